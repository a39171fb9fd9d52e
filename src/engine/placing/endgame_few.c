/* The last twelve empty squares, down to the five of endgame_last, for an unlimited supply. */
#include "engine/placing/order.h"
#include "engine/placing/search_internal.h"

enum { WEIGHED_FROM = 8 }; /* empty squares from which more is asked of each move than its replies and its parity */
enum { MOBILITY_WORTH = 16, PARITY_WORTH = 10, CORNER_WORTH = 8 };

/* ---- the table ---- */

static struct few_slot *slots_of(const struct search *s, uint64_t me, uint64_t you)
{
    uint64_t hash = (me * UINT64_C(0x9e3779b97f4a7c15) ^ you) * UINT64_C(0xc2b2ae3d27d4eb4f);
    return s->few ? s->few->slot[hash >> 32 & (FEW_TABLE_SETS - 1)] : NULL;
}

/* The slot of a position; NULL if there is none. */
static const struct few_slot *find(const struct few_slot *slots, uint64_t me, uint64_t you)
{
    for (int i = 0; slots && i < FEW_TABLE_WAYS; i++)
        if (slots[i].me == me && slots[i].you == you)
            return &slots[i];
    return NULL;
}

/* Narrows the window to what is known. True if nothing is left of it: the value is then at least beta, or else the
 * upper bound. */
static bool settled(const struct few_slot *known, int *alpha, int *beta)
{
    if (known->lower >= *beta || known->upper <= *alpha || known->lower == known->upper)
        return true;
    if (known->lower > *alpha)
        *alpha = known->lower;
    if (known->upper < *beta)
        *beta = known->upper;
    return false;
}

/* Keeps a value found with a window, in the position's slot or in the one that was written longer ago. */
static void keep(struct search *s, uint64_t me, uint64_t you, int value, int alpha, int beta, unsigned square)
{
    struct few_slot *slots = slots_of(s, me, you), slot = {me, you, INT8_MIN, INT8_MAX, NO_SQUARE};
    if (!slots)
        return;
    const struct few_slot *known = find(slots, me, you);
    if (known)
        slot = *known;
    if (value < beta)
        slot.upper = (int8_t)value;
    if (value > alpha)
        slot.lower = (int8_t)value;
    if (value > alpha || slot.move == NO_SQUARE)
        slot.move = (uint8_t)square;
    if (known != &slots[0])
        slots[1] = slots[0];
    slots[0] = slot;
    s->few->used = true;
}

/* ---- the search ---- */

struct few_move {
    uint64_t flips, replies;
    int score; /* the least is tried first */
    uint8_t square;
};

static int few(struct search *s, uint64_t me, uint64_t you, uint64_t moves, unsigned parity, int open, int alpha,
               int beta);

/* The legal moves with their flips. Returns their number. */
static int list_moves(uint64_t me, uint64_t you, uint64_t moves, struct few_move *list)
{
    int count = 0;
    while (moves) {
        unsigned square = bits_pop(&moves);
        list[count++] = (struct few_move){.flips = bitboard_flips(me, you, square), .square = (uint8_t)square};
    }
    return count;
}

/* Looks for a position after a move that is known to be bad enough for the opponent. */
static bool cut_by_child(const struct search *s, uint64_t me, uint64_t you, const struct few_move *list, int count,
                         int beta, int *value)
{
    for (int i = 0; i < count; i++) {
        uint64_t mine = me | list[i].flips | UINT64_C(1) << list[i].square, yours = you ^ list[i].flips;
        const struct few_slot *child = find(slots_of(s, yours, mine), yours, mine);
        if (child && -child->upper >= beta) {
            *value = -child->upper;
            return true;
        }
    }
    return false;
}

/* Finds the replies to each move, and how soon it is to be tried: the best known first, then those that leave few
 * replies and those in odd quadrants. */
static void weigh(const struct search *s, uint64_t me, uint64_t you, unsigned parity, int open,
                  const struct few_slot *known, struct few_move *list, int count)
{
    const uint64_t empty = s->ground.board & ~(me | you), odd = s->ground.odd[parity];
    const uint64_t corners = s->ground.sign > 0 ? s->shared->eval->corners : 0;
    for (int i = 0; i < count; i++) {
        struct few_move *move = &list[i];
        uint64_t here = UINT64_C(1) << move->square, left = empty & ~here, mine = me | move->flips | here;
        move->replies = bitboard_moves(you ^ move->flips, mine) & left;
        if (known && move->square == known->move)
            move->score = INT_MIN;
        else if (open < WEIGHED_FROM)
            move->score = 2 * bitboard_count(move->replies) - (odd & here ? 1 : 0);
        else
            move->score = -order_mobility(move->replies, mine, left, corners) * MOBILITY_WORTH -
                          (odd & here ? PARITY_WORTH : 0) - (corners & here ? CORNER_WORTH : 0);
    }
}

/* Moves the move to be tried first of those from index `from` on to that index. */
static const struct few_move *next_of(struct few_move *list, int from, int count)
{
    int best = from;
    for (int i = from + 1; i < count; i++)
        if (list[i].score < list[best].score)
            best = i;
    struct few_move move = list[best];
    list[best] = list[from];
    list[from] = move;
    return &list[from];
}

static int best_of(struct search *s, uint64_t me, uint64_t you, unsigned parity, int open, int alpha, int beta,
                   struct few_move *list, int count, unsigned *square)
{
    int best = -SEARCH_INFINITE;
    for (int i = 0; i < count && best < beta; i++) {
        const struct few_move *move = next_of(list, i, count);
        const uint64_t mine = me | move->flips | UINT64_C(1) << move->square, yours = you ^ move->flips;
        const unsigned left = parity ^ s->ground.quadrant[move->square];
        int floor = best > alpha ? best : alpha, value;
        value = -few(s, yours, mine, move->replies, left, open - 1, i == 0 ? -beta : -floor - 1, -floor);
        if (i > 0 && value > floor && value < beta)
            value = -few(s, yours, mine, move->replies, left, open - 1, -beta, -value);
        if (s->stopped)
            return 0;
        if (value > best) {
            best = value;
            *square = move->square;
        }
    }
    return best;
}

static int few(struct search *s, uint64_t me, uint64_t you, uint64_t moves, unsigned parity, int open, int alpha,
               int beta)
{
    if (open <= ENDGAME_LAST)
        return endgame_last(s, me, you, moves, parity, open, alpha, beta);
    s->nodes++;
    if (!moves) {
        moves = bitboard_moves(you, me) & s->ground.board & ~(me | you);
        return moves ? -few(s, you, me, moves, parity, open, -beta, -alpha) : node_result(&s->ground, me, you);
    }
    if (search_stopped(s))
        return 0;
    if (alpha >= open) {
        int limit = stability_most(&s->ground, me, you);
        if (limit <= alpha)
            return limit;
        if (limit < beta)
            beta = limit;
    }
    const struct few_slot *known = find(slots_of(s, me, you), me, you);
    if (known && settled(known, &alpha, &beta))
        return known->lower >= beta ? known->lower : known->upper;
    struct few_move list[ENDGAME_FEW];
    unsigned square = NO_SQUARE;
    int count = list_moves(me, you, moves, list), value;
    if (open >= WEIGHED_FROM && cut_by_child(s, me, you, list, count, beta, &value))
        return value;
    weigh(s, me, you, parity, open, known, list, count);
    value = best_of(s, me, you, parity, open, alpha, beta, list, count, &square);
    if (!s->stopped)
        keep(s, me, you, value, alpha, beta, square);
    return value;
}

int endgame_few(struct search *s, const struct node *n, uint64_t moves, int open, int alpha, int beta)
{
    return few(s, n->me, n->you, moves, placing_parity(&s->ground, node_open(&s->ground, n)), open, alpha, beta);
}
