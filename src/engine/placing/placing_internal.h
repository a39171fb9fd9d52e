/*
 * placing_internal - struct placing: what stays constant during a search of a placing game (squares, goal, supply); and
 * struct node: the part of a position that changes, from the point of view of the side to move. The search does not
 * handle positions in the middle of an opening or of coins flipped by hand, or under rule A-J1; placing_of refuses
 * them.
 */
#ifndef OUTFLANK_ENGINE_PLACING_PLACING_INTERNAL_H
#define OUTFLANK_ENGINE_PLACING_PLACING_INTERNAL_H

#include "engine/placing/bitboard.h"
#include "rules/variant.h"

struct placing {
    uint64_t board;
    int squares;          /* the number of squares on the board */
    int sign;             /* 1 if the most discs win, -1 if the fewest do */
    int supply;           /* enum supply; SUPPLY_UNLIMITED if hands can no longer run out */
    int award;            /* 1 if empty squares go to the winner (rules 1.9), otherwise 0 */
    int width, height;    /* of the board's bounding rectangle */
    bool holes;           /* some squares of the rectangle do not exist */
    uint8_t quadrant[64]; /* of each square: 1, 2, 4 or 8, for parity */
    uint64_t odd[16];     /* the squares of a set of quadrants, indexed by their bits */
    uint64_t border[4];   /* squares at the end of a line: horizontal, vertical, and the two diagonals */
};

struct node {
    uint64_t me, you;
    uint8_t my_hand, your_hand; /* 0 if the supply is unlimited */
};

/* The constant part for the game of `p`, which must be searched by SEARCH_PLACING; hands are left out. */
void placing_ground(const struct position *p, struct placing *g);

/* Fills in both for a position whose next ply is a placement or a pass. False for other positions, and for games that
 * are not searched by SEARCH_PLACING. */
bool placing_of(const struct position *p, struct placing *g, struct node *n);

static inline uint64_t node_open(const struct placing *g, const struct node *n) { return g->board & ~(n->me | n->you); }

/* The result for the side to move, in discs, if the game ends in this position. */
static inline int node_result(const struct placing *g, uint64_t me, uint64_t you)
{
    int margin = bitboard_count(me) - bitboard_count(you);
    if (g->award && margin != 0) {
        int open = g->squares - bitboard_count(me | you);
        margin += margin > 0 ? open : -open;
    }
    return margin * g->sign;
}

/* Rules 1.6: whether a side with `mine` discs in hand may place one if the other has `yours`. */
static inline bool node_may_place(int supply, unsigned mine, unsigned yours)
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

/* The legal moves. If there are none, `*over` distinguishes the end of the game from a pass. */
static inline uint64_t node_moves(const struct placing *g, const struct node *n, bool *over)
{
    uint64_t open = node_open(g, n), moves = 0;
    if (g->supply == SUPPLY_UNLIMITED) {
        moves = bitboard_moves(n->me, n->you) & open;
        *over = !moves && !(bitboard_moves(n->you, n->me) & open);
        return moves;
    }
    *over = true;
    if (node_supply_ends(g->supply, n))
        return 0;
    if (node_may_place(g->supply, n->my_hand, n->your_hand))
        moves = bitboard_moves(n->me, n->you) & open;
    if (g->supply == SUPPLY_STUCK)
        *over = !moves;
    else
        *over =
            !moves && !(node_may_place(g->supply, n->your_hand, n->my_hand) && bitboard_moves(n->you, n->me) & open);
    return moves;
}

static inline struct node node_passed(const struct node *n)
{
    return (struct node){n->you, n->me, n->your_hand, n->my_hand};
}

/* The node after a move on `square` that flips `flips`, from the opponent's point of view. */
static inline struct node node_after(const struct placing *g, const struct node *n, unsigned square, uint64_t flips)
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

/* The quadrants with an odd number of empty squares, as bits. */
unsigned placing_parity(const struct placing *g, uint64_t open);

/* stability: discs that can never be flipped again, on any board: along each of the four axes, a stable disc is in a
 * full line, at the end of a line, or next to a stable disc of its own side. Finds only stable discs, but not all of
 * them. */

/* Stable discs of `mine`, where the other side has `others`. */
uint64_t stability_discs(const struct placing *g, uint64_t mine, uint64_t others);

/* The best result, in discs, that the stable discs leave to the side to move. */
int stability_most(const struct placing *g, uint64_t me, uint64_t you);

/* solved: the first moves of Pocket under its default rules, which would take too long to search during a game. They
 * were solved once, by tools/train/openings. The engine itself solves all later positions. */

struct solved {
    int value;       /* under perfect play, for the side to move, in discs */
    unsigned square; /* a move that achieves it */
};

/* Looks up a node in any of its symmetric forms. False if it is not in the table. */
bool solved_find(const struct placing *g, const struct node *n, struct solved *out);

/* One of the eight symmetric images (`way` 0 to 7) of a node on a square board. Also used by tools/train/openings. */
struct node solved_image(const struct placing *g, const struct node *n, int way);

/* True if `a` sorts before `b`. The least image of a node is the one in the table. */
bool solved_before(const struct node *a, const struct node *b);

#endif
