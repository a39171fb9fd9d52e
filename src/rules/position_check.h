/*
 * position_check - whether what a text put on the board can be: numbers of pieces, hands, pawns, the opening,
 * the middle of a turn. For the reader of positions only; play itself never makes an impossible position.
 */
#ifndef OUTFLANK_RULES_POSITION_CHECK_H
#define OUTFLANK_RULES_POSITION_CHECK_H

#include "rules/notation_fault.h"
#include "rules/position.h"

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
