/*
 * pairs - reads text of keys and values in memory, in two formats: "key = value" lines, as in settings and saved games,
 * and Java's property files (properties), as in the language files. It opens no files and gives keys no meaning.
 */
#ifndef OUTFLANK_BASE_PAIRS_H
#define OUTFLANK_BASE_PAIRS_H

#include <stdbool.h>
#include <stddef.h>

/* True for a blank inside a line: a space, a tab or a carriage return. */
bool pairs_blank(char c);

/* How many bytes of blanks and byte order marks a line of `length` bytes begins with. Files that somebody has put
 * behind each other have such marks at any line. */
size_t pairs_margin(const char *line, size_t length);

/* A part of a text that somebody else owns. */
struct pairs_piece {
    const char *text;
    size_t length;
};

/* Finds the key and the text of a line of `length` bytes, without the blanks around them. False if it has no "=" or
 * nothing before it. */
bool pairs_split(const char *line, size_t length, struct pairs_piece *key, struct pairs_piece *text);

struct pairs {
    char *next;       /* private: what is still to be read */
    long number;      /* of the line just read, from 1 */
    char *key, *text; /* of that line, without the blanks around them; inside the caller's memory */
};

enum pairs_found { PAIRS_END, PAIRS_LINE, PAIRS_MALFORMED };

/* Starts reading `text`, which the caller owns and reading modifies. */
void pairs_init(struct pairs *p, char *text);

/* The next line that is neither empty nor a comment. Byte order marks at its beginning are skipped.
 * PAIRS_MALFORMED: it has no "=" or nothing before it; reading may go on. */
enum pairs_found pairs_next(struct pairs *p);

/* Appends the line just read to `out`, for callers that preserve unknown lines. False if there is no room. */
bool pairs_keep(const struct pairs *p, char *out, size_t size);

/* The index of a word among `words`, which NULL ends; -1 if it is not there. */
int pairs_word(const char *const *words, const char *word);

/* properties: text in the format of Java's property files, in UTF-8: the language files are written so, because
 * translators' tools read it. "key = text" lines; # and ! begin a comment; a backslash at the end of a line joins it
 * to the next; \n, \t, \u00e9 and a backslash before any other character mean what they mean in Java
 * (java.util.Properties.load). */

struct properties {
    char *next;        /* private: what is still to be read */
    long following;    /* private: the number of the line that `next` begins */
    long number;       /* where the entry just read begins, a line from 1 */
    char *key, *text;  /* of that entry, inside the caller's memory; the text may be empty */
    const char *fault; /* what is wrong with it, or NULL */
};

/* Starts reading `text`, which the caller owns and reading modifies. A byte order mark is skipped. */
void properties_init(struct properties *p, char *text);

/* The next entry; false at the end. One with a fault has neither key nor text; reading may go on. */
bool properties_next(struct properties *p);

#endif
