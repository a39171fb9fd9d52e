/* tally - the games won, lost and drawn by one pair of players, for the result. */
#ifndef OUTFLANK_APP_TALLY_H
#define OUTFLANK_APP_TALLY_H

#include "match/match.h"

/* Games won since the program began, by player (not by colour). */
struct tally {
    const struct variant *variant; /* the game that it is about; another one begins anew */
    int opponent;                  /* and who the second player is, as opponent.h numbers opponents */
    int won[2], drawn;
};

/* Adds a finished game; a game of another kind begins the tally anew. */
void tally_count(struct tally *tally, const struct match *match, int first_player, int opponent);

#endif
