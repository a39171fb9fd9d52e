/*
 * own_known - what games against itself taught of boards of your own: a board and its weights, of the boards that were
 * met last; and all of it as a text, so that it outlasts the program. Whoever has the file reads and writes it. Nothing
 * in a text is trusted.
 */
#ifndef OUTFLANK_ENGINE_OWN_OWN_KNOWN_H
#define OUTFLANK_ENGINE_OWN_OWN_KNOWN_H

#include "base/strbuf.h"
#include "engine/own/own_eval.h"
#include "rules/own_board.h"

enum { OWN_KNOWN_MAX = 128 };

/* What is known of one board: plain data, it may be copied as bytes. */
struct own_lesson {
    bool there; /* false: nothing */
    struct own_board board;
    struct own_weights weights;
};

struct own_known {
    struct own_lesson list[OWN_KNOWN_MAX]; /* the board met last first */
    int count;
};

/* The weights of a board, which is met by this; NULL if it is not known. They stay until the next call of any kind. */
const struct own_weights *own_known_find(struct own_known *k, const struct own_board *board);
/* Takes what is known of a board; the one met longest ago goes if there is no room. A lesson of nothing is none. */
void own_known_take(struct own_known *k, const struct own_lesson *lesson);

/* Adds the boards of a text behind those that are known. The number of lines that are none; they are left out. A text
 * of other games than today's (OWN_TEACHING) teaches nothing, and nothing is wrong with it. */
int own_known_read(struct own_known *k, const char *text, size_t length);
void own_known_write(const struct own_known *k, struct strbuf *out);

#endif
