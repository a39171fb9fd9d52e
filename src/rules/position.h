/*
 * position - everything that undo must restore, and nothing else.
 *
 * A position is plain data: copied with `=`, kept by the thousand in arrays, 96 bytes. It knows
 * the squares that exist, who holds them, the hands or rails, whose turn it is and which step of the
 * turn, and the options of its game. It does not know how it came about (that is the match) nor how it
 * looks (that is the view).
 *
 * Squares are numbered row * 8 + column on every board, row 0 on top, so that a smaller board or one
 * with holes is the same board with fewer squares: `board` is the mask of those that exist.
 */
#ifndef OUTFLANK_RULES_POSITION_H
#define OUTFLANK_RULES_POSITION_H

#include <stdbool.h>
#include <stdint.h>

enum side { FIRST = 0, SECOND = 1 };

enum { NO_SQUARE = 64 };       /* where a square is asked for and there is none */
enum { HAND_UNLIMITED = 255 }; /* a hand that never runs out (Classic, Reverse) */
enum { RAIL_STACKS = 8 };      /* stacks along one edge (Flipside) */
enum { OPTIONS_MAX = 8 };      /* options that one game may have */

/* The edge of the board that a rail lies along; also the order of targets in canonical lists. */
enum edge { EDGE_N = 0, EDGE_E = 1, EDGE_S = 2, EDGE_W = 3, EDGES = 4 };

/* When a side may play, and what an empty hand means (the placing games). */
enum supply {
    SUPPLY_UNLIMITED, /* hands play no part (rules 2.4) */
    SUPPLY_LIMIT,     /* a player without pieces has the turn postponed (rules 7.7, 7.8) */
    SUPPLY_LEND,      /* a player without pieces is given one of the other's (rules 5.3.5, 5.3.6) */
    SUPPLY_TURN,      /* the game ends when the player to move has none (rules 6.2.5) */
    SUPPLY_STRICT,    /* the game ends the moment a hand is empty (A-K1) */
    SUPPLY_STUCK      /* the game ends when the player to move has none or can trap nothing (rules 12.1) */
};

/* House rules in force in a placing game: bits of position.house. */
enum house {
    HOUSE_OVERTURE = 1, /* the opening's discs go down as in rules 4.1, not freely */
    HOUSE_INNER = 2,    /* the first counter outside c3..f6 loses for its owner (A-J1) */
    HOUSE_BY_HAND = 4,  /* coins are flipped by hand (rules 5.3.8) */
    HOUSE_FEWEST = 8    /* the fewest discs win (rules 3.1, 12.5) */
};

/* Which edges of the board's rectangle are one, so that lines go on across them (rules 12.5). */
enum join {
    JOIN_NONE,
    JOIN_SIDES, /* left and right: a ring */
    JOIN_ALL    /* top and bottom too: a torus */
};

/* What the side to move owes next. A pass is known by `position_status`, not by the step. */
enum step {
    STEP_OPENING, /* place one of the opening discs: nothing flips (rules 4.1, 6.2.2, 7.4) */
    STEP_LAY,     /* place a disc that outflanks (rules 1.3) */
    STEP_TURN,    /* flip coins by hand, then say done (rules 5.3.8) */
    STEP_WALK,    /* move a pawn (rules 8.2.3a) */
    STEP_SLIDE,   /* slide a disc in, in line with the pawn just moved (rules 8.2.3c) */
    STEP_OVER     /* the game has ended */
};

struct position {
    uint64_t board;              /* squares that exist */
    uint64_t discs[2];           /* discs, coins, counters of FIRST and SECOND */
    uint64_t pawns[2];           /* Flipside's pawns; else 0 */
    uint64_t rails;              /* Flipside's stacks, two bits each: see position_rail */
    uint64_t turned;             /* STEP_TURN: coins flipped since the move */
    uint64_t start[2];           /* a board of your own: the discs there at the start; else 0 */
    uint8_t hand[2];             /* pieces in hand, or HAND_UNLIMITED */
    uint8_t passes[2];           /* forced passes so far */
    uint8_t turn;                /* enum side: who is to move */
    uint8_t step;                /* enum step */
    uint8_t ply;                 /* discs placed since the start, the opening's included; no passes */
    uint8_t laid;                /* STEP_TURN: the coin just placed; STEP_SLIDE: the pawn just moved */
    uint8_t left;                /* STEP_SLIDE: the square that the pawn left; else NO_SQUARE */
    uint8_t loser;               /* a side that has lost by a rule of its own (A-J1), or 2 */
    uint8_t width, height;       /* of the board's rectangle, in squares */
    uint8_t supply;              /* enum supply; follows from the options */
    uint8_t house;               /* bits of enum house; follow from the options */
    uint8_t join;                /* enum join; follows from the options */
    uint8_t game;                /* index into the registry of games, VARIANTS */
    uint8_t option[OPTIONS_MAX]; /* the index of each option's value, as in its variant's table */
};

static inline enum side other(enum side s) { return s == FIRST ? SECOND : FIRST; }
static inline uint64_t bit(unsigned square) { return UINT64_C(1) << square; }
static inline uint64_t occupied(const struct position *p)
{
    return p->discs[FIRST] | p->discs[SECOND] | p->pawns[FIRST] | p->pawns[SECOND];
}

/* Pieces left in the stack at place `index` (0 is a or row 1) of an edge: 0 to 2. */
static inline unsigned position_rail(const struct position *p, enum edge edge, unsigned index)
{
    return (unsigned)(p->rails >> (2 * ((unsigned)edge * RAIL_STACKS + index))) & 3U;
}

/* The goal: true where the fewest discs win. */
static inline bool position_fewest_wins(const struct position *p) { return (p->house & HOUSE_FEWEST) != 0; }

/* Discs of one side on the board, without pawns: 0 to 64. */
int position_count(const struct position *p, enum side side);

/* True if both are the same position of the same game under the same options. (Compares fields: never
 * compare positions with memcmp, padding is not part of them.) */
bool position_equal(const struct position *a, const struct position *b);

#endif
