#include "rules/refusal.h"

#include "rules/line.h"
#include "rules/opening.h"
#include "rules/variant.h"

static uint64_t discs(const struct position *p) { return p->discs[FIRST] | p->discs[SECOND]; }
static uint64_t pawns(const struct position *p) { return p->pawns[FIRST] | p->pawns[SECOND]; }

/* True if a legal ply of this kind goes from `from` to `to`; NO_SQUARE matches any square. */
static bool some_ply(const struct position *p, enum move_kind kind, unsigned from, unsigned to)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    for (int i = 0; i < count; i++)
        if (moves[i].kind == kind && (from == NO_SQUARE || moves[i].from == from) &&
            (to == NO_SQUARE || moves[i].to == to))
            return true;
    return false;
}

static enum refusal of_opening(const struct position *p, unsigned square)
{
    if (occupied(p) & bit(square))
        return REFUSAL_DISC;
    if (opening_squares(p) & bit(opening_named(p, square)))
        return REFUSAL_NONE;
    return opening_centre(p) & bit(square) ? REFUSAL_OPENING : REFUSAL_MIDDLE;
}

static enum refusal of_placement(const struct position *p, unsigned square)
{
    struct move placement = {.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)square};
    if (occupied(p) & bit(square))
        return REFUSAL_DISC;
    if (position_legal(p, placement))
        return REFUSAL_NONE;
    return position_flips(p, placement) ? REFUSAL_NO_DISC : REFUSAL_FLIPS;
}

static enum refusal of_turning(const struct position *p, unsigned square)
{
    if (square == p->placed)
        return REFUSAL_PLACED;
    return occupied(p) & bit(square) ? REFUSAL_NONE : REFUSAL_NO_COIN;
}

/* True if a pawn is strictly between two squares of a line. */
static bool pawn_between(const struct position *p, unsigned from, unsigned to)
{
    unsigned distance;
    enum direction d = direction_between(from, to, &distance);
    uint64_t s = bit(from);
    for (unsigned i = 1; i < distance; i++) {
        s = direction_step(s, d);
        if (s & pawns(p))
            return true;
    }
    return false;
}

/* Whether a square is in line with a pawn on `from`: REFUSAL_NONE, LINE or BLOCKED. */
static enum refusal of_line(const struct position *p, unsigned from, unsigned to, bool diagonals)
{
    unsigned distance;
    enum direction d = direction_between(from, to, &distance);
    if (distance == 0 || (d % 2 == 1 && !diagonals))
        return REFUSAL_LINE;
    return pawn_between(p, from, to) ? REFUSAL_BLOCKED : REFUSAL_NONE;
}

static enum refusal of_pawn(const struct position *p, unsigned square)
{
    if (p->pawns[other(p->turn)] & bit(square))
        return REFUSAL_NOT_YOURS;
    if (!(p->pawns[p->turn] & bit(square)))
        return REFUSAL_PAWN_FIRST;
    return some_ply(p, MOVE_WALK, square, NO_SQUARE) ? REFUSAL_NONE : REFUSAL_STUCK;
}

static enum refusal of_goal(const struct position *p, unsigned pawn, unsigned square)
{
    enum refusal line = of_line(p, pawn, square, true);
    if (pawns(p) & bit(square))
        return REFUSAL_PAWN;
    if (discs(p) & bit(square))
        return REFUSAL_STOPS;
    if (CORNERS & bit(square))
        return REFUSAL_CORNER;
    if (line != REFUSAL_NONE)
        return line;
    return some_ply(p, MOVE_WALK, pawn, square) ? REFUSAL_NONE : REFUSAL_NO_SLIDE;
}

static enum refusal of_target(const struct position *p, unsigned square)
{
    enum refusal line = of_line(p, p->placed, square, position_option(p, "line") == 0);
    if (some_ply(p, MOVE_SLIDE, NO_SQUARE, square))
        return REFUSAL_NONE;
    if (pawns(p) & bit(square))
        return REFUSAL_PAWN;
    if (discs(p) & bit(square))
        return REFUSAL_DISC;
    if (CORNERS & bit(square))
        return REFUSAL_CORNER;
    if (line != REFUSAL_NONE)
        return line;
    return square == p->left && position_option(p, "vacated") ? REFUSAL_VACATED : REFUSAL_NO_STACK;
}

/* The square where a stack's disc enters the board. */
static unsigned entry(const struct press *press)
{
    static const unsigned first[EDGES] = {0, 7, 56, 0}, apart[EDGES] = {1, 8, 1, 8};
    return first[press->edge] + apart[press->edge] * press->index;
}

/* Why a stack in the right row or column cannot serve: a pawn or a corner (A-F6) blocks its disc. */
static enum refusal of_way(const struct position *p, const struct press *press)
{
    unsigned in = entry(press);
    bool pawn = pawns(p) & bit(in) || pawn_between(p, in, press->chosen);
    return pawn ? REFUSAL_BLOCKED : REFUSAL_CORNER;
}

static enum refusal of_stack(const struct position *p, const struct press *press)
{
    bool column = press->edge == EDGE_N || press->edge == EDGE_S;
    struct move slide = {.kind = MOVE_SLIDE, .from = NO_SQUARE, .to = press->chosen, .edge = press->edge};
    bool pool = position_option(p, "stacks") != 0;
    if (p->step != STEP_SLIDE)
        return REFUSAL_PAWN_FIRST;
    if (!pool && position_rail(p, (enum edge)press->edge, press->index) == 0)
        return REFUSAL_USED_UP;
    if (press->chosen == NO_SQUARE)
        return REFUSAL_SQUARE_FIRST;
    if (press->index != (column ? press->chosen % 8U : press->chosen / 8U))
        return REFUSAL_STACK_LINE;
    return position_legal(p, slide) ? REFUSAL_NONE : of_way(p, press);
}

static enum refusal of_square(const struct position *p, const struct press *press)
{
    switch (p->step) {
    case STEP_OPENING:
        return of_opening(p, press->square);
    case STEP_PLACE:
        return of_placement(p, press->square);
    case STEP_TURN:
        return of_turning(p, press->square);
    case STEP_WALK:
        if (press->goal != NO_SQUARE)
            return REFUSAL_MANNER_FIRST;
        return press->chosen == NO_SQUARE ? of_pawn(p, press->square) : of_goal(p, press->chosen, press->square);
    case STEP_SLIDE:
        return of_target(p, press->square);
    default:
        return REFUSAL_OVER;
    }
}

enum refusal refusal_of(const struct position *p, struct press press)
{
    if (p->step == STEP_OVER)
        return REFUSAL_OVER;
    if (press.square == NO_SQUARE)
        return of_stack(p, &press);
    if (!(p->board & bit(press.square)))
        return REFUSAL_HOLE;
    return of_square(p, &press);
}
