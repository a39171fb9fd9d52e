#ifndef OUTFLANK_TOOLS_WAV_H
#define OUTFLANK_TOOLS_WAV_H

/* 16-bit mono WAV files at SYNTH_RATE, the same bytes on every machine. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

bool wav_write(const char *path, const int16_t *samples, size_t count);

/* The samples of a file as wav_write makes it, in memory the caller frees. NULL: no such file, or of another kind. */
int16_t *wav_read(const char *path, size_t *count);

#endif
