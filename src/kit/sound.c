#include "kit/sound.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdlib.h>
#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

#include "base/clamp.h"
#include "base/log.h"
#include "kit/files.h"
#include "kit/lazy_libs.h"
#include "kit/music.h"
#include "kit/page.h"
#include "kit/tar.h"
#include "kit/wav.h"

enum {
    CHANNELS = 16,
#ifdef __EMSCRIPTEN__
    BUFFER = 1024, /* samples: 23 ms; in a browser the page's only thread mixes as well */
#else
    BUFFER = 512, /* samples: 12 ms */
#endif
    SILENCE_MS = 8000, /* before the device is closed */
    SHORT = WAV_RATE,  /* samples: a device that was lost before it took so many may be lost at once again */
    RETRY_MS = 10000,  /* before a device that could not be opened is tried again */
    LAZY_MS = 250      /* a sound that waited longer for the device would no longer match the picture */
};

/* A sound that was asked for, perhaps before the device was open. */
struct wish {
    int index;
    float volume, pan, semitones;
    Uint64 since; /* SDL_GetTicks64 */
};

/* A file inside the archive. */
struct recording {
    const void *bytes; /* NULL: missing, damaged, or not looked for yet */
    size_t length;
    Mix_Chunk chunk; /* without samples until it is first played */
};

struct sound {
    char *path;
    char **names;
    int count;
    int *asked;          /* number of requests for each sound */
    bool silent;         /* permanently: requested, or no device */
    struct music *music; /* NULL until first requested */
    SDL_Thread *tender;  /* opens and closes the device; NULL if not started */

    SDL_mutex *lock; /* for everything below */
    float effects;
    unsigned quiet_ms;
    bool held;    /* sound_hold */
    bool wanted;  /* whether the device should be open */
    bool open;    /* it is open and can be used */
    bool tending; /* the tender is running and will check `wanted` again */
    bool lost;    /* it takes no more samples: to be closed, and opened again if wanted */
    bool failed;  /* it could not be opened when it was last tried */
    unsigned failed_ms;
    atomic_uint taken; /* samples that it has taken since it was opened, SHORT at most */
    int short_lives;   /* how often it was lost soon, one time after the other */
    bool loaded;       /* the archive was looked for */
    struct mapped_file archive;
    atomic_bool lacking;     /* sound_lacks_files */
    struct lazy_mixer mixer; /* usable once `open` has been true */
    struct recording *recordings;
    Mix_Chunk bent[CHANNELS]; /* what a channel plays at another pitch */
    float volumes[CHANNELS];
    struct wish wishes[CHANNELS];
    int wish_count;
};

static bool copy_names(struct sound *s, const char *path, const char *const *names, int count)
{
    s->path = SDL_strdup(path);
    s->names = calloc((size_t)count + 1, sizeof *s->names);
    s->recordings = calloc((size_t)count + 1, sizeof *s->recordings);
    s->asked = calloc((size_t)count + 1, sizeof *s->asked);
    if (!s->path || !s->names || !s->recordings || !s->asked)
        return false;
    for (; s->count < count; s->count++) {
        s->names[s->count] = SDL_strdup(names[s->count]);
        if (!s->names[s->count])
            return false;
    }
    return true;
}

struct sound *sound_new(const char *path, const char *const *names, int count, bool silent)
{
    struct sound *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->silent = silent;
    s->effects = 1.0f;
    s->lock = SDL_CreateMutex();
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_ROLE, "game"); /* here, as hints are not guarded against threads */
    if (s->lock && copy_names(s, path, names, count))
        return s;
    sound_free(s);
    return NULL;
}

/* The tender's functions. */

static void lack(struct sound *s, const char *what)
{
    log_warn("a sound is missing: %s", what);
    atomic_store(&s->lacking, true);
}

/* Finds the files; their samples stay in the archive until they are played. Looking for them reads enough of it that
 * the first sounds need not wait for the disk. */
static void load(struct sound *s)
{
    struct mapped_file *archive = &s->archive;
    char file[256];
    s->loaded = mapped_file_open(archive, s->path) || !PAGE_LATE_ASSETS; /* a page fetches them after the game */
    if (!archive->bytes) {
        if (s->loaded) {
            log_warn("the sounds are missing: %s", SDL_GetError());
            atomic_store(&s->lacking, true);
        }
        return;
    }
    for (int i = 0; i < s->count; i++) {
        struct recording *r = &s->recordings[i];
        SDL_snprintf(file, sizeof file, "%s.wav", s->names[i]);
        r->bytes = tar_find(archive->bytes, archive->length, file, &r->length);
        if (!r->bytes)
            lack(s, file);
    }
}

/* The samples of a file, taken from the archive when they are first needed; NULL if there are none. */
static Mix_Chunk *samples_of(struct sound *s, int index)
{
    struct recording *r = &s->recordings[index];
    char file[256];
    SDL_snprintf(file, sizeof file, "%s.wav", s->names[index]);
    if (!r->chunk.abuf && r->bytes && !wav_load(&r->chunk, r->bytes, r->length, file)) {
        lack(s, SDL_GetError());
        r->bytes = NULL;
    }
    return r->chunk.abuf ? &r->chunk : NULL;
}

#ifdef __EMSCRIPTEN__
/* A browser only starts a device at a user gesture, so once open it is suspended instead of closed. False if there is
 * none. */
EM_JS(bool, wake_device, (void), {
    var context = Module["SDL2"] && Module["SDL2"].audioContext;
    if (context)
        context.resume();
    return !!context;
})
EM_JS(bool, rest_device, (void), {
    Module["SDL2"].audioContext.suspend();
    return true;
})
#else
static bool wake_device(void) { return false; }
static bool rest_device(void) { return false; }
#endif

static bool open_device(struct sound *s)
{
    if (wake_device())
        return true;
    if (!lazy_mixer_load(&s->mixer) || SDL_InitSubSystem(SDL_INIT_AUDIO) != 0)
        return false;
    if (s->mixer.OpenAudioDevice(WAV_RATE, WAV_FORMAT, WAV_CHANNELS, BUFFER, NULL, 0) != 0) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return false;
    }
    s->mixer.AllocateChannels(CHANNELS);
    if (!s->loaded)
        load(s);
    return true;
}

/* On the device's thread. */
static void SDLCALL count_samples(void *user, Uint8 *stream, int length)
{
    struct sound *s = user;
    unsigned taken = atomic_load(&s->taken);
    (void)stream;
    if (taken < SHORT)
        atomic_store(&s->taken, taken + (unsigned)length / (WAV_CHANNELS * sizeof(Sint16)));
}

/* The subsystem is closed too, because with ALSA it has a thread that looks for new devices ten times a second. The
 * hooks are removed, as the mixer would keep them for the next device (Mix_CloseAudio in SDL_mixer 2.6), when the music
 * may be freed. */
static void close_device(const struct sound *s)
{
    s->mixer.HookMusic(NULL, NULL);
    s->mixer.SetPostMix(NULL, NULL);
    if (rest_device())
        return;
    s->mixer.CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

static int volume_of(const struct sound *s, float volume) { return (int)(volume * s->effects * MIX_MAX_VOLUME + 0.5f); }

/* Requires the lock and an open device. */
static bool start(struct sound *s, struct wish wish)
{
    int channel = s->mixer.GroupAvailable(-1);
    Mix_Chunk *chunk = channel < 0 ? NULL : samples_of(s, wish.index);
    if (!chunk)
        return false;
    wav_finish(&s->bent[channel]); /* the channel is free, so nothing plays it */
    if (SDL_fabsf(wish.semitones) > 0.01f && wav_bend(&s->bent[channel], chunk, wish.semitones))
        chunk = &s->bent[channel];
    float left = wish.pan > 0.0f ? 1.0f - wish.pan : 1.0f, right = wish.pan < 0.0f ? 1.0f + wish.pan : 1.0f;
    s->volumes[channel] = wish.volume;
    s->mixer.Volume(channel, volume_of(s, wish.volume));
    s->mixer.SetPanning(channel, (Uint8)(left * 255.0f + 0.5f), (Uint8)(right * 255.0f + 0.5f));
    return s->mixer.PlayChannel(channel, chunk, 0) >= 0;
}

static void grant_wishes(struct sound *s)
{
    Uint64 now = SDL_GetTicks64();
    for (int i = 0; i < s->wish_count; i++)
        if (now - s->wishes[i].since <= LAZY_MS)
            start(s, s->wishes[i]);
    s->wish_count = 0;
}

static void tend_open(struct sound *s)
{
    bool again = s->failed;
    s->lost = false;
    SDL_UnlockMutex(s->lock);
    bool opened = open_device(s);
    if (!opened && !again)
        log_warn("there will be no sound: %s", SDL_GetError());
    SDL_LockMutex(s->lock);
    s->open = opened;
    s->failed = !opened;
    if (opened) {
        atomic_store(&s->taken, 0);
        s->mixer.SetPostMix(count_samples, s);
        if (s->music)
            s->mixer.HookMusic(music_mix, s->music);
        grant_wishes(s);
        return;
    }
    s->failed_ms = 0;
    s->wanted = false;
    s->wish_count = 0;
}

static void tend_close(struct sound *s)
{
    s->open = false;
    SDL_UnlockMutex(s->lock);
    close_device(s);
    SDL_LockMutex(s->lock);
}

/* The device is as it is wanted. */
static bool settled(const struct sound *s) { return s->open == s->wanted && !(s->open && s->lost); }

/* Opens and closes the device until its state is the wanted one. */
static int tend(void *data)
{
    struct sound *s = data;
    SDL_LockMutex(s->lock);
    while (!settled(s)) {
        if (s->open)
            tend_close(s);
        else
            tend_open(s);
    }
    s->tending = false;
    SDL_UnlockMutex(s->lock);
    return 0;
}

/* The caller's functions. */

/* Requires the lock. Has the device opened or closed. */
static void want(struct sound *s, bool open)
{
    s->wanted = open && (!s->failed || s->failed_ms >= RETRY_MS);
    if (s->held || s->tending || settled(s))
        return;
    if (s->tender)
        SDL_WaitThread(s->tender, NULL); /* it has released the lock and is finished */
    s->tending = true;
    s->tender = SDL_CreateThread(tend, "sound", s);
    if (!s->tender) { /* no threads, as in a browser: done synchronously */
        SDL_UnlockMutex(s->lock);
        tend(s);
        SDL_LockMutex(s->lock);
    }
}

static bool with_music(const struct sound *s) { return s->music && music_sounding(s->music); }

static bool audible(const struct sound *s) { return !s->silent && (s->effects > 0.0f || with_music(s)); }

void sound_free(struct sound *s)
{
    if (!s)
        return;
    if (s->lock) {
        SDL_LockMutex(s->lock);
        s->wanted = false;
        s->wish_count = 0;
        SDL_UnlockMutex(s->lock);
    }
    if (s->tender)
        SDL_WaitThread(s->tender, NULL);
    if (s->open)
        close_device(s);
    for (int i = 0; i < s->count; i++) {
        wav_finish(&s->recordings[i].chunk);
        SDL_free(s->names[i]);
    }
    for (int channel = 0; channel < CHANNELS; channel++)
        wav_finish(&s->bent[channel]);
    mapped_file_close(&s->archive);
    music_free(s->music);
    SDL_DestroyMutex(s->lock);
    SDL_free(s->path);
    free(s->names);
    free(s->recordings);
    free(s->asked);
    free(s);
}

void sound_hold(struct sound *s)
{
    SDL_LockMutex(s->lock);
    s->held = true;
    SDL_UnlockMutex(s->lock);
}

void sound_release(struct sound *s)
{
    SDL_LockMutex(s->lock);
    s->held = false;
    for (int i = 0; i < s->wish_count; i++)
        s->wishes[i].since = SDL_GetTicks64();
    want(s, s->wanted);
    SDL_UnlockMutex(s->lock);
}

void sound_wake(struct sound *s)
{
    if (!audible(s))
        return;
    SDL_LockMutex(s->lock);
    s->quiet_ms = 0;
    want(s, true);
    SDL_UnlockMutex(s->lock);
}

bool sound_play(struct sound *s, int index, float volume, float pan)
{
    return sound_play_bent(s, index, volume, pan, 0);
}

bool sound_play_bent(struct sound *s, int index, float volume, float pan, float semitones)
{
    bool played = false;
    if (index >= 0 && index < s->count)
        s->asked[index]++;
    if (!audible(s) || !(s->effects > 0.0f) || index < 0 || index >= s->count || !(volume > 0.0f))
        return false;
    struct wish wish = {.index = index,
                        .volume = clamp_float(volume, 0.0f, 1.0f),
                        .pan = clamp_float(pan, -1.0f, 1.0f),
                        .semitones = clamp_float(semitones, -24.0f, 24.0f),
                        .since = SDL_GetTicks64()};
    SDL_LockMutex(s->lock);
    s->quiet_ms = 0;
    want(s, true);
    if (s->open) {
        if (!s->loaded)
            load(s);
        played = start(s, wish);
    } else if (s->wanted && s->wish_count < CHANNELS) {
        s->wishes[s->wish_count++] = wish;
        played = true;
    }
    SDL_UnlockMutex(s->lock);
    return played;
}

void sound_set_effects(struct sound *s, float volume)
{
    SDL_LockMutex(s->lock);
    s->effects = clamp_float(volume, 0.0f, 1.0f);
    for (int channel = 0; s->open && channel < CHANNELS; channel++)
        s->mixer.Volume(channel, volume_of(s, s->volumes[channel]));
    SDL_UnlockMutex(s->lock);
}

struct music *sound_music(struct sound *s)
{
    if (s->music || s->silent)
        return s->music;
    struct music *music = music_new(WAV_RATE);
    SDL_LockMutex(s->lock);
    s->music = music;
    if (music && s->open)
        s->mixer.HookMusic(music_mix, music);
    SDL_UnlockMutex(s->lock);
    return music;
}

bool sound_ready(const struct sound *s)
{
    SDL_LockMutex(s->lock);
    bool open = s->open;
    SDL_UnlockMutex(s->lock);
    return open;
}

bool sound_lacks_files(struct sound *s) { return atomic_load(&s->lacking); }

int sound_asked(const struct sound *s, int index) { return s->asked[index]; }

int sound_held_files(const struct sound *s)
{
    int held = 0;
    SDL_LockMutex(s->lock);
    for (int i = 0; i < s->count; i++)
        held += s->recordings[i].chunk.abuf != NULL;
    SDL_UnlockMutex(s->lock);
    return held;
}

bool sound_playing(const struct sound *s)
{
    SDL_LockMutex(s->lock);
    bool playing = s->wish_count > 0 || (s->open && s->mixer.Playing(-1) > 0);
    SDL_UnlockMutex(s->lock);
    return playing;
}

void sound_event(struct sound *s, const SDL_Event *event)
{
    /* SDL gives 0 for a device that nobody had opened, and this program opens no other. */
    if (event->type != SDL_AUDIODEVICEREMOVED || event->adevice.iscapture || event->adevice.which == 0)
        return;
    SDL_LockMutex(s->lock);
    s->lost = true;
    s->short_lives = atomic_load(&s->taken) < SHORT ? s->short_lives + 1 : 0;
    if (s->short_lives == 2)
        log_warn("the sound is lost");
    if (s->short_lives > 1) {
        s->failed = true;
        s->failed_ms = 0;
    }
    want(s, s->wanted);
    SDL_UnlockMutex(s->lock);
}

void sound_update(struct sound *s, unsigned ms)
{
    SDL_LockMutex(s->lock);
    s->failed_ms = ms < RETRY_MS - s->failed_ms ? s->failed_ms + ms : RETRY_MS;
    bool playing = (s->open && s->mixer.Playing(-1) > 0) || with_music(s);
    s->quiet_ms = playing ? 0 : s->quiet_ms + ms;
    if (s->wanted && s->quiet_ms >= SILENCE_MS)
        want(s, false);
    SDL_UnlockMutex(s->lock);
}

int sound_timeout(const struct sound *s)
{
    SDL_LockMutex(s->lock);
    int left = s->quiet_ms < SILENCE_MS ? (int)(SILENCE_MS - s->quiet_ms) : 0;
    int timeout = s->wanted && !with_music(s) ? left : -1;
    SDL_UnlockMutex(s->lock);
    return timeout;
}
