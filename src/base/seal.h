/*
 * seal - the first line of a file that is written whole, "# sum 1a2b3c4d": a checksum of all that follows, so that a
 * change of any byte is noticed.
 */
#ifndef OUTFLANK_BASE_SEAL_H
#define OUTFLANK_BASE_SEAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

/* Adds the seal of a text, and the text. */
void seal_add(const struct strbuf *text, struct strbuf *out);
/* Takes the seal off a text, if it has one. False if the text is not what was sealed, or has not one whole line. */
bool seal_take(char *text, size_t *length);

#endif
