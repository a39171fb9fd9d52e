#include "kit/wav.h"

/* To the device's format, with one channel, instead of `*samples`, which SDL_malloc made. */
static bool convert(Uint8 **samples, Uint32 *length, const SDL_AudioSpec *from)
{
    SDL_AudioCVT cvt;
    int needed = SDL_BuildAudioCVT(&cvt, from->format, from->channels, from->freq, WAV_FORMAT, 1, WAV_RATE);
    if (needed <= 0)
        return needed == 0;
    cvt.len = (int)*length;
    cvt.buf = SDL_realloc(*samples, (size_t)cvt.len * (size_t)cvt.len_mult);
    if (!cvt.buf) {
        SDL_OutOfMemory();
        return false;
    }
    *samples = cvt.buf;
    if (SDL_ConvertAudio(&cvt) != 0)
        return false;
    *length = (Uint32)cvt.len_cvt;
    return true;
}

/* One channel becomes two alike, bit for bit: SDL's own conversion goes by way of floats and loses the last bit. */
static bool spread(Mix_Chunk *chunk, const Uint8 *single, Uint32 length)
{
    const size_t size = sizeof(Sint16);
    Uint8 *both = SDL_malloc((size_t)length * WAV_CHANNELS + 1);
    if (!both) {
        SDL_OutOfMemory();
        return false;
    }
    for (size_t i = 0; i + size <= length; i += size) {
        SDL_memcpy(both + 2 * i, single + i, size);
        SDL_memcpy(both + 2 * i + size, single + i, size);
    }
    *chunk = (Mix_Chunk){.abuf = both, .alen = length / (Uint32)size * 2 * (Uint32)size, .volume = MIX_MAX_VOLUME};
    return true;
}

bool wav_load(Mix_Chunk *chunk, const void *file, size_t file_length, const char *name)
{
    SDL_AudioSpec spec;
    Uint8 *samples = NULL, *loaded = NULL;
    Uint32 length = 0;
    char why[256];

    bool done = SDL_LoadWAV_RW(SDL_RWFromConstMem(file, (int)file_length), 1, &spec, &loaded, &length) != NULL;
    if (done) {
        samples = SDL_malloc((size_t)length + 1);
        if (samples)
            SDL_memcpy(samples, loaded, length);
        SDL_FreeWAV(loaded);
        done = samples && convert(&samples, &length, &spec) && spread(chunk, samples, length);
        SDL_free(samples);
    }
    if (!done) {
        SDL_strlcpy(why, SDL_GetError(), sizeof why);
        SDL_SetError("%s: %s", name, why);
    }
    return done;
}

void wav_finish(Mix_Chunk *chunk)
{
    SDL_free(chunk->abuf);
    *chunk = (Mix_Chunk){.abuf = NULL};
}
