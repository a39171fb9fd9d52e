/* The ten best runs. */
#include "career/runs.h"

#include <string.h>

#include "support/test.h"

static struct run_entry run_of(const char *initials, int score)
{
    struct run_entry run = {.met = 4, .won = 3, .score = score};
    memcpy(run.initials, initials, sizeof run.initials);
    return run;
}

static void the_best_stand_first_and_ten_are_kept(void **state)
{
    struct runs r = {.count = 0};
    (void)state;
    for (int i = 0; i < 12; i++) {
        struct run_entry run = run_of("AVA", 1000 * ((i * 5) % 12));
        runs_enter(&r, &run);
    }
    assert_int_equal(r.count, RUNS_KEPT);
    for (int i = 0; i < RUNS_KEPT; i++)
        assert_int_equal(r.best[i].score, 1000 * (11 - i));
    assert_int_equal(runs_place(&r, 1999), -1);
    assert_int_equal(runs_place(&r, 2001), 9);
    assert_int_equal(runs_place(&r, 11000), 1); /* behind those who were first */
    struct run_entry late = run_of("LEO", 11000);
    assert_int_equal(runs_enter(&r, &late), 1);
    assert_string_equal(r.offered, "LEO");
    struct run_entry low = run_of("SAM", 5);
    assert_int_equal(runs_enter(&r, &low), -1);
    assert_string_equal(r.offered, "LEO");
}

/* Ten opponents are in the table from the start; whoever has as much as one of them is before it. */
static void check_rivals(struct runs none)
{
    struct runs seen = runs_with_rivals(&none), kept = none;
    assert_int_equal(seen.count, RUNS_KEPT);
    for (int i = 0; i < RUNS_KEPT; i++) {
        assert_true(run_is_rival(&seen.best[i]));
        assert_int_equal(seen.best[i].met, RUN_OPPONENTS - i);
        assert_true(i == 0 || seen.best[i].score < seen.best[i - 1].score);
    }
    int lowest = seen.best[9].score, highest = seen.best[0].score;
    assert_int_equal(runs_place_seen(&none, lowest - 1), -1);
    assert_int_equal(runs_place_seen(&none, lowest), 9);
    assert_int_equal(runs_place_seen(&none, highest), 0);
    assert_int_equal(runs_above(&seen, 0)->met, 1);
    assert_int_equal(runs_above(&seen, lowest)->met, 2);
    assert_null(runs_above(&seen, highest));
    assert_null(runs_passed(&seen, lowest, seen.best[8].score - 1));
    assert_ptr_equal(runs_passed(&seen, lowest, seen.best[8].score), &seen.best[8]);
    assert_ptr_equal(runs_passed(&seen, 0, highest + 1), &seen.best[0]); /* and all the others with it */
    assert_null(runs_passed(&seen, highest, highest + 1));
    struct run_entry own = run_of("AVA", seen.best[3].score);
    (void)runs_enter(&kept, &own);
    assert_int_equal(runs_place_seen(&kept, own.score), 4); /* behind the run before */
    seen = runs_with_rivals(&kept);
    assert_int_equal(seen.count, RUNS_KEPT);
    assert_string_equal(seen.best[3].initials, "AVA");
    assert_int_equal(seen.best[4].met, 7);
    assert_int_equal(seen.best[9].met, 2); /* the lowest has gone */
}

static void rivals_are_in_the_table_from_the_start(void **state)
{
    const struct runs printed = {.count = 0}, dealt = {.dealt = true};
    (void)state;
    check_rivals(printed);
    check_rivals(dealt);
    struct runs one = runs_with_rivals(&printed), other = runs_with_rivals(&dealt);
    assert_true(one.best[9].score != other.best[9].score);
}

/* What is written are the runs of players alone, though the lowest of ten is below every rival. */
static void rivals_are_never_kept(void **state)
{
    struct runs r = {.count = 0};
    struct strbuf text = {0};
    struct run_entry low = run_of("AVA", 3), high = run_of("LEO", 20000);
    (void)state;
    runs_enter(&r, &low);
    (void)runs_with_rivals(&r);
    (void)runs_place_seen(&r, 5);
    runs_enter(&r, &high);
    runs_write(&r, &text);
    assert_string_equal(strbuf_text(&text), "outflank runs 1\nLEO\nLEO 20000 3 4\nAVA 3 3 4\n");
    strbuf_free(&text);
    struct runs seen = runs_with_rivals(&r), again = {.count = 0};
    runs_write(&seen, &text);
    assert_false(runs_read(&again, strbuf_text(&text), text.length)); /* and would not be read */
    strbuf_free(&text);
}

static void wheels_go_round(void **state)
{
    (void)state;
    assert_int_equal(runs_turn('A', 1), 'B');
    assert_int_equal(runs_turn('A', -1), ' ');
    assert_int_equal(runs_turn('Z', 1), '0');
    assert_int_equal(runs_turn(' ', 1), 'A');
    assert_int_equal(runs_turn('B', 37 * 2), 'B');
    assert_false(runs_initial('a'));
    assert_false(runs_initial('\0'));
    assert_true(runs_initial(' '));
}

static void initials_to_begin_with(void **state)
{
    struct runs r = {.count = 0};
    char offered[RUN_INITIALS + 1];
    (void)state;
    assert_false(runs_offer(&r, "", offered));
    assert_string_equal(offered, "AAA");
    assert_false(runs_offer(&r, "\xc3\x89va", offered));
    assert_string_equal(offered, "AAA");
    assert_true(runs_offer(&r, "Benjamin", offered));
    assert_string_equal(offered, "BEN");
    assert_true(runs_offer(&r, "Jo", offered));
    assert_string_equal(offered, "JO ");
    struct run_entry run = run_of("LEO", 11000);
    runs_enter(&r, &run);
    assert_true(runs_offer(&r, "Benjamin", offered));
    assert_string_equal(offered, "LEO");
}

static void runs_are_read_as_they_were_written(void **state)
{
    struct runs r = {.count = 0}, again = {.count = 0};
    struct strbuf text = {0}, as_read = {0};
    (void)state;
    struct run_entry first = run_of("A 1", 9310), second = run_of("   ", 40);
    runs_enter(&r, &second);
    runs_enter(&r, &first);
    runs_write(&r, &text);
    assert_string_equal(strbuf_text(&text), "outflank runs 1\nA_1\nA_1 9310 3 4\n___ 40 3 4\n");
    assert_true(runs_read(&again, text.text, text.length));
    runs_write(&again, &as_read);
    assert_string_equal(strbuf_text(&as_read), strbuf_text(&text));
    strbuf_free(&as_read);
    strbuf_free(&text);
}

/* What players looked like, also in words of a later version; older files have none. */
static void runs_keep_a_face(void **state)
{
    static const char text[] = "outflank runs 1\nAVA\nAVA 900 3 4 face=owl hat=turban colour=sky mood=calm left\n"
                               "LEO 800 3 4\n";
    struct runs r = {.count = 0};
    struct strbuf out = {0};
    (void)state;
    assert_true(runs_read(&r, text, strlen(text)));
    assert_string_equal(r.best[0].looks, " face=owl hat=turban colour=sky mood=calm left");
    assert_string_equal(r.best[1].looks, "");
    runs_write(&r, &out);
    assert_string_equal(strbuf_text(&out), text);
    strbuf_clear(&out);
    strbuf_printf(&out, "outflank runs 1\nAVA 900 3 4 face=");
    for (int i = 0; i < 3000; i++)
        strbuf_printf(&out, "x");
    strbuf_printf(&out, "\n");
    assert_false(runs_read(&r, out.text, out.length));
    assert_int_equal(r.count, 2);
    strbuf_free(&out);
}

static void a_damaged_file_is_refused_whole(void **state)
{
    static const char *const texts[] = {"",
                                        "outflank runs 2\n",
                                        "outflank runs 1",
                                        "outflank runs 1\nAVa 10 3 4\n",
                                        "outflank runs 1\nAVA 10 3\n",
                                        "outflank runs 1\nAVA 10 3 4 \n",
                                        "outflank runs 1\nAVA 10 3 4face=owl\n",
                                        "outflank runs 1\nAVA 10 3 4  face=owl\n",
                                        "outflank runs 1\nAVA 10 3 4 face=owl \n",
                                        "outflank runs 1\nAVA 10 3 4 face=Owl\n",
                                        "outflank runs 1\nAVA -1 3 4\n",
                                        "outflank runs 1\nAVA 10 11 4\n",
                                        "outflank runs 1\nAVA 10 3 0\n",
                                        "outflank runs 1\nAVA 999999999 3 4\n",
                                        "outflank runs 1\nAVA 10 3 4\nLEO 11 3 4\n", /* not in order */
                                        "outflank runs 1\nAVA 10 3 4"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct runs r = {.count = 7};
        assert_false(runs_read(&r, texts[i], strlen(texts[i])));
        assert_int_equal(r.count, 7);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_best_stand_first_and_ten_are_kept),
                                       cmocka_unit_test(rivals_are_in_the_table_from_the_start),
                                       cmocka_unit_test(rivals_are_never_kept),
                                       cmocka_unit_test(wheels_go_round),
                                       cmocka_unit_test(initials_to_begin_with),
                                       cmocka_unit_test(runs_keep_a_face),
                                       cmocka_unit_test(runs_are_read_as_they_were_written),
                                       cmocka_unit_test(a_damaged_file_is_refused_whole)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
