#include "proof/plain.h"

#include <stdio.h>
#include <string.h>

static const char DISC[] = "xo";

int plain_step(int square, int direction)
{
    static const int down[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const int right[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    int row = square / PLAIN_WIDE + down[direction];
    int column = square % PLAIN_WIDE + right[direction];
    if (row < 0 || row >= PLAIN_WIDE || column < 0 || column >= PLAIN_WIDE)
        return PLAIN_NONE;
    return row * PLAIN_WIDE + column;
}

/* --- Section 1: outflanking ------------------------------------------------------------------------- */

/* 12.5: the next square of a line, across edges that are one. */
static int follow(const struct plain *p, int square, int direction)
{
    static const int down[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const int right[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    int row = square / PLAIN_WIDE + down[direction];
    int column = square % PLAIN_WIDE + right[direction];
    if (p->rules.round)
        column = (column + p->rules.width) % p->rules.width;
    if (p->rules.over_top)
        row = (row + p->rules.height) % p->rules.height;
    if (row < 0 || row >= PLAIN_WIDE || column < 0 || column >= PLAIN_WIDE)
        return PLAIN_NONE;
    return row * PLAIN_WIDE + column;
}

static bool on_board(const struct plain *p, int square) { return square != PLAIN_NONE && p->cell[square] != ' '; }

bool plain_on_rim(const struct plain *p, int square)
{
    int neighbours = 0;
    for (int d = 0; d < 8; d++)
        neighbours += on_board(p, follow(p, square, d));
    return neighbours < 8;
}

bool plain_is_corner(const struct plain *p, int square)
{
    for (int d = 0; d < 4; d++)
        if (on_board(p, follow(p, square, d)) && on_board(p, follow(p, square, d + 4)))
            return false;
    return true;
}

/* What follows the first square of a line: with a bank, a diagonal that would leave the rectangle turns round. */
static int go_on(const struct plain *p, int square, int *direction)
{
    static const int slanting[2][2] = {{7, 1}, {5, 3}}; /* up or down; to the left or to the right */
    if (p->rules.bank && *direction % 2 == 1) {
        bool down = *direction == 3 || *direction == 5, right = *direction == 1 || *direction == 3;
        int row = square / PLAIN_WIDE + (down ? 1 : -1), column = square % PLAIN_WIDE + (right ? 1 : -1);
        if (row < 0 || row >= p->rules.height)
            down = !down;
        if (column < 0 || column >= p->rules.width)
            right = !right;
        *direction = slanting[down][right];
    }
    return follow(p, square, *direction);
}

/* 1.2, 12.5: lists what a disc of `side` on the square outflanks in one direction, as often as its line passes it;
 * returns how many that are. A line that comes round to the square itself closes there, but not off a bank. */
static int outflanked_in(const struct plain *p, int square, int side, int direction, int way[PLAIN_WAY])
{
    bool met[PLAIN_SQUARES] = {false}, closes = !p->rules.bank;
    int steps = 0, run = 0;
    int s = follow(p, square, direction);
    while (s != PLAIN_NONE && s != square && p->cell[s] == DISC[1 - side]) {
        way[steps++] = s;
        run += !met[s];
        met[s] = true;
        s = go_on(p, s, &direction);
    }
    if (p->rules.reach > 0 && run > p->rules.reach)
        return 0;
    return s != PLAIN_NONE && (s == square ? closes : p->cell[s] == DISC[side]) ? steps : 0;
}

/* 1.2, 1.4: marks what a disc of `side` on the empty square outflanks; returns how many, each counted once. */
static int outflanked(const struct plain *p, int square, int side, bool *marked)
{
    int total = 0, way[PLAIN_WAY];
    memset(marked, 0, PLAIN_SQUARES * sizeof *marked);
    if (p->cell[square] != '.')
        return 0;
    for (int d = 0; d < 8; d++) {
        for (int run = outflanked_in(p, square, side, d, way); run > 0; run--) {
            total += !marked[way[run - 1]];
            marked[way[run - 1]] = true;
        }
    }
    return total;
}

static bool can_outflank(const struct plain *p, int side)
{
    bool marked[PLAIN_SQUARES];
    for (int s = 0; s < PLAIN_SQUARES; s++) {
        if (outflanked(p, s, side, marked) > 0)
            return true;
    }
    return false;
}

static bool may_place(const struct plain *p, int side)
{
    if (p->rules.hand == PLAIN_UNLIMITED || p->hand[side] > 0)
        return true;
    return p->rules.supply == PLAIN_LENDING && p->hand[1 - side] > 0;
}

/* --- The opening: 4.1, 4.2, 6.2.2, 7.4 -------------------------------------------------------------- */

static bool odd_board(const struct plain *p) { return p->rules.width % 2 == 1; }
static int mirror(const struct plain *p, int square)
{
    int row = p->rules.height - 1 - square / PLAIN_WIDE;
    int column = p->rules.width - 1 - square % PLAIN_WIDE;
    return row * PLAIN_WIDE + column;
}

static bool on_centre(const struct plain *p, int square)
{
    int row = square / PLAIN_WIDE, column = square % PLAIN_WIDE;
    int top = (p->rules.height - 1) / 2, left = (p->rules.width - 1) / 2;
    if (odd_board(p))
        return row >= top - 1 && row <= top + 1 && column >= left - 1 && column <= left + 1;
    return row >= top && row <= top + 1 && column >= left && column <= left + 1;
}

/* The odd board has a pair of squares of two kinds: beside the centre, or diagonal to it. */
static bool beside_centre(const struct plain *p, int square)
{
    return square / PLAIN_WIDE == p->rules.height / 2 || square % PLAIN_WIDE == p->rules.width / 2;
}

static bool first_holds_beside_pair(const struct plain *p)
{
    int middle = p->rules.height / 2 * PLAIN_WIDE + p->rules.width / 2;
    return p->cell[middle - 1] == 'x' || p->cell[middle - PLAIN_WIDE] == 'x';
}

/* Pairs are named by the square that comes first. The last pair is of the other kind than FIRST's. */
static bool odd_overture_allows(const struct plain *p, int square)
{
    if (square > mirror(p, square))
        return false;
    if (p->opening == 3)
        return beside_centre(p, square);
    if (p->opening == 1)
        return beside_centre(p, square) != first_holds_beside_pair(p);
    return true;
}

static bool overture_allows(const struct plain *p, int square)
{
    if (p->opening != 3)
        return true;
    for (int d = 0; d < 8; d += 2) {
        int s = plain_step(square, d);
        if (s != PLAIN_NONE && p->cell[s] == 'x')
            return true;
    }
    return false;
}

static bool opening_allows(const struct plain *p, int square)
{
    if (p->cell[square] != '.' || !on_centre(p, square))
        return false;
    if (p->rules.opening == PLAIN_FREE)
        return true;
    return odd_board(p) ? odd_overture_allows(p, square) : overture_allows(p, square);
}

/* --- Turns ------------------------------------------------------------------------------------------ */

static bool supply_has_ended_the_game(const struct plain *p)
{
    if (p->rules.hand == PLAIN_UNLIMITED)
        return false;
    if (p->rules.supply == PLAIN_END_STRICT)
        return p->hand[0] == 0 || p->hand[1] == 0;
    return p->rules.supply == PLAIN_END_ON_TURN && p->hand[p->turn] == 0;
}

static bool side_can_move(const struct plain *p, int side)
{
    struct plain_turn one;
    if (p->rules.flipside)
        return plain_flipside_turns(p, side, &one, 1) > 0;
    return may_place(p, side) && can_outflank(p, side);
}

/* 1.6, 8.2.5 */
enum plain_status plain_status(const struct plain *p)
{
    if (p->loser != PLAIN_NOBODY)
        return PLAIN_OVER;
    if (p->opening > 0)
        return PLAIN_MOVE;
    if (supply_has_ended_the_game(p))
        return PLAIN_OVER;
    if (side_can_move(p, p->turn))
        return PLAIN_MOVE;
    if (p->rules.flipside ? p->rules.end_one : p->rules.supply == PLAIN_END_STUCK)
        return PLAIN_OVER;
    return side_can_move(p, 1 - p->turn) ? PLAIN_PASS : PLAIN_OVER;
}

int plain_turns(const struct plain *p, struct plain_turn *out)
{
    bool marked[PLAIN_SQUARES];
    int count = 0;
    if (p->rules.flipside)
        return plain_flipside_turns(p, p->turn, out, PLAIN_TURNS_MAX);
    if (p->loser != PLAIN_NOBODY || (p->opening == 0 && (supply_has_ended_the_game(p) || !may_place(p, p->turn))))
        return 0;
    for (int s = 0; s < PLAIN_SQUARES; s++) {
        bool legal = p->opening > 0 ? opening_allows(p, s) : outflanked(p, s, p->turn, marked) > 0;
        if (legal)
            out[count++] = (struct plain_turn){PLAIN_NONE, PLAIN_NONE, false, s, PLAIN_NONE};
    }
    return count;
}

int plain_flips(const struct plain *p, const struct plain_turn *turn, bool flipped[PLAIN_SQUARES])
{
    memset(flipped, 0, PLAIN_SQUARES * sizeof *flipped);
    if (p->rules.flipside)
        return plain_flipside_flips(p, turn, flipped);
    return p->opening > 0 ? 0 : outflanked(p, turn->target, p->turn, flipped);
}

void plain_way(const struct plain *p, const struct plain_turn *turn, int square, int *direction, int *distance)
{
    *distance = PLAIN_WAY;
    for (int d = 0; d < 8; d++) {
        int way[PLAIN_WAY], run = outflanked_in(p, turn->target, p->turn, d, way);
        for (int steps = 1; steps <= run; steps++) {
            if (way[steps - 1] != square || steps >= *distance)
                continue;
            *distance = steps;
            *direction = d;
        }
    }
}

static void use_from_hand(struct plain *p, int side)
{
    if (p->rules.hand == PLAIN_UNLIMITED)
        return;
    if (p->hand[side] == 0) {
        p->hand[1 - side]--;
        p->hand[side]++;
        p->lent[side]++;
    }
    p->hand[side]--;
}

static bool inner_square(int square)
{
    int row = square / PLAIN_WIDE, column = square % PLAIN_WIDE;
    return row >= 2 && row <= 5 && column >= 2 && column <= 5;
}

void plain_place(struct plain *p, const struct plain_turn *turn)
{
    use_from_hand(p, p->turn);
    p->cell[turn->target] = DISC[p->turn];
    if (p->opening > 0) {
        p->opening--;
        if (odd_board(p)) {
            use_from_hand(p, p->turn);
            p->cell[mirror(p, turn->target)] = DISC[p->turn];
        }
    }
    if (p->rules.inner && !inner_square(turn->target))
        p->loser = p->turn;
}

void plain_turn_over(struct plain *p, int square) { p->cell[square] = p->cell[square] == 'x' ? 'o' : 'x'; }

void plain_set_off(struct plain *p, const struct plain_turn *turn, int turned[PLAIN_SQUARES])
{
    memset(turned, 0, PLAIN_SQUARES * sizeof *turned);
    for (int d = 0; d < 8 && p->rules.spark[turn->target]; d++) {
        int s = plain_step(turn->target, d);
        if (s == PLAIN_NONE || (p->cell[s] != 'x' && p->cell[s] != 'o'))
            continue;
        plain_turn_over(p, s);
        turned[s]++;
    }
    int since = plain_count(p, 'x') + plain_count(p, 'o') - p->start;
    if (p->rules.every == 0 || since <= 0 || since % p->rules.every != 0)
        return;
    for (int s = 0; s < PLAIN_SQUARES; s++) {
        if (!p->rules.turning[s] || (p->cell[s] != 'x' && p->cell[s] != 'o'))
            continue;
        plain_turn_over(p, s);
        turned[s]++;
    }
}

void plain_done(struct plain *p) { p->turn = 1 - p->turn; }

void plain_pass(struct plain *p)
{
    p->passes[p->turn]++;
    p->turn = 1 - p->turn;
}

void plain_play(struct plain *p, const struct plain_turn *turn)
{
    bool flipped[PLAIN_SQUARES];
    int turned[PLAIN_SQUARES];
    bool opening = p->opening > 0;
    if (p->rules.flipside) {
        plain_walk(p, turn);
        plain_slide(p, turn);
        return;
    }
    plain_flips(p, turn, flipped);
    plain_place(p, turn);
    for (int s = 0; s < PLAIN_SQUARES; s++) {
        if (flipped[s])
            plain_turn_over(p, s);
    }
    if (!opening)
        plain_set_off(p, turn, turned);
    plain_done(p);
}

/* --- Result: 1.8, 1.9, 8.2.6 ------------------------------------------------------------------------ */

int plain_count(const struct plain *p, char what)
{
    int count = 0;
    for (int s = 0; s < PLAIN_SQUARES; s++)
        count += p->cell[s] == what;
    return count;
}

int plain_winner(const struct plain *p)
{
    int first = plain_count(p, 'x'), second = plain_count(p, 'o');
    if (p->loser != PLAIN_NOBODY)
        return 1 - p->loser;
    if (first == second)
        return PLAIN_DRAW;
    return (first > second) != p->rules.fewest ? 0 : 1;
}

void plain_score(const struct plain *p, int score[2])
{
    int winner = plain_winner(p);
    for (int side = 0; side < 2; side++) {
        score[side] = plain_count(p, DISC[side]) + (p->rules.flipside ? 2 : 0);
        if (p->rules.empties_to_winner && winner == side)
            score[side] += plain_count(p, '.');
    }
}
