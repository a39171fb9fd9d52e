/*
 * notation_internal - shared by notation*.c, position_*.c and plan.c: text buffers of fixed size, and validation of
 * positions read from text.
 */
#ifndef OUTFLANK_RULES_NOTATION_INTERNAL_H
#define OUTFLANK_RULES_NOTATION_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/notation.h"
#include "rules/position.h"

/* writer: appends text to a buffer of fixed size, truncating it if full. */

struct writer {
    char *out;
    size_t size;   /* of the buffer, at least 1 */
    size_t length; /* of the text without its NUL, less than size */
};

void writer_init(struct writer *w, char *out, size_t size);
void writer_putc(struct writer *w, char c);
void writer_puts(struct writer *w, const char *text);
void writer_number(struct writer *w, unsigned number);
void writer_square(struct writer *w, unsigned square);
/* "b3.d2", row by row. */
void writer_squares(struct writer *w, uint64_t squares);

/* Refuses a set that this board lacks, at byte `at` of a text (docs/rules/workshop.md). */
bool notation_check_turnover(const struct position *start, size_t at, struct notation_error *error);

/* position_check: whether a position read from text is possible: numbers of pieces, hands, pawns, the opening, the
 * middle of a turn. Playing never leads to an impossible position. */

/* What the text specified besides the board. */
struct position_said {
    bool turn, hands;
};

/* Rules 8.2.2, 12.2: true if a pawn of `side` can have started at the corner `square`. False if another pawn, still on
 * its corner, shows that this side started on the other diagonal. */
bool position_pawn_began_at(const struct position *p, enum side side, unsigned square);

/* Completes `p` (hands and turn if not specified, ply, step, loser) for the game that begins at `start`. Returns
 * FAULT_NONE, or why the position is impossible. */
enum notation_fault position_complete(struct position *p, const struct position *start, struct position_said said);

#endif
