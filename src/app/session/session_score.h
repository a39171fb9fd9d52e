/* tally - the games won, lost and drawn by one pair of players, for the result. */
#ifndef OUTFLANK_APP_SESSION_SESSION_SCORE_H
#define OUTFLANK_APP_SESSION_SESSION_SCORE_H

#include "match/match.h"

/* Who plays against player 1: all of the computer's characters are one and the same opponent. */
enum score_pair { SCORE_NOBODY, SCORE_PEOPLE, SCORE_COMPUTER, SCORE_ENGINE };

/* Games won since the program began or the pair changed, by player (not by colour), whatever was played. */
struct session_score {
    enum score_pair pair;
    int opponent; /* the one of the computer's that all of them were against, 1 to 10; 0: not always the same one */
    int won[2], drawn;
};

/* Adds a finished game against `opponent` (0: not the computer); one of another pair of players begins the tally
 * anew. */
void session_score_count(struct session_score *tally, enum score_pair pair, int opponent, const struct match *match,
                         int first_player);

#endif
