/*
 * pairs - text of keys and their values in memory, in two formats: "key = value" lines, as the settings and games are
 * written, and Java's property files, as the language files are (properties). It knows neither files nor what the keys
 * mean.
 */
#ifndef OUTFLANK_BASE_PAIRS_H
#define OUTFLANK_BASE_PAIRS_H

#include <stdbool.h>
#include <stddef.h>

struct pairs {
    char *next;       /* private: what is still to be read */
    long number;      /* of the line just read, from 1 */
    char *key, *text; /* of that line, without the blanks around them; inside the caller's memory */
};

enum pairs_found { PAIRS_END, PAIRS_LINE, PAIRS_MALFORMED };

/* Begins with `text`, which the caller keeps and which is changed by the reading. A byte order mark is skipped. */
void pairs_init(struct pairs *p, char *text);

/* The next line that says something. PAIRS_MALFORMED: it has no "=" or nothing before it; reading may go on. */
enum pairs_found pairs_next(struct pairs *p);

/* Adds the line just read to a text of so many bytes, for who keeps what it does not know. False if there is no room.
 */
bool pairs_keep(const struct pairs *p, char *out, size_t size);

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

/* Begins with `text`, which the caller keeps and which is changed by the reading. A byte order mark is skipped. */
void properties_init(struct properties *p, char *text);

/* The next entry; false at the end. One with a fault has neither key nor text; reading may go on. */
bool properties_next(struct properties *p);

#endif
