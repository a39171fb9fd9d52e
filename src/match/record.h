/*
 * record - a match as text: its moves, turn by turn. The one place that walks a match by whole turns; the screens, the
 * game in progress and the command line all write moves through it. It reads and writes no files.
 */
#ifndef OUTFLANK_MATCH_RECORD_H
#define OUTFLANK_MATCH_RECORD_H

#include "base/strbuf.h"
#include "match/match.h"
#include "rules/turn.h"

/* Collects the turn that begins with ply `from`, up to ply `length` (match_length or less). Returns where the next turn
 * begins. Of coins turned back and forth by hand only what stays turned is listed. */
int record_turn(const struct match *match, int from, int length, struct turn *turn);

/* Plies up to the end of the last whole turn. */
int record_whole_turns(const struct match *match);

/* Adds the moves of the first `length` plies, with `between` between turns. */
void record_moves(const struct match *match, int length, const char *between, struct strbuf *out);

#endif
