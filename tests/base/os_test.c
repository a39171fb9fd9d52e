/* The clock that limits and patience are counted by, and threads. */
#ifndef _WIN32
#define _DEFAULT_SOURCE /* clock_gettime, getpriority */
#endif

#include "base/os.h"

#include <time.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

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

#ifdef __linux__
static void ask_niceness(void *user)
{
    int *nice = user;
    nice[0] = getpriority(PRIO_PROCESS, 0);
    os_thread_step_back();
    nice[1] = getpriority(PRIO_PROCESS, 0);
}

/* The thread alone: whoever started it goes on as before. */
static void a_thread_steps_back(void **state)
{
    (void)state;
    int own = getpriority(PRIO_PROCESS, 0), nice[2] = {0, 0};
    os_thread_join(os_thread_start(ask_niceness, nice));
    assert_int_equal(nice[0], own);
    assert_true(nice[1] > own || own >= 10);
    assert_int_equal(getpriority(PRIO_PROCESS, 0), own);
}
#endif

/* Many at once, each of its own, as when several programs of one system read games. */
static void temporary_files_are_apart(void **state)
{
    enum { FILES = 40 };
    (void)state;
    FILE *files[FILES];
    for (int i = 0; i < FILES; i++) {
        assert_non_null(files[i] = os_temporary_file());
        assert_true(fprintf(files[i], "\n%d", i) > 0);
    }
    for (int i = 0; i < FILES; i++) {
        int number = -1;
        rewind(files[i]);
        assert_int_equal(fscanf(files[i], "%d", &number), 1);
        assert_int_equal(number, i);
        assert_int_equal(ftell(files[i]), i < 10 ? 2 : 3); /* bytes, and no text */
        assert_int_equal(fclose(files[i]), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(temporary_files_are_apart),
        cmocka_unit_test(it_never_goes_back),
#ifndef _WIN32
        cmocka_unit_test(it_is_not_the_time_of_day),
#endif
#ifdef __linux__
        cmocka_unit_test(a_thread_steps_back),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
