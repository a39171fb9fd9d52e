#include "proof/plain.h"

#include <stdlib.h>
#include <string.h>

static const char DISC[] = "xo";
static const char PAWN[] = "XO";

static int row_of(int square) { return square / PLAIN_WIDE; }
static int column_of(int square) { return square % PLAIN_WIDE; }

static bool corner(int square)
{
    int row = row_of(square), column = column_of(square);
    return (row == 0 || row == 7) && (column == 0 || column == 7);
}

static bool pawn_on(const struct plain *p, int square) { return p->cell[square] == 'X' || p->cell[square] == 'O'; }

/* 8.2.1, 8.2.2, 12.2 */
void plain_flipside_start(struct plain *p)
{
    int falls = p->rules.rising ? 1 : 0; /* whose pawns stand on a1 and h8 */
    p->cell[0] = p->cell[63] = PAWN[falls];
    p->cell[7] = p->cell[56] = PAWN[1 - falls];
    for (int edge = 0; edge < PLAIN_EDGES; edge++) {
        for (int i = 0; i < PLAIN_WIDE; i++)
            p->rail[edge][i] = p->rules.pool ? 0 : 2;
    }
    p->pool = p->rules.pool ? 64 : 0;
}

/* One square further from `a` towards `b`, which is in line with it. */
static int towards(int a, int b)
{
    int down = (row_of(b) > row_of(a)) - (row_of(b) < row_of(a));
    int right = (column_of(b) > column_of(a)) - (column_of(b) < column_of(a));
    return a + down * PLAIN_WIDE + right;
}

static bool straight(int a, int b)
{
    int down = abs(row_of(a) - row_of(b)), right = abs(column_of(a) - column_of(b));
    return a != b && (down == 0 || right == 0 || down == right);
}

static bool diagonal(int a, int b) { return row_of(a) != row_of(b) && column_of(a) != column_of(b); }

static bool no_pawn_between(const struct plain *p, int a, int b)
{
    for (int s = towards(a, b); s != b; s = towards(s, b)) {
        if (pawn_on(p, s))
            return false;
    }
    return true;
}

static bool pieces_between(const struct plain *p, int a, int b)
{
    for (int s = towards(a, b); s != b; s = towards(s, b)) {
        if (p->cell[s] == 'x' || p->cell[s] == 'o')
            return true;
    }
    return false;
}

/* 8.2.3c: from the rim square at this edge up to the target, which is not looked at. */
static bool way_free(const struct plain *p, int edge, int target)
{
    int row = row_of(target), column = column_of(target);
    int rim = edge == PLAIN_N   ? column
              : edge == PLAIN_S ? 7 * PLAIN_WIDE + column
              : edge == PLAIN_W ? row * PLAIN_WIDE
                                : row * PLAIN_WIDE + 7;
    if (rim == target)
        return true;
    for (int s = rim; s != target; s = towards(s, target)) {
        if (pawn_on(p, s) || (corner(s) && p->rules.no_corner_crossing))
            return false;
    }
    return true;
}

static int *stack(struct plain *p, int edge, int target)
{
    if (p->rules.pool)
        return &p->pool;
    return &p->rail[edge][edge == PLAIN_N || edge == PLAIN_S ? column_of(target) : row_of(target)];
}

static void move_pawn(struct plain *p, int from, int to)
{
    p->cell[to] = p->cell[from];
    p->cell[from] = corner(from) ? '#' : '.';
}

/* Is the target one for the pawn that has just gone from `from` to `to` (8.2.3c, 8.2.3e, A-F3, A-F13)? */
static bool target_in_sight(const struct plain *moved, int from, int to, int target)
{
    if (moved->cell[target] != '.' || !straight(to, target) || !no_pawn_between(moved, to, target))
        return false;
    if (moved->rules.rook && diagonal(to, target))
        return false;
    return !(moved->rules.not_vacated && target == from);
}

/* All turns that begin with this pawn move; `crossing` if it may also be a quiet one (A-F2). */
static int add_slides(const struct plain *p, int from, int to, bool crossing, struct plain_turn *out, int most)
{
    struct plain moved = *p;
    int count = 0;
    move_pawn(&moved, from, to);
    for (int target = 0; target < PLAIN_SQUARES && count < most; target++) {
        if (!target_in_sight(&moved, from, to, target))
            continue;
        for (int edge = 0; edge < PLAIN_EDGES; edge++) {
            if (*stack(&moved, edge, target) == 0 || !way_free(&moved, edge, target))
                continue;
            for (int quiet = 0; quiet <= (p->rules.quiet && crossing) && count < most; quiet++)
                out[count++] = (struct plain_turn){from, to, quiet == 1, target, edge};
        }
    }
    return count;
}

/* 8.2.3. A turn with flips stands before the same turn without. */
int plain_flipside_turns(const struct plain *p, int side, struct plain_turn *out, int most)
{
    int count = 0;
    for (int from = 0; from < PLAIN_SQUARES; from++) {
        if (p->cell[from] != PAWN[side])
            continue;
        for (int to = 0; to < PLAIN_SQUARES && count < most; to++) {
            if (p->cell[to] != '.' || corner(to) || !straight(from, to) || !no_pawn_between(p, from, to))
                continue;
            count += add_slides(p, from, to, pieces_between(p, from, to), out + count, most - count);
        }
    }
    return count;
}

/* 8.2.3b, A-F1 */
int plain_flipside_flips(const struct plain *p, const struct plain_turn *turn, bool flipped[PLAIN_SQUARES])
{
    int total = 0;
    if (turn->quiet)
        return 0;
    for (int s = towards(turn->from, turn->to); s != turn->to; s = towards(s, turn->to)) {
        bool piece = p->cell[s] == 'x' || p->cell[s] == 'o';
        flipped[s] = piece && !(p->rules.own && p->cell[s] == DISC[p->turn]);
        total += flipped[s];
    }
    return total;
}

void plain_walk(struct plain *p, const struct plain_turn *turn)
{
    bool flipped[PLAIN_SQUARES];
    plain_flips(p, turn, flipped);
    for (int s = 0; s < PLAIN_SQUARES; s++) {
        if (flipped[s])
            plain_turn_over(p, s);
    }
    move_pawn(p, turn->from, turn->to);
}

void plain_slide(struct plain *p, const struct plain_turn *turn)
{
    p->cell[turn->target] = DISC[p->turn];
    --*stack(p, turn->edge, turn->target);
    p->turn = 1 - p->turn;
}
