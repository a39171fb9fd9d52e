#include "engine/plain.h"

#include <assert.h>

#include "base/bits.h"
#include "base/os.h"
#include "rules/line.h"

enum {
    CORNER_WORTH = 700,
    BESIDE_WORTH = -250,
    MOBILITY_WORTH = 60,
    RULE_WORTH = 64,
    CHECK_EVERY = 256, /* positions between checks of the clock: well under a millisecond */
    SHORT_DEPTH = 3,
    SHORT_NODES = 20000
};

/* How many more of these squares the side to move has than the opponent. */
static int lead(const struct position *p, uint64_t among)
{
    return bits_count(p->discs[p->turn] & among) - bits_count(p->discs[other(p->turn)] & among);
}

/* The value of a position for the side to move, which has `moves` moves: corners, squares given away next to empty
 * corners, and mobility. */
static int evaluate(const struct position *p, int moves)
{
    uint64_t corners = line_corners(p), open = corners & ~occupied(p);
    int value = CORNER_WORTH * lead(p, corners) + (open ? BESIDE_WORTH * lead(p, line_around(p, open)) : 0);
    if (position_fewest_wins(p))
        value = -value;
    return value + MOBILITY_WORTH * moves;
}

/* The winner's margin; a game lost by a special rule (A-J1) is lost by the maximum. */
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
    if (s->deadline && s->nodes % CHECK_EVERY == 0 && os_now() >= s->deadline)
        s->stopped = true;
    return s->stopped;
}

int plain_move_value(struct plain *s, const struct position *p, struct move move, int depth, int alpha, int beta)
{
    struct position next = *p;
    position_play(&next, move, NULL);
    /* The same side may be to move again, after a walk or after the opponent's pass. */
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
        int value = plain_move_value(&s, p, moves[i], SHORT_DEPTH, best, PLAIN_INFINITE);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return moves[chosen];
}
