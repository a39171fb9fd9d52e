#include "rules/turn.h"

#include <assert.h>
#include <limits.h>

#include "base/bits.h"
#include "rules/line.h"

static void add(struct turn *turn, struct move move)
{
    assert(turn->count < TURN_PLIES_MAX);
    turn->plies[turn->count++] = move;
}

/* Rules 5.3.8: the listed turn for a placement flips exactly what it outflanks. */
static void complete_by_hand(struct turn *turn, uint64_t coins)
{
    while (coins)
        add(turn, (struct move){.kind = MOVE_TURN, .from = NO_SQUARE, .to = (uint8_t)bits_pop(&coins)});
    add(turn, (struct move){.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE});
}

/* The ways to complete a turn that begins with the walk `moves[0]`. If `moves[1]` is the same walk made quietly, it has
 * the same completions, each listed directly after that of the walk that flips. */
static bool each_slide(const struct position *p, const struct move *moves, int walks,
                       bool (*each)(void *, const struct turn *), void *user)
{
    struct move slides[MOVES_MAX];
    struct position after = *p;
    int count;
    position_play(&after, moves[0], NULL);
    count = position_moves(&after, slides);
    for (int i = 0; i < count; i++)
        for (int w = 0; w < walks; w++)
            if (!each(user, &(struct turn){.count = 2, .plies = {moves[w], slides[i]}}))
                return false;
    return true;
}

static bool same_walk(struct move a, struct move b)
{
    return a.kind == MOVE_WALK && b.kind == MOVE_WALK && a.from == b.from && a.to == b.to;
}

void turn_each(const struct position *p, bool (*each)(void *user, const struct turn *turn), void *user)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    bool by_hand = p->house & HOUSE_BY_HAND;
    if (p->step == STEP_TURN) {
        each(user, &(struct turn){.count = 1, .plies = {moves[count - 1]}});
        return;
    }
    for (int i = 0; i < count && moves[i].kind != MOVE_PASS; i++) {
        if (moves[i].kind == MOVE_WALK) {
            int walks = i + 1 < count && same_walk(moves[i], moves[i + 1]) ? 2 : 1;
            if (!each_slide(p, moves + i, walks, each, user))
                return;
            i += walks - 1;
            continue;
        }
        struct turn turn = {.count = 1, .plies = {moves[i]}};
        if (by_hand)
            complete_by_hand(&turn, position_flips(p, moves[i]));
        if (!each(user, &turn))
            return;
    }
}

struct pick {
    uint64_t left;
    struct turn *turn;
};

static bool count_down(void *user, const struct turn *turn)
{
    struct pick *pick = user;
    *pick->turn = *turn;
    return pick->left-- > 0;
}

void turn_pick(const struct position *p, uint64_t index, struct turn *turn)
{
    struct pick pick = {index, turn};
    turn_each(p, count_down, &pick);
}

void turn_play(struct position *p, const struct turn *turn)
{
    for (int i = 0; i < turn->count; i++)
        position_play(p, turn->plies[i], NULL);
}

/* What is gained at a glance by an answer: a corner outweighs every number of discs. */
static int worth_of(const struct position *p, struct move move, uint64_t turned)
{
    enum { CORNER = 100 };
    bool corner = move.kind == MOVE_PLACE && line_corners(p) & bit(move.to);
    int gain = bits_count(turned) - 2 * bits_count(turned & p->discs[p->turn]) + (corner ? CORNER : 0);
    return position_fewest_wins(p) ? -gain : gain;
}

void turn_answers(const struct position *p, const struct turn *turn, struct turn_answers *out)
{
    struct position now = *p;
    struct move moves[MOVES_MAX];
    int most = INT_MIN;
    *out = (struct turn_answers){.best = {MOVE_NONE, NO_SQUARE, NO_SQUARE, 0, 0}};
    turn_play(&now, turn);
    int count = position_moves(&now, moves);
    for (int i = 0; i < count && (moves[i].kind == MOVE_PLACE || moves[i].kind == MOVE_WALK); i++) {
        uint64_t turned = position_flips(&now, moves[i]);
        int worth = worth_of(&now, moves[i], turned);
        out->squares |= bit(moves[i].to);
        if (worth <= most)
            continue;
        most = worth;
        out->best = moves[i];
        out->turned = turned;
        out->corner = moves[i].kind == MOVE_PLACE && line_corners(&now) & bit(moves[i].to);
    }
}
