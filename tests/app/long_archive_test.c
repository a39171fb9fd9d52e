/* Games kept over many years: screens that list or count them stand at once, while a disk takes its time. */
#include "support/test.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/folder.h"
#include "app/stage_choose.h"
#include "app/stage_form.h"
#include "app/stage_records.h"
#include "app/store/game_archive.h"
#include "kit/files.h"
#include "match/helper.h"

static const char FOLDER[] = "long_archive_test_data";
static const char SHORTEST[] = "e6f4e3f6g5d6e7f5c5"; /* 13-0 */
enum { GAMES = 6000 };                               /* of which a thread reads the file in two parts */

static struct stage stage;
static atomic_bool open_disk;
static atomic_int parts;

/* A disk that gives nothing until it is open. */
static void slow_disk(const atomic_bool *unwanted)
{
    atomic_fetch_add(&parts, 1);
    while (!atomic_load(&open_disk) && !atomic_load(unwanted))
        SDL_Delay(1);
}

static int set_up(void **state)
{
    (void)state;
    stage_open_in(&stage, FOLDER);
    game_archive_slow = slow_disk;
    atomic_store(&open_disk, false);
    atomic_store(&parts, 0);
    return 0;
}

static int tear_down(void **state)
{
    int failed = stage_tear_down(state);
    game_archive_slow = NULL;
    return failed;
}

static void add_game(struct archive *file, struct strbuf *text, const char *game, const char *moves,
                     const char *opponent, int minutes, int number)
{
    char date[32], seconds[16];
    struct record record = {.match = helper_match(game, moves)};
    (void)snprintf(date, sizeof date, "%04d-%02d-%02d 12:00:00", 2000 + number / 336, number / 28 % 12 + 1,
                   number % 28 + 1);
    (void)snprintf(record.opponent, sizeof record.opponent, "%s", opponent);
    (void)snprintf(seconds, sizeof seconds, "%d", 60 * minutes);
    record_add_fact(&record, "duration", seconds, strlen(seconds));
    if (!match_over(record.match))
        match_give_up(record.match, (enum side)match_position(record.match)->turn);
    archive_add(file, &record, date, text);
    file->length = text->length;
    record_finish(&record);
}

/* The oldest is won in Classic within nine minutes, the newest lost in Jaques; all others are Reverse. */
static void keep_many(void)
{
    struct archive file = {.length = 0};
    struct strbuf text = {0};
    add_game(&file, &text, "classic", SHORTEST, "2", 9, 0);
    for (int i = 1; i < GAMES - 1; i++)
        add_game(&file, &text, "reverse", "f5d6c3", "4", 3, i);
    add_game(&file, &text, "jaques", "e4e5d5d4", "0", 3, GAMES - 1);
    assert_true(files_write(folder_path(FOLDER, "games.outflank"), text.text, text.length));
    strbuf_free(&text);
}

static void await_parts(int wanted)
{
    for (int i = 0; i < STAGE_PATIENCE && atomic_load(&parts) < wanted; i++)
        SDL_Delay(1);
    assert_true(atomic_load(&parts) >= wanted);
}

/* The disk gives all, and the screen notices. */
static void let_read(void)
{
    atomic_store(&open_disk, true);
    for (int i = 0; i < STAGE_PATIENCE / 10 && stage_wait(&stage, 10); i++)
        SDL_Delay(1);
    stage_rest(&stage);
}

static void show_records(void) { stage_show(&stage, records_scene_new(&stage.app)); }

static void the_newest_are_listed_before_the_rest_is_read(void **state)
{
    (void)state;
    keep_many();
    show_records();
    int first = stage_games(&stage);
    assert_in_range(first, 50, GAMES / 4);
    assert_string_equal(stage_listed(&stage, 0)->variant->id, "jaques");
    assert_true(stage_has_picture(&stage, 0));
    assert_true(stage_wait(&stage, 100)); /* it looks again for what comes */
    assert_int_equal(stage_games(&stage), first);
    let_read();
    assert_int_equal(stage_games(&stage), GAMES);
    assert_true(stage_shown(&stage, "6,000 games") > 0.9f);
    assert_string_equal(stage_listed(&stage, 0)->variant->id, "jaques");
    assert_string_equal(stage_listed(&stage, GAMES - 1)->variant->id, "classic");
    assert_false(stage_wait(&stage, 10));
}

/* What was pressed meanwhile is not undone by what comes. */
static void presses_meanwhile_count(void **state)
{
    (void)state;
    keep_many();
    show_records();
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_KEEP);
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_REMOVE);
    (void)stage_press(&stage, ACTION_UP);
    char date[ARCHIVE_DATE_MAX];
    (void)snprintf(date, sizeof date, "%s", stage_listed(&stage, 1)->date);
    assert_int_equal(stage_game_selected(&stage), 1);
    atomic_store(&open_disk, true);
    while (stage_games(&stage) < GAMES / 2) {
        (void)stage_wait(&stage, 1);
        SDL_Delay(1);
    }
    assert_int_equal(stage_games(&stage), GAMES - 1);
    assert_int_equal(stage_game_selected(&stage), 1);
    assert_string_equal(stage_listed(&stage, 1)->date, date);
    assert_true(stage_listed(&stage, 1)->starred);
    (void)stage_press(&stage, ACTION_UNDO); /* the game removed comes back, and no other one */
    assert_int_equal(stage_games(&stage), GAMES);
    assert_int_equal(stage_game_selected(&stage), 2);
    assert_false(stage_listed(&stage, 2)->removed);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "replay");
    (void)stage_press(&stage, ACTION_BACK);
    stage_rest(&stage);
    assert_int_equal(stage_games(&stage), GAMES);
    assert_true(stage_listed(&stage, 1)->starred);
}

static void leaving_stops_the_reading(void **state)
{
    (void)state;
    keep_many();
    show_records();
    await_parts(1);
    (void)stage_press(&stage, ACTION_BACK); /* returns only if the thread has ended */
    assert_string_equal(stage_top(&stage), "");
    assert_int_equal(atomic_load(&parts), 1);
    stage_show(&stage, choose_scene_new(&stage.app));
    await_parts(2);
    stage_leave(&stage);
    assert_int_equal(atomic_load(&parts), 2);
}

/* A file that is damaged where only the thread looks is mended as any other. */
static void damage_is_found_by_the_thread_too(void **state)
{
    (void)state;
    size_t length;
    keep_many();
    char *text = files_read(folder_path(FOLDER, "games.outflank"), 1 << 24, &length);
    assert_non_null(text);
    strstr(text, "game = reverse")[8] = 'R';
    assert_true(files_write(folder_path(FOLDER, "games.outflank"), text, length));
    free(text);
    show_records();
    let_read();
    assert_int_equal(stage_games(&stage), GAMES - 1);
    assert_true(files_exists(folder_path(FOLDER, "games.outflank.damaged")));
}

static void vanish(void) { assert_true(files_remove(folder_path(FOLDER, "games.outflank"))); }

static void a_file_that_vanishes_meanwhile_leaves_no_games(void **state)
{
    (void)state;
    keep_many();
    show_records();
    assert_true(stage_games(&stage) > 0);
    vanish();
    let_read();
    assert_int_equal(stage_games(&stage), 0);
    assert_true(stage_shown(&stage, "No games yet. Your first one will appear here.") > 0.9f);
}

/* Classic's only game is the oldest: how long it takes is known once all are read, and choosing does not wait. */
static void choosing_counts_what_comes(void **state)
{
    (void)state;
    keep_many();
    stage_show(&stage, choose_scene_new(&stage.app));
    stage_choose_game(&stage, stage_game_place(&stage, "classic"));
    assert_true(stage_choosing_opponent(&stage));
    assert_null(stage_says_with(&stage, "about 9 minutes"));
    atomic_store(&open_disk, true);
    for (int i = 0; i < STAGE_PATIENCE / 50 && !stage_says_with(&stage, "about 9 minutes"); i++) {
        (void)stage_wait(&stage, 10);
        SDL_Delay(50);
    }
    assert_non_null(stage_says_with(&stage, "about 9 minutes"));
}

/* As another copy of the program does. */
static void star_from_outside(const struct archive_game *game)
{
    struct archive one = {.games = (struct archive_game *)game, .count = 1, .length = 1};
    struct strbuf note = {0};
    archive_note(&one, 0, ARCHIVE_STAR, &note);
    assert_true(files_append(folder_path(FOLDER, "games.outflank"), note.text, note.length) > 0);
    strbuf_free(&note);
}

/* Coming back reads what was added by others before and after one's own. */
static void coming_back_reads_what_was_added(void **state)
{
    (void)state;
    keep_many();
    show_records();
    let_read();
    star_from_outside(stage_listed(&stage, 3));
    (void)stage_press(&stage, ACTION_KEEP); /* the first */
    star_from_outside(stage_listed(&stage, 5));
    assert_false(stage_listed(&stage, 3)->starred);
    atomic_store(&parts, 0);
    for (int i = 0; i < 2; i++) {
        (void)stage_press(&stage, ACTION_OK);
        assert_string_equal(stage_top(&stage), "replay");
        (void)stage_press(&stage, ACTION_BACK);
        stage_rest(&stage);
        for (int row = 0; row < 7; row++)
            assert_int_equal(stage_listed(&stage, row)->starred, row == 0 || row == 3 || row == 5);
    }
    assert_int_equal(atomic_load(&parts), 0); /* and not all of it again */
    assert_int_equal(stage_games(&stage), GAMES);
}

/* No game is shown for another one when the file is no longer that which was read. */
static void a_file_that_was_replaced_shows_no_other_game(void **state)
{
    (void)state;
    size_t length;
    struct record record;
    keep_many();
    show_records();
    let_read();
    char *text = files_read(folder_path(FOLDER, "games.outflank"), 1 << 24, &length);
    const struct archive_game *here = stage_listed(&stage, 1), *other = stage_listed(&stage, 2);
    assert_int_equal(here->length, other->length);
    memmove(text + here->at, text + other->at, here->length); /* a whole game of others is where it was */
    assert_true(files_write(folder_path(FOLDER, "games.outflank"), text, length));
    free(text);
    assert_false(stage_record(&stage, 1, &record));
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "records");
}

#define LONG(test) cmocka_unit_test_prestate_setup_teardown(test, set_up, tear_down, &stage)

int main(void)
{
    const struct CMUnitTest tests[] = {LONG(the_newest_are_listed_before_the_rest_is_read),
                                       LONG(presses_meanwhile_count),
                                       LONG(leaving_stops_the_reading),
                                       LONG(damage_is_found_by_the_thread_too),
                                       LONG(a_file_that_vanishes_meanwhile_leaves_no_games),
                                       LONG(coming_back_reads_what_was_added),
                                       LONG(a_file_that_was_replaced_shows_no_other_game),
                                       LONG(choosing_counts_what_comes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
