#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L /* mkfifo */
#endif

#include "kit/sound.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef _WIN32
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include "kit/files.h"
#include "support/test.h"

/* SDL's disk driver writes into a file what a device would play. */
static const char archive[] = "sound-test größer.tar", record[] = "sound-test.raw";
static const char *const names[] = {"noise", "missing", "double", "broken"};
enum { NOISE, MISSING, DOUBLE, BROKEN, SOUNDS, FRAMES = 3000 };

static Sint16 noise[FRAMES];
static struct sound *s;

static void put(Uint8 *at, Uint32 value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (Uint8)(value >> (8 * i));
}

/* Adds a file to the archive. */
static size_t tar_size;
static Uint8 tar[200 * 1024];

static void add_file(const char *name, const Uint8 *bytes, int length)
{
    Uint8 *header = tar + tar_size;
    unsigned sum = 0;
    memset(header, 0, 512);
    snprintf((char *)header, 100, "%s", name);
    snprintf((char *)header + 124, 12, "%011o", (unsigned)length);
    memset(header + 148, ' ', 8);
    header[156] = '0';
    for (int i = 0; i < 512; i++)
        sum += header[i];
    snprintf((char *)header + 148, 8, "%06o", sum);
    memcpy(header + 512, bytes, (size_t)length);
    tar_size += 512 + ((size_t)length + 511) / 512 * 512;
}

/* A WAV file of 16 bits at 44.1 kHz, the same samples in each channel. */
static void add_wav(const char *name, const Sint16 *samples, int frames, int channels)
{
    static Uint8 wav[44 + FRAMES * 2 * 2];
    Uint32 length = (Uint32)(frames * channels * 2);
    memcpy(wav, "RIFF____WAVEfmt ____________________data____", 44);
    put(wav + 4, 36 + length, 4);
    put(wav + 16, 16, 4);
    put(wav + 20, 1, 2);
    put(wav + 22, (Uint32)channels, 2);
    put(wav + 24, 44100, 4);
    put(wav + 28, (Uint32)(44100 * 2 * channels), 4);
    put(wav + 32, (Uint32)(2 * channels), 2);
    put(wav + 34, 16, 2);
    put(wav + 40, length, 4);
    for (int i = 0; i < frames * channels; i++)
        put(wav + 44 + 2 * i, (Uint16)samples[i / channels], 2);
    add_file(name, wav, (int)(44 + length));
}

static int begin_with(const char *driver)
{
    Uint32 seed = 7;
    SDL_setenv("SDL_AUDIODRIVER", driver, 1);
    SDL_setenv("SDL_DISKAUDIOFILE", record, 1);
    for (int i = 0; i < FRAMES; i++) {
        seed = seed * 1664525u + 1013904223u;
        noise[i] = (Sint16)((int)(seed >> 16) - 32768);
    }
    noise[0] = 12345; /* no silence at the beginning, to find it by */
    tar_size = 0;
    memset(tar, 0, sizeof tar);
    add_wav("noise.wav", noise, FRAMES, 1);
    add_wav("double.wav", noise, FRAMES, 2);
    add_file("broken.wav", (const Uint8 *)"RIFF, but no more", 17);
    if (SDL_Init(SDL_INIT_EVENTS) != 0 || !files_remove(record))
        return -1;
    if (!files_write(archive, (const char *)tar, tar_size + 1024))
        return -1;
    s = sound_new(archive, names, SOUNDS, false);
    return s ? 0 : -1;
}

static int begin(void **state)
{
    (void)state;
    return begin_with("disk");
}

static int begin_without_device(void **state)
{
    (void)state;
    return begin_with("no such driver");
}

static int end(void **state)
{
    (void)state;
    sound_free(s);
    s = NULL;
    SDL_Quit();
    return files_remove(record) ? 0 : -1;
}

static void wake_up(void)
{
    sound_wake(s);
    while (!sound_ready(s))
        SDL_Delay(1);
}

/* The mixer ends a sound before the device has its last samples, which SDL drops if it is closed in between. */
static void play_out(void)
{
    while (sound_playing(s))
        SDL_Delay(1);
    long long had = files_length(record);
    for (int ms = 0; ms < 2000 && files_length(record) == had; ms++)
        SDL_Delay(1);
}

/* Closes the device and reads what it was given: frames of left and right. To be freed. */
static Sint16 *recorded(int *frames)
{
    size_t length;
    sound_free(s);
    s = NULL;
    Sint16 *samples = (Sint16 *)(void *)files_read(record, 100u << 20, &length);
    assert_non_null(samples);
    *frames = (int)(length / 4);
    return samples;
}

static int first_sound(const Sint16 *samples, int frames)
{
    int at = 0;
    while (at < frames && samples[2 * at] == 0 && samples[2 * at + 1] == 0)
        at++;
    assert_true(at + FRAMES <= frames);
    return at;
}

static void test_samples_arrive_unchanged(void **state)
{
    (void)state;
    int frames;
    wake_up();
    assert_string_equal(SDL_GetHint(SDL_HINT_AUDIO_DEVICE_STREAM_ROLE), "game");
    assert_true(sound_play(s, NOISE, 1.0f, 0.0f));
    play_out();
    Sint16 *samples = recorded(&frames);
    int at = first_sound(samples, frames);
    for (int i = 0; i < FRAMES; i++) {
        assert_int_equal(samples[2 * (at + i)], noise[i]);
        assert_int_equal(samples[2 * (at + i) + 1], noise[i]);
    }
    free(samples);
}

static void test_two_channels_become_one(void **state)
{
    (void)state;
    int frames;
    wake_up();
    assert_true(sound_play(s, DOUBLE, 1.0f, 0.0f));
    play_out();
    Sint16 *samples = recorded(&frames);
    int at = first_sound(samples, frames);
    for (int i = 0; i < FRAMES; i++) {
        assert_in_range(samples[2 * (at + i)] - noise[i] + 3, 0, 6);
        assert_int_equal(samples[2 * (at + i) + 1], samples[2 * (at + i)]);
    }
    free(samples);
}

/* How loud a side was against the noise itself, in thousandths. */
static void assert_sides(float volume, float pan, int left, int right)
{
    int frames, heard[2] = {0, 0};
    assert_true(sound_play(s, NOISE, volume, pan));
    play_out();
    Sint16 *samples = recorded(&frames);
    int at = first_sound(samples, frames);
    double sum[2] = {0, 0}, whole = 0;
    for (int i = 0; i < FRAMES; i++) {
        whole += abs(noise[i]);
        for (int side = 0; side < 2; side++)
            sum[side] += abs(samples[2 * (at + i) + side]);
    }
    for (int side = 0; side < 2; side++)
        heard[side] = (int)(sum[side] / whole * 1000.0);
    assert_in_range(heard[0] + 15, left, left + 30);
    assert_in_range(heard[1] + 15, right, right + 30);
    free(samples);
}

static void test_pan_to_the_left(void **state)
{
    (void)state;
    wake_up();
    assert_sides(1.0f, -1.0f, 1000, 0);
}

static void test_pan_half_to_the_right(void **state)
{
    (void)state;
    wake_up();
    assert_sides(1.0f, 0.5f, 500, 1000);
}

static void test_volumes_multiply(void **state)
{
    (void)state;
    wake_up();
    sound_set_effects(s, 0.5f);
    assert_sides(0.5f, 0.0f, 250, 250);
}

static void test_sound_wanted_before_the_device_is_open_is_heard(void **state)
{
    (void)state;
    assert_false(sound_ready(s));
    assert_sides(1.0f, 0.0f, 1000, 1000);
}

/* However long the program takes to start. */
static void test_held_sound_is_heard_when_it_is_released(void **state)
{
    (void)state;
    int frames;
    sound_hold(s);
    sound_wake(s);
    assert_true(sound_play(s, NOISE, 1.0f, 0.0f));
    SDL_Delay(400);
    assert_false(sound_ready(s));
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    sound_release(s);
    while (!sound_ready(s))
        SDL_Delay(1);
    play_out();
    Sint16 *samples = recorded(&frames);
    int at = first_sound(samples, frames);
    assert_int_equal(samples[2 * (at + 1)], noise[1]);
    free(samples);
}

static void test_held_sound_that_is_not_wanted_opens_nothing(void **state)
{
    (void)state;
    sound_hold(s);
    sound_release(s);
    SDL_Delay(50);
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
}

static void test_missing_and_broken_files_are_silent(void **state)
{
    (void)state;
    wake_up();
    assert_false(sound_play(s, MISSING, 1.0f, 0.0f));
    assert_false(sound_play(s, BROKEN, 1.0f, 0.0f));
    assert_false(sound_play(s, -1, 1.0f, 0.0f));
    assert_false(sound_play(s, SOUNDS, 1.0f, 0.0f));
    assert_false(sound_play(s, NOISE, 0.0f, 0.0f));
    assert_false(sound_playing(s));
    assert_true(sound_play(s, NOISE, 1.0f, 0.0f));
}

static void test_files_are_read_when_they_are_first_played(void **state)
{
    (void)state;
    wake_up();
    assert_int_equal(sound_held_files(s), 0);
    assert_true(sound_play(s, NOISE, 1.0f, 0.0f));
    assert_true(sound_play(s, NOISE, 1.0f, 0.0f));
    assert_int_equal(sound_held_files(s), 1);
    assert_false(sound_play(s, BROKEN, 1.0f, 0.0f));
    assert_int_equal(sound_held_files(s), 1);
}

static void test_an_octave_higher_is_every_second_sample(void **state)
{
    (void)state;
    int frames;
    wake_up();
    assert_true(sound_play_bent(s, NOISE, 1.0f, 0.0f, 12.0f));
    play_out();
    assert_true(sound_play(s, DOUBLE, 1.0f, 0.0f)); /* a record of the usual length */
    play_out();
    Sint16 *samples = recorded(&frames);
    int at = first_sound(samples, frames);
    for (int i = 0; i < FRAMES / 2; i++)
        assert_in_range(samples[2 * (at + i)] - noise[2 * i] + 3, 0, 6);
    assert_int_equal(samples[2 * (at + FRAMES / 2)], 0);
    free(samples);
}

static void test_an_octave_lower_lasts_twice_as_long(void **state)
{
    (void)state;
    int frames;
    wake_up();
    assert_true(sound_play_bent(s, NOISE, 1.0f, 0.0f, -12.0f));
    play_out();
    Sint16 *samples = recorded(&frames);
    int at = first_sound(samples, frames);
    for (int i = 0; i < FRAMES - 1; i++) {
        assert_in_range(samples[2 * (at + 2 * i)] - noise[i] + 3, 0, 6);
        assert_in_range(samples[2 * (at + 2 * i + 1)] - (noise[i] + noise[i + 1]) / 2 + 3, 0, 6);
    }
    free(samples);
}

static void test_only_so_many_sounds_at_once(void **state)
{
    (void)state;
    int played = 0;
    wake_up();
    for (int i = 0; i < 100; i++) {
        played += sound_play(s, NOISE, 0.1f, 0.0f);
        Mix_Pause(-1); /* so that none ends meanwhile */
    }
    assert_int_equal(played, 16);
    Mix_Resume(-1);
    play_out();
    assert_true(sound_play(s, NOISE, 0.1f, 0.0f));
}

static void test_device_is_closed_after_silence_and_opened_again(void **state)
{
    (void)state;
    assert_int_equal(sound_timeout(s), -1);
    wake_up();
    int timeout = sound_timeout(s);
    assert_true(timeout > 0);
    sound_update(s, (unsigned)timeout - 1);
    assert_true(sound_ready(s));
    assert_int_equal(sound_timeout(s), 1);
    sound_wake(s);
    assert_int_equal(sound_timeout(s), timeout);
    sound_update(s, (unsigned)timeout);
    assert_int_equal(sound_timeout(s), -1);
    while (sound_ready(s))
        SDL_Delay(1);
    for (int round = 0; round < 3; round++) { /* samples survive; waking while it closes is fine */
        wake_up();
        assert_true(sound_play(s, NOISE, 1.0f, 0.0f));
        play_out();
        sound_update(s, (unsigned)timeout);
    }
}

static void test_no_device_is_silence(void **state)
{
    (void)state;
    sound_wake(s);
    while (sound_timeout(s) >= 0)
        SDL_Delay(1);
    assert_false(sound_ready(s));
    assert_false(sound_play(s, NOISE, 1.0f, 0.0f));
    assert_false(sound_playing(s));
    sound_update(s, 1000);
}

/* What the player connects later is heard, without a start of the program. */
static void test_a_device_that_comes_later_is_found(void **state)
{
    (void)state;
    sound_wake(s);
    while (sound_timeout(s) >= 0)
        SDL_Delay(1);
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    sound_wake(s);
    assert_int_equal(sound_timeout(s), -1); /* it is not looked for at every press */
    sound_update(s, 60000);
    wake_up();
    assert_true(sound_play(s, NOISE, 1.0f, 0.0f));
}

#ifndef _WIN32
/* A device that may be pulled out: a pipe into which nothing can be written any more. */
static const char jack[] = "sound-test.pipe";

static int plug_in(void)
{
    signal(SIGPIPE, SIG_IGN);
    (void)files_remove(jack);
    assert_int_equal(mkfifo(jack, 0600), 0);
    int listener = open(jack, O_RDONLY | O_NONBLOCK);
    assert_true(listener >= 0);
    SDL_setenv("SDL_DISKAUDIOFILE", jack, 1);
    return listener;
}

/* Once it has played so many bytes, which it has to be asked for: a pipe holds 64 KB without a reader. */
static void pull_out_after(int listener, long bytes, SDL_Event *event)
{
    static char samples[4096];
    while (bytes > 0) {
        assert_int_not_equal(sound_timeout(s), -1); /* or the sound was given up, and none will come */
        ssize_t more = read(listener, samples, bytes < 4096 ? (size_t)bytes : sizeof samples);
        bytes -= more > 0 ? more : 0;
        SDL_Delay(more > 0 ? 0 : 1);
    }
    close(listener);
    assert_true(files_remove(jack));
    do
        assert_true(SDL_WaitEventTimeout(event, 60000));
    while (event->type != SDL_AUDIODEVICEREMOVED);
}

/* Once it has played something. */
static void pull_out(int listener, SDL_Event *event) { pull_out_after(listener, 1, event); }

/* SDL3, on which sdl2-compat stands, goes on by itself with the device that the system names next, and sdl2-compat says
 * only that some device has gone. Its versions end in 50 and more. */
static bool sdl3_moves_it(const SDL_Event *event)
{
    SDL_version version;
    SDL_GetVersion(&version);
    if (version.patch < 50)
        return false;
    assert_int_equal(event->adevice.which, 0);
    return true;
}

static void test_a_lost_device_is_opened_again(void **state)
{
    int frames, listener = plug_in();
    SDL_Event event;
    (void)state;
    sound_wake(s);
    pull_out(listener, &event);
    SDL_setenv("SDL_DISKAUDIOFILE", record, 1);
    sound_event(s, &event);
    if (sdl3_moves_it(&event)) { /* and where it names none, the next sound after a silence opens one */
        sound_update(s, (unsigned)sound_timeout(s));
        while (sound_ready(s))
            SDL_Delay(1);
        sound_wake(s);
    }
    while (!files_exists(record))
        SDL_Delay(1);
    wake_up();
    assert_true(sound_play(s, NOISE, 1.0f, 0.0f));
    play_out();
    Sint16 *samples = recorded(&frames);
    first_sound(samples, frames);
    free(samples);
}

/* It is not opened and closed for ever, however long a busy machine takes to notice that it is lost. */
static void test_a_device_that_is_lost_at_once_is_left_alone_for_a_while(void **state)
{
    SDL_Event event;
    (void)state;
    for (int i = 0; i < 2; i++) {
        int listener = plug_in();
        if (i == 0)
            sound_wake(s);
        else
            sound_event(s, &event);
        SDL_Delay(i == 0 ? 0 : 1200); /* longer than the second of sound that it does not take */
        pull_out(listener, &event);
        if (sdl3_moves_it(&event))
            skip();
    }
    sound_event(s, &event);
    while (sound_ready(s)) {
        assert_false(files_exists(jack)); /* it was opened again */
        SDL_Delay(1);
    }
    SDL_setenv("SDL_DISKAUDIOFILE", record, 1);
    sound_wake(s);
    assert_int_equal(sound_timeout(s), -1);
    sound_update(s, 60000);
    wake_up();
}

/* One that has played is opened again as often as it is lost, however fast it played. */
static void test_a_device_that_played_is_not_given_up(void **state)
{
    SDL_Event event;
    (void)state;
    SDL_setenv("SDL_DISKAUDIODELAY", "0", 1);
    for (int i = 0; i < 4; i++) {
        int listener = plug_in();
        if (i == 0)
            sound_wake(s);
        else
            sound_event(s, &event);
        pull_out_after(listener, 300000, &event);
        if (sdl3_moves_it(&event))
            break;
    }
    SDL_setenv("SDL_DISKAUDIODELAY", "", 1);
    if (sdl3_moves_it(&event))
        skip();
    SDL_setenv("SDL_DISKAUDIOFILE", record, 1);
    sound_event(s, &event);
    while (!files_exists(record))
        SDL_Delay(1);
    wake_up();
}
#endif

/* A microphone, or a device that was not in use. */
static void test_another_device_that_goes_is_nothing(void **state)
{
    SDL_Event event = {.adevice = {.type = SDL_AUDIODEVICEREMOVED, .which = 2, .iscapture = 1}};
    (void)state;
    wake_up();
    sound_event(s, &event);
    event.adevice = (SDL_AudioDeviceEvent){.type = SDL_AUDIODEVICEREMOVED};
    sound_event(s, &event);
    assert_true(sound_ready(s));
}

/* The next device belongs to somebody without music. */
static void test_music_is_not_mixed_once_it_is_gone(void **state)
{
    int frames;
    (void)state;
    assert_non_null(sound_music(s));
    wake_up();
    sound_free(s);
    assert_true(files_remove(record));
    s = sound_new(archive, names, SOUNDS, false);
    assert_non_null(s);
    wake_up();
    assert_true(sound_play(s, NOISE, 1.0f, 0.0f));
    play_out();
    Sint16 *samples = recorded(&frames);
    int at = first_sound(samples, frames);
    for (int i = 0; i < FRAMES; i++)
        assert_int_equal(samples[2 * (at + i)], noise[i]);
    free(samples);
}

static void test_silent_does_not_even_open_the_device(void **state)
{
    (void)state;
    sound_set_effects(s, 0.0f);
    sound_wake(s);
    assert_false(sound_play(s, NOISE, 1.0f, 0.0f));
    assert_int_equal(sound_timeout(s), -1);
    struct sound *silent = sound_new(archive, names, SOUNDS, true);
    sound_wake(silent);
    assert_false(sound_play(silent, NOISE, 1.0f, 0.0f));
    assert_int_equal(sound_timeout(silent), -1);
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    sound_free(silent);
    sound_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_samples_arrive_unchanged, begin, end),
        cmocka_unit_test_setup_teardown(test_two_channels_become_one, begin, end),
        cmocka_unit_test_setup_teardown(test_pan_to_the_left, begin, end),
        cmocka_unit_test_setup_teardown(test_pan_half_to_the_right, begin, end),
        cmocka_unit_test_setup_teardown(test_volumes_multiply, begin, end),
        cmocka_unit_test_setup_teardown(test_sound_wanted_before_the_device_is_open_is_heard, begin, end),
        cmocka_unit_test_setup_teardown(test_held_sound_is_heard_when_it_is_released, begin, end),
        cmocka_unit_test_setup_teardown(test_held_sound_that_is_not_wanted_opens_nothing, begin, end),
        cmocka_unit_test_setup_teardown(test_missing_and_broken_files_are_silent, begin, end),
        cmocka_unit_test_setup_teardown(test_files_are_read_when_they_are_first_played, begin, end),
        cmocka_unit_test_setup_teardown(test_an_octave_higher_is_every_second_sample, begin, end),
        cmocka_unit_test_setup_teardown(test_an_octave_lower_lasts_twice_as_long, begin, end),
        cmocka_unit_test_setup_teardown(test_only_so_many_sounds_at_once, begin, end),
        cmocka_unit_test_setup_teardown(test_device_is_closed_after_silence_and_opened_again, begin, end),
        cmocka_unit_test_setup_teardown(test_no_device_is_silence, begin_without_device, end),
        cmocka_unit_test_setup_teardown(test_a_device_that_comes_later_is_found, begin_without_device, end),
#ifndef _WIN32
        cmocka_unit_test_setup_teardown(test_a_lost_device_is_opened_again, begin, end),
        cmocka_unit_test_setup_teardown(test_a_device_that_is_lost_at_once_is_left_alone_for_a_while, begin, end),
        cmocka_unit_test_setup_teardown(test_a_device_that_played_is_not_given_up, begin, end),
#endif
        cmocka_unit_test_setup_teardown(test_another_device_that_goes_is_nothing, begin, end),
        cmocka_unit_test_setup_teardown(test_music_is_not_mixed_once_it_is_gone, begin, end),
        cmocka_unit_test_setup_teardown(test_silent_does_not_even_open_the_device, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
