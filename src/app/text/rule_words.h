/*
 * house - the words of a game's house rules: what a rule and its values are called, and what a value means in a
 * sentence. It knows no screen and changes nothing.
 */
#ifndef OUTFLANK_APP_TEXT_RULE_WORDS_H
#define OUTFLANK_APP_TEXT_RULE_WORDS_H

#include "rules/variant.h"

struct words;

/* "kind.GAME.id.value", or without the game, or NULL; `value` may be NULL. */
const char *rule_word(const struct words *words, const struct variant *variant, const char *kind, const char *id,
                      const char *value);

/* Puts numbers of the game that begins at `start` in: {1} to {4} are the pieces of both sides, the tiles of two by two
 * squares, the squares, the pieces of each side. `text` may be NULL: nothing. */
void rule_fill(const struct words *words, const struct position *start, const char *text, char *out, size_t size);

/* What an option's value means: "Nobody ever passes." "" if there is nothing to say. */
void rule_about(const struct words *words, const struct position *start, int option, int value, char *out, size_t size);

#endif
