/*
 * position - exactly the state that undo must restore.
 *
 * A position is a plain value of 112 bytes, copied by assignment and stored in large arrays. It has the squares that
 * exist, their contents, the hands or rails, the side to move, the step of the turn, and the options of its game. The
 * history is in the match, the appearance in the view.
 *
 * On every board squares are numbered row * 8 + column, row 0 at the top. A smaller board or one with holes uses a
 * subset: `board` is the mask of the squares that exist.
 */
#ifndef OUTFLANK_RULES_POSITION_H
#define OUTFLANK_RULES_POSITION_H

#include <stdbool.h>
#include <stdint.h>

enum side { FIRST = 0, SECOND = 1 };

enum { NO_SQUARE = 64 };       /* no square */
enum { HAND_UNLIMITED = 255 }; /* a hand that never runs out (Classic, Reverse) */
enum { RAIL_STACKS = 8 };      /* stacks per edge (Flipside) */
enum { OPTIONS_MAX = 8 };      /* maximum number of options of a game */

/* The edge of a rail; also the order of targets in canonical lists. */
enum edge { EDGE_N = 0, EDGE_E = 1, EDGE_S = 2, EDGE_W = 3, EDGES = 4 };

/* When a side may play, and what an empty hand means, in placing games. */
enum supply {
    SUPPLY_UNLIMITED, /* no hands (rules 2.4) */
    SUPPLY_LIMIT,     /* a player without pieces has their turn postponed (rules 7.7, 7.8) */
    SUPPLY_LEND,      /* a player without pieces gets one of the opponent's (rules 5.3.5, 5.3.6) */
    SUPPLY_TURN,      /* the game ends if the player to move has none (rules 6.2.5) */
    SUPPLY_STRICT,    /* the game ends as soon as a hand is empty (A-K1) */
    SUPPLY_STUCK      /* the game ends if the player to move has none or can trap nothing (rules 12.1) */
};

/* House rules of a placing game: bits of position.house. */
enum house {
    HOUSE_OVERTURE = 1, /* opening discs are placed as in rules 4.1, not freely */
    HOUSE_INNER = 2,    /* the first counter outside c3..f6 loses for its owner (A-J1) */
    HOUSE_BY_HAND = 4,  /* coins are flipped by hand (rules 5.3.8) */
    HOUSE_FEWEST = 8,   /* the fewest discs win (rules 3.1, 12.5) */
    HOUSE_SHORT = 16,   /* lines of more than REACH_SHORT discs outflank nothing (docs/rules/workshop.md) */
    HOUSE_BANK = 32     /* diagonals turn round at the rim (docs/rules/workshop.md) */
};

/* The discs that a line of a board with HOUSE_SHORT may have. */
enum { REACH_SHORT = 2 };

/* Which edges of the board's rectangle are joined, so that lines continue across them (rules 12.5). The values of
 * Workshop's option are these and JOIN_BANK, which joins nothing: a position has HOUSE_BANK instead. */
enum join {
    JOIN_NONE,
    JOIN_SIDES, /* left and right: a ring */
    JOIN_ALL,   /* top and bottom too: a torus */
    JOIN_BANK
};

/* What the side to move must do next. A pass is determined by `position_status`, not by the step. */
enum step {
    STEP_OPENING, /* place a disc of the opening, without flips (rules 4.1, 6.2.2, 7.4) */
    STEP_PLACE,   /* place a disc that outflanks others (rules 1.3) */
    STEP_TURN,    /* flip coins by hand until DONE (rules 5.3.8) */
    STEP_WALK,    /* move a pawn (rules 8.2.3a) */
    STEP_SLIDE,   /* slide a disc in, on a line with the pawn just moved (rules 8.2.3c) */
    STEP_OVER     /* the game has ended */
};

struct position {
    uint64_t board;              /* squares that exist */
    uint64_t discs[2];           /* discs, coins or counters of FIRST and SECOND */
    uint64_t pawns[2];           /* in Flipside; otherwise 0 */
    uint64_t rails;              /* stacks in Flipside, two bits each: see position_rail */
    uint64_t turned;             /* STEP_TURN: coins flipped since the move */
    uint64_t start[2];           /* on a custom board, the discs at the start; otherwise 0 */
    uint64_t turning;            /* squares that turn over after every Nth disc (docs/rules/workshop.md) */
    uint64_t sparks;             /* squares where a disc turns its neighbours over (docs/rules/workshop.md) */
    uint8_t hand[2];             /* pieces in hand, or HAND_UNLIMITED */
    uint8_t passes[2];           /* forced passes so far */
    uint8_t turn;                /* enum side: the side to move */
    uint8_t step;                /* enum step */
    uint8_t ply;                 /* discs placed since the start, including the opening; without passes */
    uint8_t placed;              /* STEP_TURN: the coin just placed; STEP_SLIDE: the pawn just moved */
    uint8_t left;                /* STEP_SLIDE: the square that the pawn left; otherwise NO_SQUARE */
    uint8_t loser;               /* a side that has lost by a special rule (A-J1), or 2 */
    uint8_t width, height;       /* of the board's rectangle, in squares */
    uint8_t supply;              /* enum supply; derived from the options */
    uint8_t house;               /* bits of enum house; derived from the options */
    uint8_t join;                /* enum join; derived from the options */
    uint8_t game;                /* index into VARIANTS */
    uint8_t option[OPTIONS_MAX]; /* value indices of the options in its variant's table */
};

static inline enum side other(enum side s) { return s == FIRST ? SECOND : FIRST; }
static inline uint64_t bit(unsigned square) { return UINT64_C(1) << square; }
static inline uint64_t occupied(const struct position *p)
{
    return p->discs[FIRST] | p->discs[SECOND] | p->pawns[FIRST] | p->pawns[SECOND];
}

/* Pieces in a stack of an edge, 0 to 2; `index` 0 is column a or row 1. */
static inline unsigned position_rail(const struct position *p, enum edge edge, unsigned index)
{
    return (unsigned)(p->rails >> (2 * ((unsigned)edge * RAIL_STACKS + index))) & 3U;
}

/* True if the fewest discs win. */
static inline bool position_fewest_wins(const struct position *p) { return (p->house & HOUSE_FEWEST) != 0; }

/* Discs of one side on the board, without pawns, 0 to 64. */
int position_count(const struct position *p, enum side side);

/* True if both are the same position of the same game with the same options. Do not use memcmp, because of padding. */
bool position_equal(const struct position *a, const struct position *b);

#endif
