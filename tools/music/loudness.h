/*
 * loudness - how loud a recording is, in LUFS: ITU-R BS.1770-4, gated, two channels.
 */
#ifndef OUTFLANK_TOOLS_LOUDNESS_H
#define OUTFLANK_TOOLS_LOUDNESS_H

#include <stddef.h>

/* Of frames, left and right in turn. -INFINITY for silence, -1000 if memory is out. */
double loudness_of(const float *samples, size_t frames, int rate);

#endif
