/*
 * checksum - CRC-32 as in PNG and gzip (ISO 3309). It detects accidental changes (every change of a single byte), not
 * deliberate ones. A seal is a checksum kept in the file itself.
 */
#ifndef OUTFLANK_BASE_CHECKSUM_H
#define OUTFLANK_BASE_CHECKSUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

/* Continues a checksum with more bytes; begin with 0. */
uint32_t checksum_add(uint32_t sum, const void *bytes, size_t length);

/* The seal is the first line of a file, "# sum 1a2b3c4d": the checksum of everything after it. */

/* Appends the seal of a text, then the text. */
void seal_add(const struct strbuf *text, struct strbuf *out);
/* Removes the seal of a text, if it has one. False if the checksum differs, or the text has no complete line. */
bool seal_open(char *text, size_t *length);

#endif
