/*
 * reason - why a turn is a good one, in a word or two: of all that is true of it, in the order of a fixed list, the
 * first that tells it from the turn beside it. Every reason is found out on the board, none is guessed. It knows no
 * screen; each reason is a text of the language files.
 */
#ifndef OUTFLANK_REVIEW_REASON_H
#define OUTFLANK_REVIEW_REASON_H

#include "review/judge.h"
#include "rules/position.h"

enum reason_kind {
    REASON_NONE,         /* nothing that could be said in a word */
    REASON_CORNER,       /* takes a corner, where no line passes */
    REASON_LAST,         /* ends the game */
    REASON_KEEPS_CORNER, /* they could take a corner, and cannot after it; or can after the other turn */
    REASON_PASS,         /* leaves them no move */
    REASON_MOVES,        /* leaves them `count` moves, fewer than the other turn or than others do */
    REASON_OPENS_CORNER, /* whatever they answer lets its side take a corner that it could not take */
    REASON_STABLE,       /* the disc that is placed can never be flipped */
    REASON_PARITY,       /* its side gets the last square of the region, with a corner of the board in it */
    REASON_EDGE,         /* its side's discs on this edge can no longer be flipped along it */
    REASON_OPENS_EDGE,   /* whatever they answer lets its side place on an edge where it could not */
    REASON_QUIET,        /* gives them no move that they did not have */
    REASON_OPTIONS,      /* keeps its side `count` moves, more than the other turn or than others do */
    REASON_BACK,         /* they flip at most `count` discs back, fewer than after the other turn */
    REASON_AWAY,         /* stays away from an open corner that the other turn goes beside */
    REASON_FREER,        /* its side has `count` moves then, they have `others`, which is fewer */
    REASON_MOST,         /* comes to the most discs at the end: worked out */
    REASON_INSIDE,       /* no disc that it flips lies beside an open square */
    REASON_TAKES,        /* they could have placed there */
    REASON_MIDDLE,       /* stays in the middle of the board */
    REASON_SINGLE,       /* flips a single disc: when there is nothing better to say */
    REASON_TURNS,        /* flips `count` discs: as above */
    /* Where the fewest discs win: */
    REASON_LEAVES_CORNER, /* they can take a corner now */
    REASON_AVOIDS_CORNER, /* stays out of a corner that could be taken; or that the other turn takes */
    REASON_MUST_FLIP,     /* they must flip at least `count` discs, more than after the other turn */
    REASON_FEWEST,        /* comes to the fewest discs at the end: worked out */
    /* With pawns: */
    REASON_JUMP,   /* jumps over discs and wins `count` */
    REASON_SAFE,   /* they could jump over discs of its side, and cannot after it */
    REASON_THREAT, /* its side could jump over `count` discs next */
    /* Of the second best, where all else would be what is said of the best: */
    REASON_BEHIND, /* `count` discs less are expected of it */
    REASON_LEVEL,  /* as much is expected of it */
    REASONS
};

struct reason {
    enum reason_kind kind;
    int count;  /* as above; else 0 */
    int others; /* what `count` is of the other turn, if it is compared with one; else -1, but for REASON_FREER */
    int turned; /* discs of theirs that the turn flips */
};

/* Why `turn` is good in this position. `than`: the turn that it is compared with, or NULL: all others. */
struct reason reason_of(const struct position *p, const struct judged *turn, const struct judged *than);

/* Why the best is better than the second best, and why that is a good one: never the same. A turn that is not there has
 * no reason. */
void reasons_of_two(const struct position *p, const struct judged turns[2], struct reason out[2]);

/* True if nothing is said but how many discs are flipped or jumped over, or how many are expected. */
bool reason_is_flips(const struct reason *reason);

/* reason_region: who gets the last of a few open squares that hang together. For reason.c and its test. */

enum { REGION_MAX = 7 };

/* The open squares that hang together with this open one, aslant too. */
uint64_t region_of(const struct position *p, unsigned square);

/* True if the side to move, playing here, places on the last square of the region whatever is played in it, by turns
 * as long as both can: worked out, for regions of at most REGION_MAX squares. */
bool region_gets_last(const struct position *p, unsigned square);

/* stable: discs that can never be flipped again, whatever is played. What it names is safe; some that are safe too it
 * does not see. For games that place discs, on any board, joined edges included. */

/* Those of one side. Along each of the four lines through such a disc nothing can close around it: the line ends there,
 * or is full, or goes on with a disc of the same side that is safe itself. */
uint64_t stable_discs(const struct position *p, enum side side);

#endif
