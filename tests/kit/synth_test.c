#include "kit/synth.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/music.h"
#include "support/test.h"

enum { RATE = 44100 };

static const char TWO_NOTES[] = "# two notes\nscore 1\ntempo 60000\nlength 2000\nvolume 100\npart piano 0 always\n"
                                "part reed -100 first\n0 0 60 400 90\n1000 1 72 800 90\n";

static struct music_score score;
static float samples[2 * 8 * RATE];

static void read_it(const char *text)
{
    char why[160];
    music_score_finish(&score);
    assert_true(music_score_read(&score, text, why, sizeof why));
}

static double power(int from, int to, int side)
{
    double sum = 0;
    for (int i = from; i < to; i++)
        sum += (double)samples[2 * i + side] * samples[2 * i + side];
    return sum / (to - from);
}

static struct synth *playing(float lead)
{
    struct synth *s = synth_new(RATE);
    assert_non_null(s);
    synth_volume(s, 1, 0);
    synth_lead(s, lead);
    synth_play(s, &score, 0);
    return s;
}

static void test_a_score_says_what_is_played(void **state)
{
    (void)state;
    read_it(TWO_NOTES);
    assert_int_equal(score.count, 2);
    assert_int_equal(score.notes[1].tick, 1000);
    assert_int_equal(score.notes[1].pitch, 72);
    assert_int_equal(score.parts[1].instrument, INSTRUMENT_REED);
    assert_int_equal(score.parts[1].when, PART_FIRST);
}

static void test_a_fault_is_named_with_its_line(void **state)
{
    (void)state;
    static const struct {
        const char *text, *why;
    } faults[] = {
        {"", "tempo"},
        {"tempo 5\n", "line 1"},
        {"score 1\ntempo 0\n", "line 2"},
        {"score 1\ntempo 60\nlength 10\npart flute 0 always\n", "line 4"},
        {"score 1\ntempo 60\nlength 10\npart reed 101 always\n", "line 4"},
        {"score 1\ntempo 60\nlength 10\npart reed 0 often\n", "line 4"},
        {"score 1\ntempo 60\nlength 10\npart reed 0 always\n0 1 60 5 90\n", "line 5"},
        {"score 1\ntempo 60\nlength 10\npart reed 0 always\n10 0 60 5 90\n", "line 5"},
        {"score 1\ntempo 60\nlength 10\npart reed 0 always\n0 0 60 5 90 1\n", "line 5"},
        {"score 1\ntempo 60\nlength 10\npart reed 0 always\n0 0 60 5 900000000000\n", "line 5"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct music_score bad;
        char why[160] = "";
        assert_false(music_score_read(&bad, faults[i].text, why, sizeof why));
        assert_non_null(strstr(why, faults[i].why));
        assert_null(bad.notes);
    }
}

static void test_every_cut_of_a_score_is_read_or_refused(void **state)
{
    (void)state;
    for (size_t length = 0; length < sizeof TWO_NOTES; length++) {
        char text[sizeof TWO_NOTES] = "", why[160];
        struct music_score cut;
        memcpy(text, TWO_NOTES, length);
        if (music_score_read(&cut, text, why, sizeof why))
            assert_true(cut.count >= 1);
        music_score_finish(&cut);
    }
}

static void test_notes_sound_when_they_are_due(void **state)
{
    (void)state;
    read_it(TWO_NOTES);
    struct synth *s = playing(-1);
    synth_render(s, samples, 2 * RATE);
    assert_true(power(0, RATE / 4, 0) > 1e-4);
    assert_true(power(RATE, RATE + RATE / 2, 0) > 1.3 * power(RATE, RATE + RATE / 2, 1)); /* the reed, on the left */
    for (int i = 0; i < 2 * 2 * RATE; i++)
        assert_true(fabsf(samples[i]) <= 1);
    synth_free(s);
}

static void test_a_part_is_heard_while_its_side_is_ahead(void **state)
{
    (void)state;
    read_it(TWO_NOTES);
    double heard[3];
    for (int lead = -1; lead <= 1; lead++) {
        struct synth *s = playing((float)lead);
        synth_render(s, samples, 2 * RATE);
        heard[lead + 1] = power(RATE + RATE / 4, RATE + RATE / 2, 0);
        synth_free(s);
    }
    assert_true(heard[0] > 100 * heard[1]);
    assert_true(fabs(heard[1] - heard[2]) < 1e-9);
}

/* Thinned, it loses one part after the other, the last of the score first, and a piece that is played later has all. */
static void test_it_loses_its_voices_one_after_another(void **state)
{
    (void)state;
    read_it("score 1\ntempo 60000\nlength 4000\nvolume 100\npart reed -100 always\npart reed 100 always\n"
            "0 0 60 4000 90\n0 1 72 4000 90\n");
    struct synth *s = playing(0);
    synth_render(s, samples, RATE);
    double left = power(RATE / 2, RATE, 0), right = power(RATE / 2, RATE, 1);
    synth_thin(s, .5f);
    synth_render(s, samples, RATE);
    assert_true(power(RATE / 2, RATE, 0) > left / 3);
    assert_true(power(RATE / 2, RATE, 1) < right / 10); /* the room has some of the other side */
    synth_thin(s, 1);
    synth_render(s, samples, 2 * RATE);
    assert_true(power(RATE, 2 * RATE, 0) < left / 1000);
    synth_play(s, &score, 0);
    synth_render(s, samples, RATE);
    assert_true(power(RATE / 2, RATE, 1) > right / 2);
    synth_free(s);
}

/* At the end the last notes ring on into the beginning: no step from one sample to the next that is not in the piece.
 */
static void test_it_begins_again_without_a_seam(void **state)
{
    (void)state;
    read_it(TWO_NOTES);
    struct synth *s = playing(-1);
    synth_render(s, samples, 4 * RATE);
    float within = 0, seam = 0;
    for (int i = 1; i < 2 * RATE - 200; i++)
        within = fmaxf(within, fabsf(samples[2 * i] - samples[2 * i - 2]));
    for (int i = 2 * RATE - 200; i < 2 * RATE + 200; i++)
        seam = fmaxf(seam, fabsf(samples[2 * i] - samples[2 * i - 2]));
    assert_true(seam <= 1.5f * within);
    assert_true(power(2 * RATE, 2 * RATE + RATE / 4, 0) > 1e-4); /* the first note again */
    synth_free(s);
}

static void test_it_dies_away_and_is_silent(void **state)
{
    (void)state;
    read_it(TWO_NOTES);
    struct synth *s = playing(0);
    assert_false(synth_silent(s));
    synth_render(s, samples, RATE / 2);
    synth_play(s, NULL, 0);
    synth_render(s, samples, 8 * RATE);
    assert_true(synth_silent(s));
    assert_true(power(7 * RATE, 8 * RATE, 0) < 1e-7);
    synth_free(s);
}

/* A random score at its worst: nothing is out of bounds, nothing is not a number. */
static void test_any_notes_stay_within_bounds(void **state)
{
    (void)state;
    static char text[64 * 1024];
    unsigned x = 7;
    size_t at = (size_t)snprintf(text, sizeof text, "score 1\ntempo 6000\nlength 900\nvolume 200\n");
    static const char *const names[] = {"piano", "vibes", "reed", "marimba", "wood", "brass", "slate", "bass"};
    for (int i = 0; i < 8; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "part %s 0 always\n", names[i]);
    for (int i = 0; i < 800; i++) {
        x = x * 1664525u + 1013904223u;
        at += (size_t)snprintf(text + at, sizeof text - at, "%u %u %u %u %u\n", x >> 8 & 1, x >> 10 & 7,
                               21 + (x >> 16) % 88, 1 + (x >> 12) % 300, 1 + (x >> 9) % 127);
    }
    read_it(text);
    struct synth *s = playing(0);
    synth_render(s, samples, 8 * RATE);
    for (int i = 0; i < 2 * 8 * RATE; i++)
        assert_true(fabsf(samples[i]) <= 1);
    synth_free(s);
}

static void test_music_is_wanted_only_while_it_is_heard(void **state)
{
    (void)state;
    static Sint16 mixed[2 * 512];
    read_it(TWO_NOTES);
    struct music *m = music_new(RATE);
    assert_false(music_sounding(m));
    music_play(m, &score);
    assert_false(music_sounding(m)); /* at no volume */
    music_set_volume(m, 1);
    assert_true(music_sounding(m));
    for (int i = 0; i < 20; i++)
        music_mix(m, (Uint8 *)mixed, sizeof mixed);
    int loudest = 0;
    for (int i = 0; i < 2 * 512; i++)
        loudest = abs(mixed[i]) > loudest ? abs(mixed[i]) : loudest;
    assert_true(loudest > 300);
    music_pause(m, true, 10);
    assert_false(music_sounding(m));
    for (int i = 0; i < 20; i++)
        music_mix(m, (Uint8 *)mixed, sizeof mixed);
    memset(mixed, 0, sizeof mixed);
    music_mix(m, (Uint8 *)mixed, sizeof mixed);
    for (int i = 0; i < 2 * 512; i++)
        assert_int_equal(mixed[i], 0);
    music_pause(m, false, 10);
    assert_true(music_sounding(m));
    music_free(m);
}

static int end(void **state)
{
    (void)state;
    music_score_finish(&score);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_score_says_what_is_played),
        cmocka_unit_test(test_a_fault_is_named_with_its_line),
        cmocka_unit_test(test_every_cut_of_a_score_is_read_or_refused),
        cmocka_unit_test(test_notes_sound_when_they_are_due),
        cmocka_unit_test(test_a_part_is_heard_while_its_side_is_ahead),
        cmocka_unit_test(test_it_loses_its_voices_one_after_another),
        cmocka_unit_test(test_it_begins_again_without_a_seam),
        cmocka_unit_test(test_it_dies_away_and_is_silent),
        cmocka_unit_test(test_any_notes_stay_within_bounds),
        cmocka_unit_test(test_music_is_wanted_only_while_it_is_heard),
    };
    return cmocka_run_group_tests(tests, NULL, end);
}
