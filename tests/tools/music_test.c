/* music_test SCORE: a piece of the game is a piece of music of the length and the loudness that it ought to have. */
#include <math.h>
#include <stdlib.h>

#include "kit/files.h"
#include "kit/synth.h"
#include "loudness.h"
#include "support/test.h"

enum { RATE = 22050 }; /* half of the device's is enough to weigh it, and takes half the time */
static const char *path;
static struct music_score score;

static void test_it_can_be_read_and_lasts_about_two_minutes(void **state)
{
    (void)state;
    char why[160];
    char *text = files_read(path, 1 << 20, NULL);
    assert_non_null(text);
    assert_true(music_score_read(&score, text, why, sizeof why));
    free(text);
    double seconds = 60.0 * score.length / score.tempo;
    assert_true(seconds > 105 && seconds < 150);
}

/* Never louder than -20 LUFS, whoever is ahead, and never so loud that a sample is bent. */
static void test_it_is_quiet(void **state)
{
    (void)state;
    size_t frames = (size_t)(60.0 * score.length / score.tempo * RATE);
    float *samples = calloc(frames, 2 * sizeof *samples);
    assert_non_null(samples);
    for (int lead = -1; lead <= 1; lead++) {
        struct synth *s = synth_new(RATE);
        synth_volume(s, 1, 0);
        synth_lead(s, (float)lead);
        synth_play(s, &score, 0);
        synth_render(s, samples, (int)frames);
        synth_free(s);
        double lufs = loudness_of(samples, frames, RATE);
        assert_true(lufs < -20.5 && lufs > -26);
        assert_true(lead != 0 || fabs(lufs + 22.5) < 1); /* all pieces are alike loud */
        float peak = 0;
        for (size_t i = 0; i < 2 * frames; i++)
            peak = fmaxf(peak, fabsf(samples[i]));
        assert_true(peak < 0.7f);
    }
    free(samples);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_can_be_read_and_lasts_about_two_minutes),
        cmocka_unit_test(test_it_is_quiet),
    };
    path = argc > 1 ? argv[1] : "";
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    music_score_finish(&score);
    return failed;
}
