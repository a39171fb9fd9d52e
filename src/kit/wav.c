#include "kit/wav.h"

enum { RIFF_HEADER = 12, CHUNK_HEADER = 8, LEAST_RATE = 4000, MOST_RATE = 192000, MOST_CHANNELS = 8 };

static Uint32 number(const Uint8 *at) { return at[0] | (Uint32)at[1] << 8 | (Uint32)at[2] << 16 | (Uint32)at[3] << 24; }

/* Checks that each chunk is within the file. SDL allocates as much memory as a chunk claims to have before it reads any
 * of it (WaveReadChunkData in SDL_wave.c, 2.26). */
static bool parts_fit(const Uint8 *file, size_t length)
{
    if (length < RIFF_HEADER || SDL_memcmp(file, "RIFF", 4) != 0 || SDL_memcmp(file + 8, "WAVE", 4) != 0) {
        SDL_SetError("this is no WAV file");
        return false;
    }
    for (size_t at = RIFF_HEADER; length - at >= CHUNK_HEADER;) {
        size_t size = number(file + at + 4), left = length - at - CHUNK_HEADER;
        if (size > left) {
            SDL_SetError("a part of %lu bytes begins at byte %lu, where the file has %lu", (unsigned long)size,
                         (unsigned long)at, (unsigned long)left);
            return false;
        }
        size += size % 2 != 0 && size < left; /* chunks begin at even offsets */
        at += CHUNK_HEADER + size;
    }
    return true;
}

/* At a rate of 1 Hz a short file would last for hours. */
static bool is_usual(const SDL_AudioSpec *spec)
{
    bool usual = spec->freq >= LEAST_RATE && spec->freq <= MOST_RATE && spec->channels <= MOST_CHANNELS;
    if (!usual)
        SDL_SetError("%d channels at %d Hz: it takes at most %d, at %d to %d Hz", spec->channels, spec->freq,
                     MOST_CHANNELS, LEAST_RATE, MOST_RATE);
    return usual;
}

static bool has_samples(Uint32 length)
{
    if (length == 0)
        SDL_SetError("it holds no samples");
    return length > 0;
}

/* Converts to the device's format with one channel, replacing `*samples`, allocated by SDL_malloc. */
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

/* Duplicates the channel bit by bit; SDL's conversion uses floats and loses the last bit. */
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

    bool done = parts_fit(file, file_length) &&
                SDL_LoadWAV_RW(SDL_RWFromConstMem(file, (int)file_length), 1, &spec, &loaded, &length) != NULL;
    if (done && !(is_usual(&spec) && has_samples(length))) {
        SDL_FreeWAV(loaded);
        done = false;
    }
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

bool wav_bend(Mix_Chunk *bent, const Mix_Chunk *chunk, float semitones)
{
    const double rate = SDL_pow(2.0, semitones / 12.0);
    const Sint16 *from = (const Sint16 *)(const void *)chunk->abuf;
    Uint32 frames = chunk->alen / (WAV_CHANNELS * sizeof *from), count = (Uint32)(frames / rate);
    Sint16 *to = frames > 0 ? SDL_malloc((size_t)(count + 1) * WAV_CHANNELS * sizeof *to) : NULL;
    if (!to)
        return false;
    for (Uint32 n = 0; n < count; n++) {
        double at = n * rate;
        Uint32 before = (Uint32)at, after = before + 1 < frames ? before + 1 : before;
        double share = at - before;
        for (Uint32 i = 0; i < WAV_CHANNELS; i++)
            to[n * WAV_CHANNELS + i] =
                (Sint16)(from[before * WAV_CHANNELS + i] * (1 - share) + from[after * WAV_CHANNELS + i] * share);
    }
    *bent =
        (Mix_Chunk){.abuf = (Uint8 *)to, .alen = count * WAV_CHANNELS * (Uint32)sizeof *to, .volume = chunk->volume};
    return true;
}

void wav_finish(Mix_Chunk *chunk)
{
    SDL_free(chunk->abuf);
    *chunk = (Mix_Chunk){.abuf = NULL};
}
