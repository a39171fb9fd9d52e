/*
 * reasons - why a turn is a good one (review/reason.h), in the language's words: "takes the corner", "leaves them 3
 * moves". Every screen says it through this.
 */
#ifndef OUTFLANK_APP_TEXT_REASONS_H
#define OUTFLANK_APP_TEXT_REASONS_H

#include <stddef.h>

#include "review/reason.h"

struct words;

/* What a turn is worth to its side, as discs more than the other side's: "+18", and "−18" where the fewest discs win
 * and it is as good. Returns out. */
enum { REASONS_NUMBER_MAX = 16 };
const char *reasons_number(const struct position *p, int hundredths, char out[REASONS_NUMBER_MAX]);
/* The same in words, beside a board that counts flips with a plus: "6 ahead", "6 fewer". And what one turn gains over
 * another: "6 more". */
const char *reasons_worth(struct words *words, const struct position *p, int hundredths, char *out, size_t size);
const char *reasons_gain(struct words *words, const struct position *p, int hundredths, char *out, size_t size);

/* Writes the words; "" if there is nothing to say. `other`: how the turn is called that it was compared with, or NULL.
 * Returns out. */
const char *reasons_say(struct words *words, const struct position *p, const struct reason *reason, const char *other,
                        char *out, size_t size);

#endif
