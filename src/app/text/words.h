/*
 * words - every word on the screen, by key, from one file a language (base/pairs.h); and what the language says by
 * rule: its plurals, its signs in numbers (language), numbers and dates as it writes them (number_format), the words
 * of house rules (rule_words). It knows no screen. A text may hold {1} and {2}: places for numbers or names.
 */
#ifndef OUTFLANK_APP_TEXT_WORDS_H
#define OUTFLANK_APP_TEXT_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "rules/notation.h"
#include "rules/variant.h"

/* language: the languages of the game, a row each: what is told by rule, not by words. The words are in
 * assets/lang/CODE.properties. The rules are those of the Unicode CLDR, as far as the game needs them. */

struct language {
    const char *code;              /* ISO 639-1 */
    const char *name;              /* its own */
    const char *(*plural)(int n);  /* which text stands with n things: "one", "other" */
    const char *point, *thousands; /* in numbers */
    int grouped_from;              /* numbers of so many digits have a sign between thousands */
    const char *percent;           /* after the number, with its blank */
};

/* English first, NULL at the end. */
extern const struct language *const LANGUAGES[];

/* NULL if there is none of that code. */
const struct language *language_find(const char *code);
/* The first that the system's user prefers and that there is, else English. */
const struct language *language_of_system(void);
/* Adds the codes of all, with a blank before each. */
void language_list(struct strbuf *out);

/* words: texts by their keys. */

struct language;
struct words;

/* Reads `directory`/`language`.properties; missing keys come from en.properties. NULL, and `why` filled, if the file
 * cannot be read or an entry of it is malformed (the message names file and line). */
struct words *words_new(const char *directory, const char *language, char *why, size_t why_size);
void words_free(struct words *w);

/* Where the discs have other colours than the game's own, texts that name those give way to what stands under
 * "KEY.paired"; and take their place again. Texts got before may be the others'. */
void words_pair(struct words *w, bool paired);

/* Whose rules hold for plurals and numbers: those of the file's language, of English if it is not known here. */
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

/* Why the rules have turned a text down, in the language of `w`; in English where its words are missing. Its text has
 * places for the arguments, {1} to {3}, and for the number of the character that is wrong, {4}. */
const char *words_fault(const struct words *w, char *out, size_t size, const struct notation_error *error);

/* number_format: numbers and dates as the language of the words writes them. Each returns out; what does not fit is
 * cut off. */

/* "12,345", "−3". */
const char *format_number(const struct words *w, char *out, size_t size, int64_t n);
/* n is in units of the last decimal: 125 with one of them (0 to 9) is "12.5". */
const char *format_decimal(const struct words *w, char *out, size_t size, int64_t n, int decimals);
/* "40%". */
const char *format_percent(const struct words *w, char *out, size_t size, int64_t n);
/* "22 November 2026": month and day from 1. */
const char *format_date(const struct words *w, char *out, size_t size, int year, int month, int day);

/* "Sunday 22 November": weekday 0 is Sunday. */
const char *format_weekday(const struct words *w, char *out, size_t size, int weekday, int month, int day);
/* "22 November", and "22 Nov". */
const char *format_day(const struct words *w, char *out, size_t size, int month, int day);
const char *format_day_short(const struct words *w, char *out, size_t size, int month, int day);

/* rule_words: what a house rule and its values are called, and what a value means in a sentence. It changes nothing. */

/* "kind.GAME.id.value", or without the game, or NULL; `value` may be NULL. */
const char *rule_word(const struct words *words, const struct variant *variant, const char *kind, const char *id,
                      const char *value);

/* What an option's value means: "Nobody ever passes." "" if there is nothing to say. */
void rule_about(const struct words *words, const struct position *start, int option, int value, char *out, size_t size);

#endif
