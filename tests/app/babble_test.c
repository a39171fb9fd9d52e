/* The voices of the ten: a few syllables with each bubble, never over a voice that reads aloud, and none if they are
 * off. */
#include "support/test.h"

#include "app/scenes/scenes.h"
#include "app/stage.h"

static const char TEXT[] = "What is yours is nearly mine.";

static struct stage stage;

static int heard(enum cast_id who)
{
    int count = 0;
    for (int i = 0; i < SYLLABLES; i++)
        count += stage_heard(&stage, (enum sound_name)(SOUND_SAY + SYLLABLES * (int)who + i));
    return count;
}

/* As the loop does, which wakes when it has to. */
static int listen(void)
{
    int ms = 0;
    for (int next; (next = babble_timeout(&stage.app)) >= 0; ms += next)
        babble_update(&stage.app, (unsigned)next);
    return ms;
}

static void a_bubble_has_a_few_syllables(void **state)
{
    (void)state;
    assert_int_equal(babble_timeout(&stage.app), -1);
    babble_say(&stage.app, CAST_PENNY, MOOD_CALM, TEXT);
    int ms = listen();
    assert_in_range(heard(CAST_PENNY), 5, BABBLE_MOST);
    assert_in_range(ms, 400, 2600); /* not longer than the bubble */
    assert_int_equal(heard(CAST_PEG), 0);
    assert_int_equal(babble_timeout(&stage.app), -1); /* and the program sleeps */
}

static void nobody_babbles_on_and_on(void **state)
{
    (void)state;
    for (int who = 0; who < CAST_SIZE; who++) {
        babble_say(&stage.app, (enum cast_id)who, MOOD_BEATEN,
                   "A line that is as long as the longest of any language is.");
        assert_in_range(listen(), 500, 2600);
        assert_in_range(heard((enum cast_id)who), 5, BABBLE_MOST);
    }
}

static void a_mood_is_heard(void **state)
{
    struct babble glad, beaten;
    (void)state;
    babble_say(&stage.app, CAST_TILE, MOOD_GLAD, TEXT);
    glad = stage.app.babble;
    babble_say(&stage.app, CAST_TILE, MOOD_BEATEN, TEXT);
    beaten = stage.app.babble;
    assert_true(glad.gap_ms < beaten.gap_ms);
    for (int i = 0; i < glad.count; i++) {
        assert_int_equal(glad.sound[i], beaten.sound[i]);
        assert_true(glad.semitones[i] >= beaten.semitones[i] + 3);
    }
}

static void it_can_be_switched_off(void **state)
{
    (void)state;
    assert_true(settings_choose(&stage.app.settings, SETTING_VOICES, "off"));
    babble_say(&stage.app, CAST_PIP, MOOD_CALM, TEXT);
    assert_int_equal(listen(), 0);
    assert_int_equal(heard(CAST_PIP), 0);
    assert_true(settings_choose(&stage.app.settings, SETTING_VOICES, "on"));
    babble_say(&stage.app, CAST_PIP, MOOD_CALM, TEXT);
    babble_update(&stage.app, 0);
    assert_int_equal(heard(CAST_PIP), 1);
    assert_true(settings_choose(&stage.app.settings, SETTING_VOICES, "off")); /* in the middle of a word */
    (void)listen();
    assert_int_equal(heard(CAST_PIP), 1);
}

static void it_is_never_over_speech(void **state)
{
    (void)state;
    assert_true(settings_choose(&stage.app.settings, SETTING_SPEECH, "on"));
    babble_say(&stage.app, CAST_PIP, MOOD_CALM, TEXT);
    assert_int_equal(listen(), 0);
    assert_int_equal(heard(CAST_PIP), 0);
    assert_true(settings_choose(&stage.app.settings, SETTING_SPEECH, "lines")); /* which nobody reads aloud */
    babble_say(&stage.app, CAST_PIP, MOOD_CALM, TEXT);
    babble_update(&stage.app, 0);
    assert_int_equal(heard(CAST_PIP), 1);
    assert_true(settings_choose(&stage.app.settings, SETTING_SPEECH, "on"));
    (void)listen();
    assert_int_equal(heard(CAST_PIP), 1);
}

static void it_ends_with_the_screen(void **state)
{
    (void)state;
    babble_say(&stage.app, CAST_PIP, MOOD_CALM, TEXT);
    babble_update(&stage.app, 0);
    stage_show(&stage, settings_scene_new(&stage.app));
    (void)listen();
    assert_int_equal(heard(CAST_PIP), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {STAGE_TEST(a_bubble_has_a_few_syllables),
                                       STAGE_TEST(nobody_babbles_on_and_on),
                                       STAGE_TEST(a_mood_is_heard),
                                       STAGE_TEST(it_can_be_switched_off),
                                       STAGE_TEST(it_is_never_over_speech),
                                       STAGE_TEST(it_ends_with_the_screen)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
