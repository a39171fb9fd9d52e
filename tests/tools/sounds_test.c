/* Listens to the committed sounds with instruments: are they what tools/sounds makes, and do they sound as they are
 * meant to? */

#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recipes.h"
#include "wav.h"

static const double PI = 3.14159265358979323846;

struct clip {
    int16_t *samples;
    size_t count;
};

static struct clip load(const char *file)
{
    char path[1024];
    struct clip clip = {NULL, 0};
    snprintf(path, sizeof path, "%s/assets/sounds/%s", OUTFLANK_SOURCE_DIR, file);
    clip.samples = wav_read(path, &clip.count);
    if (!clip.samples)
        fail_msg("%s is missing or not a 16-bit mono WAV file at 44.1 kHz", path);
    return clip;
}

/* The strength of one frequency in the clip (Goertzel). */
static double strength(struct clip clip, double hertz)
{
    double w = 2.0 * PI * hertz / SYNTH_RATE, s1 = 0.0, s2 = 0.0;
    for (size_t n = 0; n < clip.count; n++) {
        double s = clip.samples[n] + 2.0 * cos(w) * s1 - s2;
        s2 = s1;
        s1 = s;
    }
    return sqrt(fmax(0.0, s1 * s1 + s2 * s2 - 2.0 * cos(w) * s1 * s2));
}

static double pitch(struct clip clip, double from, double to)
{
    double best = from, loudest = 0.0;
    for (double hertz = from; hertz <= to; hertz *= 1.001) {
        double here = strength(clip, hertz);
        if (here > loudest) {
            loudest = here;
            best = hertz;
        }
    }
    return best;
}

/* Where the middle of the spectrum lies: low is dull, high is bright. */
static double centroid(struct clip clip)
{
    double sum = 0.0, weighted = 0.0;
    for (double hertz = 50.0; hertz < 12000.0; hertz *= 1.03) {
        double here = pow(strength(clip, hertz), 2.0) * hertz; /* power, times the width of the band */
        sum += here;
        weighted += here * hertz;
    }
    return weighted / sum;
}

static double peak(struct clip clip)
{
    int loudest = 1;
    for (size_t n = 0; n < clip.count; n++)
        loudest = abs(clip.samples[n]) > loudest ? abs(clip.samples[n]) : loudest;
    return 20.0 * log10(loudest / 32767.0);
}

/* Mean square, in dB, of a part of the clip given as fractions of its length. */
static double loudness(struct clip clip, double from, double to)
{
    double sum = 1e-9;
    size_t first = (size_t)(from * (double)clip.count), end = (size_t)(to * (double)clip.count);
    for (size_t n = first; n < end; n++)
        sum += (double)clip.samples[n] * clip.samples[n];
    return 10.0 * log10(sum / (double)(end - first) / (32767.0 * 32767.0));
}

static void for_each(void (*check)(const struct sound *, int, struct clip))
{
    for (size_t i = 0; i < recipe_count; i++) {
        for (int step = 0; step < recipes[i].steps; step++) {
            char file[32];
            recipe_file(&recipes[i], step, file, sizeof file);
            struct clip clip = load(file);
            check(&recipes[i], step, clip);
            free(clip.samples);
        }
    }
}

static void is_what_the_tool_makes(const struct sound *sound, int step, struct clip clip)
{
    assert_int_equal(clip.count, synth_length(sound));
    int16_t *made = malloc(clip.count * sizeof *made);
    assert_non_null(made);
    assert_true(synth_render(sound, step, made));
    for (size_t n = 0; n < clip.count; n++)
        if (abs(made[n] - clip.samples[n]) > 1)
            fail_msg("%s, version %d, sample %zu: %d, but %d in the file", sound->name, step, n, made[n],
                     clip.samples[n]);
    free(made);
}

static void committed_sounds_are_reproduced(void **state)
{
    (void)state;
    for_each(is_what_the_tool_makes);
}

static void has_clean_ends_and_no_offset(const struct sound *sound, int step, struct clip clip)
{
    (void)sound, (void)step;
    double sum = 0.0;
    int jump = 0;
    assert_int_equal(clip.samples[0], 0);
    assert_int_equal(clip.samples[clip.count - 1], 0);
    for (size_t n = 0; n < 20; n++)
        jump = abs(clip.samples[clip.count - 1 - n]) > jump ? abs(clip.samples[clip.count - 1 - n]) : jump;
    for (size_t n = 0; n < clip.count; n++)
        sum += clip.samples[n];
    assert_true(jump < 330);
    assert_true(fabs(sum / (double)clip.count) < 65.0);
}

static void sounds_start_and_end_in_silence(void **state)
{
    (void)state;
    for_each(has_clean_ends_and_no_offset);
}

static void is_as_loud_as_meant(const struct sound *sound, int step, struct clip clip)
{
    (void)step;
    assert_true(fabs(peak(clip) - sound->peak) < 0.1);
    assert_true(peak(clip) > -13.0 && peak(clip) < -5.0); /* the menu's too: they are heard beside the discs */
    assert_true(loudness(clip, 0.0, 1.0) > sound->peak - 26.0);
}

static void loudness_is_as_meant(void **state)
{
    (void)state;
    for_each(is_as_loud_as_meant);
}

static void check_climb(const char *name)
{
    double first = 0.0;
    for (int step = 0; step < 12; step++) {
        char file[32];
        snprintf(file, sizeof file, "%s_%02d.wav", name, step + 1);
        struct clip clip = load(file);
        double here = pitch(clip, 400.0, 1200.0);
        free(clip.samples);
        if (step == 0)
            first = here;
        assert_true(fabs(12.0 * log2(here / first) - step) < 0.1);
    }
}

static void flips_climb_by_semitones(void **state)
{
    (void)state;
    check_climb("flip");
    check_climb("slate_flip");
    check_climb("inlay_flip");
    check_climb("peg_flip");
    check_climb("coin_flip");
}

static double brightness(const char *file)
{
    struct clip clip = load(file);
    double middle = centroid(clip);
    free(clip.samples);
    return middle;
}

/* Two strikes 60 ms apart, quiet between them and after, and well below the sound of a piece that is played. */
static void is_two_dull_ticks(const char *set)
{
    char refuse[32], place[32];
    snprintf(refuse, sizeof refuse, "%srefuse.wav", set);
    snprintf(place, sizeof place, "%slay.wav", set);
    struct clip clip = load(refuse);
    double length = (double)clip.count / SYNTH_RATE;
    double between = loudness(clip, 0.050 / length, 0.059 / length);
    assert_true(fabs(peak(clip) + 12.0) < 0.1);
    assert_true(loudness(clip, 0.001 / length, 0.030 / length) > between + 6.0);
    assert_true(loudness(clip, 0.061 / length, 0.090 / length) > between + 6.0);
    assert_true(loudness(clip, 0.150 / length, 1.0) < between);
    free(clip.samples);
    assert_true(brightness(refuse) * 1.5 < brightness(place));
}

static void a_refusal_is_two_dull_ticks_of_the_games_own_material(void **state)
{
    (void)state;
    static const char *const sets[] = {"", "slate_", "inlay_", "peg_", "coin_"};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
        is_two_dull_ticks(sets[i]);
    assert_true(brightness("slate_refuse.wav") > brightness("coin_refuse.wav") * 1.1);
    assert_true(brightness("pass.wav") < brightness("lay.wav"));
}

static void slate_is_brighter_than_felt_and_a_pawn(void **state)
{
    (void)state;
    assert_true(brightness("slate_lay.wav") > brightness("lay.wav") * 1.2);
    assert_true(brightness("slate_lay.wav") > brightness("hop.wav") * 1.2);
}

/* Every board has a sound of its own: from stone over bone and plastic down to a heavy coin. */
static void boards_are_told_apart_by_ear(void **state)
{
    (void)state;
    assert_true(brightness("slate_lay.wav") > brightness("inlay_lay.wav") * 1.1);
    assert_true(brightness("inlay_lay.wav") > brightness("coin_lay.wav") * 1.1);
    assert_true(brightness("peg_lay.wav") > brightness("coin_lay.wav") * 1.05);
}

static void undo_runs_backwards(void **state)
{
    (void)state;
    struct clip undo = load("undo.wav"), flip = load("flip_01.wav");
    assert_true(loudness(undo, 0.0, 0.4) < loudness(undo, 0.4, 1.0));
    assert_true(loudness(flip, 0.0, 0.4) > loudness(flip, 0.4, 1.0));
    free(undo.samples);
    free(flip.samples);
}

/* A breath before the fall grows; a disc that spins rattles faster and faster before it lies. */
static void what_is_to_come_is_heard_coming(void **state)
{
    (void)state;
    struct clip breath = load("breath_in.wav"), spin = load("spin.wav");
    assert_true(loudness(breath, 0.7, 0.95) > loudness(breath, 0.1, 0.35) + 6.0);
    double length = (double)spin.count / SYNTH_RATE;
    assert_true(loudness(spin, 0.100 / length, 0.130 / length) > loudness(spin, 0.080 / length, 0.100 / length) + 6.0);
    assert_true(loudness(spin, 0.72 / length, 0.80 / length) > loudness(spin, 0.08 / length, 0.10 / length) + 6.0);
    free(breath.samples);
    free(spin.samples);
}

/* The win's cadence is in C, the perfect one in F. */
static void perfect_is_the_win_a_fourth_higher(void **state)
{
    (void)state;
    struct clip win = load("win.wav"), perfect = load("perfect.wav");
    assert_true(strength(win, 1046.502) > 3.0 * strength(win, 1396.913));
    assert_true(strength(perfect, 1396.913) > 2.0 * strength(perfect, 1318.51));
    free(win.samples);
    free(perfect.samples);
}

/* Each of the ten speaks at a pitch of its own, and all are about as loud: what a syllable weighs, in dB. */
static double spoken_sum[16];
static int spoken_count, spoken_of;

static void weigh_voice(const struct sound *sound, int step, struct clip clip)
{
    if (!sound->throat)
        return;
    if (step == 0)
        spoken_sum[spoken_count++] = 0;
    spoken_of = sound->steps;
    spoken_sum[spoken_count - 1] += loudness(clip, 0.0, 1.0) / sound->steps;
    assert_true(loudness(clip, 0.0, 0.5) > loudness(clip, 0.5, 1.0)); /* a syllable is let go */
}

static void voices_are_alike_loud(void **state)
{
    (void)state;
    double least = 0.0, most = -100.0;
    spoken_count = 0;
    for_each(weigh_voice);
    assert_int_equal(spoken_count, 10);
    assert_int_equal(spoken_of, SYNTH_SYLLABLES);
    for (int i = 0; i < spoken_count; i++) {
        least = fmin(least, spoken_sum[i]);
        most = fmax(most, spoken_sum[i]);
    }
    assert_true(most - least < 3.0);
}

static size_t total;

static void add_size(const struct sound *sound, int step, struct clip clip)
{
    (void)step;
    total += 44 + 2 * clip.count;
    assert_true(sound->seconds < 2.0);
}

static void sounds_are_short_and_small(void **state)
{
    (void)state;
    total = 0;
    for_each(add_size);
    /* Each game's own clicks are 13 files of a tenth of a second; a dozen of what happens in a run lasts longer, and
     * each of the ten has six syllables. */
    assert_true(total < 2950 * 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(committed_sounds_are_reproduced),
        cmocka_unit_test(sounds_start_and_end_in_silence),
        cmocka_unit_test(loudness_is_as_meant),
        cmocka_unit_test(flips_climb_by_semitones),
        cmocka_unit_test(a_refusal_is_two_dull_ticks_of_the_games_own_material),
        cmocka_unit_test(slate_is_brighter_than_felt_and_a_pawn),
        cmocka_unit_test(boards_are_told_apart_by_ear),
        cmocka_unit_test(undo_runs_backwards),
        cmocka_unit_test(what_is_to_come_is_heard_coming),
        cmocka_unit_test(perfect_is_the_win_a_fourth_higher),
        cmocka_unit_test(voices_are_alike_loud),
        cmocka_unit_test(sounds_are_short_and_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
