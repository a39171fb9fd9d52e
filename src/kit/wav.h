/*
 * wav - converts a WAV file in memory to the sound device's sample format. It plays nothing.
 */
#ifndef OUTFLANK_KIT_WAV_H
#define OUTFLANK_KIT_WAV_H

#include <SDL_mixer.h>
#include <stdbool.h>

/* All devices are opened in this format, so samples stay valid when a device is reopened. */
enum { WAV_RATE = 44100, WAV_CHANNELS = 2, WAV_FORMAT = AUDIO_S16SYS };

/* Fills a chunk for SDL_mixer with the file's samples, the same on both channels. False, with a message that contains
 * `name`. Free the samples with wav_finish, not Mix_FreeChunk, as SDL_mixer need not be open here. */
bool wav_load(Mix_Chunk *chunk, const void *file, size_t file_length, const char *name);
/* The same samples faster or slower, so that they sound so many semitones higher. False if out of memory. To be freed
 * like the others. */
bool wav_bend(Mix_Chunk *bent, const Mix_Chunk *chunk, float semitones);
/* Accepts a zeroed chunk. The chunk must not be playing. */
void wav_finish(Mix_Chunk *chunk);

#endif
