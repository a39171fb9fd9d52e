/* Threads at one search keep out of one another's way. */
#include "engine/placing/search_internal.h"

#include <stdlib.h>

#include "engine/placing/order.h"
#include "support/test.h"

static struct busy *busy;

static int set_up(void **state)
{
    (void)state;
    busy = calloc(1, sizeof *busy);
    return busy ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    free(busy);
    return 0;
}

static void a_node_is_busy_as_long_as_a_thread_is_at_it(void **state)
{
    const uint64_t here = UINT64_C(0x123456789abcdef1), elsewhere = UINT64_C(0x123456780abcdef1); /* one set */
    (void)state;
    assert_false(busy_has(busy, here));
    busy_enter(busy, here);
    busy_enter(busy, here); /* by a second thread */
    busy_enter(busy, elsewhere);
    assert_true(busy_has(busy, here));
    busy_leave(busy, here);
    assert_true(busy_has(busy, here));
    busy_leave(busy, here);
    assert_false(busy_has(busy, here));
    assert_true(busy_has(busy, elsewhere));
    busy_leave(busy, elsewhere);
    assert_false(busy_has(busy, elsewhere));
}

/* More than there is room for: some are not known to be busy, none stays so. */
static void a_full_set_forgets_nothing_but_the_newest(void **state)
{
    (void)state;
    for (uint64_t i = 1; i <= BUSY_WAYS + 2; i++)
        busy_enter(busy, i);
    for (uint64_t i = 1; i <= BUSY_WAYS + 2; i++)
        assert_int_equal(busy_has(busy, i), i <= BUSY_WAYS);
    for (uint64_t i = 1; i <= BUSY_WAYS + 2; i++)
        busy_leave(busy, i);
    for (uint64_t i = 1; i <= BUSY_WAYS + 2; i++)
        assert_false(busy_has(busy, i));
}

static void list_four(struct ordered_moves *l)
{
    *l = (struct ordered_moves){.count = 4};
    for (int i = 0; i < 4; i++)
        l->list[i] = (struct ordered_move){.hash = (uint64_t)i + 1, .score = 10 * i, .square = (uint8_t)i};
}

static void expect_order(struct ordered_moves *l, const struct busy *b, const int *squares)
{
    for (int i = 0; i < 4; i++)
        assert_int_equal(order_next_free(l, i, b)->square, squares[i]);
}

static void what_others_are_at_comes_last(void **state)
{
    struct ordered_moves l;
    (void)state;
    list_four(&l);
    expect_order(&l, NULL, (const int[]){3, 2, 1, 0});
    list_four(&l);
    expect_order(&l, busy, (const int[]){3, 2, 1, 0});
    busy_enter(busy, 3);
    list_four(&l);
    expect_order(&l, busy, (const int[]){3, 1, 0, 2});
    busy_enter(busy, 2);
    busy_enter(busy, 1);
    busy_leave(busy, 3);
    list_four(&l);
    expect_order(&l, busy, (const int[]){3, 2, 0, 1}); /* the two that are busy, one after the other */
}

static void the_best_is_never_put_off(void **state)
{
    struct ordered_moves l;
    (void)state;
    busy_enter(busy, 4);
    list_four(&l);
    expect_order(&l, busy, (const int[]){3, 2, 1, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_node_is_busy_as_long_as_a_thread_is_at_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_full_set_forgets_nothing_but_the_newest, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_others_are_at_comes_last, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_best_is_never_put_off, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
