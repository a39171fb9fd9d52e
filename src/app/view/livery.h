/*
 * livery - the colours that a character wears in a match: those of the side that it plays, so that nobody sits opposite
 * a face of their own colour, and one that is beaten turns over to theirs. Before a side is known it wears its own.
 */
#ifndef OUTFLANK_APP_VIEW_LIVERY_H
#define OUTFLANK_APP_VIEW_LIVERY_H

#include "app/text/cast.h"
#include "rules/variant.h"

/* Zeroed: its own colours. */
struct livery {
    bool plays;
    enum side side; /* which it plays */
    bool other;     /* what it shows there is its other face, and turned over its own */
};

/* Of a character that plays this side of that game. */
struct livery livery_of(enum cast_id who, const struct variant *game, enum side side);

/* What it is made of so, or turned over; in a pair of disc colours of the players' choice in those. */
struct substance livery_substance(enum cast_id who, struct livery livery, bool turned);

#endif
