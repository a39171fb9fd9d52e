#include "support/test.h"

#include <SDL.h>
#include <string.h>

#include "kit/worker.h"

enum { PARTS = 8 };

struct work {
    int done[PARTS];
    SDL_threadID worker[PARTS];
    int slow; /* so long a part takes, ms */
};

static void work_on(void *user, int part)
{
    struct work *w = user;
    w->done[part]++;
    w->worker[part] = SDL_ThreadID();
    if (w->slow)
        SDL_Delay((Uint32)w->slow);
}

static void every_part_is_done_once(void **state)
{
    (void)state;
    struct worker *worker = worker_new();
    assert_non_null(worker);
    for (int i = 0; i < 2000; i++) {
        struct work w = {.slow = 0};
        int parts = i % (PARTS + 1);
        worker_share(worker, parts, work_on, &w);
        for (int part = 0; part < PARTS; part++)
            assert_int_equal(w.done[part], part < parts);
    }
    worker_free(worker);
}

static void two_work_where_there_are_two_cores(void **state)
{
    (void)state;
    struct worker *worker = worker_new();
    struct work w = {.slow = 20};
    int others = 0;
    worker_share(worker, PARTS, work_on, &w);
    for (int part = 0; part < PARTS; part++)
        others += w.worker[part] != SDL_ThreadID();
    assert_int_equal(others > 0, SDL_GetCPUCount() > 1);
    worker_free(worker);
}

static void without_a_helper_all_is_done(void **state)
{
    (void)state;
    struct work w = {.slow = 0};
    worker_share(NULL, PARTS, work_on, &w);
    for (int part = 0; part < PARTS; part++)
        assert_int_equal(w.done[part], 1);
    worker_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_part_is_done_once),
        cmocka_unit_test(two_work_where_there_are_two_cores),
        cmocka_unit_test(without_a_helper_all_is_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
