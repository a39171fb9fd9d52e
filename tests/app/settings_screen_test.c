/* Every row of the settings, by every device, at the smallest window; and what a file brings back of it. */
#include "support/test.h"

#include <string.h>

#include "app/scenes/scenes.h"
#include "app/scenes/settings/settings_internal.h"
#include "app/stage.h"

static struct stage stage;
static struct settings_scene *scene;
static const char *path;

static int begin(void **state)
{
    (void)state;
    stage_open(&stage, 640, 400, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage_show(&stage, settings_scene_new(&stage.app));
    scene = (struct settings_scene *)scene_stack_top(stage.app.scenes);
    return 0;
}

static int end(void **state)
{
    (void)state;
    stage_close(&stage);
    return 0;
}

/* The middle of a row's right or left arrow; on a slider, somewhere on its track. */
static void point_at(const struct control *control, bool right, float *x, float *y)
{
    float from_left = control->kind == CONTROL_SLIDER ? control->box.w * 0.3f : right ? control->box.w - 20 : 20;
    *x = control->box.x + from_left;
    *y = control->box.y + control->box.h / 2;
}

static void step(const struct control *control, enum device device, bool right)
{
    float x, y;
    stage.app.input.last_device = device;
    point_at(control, right, &x, &y);
    if (device == DEVICE_MOUSE || device == DEVICE_TOUCH) {
        (void)stage_point(&stage, ACTION_POINT, x, y);
        (void)stage_point(&stage, ACTION_PRESS, x, y);
        (void)stage_point(&stage, ACTION_RELEASE, x, y);
        return;
    }
    scene->focus.id = control->id;
    (void)stage_press(&stage, right ? ACTION_RIGHT : ACTION_LEFT);
}

/* Each row of the page that is open is stepped once; none reaches beyond the place that rows have. */
static void step_page(enum device device, bool changed[SETTINGS])
{
    struct controls controls;
    settings_lay(scene, stage.app.canvas, &controls);
    struct settings_layout l = settings_layout(stage.app.canvas, scene->group, scene->page);
    for (int i = 0; i < controls.count; i++) {
        const struct control *control = &controls.items[i];
        int setting = settings_of_control(control->id);
        if (control->id != SETTINGS_TABS)
            assert_true(control->box.y >= l.rows.y && control->box.y + control->box.h <= l.about.y);
        if (setting < 0)
            continue;
        int before = stage.app.settings.value[setting];
        step(control, device, true);
        if (stage.app.settings.value[setting] == before) /* it is at its end */
            step(control, device, false);
        changed[setting] = stage.app.settings.value[setting] != before;
    }
}

static void by(enum device device)
{
    bool changed[SETTINGS] = {false};
    char why[512];
    struct settings back;
    for (int group = 0; group < SETTINGS_GROUPS; group++) {
        for (int page = 0; page < settings_pages((enum settings_group)group); page++) {
            assert_int_equal(scene->group, group);
            assert_int_equal(scene->page, page);
            step_page(device, changed);
            scene->focus.id = SETTINGS_PAGE;
            if (settings_pages((enum settings_group)group) > 1)
                (void)stage_press(&stage, ACTION_RIGHT);
        }
        (void)stage_press(&stage, ACTION_NEXT);
    }
    for (int setting = 0; setting < SETTINGS; setting++)
        if (!changed[setting])
            fail_msg("device %d does not change %s", device, SETTING_DEFS[setting].id);
    assert_true(settings_save(&stage.app.settings, path, why, sizeof why));
    assert_true(settings_load(&back, path, why, sizeof why));
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
        cmocka_unit_test_setup_teardown(by_keys, begin, end),
        cmocka_unit_test_setup_teardown(by_pad, begin, end),
        cmocka_unit_test_setup_teardown(by_mouse, begin, end),
        cmocka_unit_test_setup_teardown(by_finger, begin, end),
        cmocka_unit_test_setup_teardown(speed_and_holding_reach_the_input, begin, end),
    };
    if (argc != 2)
        return 2;
    path = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
