#include "kit/music.h"

#include <math.h>
#include <stdlib.h>

#include "kit/synth.h"

enum { FRAMES = 256, CHANNELS = 2, FRAME_BYTES = CHANNELS * (int)sizeof(Sint16), VOLUME_MS = 200 };
#define BREATH 0.5 /* seconds between two pieces */

struct music {
    SDL_mutex *lock; /* for everything below; held for at most a tenth of a millisecond */
    struct synth *synth;
    const struct music_score *score;
    float volume;
    bool paused;
};

struct music *music_new(int rate)
{
    struct music *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->lock = SDL_CreateMutex();
    m->synth = synth_new(rate);
    if (m->lock && m->synth)
        return m;
    music_free(m);
    return NULL;
}

void music_free(struct music *m)
{
    if (!m)
        return;
    SDL_DestroyMutex(m->lock);
    synth_free(m->synth);
    free(m);
}

void music_play(struct music *m, const struct music_score *score)
{
    SDL_LockMutex(m->lock);
    if (score != m->score)
        synth_play(m->synth, score, m->score ? BREATH : 0);
    m->score = score;
    SDL_UnlockMutex(m->lock);
}

static void settle(struct music *m, float ms) { synth_volume(m->synth, m->paused ? 0 : m->volume, ms); }

void music_set_volume(struct music *m, float volume)
{
    SDL_LockMutex(m->lock);
    if (volume != m->volume) {
        m->volume = volume;
        settle(m, VOLUME_MS);
    }
    SDL_UnlockMutex(m->lock);
}

void music_set_lead(struct music *m, float lead)
{
    SDL_LockMutex(m->lock);
    synth_lead(m->synth, lead);
    SDL_UnlockMutex(m->lock);
}

void music_thin(struct music *m, float share)
{
    SDL_LockMutex(m->lock);
    synth_thin(m->synth, share);
    SDL_UnlockMutex(m->lock);
}

void music_pause(struct music *m, bool paused, float ms)
{
    SDL_LockMutex(m->lock);
    if (paused != m->paused) {
        m->paused = paused;
        settle(m, ms);
    }
    SDL_UnlockMutex(m->lock);
}

bool music_sounding(struct music *m)
{
    SDL_LockMutex(m->lock);
    bool sounding = m->score && !m->paused && m->volume > 0;
    SDL_UnlockMutex(m->lock);
    return sounding;
}

void SDLCALL music_mix(void *music, Uint8 *stream, int length)
{
    struct music *m = music;
    float frames[FRAMES * CHANNELS];
    SDL_LockMutex(m->lock);
    for (int left = length / FRAME_BYTES; left > 0 && !synth_silent(m->synth); left -= FRAMES) {
        int count = left < FRAMES ? left : FRAMES;
        synth_render(m->synth, frames, count);
        for (int i = 0; i < count * CHANNELS; i++, stream += sizeof(Sint16))
            SDL_memcpy(stream, &(Sint16){(Sint16)lrintf(frames[i] * 32767)}, sizeof(Sint16));
    }
    SDL_UnlockMutex(m->lock);
}
