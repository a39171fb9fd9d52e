/*
 * session - the game that is played or comes next, and whom it is played with: what stands on the table, the computer
 * and another engine, what the engine finds out about a finished game. One for each program.
 */
#ifndef OUTFLANK_APP_SESSION_SESSION_H
#define OUTFLANK_APP_SESSION_SESSION_H

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/session/external_engine.h"
#include "app/session/session_score.h"

struct session {
    struct game_setup table;   /* the game that is played, or to be played next */
    struct opponent *opponent; /* NULL until it is first asked: see session_opponent */
    struct analysis *analysis; /* what has been found out about a finished game; NULL: nothing yet */
    unsigned asked;            /* the ticket of the question asked last: lets a scene tell whether that is its own */
    int engine_patience_ms;    /* how long a guest may take for a move */
    struct session_score score;
};

/* The opponent; made when it is first wanted. NULL if it cannot be. */
struct opponent *session_opponent(struct app *app);
/* What the guest of the settings is called on the screen: what it calls itself, or its program's name. Returns out. */
const char *session_engine_name(const struct app *app, char out[ENGINE_NAME_MAX]);

#endif
