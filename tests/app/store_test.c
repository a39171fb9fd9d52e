/* What the stores promise to the rest of the program, each by itself, without a window. */
#include "app/bare_app.h"
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/folder.h"
#include "app/store/backup.h"
#include "app/store/custom_boards.h"
#include "app/store/engine_trust.h"
#include "app/store/game_archive.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/store/lesson_progress.h"
#include "app/store/store.h"
#include "app/store/store_table.h"
#include "app/store/trophy_news.h"
#include "career/trophies.h"
#include "kit/files.h"
#include "match/helper.h"

static const char FOLDER[] = "store_test_data";
static const char SHORTEST[] = "e6f4e3f6g5d6e7f5c5"; /* 13-0 */
static struct app app;
static struct bare bare;

static int open_app(void **state)
{
    (void)state;
    bare_app(&app, &bare, FOLDER);
    folder_empty(FOLDER);
    return 0;
}

static int close_app(void **state)
{
    (void)state;
    saved_finish(&app);
    return 0;
}

static bool is_there(const char *name) { return files_exists(folder_path(FOLDER, name)); }

static void every_kind_has_a_row(void **state)
{
    (void)state;
    for (int i = 0; i < STORES; i++)
        if (!STORE_ROWS[i].name)
            fail_msg("value %d of enum store has no row in store_table.c", i);
}

static void what_is_nothing_any_more_has_no_file(void **state)
{
    char names[3][PLAYER_NAME_MAX] = {"Anna", "Ben", "Cora"};
    (void)state;
    ladder_run_begin(&app);
    assert_true(is_there("ladder.txt"));
    ladder_run_end(&app);
    assert_true(is_there("ladder.txt")); /* that there was one: the next is dealt */
    struct game_night *night = &app.stores->game_night;
    assert_true(game_night_begin(night, GAME_NIGHT_ALL, names, 3, 7));
    assert_true(store_save(&app, STORE_GAME_NIGHT, night));
    assert_true(is_there("game-night.txt"));
    *night = (struct game_night){.count = 0};
    assert_true(store_save(&app, STORE_GAME_NIGHT, night));
    assert_false(is_there("game-night.txt"));
}

/* What a file of another name holds is neither read nor touched, whatever it was called once. */
static void a_file_of_another_name_stays(void **state)
{
    static const char *const names[] = {"evening.txt" /* an old name */, "game.txt"};
    static const char *const texts[] = {
        "# outflank-evening 1: an old name.\nplayer = A\nplayer = B\nplayer = C\nevening = all -1 off 1\n", /* old name
                                                                                                             */
        "game = classic\nmoves = f5d6\n"};
    (void)state;
    for (int i = 0; i < 2; i++)
        folder_write(FOLDER, names[i], texts[i]);
    (void)store_load(&app, STORE_GAME_NIGHT, &app.stores->game_night);
    assert_int_equal(app.stores->game_night.count, 0);
    assert_null(saved_last(&app));
    for (int i = 0; i < 2; i++) {
        size_t length;
        char *text = files_read(folder_path(FOLDER, names[i]), 1 << 12, &length);
        assert_string_equal(text, texts[i]);
        free(text);
        assert_true(files_remove(folder_path(FOLDER, names[i])));
    }
}

static void without_a_folder_nothing_is_missed(void **state)
{
    struct trophies trophies = {.games = 1};
    (void)state;
    assert_true(backup_possible(&app));
    app.data[0] = '\0';
    assert_true(store_save(&app, STORE_TROPHIES, &trophies)); /* nobody is told of a failure */
    assert_false(backup_possible(&app));
}

/* A copy of the program that hangs with its turn to write holds up no other for long. */
static void a_turn_that_does_not_come_is_not_waited_for(void **state)
{
    struct trophies trophies = {.games = 1};
    bool held;
    (void)state;
    struct lock *turn = lock_acquire(folder_path(FOLDER, "lock-write"), &held);
    assert_non_null(turn);
    assert_true(store_save(&app, STORE_TROPHIES, &trophies));
    assert_true(is_there("trophies.txt"));
    lock_release(turn);
}

static void a_match_of_the_run_counts_once(void **state)
{
    (void)state;
    struct match *match = helper_match("classic", SHORTEST);
    app.settings.value[SETTING_RUNS] = RUNS_PRINTED; /* in the same order */
    ladder_run_begin(&app);
    assert_true(ladder_run_count(&app, match, FIRST, false, 61));
    assert_int_equal(ladder_run(&app)->rung, 1);
    assert_int_equal(ladder_run(&app)->seconds, 61);
    assert_true(app.stores->ladder_run.lent); /* the first time that Pip was beaten */
    assert_int_equal(guises_kept(&app)->lent, 1);
    assert_true(is_there("players.txt"));
    assert_false(ladder_run_count(&app, match, FIRST, false, -1));
    assert_int_equal(ladder_run(&app)->rung, 1);
    ladder_run_new_match(&app);                                   /* which has the same moves */
    assert_true(ladder_run_count(&app, match, FIRST, false, -1)); /* nobody knows how long */
    assert_int_equal(ladder_run(&app)->seconds, 61);
    assert_int_equal(guises_kept(&app)->lent, 3);
    ladder_run_begin(&app);
    assert_true(ladder_run_count(&app, match, FIRST, false, -1));
    assert_false(app.stores->ladder_run.lent); /* nor is a hat lent twice */
    match_free(match);
}

/* The first rungs win no trophy, but lead to one. */
static void a_rung_without_a_trophy_is_kept(void **state)
{
    struct trophies t = {.games = 0};
    (void)state;
    trophy_news_rung(&app, 0, true);
    assert_int_equal(app.stores->trophy_news.waiting, 0);
    assert_true(store_load(&app, STORE_TROPHIES, &t));
    assert_int_equal(t.rung, 1);
}

static void a_game_that_cannot_be_added_has_no_sum(void **state)
{
    (void)state;
    struct record record = {.match = helper_match("classic", SHORTEST)};
    (void)snprintf(app.data, sizeof app.data, "%s/gone", FOLDER);
    game_archive_keep(&app, &record);
    assert_int_equal(game_archive_sum(&app, record.match), 0);
    (void)snprintf(app.data, sizeof app.data, "%s", FOLDER);
    game_archive_forget(&app);
    game_archive_keep(&app, &record);
    assert_int_not_equal(game_archive_sum(&app, record.match), 0);
    record_finish(&record);
}

/* Any command that fits, and no part of one that does not. */
static void an_engine_is_trusted_by_its_whole_command(void **state)
{
    static const int lengths[] = {1, ENGINE_COMMAND_MAX - 1, ENGINE_COMMAND_MAX};
    (void)state;
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        char command[ENGINE_COMMAND_MAX + 1] = "", text[ENGINE_COMMAND_MAX + 64];
        struct engine_trust t = {.loaded = false};
        memset(command, 'e', (size_t)lengths[i]);
        (void)snprintf(text, sizeof text, "folder = 1\nengine = %s\n", command);
        engine_trust_read(&t, text);
        assert_string_equal(t.folder, "1");
        assert_string_equal(t.command, lengths[i] < ENGINE_COMMAND_MAX ? command : "");
    }
    (void)snprintf(app.settings.engine, sizeof app.settings.engine, "e");
    (void)snprintf(app.data, sizeof app.data, "."); /* and any folder's name */
    assert_false(engine_trusted(&app));
    engine_trust(&app);
    assert_true(engine_trusted(&app));
    app.stores->engine_trust = (struct engine_trust){.loaded = false};
    assert_true(engine_trusted(&app));
    assert_true(files_remove("engine-here.txt"));
}

static bool reads_lesson(void)
{
    struct lesson *lesson = lesson_progress_lesson(&app, VARIANTS[0]);
    bool read = lesson != NULL;
    lesson_free(lesson);
    return read;
}

static bool reads_puzzles(void)
{
    struct puzzles puzzles;
    return lesson_progress_puzzles(&app, VARIANTS[0], &puzzles);
}

static bool reads_shelf(void)
{
    struct custom_boards *boards = custom_boards(&app);
    bool read = boards->shelf.count > 0;
    custom_boards_finish(boards);
    return read;
}

static void what_is_missing_or_damaged_of_the_game_is_told(void **state)
{
    static const struct {
        const char *folder, *name, *damaged;
        bool (*reads)(void);
    } assets[] = {{"lessons", "lessons/classic.lesson", "game = classic\n", reads_lesson},
                  {"puzzles", "puzzles/classic.puzzle", "game = classic\n", reads_puzzles},
                  {"boards", "boards/shelf.txt", "islands no-code games=200 first=70 draws=60\n", reads_shelf}};
    (void)state;
    for (size_t i = 0; i < sizeof assets / sizeof assets[0]; i++) {
        bare_app(&app, &bare, FOLDER);
        (void)snprintf(app.assets, sizeof app.assets, "%s", OUTFLANK_SOURCE_DIR "/assets");
        assert_true(assets[i].reads());
        assert_int_equal(app.warnings, 0);
        for (int damaged = 0; damaged < 2; damaged++) {
            bare_app(&app, &bare, FOLDER);
            (void)snprintf(app.assets, sizeof app.assets, "%s", FOLDER);
            assert_true(files_make_directory(folder_path(FOLDER, assets[i].folder)));
            if (damaged)
                folder_write(FOLDER, assets[i].name, assets[i].damaged);
            assert_false(assets[i].reads());
            assert_int_equal(app.warnings, 1U << WARNING_ASSET);
            assert_string_equal(app.asides[WARNING_ASSET], assets[i].name);
        }
        assert_true(files_remove(folder_path(FOLDER, assets[i].name)));
        assert_true(files_remove(folder_path(FOLDER, assets[i].folder)));
    }
}

/* The first is told, with its name, and no other. */
static void one_damaged_asset_is_told(void **state)
{
    (void)state;
    app_warn_of_asset(&app, "one");
    app_warn_of_asset(&app, "two");
    assert_string_equal(app.asides[WARNING_ASSET], "one");
}

int main(void)
{
#define STORE(test) cmocka_unit_test_setup_teardown(test, open_app, close_app)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_has_a_row),
        STORE(what_is_nothing_any_more_has_no_file),
        STORE(a_file_of_another_name_stays),
        STORE(without_a_folder_nothing_is_missed),
        STORE(a_turn_that_does_not_come_is_not_waited_for),
        STORE(a_match_of_the_run_counts_once),
        STORE(a_rung_without_a_trophy_is_kept),
        STORE(a_game_that_cannot_be_added_has_no_sum),
        STORE(an_engine_is_trusted_by_its_whole_command),
        STORE(what_is_missing_or_damaged_of_the_game_is_told),
        STORE(one_damaged_asset_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
