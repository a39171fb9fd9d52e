/* The row of Settings that chooses who speaks, with a library that stands in for libspeechd (tests/kit/fake_speechd.c):
 * it lists the voices of the language, is heard at once, and is left out where there is nothing to choose. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "app/stage_form.h"
#include "app/stage_settings.h"
#include "kit/files.h"

enum { STEP_MS = 20 };

static const char DAEMON[] = "voice_test_data/daemon", ASKED[] = "voice_test_data/asked";
static struct stage stage;

static void daemon_is(const char *how)
{
    assert_true(files_make_directory("voice_test_data"));
    assert_true(files_remove(ASKED) && files_write(DAEMON, how, strlen(how)));
}

static void open_sound(int width, int height, const char *language, const char *speech)
{
    stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", language);
    assert_true(settings_choose(&stage.app.settings, SETTING_SPEECH, speech));
    stage_show(&stage, settings_scene_new(&stage.app));
    while (stage_group(&stage) != STAGE_SOUND)
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_NEXT);
}

/* The library answers in its own time. */
static void wait_for_row(void)
{
    const char *names[TTS_VOICES_MAX];
    for (int waited = 0; speech_voices(&stage.app, names) == 0; waited += STEP_MS) {
        assert_true(waited < STAGE_PATIENCE);
        SDL_Delay(STEP_MS);
    }
    stage_rest(&stage);
}

/* Goes down to it as a player does, and steps it. */
static void go_to_row(void)
{
    stage_walk_to_setting(&stage, SETTING_SPEECH_RATE);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_DOWN);
    assert_string_equal(stage_focused(&stage), app_word(&stage.app, "setting.voice"));
}

static bool step(enum action action, const char *word)
{
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, action);
    stage_rest(&stage);
    return stage_shown(&stage, word) > 0.95f;
}

static const char *chosen(const char *language) { return settings_voice(&stage.app.settings, language); }

/* Waits until the library has been told that. */
static void wait_until_told(const char *last)
{
    for (int waited = 0;; waited += STEP_MS) {
        char *told = files_exists(ASKED) ? files_read(ASKED, 4096, NULL) : NULL;
        bool there = told && strstr(told, last);
        free(told);
        if (there)
            return;
        assert_true(waited < STAGE_PATIENCE);
        SDL_Delay(STEP_MS);
    }
}

static void the_voices_of_the_language_are_stepped_through(void **state)
{
    (void)state;
    daemon_is("runs");
    open_sound(1280, 800, "en", "on");
    wait_for_row();
    go_to_row();
    assert_true(stage_shown(&stage, "Usual") > 0.95f);
    assert_true(step(ACTION_RIGHT, "Alice"));
    assert_string_equal(chosen("en"), "Alice");
    wait_until_told("voice Alice\ncancel\nsay Alice");
    assert_true(step(ACTION_RIGHT, "Bob"));
    wait_until_told("voice Bob\ncancel\nsay Bob");
    assert_true(step(ACTION_RIGHT, "Bob")); /* which is the last */
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_REDO);
    assert_string_equal(chosen("en"), ""); /* as this visit found it */
    assert_true(step(ACTION_RIGHT, "Alice") && step(ACTION_LEFT, "Usual"));
    assert_string_equal(chosen("en"), "");
    stage_close(&stage);
}

/* Another language has voices of its own, and keeps nothing of this one's. */
static void another_language_has_other_voices(void **state)
{
    (void)state;
    daemon_is("runs");
    open_sound(1280, 800, "de", "on");
    settings_choose_voice(&stage.app.settings, "en", "Alice");
    wait_for_row();
    go_to_row();
    assert_true(stage_shown(&stage, "Die übliche") > 0.95f);
    assert_true(step(ACTION_RIGHT, "Bertha"));
    assert_string_equal(chosen("de"), "Bertha");
    stage_close(&stage);
}

static void without_a_voice_there_is_no_row(void **state)
{
    static const char *const speech[] = {"off", "lines"};
    (void)state;
    daemon_is("runs");
    for (int i = 0; i < 2; i++) {
        open_sound(1280, 800, "en", speech[i]);
        stage_walk_to_setting(&stage, SETTING_SPEECH_RATE);
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_DOWN);
        assert_int_equal(stage_setting_focused(&stage), SETTING_RUMBLE);
        stage_close(&stage);
    }
}

/* Whole, in its card and above the line about it; only a name that is too long for any row is shortened. */
static void it_is_seen_whole_in_any_window(void **state)
{
    static const int sizes[][2] = {{640, 400}, {720, 1280}, {3440, 1440}};
    static const char *const languages[][2] = {{"en", "Alice"}, {"de", "Bertha+Deep"}, {"fr", "A long-winded voice"}};
    (void)state;
    daemon_is("runs");
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            open_sound(sizes[i][0], sizes[i][1], languages[k][0], "on");
            wait_for_row();
            go_to_row();
            settings_choose_voice(&stage.app.settings, "en", "Alice");
            settings_choose_voice(&stage.app.settings, languages[k][0], languages[k][1]);
            if (k == 2)
                (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_RIGHT);
            stage_rest(&stage);
            assert_true(stage_rows_fit(&stage));
            assert_non_null(stage_says_with(&stage, languages[k][1]));
            assert_true(stage_shown(&stage, app_word(&stage.app, "setting.voice")) > 0.95f);
            stage_close(&stage);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_voices_of_the_language_are_stepped_through),
        cmocka_unit_test(another_language_has_other_voices),
        cmocka_unit_test(without_a_voice_there_is_no_row),
        cmocka_unit_test(it_is_seen_whole_in_any_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
