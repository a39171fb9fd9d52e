/*
 * solved - the first moves of Pocket under its default rules, solved once by tools/train/openings: what is too long to
 * search at the table. Everything after them the engine solves itself.
 */
#ifndef OUTFLANK_ENGINE_PLACING_SOLVED_H
#define OUTFLANK_ENGINE_PLACING_SOLVED_H

#include "engine/placing/placing_internal.h"

struct solved {
    int value;       /* of perfect play for the side to move, in discs */
    unsigned square; /* a move that keeps it */
};

/* What is known of a node, in whatever way its board lies. False if nothing is. */
bool solved_find(const struct placing *g, const struct node *n, struct solved *out);

/* The way to turn and mirror a square board of which solved_find knows a node: 0 to 7; tools/train/openings uses it. */
struct node solved_image(const struct placing *g, const struct node *n, int way);

/* True if `a` stands before `b` among the images of a node: the least is the one in the table. */
bool solved_before(const struct node *a, const struct node *b);

#endif
