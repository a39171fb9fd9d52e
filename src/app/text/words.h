/*
 * words - every word on the screen, by key, from one file a language (base/properties.h). It knows no screen. A text
 * may hold {1} and {2}: places for numbers or names.
 */
#ifndef OUTFLANK_APP_TEXT_WORDS_H
#define OUTFLANK_APP_TEXT_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/notation.h"

struct language;
struct words;

/* Reads `directory`/`language`.properties; missing keys come from en.properties. NULL, and `why` filled, if the file
 * cannot be read or an entry of it is malformed (the message names file and line). */
struct words *words_new(const char *directory, const char *language, char *why, size_t why_size);
void words_free(struct words *w);

/* Where the discs have other colours than the game's own, texts that name those give way to what stands under
 * "KEY.paired"; and take their place again. Texts got before may be the others'. */
void words_pair(struct words *w, bool paired);

/* Whose rules hold for plurals and numbers: those of the file's language, of English if language.h does not know it. */
const struct language *words_language(const struct words *w);

/* The text of a key, or NULL. Valid as long as `w`. */
const char *words_get(const struct words *w, const char *key);

/* The text of a key, or the key itself, which from then on is its text. The log says so once. Valid as long as `w`. */
const char *words_stand_in(struct words *w, const char *key);

/* The text of "key.GAME", or of the key alone where the game of this id has none of its own. */
const char *words_of_game(struct words *w, const char *key, const char *game);

/* Fills {1} and {2} of a text. NULL stands for nothing. What does not fit is cut off between two characters. Returns
 * out. */
const char *words_fill(char *out, size_t size, const char *text, const char *one, const char *two);
/* The same for any number of places, from {1} to {9}. */
const char *words_fill_all(char *out, size_t size, const char *text, const char *const *fillings, int count);
/* The text for n things: that of key.one, key.other, whichever the language says. Valid as long as `w` and `key`. */
const char *words_plural(const struct words *w, const char *key, int n);
/* words_fill of that text, {1} being n. */
const char *words_count(const struct words *w, char *out, size_t size, const char *key, int n);

/* Why the rules have turned a text down, in the language of `w`; in English where its words are missing. */
const char *words_fault(const struct words *w, char *out, size_t size, const struct notation_error *error);

#endif
