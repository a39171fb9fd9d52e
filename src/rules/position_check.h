/*
 * position_check - whether what a text put on the board can be: numbers of pieces, hands, pawns, the opening,
 * the middle of a turn. For the reader of positions only; play itself never makes an impossible position.
 */
#ifndef OUTFLANK_RULES_POSITION_CHECK_H
#define OUTFLANK_RULES_POSITION_CHECK_H

#include "rules/position.h"

/* What a text said besides what lies on the board. */
struct position_said {
    bool turn, hands;
};

/* Completes `p` (hands and turn where the text said nothing, ply, step, loser) for the game that starts as
 * `start`. Returns NULL, or why the position is impossible. */
const char *position_complete(struct position *p, const struct position *start, struct position_said said);

#endif
