/*
 * notation_internal - what the files of notation share: text into a buffer of fixed size, and whether a position that
 * was read can be. Private to notation*.c, position_*.c and plan.c.
 */
#ifndef OUTFLANK_RULES_NOTATION_INTERNAL_H
#define OUTFLANK_RULES_NOTATION_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/notation.h"
#include "rules/position.h"

/* writer: text into a buffer of fixed size, cut off where it is full. */

struct writer {
    char *out;
    size_t size;   /* of the buffer, at least 1 */
    size_t length; /* of the text, without its NUL; less than size */
};

void writer_init(struct writer *w, char *out, size_t size);
void writer_putc(struct writer *w, char c);
void writer_puts(struct writer *w, const char *text);
void writer_number(struct writer *w, unsigned number);
void writer_square(struct writer *w, unsigned square);

/* position_check: whether what a text put on the board can be: numbers of pieces, hands, pawns, the opening, the
 * middle of a turn. For the reader of positions only; play itself never makes an impossible position. */

/* What a text said besides what lies on the board. */
struct position_said {
    bool turn, hands;
};

/* Rules 8.2.2, 12.2: the corner `square` can have been the start of a pawn of `side` unless another pawn, still on its
 * corner, says that this side began on the other diagonal. */
bool position_pawn_began_at(const struct position *p, enum side side, unsigned square);

/* Completes `p` (hands and turn where the text said nothing, ply, step, loser) for the game that starts as
 * `start`. Returns FAULT_NONE, or why the position is impossible. */
enum notation_fault position_complete(struct position *p, const struct position *start, struct position_said said);

#endif
