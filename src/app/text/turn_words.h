/*
 * turn_words - the name of a turn on the screen: its square, or a walk with its slide in readable form ("a1–d4 +e4"
 * instead of the file's "a1d4+e4N", as the board shows the stack).
 */
#ifndef OUTFLANK_APP_TEXT_TURN_WORDS_H
#define OUTFLANK_APP_TEXT_TURN_WORDS_H

#include <stddef.h>

#include "rules/variant.h"

struct words;

enum { TURN_WORDS_MAX = 96 };

/* A short form for lists and labels; and one for sentences: "pawn a1 to d4, disc on e4". Coins count as correctly
 * flipped. `count` 0: "". Both return out. */
const char *turn_words_short(struct words *words, const struct position *p, const struct move *plies, int count,
                             char *out, size_t size);
const char *turn_words_said(struct words *words, const struct position *p, const struct move *plies, int count,
                            char *out, size_t size);

#endif
