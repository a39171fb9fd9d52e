#include "wav.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "synth.h"

enum { HEADER = 44 };

static void put(uint8_t *to, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        to[i] = (uint8_t)(value >> (8 * i));
}

static void make_header(uint8_t header[HEADER], size_t count)
{
    uint32_t bytes = (uint32_t)(2 * count);
    memcpy(header, "RIFF    WAVEfmt ", 16);
    put(header + 4, bytes + HEADER - 8, 4);
    put(header + 16, 16, 4); /* length of the format */
    put(header + 20, 1, 2);  /* plain samples */
    put(header + 22, 1, 2);  /* channels */
    put(header + 24, SYNTH_RATE, 4);
    put(header + 28, SYNTH_RATE * 2, 4);
    put(header + 32, 2, 2);
    put(header + 34, 16, 2);
    memcpy(header + 36, "data", 4);
    put(header + 40, bytes, 4);
}

bool wav_write(const char *path, const int16_t *samples, size_t count)
{
    uint8_t header[HEADER], sample[2];
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    make_header(header, count);
    bool good = fwrite(header, 1, HEADER, file) == HEADER;
    for (size_t n = 0; n < count && good; n++) {
        put(sample, (uint16_t)samples[n], 2);
        good = fwrite(sample, 1, 2, file) == 2;
    }
    return fclose(file) == 0 && good;
}

static int16_t *read_samples(FILE *file, size_t *count)
{
    uint8_t header[HEADER], expected[HEADER];
    if (fread(header, 1, HEADER, file) != HEADER)
        return NULL;
    size_t length = (header[40] | (size_t)header[41] << 8 | (size_t)header[42] << 16) / 2;
    make_header(expected, length);
    uint8_t *bytes = malloc(2 * length + 1);
    int16_t *samples = malloc(length * sizeof *samples + 1);
    if (memcmp(header, expected, HEADER) != 0 || !bytes || !samples ||
        fread(bytes, 1, 2 * length + 1, file) != 2 * length) {
        free(samples);
        samples = NULL;
    }
    for (size_t n = 0; samples && n < length; n++)
        samples[n] = (int16_t)(bytes[2 * n] | bytes[2 * n + 1] << 8);
    free(bytes);
    *count = length;
    return samples;
}

int16_t *wav_read(const char *path, size_t *count)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    int16_t *samples = read_samples(file, count);
    fclose(file);
    return samples;
}
