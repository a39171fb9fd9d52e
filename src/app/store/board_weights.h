/*
 * board_weights - what the computer has learnt of boards of your own, kept in the store from one time to the next: each
 * board is learnt once (engine/custom/custom_eval.h). The opponent has it, on a thread of its own.
 */
#ifndef OUTFLANK_APP_STORE_BOARD_WEIGHTS_H
#define OUTFLANK_APP_STORE_BOARD_WEIGHTS_H

#include <SDL_atomic.h>

#include "engine/engine.h"
#include "kit/paths.h"
#include "rules/variant.h"

struct app;

struct board_weights {
    char folder[PATHS_MAX]; /* "": kept nowhere */
    struct custom_known known;
    SDL_atomic_t changed; /* somebody else has written the file */
};

/* Reads what the store has. Nothing is read or kept for pictures. */
void board_weights_read(struct board_weights *b, struct app *app);

/* What is known of the board of a position of any game; there is nothing to be known of most. */
struct custom_lesson board_weights_of(struct board_weights *b, const struct position *p);
/* Keeps what was learnt; nothing is nothing. The file is written at once. */
void board_weights_keep(struct board_weights *b, const struct custom_lesson *lesson);

/* From any thread: the file holds something else now, which counts from the next question on. NULL is nothing. */
void board_weights_changed(struct board_weights *b);

#endif
