/* Run where neither SDL2_mixer nor SDL2_image can be loaded: nothing is heard, and nothing else happens. */
#include "support/test.h"

#include <SDL.h>
#include <string.h>

#include "kit/lazy_libs.h"
#include "kit/sound.h"

static void what_is_missing_is_named(void **state)
{
    (void)state;
    struct lazy_mixer mixer;
    struct lazy_image image;
    assert_false(lazy_mixer_load(&mixer));
    assert_non_null(strstr(SDL_GetError(), "SDL2_mixer"));
    assert_false(lazy_image_load(&image));
    assert_non_null(strstr(SDL_GetError(), "SDL2_image"));
}

/* As long as the device is being opened a sound is expected to be heard, or waits among as many as there is room for;
 * then never again. */
static void without_a_mixer_there_is_silence(void **state)
{
    (void)state;
    static const char *const names[] = {"flip_01"};
    struct sound *s = sound_new(OUTFLANK_SOURCE_DIR "/assets/sounds", names, 1, false);
    assert_non_null(s);
    for (int i = 0; sound_play(s, 0, 1.0f, 0.0f) || sound_playing(s); i++) {
        assert_true(i < 10000);
        SDL_Delay(1);
    }
    assert_false(sound_ready(s));
    sound_wake(s);
    sound_set_effects(s, 0.5f);
    sound_update(s, 100);
    assert_int_equal(sound_timeout(s), -1);
    sound_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_missing_is_named),
        cmocka_unit_test(without_a_mixer_there_is_silence),
    };
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    SDL_SetMainReady();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
