/*
 * placing_internal - what stays the same all through a search of a placing game: the squares that exist, who wins, what
 * the hands mean. And the node: the little of a position that changes, seen from the side to move. Positions in the
 * middle of an opening, of coins flipped by hand, or under rule A-J1 are not for the search: placing_of refuses them.
 */
#ifndef OUTFLANK_ENGINE_PLACING_PLACING_INTERNAL_H
#define OUTFLANK_ENGINE_PLACING_PLACING_INTERNAL_H

#include "engine/placing/bitboard.h"
#include "rules/variant.h"

struct placing {
    uint64_t board;
    int squares;          /* on the board */
    int sign;             /* 1 if the most discs win, -1 if the fewest */
    int supply;           /* enum supply; SUPPLY_UNLIMITED where it cannot matter any more */
    int award;            /* 1 if open squares go to the winner (rules 1.9), else 0 */
    int width, height;    /* of the board's rectangle */
    bool holes;           /* there are squares of the rectangle that are not on the board */
    uint8_t quadrant[64]; /* of each square: 1, 2, 4 or 8, for parity */
    uint64_t odd[16];     /* the squares of the quadrants whose bits are set */
    uint64_t border[4];   /* squares at an end of their line: sideways, down, and the two diagonals */
};

struct node {
    uint64_t me, you;
    uint8_t my_hand, your_hand; /* 0 where the supply is unlimited */
};

/* What the game of `p`, one that is searched by SEARCH_PLACING, keeps all through, its hands left out. */
void placing_ground(const struct position *p, struct placing *g);

/* Fills in both for a position whose next ply is a move or a pass. False for other positions, and for all positions of
 * games that do not say SEARCH_PLACING. */
bool placing_of(const struct position *p, struct placing *g, struct node *n);

static inline uint64_t node_open(const struct placing *g, const struct node *n) { return g->board & ~(n->me | n->you); }

/* The final result for the side to move, in discs, if the game ends in this position. */
static inline int node_result(const struct placing *g, uint64_t me, uint64_t you)
{
    int margin = bitboard_count(me) - bitboard_count(you);
    if (g->award && margin != 0) {
        int open = g->squares - bitboard_count(me | you);
        margin += margin > 0 ? open : -open;
    }
    return margin * g->sign;
}

/* Rules 1.6: whether the side with `mine` in hand may play, the other having `yours`. */
static inline bool node_may_lay(int supply, unsigned mine, unsigned yours)
{
    if (supply == SUPPLY_UNLIMITED)
        return true;
    return supply == SUPPLY_LEND ? mine + yours > 0 : mine > 0;
}

static inline bool node_supply_ends(int supply, const struct node *n)
{
    if (supply == SUPPLY_TURN)
        return n->my_hand == 0;
    return supply == SUPPLY_STRICT && (n->my_hand == 0 || n->your_hand == 0);
}

/* The legal moves; if there are none, `*over` tells a pass from the end of the game. */
static inline uint64_t node_lays(const struct placing *g, const struct node *n, bool *over)
{
    uint64_t open = node_open(g, n), lays = 0;
    if (g->supply == SUPPLY_UNLIMITED) {
        lays = bitboard_lays(n->me, n->you) & open;
        *over = !lays && !(bitboard_lays(n->you, n->me) & open);
        return lays;
    }
    *over = true;
    if (node_supply_ends(g->supply, n))
        return 0;
    if (node_may_lay(g->supply, n->my_hand, n->your_hand))
        lays = bitboard_lays(n->me, n->you) & open;
    if (g->supply == SUPPLY_STUCK)
        *over = !lays;
    else
        *over = !lays && !(node_may_lay(g->supply, n->your_hand, n->my_hand) && bitboard_lays(n->you, n->me) & open);
    return lays;
}

static inline struct node node_passed(const struct node *n)
{
    return (struct node){n->you, n->me, n->your_hand, n->my_hand};
}

/* The node after a move on `square` that flips `flips`, from the other side's view. */
static inline struct node node_laid(const struct placing *g, const struct node *n, unsigned square, uint64_t flips)
{
    struct node next = {n->you ^ flips, n->me | flips | UINT64_C(1) << square, n->your_hand, n->my_hand};
    if (g->supply == SUPPLY_UNLIMITED)
        return next;
    if (next.your_hand)
        next.your_hand--;
    else
        next.my_hand--; /* lent (rules 5.3.6) */
    return next;
}

/* Bits of the quadrants with an odd number of open squares. */
unsigned placing_parity(const struct placing *g, uint64_t open);

/* stability: discs that can never be flipped again, on any board: in each of the four directions a stable disc lies in
 * a full line, or at a line's end, or next to a stable disc of its own side. Not all of them are found, and none that
 * is not stable. */

/* Stable discs of `mine`, the other side holding `others`. */
uint64_t stability_discs(const struct placing *g, uint64_t mine, uint64_t others);

/* solved: the first moves of Pocket under its default rules, solved once by tools/train/openings: what is too long to
 * search at the table. Everything after them the engine solves itself. */

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
