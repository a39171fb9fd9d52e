/*
 * session - the game that is played or comes next, and whom it is played with: what stands on the table, the computer
 * and another engine, what the engine finds out about a finished game. One for each program.
 */
#ifndef OUTFLANK_APP_SESSION_SESSION_H
#define OUTFLANK_APP_SESSION_SESSION_H

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/session/opponent.h"
#include "match/match.h"

/* session_score: the games won, lost and drawn by one pair of players, for the result. */

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

/* session: the game that is played or comes next. */

struct session {
    struct game_setup table;   /* the game that is played, or to be played next */
    struct opponent *opponent; /* NULL until it is first asked: see session_opponent */
    struct analysis *analysis; /* what has been found out about a finished game; NULL: nothing yet */
    unsigned asked;            /* the ticket of the question asked last: lets a scene tell whether that is its own */
    int engine_patience_ms;    /* how long an external engine may take for a move */
    struct session_score score;
};

/* The opponent; made when it is first wanted. NULL if it cannot be. */
struct opponent *session_opponent(struct app *app);
/* What the external engine of the settings is called on the screen: what it calls itself, or its program's name.
 * Returns out. */
const char *session_engine_name(const struct app *app, char out[ENGINE_NAME_MAX]);
/* What a player (0 or 1) is called who has given no name, the same on every screen: one of the cast, or the external
 * engine; "You" beside those, "Player 1" beside another person. `opponent`: who the second player is, as opponent.h
 * numbers opponents; negative: nobody knows, as in a game from elsewhere. Returns out. */
const char *session_player_name(const struct app *app, int opponent, int player, char *out, size_t size);

#endif
