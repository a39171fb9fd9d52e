/*
 * result_count - the discs of a finished game being counted: they are lifted off the board and put down again in two
 * blocks, the sides in turn, and the numbers run with them. Pawns and squares that count follow last. Written once,
 * then only read by time; it draws nothing.
 */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_COUNT_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_COUNT_H

#include "app/view/coin.h"
#include "kit/timeline.h"
#include "rules/variant.h"

enum { RESULT_PAWNS_MAX = 4, RESULT_RIPPLE_MS = 240 };

struct result_count {
    struct position end;            /* as the game ended */
    struct position sorted;         /* its discs in two blocks; pawns stay on their corners */
    struct coins coins;             /* which coin lies where then */
    struct timeline lift;           /* over `end`: the discs leave */
    struct timeline lay;            /* over `sorted`: they come back one by one; cues: semitones of their clicks */
    int discs;                      /* on the board */
    uint8_t order[64];              /* their squares in `sorted`, as they come */
    int pawns;                      /* on the board */
    uint8_t pawn[RESULT_PAWNS_MAX]; /* their corners, as they come */
    float step;                     /* ms from one disc to the next; 0 with reduced motion */
    float hops;                     /* ms: when the pawns begin to hop to the bar */
    float extras;                   /* ms: when squares that count begin to be added */
    float length;                   /* ms: the whole count */
    int score[2];                   /* what it comes to */
};

/* Lays it all out. `coins`: which coin lies where at the end; NULL in a game without. */
void result_count_init(struct result_count *n, const struct position *end, const struct coins *coins, bool reduced);

/* What has been counted of each side at time t. */
void result_count_at(const struct result_count *n, float t, int counts[2]);
/* All that still lies beside the board at time t. */
int result_count_left(const struct result_count *n, float t);

/* The board at time t: what lies on it, and the motion to be shown over it from `*from` ms on. */
struct position result_count_board(const struct result_count *n, float t, const struct timeline **tl, float *from);

/* How far pawn i has hopped to the bar, 0 to 1. */
float result_count_hop(const struct result_count *n, int i, float t);

/* The discs of a winner (both: DRAW) go up once in a wave along the diagonals, over `sorted`. */
void result_count_ripple(const struct result_count *n, int winner, struct timeline *tl);

#endif
