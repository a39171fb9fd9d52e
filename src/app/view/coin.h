/*
 * coin - the coins of a piecepack: which of them lies where, and what its two sides show. A coin has a suit on one side
 * and a value on the other and keeps both through every flip; which one is placed follows from the match alone: each
 * hand is a fixed shuffled row, played from its front. It draws nothing: the emblems are handed out as convex polygons.
 */
#ifndef OUTFLANK_APP_VIEW_COIN_H
#define OUTFLANK_APP_VIEW_COIN_H

#include "kit/paint.h"
#include "match/match.h"

/* Of the piecepack, and of the expansion with the suits of playing cards. */
enum coin_suit { SUIT_SUNS, SUIT_MOONS, SUIT_CROWNS, SUIT_ARMS, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_SPADES, SUIT_CLUBS };
enum { COIN_SUITS = SUIT_CLUBS + 1, COIN_VALUES = 6, COIN_NONE = 255 };

/* The coin that stands at `index` when so many coins are taken: which suits those are is in docs/rules/piecepack.md. No
 * two of up to 64 are the same coin. */
unsigned coin_of_set(unsigned index, unsigned coins);
enum coin_suit coin_suit(unsigned coin);

struct coins {
    uint8_t at[64];      /* the coin on a square, or COIN_NONE */
    uint8_t hand[2][64]; /* the coins in hand, the next one to be placed in front */
    uint8_t held[2];     /* how many */
};

/* The coins of a match after so many plies of it, 0 to match_length + match_redo_length. */
void coins_of_match(struct coins *k, const struct match *m, int plies);

/* What is seen of a coin that shows `up`: pictures of coins with the same stamp are the same. */
unsigned coin_stamp(unsigned coin, enum side up);
/* The colour of the emblem that a coin shows. */
struct colour coin_colour(unsigned coin, enum side up);
/* Calls `each` for every polygon of the emblem, in radii of the coin about its middle, y downwards; xy holds `count`
 * points. The polygons are convex and overlap or meet. */
void coin_emblem(unsigned coin, enum side up, void (*each)(void *user, const float *xy, int count), void *user);

#endif
