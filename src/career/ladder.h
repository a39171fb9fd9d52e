/*
 * ladder - a run up the ladder: ten matches against increasingly strong opponents, with three lives and a score. It
 * computes scores and the progress of a run, and has a text form. It does not know the opponents: a rung is a number.
 * It opens no files, reads no clock and knows no screen.
 *
 * A run is scored by one of two sums from its beginning to its end. By the board: what is held at the end of a match
 * and a few big captures. By chains: what each turn earned (career/chain.h) lies in a pot, which a win brings home,
 * with what is added to it, and a loss empties; a draw keeps it, and the match is played again (docs/arcade.md).
 */
#ifndef OUTFLANK_CAREER_LADDER_H
#define OUTFLANK_CAREER_LADDER_H

#include "base/strbuf.h"
#include "match/match.h"

enum { LADDER_RUNGS = 10, LADDER_LIVES = 3 };

enum ladder_sums { LADDER_BY_BOARD, LADDER_BY_CHAINS };

/* Zeroed: no run. */
struct ladder {
    bool going;
    int rung;  /* rungs won so far, which is also the index of the next rung, 0 to LADDER_RUNGS */
    int lives; /* 0 to LADDER_LIVES */
    int score;
    int margin[LADDER_RUNGS]; /* the margin of each win, in discs */
    bool helped;              /* a hint or an undo was used on a rung that was won */
    uint32_t seed;            /* of its next match */
    enum ladder_sums sums;
    int pot;     /* by chains: what drawn matches have left in it for the next one */
    bool harder; /* by chains: of a fork (ladder_forks) the harder board was taken for the next match */
    int turned;  /* after a run has ended: how many opponents it had turned over; nothing else is kept of it */
};

/* Starts a new run in place of any other. */
void ladder_begin(struct ladder *l, uint32_t seed, enum ladder_sums sums);

/* True if the run has ended: no lives left, or the top reached. */
bool ladder_over(const struct ladder *l);
/* Removes the run. The opponents turned over in it stay so until another run begins. */
void ladder_end(struct ladder *l);
/* How many opponents, from the first on, are turned over by this run or by the last one. */
int ladder_turned(const struct ladder *l);

/* The player moves first on the first rung, the third and so on. `rung` counts from 0. */
bool ladder_player_first(int rung);

/* True if there is a fork before a rung (career/dealt.h): its opponent on one of two boards. */
bool ladder_forks(int rung);

/* ---- scores ---- */

enum ladder_worth {
    LADDER_RUNG,     /* 100 for the first rung, 200 for the second and so on; by chains what `percent` adds */
    LADDER_MARGIN,   /* 20 for each disc of the margin; by chains 10 */
    LADDER_CORNERS,  /* 50 for each corner held at the end */
    LADDER_JUMPS,    /* in Flipside, whose corners are lost: 50 for each walk over four or more discs */
    LADDER_CAPTURES, /* 40 for each move that flips six or more, four or more on a small board */
    LADDER_UNAIDED,  /* 200 for a match without hint or undo */
    LADDER_LIFE,     /* 1,000 for each life left at the top */
    LADDER_POT,      /* by chains: what lies in the pot */
    LADDER_SWEEP,    /* by chains: the same again if nothing is left of the other side */
    LADDER_WORTHS
};

struct ladder_line {
    enum ladder_worth what;
    int times, each; /* points: times * each */
};

struct ladder_score {
    struct ladder_line lines[LADDER_WORTHS]; /* only those with points */
    int count;
    int percent; /* by chains: of all lines but that of lives, for the rung and a harder board; otherwise 100 */
    int total;   /* of all lines; by chains rounded to 10 */
};

/* The score for winning this match, which is over, for `me` in a run whose state is that before the match. By the
 * board, or by chains: the pot, once more for a clean sweep, the margin, and 200 without help, times 1 + rung / 10
 * (rungs from 1), times 1.2 on a harder board; lives at the top count for themselves. */
struct ladder_score ladder_worth(const struct ladder *l, const struct match *match, enum side me, bool helped);

/* The part of that score earned on the board by the first `plies` of a match, over or not: corners, jumps, captures. */
struct ladder_score ladder_earned(const struct match *match, int plies, enum side me);
/* By chains: what the first `plies` of a match, over or not, have earned; and what then lies in the run's pot. */
int ladder_chains(const struct match *match, int plies, enum side me);
int ladder_pot(const struct ladder *l, const struct match *match, int plies, enum side me);
/* True if nothing is left of the loser but pawns; where the fewest discs win, of the winner. */
bool ladder_swept(const struct match *match);
/* How many times a score counts an item. */
int ladder_times(const struct ladder_score *score, enum ladder_worth what);

/* The margin in discs by which `me` won a match; 0 if it did not. */
int ladder_margin(const struct match *match, enum side me);

enum ladder_outcome { LADDER_WON, LADDER_LOST, LADDER_DRAWN };

/* Records a finished match: a win moves up a rung and scores, a defeat costs a life, a draw is replayed. */
enum ladder_outcome ladder_count_match(struct ladder *l, const struct match *match, enum side me, bool helped);

/* Text form: version 2 of a run by the board, version 3 by chains. Reading returns false, with `l` unchanged, if the
 * text is invalid, of another version, or has a harder board where there is no fork. */
void ladder_write(const struct ladder *l, struct strbuf *out);
bool ladder_read(struct ladder *l, const char *text, size_t length);

#endif
