/* The clock that limits and patience are counted by. */
#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#endif

#include "base/os.h"

#include <time.h>

#include "support/test.h"

static void it_never_goes_back(void **state)
{
    (void)state;
    int64_t last = os_now();
    for (int i = 0; i < 100000; i++) {
        int64_t now = os_now();
        assert_true(now >= last);
        last = now;
    }
}

#ifndef _WIN32
static int64_t steady(void)
{
    struct timespec now;
    assert_int_equal(clock_gettime(CLOCK_MONOTONIC, &now), 0);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Whoever sets the time of day, by hand or from the net, sets another clock. */
static void it_is_not_the_time_of_day(void **state)
{
    (void)state;
    int64_t before = steady(), now = os_now(), after = steady();
    assert_in_range(now, before, after);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_never_goes_back),
#ifndef _WIN32
        cmocka_unit_test(it_is_not_the_time_of_day),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
