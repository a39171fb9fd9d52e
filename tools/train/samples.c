#include "samples.h"

#include "base/rng.h"
#include "engine/placing/order.h"

enum { NOISE_STEPS = 4 }; /* a game's noise: 1, 3, 6 or 12 discs */

struct game {
    const struct samples *samples;
    struct rng rng;
    int noise;     /* hundredths of a disc */
    bool foresees; /* judges a move by the replies to it */
};

/* Something like a bell curve of this width. */
static int noise(struct game *g)
{
    int sum = 0;
    for (int i = 0; i < 4; i++)
        sum += (int)rng_below(&g->rng, 2001) - 1000;
    return sum * g->noise / 1155;
}

/* Four discs in the centre, seven where the sides are odd, in one of their patterns; FIRST is to lay. */
static void begin(struct game *g, struct node *n)
{
    const struct placing *ground = &g->samples->ground;
    unsigned x = (unsigned)(ground->width - 1) / 2, y = (unsigned)(ground->height - 1) / 2;
    unsigned corner = y * 8 + x;
    static const unsigned usual[4] = {0, 1, 1, 0}, parallel[4] = {0, 0, 1, 1};
    const unsigned *owner = rng_below(&g->rng, 4) == 0 ? parallel : usual;
    *n = (struct node){0};
    for (unsigned i = 0; i < 4; i++) {
        uint64_t square = UINT64_C(1) << (corner + (i & 1U) + (i >> 1) * 8);
        if (owner[i])
            n->me |= square;
        else
            n->you |= square;
    }
}

/* On an odd board: the nine squares in the middle but two, by lot. */
static void begin_odd(struct game *g, struct node *n)
{
    unsigned middle = (unsigned)(g->samples->ground.height / 2) * 8 + (unsigned)g->samples->ground.width / 2;
    uint64_t left = bitboard_around(UINT64_C(1) << middle);
    *n = (struct node){0};
    for (int i = 0; i < 7; i++) {
        uint64_t rest = left;
        for (uint32_t skip = rng_below(&g->rng, (uint32_t)bitboard_count(left)); skip > 0; skip--)
            rest &= rest - 1;
        left &= ~(rest & (0 - rest));
        if (i % 2)
            n->you |= rest & (0 - rest);
        else
            n->me |= rest & (0 - rest);
    }
}

static bool judged(const struct game *g, int open) { return g->samples->eval->trained && open <= g->samples->trained; }

/* The node after a lay, for its side to move; `here` are the numbers before the lay if its result is judged. */
static int judge(struct game *g, const struct node *next, const struct pattern_numbers *here,
                 const struct ordered_move *move, int open)
{
    const struct eval *v = g->samples->eval;
    struct pattern_numbers there;
    if (g->foresees && judged(g, open - 1)) {
        const struct search_shared shared = {.ground = &g->samples->ground, .eval = v};
        struct search s = {.shared = &shared, .ground = g->samples->ground};
        return g->samples->foresight->search(&s, next, 1, -SEARCH_INFINITE, SEARCH_INFINITE);
    }
    if (!judged(g, open))
        return eval_untrained(v, next, node_open(&g->samples->ground, next));
    pattern_place(&v->set, here, &there, 0, move->square, move->flips);
    return eval_value(v, &there, 1, open);
}

static struct node choose(struct game *g, const struct node *n, uint64_t squares, int open, bool blind)
{
    struct ordered_moves l;
    struct node best = {0};
    struct pattern_numbers here;
    int highest = -SEARCH_INFINITE * 2;
    order_list(n, squares, &l);
    if (blind) {
        const struct ordered_move *move = &l.list[rng_below(&g->rng, (uint32_t)l.count)];
        return node_after(&g->samples->ground, n, move->square, move->flips);
    }
    if (judged(g, open - 1))
        pattern_count(&g->samples->eval->set, n->me, n->you, &here);
    for (int i = 0; i < l.count; i++) {
        struct node next = node_after(&g->samples->ground, n, l.list[i].square, l.list[i].flips);
        int value = noise(g) - judge(g, &next, &here, &l.list[i], open - 1);
        if (value > highest) {
            highest = value;
            best = next;
        }
    }
    return best;
}

bool samples_draw(const struct samples *s, uint32_t number, int open, struct node *n)
{
    static const int discs[NOISE_STEPS] = {1, 3, 6, 12};
    struct game g = {.samples = s, .rng = rng_seeded(s->seed * 2654435761U + number * 2246822519U)};
    rng_below(&g.rng, 2);
    g.noise = discs[rng_below(&g.rng, NOISE_STEPS)] * ENGINE_DISC;
    g.foresees = s->foresight && rng_below(&g.rng, 2) == 1;
    if (s->ground.width % 2 && s->ground.height % 2)
        begin_odd(&g, n);
    else
        begin(&g, n);
    int now = bitboard_count(node_open(&s->ground, n)), all = now;
    int blind_first = (int)rng_below(&g.rng, (uint32_t)all / 3 + 1);
    int blind_last = (int)rng_below(&g.rng, 4) == 0 ? 1 + (int)rng_below(&g.rng, 2) : 0;
    while (now >= open) {
        bool over;
        uint64_t squares = node_moves(&s->ground, n, &over);
        if (over)
            return false;
        if (!squares) {
            *n = node_passed(n);
            continue;
        }
        if (now == open)
            return true;
        *n = choose(&g, n, squares, now, all - now < blind_first || now - open <= blind_last - 1);
        now--;
    }
    return false;
}
