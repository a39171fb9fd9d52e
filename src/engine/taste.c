#include "engine/level.h"

#include <string.h>

#include "base/bits.h"
#include "rules/line.h"

/* Hundredths of a disc. */
enum {
    NEW_LIKED = 30,     /* per neighbour */
    EDGE_LIKED = 150,   /* on the edge */
    BY_EDGE_LIKED = 50, /* next to it */
    FLIP_LIKED = 60,
    REPLY_LIKED = 25,
    PASS_DREADED = 300,
    STEP_LIKED = 40, /* per square of a walk or a line */
    JUMP_LIKED = 30, /* per disc jumped over */
    CORNER_LIKED = 50,
    BY_CORNER_DREADED = 40,
    MIDDLE_LIKED = 10,
    FLIP_DISLIKED = 35,
    REPLY_DISLIKED = 20,
    ODD_LIKED = 40
};
enum { MIDDLE_UNTIL = 16, MIDDLE_FROM = 2 }; /* discs placed; squares from the edge */

static const char *const NAMES[TASTES] = {"",      "pip",  "button", "penny", "peg",     "hopper",
                                          "madam", "tile", "brass",  "slate", "turncoat"};

enum taste taste_find(const char *name)
{
    for (int i = TASTE_NONE + 1; i < TASTES; i++)
        if (strcmp(NAMES[i], name) == 0)
            return (enum taste)i;
    return TASTE_NONE;
}

const char *taste_name(enum taste taste) { return NAMES[taste]; }

int taste_level(enum taste taste) { return (int)taste; }

int taste_price(enum taste taste)
{
    static const unsigned char prices[TASTES] = {
        [TASTE_NEW] = 100,    [TASTE_EDGES] = 60, [TASTE_MANY] = 60, [TASTE_REPLIES] = 50, [TASTE_FAR] = 20,
        [TASTE_CORNERS] = 25, [TASTE_FEW] = 70,   [TASTE_HOLD] = 15, [TASTE_PARITY] = 40};
    return prices[taste];
}

enum taste taste_of_level(int level) { return level > TASTE_NONE && level < TASTES ? (enum taste)level : TASTE_NONE; }

/* ---- the board ---- */

/* Squares at the edge of the board. */
static uint64_t edge_of(const struct position *p)
{
    uint64_t inner = p->board;
    for (int d = DIRECTION_N; d < DIRECTIONS; d += 2)
        inner &= line_step(p, p->board, (enum direction)d);
    return p->board & ~inner;
}

/* The moves of a side after a move, as if it were to move; a walk is evaluated before its slide. */
static int moves_after(const struct position *p, struct move move, enum side side)
{
    struct position next = *p;
    struct move moves[MOVES_MAX];
    position_play(&next, move, NULL);
    if (next.step == STEP_OVER || next.step == STEP_OPENING)
        return 0;
    variant_of(&next)->settle(&next, side);
    return position_status(&next) == STATUS_MOVE ? position_moves(&next, moves) : 0;
}

static int flipped(const struct position *p, struct move move)
{
    return move.kind == MOVE_SLIDE ? 0 : bits_count(position_flips(p, move));
}

/* ---- tastes ---- */

static int likes_new(const struct position *p, struct move move)
{
    uint64_t met = line_around(p, p->discs[p->turn] | p->pawns[p->turn]);
    return NEW_LIKED * bits_count(line_around(p, bit(move.to)) & ~met);
}

static int likes_edges(const struct position *p, struct move move)
{
    uint64_t edge = edge_of(p);
    if (edge & bit(move.to))
        return EDGE_LIKED;
    return line_around(p, edge) & bit(move.to) ? BY_EDGE_LIKED : 0;
}

static int likes_many(const struct position *p, struct move move) { return FLIP_LIKED * flipped(p, move); }

static int likes_own_moves(const struct position *p, struct move move)
{
    int own = moves_after(p, move, (enum side)p->turn);
    return own > 0 ? REPLY_LIKED * own : -PASS_DREADED;
}

/* The distance of the furthest disc that it flips. */
static int reach(const struct position *p, struct move move)
{
    unsigned furthest = 0, distance;
    for (uint64_t left = flipped(p, move) ? position_flips(p, move) : 0; left;) {
        (void)direction_between(move.to, bits_pop(&left), &distance);
        furthest = distance > furthest ? distance : furthest;
    }
    return (int)furthest;
}

static int likes_far(const struct position *p, struct move move)
{
    unsigned walked = 0;
    if (move.kind != MOVE_WALK)
        return STEP_LIKED * reach(p, move);
    (void)direction_between(move.from, move.to, &walked);
    return STEP_LIKED * (int)walked + JUMP_LIKED * flipped(p, move);
}

static bool in_the_middle(const struct position *p, unsigned square)
{
    int x = (int)square % 8, y = (int)square / 8;
    return x >= MIDDLE_FROM && x < p->width - MIDDLE_FROM && y >= MIDDLE_FROM && y < p->height - MIDDLE_FROM;
}

static int likes_corners(const struct position *p, struct move move)
{
    uint64_t corners = line_corners(p);
    if (corners & bit(move.to))
        return CORNER_LIKED;
    if (line_around(p, corners & ~occupied(p)) & bit(move.to))
        return -BY_CORNER_DREADED;
    return p->ply < MIDDLE_UNTIL && in_the_middle(p, move.to) ? MIDDLE_LIKED : 0;
}

static int likes_few(const struct position *p, struct move move) { return -FLIP_DISLIKED * flipped(p, move); }

static int likes_to_hold(const struct position *p, struct move move)
{
    return -REPLY_DISLIKED * moves_after(p, move, other((enum side)p->turn));
}

/* The size of the connected region of empty squares that contains this one. */
static int region(const struct position *p, unsigned square)
{
    uint64_t empty = p->board & ~occupied(p), found = bit(square), before = 0;
    while (found != before) {
        before = found;
        found |= line_around(p, found) & empty;
    }
    return bits_count(found);
}

static int likes_odd(const struct position *p, struct move move) { return region(p, move.to) % 2 == 1 ? ODD_LIKED : 0; }

static int (*const LIKINGS[TASTES])(const struct position *p, struct move move) = {
    [TASTE_NEW] = likes_new,           [TASTE_EDGES] = likes_edges,  [TASTE_MANY] = likes_many,
    [TASTE_REPLIES] = likes_own_moves, [TASTE_FAR] = likes_far,      [TASTE_CORNERS] = likes_corners,
    [TASTE_FEW] = likes_few,           [TASTE_HOLD] = likes_to_hold, [TASTE_PARITY] = likes_odd,
};

int taste_of(enum taste taste, const struct position *p, struct move move)
{
    bool lands = move.kind == MOVE_PLACE || move.kind == MOVE_WALK || move.kind == MOVE_SLIDE;
    return lands && LIKINGS[taste] ? LIKINGS[taste](p, move) : 0;
}

static int held(int liked, int most) { return liked > most ? most : liked < -most ? -most : liked; }

void taste_weigh(enum taste taste, const struct position *p, const struct engine_line *lines, int count, int *liked)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += liked[i] = taste_of(taste, p, lines[i].move);
    for (int i = 0; i < count; i++) /* what all moves have in common does not distinguish any */
        liked[i] = held(liked[i] - sum / count, TASTE_MOST);
}
