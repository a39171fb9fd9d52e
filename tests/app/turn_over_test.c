/* Whoever is beaten on the ladder turns over: alone, heard, to an end of its own, and skipped in two presses. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/stage.h"

static struct stage stage;

static const char LINE[] = "She has turned over to you.";

static void begin(enum cast_id who, enum turn_over_form form)
{
    stage_show(&stage, title_scene_new(&stage.app));
    scene_push(stage.app.scenes,
               turn_over_scene_new(&stage.app, who, form, variant_find("jaques", 6), SECOND, "Green suits me."));
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
    for (int form = TURN_OVER_FIRST; form <= TURN_OVER_FREE; form++)
        for (int who = 0; who < CAST_SIZE; who++) {
            begin((enum cast_id)who, (enum turn_over_form)form);
            (void)stage_wait(&stage, form == TURN_OVER_AGAIN ? 500 : 1200);
            assert_string_equal(stage_top(&stage), "turn-over");
            stage_wait_for(&stage, "title");
            stage_leave(&stage);
        }
}

/* It speaks on the player's side. */
static void it_speaks_when_it_lies_again(void **state)
{
    (void)state;
    begin(CAST_MADAM, TURN_OVER_FIRST);
    wait_until_it_lies();
    (void)stage_wait(&stage, 400);
    assert_true(stage_shown(&stage, LINE) > 0.9f);
    assert_non_null(stage_says_with(&stage, "Green suits me."));
    assert_true(stage.app.babble.count > 0);
    assert_int_equal((stage.app.babble.sound[0] - SOUND_SAY) / SYLLABLES, CAST_MADAM);
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
    begin(CAST_MADAM, TURN_OVER_FIRST);
    wait_until_it_lies();
    (void)stage_wait(&stage, WORDS_MS);
    assert_true(stage_shown(&stage, LINE) > 0.9f); /* everything else is there */
    while (steps < STEPS_MAX && moves(STEP_MS))
        steps++;
    assert_in_range(steps, 3, STEPS_MAX - 1);
    assert_false(moves(STEP_MS));
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    begin(CAST_MADAM, TURN_OVER_FIRST);
    wait_until_it_lies();
    (void)stage_wait(&stage, WORDS_MS);
    assert_false(moves(STEP_MS));
}

static void a_press_shows_the_end_and_another_one_goes_on(void **state)
{
    (void)state;
    static const enum device devices[] = {DEVICE_KEYBOARD, DEVICE_PAD};
    for (int i = 0; i < 2; i++) {
        begin(CAST_MADAM, TURN_OVER_FIRST);
        (void)stage_wait(&stage, 320);
        assert_true(stage_press_by(&stage, devices[i], ACTION_OK));
        assert_string_equal(stage_top(&stage), "turn-over");
        (void)stage_wait(&stage, 400);
        assert_true(stage_shown(&stage, LINE) > 0.9f);
        assert_true(stage_press_by(&stage, devices[i], ACTION_OK));
        assert_string_equal(stage_top(&stage), "title");
        stage_leave(&stage);
    }
}

/* What was meant for the board still moves nothing on. */
static void a_press_before_300_ms_skips_nothing(void **state)
{
    (void)state;
    for (int form = TURN_OVER_FIRST; form <= TURN_OVER_DRAW; form++) {
        begin(CAST_MADAM, (enum turn_over_form)form);
        for (int ms = 0; ms < 290; ms += 10) {
            assert_true(stage_press(&stage, ACTION_OK));
            assert_true(stage_point(&stage, ACTION_PRESS, 640, 400));
            (void)stage_wait(&stage, 10);
        }
        assert_string_equal(stage_top(&stage), "turn-over");
        assert_true(stage_shown(&stage, LINE) == 0);
        (void)stage_wait(&stage, 30);
        (void)stage_press(&stage, ACTION_OK);
        assert_string_equal(stage_top(&stage), "turn-over"); /* its end */
        (void)stage_press(&stage, ACTION_OK);
        assert_string_equal(stage_top(&stage), "title");
        stage_leave(&stage);
    }
}

/* Whoever has turned over before does so in 600 ms, and the words are left to the points. */
static void later_it_only_turns(void **state)
{
    (void)state;
    begin(CAST_MADAM, TURN_OVER_AGAIN);
    (void)stage_wait(&stage, 590);
    assert_string_equal(stage_top(&stage), "turn-over");
    assert_true(stage_shown(&stage, LINE) == 0);
    (void)stage_wait(&stage, 30);
    assert_string_equal(stage_top(&stage), "title");
    assert_int_equal(stage_heard(&stage, SOUND_TURN_DOWN), 1);
}

/* The bright pixels where the guest stands: of eyes, mouth and glasses. */
static int bright_pixels(void)
{
    int count = 0;
    stage_draw(&stage);
    for (int y = 200; y < 480; y++)
        for (int x = 500; x < 780; x++) {
            Uint32 seen;
            memcpy(&seen, (const Uint8 *)stage.surface->pixels + y * stage.surface->pitch + 4 * x, sizeof seen);
            count += (seen >> 16 & 0xff) > 200 && (seen >> 8 & 0xff) > 160;
        }
    return count;
}

/* To the end of the scene the guest stands where it turned. */
static void the_stage_is_never_empty(void **state)
{
    (void)state;
    begin(CAST_MADAM, TURN_OVER_FIRST);
    wait_until_it_lies();
    int most = bright_pixels();
    assert_true(most > 2000);
    for (;;) {
        (void)stage_wait(&stage, 100);
        if (strcmp(stage_top(&stage), "turn-over") != 0)
            return;
        assert_true(bright_pixels() > most / 2);
    }
}

/* With as little motion as can be nothing moves once its face has changed, and no frame is asked for before the end. */
static void with_reduced_motion_it_only_changes_its_face(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    begin(CAST_MADAM, TURN_OVER_FIRST);
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
    begin(CAST_MADAM, TURN_OVER_DRAW);
    (void)stage_wait(&stage, 1500);
    assert_true(stage_shown(&stage, LINE) == 0);
    assert_non_null(stage_says_with(&stage, app_word(&stage.app, "won.drawn")));
}

/* No music while it turns, and that of the game again afterwards. */
static void the_music_stops(void **state)
{
    (void)state;
    begin(CAST_MADAM, TURN_OVER_FIRST);
    assert_int_equal(stage.app.music.wanted, MUSIC_PIECES);
    (void)stage_wait(&stage, 320);
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
        STAGE_TEST(a_press_before_300_ms_skips_nothing),
        STAGE_TEST(later_it_only_turns),
        STAGE_TEST(the_stage_is_never_empty),
        STAGE_TEST(with_reduced_motion_it_only_changes_its_face),
        STAGE_TEST(nobody_turns_over_for_a_draw),
        STAGE_TEST(the_music_stops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
