/*
 * symmetry - a position seen in a mirror. Where a board looks the same from several sides, its positions have images
 * that are played alike: whoever is to move in one is to move in the other. Moves whose images they are of each other
 * in a position that is its own image are one move: the four first moves of Classic, b3 and c2 after it has begun.
 * Colours are never exchanged.
 *
 * A symmetry mirrors left and right, top and bottom, or exchanges both (on square boards alone), and where edges are
 * joined it also moves everything along. Discs, coins, pawns, holes, stacks and what is half done go along; hands and
 * options stay.
 */
#ifndef OUTFLANK_RULES_SYMMETRY_H
#define OUTFLANK_RULES_SYMMETRY_H

#include "rules/variant.h"

/* The mirrors: 1 left and right, 2 top and bottom, 4 both exchanged, which comes last; 0 leaves all as it is. */
enum { SYMMETRY_MIRRORS = 8 };

struct symmetry {
    int mirror;      /* 0 to SYMMETRY_MIRRORS - 1 */
    int right, down; /* squares along joined edges, before the mirror; less than the sides of the board */
};

/* True if a board of this shape has the symmetry: 4 needs a square one, and a way along needs joined edges. The holes
 * of the board are not looked at. */
bool symmetry_fits(const struct position *p, struct symmetry s);

/* The images under a symmetry that fits, of a position and of a move in it. */
struct position symmetry_of_position(const struct position *p, struct symmetry s);
struct move symmetry_of_move(const struct position *p, struct move move, struct symmetry s);

/* True if two turns of `count` plies from a position are one: the same, or the images of each other in a position that
 * is its own image. Both are legal. */
bool symmetry_same_turn(const struct position *p, const struct move *a, const struct move *b, int count);

#endif
