#include "engine/placing/search_internal.h"

static inline int result_with(const struct search *s, uint64_t me, uint64_t you)
{
    return node_result(&s->ground, me, you);
}

/* The number of discs that a move on the last empty square flips. */
static inline int last_flips(const struct placing *g, uint64_t me, uint64_t you, unsigned x)
{
    return g->holes ? bitboard_count(bitboard_flips(me, you, x)) : bitboard_last_flips(me, x);
}

/* One empty square: whoever can play there does. */
static inline int last_1(struct search *s, uint64_t me, uint64_t you, unsigned x)
{
    const struct placing *g = &s->ground;
    int mine = bitboard_count(me), flips = last_flips(g, me, you, x);
    s->nodes++;
    if (flips)
        return (2 * (mine + flips + 1) - g->squares) * g->sign;
    flips = last_flips(g, you, me, x);
    if (flips)
        return (2 * (mine - flips) - g->squares) * g->sign;
    return result_with(s, me, you);
}

static inline int last_2_of_one(struct search *s, uint64_t me, uint64_t you, unsigned x, unsigned y, int beta)
{
    int best = -SEARCH_INFINITE;
    uint64_t flips;
    if (bitboard_near[x] & you && (flips = bitboard_flips(me, you, x)) != 0) {
        best = -last_1(s, you ^ flips, me | flips | UINT64_C(1) << x, y);
        if (best >= beta)
            return best;
    }
    if (bitboard_near[y] & you && (flips = bitboard_flips(me, you, y)) != 0) {
        int value = -last_1(s, you ^ flips, me | flips | UINT64_C(1) << y, x);
        if (value > best)
            best = value;
    }
    return best;
}

static int last_2(struct search *s, uint64_t me, uint64_t you, unsigned x, unsigned y, int alpha, int beta)
{
    s->nodes++;
    int best = last_2_of_one(s, me, you, x, y, beta);
    if (best != -SEARCH_INFINITE)
        return best;
    best = last_2_of_one(s, you, me, x, y, -alpha);
    return best != -SEARCH_INFINITE ? -best : result_with(s, me, you);
}

/* Tries a move on one of the last squares if it `may` be legal; returns from the search of the node on a cutoff. */
#define TRY(may, x, deeper)                                                                                            \
    if (may) {                                                                                                         \
        uint64_t flips = bitboard_flips(me, you, x);                                                                   \
        if (flips) {                                                                                                   \
            uint64_t mine = me | flips | UINT64_C(1) << (x), yours = you ^ flips;                                      \
            int value = -(deeper);                                                                                     \
            if (value > best) {                                                                                        \
                best = value;                                                                                          \
                if (best >= beta)                                                                                      \
                    return best;                                                                                       \
                if (best > alpha)                                                                                      \
                    alpha = best;                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }

static int last_3(struct search *s, uint64_t me, uint64_t you, const uint8_t *x, int alpha, int beta, bool passed)
{
    const uint8_t *q = s->ground.quadrant;
    unsigned a = x[0], b = x[1], c = x[2];
    int best = -SEARCH_INFINITE;
    s->nodes++;
    if (q[a] == q[b] && q[a] != q[c]) { /* first the square that is alone in its quadrant */
        a = x[2];
        c = x[0];
    } else if (q[a] == q[c] && q[a] != q[b]) {
        a = x[1];
        b = x[0];
    }
    TRY(bitboard_near[a] & you, a, last_2(s, yours, mine, b, c, -beta, -alpha))
    TRY(bitboard_near[b] & you, b, last_2(s, yours, mine, a, c, -beta, -alpha))
    TRY(bitboard_near[c] & you, c, last_2(s, yours, mine, a, b, -beta, -alpha))
    if (best != -SEARCH_INFINITE)
        return best;
    return passed ? -result_with(s, you, me) : -last_3(s, you, me, x, -beta, -alpha, true);
}

static int last_4(struct search *s, uint64_t me, uint64_t you, const uint8_t *x, int alpha, int beta, bool passed)
{
    int best = -SEARCH_INFINITE;
    const uint64_t moves = bitboard_moves(me, you);
    s->nodes++;
    TRY(moves >> x[0] & 1, x[0], last_3(s, yours, mine, ((const uint8_t[3]){x[1], x[2], x[3]}), -beta, -alpha, false))
    TRY(moves >> x[1] & 1, x[1], last_3(s, yours, mine, ((const uint8_t[3]){x[0], x[2], x[3]}), -beta, -alpha, false))
    TRY(moves >> x[2] & 1, x[2], last_3(s, yours, mine, ((const uint8_t[3]){x[0], x[1], x[3]}), -beta, -alpha, false))
    TRY(moves >> x[3] & 1, x[3], last_3(s, yours, mine, ((const uint8_t[3]){x[0], x[1], x[2]}), -beta, -alpha, false))
    if (best != -SEARCH_INFINITE)
        return best;
    return passed ? -result_with(s, you, me) : -last_4(s, you, me, x, -beta, -alpha, true);
}

/* The empty squares, those of odd quadrants first. */
static inline void by_parity(const struct search *s, uint64_t open, unsigned parity, uint8_t *x)
{
    uint64_t odd = open & s->ground.odd[parity], even = open & ~odd;
    while (odd)
        *x++ = (uint8_t)bits_pop(&odd);
    while (even)
        *x++ = (uint8_t)bits_pop(&even);
}

/* Five empty squares; `moves` are the legal moves. */
static int last_5(struct search *s, uint64_t me, uint64_t you, uint64_t moves, unsigned parity, int alpha, int beta)
{
    int best = -SEARCH_INFINITE;
    s->nodes++;
    if (!moves) {
        moves = bitboard_moves(you, me) & s->ground.board & ~(me | you);
        return moves ? -last_5(s, you, me, moves, parity, -beta, -alpha) : result_with(s, me, you);
    }
    uint64_t group[2] = {moves & s->ground.odd[parity], moves & ~s->ground.odd[parity]};
    for (int i = 0; i < 2; i++)
        while (group[i]) {
            unsigned square = bits_pop(&group[i]);
            uint8_t x[4];
            by_parity(s, s->ground.board & ~(me | you | UINT64_C(1) << square), parity ^ s->ground.quadrant[square], x);
            TRY(true, square, last_4(s, yours, mine, x, -beta, -alpha, false))
        }
    return best;
}

int endgame_last(struct search *s, uint64_t me, uint64_t you, uint64_t moves, unsigned parity, int open, int alpha,
                 int beta)
{
    uint8_t x[4];
    if (open == 5)
        return last_5(s, me, you, moves, parity, alpha, beta);
    by_parity(s, s->ground.board & ~(me | you), parity, x);
    switch (open) {
    case 4:
        return last_4(s, me, you, x, alpha, beta, false);
    case 3:
        return last_3(s, me, you, x, alpha, beta, false);
    case 2:
        return last_2(s, me, you, x[0], x[1], alpha, beta);
    case 1:
        return last_1(s, me, you, x[0]);
    default:
        return result_with(s, me, you);
    }
}
