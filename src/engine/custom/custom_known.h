/*
 * custom_known - what games against itself taught of boards of your own: a board and its weights, of the boards that
 * were met last; and all of it as a text, so that it outlasts the program. Whoever has the file reads and writes it.
 * Nothing in a text is trusted.
 */
#ifndef OUTFLANK_ENGINE_CUSTOM_CUSTOM_KNOWN_H
#define OUTFLANK_ENGINE_CUSTOM_CUSTOM_KNOWN_H

#include "base/strbuf.h"
#include "engine/custom/custom_eval.h"
#include "rules/custom_board.h"

enum { CUSTOM_KNOWN_MAX = 128 };

/* What is known of one board: plain data, it may be copied as bytes. */
struct custom_lesson {
    bool there; /* false: nothing */
    struct custom_board board;
    struct custom_weights weights;
};

struct custom_known {
    struct custom_lesson list[CUSTOM_KNOWN_MAX]; /* the board met last first */
    int count;
};

/* The weights of a board, which is met by this; NULL if it is not known. They stay until the next call of any kind. */
const struct custom_weights *custom_known_find(struct custom_known *k, const struct custom_board *board);
/* Takes what is known of a board; the one met longest ago goes if there is no room. A lesson of nothing is none. */
void custom_known_take(struct custom_known *k, const struct custom_lesson *lesson);
/* Puts boards that are known elsewhere behind those that are known here, where there is room. */
void custom_known_gather(struct custom_known *k, const struct custom_known *others);

/* Adds the boards of a text behind those that are known. The number of lines that are none; they are left out. A text
 * of other games than today's (OWN_TEACHING) teaches nothing, and nothing is wrong with it. */
int custom_known_read(struct custom_known *k, const char *text, size_t length);
void custom_known_write(const struct custom_known *k, struct strbuf *out);

#endif
