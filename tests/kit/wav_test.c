/* Sounds whose headers promise more than their files hold. */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "kit/wav.h"
#include "support/test.h"

enum { HEADER = 44, FRAMES = 200, LENGTH = HEADER + 2 * FRAMES, LEAST_MEMORY = 1 << 20 };

static Uint8 file[LENGTH];
static size_t most; /* bytes that SDL asked for at once */

static void *count_malloc(size_t size)
{
    most = size > most ? size : most;
    return size > LEAST_MEMORY ? NULL : malloc(size);
}

static void *count_calloc(size_t count, size_t size)
{
    most = count * size > most ? count * size : most;
    return count * size > LEAST_MEMORY ? NULL : calloc(count, size);
}

static void *count_realloc(void *at, size_t size)
{
    most = size > most ? size : most;
    return size > LEAST_MEMORY ? NULL : realloc(at, size);
}

static void put(size_t at, Uint32 value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        file[at + (size_t)i] = (Uint8)(value >> (8 * i));
}

/* One channel of 16 bits. */
static int make(void **state)
{
    (void)state;
    memcpy(file, "RIFF____WAVEfmt ____________________data____", HEADER);
    put(4, LENGTH - 8, 4);
    put(16, 16, 4);
    put(20, 1, 2);
    put(22, 1, 2);
    put(24, 44100, 4);
    put(28, 44100 * 2, 4);
    put(32, 2, 2);
    put(34, 16, 2);
    put(40, 2 * FRAMES, 4);
    for (int i = 0; i < FRAMES; i++)
        put(HEADER + 2 * (size_t)i, (Uint32)i, 2);
    most = 0;
    return 0;
}

static void assert_refused(size_t length)
{
    Mix_Chunk chunk = {.abuf = NULL};
    assert_false(wav_load(&chunk, file, length, "hostile.wav"));
    assert_null(chunk.abuf);
    assert_non_null(strstr(SDL_GetError(), "hostile.wav: "));
    assert_true(most <= LEAST_MEMORY);
}

static void a_sound_is_read(void **state)
{
    Mix_Chunk chunk = {.abuf = NULL};
    (void)state;
    assert_true(wav_load(&chunk, file, LENGTH, "good.wav"));
    assert_int_equal(chunk.alen, 4 * FRAMES);
    wav_finish(&chunk);
}

static void a_part_longer_than_the_file_is_refused(void **state)
{
    static const Uint32 lengths[] = {2 * FRAMES + 1, 1u << 24, 0x7fffffff, 0xfffffff0, 0xffffffff};
    (void)state;
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        put(40, lengths[i], 4);
        assert_refused(LENGTH);
    }
    put(40, 2 * FRAMES, 4);
    put(16, 0xfffffff0, 4); /* the format's own part */
    assert_refused(LENGTH);
}

/* Read as it says it would become gigabytes. */
static void a_rate_that_nothing_has_is_refused(void **state)
{
    (void)state;
    for (Uint32 rate = 0; rate < 4; rate++) {
        put(24, rate, 4);
        assert_refused(LENGTH);
    }
    put(24, 0xffffffff, 4);
    assert_refused(LENGTH);
    put(24, 44100, 4);
    put(22, 200, 2); /* channels */
    put(32, 400, 2);
    assert_refused(LENGTH);
}

static void every_beginning_of_it_is_refused(void **state)
{
    (void)state;
    for (size_t length = 0; length < LENGTH; length++)
        assert_refused(length);
}

/* Half a sample is none, at a rate at which samples are converted. */
static void a_sound_of_nothing_is_refused(void **state)
{
    (void)state;
    for (Uint32 length = 0; length < 2; length++)
        for (Uint32 rate = 22050; rate <= 44100; rate += 22050) {
            put(24, rate, 4);
            put(28, rate * 2, 4);
            put(40, length, 4);
            assert_refused(HEADER + length);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_sound_is_read, make),
        cmocka_unit_test_setup(a_part_longer_than_the_file_is_refused, make),
        cmocka_unit_test_setup(a_rate_that_nothing_has_is_refused, make),
        cmocka_unit_test_setup(every_beginning_of_it_is_refused, make),
        cmocka_unit_test_setup(a_sound_of_nothing_is_refused, make),
    };
    if (SDL_SetMemoryFunctions(count_malloc, count_calloc, count_realloc, free) != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
