/* What two machines know is joined: nothing of this one is lost, and nothing comes twice. */
#include "career/merge.h"

#include <stdio.h>
#include <string.h>

#include "base/checksum.h"
#include "match/helper.h"
#include "support/test.h"

/* ---- finished games ---- */

/* An archive and the text that it was read from. */
struct archive_text {
    struct archive archive;
    struct strbuf text;
};

static void append(struct archive_text *a, const struct strbuf *more)
{
    strbuf_add(&a->text, strbuf_text(more), more->length);
    archive_read(&a->archive, strbuf_text(more), more->length);
}

/* A game that the side to move gives up. */
static void add(struct archive_text *a, const char *moves, const char *date)
{
    struct record record = {.match = helper_match("classic", moves)};
    struct strbuf more = {0};
    (void)snprintf(record.opponent, sizeof record.opponent, "6");
    match_give_up(record.match, (enum side)match_position(record.match)->turn);
    archive_add(&a->archive, &record, date, &more);
    append(a, &more);
    record_finish(&record);
    strbuf_free(&more);
}

static void mark(struct archive_text *a, int number, enum archive_mark mark)
{
    struct strbuf more = {0};
    archive_note(&a->archive, number, mark, &more);
    append(a, &more);
    strbuf_free(&more);
}

static void add_given(struct archive_text *a, int number, const char *given)
{
    struct strbuf facts = {0}, more = {0};
    strbuf_printf(&facts, "given = %s\n", given);
    archive_note_facts(&a->archive, a->archive.games[number].sum, &facts, &more);
    append(a, &more);
    strbuf_free(&facts);
    strbuf_free(&more);
}

static void finish(struct archive_text *a)
{
    archive_finish(&a->archive);
    strbuf_free(&a->text);
}

static struct merged merge(struct archive_text *here, const struct archive_text *there)
{
    struct strbuf added = {0};
    struct merged merged = merge_games(&here->archive, &there->archive, strbuf_text(&there->text), &added);
    append(here, &added);
    strbuf_free(&added);
    return merged;
}

static void assert_merged(struct merged merged, int came, int known)
{
    assert_int_equal(merged.came, came);
    assert_int_equal(merged.known, known);
}

static void games_come_once(void **state)
{
    struct archive_text here = {.text = {0}}, there = {.text = {0}};
    (void)state;
    add(&here, "f5d6", "2026-11-20");
    add(&here, "f5d6c3", "2026-11-21");
    add(&there, "f5d6c3", "2026-11-21");
    add(&there, "f5f4", "2026-11-22");
    add(&there, "f5d6", "2026-11-23"); /* the same moves on another day are another game */
    assert_merged(merge(&here, &there), 2, 1);
    assert_int_equal(here.archive.count, 4);
    assert_int_equal(here.archive.damaged, 0);
    assert_string_equal(here.archive.games[0].date, "2026-11-20");
    assert_string_equal(here.archive.games[2].date, "2026-11-22");
    assert_string_equal(here.archive.games[3].date, "2026-11-23");
    assert_merged(merge(&here, &there), 0, 3);
    assert_int_equal(here.archive.count, 4);
    finish(&here);
    finish(&there);
}

/* As a file that somebody has put together from two: what is noted of the one is noted of the other. */
static void a_game_that_is_there_twice_comes_once(void **state)
{
    struct archive_text here = {.text = {0}}, there = {.text = {0}}, again = {.text = {0}};
    (void)state;
    add(&there, "f5d6", NULL);
    append(&again, &there.text);
    append(&there, &again.text);
    assert_int_equal(there.archive.count, 2);
    mark(&there, 0, ARCHIVE_STAR);
    add_given(&there, 0, "100 200");
    assert_merged(merge(&here, &there), 1, 0);
    assert_int_equal(here.archive.count, 1);
    assert_true(here.archive.games[0].starred && here.archive.games[0].given[SECOND] == 200);
    size_t length = there.text.length;
    assert_merged(merge(&there, &here), 0, 1);
    assert_int_equal(there.text.length, length); /* and where it is twice, nothing more comes of it */
    finish(&here);
    finish(&there);
    finish(&again);
}

/* Whatever the other machine's file ends with, and although there is nothing here. */
static void the_first_game_comes_to_an_empty_archive(void **state)
{
    struct archive_text here = {.text = {0}}, there = {.text = {0}};
    (void)state;
    add(&there, "f5d6", NULL);
    add(&there, "f5f4", NULL);
    there.text.length--; /* a text without its last line's end */
    there.text.text[there.text.length] = '\0';
    archive_finish(&there.archive);
    archive_read(&there.archive, there.text.text, there.text.length);
    assert_int_equal(there.archive.count, 2);
    assert_merged(merge(&here, &there), 2, 0);
    assert_int_equal(here.archive.count, 2);
    assert_int_equal(here.text.text[here.text.length - 1], '\n');
    assert_int_equal(here.text.text[0], 'o'); /* no empty line before it */
    finish(&here);
    finish(&there);
}

static void a_text_here_may_end_without_its_line(void **state)
{
    struct archive_text here = {.text = {0}}, there = {.text = {0}}, again = {.text = {0}};
    (void)state;
    add(&here, "f5d6", NULL);
    here.text.length--;
    here.text.text[here.text.length] = '\0';
    archive_finish(&here.archive);
    archive_read(&here.archive, here.text.text, here.text.length);
    add(&there, "f5f4", NULL);
    add(&there, "d3c3", NULL);
    assert_merged(merge(&here, &there), 2, 0);
    append(&again, &here.text); /* as it is read at the next start */
    assert_int_equal(again.archive.count, 3);
    assert_int_equal(again.archive.damaged, 0);
    assert_non_null(strstr(strstr(again.text.text, "f5 f4"), "\n\noutflank")); /* an empty line between games */
    finish(&here);
    finish(&there);
    finish(&again);
}

static void a_game_that_is_not_legal_stays_away(void **state)
{
    static const char lines[] = "outflank = 2\ngame = classic\nopponent = 6\nmoves = f5 a1\n";
    struct archive_text here = {.text = {0}}, there = {.text = {0}};
    struct strbuf more = {0};
    (void)state;
    strbuf_printf(&more, "%send = 2 %08x\n", lines, (unsigned)checksum_add(0, lines, strlen(lines)));
    append(&there, &more);
    add(&there, "f5d6", NULL);
    assert_int_equal(there.archive.count, 2); /* a list does not replay */
    assert_merged(merge(&here, &there), 1, 0);
    assert_int_equal(here.archive.count, 1);
    assert_int_equal(here.archive.games[0].sum, there.archive.games[1].sum);
    strbuf_free(&more);
    finish(&here);
    finish(&there);
}

static void stars_and_notes_come_along(void **state)
{
    struct archive_text here = {.text = {0}}, there = {.text = {0}};
    (void)state;
    add(&here, "f5d6", NULL);
    add(&here, "f5d6c3", NULL);
    add_given(&here, 1, "1 2");
    add(&there, "f5d6", NULL);
    add(&there, "f5d6c3", NULL);
    add(&there, "f5f4", NULL);
    mark(&there, 0, ARCHIVE_STAR);
    add_given(&there, 0, "100 200");
    add_given(&there, 1, "300 400"); /* this machine has its own */
    mark(&there, 2, ARCHIVE_STAR);
    add_given(&there, 2, "500 600");
    assert_merged(merge(&here, &there), 1, 2);
    const struct archive_game *g = here.archive.games;
    assert_int_equal(here.archive.count, 3);
    assert_true(g[0].starred && !g[1].starred && g[2].starred);
    assert_int_equal(g[0].given[FIRST], 100);
    assert_int_equal(g[1].given[FIRST], 1);
    assert_int_equal(g[2].given[SECOND], 600);
    size_t length = here.text.length;
    assert_merged(merge(&here, &there), 0, 3);
    assert_int_equal(here.text.length, length);
    finish(&here);
    finish(&there);
}

static void what_was_removed_stays_as_it_is_here(void **state)
{
    struct archive_text here = {.text = {0}}, there = {.text = {0}};
    (void)state;
    add(&here, "f5d6", NULL);
    add(&here, "f5d6c3", NULL);
    mark(&here, 0, ARCHIVE_REMOVE);
    add(&there, "f5d6", NULL);
    add(&there, "f5d6c3", NULL);
    add(&there, "f5f4", NULL);
    mark(&there, 1, ARCHIVE_REMOVE);
    mark(&there, 2, ARCHIVE_REMOVE);
    assert_merged(merge(&here, &there), 1, 2);
    assert_true(here.archive.games[0].removed);
    assert_false(here.archive.games[1].removed);
    assert_true(here.archive.games[2].removed); /* it comes, and can be restored */
    finish(&here);
    finish(&there);
}

/* ---- days ---- */

enum { DATE = 20779 };

static void try_day(struct today *t, int date, int failed, bool solved)
{
    static const struct day_answer g5 = {NO_SQUARE, NO_SQUARE, 38}, b7 = {NO_SQUARE, NO_SQUARE, 49};
    for (int i = 0; i < failed; i++)
        today_try(t, date, &b7, false);
    if (solved)
        today_try(t, date, &g5, true);
}

static void days_of_this_machine_stay_unless_the_other_solved_them(void **state)
{
    struct today here = {.dates = NULL}, there = {.dates = NULL};
    (void)state;
    try_day(&here, DATE, 2, false);
    try_day(&here, DATE + 1, 1, false);
    try_day(&here, DATE + 2, 1, true);
    try_day(&there, DATE, 3, true);
    try_day(&there, DATE + 1, 4, false);
    try_day(&there, DATE + 2, 0, true);
    try_day(&there, DATE + 3, 1, false);
    assert_merged(merge_days(&here, &there), 2, 2);
    assert_int_equal(here.count, 4);
    assert_true(today_on(&here, DATE).solved);
    assert_int_equal(today_on(&here, DATE).tries, 4);
    assert_int_equal(today_on(&here, DATE + 1).tries, 1);
    assert_int_equal(today_on(&here, DATE + 2).tries, 2);
    assert_int_equal(today_on(&here, DATE + 3).tries, 1);
    assert_merged(merge_days(&here, &there), 0, 4);
    today_finish(&here);
    today_finish(&there);
}

/* Solved on both, on one of them in time: it is part of the streak, whichever machine takes over the other. */
static void a_day_solved_in_time_stays_so(void **state)
{
    (void)state;
    for (int late = 0; late < 2; late++) {
        struct today here = {.dates = NULL}, there = {.dates = NULL};
        try_day(&here, DATE, 0, true);
        try_day(&there, DATE, 1, true);
        struct today_date d = today_on(late ? &there : &here, DATE);
        d.late = true;
        today_put(late ? &there : &here, &d);
        (void)merge_days(&here, &there);
        assert_false(today_on(&here, DATE).late);
        assert_int_equal(today_streak(&here, DATE), 1);
        today_finish(&here);
        today_finish(&there);
    }
}

/* What two machines gave for the same date in the first week are two puzzles: solving one of them gives nothing for the
 * other that was tried more. */
static void of_two_first_weeks_the_day_with_more_tries_stays(void **state)
{
    struct today here = {.dates = NULL}, there = {.dates = NULL};
    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_true(today_begin(&here, DATE + i, DATE));
        assert_true(today_begin(&there, DATE + 2 - i, DATE));
    }
    try_day(&here, DATE, 3, false);
    try_day(&there, DATE, 1, true);
    try_day(&here, DATE + 1, 0, true);
    try_day(&there, DATE + 1, 4, false);
    try_day(&here, DATE + 2, 1, false);
    try_day(&there, DATE + 2, 0, true);
    assert_merged(merge_days(&here, &there), 2, 1);
    assert_int_equal(today_on(&here, DATE).tries, 3);
    assert_int_equal(today_on(&here, DATE).first, 1);
    assert_int_equal(today_on(&here, DATE + 1).tries, 4);
    assert_true(today_on(&here, DATE + 2).solved); /* as many tries: as on any day */
    assert_int_equal(today_on(&here, DATE + 2).first, 1);
    assert_int_equal(today_first(&here, DATE + 3), 3);
    today_finish(&here);
    today_finish(&there);
}

static void no_more_days_come_than_are_read_again(void **state)
{
    struct today here = {.dates = NULL}, there = {.dates = NULL};
    (void)state;
    for (int i = 0; i < TODAY_DATES_MOST - 1; i++)
        try_day(&here, i, 1, false);
    for (int i = -2; i < 1; i++)
        try_day(&there, i, 0, true);
    assert_merged(merge_days(&here, &there), 2, 1); /* one is added, and one that was tried here is solved there */
    assert_int_equal(here.count, TODAY_DATES_MOST);
    assert_true(today_on(&here, -2).solved);
    assert_int_equal(today_on(&here, -1).tries, 0);
    assert_true(today_on(&here, 0).solved);
    today_finish(&here);
    today_finish(&there);
}

/* ---- trophies and runs ---- */

static void a_trophy_keeps_its_first_date_here(void **state)
{
    struct trophies here = {.games = 5, .rung = 3}, there = {.games = 6, .rung = 2};
    (void)state;
    here.coin[TROPHY_FIRST_FLIP] = (struct trophy_won){true, DATE, 0};
    there.coin[TROPHY_FIRST_FLIP] = (struct trophy_won){true, DATE - 9, 4};
    there.coin[TROPHY_BY_A_HAIR] = (struct trophy_won){true, DATE + 1, 2};
    assert_merged(merge_trophies(&here, &there), 1, 1);
    assert_int_equal(trophies_count(&here), 2);
    assert_int_equal(here.coin[TROPHY_FIRST_FLIP].date, DATE);
    assert_int_equal(here.coin[TROPHY_BY_A_HAIR].date, DATE + 1);
    assert_int_equal(here.coin[TROPHY_BY_A_HAIR].game, 2);
    assert_int_equal(here.games, 7);
    assert_int_equal(here.rung, 3);
    there.rung = 8;
    assert_merged(merge_trophies(&here, &there), 0, 2);
    assert_int_equal(here.rung, 8);
}

static struct run_entry run_of(const char *initials, int score)
{
    struct run_entry run = {.met = 4, .won = 3, .score = score};
    memcpy(run.initials, initials, sizeof run.initials);
    return run;
}

static void enter(struct runs *r, struct run_entry run) { (void)runs_enter(r, &run); }

static void the_best_runs_of_both_stay(void **state)
{
    struct runs here = {.count = 0}, there = {.count = 0};
    (void)state;
    enter(&here, run_of("AVA", 900));
    enter(&here, run_of("LEO", 500));
    enter(&there, run_of("AVA", 900)); /* the same */
    enter(&there, run_of("SAM", 900)); /* another's */
    struct run_entry further = run_of("LEO", 500);
    further.won = 2;
    enter(&there, further); /* another run with the same score */
    assert_merged(merge_runs(&here, &there), 2, 1);
    assert_int_equal(here.count, 4);
    assert_string_equal(here.best[0].initials, "AVA");
    assert_string_equal(here.best[1].initials, "SAM");
    assert_string_equal(here.offered, "LEO"); /* who played here last */
    assert_merged(merge_runs(&here, &there), 0, 3);
    for (int i = 0; i < RUNS_KEPT; i++)
        enter(&there, run_of("IDA", 1000 + i));
    assert_merged(merge_runs(&here, &there), RUNS_KEPT, 0);
    assert_int_equal(here.count, RUNS_KEPT);
    assert_int_equal(here.best[RUNS_KEPT - 1].score, 1000);
    assert_string_equal(here.offered, "LEO");
}

static void initials_come_where_nobody_has_played(void **state)
{
    struct runs here = {.count = 0}, there = {.count = 0};
    (void)state;
    enter(&there, run_of("AVA", 900));
    enter(&there, run_of("SAM", 100));
    assert_merged(merge_runs(&here, &there), 2, 0);
    assert_string_equal(here.offered, "SAM");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_come_once),
        cmocka_unit_test(a_game_that_is_there_twice_comes_once),
        cmocka_unit_test(the_first_game_comes_to_an_empty_archive),
        cmocka_unit_test(a_text_here_may_end_without_its_line),
        cmocka_unit_test(a_game_that_is_not_legal_stays_away),
        cmocka_unit_test(stars_and_notes_come_along),
        cmocka_unit_test(what_was_removed_stays_as_it_is_here),
        cmocka_unit_test(days_of_this_machine_stay_unless_the_other_solved_them),
        cmocka_unit_test(a_day_solved_in_time_stays_so),
        cmocka_unit_test(no_more_days_come_than_are_read_again),
        cmocka_unit_test(of_two_first_weeks_the_day_with_more_tries_stays),
        cmocka_unit_test(a_trophy_keeps_its_first_date_here),
        cmocka_unit_test(the_best_runs_of_both_stay),
        cmocka_unit_test(initials_come_where_nobody_has_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
