/*
 * boards_known - what the computer has learnt of boards of your own, kept in the data directory from one time to the
 * next: each board is learnt once (engine/own/own_known.h). The opponent has it; it knows no scene, and whoever reads
 * the file tells what was wrong with it.
 */
#ifndef OUTFLANK_APP_STORE_BOARDS_KNOWN_H
#define OUTFLANK_APP_STORE_BOARDS_KNOWN_H

#include <SDL_atomic.h>

#include "engine/engine.h"
#include "kit/paths.h"
#include "rules/variant.h"

#define BOARDS_KNOWN_FILE "boards-known.txt"
#define BOARDS_KNOWN_ASIDE "boards-known.txt.damaged"

struct boards_known {
    char path[PATHS_MAX]; /* "": kept nowhere */
    struct own_known known;
    SDL_atomic_t changed; /* somebody else has written the file */
};

/* Reads the file of a directory; "" is none, and nothing is kept then. False if it was damaged, wholly or in part, and
 * set aside: what could be read of it is known all the same, and kept with the next board. */
bool boards_known_read(struct boards_known *b, const char *directory);

/* What is known of the board of a position of any game; there is nothing to be known of most. */
struct own_lesson boards_known_of(struct boards_known *b, const struct position *p);
/* Keeps what was learnt; nothing is nothing. The file is written at once. */
void boards_known_keep(struct boards_known *b, const struct own_lesson *lesson);

/* From any thread: the file holds something else now, which counts from the next question on. NULL is nothing. */
void boards_known_changed(struct boards_known *b);

#endif
