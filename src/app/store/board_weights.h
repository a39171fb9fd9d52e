/*
 * board_weights - the evaluation weights that the computer has learnt for custom boards (engine/custom/custom_eval.h),
 * saved in the store so that each board is learnt once. Used by the opponent's thread.
 */
#ifndef OUTFLANK_APP_STORE_BOARD_WEIGHTS_H
#define OUTFLANK_APP_STORE_BOARD_WEIGHTS_H

#include <SDL_atomic.h>

#include "engine/engine.h"
#include "kit/paths.h"
#include "rules/variant.h"

struct app;

struct board_weights {
    char folder[PATHS_MAX]; /* "": not saved */
    struct custom_known known;
    SDL_atomic_t changed; /* an import has written the file */
};

/* Reads them from the store; for screenshots nothing is read or saved. */
void board_weights_read(struct board_weights *b, struct app *app);

/* The weights for a position's board; empty unless it is a known custom board. */
struct custom_lesson board_weights_of(struct board_weights *b, const struct position *p);
/* Saves new weights, if any, at once. */
void board_weights_keep(struct board_weights *b, const struct custom_lesson *lesson);

/* Makes the next question read the file again. May be called from any thread. Accepts NULL. */
void board_weights_changed(struct board_weights *b);

#endif
