#include "app/bare_app.h"
#include "app/settings_text.h"
#include "support/test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/settings.h"
#include "app/session/opponent.h"

static char path[1024], log_path[1024];
static const char *folder;

static void write_file(const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    fclose(file);
}

/* The log goes to a file while these tests run: this says whether a text has been logged since the last question. */
static bool logged(const char *text)
{
    static long read_up_to;
    char line[2048];
    bool found = false;
    fflush(stderr);
    FILE *file = fopen(log_path, "rb");
    assert_non_null(file);
    fseek(file, read_up_to, SEEK_SET);
    while (fgets(line, sizeof line, file))
        found = found || strstr(line, text);
    read_up_to = ftell(file);
    fclose(file);
    return found;
}

static struct settings load(void) { return settings_of_file(path); }

static void assert_same(const struct settings *a, const struct settings *b)
{
    for (int i = 0; i < SETTINGS; i++)
        assert_int_equal(a->value[i], b->value[i]);
    assert_string_equal(a->engine, b->engine);
    assert_string_equal(a->engine_name, b->engine_name);
    assert_int_equal(a->opponent, b->opponent);
    assert_int_equal(a->window_known, b->window_known);
    assert_int_equal(a->maximised, b->maximised);
    assert_int_equal(a->x, b->x);
    assert_int_equal(a->y, b->y);
    assert_int_equal(a->width, b->width);
    assert_int_equal(a->height, b->height);
}

static void the_table_is_whole(void **state)
{
    (void)state;
    struct settings s;
    settings_default(&s);
    for (int i = 0; i < SETTINGS; i++) {
        if (!SETTING_DEFS[i].id)
            fail_msg("the setting after %s in settings.h has no row in settings.c",
                     i ? SETTING_DEFS[i - 1].id : "none");
        assert_true(setting_values((enum setting)i) >= 2);
        assert_in_range(s.value[i], 0, setting_values((enum setting)i) - 1);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(SETTING_DEFS[i].id, SETTING_DEFS[j].id);
        if (SETTING_DEFS[i].owner == OF_NOBODY || SETTING_DEFS[i].reach == OF_NOTHING)
            fail_msg("%s: whose it is or what it speaks of is left out", SETTING_DEFS[i].id);
        for (int board = 0; board < BOARDS && SETTING_DEFS[i].reach == OF_SCREENS; board++)
            assert_null(SETTING_DEFS[i].not_on[board]);
    }
    assert_string_equal(SETTING_DEFS[SETTING_VOLUME].values[s.value[SETTING_VOLUME]], "8");
    assert_string_equal(SETTING_DEFS[SETTING_SPEED].values[s.value[SETTING_SPEED]], "normal");
    assert_string_equal(SETTING_DEFS[SETTING_RUMBLE].values[s.value[SETTING_RUMBLE]], "on");
    assert_string_equal(SETTING_DEFS[SETTING_FULLSCREEN].values[s.value[SETTING_FULLSCREEN]], "off");
}

static void no_file_gives_the_defaults(void **state)
{
    (void)state;
    struct settings standard, s;
    remove(path);
    settings_default(&standard);
    s = load();
    assert_same(&s, &standard);
}

static void every_value_comes_back(void **state)
{
    (void)state;
    for (int i = 0; i < SETTINGS; i++)
        for (int value = 0; value < setting_values((enum setting)i); value++) {
            struct settings s, back;
            settings_default(&s);
            s.value[i] = value;
            settings_to_file(&s, path);
            back = load();
            assert_same(&back, &s);
        }
}

/* Lines of a later version are written again as they were, as often as one likes, but for a value that is chosen here.
 */
static void what_is_not_known_comes_back(void **state)
{
    static const char unknown[] = "hologram = on\nlanguage = it\nspeed = warp\nchoice = hexagons 3 by_turns 1\n"
                                  "seat = hexagons 1 keys 0 Ava\nkey_dance = F5\n";
    struct settings s;
    (void)state;
    write_file(unknown);
    for (int i = 0; i < 3; i++) {
        s = load();
        assert_string_equal(s.unknown, unknown);
        settings_to_file(&s, path);
    }
    s.value[SETTING_LANGUAGE] = 2;
    settings_to_file(&s, path);
    s = load();
    assert_int_equal(s.value[SETTING_LANGUAGE], 2);
    assert_null(strstr(s.unknown, "language"));
    assert_non_null(strstr(s.unknown, "hologram = on\nspeed = warp\n"));
    assert_true(logged("ignored"));
}

/* What was chosen stays chosen; only who has never had the choice hears speech where a screen reader runs. */
static void speech_of_an_earlier_file_means_what_it_meant(void **state)
{
    (void)state;
    static const struct {
        const char *file;
        enum speech_kind kind;
    } cases[] = {{"speech = off\n", SPEECH_OFF},
                 {"speech = on\n", SPEECH_ALOUD},
                 {"speech = lines\n", SPEECH_LINES},
                 {"volume = 8\n", SPEECH_ALOUD}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        write_file(cases[i].file);
        struct settings s = load();
        s.desktop.reader = true;
        assert_int_equal(settings_speech(&s), cases[i].kind);
        s.desktop.reader = false;
        assert_int_equal(settings_speech(&s), i == 3 ? SPEECH_OFF : cases[i].kind);
    }
}

static void the_window_comes_back(void **state)
{
    (void)state;
    struct settings s, back;
    settings_default(&s);
    s.window_known = s.maximised = true;
    s.x = -1280, s.y = 40, s.width = 900, s.height = 700;
    settings_to_file(&s, path);
    back = load();
    assert_same(&back, &s);
    assert_false(logged("ignored"));
}

static void an_engine_and_an_opponent_come_back(void **state)
{
    static const char *const engines[] = {"", "edax -nboard", "\"/opt/my engines/edax\" -book '# = $HOME' \\",
                                          "\303\211dax=1 ; echo #"};
    (void)state;
    for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++) {
        struct settings s, back;
        settings_default(&s);
        snprintf(s.engine, sizeof s.engine, "%s", engines[i]);
        snprintf(s.engine_name, sizeof s.engine_name, "%s", i == 1 ? "\303\211dax = 4.6 #" : "");
        s.opponent = (int)(i * 11 / 3);
        settings_to_file(&s, path);
        back = load();
        assert_same(&back, &s);
    }
    assert_int_equal(settings_opponent("engine"), OPPONENT_EXTERNAL);
    assert_int_equal(settings_opponent("10"), LEVELS);
    assert_int_equal(settings_opponent("11"), -1);
    assert_false(logged("ignored"));
}

static void an_engine_that_is_too_long_is_left_out(void **state)
{
    (void)state;
    char text[2 * ENGINE_COMMAND_MAX + 16] = "engine = ";
    memset(text + strlen(text), 'x', ENGINE_COMMAND_MAX - 1);
    write_file(text);
    struct settings s = load();
    assert_int_equal(strlen(s.engine), ENGINE_COMMAND_MAX - 1);
    text[strlen(text)] = 'x';
    write_file(text);
    s = load();
    assert_string_equal(s.engine, "");
    write_file("opponent = 12\n");
    s = load();
    assert_int_equal(s.opponent, 1);
    assert_true(logged(":1: \"12\" is not a value of opponent"));
}

static void what_is_strange_is_logged_and_left_out(void **state)
{
    (void)state;
    struct settings expected, s;
    settings_default(&expected);
    expected.value[SETTING_VOLUME] = 3;
    expected.value[SETTING_MARKS] = 1;
    write_file("volume = 3\ncolour = blue\nspeed = quick\nthis is no line\nwindow = 1 2 3\nwindow = 1 2 0 400\n"
               "maximised = perhaps\nmarks=on\n");
    s = load();
    assert_same(&s, &expected);
    write_file("\ncolour = blue\n");
    load();
    assert_true(logged(":2: there is no setting \"colour\""));
    write_file("speed = quick\n");
    load();
    assert_true(logged(":1: \"quick\" is not a value of speed"));
    write_file("# settings\n\n\nthis is no line\n");
    load();
    assert_true(logged(":4: this line is not"));
    write_file("window = 1 2 3 4x\n");
    load();
    assert_true(logged(":1: \"1 2 3 4x\" is not a value of window"));
}

static void keys_and_buttons_come_back(void **state)
{
    (void)state;
    struct settings s, back;
    settings_default(&s);
    assert_true(bindings_give_key(&s.bindings, ACTION_HINT, 0, (struct bound_key){SDLK_u, 0}));
    assert_true(bindings_give_key(&s.bindings, ACTION_UP, 1, (struct bound_key){SDLK_HASH, KMOD_CTRL}));
    bindings_use_buttons(&s.bindings, HAND_LEFT);
    settings_to_file(&s, path);
    back = load();
    assert_memory_equal(back.bindings.keys, s.bindings.keys, sizeof s.bindings.keys);
    assert_memory_equal(back.bindings.button, s.bindings.button, sizeof s.bindings.button);
    assert_int_equal(bindings_hand_of_buttons(&back.bindings), HAND_LEFT);
    assert_false(logged("ignored"));
}

static void bad_lines_of_keys_are_logged_and_left_out(void **state)
{
    (void)state;
    struct settings s;
    write_file("key_hint = U\nkey_undo = U or W\n");
    s = load();
    assert_true(logged(":2: \"U or W\" is not a value of key_undo"));
    assert_int_equal(s.bindings.keys[ACTION_HINT][0].code, SDLK_u);
    assert_int_equal(bindings_key_of(&s.bindings, ACTION_UNDO).code, SDLK_z); /* what is left of the usual ones */
    write_file("key_hint = Return\nkey_dance = D\nbutton_ok = thumb\nkey_redo = X or\n");
    s = load();
    assert_true(logged(":1: \"Return\" is not a value of key_hint"));
    load();
    assert_true(logged(":2: there is no setting \"key_dance\""));
    load();
    assert_true(logged(":3: \"thumb\" is not a value of button_ok"));
    load();
    assert_true(logged(":4: \"X or\" is not a value of key_redo"));
    assert_int_equal(bindings_hand_of_keys(&s.bindings), HANDS_BOTH);
}

/* What is as the system has it follows the desktop, which no file says; what the player has chosen does not. */
static void the_desktop_has_its_way_where_it_may(void **state)
{
    static const enum setting both[] = {SETTING_CONTRAST, SETTING_REDUCE_MOTION};
    (void)state;
    struct settings s;
    settings_default(&s);
    assert_true(settings_ask_desktop(&s));
    for (int i = 0; i < 2; i++) {
        s.desktop = (struct desktop_wishes){.calm = i == 1, .contrast = i == 0};
        assert_true(settings_on(&s, both[i]));
        assert_false(settings_on(&s, both[1 - i]));
        assert_true(settings_choose(&s, both[i], "off"));
        assert_false(settings_on(&s, both[i]));
    }
    assert_true(settings_ask_desktop(&s)); /* about a screen reader */
    assert_true(settings_choose(&s, SETTING_SPEECH, "lines"));
    assert_false(settings_ask_desktop(&s));
    settings_default(&s);
    s.desktop = (struct desktop_wishes){.calm = true, .contrast = true};
    settings_to_file(&s, path);
    s = load();
    assert_false(settings_on(&s, SETTING_CONTRAST) || settings_on(&s, SETTING_REDUCE_MOTION));
}

/* A file from before motion followed the desktop says "off" or "on", and that is what it means: the desktop has no say,
 * and the next file says the same. */
static void what_an_old_file_says_of_motion_counts(void **state)
{
    static const char *const said[] = {"reduce_motion = off\n", "reduce_motion = on\n"};
    (void)state;
    for (int on = 0; on < 2; on++) {
        write_file(said[on]);
        struct settings s = load();
        for (int again = 0; again < 2; again++) {
            s.desktop = (struct desktop_wishes){.calm = !on};
            assert_int_equal(settings_on(&s, SETTING_REDUCE_MOTION), on);
            settings_to_file(&s, path);
            s = load();
        }
    }
    write_file("speed = none\n"); /* which says nothing of it */
    struct settings s = load();
    s.desktop.calm = true;
    assert_true(settings_on(&s, SETTING_REDUCE_MOTION));
}

static void blanks_and_line_ends_do_not_matter(void **state)
{
    (void)state;
    struct settings s;
    /* A mark at any line: two files were put behind each other. */
    write_file("\xef\xbb\xbf  volume=\t7 \r\n\r\n# speed = slow\r\n\xef\xbb\xbfspeed = none");
    s = load();
    assert_int_equal(s.value[SETTING_VOLUME], 7);
    assert_string_equal(SETTING_DEFS[SETTING_SPEED].values[s.value[SETTING_SPEED]], "none");
    assert_false(logged("ignored"));
    assert_string_equal(s.unknown, "");
}

static void a_file_that_is_no_text_is_set_aside(void **state)
{
    static const char text[] = "volume = 3\n\0marks = on\n";
    (void)state;
    struct app app;
    struct bare bare;
    struct settings s;
    bare_app(&app, &bare, folder);
    settings_default(&s);
    assert_true(files_write(path, text, sizeof text - 1));
    assert_true(store_load(&app, STORE_SETTINGS, &s));
    assert_int_equal(s.value[SETTING_VOLUME], SETTING_DEFS[SETTING_VOLUME].standard);
    assert_true(app.warnings_told & 1U << WARNING_SETTINGS);
    assert_false(files_exists(path));
}

static void on_is_on_whichever_comes_first(void **state)
{
    (void)state;
    struct settings s;
    settings_default(&s);
    assert_true(settings_on(&s, SETTING_RUMBLE));
    assert_false(settings_on(&s, SETTING_REDUCE_MOTION));
    s.value[SETTING_RUMBLE] = s.value[SETTING_REDUCE_MOTION] = 1;
    assert_false(settings_on(&s, SETTING_RUMBLE));
    assert_true(settings_on(&s, SETTING_REDUCE_MOTION));
}

/* One switch, and what wants no motion wants no shaking either. */
static void nothing_shakes_where_motion_is_unwanted(void **state)
{
    (void)state;
    struct settings s;
    settings_default(&s);
    assert_true(settings_shakes(&s));
    s.value[SETTING_SPEED] = 3; /* none */
    assert_false(settings_shakes(&s));
    s.value[SETTING_SPEED] = 0; /* slow */
    assert_true(settings_shakes(&s));
    assert_true(settings_choose(&s, SETTING_REDUCE_MOTION, "on"));
    assert_false(settings_shakes(&s));
    assert_true(settings_choose(&s, SETTING_REDUCE_MOTION, "off"));
    assert_true(settings_choose(&s, SETTING_SHAKE, "off"));
    assert_false(settings_shakes(&s));
    assert_false(settings_choose(&s, SETTING_SHAKE, "perhaps"));
    assert_false(settings_shakes(&s));
}

/* While they are being changed nobody waits for the disk; once there is time they are there, whatever stood there
 * before. */
static void a_change_is_written_as_soon_as_there_is_time(void **state)
{
    (void)state;
    static struct app app;
    static struct bare bare;
    bare_app(&app, &bare, folder);
    settings_default(&app.settings);
    write_file("volume = 3\n");
    app.keeps_settings = app.settings_changed = true;
    assert_true(settings_choose(&app.settings, SETTING_VOLUME, "5"));
    store_flush(&app);
    store_flush_wait(&app.stores->settings);
    assert_false(app.settings_changed);
    assert_string_equal(SETTING_DEFS[SETTING_VOLUME].values[load().value[SETTING_VOLUME]], "5");
    assert_int_equal(app.warnings_told, 0);
    saved_finish(&app);
}

/* The loop comes back by itself: nobody need press anything for the second change to be kept. */
static void a_change_during_a_write_is_written_after_it(void **state)
{
    (void)state;
    static struct app app;
    static struct bare bare;
    bare_app(&app, &bare, folder);
    settings_default(&app.settings);
    assert_int_equal(store_flush_timeout(&app), -1);
    app.keeps_settings = true;
    static const char *const volumes[] = {"5", "6"};
    for (int i = 0; i < 2; i++) {
        app.settings_changed = settings_choose(&app.settings, SETTING_VOLUME, volumes[i]);
        store_flush(&app);
        assert_true(store_flush_timeout(&app) >= 0);
    }
    for (int ms; (ms = store_flush_timeout(&app)) >= 0; store_flush(&app))
        SDL_Delay((unsigned)ms);
    assert_false(app.settings_changed);
    assert_string_equal(SETTING_DEFS[SETTING_VOLUME].values[load().value[SETTING_VOLUME]], "6");
    saved_finish(&app);
}

static void a_failed_save_is_told(void **state)
{
    (void)state;
    static struct app app;
    static struct bare bare;
    bare_app(&app, &bare, "nowhere");
    settings_default(&app.settings);
    app.keeps_settings = true;
    store_keep_settings(&app);
    assert_true(app.warnings_told & 1U << WARNING_SAVING);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_whole),
        cmocka_unit_test(no_file_gives_the_defaults),
        cmocka_unit_test(every_value_comes_back),
        cmocka_unit_test(what_is_not_known_comes_back),
        cmocka_unit_test(speech_of_an_earlier_file_means_what_it_meant),
        cmocka_unit_test(the_window_comes_back),
        cmocka_unit_test(an_engine_and_an_opponent_come_back),
        cmocka_unit_test(an_engine_that_is_too_long_is_left_out),
        cmocka_unit_test(what_is_strange_is_logged_and_left_out),
        cmocka_unit_test(keys_and_buttons_come_back),
        cmocka_unit_test(bad_lines_of_keys_are_logged_and_left_out),
        cmocka_unit_test(the_desktop_has_its_way_where_it_may),
        cmocka_unit_test(what_an_old_file_says_of_motion_counts),
        cmocka_unit_test(blanks_and_line_ends_do_not_matter),
        cmocka_unit_test(a_file_that_is_no_text_is_set_aside),
        cmocka_unit_test(on_is_on_whichever_comes_first),
        cmocka_unit_test(nothing_shakes_where_motion_is_unwanted),
        cmocka_unit_test(a_change_is_written_as_soon_as_there_is_time),
        cmocka_unit_test(a_change_during_a_write_is_written_after_it),
        cmocka_unit_test(a_failed_save_is_told),
    };
    if (argc < 2)
        return 2;
    folder = argv[1];
    snprintf(path, sizeof path, "%s/settings.txt", argv[1]);
    snprintf(log_path, sizeof log_path, "%s/settings.log", argv[1]);
    if (!freopen(log_path, "wb", stderr))
        return 2;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
