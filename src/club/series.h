/*
 * series - a match of several games between two players: how many games it has, how it stands, when it is over. It
 * knows players, 0 and 1, not sides; games and seats are others' business.
 */
#ifndef OUTFLANK_CLUB_SERIES_H
#define OUTFLANK_CLUB_SERIES_H

#include <stdbool.h>

/* Best of n: whoever cannot be caught any more has won; after n games it may be drawn. First to n: drawn games count
 * for nobody, and it goes on until somebody has won n. */
enum series_kind {
    SERIES_SINGLE, /* no match: just games */
    SERIES_BEST_3,
    SERIES_BEST_5,
    SERIES_BEST_7,
    SERIES_FIRST_2,
    SERIES_FIRST_3,
    SERIES_FIRST_5,
    SERIES_KINDS
};

/* How files name the kinds; NULL at the end. */
extern const char *const SERIES_NAMES[SERIES_KINDS + 1];

struct series {
    enum series_kind kind;
    int won[2], drawn;
};

/* A game has been won by a player, or is a DRAW (2). Not after the end. */
void series_count(struct series *s, int winner);
int series_played(const struct series *s);
/* Games that must be won. */
int series_needed(enum series_kind kind);

/* A single game is over after one. */
bool series_over(const struct series *s);
/* The player who has won, or DRAW (2); defined when it is over. */
int series_winner(const struct series *s);

#endif
