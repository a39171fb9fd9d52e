/*
 * reasons - why a turn is good (review/reason.h), as text: "takes the corner", "leaves them 3 moves". For all screens.
 */
#ifndef OUTFLANK_APP_TEXT_REASONS_H
#define OUTFLANK_APP_TEXT_REASONS_H

#include <stddef.h>

#include "review/reason.h"

struct words;

/* The value of a turn for its side as a lead in discs: "+18", or "−18" if the fewest discs win. Returns out. */
enum { REASONS_NUMBER_MAX = 16 };
const char *reasons_number(const struct position *p, int hundredths, char out[REASONS_NUMBER_MAX]);
/* The same in plain words, without a number: "a little behind", "far ahead". */
const char *reasons_standing(struct words *words, int hundredths);
/* The number in words, beside a board that shows numbers of flips with a plus: "6 ahead", "6 fewer". And the gain of
 * one turn over another: "6 more". */
const char *reasons_worth(struct words *words, const struct position *p, int hundredths, char *out, size_t size);
const char *reasons_gain(struct words *words, const struct position *p, int hundredths, char *out, size_t size);

/* Writes the text of a reason, "" if there is none. `other` is the name of the turn compared with, or NULL. Returns
 * out. */
const char *reasons_say(struct words *words, const struct position *p, const struct reason *reason, const char *other,
                        char *out, size_t size);

/* The reason as a sentence to somebody who has asked for a hint: it names no square, no value and no other turn. */
const char *reasons_idea(struct words *words, const struct position *p, const struct reason *reason, char *out,
                         size_t size);

/* Why a game ended before its board was full: the key of a text whose {1} is `side`; NULL if it ended as games do. */
const char *reasons_end(const struct position *p, enum side *side);

#endif
