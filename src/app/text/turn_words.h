/*
 * turn_words - what a turn is called on the screen: its square; a walk with its slide as people read it, and not as a
 * file has it ("a1–d4 +e4", not "a1d4+e4N": the stack is seen on the board).
 */
#ifndef OUTFLANK_APP_TEXT_TURN_WORDS_H
#define OUTFLANK_APP_TEXT_TURN_WORDS_H

#include <stddef.h>

#include "rules/variant.h"

struct words;

enum { TURN_WORDS_MAX = 96 };

/* In as few letters as it takes, for lists and labels; and in a sentence: "pawn a1 to d4, disc on e4". Coins are told
 * as rightly flipped. `count` 0: "". Both return out. */
const char *turn_words_short(struct words *words, const struct position *p, const struct move *plies, int count,
                             char *out, size_t size);
const char *turn_words_said(struct words *words, const struct position *p, const struct move *plies, int count,
                            char *out, size_t size);

#endif
