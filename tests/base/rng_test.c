#include "support/test.h"

#include "base/rng.h"

/* Worked out by hand from x * 1664525 + 1013904223 mod 2^32. */
static void draws_follow_from_the_seed(void **state)
{
    struct rng rng = rng_seeded(0);
    (void)state;
    assert_int_equal(rng_below(&rng, 65536), 1013904223u >> 16);
    assert_int_equal(rng.x, 1013904223u);
    assert_int_equal(rng_below(&rng, 65536), 1196435762u >> 16);
    assert_int_equal(rng_below(&rng, 1), 0);
}

static void draws_stay_below(void **state)
{
    struct rng rng = rng_seeded(42);
    int seen[7] = {0};
    (void)state;
    for (int i = 0; i < 7000; i++) {
        uint32_t draw = rng_below(&rng, 7);
        assert_in_range(draw, 0, 6);
        seen[draw]++;
    }
    for (int i = 0; i < 7; i++)
        assert_in_range(seen[i], 850, 1150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(draws_follow_from_the_seed),
                                       cmocka_unit_test(draws_stay_below)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
