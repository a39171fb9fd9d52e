#include "support/test.h"

#include <SDL.h>
#include <string.h>

#include "kit/crew.h"

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
    struct crew *crew = crew_new();
    assert_non_null(crew);
    for (int i = 0; i < 2000; i++) {
        struct work w = {.slow = 0};
        int parts = i % (PARTS + 1);
        crew_share(crew, parts, work_on, &w);
        for (int part = 0; part < PARTS; part++)
            assert_int_equal(w.done[part], part < parts);
    }
    crew_free(crew);
}

static void two_work_where_there_are_two_cores(void **state)
{
    (void)state;
    struct crew *crew = crew_new();
    struct work w = {.slow = 20};
    int others = 0;
    crew_share(crew, PARTS, work_on, &w);
    for (int part = 0; part < PARTS; part++)
        others += w.worker[part] != SDL_ThreadID();
    assert_int_equal(others > 0, SDL_GetCPUCount() > 1);
    crew_free(crew);
}

static void without_a_helper_all_is_done(void **state)
{
    (void)state;
    struct work w = {.slow = 0};
    crew_share(NULL, PARTS, work_on, &w);
    for (int part = 0; part < PARTS; part++)
        assert_int_equal(w.done[part], 1);
    crew_free(NULL);
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
