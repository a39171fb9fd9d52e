/*
 * strbuf - a growing string. A zeroed one is empty; strbuf_free frees the memory and leaves it zeroed. Running out of
 * memory ends the program with a message.
 */
#ifndef OUTFLANK_BASE_STRBUF_H
#define OUTFLANK_BASE_STRBUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf {
    char *text; /* NUL-terminated once something was added; NULL before */
    size_t length, room;
};

void strbuf_add(struct strbuf *s, const char *text, size_t length);
void strbuf_puts(struct strbuf *s, const char *text);
void strbuf_putc(struct strbuf *s, char c);
/* As printf. */
void strbuf_printf(struct strbuf *s, const char *format, ...);
void strbuf_vprintf(struct strbuf *s, const char *format, va_list arguments);

/* The text, never NULL. Valid until the next change. */
const char *strbuf_text(const struct strbuf *s);

/* Empties the text and keeps the memory. */
void strbuf_clear(struct strbuf *s);
void strbuf_free(struct strbuf *s);

/* printable: filters text of unknown origin (a file, another program, a command line) for a terminal or a screen.
 * Allowed are well-formed UTF-8 characters other than control characters, whether or not a font has them. */

/* The number of bytes (1 to 4) of the printable character that `text`, `length` bytes long, begins with; 0 if it begins
 * with none: a control (U+0000 to U+001F, U+007F to U+009F), a byte that is no UTF-8, or nothing at all. */
size_t printable_character(const char *text, size_t length);

/* The same, and the character's number. */
size_t printable_decode(const char *text, size_t length, uint32_t *character);

/* True for a character that is written on or into the one before it: a mark, a joiner, the colour of an emoji. */
bool printable_extends(uint32_t character);
/* True for a character that only says how others are written: their direction, their joining, their variant. */
bool printable_invisible(uint32_t character);

/* The number of bytes of the letter that a text begins with, as readers see it: a character with all that extends it, a
 * flag of two halves, emoji that are joined, an Indic cluster, a Korean syllable of parts (the grapheme clusters of
 * Unicode's annex 29, without those of scripts that nobody writes any more). A byte that cannot be shown is one letter;
 * 0 at the end. */
size_t printable_letter(const char *text, size_t length);
/* The number of letters. */
size_t printable_letters(const char *text, size_t length);

/* How many of the `length` bytes of a text to take so that they are no more than `most` and end between letters;
 * between characters, if already the first letter is longer. */
size_t printable_fit(const char *text, size_t length, size_t most);
/* Copies a text, as many whole letters of it as there is room for. */
void printable_copy(char *out, size_t size, const char *text);

/* Adds `length` bytes of `text`; each byte that cannot be shown as it is becomes \xHH. */
void printable_add(struct strbuf *out, const char *text, size_t length);

/* Adds a line, broken at blanks where it would be longer than `width` bytes (0: nowhere); `indent` begins what follows
 * a break. A longer word stays whole. */
void printable_wrap(struct strbuf *out, const char *line, size_t width, const char *indent);

#endif
