/* Every row of the settings, by every device, at the smallest window; and what a file brings back of it. */
#include "app/settings_text.h"
#include "support/test.h"

#include <string.h>

#include "app/stage_form.h"
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
    assert_true(settings_choose(&stage.app.settings, SETTING_DEAD_ZONE, "38"));
    app_apply_settings(&stage.app);
    int fast = stage.app.input.speed.first_ms;
    assert_true(fast > 0 && stage.app.input.hold_ms > 0);
    assert_int_equal(stage.app.input.dead_zone, 38);
    assert_true(settings_choose(&stage.app.settings, SETTING_CURSOR_SPEED, "slow"));
    assert_true(settings_choose(&stage.app.settings, SETTING_HOLD, "off"));
    app_apply_settings(&stage.app);
    assert_true(stage.app.input.speed.first_ms > fast);
    assert_int_equal(stage.app.input.hold_ms, 0);
}

/* A setting that only modifies another is in the row below it. */
static void rows_stand_below_what_they_belong_to(void **state)
{
    static const struct {
        enum stage_group group;
        enum setting above, below;
    } pairs[] = {{STAGE_SOUND, SETTING_SPEECH, SETTING_SPEECH_RATE},
                 {STAGE_CONTROLS, SETTING_SCAN, SETTING_SCAN_PERIOD}};
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        while (stage_group(&stage) != pairs[i].group)
            (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_NEXT);
        stage_walk_to_setting(&stage, pairs[i].above);
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_DOWN);
        assert_int_equal(stage_setting_focused(&stage), pairs[i].below);
    }
}

/* ---- what the ring covers ---- */

enum { CONTROLS = 64, WIDE = 1280, HIGH = 800 };

struct picture {
    struct box boxes[CONTROLS];
    int count, focused; /* the setting whose row has the ring */
    Uint32 pixels[HIGH][WIDE];
};

static void record_picture(struct picture *p)
{
    memset(p->boxes, 0, sizeof p->boxes);
    stage_draw(&stage);
    for (int y = 0; y < HIGH; y++)
        memcpy(p->pixels[y], (const Uint8 *)stage.surface->pixels + y * stage.surface->pitch, sizeof p->pixels[y]);
    p->count = stage_controls(&stage, p->boxes, CONTROLS);
    p->focused = stage_setting_focused(&stage);
}

/* How many controls look otherwise between their round ends in two pictures. */
static int changed(const struct picture *a, const struct picture *b)
{
    int count = 0;
    for (int i = 0; i < a->count; i++) {
        struct box box = a->boxes[i];
        int x = (int)(box.x + box.h / 2);
        size_t wide = box.w > box.h ? (size_t)(box.w - box.h) * sizeof(Uint32) : 0;
        bool same = true;
        for (int y = (int)box.y + 1; y < (int)(box.y + box.h) - 1 && same; y++)
            same = memcmp(&a->pixels[y][x], &b->pixels[y][x], wide) == 0;
        count += !same;
    }
    return count;
}

/* As the ring goes down the rows, only the two that lose and get it look otherwise. */
static void the_ring_covers_no_other_row(void **state)
{
    static struct picture pictures[2];
    int compared = 0;
    (void)state;
    stage_close(&stage);
    stage_open(&stage, WIDE, HIGH, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage_show(&stage, settings_scene_new(&stage.app));
    for (int group = 0; group < STAGE_GROUPS; group++) {
        record_picture(&pictures[0]);
        for (int i = 1; i < 6; i++) { /* before anything scrolls */
            struct picture *now = &pictures[i % 2], *before = &pictures[1 - i % 2];
            (void)stage_press(&stage, ACTION_DOWN);
            stage_rest(&stage);
            record_picture(now);
            if (now->focused < 0 || before->focused < 0)
                continue;
            assert_true(changed(before, now) <= 2);
            compared++;
        }
        (void)stage_press(&stage, ACTION_NEXT);
        stage_rest(&stage);
    }
    assert_true(compared >= 10);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate_setup_teardown(by_keys, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(by_pad, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(by_mouse, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(by_finger, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(the_ring_covers_no_other_row, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(rows_stand_below_what_they_belong_to, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(speed_and_holding_reach_the_input, begin, stage_tear_down, &stage),
    };
    if (argc != 2)
        return 2;
    path = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
