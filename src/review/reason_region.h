/* reason_region - who gets the last of a few open squares that hang together. For reason.c and its test. */
#ifndef OUTFLANK_REVIEW_REASON_REGION_H
#define OUTFLANK_REVIEW_REASON_REGION_H

#include "rules/position.h"

enum { REGION_MAX = 7 };

/* The open squares that hang together with this open one, aslant too. */
uint64_t region_of(const struct position *p, unsigned square);

/* True if the side to move, playing here, places on the last square of the region whatever is played in it, by turns
 * as long as both can: worked out, for regions of at most REGION_MAX squares. */
bool region_gets_last(const struct position *p, unsigned square);

#endif
