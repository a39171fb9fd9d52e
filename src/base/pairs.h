/*
 * pairs - text of "key = value" lines, one after the other: the settings and games are written so.
 * A line that is empty or begins with # says nothing. It reads memory and knows neither files nor what the keys mean.
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

#endif
