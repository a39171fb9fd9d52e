/*
 * custom_ground - what stays the same all through a search on a board of your own: its squares, its joined edges, its
 * lines, its corners; and over it the moves, the flips and the discs that can never be flipped. Everything is worked
 * out for any shape and any joining. It knows no values and no search.
 */
#ifndef OUTFLANK_ENGINE_CUSTOM_CUSTOM_GROUND_H
#define OUTFLANK_ENGINE_CUSTOM_CUSTOM_GROUND_H

#include "rules/line.h"

enum { OWN_LINES_MAX = 256, OWN_AXES = 4, OWN_KINDS = 5, OWN_NOWHERE = 64 };

struct custom_ground {
    uint64_t board;
    struct line_edges edges;
    bool joined;         /* some edges; where none are, moves and flips are those of any game */
    int squares, sign;   /* sign: 1 if the most discs win, -1 if the fewest */
    uint8_t next[8][65]; /* the square that follows in each direction; OWN_NOWHERE */
    struct {
        uint64_t squares;
        uint8_t axis, length;
        bool ring; /* it comes back to where it began */
    } line[OWN_LINES_MAX];
    int lines, rings;            /* the rings stand first */
    uint64_t ends[OWN_AXES];     /* squares with no neighbour on one side of the axis */
    uint64_t kind[OWN_KINDS];    /* by how many axes pass through: kind 0 are the corners */
    uint64_t beside_corners[64]; /* of each corner: its neighbours */
};

/* bitboard_init must have been called. */
void custom_ground_init(struct custom_ground *g, const struct position *p);

uint64_t custom_lays(const struct custom_ground *g, uint64_t me, uint64_t you);
uint64_t custom_flips(const struct custom_ground *g, uint64_t me, uint64_t you, unsigned square);
/* Discs of `me` that can never be flipped; there may be more. */
uint64_t custom_stable(const struct custom_ground *g, uint64_t me, uint64_t you);
/* How many more of them `me` has than `you`. */
int custom_stable_lead(const struct custom_ground *g, uint64_t me, uint64_t you);
/* The squares next to these. */
uint64_t custom_beside(const struct custom_ground *g, uint64_t squares);

/* The leaves `depth` plies below, as rules/perft.h counts them. */
uint64_t own_perft(const struct custom_ground *g, uint64_t me, uint64_t you, int depth);

#endif
