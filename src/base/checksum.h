/*
 * checksum - CRC-32 as in PNG and gzip (ISO 3309): tells bytes that were changed by accident, none that were changed
 * on purpose. Any single changed byte is found. And the seal, which keeps the sum in the file itself.
 */
#ifndef OUTFLANK_BASE_CHECKSUM_H
#define OUTFLANK_BASE_CHECKSUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

/* The sum of what `sum` was the sum of (0: of nothing) and these bytes behind it. */
uint32_t checksum_add(uint32_t sum, const void *bytes, size_t length);

/* The seal: the first line of a file that is written whole, "# sum 1a2b3c4d": a checksum of all that follows, so that
 * a change of any byte is noticed. */

/* Adds the seal of a text, and the text. */
void seal_add(const struct strbuf *text, struct strbuf *out);
/* Takes the seal off a text, if it has one. False if the text is not what was sealed, or has not one whole line. */
bool seal_take(char *text, size_t *length);

#endif
