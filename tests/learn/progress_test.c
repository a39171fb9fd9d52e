#include "support/test.h"

#include <string.h>

#include "learn/progress.h"

static bool read_text(struct progress *p, const char *text, long *line)
{
    char copy[2048];
    assert_true(strlen(text) < sizeof copy);
    memcpy(copy, text, strlen(text) + 1);
    return progress_read(p, copy, line);
}

static void what_is_written_is_read(void **state)
{
    struct progress p = {.last = 2, .explained = 1U << EXPLAINED_RAIL}, again;
    struct strbuf text = {0};
    long line;
    (void)state;
    p.game[0] = (struct progress_game){.step = 3, .tries = {0, 12, 1}, .solved = {false, true}, .met = true};
    p.game[2] = (struct progress_game){.found = 1U << 0 | 1U << 3 | 1U << 9};
    p.game[5] = (struct progress_game){.done = true};
    p.win = (struct progress_win){.step = 7, .found = 1U << 0 | 1U << 1 | 1U << 6 | 1U << 19, .rounds = 12};
    progress_write(&p, &text);
    assert_true(read_text(&again, strbuf_text(&text), &line));
    strbuf_free(&text);
    assert_int_equal(again.last, 2);
    assert_int_equal(again.explained, p.explained);
    for (int i = 0; i < PROGRESS_GAMES; i++) {
        assert_int_equal(again.game[i].step, p.game[i].step);
        assert_int_equal(again.game[i].done, p.game[i].done);
        assert_int_equal(again.game[i].found, p.game[i].found);
        assert_int_equal(again.game[i].met, p.game[i].met);
        assert_memory_equal(again.game[i].tries, p.game[i].tries, sizeof p.game[i].tries);
        assert_memory_equal(again.game[i].solved, p.game[i].solved, sizeof p.game[i].solved);
    }
    assert_int_equal(again.win.step, 7);
    assert_int_equal(again.win.found, p.win.found);
    assert_int_equal(again.win.rounds, 12);
    assert_int_equal(progress_win_done(&again.win), 1); /* a lesson has two positions */
    assert_int_equal(progress_done(&again, 6), 3);
    assert_int_equal(progress_done(&again, 1), 2);
}

static void damage_is_seen(void **state)
{
    static const char *const damaged[] = {"lesson.classic = x\n",
                                          "lesson.classic = 3 don\n",
                                          "lesson.classic = 1000\n",
                                          "found.classic = 1 0\n",
                                          "found.classic = 1 40\n",
                                          "puzzles.classic = 1 2 3 4\n",
                                          "puzzles.classic = 1 2 3 4 5 6\n",
                                          "puzzles.classic = 1 2 + 4 5\n",
                                          "puzzles.classic = 1 2  4 5\n",
                                          "win = 20\n",
                                          "win = 3 done\n",
                                          "win.found = 1 0\n",
                                          "win.rounds = x\n",
                                          "met\n"};
    struct progress p = {.last = 3};
    long line = 0;
    (void)state;
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        if (read_text(&p, damaged[i], &line))
            fail_msg("\"%s\" is read", damaged[i]);
        assert_int_equal(line, 1);
        assert_int_equal(p.last, 3);
    }
}

static void a_later_programs_words_stay(void **state)
{
    struct progress p;
    struct strbuf text = {0};
    long line;
    (void)state;
    assert_true(
        read_text(&p, "lesson.hexagons = 3\nexplained = torus\nwin.best = 3\ntime = 4\nlesson.classic = 2\n", &line));
    assert_int_equal(p.game[0].step, 2);
    assert_int_equal(p.explained, 0);
    progress_write(&p, &text);
    assert_non_null(strstr(strbuf_text(&text), "\nlesson.hexagons = 3\nexplained = torus\nwin.best = 3\ntime = 4\n"));
    strbuf_free(&text);
}

static void what_was_learnt_elsewhere_is_known_here(void **state)
{
    (void)state;
    struct progress here = {.explained = 1}, there = {.explained = 4, .last = 2};
    here.game[0] = (struct progress_game){.step = 5, .tries = {3}, .met = true};
    there.game[0] = (struct progress_game){.step = 2, .done = true, .found = 4, .tries = {1, 2}, .solved = {true}};
    here.win = (struct progress_win){.step = 2, .found = 3, .rounds = 1};
    there.win = (struct progress_win){.step = 1, .found = 4, .rounds = 5};
    progress_merge(&here, &there);
    assert_int_equal(here.win.step, 2);
    assert_int_equal(here.win.found, 7);
    assert_int_equal(here.win.rounds, 5);
    assert_int_equal(here.game[0].step, 5);
    assert_true(here.game[0].done && here.game[0].met && here.game[0].solved[0]);
    assert_int_equal(here.game[0].found & 4, 4);
    assert_int_equal(here.game[0].tries[0], 3);
    assert_int_equal(here.game[0].tries[1], 2);
    assert_int_equal(here.explained, 5);
    assert_int_equal(here.last, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(damage_is_seen),
        cmocka_unit_test(what_was_learnt_elsewhere_is_known_here),
        cmocka_unit_test(a_later_programs_words_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
