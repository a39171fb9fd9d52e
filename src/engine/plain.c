#include "engine/plain.h"

#include <assert.h>

#include "base/bits.h"

enum {
    CORNER_WORTH = 700,
    BESIDE_WORTH = -250,
    MOBILITY_WORTH = 60,
    RULE_WORTH = 64,
    SHORT_LOOK = 3,
    SHORT_NODES = 20000
};

/* Corners of the board's rectangle that exist, and the squares next to corners that are still open. */
static uint64_t corners_of(const struct position *p)
{
    unsigned right = p->width - 1U, low = (p->height - 1U) * 8U;
    return (bit(0) | bit(right) | bit(low) | bit(low + right)) & p->board;
}

static uint64_t beside(uint64_t squares)
{
    const uint64_t not_a = ~UINT64_C(0x0101010101010101), not_h = ~UINT64_C(0x8080808080808080);
    uint64_t row = squares | (squares & not_h) << 1 | (squares & not_a) >> 1;
    return (row | row << 8 | row >> 8) & ~squares;
}

/* What a side has, apart from its count: corners kept, squares beside open corners given away. */
static int standing(const struct position *p, enum side side)
{
    uint64_t corners = corners_of(p), taken = occupied(p), mine = p->discs[side];
    return CORNER_WORTH * bits_count(mine & corners) + BESIDE_WORTH * bits_count(mine & beside(corners & ~taken));
}

/* The value of a position for the side to move; `moves` is how many it has. */
static int evaluate(const struct position *p, int moves)
{
    enum side me = p->turn, you = other(me);
    int value = standing(p, me) - standing(p, you);
    if (variant_of(p)->fewest_wins)
        value = -value;
    return value + MOBILITY_WORTH * moves;
}

/* The margin of the winner; a game lost by a rule of its own (A-J1) is lost as high as can be. */
static int final_value(const struct position *p)
{
    int score[2], winner = position_winner(p);
    position_score(p, score);
    int margin = score[p->turn] - score[other(p->turn)];
    if (winner == DRAW)
        return 0;
    int size = p->loser != 2 ? RULE_WORTH : margin < 0 ? -margin : margin;
    return (winner == p->turn ? size : -size) * ENGINE_DISC;
}

static bool out_of_time(struct plain *s)
{
    if (s->limit && s->nodes > s->limit)
        s->stopped = true;
    if (s->stop && atomic_load_explicit(s->stop, memory_order_relaxed))
        s->stopped = true;
    return s->stopped;
}

int plain_move_value(struct plain *s, const struct position *p, struct move move, int depth, int alpha, int beta)
{
    struct position next = *p;
    position_play(&next, move, NULL);
    /* After a walk, and after the other side's pass, the same side may be to move again. */
    if (next.turn == p->turn)
        return plain_value(s, &next, depth - 1, alpha, beta);
    return -plain_value(s, &next, depth - 1, -beta, -alpha);
}

int plain_value(struct plain *s, const struct position *p, int depth, int alpha, int beta)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    s->nodes++;
    if (count == 0)
        return final_value(p);
    if (depth <= 0 || out_of_time(s)) {
        s->cut = true;
        return evaluate(p, moves[0].kind == MOVE_PASS ? 0 : count);
    }
    int best = -PLAIN_INFINITE;
    for (int i = 0; i < count && best < beta; i++) {
        int value = plain_move_value(s, p, moves[i], depth, best > alpha ? best : alpha, beta);
        if (value > best)
            best = value;
    }
    return best;
}

struct move plain_move(const struct position *p)
{
    struct plain s = {.limit = SHORT_NODES};
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves), chosen = 0, best = -PLAIN_INFINITE;
    assert(count > 0);
    for (int i = 0; i < count && !s.stopped; i++) {
        int value = plain_move_value(&s, p, moves[i], SHORT_LOOK, best, PLAIN_INFINITE);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return moves[chosen];
}
