/*
 * disc_count - the animated count of the discs of a finished game: they are lifted off the board and put back in two
 * blocks, alternating between the sides, while the numbers count up. Pawns and squares that count follow at the end. It
 * is computed once and then read by time; it draws nothing.
 */
#ifndef OUTFLANK_APP_VIEW_DISC_COUNT_H
#define OUTFLANK_APP_VIEW_DISC_COUNT_H

#include "app/view/coin.h"
#include "kit/timeline.h"
#include "rules/variant.h"

enum { DISC_COUNT_PAWNS_MAX = 4, DISC_COUNT_RIPPLE_MS = 240 };

struct disc_count {
    struct position end;    /* the final position */
    struct position sorted; /* its discs in two blocks; pawns stay on their corners */
    struct coins coins;     /* the coins on the sorted board */
    struct timeline lift;   /* over `end`: the discs are lifted */
    struct timeline down;   /* over `sorted`: they are put back one by one; cues: their clicks, in semitones */
    int discs;              /* on the board */
    uint8_t order[64];      /* their squares in `sorted`, in order of time */
    int pawns;              /* on the board */
    uint8_t pawn[DISC_COUNT_PAWNS_MAX]; /* their corners, in order of time */
    float step;                         /* ms between discs; 0 with reduced motion */
    float hops;                         /* ms until the pawns start to hop off the board */
    float extras;                       /* ms until squares that count start to be added */
    float length;                       /* ms of the whole count */
    int score[2];                       /* the final score */
};

/* Computes everything. `coins` are those on the final board; NULL in a game without coins. */
void disc_count_init(struct disc_count *n, const struct position *end, const struct coins *coins, bool reduced);

/* The count of each side at time t. */
void disc_count_at(const struct disc_count *n, float t, int counts[2]);

/* The board at time t, and the timeline to show over it, which started at `*from` ms. */
struct position disc_count_board(const struct disc_count *n, float t, const struct timeline **tl, float *from);

/* The progress of pawn i's hop off the board, 0 to 1. */
float disc_count_hop(const struct disc_count *n, int i, float t);

/* A wave of the winner's discs (both sides' for DRAW) along the diagonals, once, over `sorted`. */
void disc_count_ripple(const struct disc_count *n, int winner, struct timeline *tl);

#endif
