/*
 * reasons - why a turn is a good one (review/reason.h), in the language's words: "takes the corner", "leaves them 3
 * moves". Every screen says it through this.
 */
#ifndef OUTFLANK_APP_REASONS_H
#define OUTFLANK_APP_REASONS_H

#include <stddef.h>

#include "review/reason.h"

struct app;

/* Writes the words; "" if there is nothing to say. `other`: how the turn is called that it was compared with, or NULL.
 * Returns out. */
const char *reasons_say(const struct app *app, const struct position *p, const struct reason *reason, const char *other,
                        char *out, size_t size);

#endif
