/* What the desktop is asked and what follows from its answer, with programs that stand in for gdbus and busctl. */
#define _XOPEN_SOURCE 700

#include "kit/desktop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/stage.h"
#include "kit/files.h"
#include "support/test.h"

enum { PATIENCE_MS = 60000 };

static const char FOLDER[] = "desktop_test_data", GDBUS[] = "desktop_test_data/gdbus",
                  BUSCTL[] = "desktop_test_data/busctl", ASKED[] = "desktop_test_data/asked";

#define APPEARANCE "({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, "

static struct stage stage;

static void stand_in(const char *program, const char *what)
{
    char text[1024];
    int length = snprintf(text, sizeof text, "#!/bin/sh\nprintf '%%s\\n' \"$0\" \"$@\" >> %s\n%s\n", ASKED, what);
    assert_true(files_write(program, text, (size_t)length));
    assert_int_equal(chmod(program, 0755), 0);
}

static void answer_by(const char *program, const char *answer)
{
    char what[1024];
    (void)snprintf(what, sizeof what, "/bin/cat <<'END'\n%s\nEND", answer);
    stand_in(program, what);
}

/* Somebody on the bus: a screen reader that runs or not, whose service is there or not, in the words of `yes` and `no`.
 */
static void reader_by(const char *program, bool service, const char *yes, const char *no, bool reader)
{
    char what[512];
    (void)snprintf(what, sizeof what,
                   "case \"$*\" in\n*NameHasOwner*) echo '%s';;\n*ScreenReaderEnabled*) echo '%s';;\nesac",
                   service ? yes : no, reader ? yes : no);
    stand_in(program, what);
}

/* Nothing is found but what stands in, and what that needs. */
static int begin(void **state)
{
    (void)state;
    assert_true(files_make_directory(FOLDER));
    assert_true(files_remove(GDBUS) && files_remove(BUSCTL) && files_remove(ASKED));
    assert_int_equal(setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", 1), 0);
    assert_int_equal(setenv("PATH", FOLDER, 1), 0);
    stage_open(&stage, 640, 400, OUTFLANK_ASSETS_DIR "/lang", "en");
    return 0;
}

static int end(void **state)
{
    (void)state;
    desktop_free(stage.app.desktop);
    stage_close(&stage);
    return 0;
}

/* As the loop does it. */
static void receive_wishes(void)
{
    SDL_Event event;
    for (int waited = 0; waited < PATIENCE_MS; waited++) {
        if (!SDL_WaitEventTimeout(&event, 1) || event.type != desktop_event())
            continue;
        assert_true(app_apply_desktop(&stage.app));
        assert_false(app_apply_desktop(&stage.app));
        return;
    }
    fail_msg("no answer has come");
}

static struct desktop_wishes wished(void)
{
    app_ask_desktop(&stage.app);
    assert_non_null(stage.app.desktop);
    receive_wishes();
    return stage.app.settings.desktop;
}

static void the_portal_is_asked_by_gdbus(void **state)
{
    (void)state;
    answer_by(GDBUS, APPEARANCE "'contrast': <uint32 1>}},)");
    struct desktop_wishes w = wished();
    assert_true(w.contrast && !w.calm);
    char *asked = files_read(ASKED, 4096, NULL);
    assert_non_null(asked);
    assert_non_null(strstr(asked, "--session\n"));
    assert_non_null(strstr(asked, "org.freedesktop.portal.Settings.ReadAll\n['org.freedesktop.appearance',"));
    free(asked);
}

static void or_by_busctl_where_that_is_not_there(void **state)
{
    (void)state;
    answer_by(BUSCTL, "a{sa{sv}} 2 \"org.freedesktop.appearance\" 1 \"contrast\" u 0 "
                      "\"org.gnome.desktop.interface\" 2 \"enable-animations\" b false \"x\" u 1");
    struct desktop_wishes w = wished();
    assert_true(w.calm && !w.contrast);
}

static void where_nobody_is_there_nothing_is_wished(void **state)
{
    (void)state;
    struct desktop_wishes w = wished();
    assert_false(w.calm || w.contrast || w.reader);
}

static void a_program_that_fails_wishes_nothing(void **state)
{
    (void)state;
    stand_in(GDBUS, "echo 'Error: no such name' >&2; exit 1");
    struct desktop_wishes w = wished();
    assert_false(w.calm || w.contrast);
}

/* Neither is it waited for when the game ends. */
static void a_program_that_hangs_holds_nobody_up(void **state)
{
    (void)state;
    stand_in(GDBUS, "/bin/sleep 5");
    app_ask_desktop(&stage.app);
    assert_non_null(stage.app.desktop);
    assert_false(app_apply_desktop(&stage.app));
    desktop_free(stage.app.desktop);
    stage.app.desktop = NULL;
}

static void no_bus_is_started_for_it(void **state)
{
    (void)state;
    answer_by(GDBUS, APPEARANCE "'contrast': <uint32 1>}},)");
    assert_int_equal(unsetenv("DBUS_SESSION_BUS_ADDRESS"), 0);
    char *folder = realpath(FOLDER, NULL);
    assert_non_null(folder);
    assert_int_equal(setenv("XDG_RUNTIME_DIR", folder, 1), 0);
    assert_null(desktop_ask());
    assert_true(files_write("desktop_test_data/bus", "", 0));
    assert_int_equal(setenv("XDG_RUNTIME_DIR", FOLDER, 1), 0); /* one that is not absolute counts as none */
    assert_null(desktop_ask());
    assert_false(files_exists(ASKED));
    assert_int_equal(setenv("XDG_RUNTIME_DIR", folder, 1), 0);
    assert_true(wished().contrast);
    free(folder);
    assert_true(files_remove("desktop_test_data/bus"));
}

/* ---- what follows ---- */

static void choose(enum setting setting, const char *value)
{
    assert_true(settings_choose(&stage.app.settings, setting, value));
    app_apply_settings(&stage.app);
}

static void what_it_wishes_is_the_default(void **state)
{
    (void)state;
    const struct settings *s = &stage.app.settings;
    answer_by(GDBUS, APPEARANCE "'contrast': <uint32 1>, 'reduced-motion': <uint32 1>}},)");
    assert_false(settings_on(s, SETTING_CONTRAST) || settings_on(s, SETTING_REDUCE_MOTION));
    assert_false(game_style_variant().strong);
    (void)wished();
    assert_true(settings_on(s, SETTING_CONTRAST) && settings_on(s, SETTING_REDUCE_MOTION));
    assert_true(game_style_variant().strong);
    assert_false(settings_shakes(s));
}

static void what_the_player_chose_wins(void **state)
{
    (void)state;
    const struct settings *s = &stage.app.settings;
    choose(SETTING_CONTRAST, "off");
    answer_by(GDBUS, APPEARANCE "'contrast': <uint32 1>, 'reduced-motion': <uint32 0>}},)");
    (void)wished();
    assert_false(settings_on(s, SETTING_CONTRAST) || game_style_variant().strong);
    choose(SETTING_CONTRAST, "system");
    assert_true(settings_on(s, SETTING_CONTRAST) && game_style_variant().strong);
    choose(SETTING_REDUCE_MOTION, "on");
    assert_true(settings_on(s, SETTING_REDUCE_MOTION));
}

static void who_has_chosen_all_asks_nobody(void **state)
{
    (void)state;
    choose(SETTING_CONTRAST, "on");
    choose(SETTING_REDUCE_MOTION, "off");
    choose(SETTING_SPEECH, "off");
    answer_by(GDBUS, APPEARANCE "'contrast': <uint32 0>}},)");
    app_ask_desktop(&stage.app);
    assert_null(stage.app.desktop);
    assert_false(files_exists(ASKED));
    choose(SETTING_REDUCE_MOTION, "system");
    (void)wished();
    assert_true(settings_on(&stage.app.settings, SETTING_CONTRAST));
}

/* ---- a screen reader ---- */

static bool asked_for(const char *what)
{
    char *asked = files_read(ASKED, 8192, NULL);
    assert_non_null(asked);
    bool found = strstr(asked, what) != NULL;
    free(asked);
    return found;
}

static void a_screen_reader_switches_speech_on(void **state)
{
    (void)state;
    reader_by(GDBUS, true, "(true,)", "(false,)", false);
    assert_false(wished().reader || speech_on(&stage.app));
    assert_true(asked_for("org.a11y.Status\nScreenReaderEnabled"));
    desktop_free(stage.app.desktop);
    stage.app.desktop_asked = false;
    reader_by(GDBUS, true, "(<true>,)", "(<false>,)", true);
    assert_true(wished().reader && speech_on(&stage.app));
    assert_int_equal(settings_speech(&stage.app.settings), SPEECH_ALOUD);
}

static void its_service_is_asked_by_busctl_as_well(void **state)
{
    (void)state;
    reader_by(BUSCTL, true, "b true", "b false", true);
    assert_true(wished().reader);
}

static void a_service_that_does_not_run_is_not_started(void **state)
{
    (void)state;
    reader_by(GDBUS, false, "(true,)", "(false,)", true);
    assert_false(wished().reader);
    assert_true(asked_for("org.freedesktop.DBus.NameHasOwner\norg.a11y.Bus\n"));
    assert_false(asked_for("ScreenReaderEnabled"));
}

static void who_switched_speech_off_hears_nothing(void **state)
{
    (void)state;
    reader_by(GDBUS, true, "(true,)", "(false,)", true);
    assert_true(wished().reader && speech_on(&stage.app));
    choose(SETTING_SPEECH, "lines");
    speech_toggle(&stage.app);
    assert_false(speech_on(&stage.app));
    assert_string_equal(SETTING_DEFS[SETTING_SPEECH].values[stage.app.settings.value[SETTING_SPEECH]], "off");
}

/* As desktops answer that know no "reduced-motion". */
static void each_desktop_is_understood(void **state)
{
    (void)state;
    assert_true(desktop_understand("{'org.gnome.desktop.a11y.interface': {'high-contrast': <true>}}").contrast);
    assert_true(desktop_understand("{'org.kde.kdeglobals.KDE': {'AnimationDurationFactor': <'0'>}}").calm);
    assert_false(desktop_understand("{'org.kde.kdeglobals.KDE': {'AnimationDurationFactor': <'0.5'>}}").calm);
    assert_false(desktop_understand("'high-contrast': <false>, 'enable-animations': <true>").calm);
    assert_false(desktop_understand("'contrast': <uint32 0>, 'accent': <uint32 1>").contrast);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_portal_is_asked_by_gdbus),
        TEST(or_by_busctl_where_that_is_not_there),
        TEST(where_nobody_is_there_nothing_is_wished),
        TEST(a_program_that_fails_wishes_nothing),
        TEST(a_program_that_hangs_holds_nobody_up),
        TEST(what_it_wishes_is_the_default),
        TEST(what_the_player_chose_wins),
        TEST(who_has_chosen_all_asks_nobody),
        TEST(no_bus_is_started_for_it),
        TEST(a_screen_reader_switches_speech_on),
        TEST(its_service_is_asked_by_busctl_as_well),
        TEST(a_service_that_does_not_run_is_not_started),
        TEST(who_switched_speech_off_hears_nothing),
        cmocka_unit_test(each_desktop_is_understood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
