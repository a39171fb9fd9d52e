/*
 * session - the current or next game and its players: the setup, the computer and the external engine, and the analysis
 * of a finished game. There is one per program.
 */
#ifndef OUTFLANK_APP_SESSION_SESSION_H
#define OUTFLANK_APP_SESSION_SESSION_H

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/session/opponent.h"
#include "match/match.h"

/* session_score: the score of a pair of players over several games, for the result. */

/* The opponent of player 1. All characters of the computer count as the same opponent. */
enum score_pair { SCORE_NOBODY, SCORE_PEOPLE, SCORE_COMPUTER, SCORE_ENGINE };

/* Games since the program began or the pair changed, counted by player (not by colour), in all games together. */
struct session_score {
    enum score_pair pair;
    int opponent; /* the character, 1 to 10, if all games were against the same one; otherwise 0 */
    int won[2], drawn;
};

/* Adds a finished game against `opponent` (0: not the computer). A game of another pair restarts the score. */
void session_score_count(struct session_score *tally, enum score_pair pair, int opponent, const struct match *match,
                         int first_player);

/* session: the current or next game. */

struct session {
    struct game_setup game_setup; /* the current game, or the next one */
    struct opponent *opponent;    /* NULL until first needed: see session_opponent */
    struct analysis *analysis;    /* of a finished game; NULL: none yet */
    unsigned asked;               /* the ticket of the last question, by which a scene recognizes its own */
    int engine_patience_ms;       /* time limit for a move of an external engine */
    struct session_score score;
};

/* The opponent, created when first needed. NULL on failure. */
struct opponent *session_opponent(struct app *app);
/* The external engine's name for the screen: the name it reports, or that of its program. Returns out. */
const char *session_engine_name(const struct app *app, char out[ENGINE_NAME_MAX]);
/* The name of a player (0 or 1) without a name of their own, used on every screen: a character, the external engine;
 * "You" opposite those, "Player 1" opposite another person. `opponent` is the second player as opponent.h numbers
 * opponents; negative: unknown, as in an imported game. Returns out. */
const char *session_player_name(struct app *app, int opponent, int player, char *out, size_t size);

#endif
