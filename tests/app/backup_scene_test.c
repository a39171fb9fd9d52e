/* The screen where everything is taken along and brought: by keys, by mouse and by a pad. */
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backup_whole.h"
#include "app/shell/import_open.h"
#include "app/stage_backup.h"
#include "app/stage_form.h"
#include "app/store/store.h"
#include "career/runs.h"
#include "kit/files.h"
#include "match/helper.h"

static const char HERE[] = "along_test_here", THERE[] = "along_test_there";
static char home[PATHS_MAX], documents[PATHS_MAX], backup_file[PATHS_MAX];
static struct stage stage;

/* Settings and a game end in `folder` from now on. */
static void move_in(const char *folder)
{
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", folder);
    stage.app.stores->games.loaded = false;
}

static int set_up(void **state)
{
    (void)state;
    char *base = SDL_GetBasePath();
    assert_true(base && paths_join(home, sizeof home, base, "along_test_home"));
    SDL_free(base);
    assert_true(paths_join(documents, sizeof documents, home, "Documents"));
    assert_true(paths_join(backup_file, sizeof backup_file, home, "all.outflank-backup"));
    stage_empty_folder(HERE);
    stage_empty_folder(THERE);
    stage_empty_folder(home);
    stage_empty_folder(documents);
    SDL_setenv("HOME", home, 1);
    SDL_setenv("USERPROFILE", home, 1);
    SDL_setenv("XDG_CONFIG_HOME", home, 1);
    stage_open_usual(&stage);
    move_in(HERE);
    return 0;
}

static void keep_something(void)
{
    struct record record = {.match = helper_match("classic", "e6f4e3f6g5d6e7f5c5")};
    struct runs runs = {.count = 0};
    game_archive_keep(&stage.app, &record);
    game_archive_forget(&stage.app);
    record_finish(&record);
    (void)runs_enter(&runs, &(struct run_entry){.initials = "AVA", .met = 3, .won = 2, .score = 900});
    (void)store_save(&stage.app, STORE_RUNS, &runs);
}

/* ---- three devices ---- */

static enum device device;

static void send(enum action action)
{
    (void)stage_press_by(&stage, device, action);
    stage_rest(&stage);
}

/* Presses a control: with the mouse where it is, else by walking there. */
static void press(const char *words)
{
    if (device == DEVICE_MOUSE) {
        stage_click_box(&stage, DEVICE_MOUSE, stage_control(&stage, words));
        stage_rest(&stage);
        return;
    }
    for (int i = 0; i < 8 && strcmp(stage_focused(&stage), words) != 0; i++)
        send(i % 2 ? ACTION_DOWN : ACTION_NEXT);
    assert_string_equal(stage_focused(&stage), words);
    send(ACTION_OK);
}

static const char WRITE[] = "Export", BRING[] = "Import", LEAVE[] = "Not now", DONE[] = "Done";

static void everything_goes_and_comes(void)
{
    stage_show(&stage, title_scene_new(&stage.app));
    keep_something();
    stage_show(&stage, backup_scene_new(&stage.app));
    assert_true(stage_shown(&stage, "1 game") > 0.9f);
    assert_true(stage_shown(&stage, "1 best run") > 0.9f);
    press(WRITE);
    assert_true(strstr(stage_backup_written(&stage), "along_test_home/Documents/outflank-2")); /* where players look */
    assert_true(files_is_plain(stage_backup_written(&stage)));
    char shown[128], file[128];
    (void)snprintf(file, sizeof file, "%s", stage_backup_name(&stage));
    (void)snprintf(shown, sizeof shown, "Saved as %s", stage_backup_name(&stage));
    assert_true(stage_shown(&stage, shown) > 0.9f);
    assert_int_equal(stage_backup_files(&stage), 1);
    send(ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");

    saved_finish(&stage.app); /* another machine */
    move_in(THERE);
    stage_show(&stage, backup_scene_new(&stage.app));
    assert_true(stage_shown(&stage, "Nothing to export yet.") > 0.9f);
    press(file);
    assert_int_equal(stage_backup(&stage), STAGE_BACKUP_OPENED);
    assert_true(stage_shown(&stage, "1 best run") > 0.9f);
    press(LEAVE);
    assert_int_equal(stage_backup(&stage), STAGE_BACKUP_BEGUN);
    press(file);
    press(BRING);
    assert_int_equal(stage_backup(&stage), STAGE_BACKUP_BROUGHT);
    assert_true(stage_shown(&stage, "Import complete") > 0.9f);
    assert_true(stage_shown(&stage, "Imported: 1 game, 1 best run.") > 0.9f);
    assert_true(files_is_plain("along_test_there/games.outflank"));
    assert_true(files_is_plain("along_test_there/runs.txt"));
    press(DONE);
    assert_string_equal(stage_top(&stage), "title");
}

static void by_keys(void **state)
{
    (void)state;
    device = DEVICE_KEYBOARD;
    everything_goes_and_comes();
}

static void by_mouse(void **state)
{
    (void)state;
    device = DEVICE_MOUSE;
    everything_goes_and_comes();
}

static void by_pad(void **state)
{
    (void)state;
    device = DEVICE_PAD;
    everything_goes_and_comes();
}

static char *exported(size_t *length)
{
    keep_something();
    assert_true(backup_write_whole(&stage.app, backup_file));
    return files_read(backup_file, 1 << 24, length);
}

static void a_dropped_file_shows_what_it_holds(void **state)
{
    (void)state;
    size_t length;
    stage_show(&stage, title_scene_new(&stage.app));
    free(exported(&length));
    import_open_file(&stage.app, backup_file);
    stage_rest(&stage);
    assert_int_equal(stage_backup(&stage), STAGE_BACKUP_OPENED); /* and nothing has been brought yet */
    assert_true(stage_shown(&stage, "all.outflank-backup") > 0.9f);
    (void)stage_press(&stage, ACTION_OK);
    stage_rest(&stage);
    assert_true(stage_shown(&stage, "Nothing new in this file") > 0.9f);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "title");
}

static void a_damaged_file_is_refused_in_words(void **state)
{
    (void)state;
    size_t length;
    stage_show(&stage, title_scene_new(&stage.app));
    char *text = exported(&length);
    text[length / 2] ^= 1;
    assert_true(files_write(backup_file, text, length));
    free(text);
    import_open_file(&stage.app, backup_file);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "notice");
    assert_true(
        stage_shown(&stage,
                    "all.outflank-backup is damaged or was made by a newer version of Outflank. Nothing was changed.") >
        0.9f);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "title");
}

/* So many finished games that no machine is done with them in a frame, in the data directory and in a backup. */
static void keep_many_games(void)
{
    struct archive archive = {.length = 1};
    struct strbuf text = {0};
    for (int i = 0; i < 3000; i++) {
        char name[24];
        struct record record = {.match = helper_match("classic", "e6f4e3f6g5d6e7f5c5")};
        record_add_fact(&record, "first", name, (size_t)snprintf(name, sizeof name, "Player %d", i));
        archive_add(&archive, &record, NULL, &text);
        record_finish(&record);
    }
    assert_true(files_write("along_test_here/games.outflank", text.text, text.length));
    assert_true(backup_write_whole(&stage.app, backup_file));
    strbuf_free(&text);
    archive_finish(&archive);
}

static void wait_until_it_is_done(void)
{
    while (stage_wait(&stage, 100))
        ;
}

/* What is long is shown to go on, answers presses meanwhile, and can be stopped, as if it had never begun. */
static void what_is_long_can_be_stopped(void **state)
{
    (void)state;
    device = DEVICE_MOUSE;
    stage_show(&stage, title_scene_new(&stage.app));
    keep_many_games();
    scene_push(stage.app.scenes, backup_scene_new(&stage.app));
    (void)stage_wait(&stage, 16);
    assert_true(stage_control(&stage, WRITE).w > 0); /* at once, while it still counts */
    stage_click_box(&stage, DEVICE_MOUSE, stage_control(&stage, WRITE));
    assert_non_null(stage_says_with(&stage, "Exporting: "));
    stage_click_box(&stage, DEVICE_MOUSE, stage_control(&stage, "Stop"));
    wait_until_it_is_done();
    assert_string_equal(stage_backup_written(&stage), "");
    assert_true(stage_shown(&stage, "3,000 games") > 0.9f);
    stage_click_box(&stage, DEVICE_MOUSE, stage_control(&stage, WRITE));
    wait_until_it_is_done();
    assert_true(files_is_plain(stage_backup_written(&stage)));
    send(ACTION_BACK);

    move_in(THERE);
    import_open_file(&stage.app, backup_file);
    (void)stage_wait(&stage, 16);
    assert_int_equal(stage_backup(&stage), STAGE_BACKUP_OPENING);
    stage_click_box(&stage, DEVICE_MOUSE, stage_control(&stage, "Stop"));
    assert_int_equal(stage_backup(&stage), STAGE_BACKUP_BEGUN);
    stage_press(&stage, ACTION_BACK);
    import_open_file(&stage.app, backup_file);
    wait_until_it_is_done();
    assert_int_equal(stage_backup(&stage), STAGE_BACKUP_OPENED);
    stage_click_box(&stage, DEVICE_MOUSE, stage_control(&stage, BRING));
    assert_int_equal(stage_backup(&stage), STAGE_BACKUP_BRINGING);
    stage_press(&stage, ACTION_BACK);
    assert_int_equal(stage_backup(&stage), STAGE_BACKUP_BEGUN);
    wait_until_it_is_done();
    assert_false(files_exists("along_test_there/games.outflank"));
    stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
}

/* Settings that came along are those that count, on the screen too. */
static void brought_settings_count_at_once(void **state)
{
    (void)state;
    static const char text[] = "music = 2\nname = Zoe\n";
    assert_true(files_write("along_test_here/settings.txt", text, sizeof text - 1));
    assert_true(backup_write_whole(&stage.app, backup_file));
    move_in(THERE);
    stage.app.keeps_settings = true;
    device = DEVICE_KEYBOARD;
    stage_show(&stage, title_scene_new(&stage.app));
    import_open_file(&stage.app, backup_file);
    stage_rest(&stage);
    press(BRING);
    assert_string_equal(stage.app.settings.names.list[0], "Zoe");
    assert_int_equal(stage.app.settings.value[SETTING_MUSIC], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate_setup_teardown(by_keys, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(by_mouse, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(by_pad, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_dropped_file_shows_what_it_holds, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_damaged_file_is_refused_in_words, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(what_is_long_can_be_stopped, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(brought_settings_count_at_once, set_up, stage_tear_down, &stage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
