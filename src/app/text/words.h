/*
 * words - all texts on the screen, by key, from one file per language (base/pairs.h); and the rules of languages:
 * plurals and number symbols (language), numbers and dates (number_format), house rules (rule_words). Texts may contain
 * {1} and {2}: placeholders for numbers or names.
 */
#ifndef OUTFLANK_APP_TEXT_WORDS_H
#define OUTFLANK_APP_TEXT_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "rules/notation.h"
#include "rules/variant.h"

/* language: the languages of the game and their rules, which follow the Unicode CLDR as far as the game needs them. The
 * texts are in assets/lang/CODE.properties. */

struct language {
    const char *code;              /* ISO 639-1 */
    const char *name;              /* in the language itself */
    const char *(*plural)(int n);  /* the plural category of n: "one", "other" */
    const char *point, *thousands; /* decimal and thousands separators */
    int grouped_from;              /* numbers with this many digits have a thousands separator */
};

/* English first, terminated by NULL. */
extern const struct language *const LANGUAGES[];

/* NULL if there is none with that code. */
const struct language *language_find(const char *code);
/* The first of the system user's preferred languages that is available, otherwise English. */
const struct language *language_of_system(void);
/* Appends all codes, each preceded by a blank. */
void language_list(struct strbuf *out);

/* words: texts by their keys. */

struct language;
struct words;

/* Reads `directory`/`language`.properties; missing keys are taken from en.properties. NULL, with a message in `why`, if
 * the file cannot be read or is malformed (with file and line). */
struct words *words_new(const char *directory, const char *language, char *why, size_t why_size);
void words_free(struct words *w);

/* When discs do not have the game's own colours, texts that name those are replaced by "KEY.paired"; and restored when
 * `paired` is false. Texts obtained before may be out of date. */
void words_pair(struct words *w, bool paired);

/* The language whose plurals and number formats apply: that of the file, or English if it is unknown. */
const struct language *words_language(const struct words *w);

/* The text of a key, or NULL. Valid as long as `w`. */
const char *words_get(const struct words *w, const char *key);

/* The text of a key, or the key itself, which is logged once. Valid as long as `w`. */
const char *words_stand_in(struct words *w, const char *key);

/* The text of "kind.id", as words_stand_in. */
const char *words_of(struct words *w, const char *kind, const char *id);
/* The text of "key.GAME", or of the key alone if this game has none of its own. */
const char *words_of_game(struct words *w, const char *key, const char *game);

/* Fills in {1} and {2} of a text; NULL inserts nothing. Truncated between letters. Returns out. */
const char *words_fill(char *out, size_t size, const char *text, const char *one, const char *two);
/* The same with two numbers as digits alone; `two` is not used by a text without {2}. */
const char *words_fill_numbers(char *out, size_t size, const char *text, int one, int two);
/* The same for placeholders {1} to {9}. */
const char *words_fill_all(char *out, size_t size, const char *text, const char *const *fillings, int count);
/* The text for n things: key.one or key.other, according to the language. Valid as long as `w` and `key`. */
const char *words_plural(const struct words *w, const char *key, int n);
/* The same with "key.GAME" for the key, if this game has texts of its own. */
const char *words_plural_of_game(const struct words *w, const char *key, const char *game, int n);
/* words_fill of words_plural with {1} = n. */
const char *words_count(const struct words *w, char *out, size_t size, const char *key, int n);

/* The message for a notation error in the language of `w`, or in English if it is missing. Placeholders are {1} to {3}
 * for the arguments, and {4} for the number of the wrong character. */
const char *words_fault(const struct words *w, char *out, size_t size, const struct notation_error *error);

/* number_format: numbers and dates in the format of the language. Each returns out; the result is truncated if
 * necessary. */

/* "12,345", "−3". */
const char *format_number(const struct words *w, char *out, size_t size, int64_t n);
/* n in units of the last decimal: 125 with one decimal is "12.5". 0 to 9 decimals. */
const char *format_decimal(const struct words *w, char *out, size_t size, int64_t n, int decimals);

/* "Sunday 22 November"; weekday 0 is Sunday, month and day from 1. */
const char *format_weekday(const struct words *w, char *out, size_t size, int weekday, int month, int day);
/* "22 November", and "22 Nov". */
const char *format_day(const struct words *w, char *out, size_t size, int month, int day);
const char *format_day_short(const struct words *w, char *out, size_t size, int month, int day);
/* "11 min 24 s", "1 h 04 min". */
const char *format_duration(const struct words *w, char *out, size_t size, int seconds);

/* rule_words: the names of house rules and their values, and what a value means. */

/* The text of "kind.GAME.id.value", or without the game, or NULL; `value` may be NULL. */
const char *rule_word(const struct words *words, const struct variant *variant, const char *kind, const char *id,
                      const char *value);

/* A sentence on what an option's value means: "Nobody ever passes." "" if there is none. */
void rule_about(const struct words *words, const struct position *start, int option, int value, char *out, size_t size);

#endif
