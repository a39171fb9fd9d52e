/* The calendar, the row of days, and what somebody has made of them. */
#include "career/day.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

static const struct day_answer G5 = {NO_SQUARE, NO_SQUARE, 38}, B7 = {NO_SQUARE, NO_SQUARE, 49};

static int on(int year, int month, int day) { return date_number((struct date){year, month, day}); }

static void days_are_counted(void **state)
{
    (void)state;
    assert_int_equal(on(1970, 1, 1), 0);
    assert_int_equal(on(2026, 11, 1), DAYS_FIRST);
    assert_int_equal(on(2028, 3, 1) - on(2028, 2, 28), 2);
    assert_int_equal(on(2100, 3, 1) - on(2100, 2, 28), 1);
    assert_int_equal(date_weekday(on(2026, 11, 22)), 0);
    assert_int_equal(date_weekday(on(1969, 12, 31)), 3);
    for (int number = on(DATE_FIRST_YEAR, 1, 1); number <= on(DATE_LAST_YEAR, 12, 31); number++)
        assert_int_equal(date_number(date_of(number)), number);
}

static void dates_are_read_strictly(void **state)
{
    (void)state;
    static const char *const wrong[] = {"2026-02-29", "2026-13-01", "2026-00-01", "2026-11-31",
                                        "2026-1-01x", "2026/11/01", "-026-11-01", "0026-11-01",
                                        "20:6-11-01", "2026-0;-01", "2026-11-0:"};
    char text[DATE_TEXT_MAX];
    int number = 0;
    assert_true(date_parse("2028-02-29", 10, &number));
    assert_string_equal(date_text(number, text), "2028-02-29");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(date_parse(wrong[i], 10, &number));
    assert_false(date_parse("2028-02-29 ", 11, &number));
}

/* ---- tries and streaks ---- */

static void solve(struct today *t, int date) { today_try(t, date, &G5, true); }

static void a_day_has_four_tries(void **state)
{
    struct today t = {0};
    char marks[TODAY_MARKS_MAX];
    int date = on(2026, 11, 22);
    (void)state;
    for (int i = 0; i < TODAY_TRIES; i++) {
        assert_true(today_open(&t, date));
        i == 1 ? today_hint(&t, date) : today_try(&t, date, &B7, false);
    }
    assert_false(today_open(&t, date));
    assert_int_equal(today_streak(&t, date), 0);
    struct today_date d = today_on(&t, date);
    assert_string_equal(today_marks(&d, marks), "●●●●");
    solve(&t, date + 1);
    d = today_on(&t, date + 1);
    assert_string_equal(today_marks(&d, marks), "○");
    assert_false(today_open(&t, date + 1));
    today_finish(&t);
    assert_int_equal(t.count, 0);
    assert_int_equal(today_read(&t, "outflank today 3\n", 17), -1);
    assert_int_equal(today_read(&t, "outflank today 2\n", 17), 0);
    assert_int_equal(today_read(&t, "outflank today 1\n", 17), 0);
    assert_int_equal(today_read(&t, "outflank today 11\n", 18), -1);
}

static void a_streak_breaks_at_a_missed_day(void **state)
{
    struct today t = {0};
    int first = on(2026, 12, 28);
    (void)state;
    for (int date = first; date < first + 5; date++)
        solve(&t, date);
    assert_int_equal(today_streak(&t, first + 4), 5);
    assert_int_equal(today_streak(&t, first + 5), 5); /* today is still to be solved */
    assert_int_equal(today_streak(&t, first + 6), 0);
    solve(&t, first + 6);
    assert_int_equal(today_streak(&t, first + 6), 1);
    assert_int_equal(today_best(&t), 5);
    struct today failed = {0};
    today_try(&failed, first, &B7, false);
    for (int date = first + 1; date < first + 4; date++)
        solve(&failed, date);
    assert_int_equal(today_best(&failed), 3); /* from the day behind the one that was not solved */
    solve(&failed, first - 2);
    assert_int_equal(today_best(&failed), 3);
    struct today gaps = {0};
    solve(&gaps, first);
    for (int date = first + 2; date < first + 5; date++)
        solve(&gaps, date);
    assert_int_equal(today_best(&gaps), 3);
    today_finish(&gaps);
    today_finish(&failed);
    today_try(&t, first + 7, &B7, false);
    assert_int_equal(today_streak(&t, first + 7), 1); /* one try failed, three are left */
    today_finish(&t);
}

static void a_clock_that_jumps_takes_nothing_and_gives_nothing(void **state)
{
    struct today t = {0};
    int first = on(2026, 11, 2), far = on(2031, 5, 5);
    (void)state;
    for (int date = first; date < first + 12; date++)
        solve(&t, date);
    for (int i = 0; i < TODAY_TRIES; i++)
        today_try(&t, first + 12, &B7, false);
    assert_false(today_open(&t, first + 5)); /* set back: solved days stay solved */
    assert_int_equal(today_streak(&t, first + 5), 12);
    assert_false(today_open(&t, first + 12)); /* and failed ones failed */
    solve(&t, far);                           /* set far ahead by mistake, and right again */
    assert_int_equal(today_streak(&t, far), 1);
    assert_int_equal(today_streak(&t, first + 11), 12);
    assert_int_equal(today_streak(&t, first + 12), 0); /* which was missed */
    assert_int_equal(today_best(&t), 12);
    assert_int_equal(today_streak(&t, on(1970, 1, 1)), 0);
    today_finish(&t);
}

/* ---- the file ---- */

static void what_was_tried_is_read_as_it_was_written(void **state)
{
    struct today t = {0}, again = {0};
    struct strbuf text = {0}, twice = {0};
    const struct day_answer hop = {0, 27, 26};
    int date = on(2026, 11, 22);
    (void)state;
    today_try(&t, date, &B7, false);
    today_hint(&t, date);
    solve(&t, date);
    today_try(&t, date - 6, &hop, true);
    today_write(&t, &text);
    assert_string_equal(strbuf_text(&text), "outflank today 2\n2026-11-16 a1d4+c4!\n2026-11-22 b7 ? g5!\n");
    assert_int_equal(today_read(&again, text.text, text.length), 0);
    today_write(&again, &twice);
    assert_string_equal(strbuf_text(&twice), strbuf_text(&text));
    strbuf_free(&text);
    strbuf_free(&twice);
    today_finish(&t);
    today_finish(&again);
}

static void a_damaged_line_costs_its_day_alone(void **state)
{
    static const char *const lines[] = {"2026-11-22\n",
                                        "2026-11-22 z9\n",
                                        "2026-11-22 g5! b7\n",
                                        "2026-11-22 ?!\n",
                                        "2026-11-22 a b c\n",
                                        "2026-11-22 g5 g5 g5 g5 g5\n",
                                        "2026-11-31 g5!\n",
                                        "\n",
                                        "2026-11-22  g5\n",
                                        "2026-11-22 a1d4-c4\n",
                                        "2026-11-21 b7\n",
                                        "2026-11-22 g5!",
                                        " 2026-11-22 g5!\n",
                                        "2026-11-22 first = 0 g5!\n",
                                        "2026-11-22 first = 15 g5!\n",
                                        "2026-11-22 first g5!\n",
                                        "2026-11-22 late = 2 g5!\n",
                                        "2026-11-22 first =  g5!\n",
                                        "2026-11-22 b7 late g5!\n",
                                        "2026-11-22 Late g5!\n"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct today t = {0};
        char text[256];
        int length = snprintf(text, sizeof text, "outflank today 1\n2026-11-21 g5!\n%s", lines[i]);
        assert_int_equal(today_read(&t, text, (size_t)length), 1);
        assert_int_equal(t.count, 1);
        assert_int_equal(today_streak(&t, on(2026, 11, 22)), 1);
        today_finish(&t);
    }
    struct today t = {0};
    assert_int_equal(today_read(&t, "2026-11-21 g5!\n", 15), -1);
    assert_int_equal(t.count, 0);
}

static void words_of_a_later_version_stay(void **state)
{
    static const char line[] = "outflank today 2\n2026-11-22 first = 3 late struck = gold by-hand b7 g5!\n";
    struct today t = {0}, other = {0};
    struct strbuf text = {0};
    int date = on(2026, 11, 22);
    (void)state;
    assert_int_equal(today_read(&t, line, strlen(line)), 0);
    assert_int_equal(today_on(&t, date).first, 3);
    assert_true(today_on(&t, date).late && today_on(&t, date).solved);
    struct today_date d = today_on(&t, date);
    today_put(&other, &d); /* and in a backup */
    today_finish(&t);
    today_write(&other, &text);
    assert_string_equal(strbuf_text(&text), line);
    strbuf_free(&text);
    today_finish(&other);
}

/* ---- the first week ---- */

static void the_first_seven_that_are_opened_are_numbered_once(void **state)
{
    struct today t = {0};
    int date = on(2026, 11, 22);
    (void)state;
    for (int number = 1; number <= DAYS_WEEK; number++) {
        int day = number % 2 ? date + number : date - number; /* the clock is set back each second time */
        assert_int_equal(today_first(&t, day), number);
        assert_true(today_begin(&t, day, day));
        assert_false(today_begin(&t, day, day));
        assert_int_equal(today_first(&t, day), number);
    }
    assert_int_equal(today_first(&t, date), 0);
    assert_false(today_begin(&t, date, date));
    assert_int_equal(today_first(&t, date + 1), 1);
    today_finish(&t);
    struct today old = {0}; /* who has played before sees as many fewer */
    for (int ago = 1; ago <= 5; ago++)
        solve(&old, date - ago);
    assert_int_equal(today_first(&old, date), 1);
    assert_true(today_begin(&old, date, date));
    assert_int_equal(today_first(&old, date + 1), 2);
    solve(&old, date + 1);
    assert_int_equal(today_first(&old, date + 2), 0);
    today_finish(&old);
}

static void what_is_solved_late_is_part_of_no_streak(void **state)
{
    struct today t = {0};
    int date = on(2026, 11, 22);
    (void)state;
    solve(&t, date);
    solve(&t, date - 2);
    assert_true(today_begin(&t, date - 1, date));
    solve(&t, date - 1);
    assert_int_equal(today_streak(&t, date), 1);
    assert_int_equal(today_best(&t), 1);
    today_finish(&t);
}

/* Begun in time and finished on a later date, from the row of the last days: the streak that it broke stays broken, and
 * a clock that is set back does not mend it. What is over stays as it is. */
static void what_is_finished_later_is_late_as_well(void **state)
{
    struct today t = {0};
    int date = on(2026, 11, 22);
    (void)state;
    solve(&t, date);
    solve(&t, date - 2);
    today_hint(&t, date - 1);
    assert_true(today_begin(&t, date - 1, date));
    assert_false(today_begin(&t, date - 1, date)); /* nothing changes */
    assert_false(today_begin(&t, date - 1, date - 1));
    solve(&t, date - 1);
    assert_true(today_on(&t, date - 1).late);
    assert_int_equal(today_streak(&t, date), 1);
    assert_false(today_begin(&t, date - 2, date));
    assert_false(today_on(&t, date - 2).late);
    today_finish(&t);
}

/* Also one that was opened only, which a first week remembers. */
static void a_numbered_day_that_is_played_later_is_late(void **state)
{
    struct today t = {0};
    int date = on(2026, 11, 22);
    (void)state;
    assert_true(today_begin(&t, date, date));
    assert_true(today_begin(&t, date, date + 1));
    assert_true(today_on(&t, date).late);
    assert_int_equal(today_on(&t, date).first, 1);
    today_finish(&t);
}

/* An easy day is one of Classic, whatever its weekday. */
static void games_are_known_from_the_days_that_were_tried(void **state)
{
    struct today t = {0};
    int monday = on(2026, 11, 23);
    (void)state;
    assert_false(today_tried(&t, "flipside"));
    assert_true(today_begin(&t, monday, monday));
    assert_false(today_tried(&t, "classic")); /* only opened */
    today_hint(&t, monday);
    assert_true(today_tried(&t, "classic"));
    assert_false(today_tried(&t, "flipside"));
    solve(&t, monday + 7);
    assert_true(today_tried(&t, "flipside"));
    assert_false(today_tried(&t, "reverse"));
    today_finish(&t);
}

static void a_medal_tells_the_tries(void **state)
{
    static const enum today_medal medals[] = {MEDAL_GOLD, MEDAL_SILVER, MEDAL_BRONZE, MEDAL_BRONZE};
    int date = on(2026, 11, 22);
    (void)state;
    for (int failed = 0; failed < TODAY_TRIES; failed++) {
        struct today t = {0};
        for (int i = 0; i < failed; i++)
            today_hint(&t, date);
        struct today_date d = today_on(&t, date);
        assert_int_equal(today_medal(&d), MEDAL_NONE);
        solve(&t, date);
        d = today_on(&t, date);
        assert_int_equal(today_medal(&d), medals[failed]);
        today_finish(&t);
    }
}

/* ---- the row ---- */

static char *row;
static size_t row_length;

static int read_row(void **state)
{
    (void)state;
    row = test_file(OUTFLANK_SOURCE_DIR "/assets/days/days.txt", &row_length);
    return 0;
}

static int free_row(void **state)
{
    (void)state;
    free(row);
    return 0;
}

static void every_date_has_a_position(void **state)
{
    (void)state;
    for (int place = 0; place < DAYS; place++) {
        struct day day, later;
        char date[DATE_TEXT_MAX];
        if (!day_find(row, row_length, DAYS_FIRST + place, &day))
            fail_msg("%s has no position", date_text(DAYS_FIRST + place, date));
        assert_string_equal(variant_of(&day.position)->id, day_game(place % 7));
        assert_true(day.margin >= 1);
        if (place % 97 == 0) {
            assert_true(day_find(row, row_length, DAYS_FIRST + place - DAYS, &later));
            assert_true(position_equal(&day.position, &later.position));
            assert_true(day_find(row, row_length, DAYS_FIRST + place + 2 * DAYS, &later));
            assert_true(position_equal(&day.position, &later.position));
        }
    }
}

/* The row is bytes of the program's own: no clock, locale or machine has a say in it. */
static void the_row_is_the_same_everywhere(void **state)
{
    const char *line = row;
    int days = 0;
    (void)state;
    for (const char *end = strchr(row, '\n'); end && line < row + row_length; end = strchr(line, '\n')) {
        char again[DAY_LINE_MAX];
        struct day day;
        if (line != row && *line != '#') {
            assert_true(day_read(line, (size_t)(end - line), days % 7, &day));
            int length = day_write(&day, again);
            assert_int_equal(length, end - line);
            assert_memory_equal(again, line, length);
            days++;
        }
        line = end + 1;
    }
    assert_int_equal(days, DAYS);
    assert_ptr_equal(line, row + row_length);
}

/* As a system with other ends of lines has it. */
static void a_row_may_have_other_ends_of_lines(void **state)
{
    struct strbuf text = {0};
    struct day day, other;
    (void)state;
    for (const char *at = row, *end; at < row + 20000 && (end = strchr(at, '\n')); at = end + 1) {
        strbuf_add(&text, at, (size_t)(end - at));
        strbuf_puts(&text, "\r\n");
    }
    for (int date = DAYS_FIRST; date < DAYS_FIRST + 7; date++) {
        assert_true(day_find(row, row_length, date, &day));
        assert_true(day_find(text.text, text.length, date, &other));
        assert_true(position_equal(&day.position, &other.position));
        assert_int_equal(day.margin, other.margin);
    }
    strbuf_free(&text);
}

static void a_damaged_row_is_refused(void **state)
{
    static const char *const rows[] = {"",
                                       "outflank days 1",
                                       "outflank days 2\n",
                                       "outflank days 1\n\n",
                                       "outflank days 1\ng5 2 x\n",
                                       "outflank days 1\nz9 2 "};
    struct day day;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_false(day_find(rows[i], strlen(rows[i]), DAYS_FIRST, &day));
    assert_false(day_find(row, 40, DAYS_FIRST, &day));
    assert_true(day_find(row, row_length, DAYS_FIRST, &day));
    row[strlen(DAYS_HEADER) - 1]++; /* a version that is not known */
    assert_false(day_find(row, row_length, DAYS_FIRST, &day));
    row[strlen(DAYS_HEADER) - 1]--;
    assert_false(day_read("g5 0 x", 6, 0, &day));
    struct strbuf cut = {0}; /* the beginning of its name */
    strbuf_add(&cut, row, strlen(DAYS_HEADER) - 1);
    strbuf_add(&cut, row + strlen(DAYS_HEADER), row_length - strlen(DAYS_HEADER));
    assert_false(day_find(cut.text, cut.length, DAYS_FIRST, &day));
    strbuf_free(&cut);
    for (int margin = 63; margin <= 65; margin++) { /* no more than there are squares */
        char line[DAY_LINE_MAX];
        int length =
            snprintf(line, sizeof line,
                     "f5 %d ......../......../......../...ox.../...xo.../......../......../........ turn=1", margin);
        assert_int_equal(day_read(line, (size_t)length, 0, &day), margin <= 64);
    }
    assert_false(day_read("a1 2 ......../......../......../...ox.../...xo.../......../......../........", 76, 0, &day));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(days_are_counted),
                                       cmocka_unit_test(dates_are_read_strictly),
                                       cmocka_unit_test(a_day_has_four_tries),
                                       cmocka_unit_test(a_streak_breaks_at_a_missed_day),
                                       cmocka_unit_test(a_clock_that_jumps_takes_nothing_and_gives_nothing),
                                       cmocka_unit_test(what_was_tried_is_read_as_it_was_written),
                                       cmocka_unit_test(a_damaged_line_costs_its_day_alone),
                                       cmocka_unit_test(words_of_a_later_version_stay),
                                       cmocka_unit_test(the_first_seven_that_are_opened_are_numbered_once),
                                       cmocka_unit_test(what_is_solved_late_is_part_of_no_streak),
                                       cmocka_unit_test(what_is_finished_later_is_late_as_well),
                                       cmocka_unit_test(a_numbered_day_that_is_played_later_is_late),
                                       cmocka_unit_test(games_are_known_from_the_days_that_were_tried),
                                       cmocka_unit_test(a_medal_tells_the_tries),
                                       cmocka_unit_test(every_date_has_a_position),
                                       cmocka_unit_test(the_row_is_the_same_everywhere),
                                       cmocka_unit_test(a_row_may_have_other_ends_of_lines),
                                       cmocka_unit_test(a_damaged_row_is_refused)};
    return cmocka_run_group_tests(tests, read_row, free_row);
}
