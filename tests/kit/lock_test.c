/* Who holds a file, and who hears that somebody does. */
#include "kit/files.h"

#include "support/test.h"

static const char path[] = "lock_test_lock";

static void only_one_holds_it(void **state)
{
    bool held = true;
    (void)state;
    struct lock *first = lock_acquire(path, &held);
    assert_non_null(first);
    assert_false(held);
    assert_null(lock_acquire(path, &held));
    assert_true(held);
    lock_release(first);
    struct lock *second = lock_acquire(path, &held);
    assert_non_null(second);
    assert_false(held);
    lock_release(second);
    lock_release(NULL);
    assert_true(files_remove(path));
}

/* A folder that is missing, or may not be written, is nobody's lock. */
static void where_none_can_be_nobody_has_it(void **state)
{
    bool held = true;
    (void)state;
    assert_null(lock_acquire("no such folder/lock", &held));
    assert_false(held);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_one_holds_it),
        cmocka_unit_test(where_none_can_be_nobody_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
