/* The screen where everything is taken along and brought: by keys, by mouse and by a pad. */
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/incoming.h"
#include "app/kept.h"
#include "app/scenes/along/along_internal.h"
#include "app/stage.h"
#include "kit/files.h"
#include "kit/folders.h"
#include "match/helper.h"

static const char HERE[] = "along_test_here", THERE[] = "along_test_there";
static char home[PATHS_MAX], documents[PATHS_MAX], along_file[PATHS_MAX];
static struct stage stage;

static void remove_found(void *folder, const char *name)
{
    char path[PATHS_MAX];
    assert_true(paths_join(path, sizeof path, folder, name));
    assert_true(files_remove(path));
}

static void empty(const char *folder)
{
    assert_true(files_make_directory(folder));
    folders_list(folder, "", remove_found, (void *)folder);
}

/* Settings and a game end in `folder` from now on. */
static void move_in(const char *folder)
{
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", folder);
    stage.app.games.looked = false;
}

static int open_stage(void **state)
{
    (void)state;
    char *base = SDL_GetBasePath();
    assert_true(base && paths_join(home, sizeof home, base, "along_test_home"));
    SDL_free(base);
    assert_true(paths_join(documents, sizeof documents, home, "Documents"));
    assert_true(paths_join(along_file, sizeof along_file, home, "all.luggage"));
    empty(HERE);
    empty(THERE);
    empty(home);
    empty(documents);
    SDL_setenv("HOME", home, 1);
    SDL_setenv("USERPROFILE", home, 1);
    SDL_setenv("XDG_CONFIG_HOME", home, 1);
    stage_open(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    move_in(HERE);
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    saved_finish(&stage.app);
    return 0;
}

static void keep_something(void)
{
    struct record record = {.match = helper_match("classic", "e6f4e3f6g5d6e7f5c5")};
    struct runs runs = {.count = 0};
    finished_keep(&stage.app, &record);
    finished_forget(&stage.app);
    record_finish(&record);
    (void)runs_enter(&runs, &(struct run_entry){.initials = "AVA", .met = 3, .won = 2, .score = 900});
    kept_runs_write(&stage.app, &runs);
}

/* ---- three devices ---- */

static enum device device;

static void send(enum action action, float x, float y)
{
    struct action_event e = {.action = action, .down = true, .device = device, .seat = -1, .x = x, .y = y};
    stage.app.input.last_device = device;
    (void)scene_stack_action(stage.app.scenes, &e);
    (void)scene_stack_settle(stage.app.scenes);
    stage_rest(&stage);
}

static struct along *along(void)
{
    assert_string_equal(stage_top(&stage), "along");
    return (struct along *)scene_stack_top(stage.app.scenes);
}

/* Presses a control: with the mouse where it is, else by walking there. */
static void press(int id)
{
    struct along_names names;
    struct controls controls;
    along_lay(along(), stage.app.canvas, &names, &controls);
    const struct control *control = controls_find(&controls, id);
    assert_non_null(control);
    if (device == DEVICE_MOUSE) {
        float x = control->box.x + control->box.w / 2, y = control->box.y + control->box.h / 2;
        send(ACTION_POINT, x, y);
        send(ACTION_PRESS, x, y);
        if (scene_stack_top(stage.app.scenes))
            send(ACTION_RELEASE, x, y);
        return;
    }
    for (int i = 0; i < 8; i++) {
        const struct control *focused = controls_focused(&along()->focus, &controls);
        if (focused && focused->id == id)
            break;
        send(i % 2 ? ACTION_DOWN : ACTION_NEXT, 0, 0);
    }
    send(ACTION_OK, 0, 0);
}

static void everything_goes_and_comes(void)
{
    stage_show(&stage, title_scene_new(&stage.app));
    keep_something();
    stage_show(&stage, along_scene_new(&stage.app));
    assert_true(stage_shown(&stage, "1 game") > 0.9f);
    assert_true(stage_shown(&stage, "1 best run") > 0.9f);
    press(ALONG_WRITE);
    assert_true(strstr(along()->written, "along_test_home/Documents/outflank-2")); /* where players look */
    assert_true(files_is_plain(along()->written));
    char shown[128];
    (void)snprintf(shown, sizeof shown, "Written as %s", along_name(along()->written));
    assert_true(stage_shown(&stage, shown) > 0.9f);
    assert_int_equal(along()->found_count, 1);
    send(ACTION_BACK, 0, 0);
    assert_string_equal(stage_top(&stage), "title");

    saved_finish(&stage.app); /* another machine */
    move_in(THERE);
    stage_show(&stage, along_scene_new(&stage.app));
    assert_true(stage_shown(&stage, "Nothing is kept here yet.") > 0.9f);
    press(ALONG_FILE);
    assert_int_equal(along()->state, ALONG_OPENED);
    assert_true(stage_shown(&stage, "1 best run") > 0.9f);
    press(ALONG_LEAVE);
    assert_int_equal(along()->state, ALONG_BEGUN);
    press(ALONG_FILE);
    press(ALONG_BRING);
    assert_int_equal(along()->state, ALONG_BROUGHT);
    assert_true(stage_shown(&stage, "It’s all here") > 0.9f);
    assert_true(stage_shown(&stage, "Came along: 1 game, 1 best run.") > 0.9f);
    assert_true(files_is_plain("along_test_there/games.outflank"));
    assert_true(files_is_plain("along_test_there/runs.txt"));
    press(ALONG_DONE);
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

static char *taken_along(size_t *length)
{
    keep_something();
    assert_true(luggage_write(&stage.app, along_file));
    return files_read(along_file, 1 << 24, length);
}

static void a_dropped_file_shows_what_it_holds(void **state)
{
    (void)state;
    size_t length;
    stage_show(&stage, title_scene_new(&stage.app));
    free(taken_along(&length));
    incoming_file(&stage.app, along_file);
    stage_rest(&stage);
    assert_int_equal(along()->state, ALONG_OPENED); /* and nothing has been brought yet */
    assert_true(stage_shown(&stage, "all.luggage") > 0.9f);
    (void)stage_press(&stage, ACTION_OK);
    assert_true(stage_shown(&stage, "It was all here already") > 0.9f);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "title");
}

static void a_damaged_file_is_refused_in_words(void **state)
{
    (void)state;
    size_t length;
    stage_show(&stage, title_scene_new(&stage.app));
    char *text = taken_along(&length);
    text[length / 2] ^= 1;
    assert_true(files_write(along_file, text, length));
    free(text);
    incoming_file(&stage.app, along_file);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "notice");
    assert_true(stage_shown(&stage, "all.luggage is damaged, or a later Outflank made it. Nothing was changed.") >
                0.9f);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "title");
}

/* Settings that came along are those that count, on the screen too. */
static void brought_settings_count_at_once(void **state)
{
    (void)state;
    static const char text[] = "music = 2\nname = Zoe\n";
    assert_true(files_write("along_test_here/settings.txt", text, sizeof text - 1));
    assert_true(luggage_write(&stage.app, along_file));
    move_in(THERE);
    assert_true(paths_join(stage.app.settings_file, sizeof stage.app.settings_file, THERE, "settings.txt"));
    device = DEVICE_KEYBOARD;
    stage_show(&stage, title_scene_new(&stage.app));
    incoming_file(&stage.app, along_file);
    stage_rest(&stage);
    press(ALONG_BRING);
    assert_string_equal(stage.app.settings.names.list[0], "Zoe");
    assert_int_equal(stage.app.settings.value[SETTING_MUSIC], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(by_keys, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(by_mouse, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(by_pad, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(a_dropped_file_shows_what_it_holds, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(a_damaged_file_is_refused_in_words, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(brought_settings_count_at_once, open_stage, close_stage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
