/*
 * printable - what of a text of unknown origin (a file, another program, a command line) may be shown on a terminal
 * or a screen: characters of well-formed UTF-8 that are no controls. It does not know which of them a font has.
 */
#ifndef OUTFLANK_BASE_PRINTABLE_H
#define OUTFLANK_BASE_PRINTABLE_H

#include <stddef.h>

#include "base/strbuf.h"

/* The number of bytes (1 to 4) of the printable character that `text`, `length` bytes long, begins with; 0 if it begins
 * with none: a control (U+0000 to U+001F, U+007F to U+009F), a byte that is no UTF-8, or nothing at all. */
size_t printable_character(const char *text, size_t length);

/* Adds `length` bytes of `text`; each byte that cannot be shown as it is becomes \xHH. */
void printable_add(struct strbuf *out, const char *text, size_t length);

#endif
