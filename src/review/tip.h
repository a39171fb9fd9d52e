/*
 * tip - what the loser of a game could do better next time: one thing that can be used at once and is true of that
 * game. It looks at the moves alone, without any search, so it is there when the game ends. The texts are in the
 * language files, "tip.WORD" and "tip.WORD.how", or "tip.WORD.GAME" where a game has its own.
 */
#ifndef OUTFLANK_REVIEW_TIP_H
#define OUTFLANK_REVIEW_TIP_H

#include <stdbool.h>

#include "match/match.h"

enum tip_kind {
    TIP_NONE,
    TIP_CORNERS, /* they have more corners; in Reverse, you */
    TIP_WIPED,   /* nothing of yours was left on the board */
    TIP_BESIDE,  /* you laid beside an open corner, and they took it */
    TIP_PASSED,  /* you had to pass; in Reverse, they */
    TIP_EDGE,    /* a whole edge is theirs; in Reverse, yours */
    TIP_GREEDY,  /* you took most early on, and fewest afterwards; in Reverse, most early on */
    TIP_JUMP,    /* Flipside: their best turn won more than any of yours */
    TIP_IDLE,    /* Flipside: many of your turns won nothing */
    TIP_CLOSE,   /* few more discs would have won; in Reverse, fewer */
    TIP_MORE,    /* so many more; in Reverse, fewer */
    TIP_KINDS
};

struct tip {
    enum tip_kind kind;
    int count;       /* of corners, passes, discs, turns; otherwise 0 */
    uint64_t glow;   /* squares that it speaks of, */
    uint64_t dashed; /* and those next to them that matter */
};

/* The key of a tip in kept files and texts, "corners"; "" for TIP_NONE. And the tip of a word, or TIP_NONE. */
const char *tip_word(enum tip_kind kind);
enum tip_kind tip_find(const char *word);

/* The first tip, in the order of the game's list, that is true of what `loser` did in a game that is over; `without` is
 * left out. Its kind is TIP_NONE if there is none, as after a game that was given up at once. */
struct tip tip_of(const struct match *m, enum side loser, enum tip_kind without);

#endif
