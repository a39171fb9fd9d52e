/*
 * The search with all its cuts but the selective one (ProbCut changes values, and is off in a full-width search)
 * against a plain full-width one, with an evaluation drawn by lot, over positions of random games of every placing
 * game. Arguments: random games for each option, positions of each game that must have been compared, of how many one
 * is.
 */
#include <stdlib.h>

#include "support/test.h"

#include "engine/helper.h"

static unsigned games = 5, wanted = 1000, every = 1;

enum { DEPTH = 3, DEEPER_EVERY = 8, DEEPEST_EVERY = 96, UNTRAINED_EVERY = 40 };

struct compared {
    struct bench trained;
    unsigned passed_by, seen[HELPER_GAMES];
};

static int plain_value(const struct bench *b, const struct node *n)
{
    const struct placing *g = &b->ground;
    struct pattern_numbers numbers;
    if (!n->me || !n->you)
        return node_result(g, n->me, n->you) * ENGINE_DISC;
    if (!b->eval.trained)
        return eval_untrained(&b->eval, n, node_open(g, n));
    pattern_count(&b->eval.set, n->me, n->you, &numbers);
    return eval_value(&b->eval, &numbers, 0, bitboard_count(node_open(g, n)));
}

static int full_width(const struct bench *b, const struct node *n, int depth)
{
    const struct placing *g = &b->ground;
    bool over;
    uint64_t moves = node_moves(g, n, &over);
    int best = -SEARCH_INFINITE;
    if (depth == 0 && node_open(g, n) != 0)
        return plain_value(b, n);
    if (over)
        return node_result(g, n->me, n->you) * ENGINE_DISC;
    if (!moves) {
        struct node next = node_passed(n);
        return -full_width(b, &next, depth);
    }
    while (moves) {
        unsigned square = bits_pop(&moves);
        struct node next = node_after(g, n, square, bitboard_flips(n->me, n->you, square));
        int value = -full_width(b, &next, depth - 1);
        if (value > best)
            best = value;
    }
    return best;
}

/* Each depth by itself, and one after the other with what the table then knows. */
static void compare_depths(struct bench *b, const struct node *n, int deepest)
{
    int value[DEPTH + 3];
    for (int depth = 1; depth <= deepest; depth++) {
        value[depth] = full_width(b, n, depth);
        for (int i = 0; helper_cores[i]; i++) {
            const struct core *core = helper_cores[i];
            assert_int_equal(core->search(helper_bench_again(b), n, depth, -6400, 6400), value[depth]);
            assert_true(core->search(helper_bench_again(b), n, depth, value[depth] - 1, value[depth]) >= value[depth]);
            assert_true(core->search(helper_bench_again(b), n, depth, value[depth], value[depth] + 1) <= value[depth]);
        }
    }
    for (int i = 0; helper_cores[i]; i++) {
        struct search *s = helper_bench_again(b);
        for (int depth = 1; depth <= deepest; depth++) {
            assert_true(helper_cores[i]->search(s, n, depth, value[depth], value[depth] + 1) <= value[depth]);
            assert_int_equal(helper_cores[i]->search(s, n, depth, -6400, 6400), value[depth]);
        }
    }
}

static void compare(const struct position *p, const struct placing *g, const struct node *n, void *user)
{
    struct compared *c = user;
    if (c->passed_by++ % every != 0)
        return;
    unsigned number = c->seen[p->game]++;
    helper_bench_for(&c->trained, g);
    compare_depths(&c->trained, n, DEPTH + (number % DEEPER_EVERY == 0) + (number % DEEPEST_EVERY == 0));
    if (number % UNTRAINED_EVERY == 0) {
        struct bench untrained = {.begun = false};
        helper_bench_init(&untrained, g, false);
        compare_depths(&untrained, n, DEPTH);
        helper_bench_finish(&untrained);
    }
}

static void cuts_change_no_value(void **state)
{
    struct compared c = {.passed_by = 0};
    (void)state;
    helper_each_position(games, compare, &c);
    helper_bench_finish(&c.trained);
    helper_enough(c.seen, wanted);
}

/* The numbers kept from lay to lay are those counted afresh. */
static void numbers(const struct position *p, const struct placing *g, const struct node *n, void *user)
{
    static struct pattern_set set;
    uint64_t moves;
    bool over;
    (void)p;
    (void)user;
    pattern_set_init(&set, g);
    moves = node_moves(g, n, &over);
    while (moves) {
        struct pattern_numbers kept, counted;
        unsigned square = bits_pop(&moves);
        uint64_t flips = bitboard_flips(n->me, n->you, square);
        struct node next = node_after(g, n, square, flips);
        pattern_count(&set, n->me, n->you, &kept);
        pattern_place(&set, &kept, &kept, 0, square, flips);
        pattern_count(&set, next.you, next.me, &counted);
        assert_memory_equal(&kept, &counted, sizeof kept);
        pattern_count(&set, n->you, n->me, &kept);
        pattern_place(&set, &kept, &kept, 1, square, flips);
        pattern_count(&set, next.me, next.you, &counted);
        assert_memory_equal(&kept, &counted, sizeof kept);
    }
}

static void numbers_are_kept(void **state)
{
    (void)state;
    helper_each_position(1, numbers, NULL);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(cuts_change_no_value), cmocka_unit_test(numbers_are_kept)};
    helper_cores_init();
    if (argc > 1)
        games = (unsigned)atoi(argv[1]);
    if (argc > 2)
        wanted = (unsigned)atoi(argv[2]);
    if (argc > 3)
        every = (unsigned)atoi(argv[3]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
