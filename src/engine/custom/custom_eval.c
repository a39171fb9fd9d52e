#include "engine/custom/custom_eval.h"

#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"

enum { ROUNDS = 3, GAMES = 500, RANDOM_PLIES = 8, RANDOM_IN = 6, PLIES_MAX = 128, DISC = 100, MOST = 6300 };
enum { F_TURN, F_MOVES, F_FRONTIER, F_STABLE, F_CORNERS, F_ONE, F_TWO, F_DISCS, F_BESIDE, F_PARITY };

#define RIDGE 400.0 /* regularization: limits weights with little evidence */

static int lead(uint64_t me, uint64_t you, uint64_t among) { return bits_count(me & among) - bits_count(you & among); }

static uint64_t beside_open_corners(const struct custom_ground *g, uint64_t open)
{
    uint64_t squares = 0;
    for (uint64_t corners = g->kind[0] & open; corners;)
        squares |= g->beside_corners[bits_pop(&corners)];
    return squares;
}

/* `moves`: how many more moves `me` has. */
static void find_features(const struct custom_ground *g, uint64_t me, uint64_t you, int moves, int f[CUSTOM_FEATURES])
{
    uint64_t open = g->board & ~(me | you);
    f[F_TURN] = 1;
    f[F_MOVES] = moves;
    f[F_FRONTIER] = bits_count(custom_beside(g, you) & open) - bits_count(custom_beside(g, me) & open);
    f[F_STABLE] = custom_stable_lead(g, me, you);
    f[F_CORNERS] = lead(me, you, g->kind[0]);
    f[F_ONE] = lead(me, you, g->kind[1]);
    f[F_TWO] = lead(me, you, g->kind[2]);
    f[F_DISCS] = lead(me, you, g->board);
    f[F_BESIDE] = g->kind[0] & open ? lead(me, you, beside_open_corners(g, open)) : 0;
    f[F_PARITY] = bits_count(open) & 1;
}

static int stage_of(const struct custom_ground *g, uint64_t all)
{
    int stage = bits_count(all) * CUSTOM_STAGES / g->squares;
    return stage < CUSTOM_STAGES ? stage : CUSTOM_STAGES - 1;
}

static int weighed(const int of[CUSTOM_FEATURES], const int f[CUSTOM_FEATURES])
{
    int value = 0;
    for (int i = 0; i < CUSTOM_FEATURES; i++)
        value += of[i] * f[i];
    return value > MOST ? MOST : value < -MOST ? -MOST : value;
}

static int lead_in_moves(const struct custom_ground *g, uint64_t me, uint64_t you)
{
    return bits_count(custom_moves(g, me, you)) - bits_count(custom_moves(g, you, me));
}

int custom_value(const struct custom_ground *g, const struct custom_weights *w, uint64_t me, uint64_t you, int moves)
{
    int f[CUSTOM_FEATURES];
    find_features(g, me, you, moves, f);
    return weighed(w->of[stage_of(g, me | you)], f);
}

void custom_weights_usual(struct custom_weights *w, int sign)
{
    static const int usual[CUSTOM_FEATURES] = {0, 60, 20, 120, 500, 0, 0, 0, -150, 0};
    for (int stage = 0; stage < CUSTOM_STAGES; stage++)
        for (int i = 0; i < CUSTOM_FEATURES; i++)
            w->of[stage][i] = usual[i] * (i == F_MOVES || i == F_FRONTIER ? 1 : sign);
}

/* ---- learning ---- */

/* Sums over all positions of a stage, in integers, so that they are the same on every machine. */
struct sums {
    int64_t product[CUSTOM_FEATURES][CUSTOM_FEATURES], result[CUSTOM_FEATURES];
    int count;
};

struct learner {
    const struct custom_ground *ground;
    struct custom_weights weights; /* used to play the games */
    struct sums sums[CUSTOM_STAGES];
    struct rng rng;
};

/* Chooses the move with the best value of the resulting position, or a random one. */
static unsigned choose(struct learner *l, uint64_t me, uint64_t you, uint64_t moves, bool any)
{
    const struct custom_ground *g = l->ground;
    int skip = any ? (int)rng_below(&l->rng, (uint32_t)bits_count(moves)) : 0, best = 2 * MOST;
    unsigned chosen = bits_first(moves);
    while (moves) {
        unsigned square = bits_pop(&moves);
        if (any && skip-- == 0)
            return square;
        if (any)
            continue;
        struct custom_pair next = custom_after(g, me, you, square, custom_flips(g, me, you, square));
        int value = custom_value(g, &l->weights, next.you, next.me, lead_in_moves(g, next.you, next.me));
        if (value < best) {
            best = value;
            chosen = square;
        }
    }
    return chosen;
}

/* The positions of a game, each from the point of view of the side to move; `turn` is that side. */
struct told {
    uint64_t me, you;
    int turn;
};

static void add_position(struct learner *l, const struct told *p, int margin)
{
    int f[CUSTOM_FEATURES];
    struct sums *s = &l->sums[stage_of(l->ground, p->me | p->you)];
    find_features(l->ground, p->me, p->you, lead_in_moves(l->ground, p->me, p->you), f);
    for (int i = 0; i < CUSTOM_FEATURES; i++) {
        for (int k = 0; k < CUSTOM_FEATURES; k++)
            s->product[i][k] += f[i] * f[k];
        s->result[i] += f[i] * margin;
    }
    s->count++;
}

static void play_game(struct learner *l, uint64_t me, uint64_t you)
{
    const struct custom_ground *g = l->ground;
    struct told told[PLIES_MAX];
    int count = 0, turn = 0;
    for (;;) {
        uint64_t moves = custom_moves(g, me, you), swap;
        if (!moves && !custom_moves(g, you, me))
            break;
        if (moves && count < PLIES_MAX) {
            bool any = count < RANDOM_PLIES || rng_below(&l->rng, RANDOM_IN) == 0;
            unsigned square = choose(l, me, you, moves, any);
            struct custom_pair next = custom_after(g, me, you, square, custom_flips(g, me, you, square));
            told[count++] = (struct told){me, you, turn};
            me = next.me;
            you = next.you;
        }
        swap = me, me = you, you = swap;
        turn = !turn;
    }
    int margin = g->sign * DISC * (bits_count(me) - bits_count(you));
    for (int i = 0; i < count; i++)
        add_position(l, &told[i], told[i].turn == turn ? margin : -margin);
}

/* Solves (sums + ridge) w = result by Gaussian elimination. */
static void solve(const struct sums *s, int of[CUSTOM_FEATURES])
{
    double a[CUSTOM_FEATURES][CUSTOM_FEATURES + 1];
    for (int i = 0; i < CUSTOM_FEATURES; i++) {
        for (int k = 0; k < CUSTOM_FEATURES; k++)
            a[i][k] = (double)s->product[i][k] + (i == k ? RIDGE : 0);
        a[i][CUSTOM_FEATURES] = (double)s->result[i];
    }
    for (int i = 0; i < CUSTOM_FEATURES; i++)
        for (int k = 0; k < CUSTOM_FEATURES; k++) {
            double factor = a[k][i] / a[i][i];
            for (int j = i; j <= CUSTOM_FEATURES && k != i; j++)
                a[k][j] -= factor * a[i][j];
        }
    for (int i = 0; i < CUSTOM_FEATURES; i++)
        of[i] = (int)lround(fmax(-CUSTOM_WEIGHT_MOST, fmin(CUSTOM_WEIGHT_MOST, a[i][CUSTOM_FEATURES] / a[i][i])));
}

bool custom_weights_learn(struct custom_weights *w, const struct custom_ground *g, const struct position *start,
                          const atomic_bool *stop)
{
    struct learner l = {.ground = g, .rng = rng_seeded(1)};
    const uint64_t me = start->start[FIRST], you = start->start[SECOND];
    custom_weights_usual(&l.weights, g->sign);
    for (int round = 0; round < ROUNDS; round++) {
        memset(l.sums, 0, sizeof l.sums);
        for (int i = 0; i < GAMES; i++) {
            if (stop && atomic_load(stop))
                return false;
            play_game(&l, me, you);
        }
        for (int stage = 0; stage < CUSTOM_STAGES; stage++)
            if (l.sums[stage].count > CUSTOM_FEATURES)
                solve(&l.sums[stage], l.weights.of[stage]);
    }
    *w = l.weights;
    return true;
}
