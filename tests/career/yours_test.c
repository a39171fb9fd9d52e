/* Moves of one's own: which come on which day, over sixty days and by wrong clocks; what they cost; files and merging.
 */
#include "career/yours.h"

#include <stdlib.h>
#include <string.h>

#include "career/day.h"
#include "support/test.h"

enum { TODAY = 20786 /* 29 November 2026 */ };

static struct yours yours, elsewhere;
static uint32_t gone; /* a game that was removed */

static int set_up(void **state)
{
    (void)state;
    memset(&yours, 0, sizeof yours);
    memset(&elsewhere, 0, sizeof elsewhere);
    gone = 0;
    return 0;
}

static bool is_there(void *user, uint32_t game) { return (void)user, game != gone; }

static int next(int date) { return yours_next(&yours, date, is_there, NULL); }

static void add(uint32_t game, int ply, int gave)
{
    yours_add(&yours, &(struct yours_move){.game = game, .ply = ply, .gave = gave, .cost = YOURS_DISCS});
}

/* Asks what comes on a date, and returns the game; 0: nothing comes. */
static uint32_t ask(int date, bool found)
{
    int index = next(date);
    if (index < 0)
        return 0;
    yours_answer(&yours, index, date, found);
    return yours.moves[index].game;
}

static int read_text(struct yours *y, const char *text)
{
    size_t length = strlen(text);
    char *copy = malloc(length + 1);
    memcpy(copy, text, length + 1);
    int wrong = yours_read(y, copy, length);
    free(copy);
    return wrong;
}

static void assert_written(const struct yours *y, const char *text)
{
    struct strbuf out = {0};
    yours_write(y, &out);
    assert_string_equal(strbuf_text(&out), text);
    strbuf_free(&out);
}

static void what_was_found_comes_after_1_3_7_21_and_60_days_and_then_never(void **state)
{
    static const int days[] = {0, 1, 4, 11, 32, 92};
    int at = 0;
    (void)state;
    add(1, 20, 500);
    for (int day = 0; day < 400; day++)
        if (ask(TODAY + day, true)) {
            assert_true(at < 6);
            assert_int_equal(day, days[at]);
            at++;
        }
    assert_int_equal(at, 6);
}

static void what_was_not_found_comes_tomorrow_and_from_the_beginning(void **state)
{
    (void)state;
    add(1, 20, 500);
    assert_int_equal(ask(TODAY, true), 1);
    assert_int_equal(ask(TODAY + 1, true), 1);
    assert_int_equal(ask(TODAY + 4, false), 1);
    assert_int_equal(ask(TODAY + 4, true), 0);
    assert_int_equal(ask(TODAY + 5, true), 1);
    assert_int_equal(ask(TODAY + 6, true), 1);
    assert_int_equal(ask(TODAY + 8, true), 0);
    assert_int_equal(ask(TODAY + 9, true), 1);
}

static void sixty_days_keep_the_spacing_and_ask_three_a_day(void **state)
{
    enum { GAMES = 50, DAYS_LONG = 60 };
    static const int after[] = {1, 1, 3, 7, 21, 60};
    int last[GAMES + 1] = {0}, in_a_row[GAMES + 1] = {0}, asked = 0, late = 0;
    (void)state;
    for (int i = 1; i <= GAMES; i++)
        add((uint32_t)i, 20, 400 + i);
    for (int day = 1; day <= DAYS_LONG; day++) {
        int today = 0;
        for (int game; (game = (int)ask(TODAY + day, (asked * 7) % 10 != 0)) > 0; today++, asked++) {
            bool found = (asked * 7) % 10 != 0;
            int due = last[game] ? last[game] + after[in_a_row[game]] : 0;
            assert_true(day >= due); /* never before its day */
            late += last[game] && day > due;
            in_a_row[game] = found ? in_a_row[game] + 1 : 0;
            last[game] = day;
        }
        assert_int_equal(today, YOURS_A_DAY);
        assert_int_equal(yours_left(&yours, TODAY + day), 0);
    }
    assert_int_equal(asked, DAYS_LONG * YOURS_A_DAY);
    assert_in_range(late, 0, asked / 2); /* what is due comes before what is new */
}

static void what_is_due_comes_before_what_is_new_and_that_by_what_it_gave(void **state)
{
    (void)state;
    add(1, 20, 500);
    assert_int_equal(ask(TODAY, true), 1);
    add(2, 30, 600);
    add(3, 40, 900);
    assert_int_equal(yours_ready(&yours, TODAY, is_there, NULL), 2);
    assert_int_equal(yours_ready(&yours, TODAY + 1, is_there, NULL), 3);
    assert_int_equal(ask(TODAY + 1, true), 1);
    assert_int_equal(ask(TODAY + 1, true), 3);
    assert_int_equal(ask(TODAY + 1, true), 2);
    assert_int_equal(ask(TODAY + 1, true), 0);
}

static void a_clock_that_is_wrong_neither_gives_nor_loses_any(void **state)
{
    (void)state;
    for (int i = 1; i <= 8; i++)
        add((uint32_t)i, 20, 1000 - i);
    for (int i = 1; i <= 3; i++)
        assert_int_equal(ask(TODAY, true), i);
    for (int i = 4; i <= 6; i++)
        assert_int_equal(ask(TODAY + 1, true) > 0, true);
    assert_int_equal(ask(TODAY, true), 0); /* turned back: that day is over */
    assert_int_equal(ask(TODAY + 1, true), 0);
    set_up(NULL);
    add(1, 20, 500);
    assert_int_equal(ask(TODAY + 4000, true), 1); /* turned forward by mistake */
    assert_int_equal(ask(TODAY, true), 1);        /* and right again: it is not lost for ten years */
    assert_int_equal(ask(TODAY, true), 0);
    assert_int_equal(ask(TODAY + 3, true), 1);
}

static void a_removed_game_takes_its_moves_along_and_brings_them_back(void **state)
{
    (void)state;
    add(1, 20, 900);
    add(2, 20, 500);
    gone = 1;
    assert_int_equal(yours.moves[next(TODAY)].game, 2);
    assert_int_equal(yours_ready(&yours, TODAY, is_there, NULL), 1);
    gone = 0;
    assert_int_equal(yours.moves[next(TODAY)].game, 1);
}

static void an_unwanted_one_is_never_asked(void **state)
{
    (void)state;
    add(1, 20, 900);
    yours.moves[0].unwanted = true;
    assert_int_equal(next(TODAY), -1);
    add(1, 20, 900); /* found once more */
    assert_int_equal(next(TODAY), -1);
}

static void what_costs_most_is_counted_over_the_games_named(void **state)
{
    static const uint32_t games[] = {1, 2};
    enum yours_cost cost;
    (void)state;
    assert_int_equal(yours_costs_most(&yours, games, 2, &cost), 0);
    yours_add(&yours, &(struct yours_move){.game = 1, .ply = 20, .gave = 1000, .cost = YOURS_REPLIES});
    yours_add(&yours, &(struct yours_move){.game = 2, .ply = 20, .gave = 700, .cost = YOURS_CORNERS});
    yours_add(&yours, &(struct yours_move){.game = 1, .ply = 24, .gave = 460, .cost = YOURS_CORNERS});
    yours_add(&yours, &(struct yours_move){.game = 3, .ply = 24, .gave = 6000, .cost = YOURS_LAST});
    assert_int_equal(yours_costs_most(&yours, games, 2, &cost), 12);
    assert_int_equal(cost, YOURS_CORNERS);
    assert_int_equal(yours_worst(&yours, 1), 0);
    assert_int_equal(yours_worst(&yours, 4), -1);
}

static const char FILE_TEXT[] = "outflank yours 1\n"
                                "day 2026-11-28 +-\n"
                                "day 2026-11-29 +\n"
                                "game 0000000a\n"
                                "game ffffffff\n"
                                "move 0000000a 34 cost=corners best=1200 gave=650 solved found=2 last=2026-11-28\n"
                                "move ffffffff 20 cost=last best=-300 gave=400 found=0 last=2026-11-29 unwanted\n"
                                "move ffffffff 22 cost=replies best=0 gave=800\n";

static void what_is_written_is_read(void **state)
{
    (void)state;
    assert_int_equal(read_text(&yours, FILE_TEXT), 0);
    assert_written(&yours, FILE_TEXT);
    assert_int_equal(yours_left(&yours, TODAY), 2);
    assert_true(yours_searched(&yours, 10));
    assert_false(yours_searched(&yours, 11));
}

static void damaged_lines_are_left_out_and_counted(void **state)
{
    static const char *const lines[] = {"",
                                        "day 2026-11-31 +",
                                        "day 2026-11-30",
                                        "day 2026-11-29 ++++",
                                        "day 2026-11-29 +x",
                                        "game 12",
                                        "game 0000000G",
                                        "games 0000000a",
                                        "move 0000000a",
                                        "move 0000000a 34",
                                        "move 0000000a x gave=500",
                                        "move 0000000a 34 gave=399",
                                        "move 0000000a 34 gave=500 cost=",
                                        "move 0000000a 34 gave=500 cost=luck",
                                        "move 0000000a 34 gave=500 found=3",
                                        "move 0000000a 34 gave=500 found=7 last=2026-11-28",
                                        "move 0000000a 34 gave=500 last=yesterday",
                                        "move 0000000a 34 gave=99999999999",
                                        "move 0000000a 34 gave=500 later=1"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct strbuf text = {0};
        strbuf_printf(&text, "outflank yours 1\ngame 00000001\n%s\nmove 00000001 20 gave=400\n", lines[i]);
        if (read_text(&yours, strbuf_text(&text)) != 1 || yours.count != 1 || yours.game_count != 1)
            fail_msg("\"%s\" was not left out alone", lines[i]);
        strbuf_free(&text);
    }
    assert_int_equal(read_text(&yours, "outflank yours 2\n"), -1);
    assert_int_equal(read_text(&yours, ""), -1);
    assert_int_equal(yours.count, 1);
    assert_int_equal(read_text(&yours, "outflank yours 1\ngame 00000001\ngame 00000001\nmove 00000001 20 gave=400\n"
                                       "move 00000001 20 gave=500\nmove 00000002 20 gave=500"),
                     3); /* twice, twice, and the last line is cut off */
    assert_int_equal(yours.count, 1);
}

static void of_two_machines_what_was_answered_last_counts(void **state)
{
    (void)state;
    assert_int_equal(read_text(&yours, FILE_TEXT), 0);
    assert_int_equal(
        read_text(&elsewhere,
                  "outflank yours 1\nday 2026-11-27 -\nday 2026-11-28 +\nday 2026-11-29 ++-\ngame 0000000a\n"
                  "game 0000000b\nmove 0000000a 34 cost=corners best=1200 gave=650 solved found=3 "
                  "last=2026-11-29\nmove ffffffff 22 cost=replies best=0 gave=800 unwanted\n"
                  "move 0000000b 40 cost=discs best=100 gave=900\n"),
        0);
    yours_merge(&yours, &elsewhere);
    yours_merge(&yours, &elsewhere); /* changes nothing more */
    assert_written(&yours, "outflank yours 1\n"
                           "day 2026-11-27 -\n"
                           "day 2026-11-28 +-\n"
                           "day 2026-11-29 ++-\n"
                           "game 0000000a\n"
                           "game ffffffff\n"
                           "game 0000000b\n"
                           "move 0000000a 34 cost=corners best=1200 gave=650 solved found=3 last=2026-11-29\n"
                           "move ffffffff 20 cost=last best=-300 gave=400 found=0 last=2026-11-29 unwanted\n"
                           "move ffffffff 22 cost=replies best=0 gave=800 unwanted\n"
                           "move 0000000b 40 cost=discs best=100 gave=900\n");
}

static void many_of_each_make_room(void **state)
{
    (void)state;
    for (int i = 1; i <= YOURS_MOST + 5; i++) {
        add((uint32_t)i, 20, 500);
        yours_search(&yours, (uint32_t)i);
    }
    assert_int_equal(yours.count, YOURS_MOST);
    assert_int_equal(yours.moves[0].game, 6);
    assert_true(yours_searched(&yours, YOURS_MOST + 5));
    assert_false(yours_searched(&yours, YOURS_MOST + 5 - YOURS_GAMES));
    for (int day = 0; day < YOURS_DAYS + 5; day++)
        assert_true(ask(TODAY + day, true) > 0);
    assert_int_equal(yours.day_count, YOURS_DAYS);
    assert_int_equal(yours_left(&yours, TODAY + YOURS_DAYS + 4), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(what_was_found_comes_after_1_3_7_21_and_60_days_and_then_never, set_up),
        cmocka_unit_test_setup(what_was_not_found_comes_tomorrow_and_from_the_beginning, set_up),
        cmocka_unit_test_setup(sixty_days_keep_the_spacing_and_ask_three_a_day, set_up),
        cmocka_unit_test_setup(what_is_due_comes_before_what_is_new_and_that_by_what_it_gave, set_up),
        cmocka_unit_test_setup(a_clock_that_is_wrong_neither_gives_nor_loses_any, set_up),
        cmocka_unit_test_setup(a_removed_game_takes_its_moves_along_and_brings_them_back, set_up),
        cmocka_unit_test_setup(an_unwanted_one_is_never_asked, set_up),
        cmocka_unit_test_setup(what_costs_most_is_counted_over_the_games_named, set_up),
        cmocka_unit_test_setup(what_is_written_is_read, set_up),
        cmocka_unit_test_setup(damaged_lines_are_left_out_and_counted, set_up),
        cmocka_unit_test_setup(of_two_machines_what_was_answered_last_counts, set_up),
        cmocka_unit_test_setup(many_of_each_make_room, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
