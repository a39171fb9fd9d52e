/*
 * ladder - a run up the ladder: ten matches in a row against ever stronger opponents, three lives, a score. It says
 * what a match was worth, what becomes of the run, and writes and reads it as text. Who the opponents are is nothing to
 * it: a rung is a number. It opens no files and knows no clock and no screen.
 */
#ifndef OUTFLANK_CLUB_LADDER_H
#define OUTFLANK_CLUB_LADDER_H

#include "base/strbuf.h"
#include "match/match.h"

enum { LADDER_RUNGS = 10, LADDER_LIVES = 3 };

/* Zeroed: there is no run. */
struct ladder {
    bool going;
    int rung;  /* won so far, and so the rung to come, 0 to LADDER_RUNGS */
    int lives; /* 0 to LADDER_LIVES */
    int score;
    int margin[LADDER_RUNGS]; /* by how much each was won */
    bool helped;              /* a hint or an undo was used on a rung that was won */
    uint32_t seed;            /* of its matches */
    int turned;               /* of a run that has ended: how many it had turned over, and nothing else of it */
};

/* A new run, in place of what there was. */
void ladder_begin(struct ladder *l, uint32_t seed);

/* It has come to an end: the lives are spent, or the top is reached. */
bool ladder_over(const struct ladder *l);
/* There is no run any more; those who were turned over in it stay so until another one begins. */
void ladder_end(struct ladder *l);
/* How many are turned over, from the first on: in this run, or in the last one. */
int ladder_turned(const struct ladder *l);

/* The first move is the player's own on the first rung, the third and so on. */
bool ladder_player_first(int rung);

/* ---- what a match is worth ---- */

enum ladder_worth {
    LADDER_RUNG,     /* 100 for the first rung, 200 for the second and so on */
    LADDER_MARGIN,   /* 20 for each disc more, or fewer where the fewest win */
    LADDER_CORNERS,  /* 50 for each corner held at the end */
    LADDER_JUMPS,    /* in Flipside, whose corners die: 50 for each walk over four and more */
    LADDER_CAPTURES, /* 40 for each move that flips six and more, four and more on a small board */
    LADDER_UNAIDED,  /* 200 for a match without a hint or an undo */
    LADDER_LIFE,     /* 1,000 for each life left, at the top */
    LADDER_WORTHS
};

struct ladder_line {
    enum ladder_worth what;
    int times, each; /* points: times * each */
};

struct ladder_score {
    struct ladder_line lines[LADDER_WORTHS]; /* those that are worth something */
    int count, total;
};

/* What winning this match, which is over, is worth to `me` on a run that stands before it as it is. */
struct ladder_score ladder_worth(const struct ladder *l, const struct match *match, enum side me, bool helped);

/* What of that has been earned on the board so far, whether the match is over or not: corners, jumps, captures. */
struct ladder_score ladder_earned(const struct match *match, enum side me);
/* How often. */
int ladder_times(const struct ladder_score *score, enum ladder_worth what);

/* By how much a match was won; 0 if it was not. */
int ladder_margin(const struct match *match, enum side me);

enum ladder_outcome { LADDER_WON, LADDER_LOST, LADDER_DRAWN };

/* A match is over: a win leads a rung up and counts, a defeat takes a life, a draw is played again. */
enum ladder_outcome ladder_take(struct ladder *l, const struct match *match, enum side me, bool helped);

/* As text; and back: false if anything in it is not as it should be, `l` untouched. */
void ladder_write(const struct ladder *l, struct strbuf *out);
bool ladder_read(struct ladder *l, const char *text, size_t length);

#endif
