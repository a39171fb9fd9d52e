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

#endif
