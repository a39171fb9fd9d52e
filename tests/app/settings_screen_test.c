/* Every row of the settings, by every device, at the smallest window; and what a file brings back of it. */
#include "app/settings_text.h"
#include "support/test.h"

#include <string.h>

#include "app/stage_settings.h"

static struct stage stage;
static const char *path;

static int begin(void **state)
{
    (void)state;
    stage_open(&stage, 640, 400, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage_show(&stage, settings_scene_new(&stage.app));
    return 0;
}

/* Each row of the group that is open is stepped once; none reaches beyond the place that rows have. */
static void step_group(enum device device, bool changed[SETTINGS])
{
    assert_true(stage_rows_fit(&stage));
    for (int setting = 0; setting < SETTINGS; setting++) {
        if (!stage_has_row(&stage, (enum setting)setting))
            continue;
        int before = stage.app.settings.value[setting];
        stage_step_setting(&stage, device, (enum setting)setting, true);
        if (stage.app.settings.value[setting] == before) /* it is at its end */
            stage_step_setting(&stage, device, (enum setting)setting, false);
        changed[setting] = stage.app.settings.value[setting] != before;
    }
}

static void by(enum device device)
{
    bool changed[SETTINGS] = {false};
    struct settings back;
    for (int group = 0; group < STAGE_GROUPS; group++) {
        assert_int_equal(stage_group(&stage), group);
        step_group(device, changed);
        (void)stage_press(&stage, ACTION_NEXT);
    }
    for (int setting = 0; setting < SETTINGS; setting++)
        if (!changed[setting])
            fail_msg("device %d does not change %s", device, SETTING_DEFS[setting].id);
    settings_to_file(&stage.app.settings, path);
    back = settings_of_file(path);
    assert_memory_equal(back.value, stage.app.settings.value, sizeof back.value);
}

static void by_keys(void **state)
{
    (void)state;
    by(DEVICE_KEYBOARD);
}

static void by_pad(void **state)
{
    (void)state;
    by(DEVICE_PAD);
}

static void by_mouse(void **state)
{
    (void)state;
    by(DEVICE_MOUSE);
}

static void by_finger(void **state)
{
    (void)state;
    by(DEVICE_TOUCH);
}

/* What is chosen counts at once for whoever holds a key. */
static void speed_and_holding_reach_the_input(void **state)
{
    (void)state;
    assert_true(settings_choose(&stage.app.settings, SETTING_CURSOR_SPEED, "fast"));
    assert_true(settings_choose(&stage.app.settings, SETTING_HOLD, "long"));
    app_apply_settings(&stage.app);
    int fast = stage.app.input.speed.first_ms;
    assert_true(fast > 0 && stage.app.input.hold_ms > 0);
    assert_true(settings_choose(&stage.app.settings, SETTING_CURSOR_SPEED, "slow"));
    assert_true(settings_choose(&stage.app.settings, SETTING_HOLD, "off"));
    app_apply_settings(&stage.app);
    assert_true(stage.app.input.speed.first_ms > fast);
    assert_int_equal(stage.app.input.hold_ms, 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate_setup_teardown(by_keys, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(by_pad, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(by_mouse, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(by_finger, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(speed_and_holding_reach_the_input, begin, stage_tear_down, &stage),
    };
    if (argc != 2)
        return 2;
    path = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
