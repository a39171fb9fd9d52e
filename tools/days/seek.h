/*
 * seek - finds the position of a day: plays games of the engine's middling levels with themselves until one of them
 * comes to a position in which exactly one move wins and that somebody would like to be given. What it finds depends on
 * the number of the day alone, and on the engine's weights.
 */
#ifndef OUTFLANK_DAYS_SEEK_H
#define OUTFLANK_DAYS_SEEK_H

#include "proof.h"

/* `place` is that of the day in the row, from 0 on. False after very many games in vain. */
bool seek_day(struct prover *prover, int place, struct day *out);

/* The easy position of that number in a person's first week, from 1 on: of Classic, with few moves to choose from, one
 * of which wins, is far better than the others, and is a corner or flips most. */
bool seek_first(struct prover *prover, int number, struct day *out);

/* True if a proven position is easy enough for the first week. */
bool is_easy(const struct position *p, const struct proof *proof);

#endif
