/*
 * reason - a short reason why a turn is good: of all reasons in a fixed list that are true, the first that
 * distinguishes it from the other turn. All reasons are verified on the board. The language files have the texts.
 */
#ifndef OUTFLANK_REVIEW_REASON_H
#define OUTFLANK_REVIEW_REASON_H

#include "review/judge.h"
#include "rules/position.h"

enum reason_kind {
    REASON_NONE,         /* nothing that fits in a few words */
    REASON_CORNER,       /* takes a corner, a square that no line passes */
    REASON_LAST,         /* ends the game */
    REASON_KEEPS_CORNER, /* the opponent could take a corner and no longer can; or can after the other turn */
    REASON_PASS,         /* leaves the opponent no move */
    REASON_MOVES,        /* leaves the opponent `count` moves, fewer than the other turn or than the average */
    REASON_OPENS_CORNER, /* every reply lets its side take a corner that it could not take before */
    REASON_STABLE,       /* the placed disc can never be flipped */
    REASON_PARITY,       /* its side gets the last square of a region that contains a corner of the board */
    REASON_EDGE,         /* its side's discs on this edge can no longer be flipped along it */
    REASON_OPENS_EDGE,   /* every reply lets its side play on an edge where it could not before */
    REASON_QUIET,        /* gives the opponent no new move */
    REASON_OPTIONS,      /* keeps `count` moves for its side, more than the other turn or than the average */
    REASON_BACK,         /* the opponent flips at most `count` discs back, fewer than after the other turn */
    REASON_AWAY,         /* stays away from an empty corner that the other turn plays next to */
    REASON_FREER,        /* its side then has `count` moves and the opponent `others`, which is fewer */
    REASON_MOST,         /* leads to the most discs at the end: solved */
    REASON_INSIDE,       /* flips no disc next to an empty square */
    REASON_TAKES,        /* the opponent could have played there */
    REASON_MIDDLE,       /* stays in the centre of the board */
    REASON_SINGLE,       /* flips a single disc; used if there is no better reason */
    REASON_TURNS,        /* flips `count` discs; likewise */
    /* If the fewest discs win: */
    REASON_LEAVES_CORNER, /* the opponent can now take a corner */
    REASON_AVOIDS_CORNER, /* does not take a corner that it could take, or that the other turn takes */
    REASON_MUST_FLIP,     /* the opponent must flip at least `count` discs, more than after the other turn */
    REASON_FEWEST,        /* leads to the fewest discs at the end: solved */
    /* With pawns: */
    REASON_JUMP,   /* jumps over discs and wins `count` */
    REASON_SAFE,   /* the opponent could jump over discs of its side and no longer can */
    REASON_THREAT, /* its side threatens to jump over `count` discs */
    /* Of the second best, if its reason would be the same as the best one's: */
    REASON_BEHIND, /* its expected result is `count` discs worse */
    REASON_LEVEL,  /* its expected result is the same */
    REASONS
};

struct reason {
    enum reason_kind kind;
    int count;  /* as above; otherwise 0 */
    int others; /* the other turn's value of `count`, if compared with one; otherwise -1, except for REASON_FREER */
    int turned; /* the opponent's discs that the turn flips */
};

/* Why `turn` is good in this position. `than` is the turn to compare it with, or NULL for all others. */
struct reason reason_of(const struct position *p, const struct judged *turn, const struct judged *than);

/* Why the best turn is better than the second best, and why the second best is good; always two different reasons. A
 * missing turn has none. */
void reasons_of_two(const struct position *p, const struct judged turns[2], struct reason out[2]);

/* True if the reason only tells how many discs are flipped, jumped over or expected. */
bool reason_is_flips(const struct reason *reason);

/* reason_region: who gets the last of a few connected empty squares. For reason.c and its test. */

enum { REGION_MAX = 7 };

/* The empty squares connected with this empty square, also diagonally. */
uint64_t region_of(const struct position *p, unsigned square);

/* True if the side to move, playing here, will place on the last square of the region whatever is played in it,
 * alternating as long as both sides can. Solved exactly, for regions of at most REGION_MAX squares. */
bool region_gets_last(const struct position *p, unsigned square);

/* stable: discs that can never be flipped again. Every disc found is stable, but not all stable discs are found. For
 * games that place discs, on any board, with joined edges, banks and what turns by itself. */

/* The stable discs of a side. Such a disc cannot turn by itself any more, and each of the four lines through it ends
 * there, or is full, or continues with a stable disc of the same side. */
uint64_t stable_discs(const struct position *p, enum side side);

#endif
