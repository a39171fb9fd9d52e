/*
 * coins - which coin of a piecepack is on each square. A coin has a suit on one side and a value on the other and keeps
 * both when it is flipped. The match determines which coin is placed: each hand is a fixed shuffled row, played from
 * the front.
 */
#ifndef OUTFLANK_MATCH_COINS_H
#define OUTFLANK_MATCH_COINS_H

#include "match/match.h"

/* The suits of the piecepack, and of its expansion with the suits of playing cards. */
enum coin_suit { SUIT_SUNS, SUIT_MOONS, SUIT_CROWNS, SUIT_ARMS, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_SPADES, SUIT_CLUBS };
enum { COIN_SUITS = SUIT_CLUBS + 1, COIN_VALUES = 6, COIN_NONE = 255 };

/* The coin at `index` in a set of `coins` coins; docs/rules/piecepack.md says which suits it has. All of up to 64 coins
 * are different. */
unsigned coin_of_set(unsigned index, unsigned coins);
enum coin_suit coin_suit(unsigned coin);

struct coins {
    uint8_t at[64];      /* the coin on each square, or COIN_NONE */
    uint8_t hand[2][64]; /* the coins in hand, in the order of play */
    uint8_t held[2];     /* their number */
};

/* The coins of a game that begins at a position, dealt to its hands and its board by the seed of its setup; none in a
 * game without coins. */
void coins_of_start(struct coins *k, const struct position *start, uint32_t seed);
/* The coins after `plies` plies of a match, 0 to match_length + match_redo_length. */
void coins_of_match(struct coins *k, const struct match *m, int plies);
/* Moves coins according to the effects of a ply. */
void coins_play(struct coins *k, const struct effects *fx);

#endif
