/* Whoever is beaten on the ladder turns over: alone, heard, to an end of its own, and skipped in two presses. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/stage.h"

static struct stage stage;

static const char LINE[] = "She has turned over to you.";

static void begin(enum cast_id who, bool drawn)
{
    stage_show(&stage, title_scene_new(&stage.app));
    scene_push(stage.app.scenes, turn_over_scene_new(&stage.app, who, drawn, game_style_of(variant_find("jaques", 6)),
                                                     SECOND, "Green suits me."));
    (void)scene_stack_settle(stage.app.scenes);
}

/* Until it lies there again, which is heard. It says nothing before. */
static void wait_until_it_lies(void)
{
    enum { STEP_MS = 20, PATIENCE = 500 };
    int before = stage_heard(&stage, SOUND_TURN_DOWN);
    for (int i = 0; i < PATIENCE && stage_heard(&stage, SOUND_TURN_DOWN) == before; i++) {
        assert_true(stage_shown(&stage, LINE) == 0);
        (void)stage_wait(&stage, STEP_MS);
    }
    assert_int_equal(stage_heard(&stage, SOUND_TURN_DOWN), before + 1);
}

static void it_comes_to_an_end_by_itself(void **state)
{
    (void)state;
    for (int drawn = 0; drawn < 2; drawn++)
        for (int who = 0; who < CAST_SIZE; who++) {
            begin((enum cast_id)who, drawn);
            (void)stage_wait(&stage, 1200);
            assert_string_equal(stage_top(&stage), "turn-over");
            stage_wait_for(&stage, "title");
            stage_leave(&stage);
        }
}

/* It speaks on the player's side. */
static void it_speaks_when_it_lies_again(void **state)
{
    (void)state;
    begin(CAST_MADAM, false);
    wait_until_it_lies();
    (void)stage_wait(&stage, 400);
    assert_true(stage_shown(&stage, LINE) > 0.9f);
    assert_non_null(stage_says_with(&stage, "Green suits me."));
}

/* True if anything on the screen changes within that time. */
static bool moves(int ms)
{
    size_t size = (size_t)stage.surface->pitch * (size_t)stage.surface->h;
    Uint8 *before = malloc(size);
    assert_non_null(before);
    stage_draw(&stage);
    memcpy(before, stage.surface->pixels, size);
    (void)stage_wait(&stage, ms);
    stage_draw(&stage);
    bool changed = memcmp(before, stage.surface->pixels, size) != 0;
    free(before);
    return changed;
}

/* Counters fly up once the piece lies there; after they have fallen, nothing moves until it leaves. */
static void counters_fly_up_and_fall(void **state)
{
    enum { WORDS_MS = 240, STEP_MS = 100, STEPS_MAX = 10 };
    int steps = 0;
    (void)state;
    begin(CAST_MADAM, false);
    wait_until_it_lies();
    (void)stage_wait(&stage, WORDS_MS);
    assert_true(stage_shown(&stage, LINE) > 0.9f); /* everything else is there */
    while (steps < STEPS_MAX && moves(STEP_MS))
        steps++;
    assert_in_range(steps, 3, STEPS_MAX - 1);
    assert_false(moves(STEP_MS));
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    begin(CAST_MADAM, false);
    wait_until_it_lies();
    (void)stage_wait(&stage, WORDS_MS);
    assert_false(moves(STEP_MS));
}

static void a_press_shows_the_end_and_another_one_goes_on(void **state)
{
    (void)state;
    static const enum device devices[] = {DEVICE_KEYBOARD, DEVICE_PAD};
    for (int i = 0; i < 2; i++) {
        begin(CAST_MADAM, false);
        (void)stage_wait(&stage, 100);
        assert_true(stage_press_by(&stage, devices[i], ACTION_OK));
        assert_string_equal(stage_top(&stage), "turn-over");
        (void)stage_wait(&stage, 400);
        assert_true(stage_shown(&stage, LINE) > 0.9f);
        assert_true(stage_press_by(&stage, devices[i], ACTION_OK));
        assert_string_equal(stage_top(&stage), "title");
        stage_leave(&stage);
    }
}

/* With as little motion as can be nothing moves once its face has changed, and no frame is asked for before the end. */
static void with_reduced_motion_it_only_changes_its_face(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    begin(CAST_MADAM, false);
    wait_until_it_lies();
    for (int ms = 0; ms < 400; ms += 10)
        (void)scene_stack_update(stage.app.scenes, 0.01);
    int rest = scene_stack_update(stage.app.scenes, 0.01);
    assert_true(rest >= 1000);
    assert_true(stage_shown(&stage, LINE) > 0.9f);
    (void)scene_stack_update(stage.app.scenes, rest / 1000.0 + 0.01);
    (void)scene_stack_settle(stage.app.scenes);
    assert_string_equal(stage_top(&stage), "title");
}

static void nobody_turns_over_for_a_draw(void **state)
{
    (void)state;
    begin(CAST_MADAM, true);
    (void)stage_wait(&stage, 1500);
    assert_true(stage_shown(&stage, LINE) == 0);
    assert_non_null(stage_says_with(&stage, app_word(&stage.app, "won.drawn")));
}

/* No music while it turns, and that of the game again afterwards. */
static void the_music_stops(void **state)
{
    (void)state;
    begin(CAST_MADAM, false);
    assert_int_equal(stage.app.music.wanted, MUSIC_PIECES);
    (void)stage_press(&stage, ACTION_OK);
    (void)stage_press(&stage, ACTION_OK);
    assert_int_not_equal(stage.app.music.wanted, MUSIC_PIECES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STAGE_TEST(it_comes_to_an_end_by_itself),
        STAGE_TEST(it_speaks_when_it_lies_again),
        STAGE_TEST(counters_fly_up_and_fall),
        STAGE_TEST(a_press_shows_the_end_and_another_one_goes_on),
        STAGE_TEST(with_reduced_motion_it_only_changes_its_face),
        STAGE_TEST(nobody_turns_over_for_a_draw),
        STAGE_TEST(the_music_stops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
