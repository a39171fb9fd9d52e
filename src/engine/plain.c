/* engine_propose: a plain search through the variant's table. */
#include "engine/engine.h"

#include "base/bits.h"
#include "base/rng.h"

enum { INFINITE = 1000000, WON = 10000 };
enum { CORNER_WORTH = 120, BESIDE_WORTH = -45, MOBILITY_WORTH = 12 };

struct search {
    uint64_t nodes, limit;
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

static int final_value(const struct position *p)
{
    int score[2], winner = position_winner(p);
    position_score(p, score);
    int margin = score[p->turn] - score[other(p->turn)];
    if (winner == DRAW)
        return 0;
    int size = margin < 0 ? -margin : margin;
    return winner == p->turn ? WON + size : -WON - size;
}

static int search(struct search *s, const struct position *p, int depth, int alpha, int beta)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    s->nodes++;
    if (count == 0)
        return final_value(p);
    if (depth <= 0 || (s->limit && s->nodes > s->limit))
        return evaluate(p, moves[0].kind == MOVE_PASS ? 0 : count);
    int best = -INFINITE;
    for (int i = 0; i < count && best < beta; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        /* After a walk, and after the other side's pass, the same side may be to move again. */
        bool same = next.turn == p->turn;
        int floor = best > alpha ? best : alpha;
        int value = same ? search(s, &next, depth - 1, floor, beta) : -search(s, &next, depth - 1, -beta, -floor);
        if (value > best)
            best = value;
    }
    return best;
}

bool engine_propose(const struct position *p, const struct engine_limits *limits, struct move *out)
{
    struct move moves[MOVES_MAX];
    struct search s = {0, limits->nodes};
    struct rng rng = rng_seeded(limits->seed);
    int count = position_moves(p, moves), best = -INFINITE, ties = 0;
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        bool same = next.turn == p->turn;
        /* One point below the best: equals must be told apart from worse ones. */
        int floor = best == -INFINITE ? -INFINITE : best - 1;
        int value = same ? search(&s, &next, limits->depth - 1, floor, INFINITE)
                         : -search(&s, &next, limits->depth - 1, -INFINITE, -floor);
        if (value > best) {
            best = value;
            ties = 1;
            *out = moves[i];
        } else if (value == best && limits->seed && rng_below(&rng, (uint32_t)++ties) == 0) {
            *out = moves[i];
        }
    }
    return count > 0;
}
