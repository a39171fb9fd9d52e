/*
 * boards_known - what the computer has learnt of boards of your own, kept in the data directory from one time to the
 * next: each board is learnt once (engine/custom/custom_known.h). The opponent has it; it knows no scene, and whoever
 * reads the file tells what was wrong with it.
 */
#ifndef OUTFLANK_APP_STORE_BOARD_WEIGHTS_H
#define OUTFLANK_APP_STORE_BOARD_WEIGHTS_H

#include <SDL_atomic.h>

#include "engine/engine.h"
#include "kit/paths.h"
#include "rules/variant.h"

#define BOARD_WEIGHTS_FILE "boards-known.txt"
#define BOARD_WEIGHTS_ASIDE "boards-known.txt.damaged"

struct board_weights {
    char path[PATHS_MAX]; /* "": kept nowhere */
    struct custom_known known;
    SDL_atomic_t changed; /* somebody else has written the file */
};

/* Reads the file of a directory; "" is none, and nothing is kept then. False if it was damaged, wholly or in part, and
 * set aside: what could be read of it is known all the same, and kept with the next board. */
bool board_weights_read(struct board_weights *b, const char *directory);

/* What is known of the board of a position of any game; there is nothing to be known of most. */
struct custom_lesson board_weights_of(struct board_weights *b, const struct position *p);
/* Keeps what was learnt; nothing is nothing. The file is written at once. */
void board_weights_keep(struct board_weights *b, const struct custom_lesson *lesson);

/* From any thread: the file holds something else now, which counts from the next question on. NULL is nothing. */
void board_weights_changed(struct board_weights *b);

#endif
