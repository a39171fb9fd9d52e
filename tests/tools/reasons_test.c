/* A slice of what tools/reasons counts: hints in games of levels 3 to 6 have reasons, and no two lines say the same. */
#include "reasons/count.h"

#include <stdlib.h>

#include "support/seed.h"
#include "support/test.h"

static int positions;

static void hints_have_reasons_that_differ(void **state)
{
    struct engine *e = engine_new(1, 16);
    int all = 0, without = 0;
    (void)state;
    assert_non_null(e);
    assert_true(engine_load_weights(e, OUTFLANK_SOURCE_DIR "/assets/engine") > 0);
    for (int i = 0; i < VARIANT_COUNT; i++) {
        struct reason_count n;
        assert_true(reason_count(e, VARIANTS[i]->id, positions, test_seed() + 1, &n));
        assert_int_equal(n.positions, positions);
        assert_int_equal(n.same, 0);
        all += n.positions;
        without += n.flips[0];
    }
    if (10 * without > all)
        fail_msg("%d of %d hints say nothing but flips", without, all);
    engine_free(e);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(hints_have_reasons_that_differ)};
    positions = argc > 1 ? atoi(argv[1]) : 20;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
