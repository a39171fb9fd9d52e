/*
 * ladder - a run up the ladder: ten matches against increasingly strong opponents, with three lives and a score. It
 * computes scores and the progress of a run, and has a text form. It does not know the opponents: a rung is a number.
 * It opens no files, reads no clock and knows no screen.
 */
#ifndef OUTFLANK_CAREER_LADDER_H
#define OUTFLANK_CAREER_LADDER_H

#include "base/strbuf.h"
#include "match/match.h"

enum { LADDER_RUNGS = 10, LADDER_LIVES = 3 };

/* Zeroed: no run. */
struct ladder {
    bool going;
    int rung;  /* rungs won so far, which is also the index of the next rung, 0 to LADDER_RUNGS */
    int lives; /* 0 to LADDER_LIVES */
    int score;
    int margin[LADDER_RUNGS]; /* the margin of each win, in discs */
    bool helped;              /* a hint or an undo was used on a rung that was won */
    uint32_t seed;            /* of its next match */
    int turned; /* after a run has ended: how many opponents it had turned over; nothing else is kept of it */
};

/* Starts a new run in place of any other. */
void ladder_begin(struct ladder *l, uint32_t seed);

/* True if the run has ended: no lives left, or the top reached. */
bool ladder_over(const struct ladder *l);
/* Removes the run. The opponents turned over in it stay so until another run begins. */
void ladder_end(struct ladder *l);
/* How many opponents, from the first on, are turned over by this run or by the last one. */
int ladder_turned(const struct ladder *l);

/* The player moves first on the first rung, the third and so on. `rung` counts from 0. */
bool ladder_player_first(int rung);

/* ---- scores ---- */

enum ladder_worth {
    LADDER_RUNG,     /* 100 for the first rung, 200 for the second and so on */
    LADDER_MARGIN,   /* 20 for each disc of the margin */
    LADDER_CORNERS,  /* 50 for each corner held at the end */
    LADDER_JUMPS,    /* in Flipside, whose corners are lost: 50 for each walk over four or more discs */
    LADDER_CAPTURES, /* 40 for each move that flips six or more, four or more on a small board */
    LADDER_UNAIDED,  /* 200 for a match without hint or undo */
    LADDER_LIFE,     /* 1,000 for each life left at the top */
    LADDER_WORTHS
};

struct ladder_line {
    enum ladder_worth what;
    int times, each; /* points: times * each */
};

struct ladder_score {
    struct ladder_line lines[LADDER_WORTHS]; /* only those with points */
    int count, total;
};

/* The score for winning this match, which is over, for `me` in a run whose state is that before the match. */
struct ladder_score ladder_worth(const struct ladder *l, const struct match *match, enum side me, bool helped);

/* The part of that score earned on the board by the first `plies` of a match, over or not: corners, jumps, captures. */
struct ladder_score ladder_earned(const struct match *match, int plies, enum side me);
/* How many times a score counts an item. */
int ladder_times(const struct ladder_score *score, enum ladder_worth what);

/* The margin in discs by which `me` won a match; 0 if it did not. */
int ladder_margin(const struct match *match, enum side me);

enum ladder_outcome { LADDER_WON, LADDER_LOST, LADDER_DRAWN };

/* Records a finished match: a win moves up a rung and scores, a defeat costs a life, a draw is replayed. */
enum ladder_outcome ladder_count_match(struct ladder *l, const struct match *match, enum side me, bool helped);

/* Text form. Reading returns false, with `l` unchanged, if the text is invalid. */
void ladder_write(const struct ladder *l, struct strbuf *out);
bool ladder_read(struct ladder *l, const char *text, size_t length);

#endif
