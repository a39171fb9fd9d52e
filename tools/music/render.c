/* render_music SCORE WAV [LEAD]: a piece as the game plays it, once through, with its loudness, its highest sample and
 * the processor time that a second of it takes. LEAD is -1 (the first is ahead) to 1 (the second); 0 if it is left out.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kit/files.h"
#include "kit/music.h"
#include "kit/synth.h"
#include "loudness.h"

enum { RATE = 44100, TEXT_MAX = 1 << 20, HEADER = 44 };

static void put(unsigned char *at, unsigned value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (unsigned char)(value >> (8 * i));
}

static bool write_wav(const char *path, const float *samples, size_t frames)
{
    size_t bytes = frames * 4;
    unsigned char *file = calloc(1, HEADER + bytes);
    if (!file)
        return false;
    memcpy(file, "RIFF....WAVEfmt ", 16);
    memcpy(file + 36, "data", 4);
    put(file + 4, (unsigned)(bytes + HEADER - 8), 4);
    put(file + 16, 16, 4);
    put(file + 20, 1, 2);
    put(file + 22, 2, 2);
    put(file + 24, RATE, 4);
    put(file + 28, RATE * 4, 4);
    put(file + 32, 4, 2);
    put(file + 34, 16, 2);
    put(file + 40, (unsigned)bytes, 4);
    for (size_t i = 0; i < 2 * frames; i++)
        put(file + HEADER + 2 * i, (unsigned)(int)lrintf(samples[i] * 32767), 2);
    bool written = files_write(path, (char *)file, HEADER + bytes);
    free(file);
    return written;
}

static int render(const struct music_score *score, const char *path, float lead)
{
    size_t frames = (size_t)(60.0 * score->length / score->tempo * RATE);
    float *samples = calloc(frames, 2 * sizeof *samples), peak = 0;
    struct synth *synth = synth_new(RATE);
    if (!samples || !synth) {
        synth_free(synth);
        free(samples);
        return 1;
    }
    synth_lead(synth, lead);
    synth_volume(synth, 1, 0);
    synth_play(synth, score, 0);
    clock_t before = clock();
    synth_render(synth, samples, (int)frames);
    double cpu = (double)(clock() - before) / CLOCKS_PER_SEC, seconds = (double)frames / RATE;
    for (size_t i = 0; i < 2 * frames; i++)
        peak = fmaxf(peak, fabsf(samples[i]));
    printf("%s: %.1f s, %.1f LUFS, peak %.2f, %.2f %% of a core\n", path, seconds, loudness_of(samples, frames, RATE),
           peak, 100 * cpu / seconds);
    bool written = write_wav(path, samples, frames);
    synth_free(synth);
    free(samples);
    return written ? 0 : 1;
}

int main(int argc, char **argv)
{
    char why[160] = "it cannot be read";
    struct music_score score = {0};
    if (argc < 3 || argc > 4) {
        fprintf(stderr, "Usage: render_music SCORE WAV [LEAD]\n");
        return 2;
    }
    char *text = files_read(argv[1], TEXT_MAX, NULL);
    if (!text || !music_score_read(&score, text, why, sizeof why)) {
        fprintf(stderr, "%s: %s\n", argv[1], why);
        free(text);
        return 1;
    }
    int status = render(&score, argv[2], argc > 3 ? (float)atof(argv[3]) : 0);
    music_score_finish(&score);
    free(text);
    return status;
}
