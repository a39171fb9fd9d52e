/*
 * plan - a board of your own: its squares, and the discs that lie there at the start (rules 12.5). As text it is ROWS,
 * the rows of POSITION from the top with "/" between them: "." is an empty square, "_" a hole, "x" and "o" are discs of
 * FIRST and SECOND. It knows no game; a plan that plan_read has taken is one that can be played on.
 */
#ifndef OUTFLANK_RULES_PLAN_H
#define OUTFLANK_RULES_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct notation_error;

/* Sides in squares, squares that are no holes, and room for ROWS with its NUL. */
enum { PLAN_SIDE_LEAST = 3, PLAN_SIDE_MOST = 8, PLAN_SQUARES_LEAST = 4, PLAN_TEXT_MAX = 72 };

struct plan {
    uint64_t board;        /* squares that exist */
    uint64_t discs[2];     /* at the start */
    uint8_t width, height; /* of the rectangle, in squares; 0: no plan */
};

/* Reads ROWS from the first `length` characters. False, with the reason and its place, if no board is written so. */
bool plan_read(const char *text, size_t length, struct plan *plan, struct notation_error *error);

/* Writes ROWS and returns its length. */
int plan_write(const struct plan *plan, char out[PLAN_TEXT_MAX]);

bool plan_equal(const struct plan *a, const struct plan *b);

#endif
