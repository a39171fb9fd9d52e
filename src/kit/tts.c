#include "kit/tts.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "kit/tts_internal.h"

enum { ENDING_MS = 500 };

struct tts {
    struct tts_request next;         /* to be spoken next */
    struct tts_voice_list voices;    /* for the language below */
    char language[TTS_LANGUAGE_MAX]; /* "": voices were not requested */
    bool says, lists;                /* `next` is waiting to be spoken, voices to be listed */
    bool mute;
#ifdef __EMSCRIPTEN__
    struct tts_backend *backend;
#else
    SDL_Thread *thread; /* NULL until needed */
    SDL_mutex *lock;    /* for all members except the thread */
    SDL_cond *changed;
    bool ending, ended; /* asked to end; has ended */
    bool abandoned;     /* nobody waits for its end */
#endif
};

struct tts *tts_new(void) { return calloc(1, sizeof(struct tts)); }

uint32_t tts_event(void)
{
    static Uint32 type;
    if (type == 0)
        type = SDL_RegisterEvents(1);
    return type;
}

void tts_voice_add(struct tts_voice_list *list, const char *name)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->names[i], name) == 0)
            return;
    if (list->count < TTS_VOICES_MAX)
        printable_copy(list->names[list->count++], TTS_VOICE_MAX, name);
}

/* Converts to one line of plain text. */
static void clean(const char *text, char out[TTS_TEXT_MAX])
{
    size_t n = 0;
    for (; *text && n < TTS_TEXT_MAX - 1; text++) {
        unsigned char c = (unsigned char)*text;
        out[n++] = c < 0x20 || c == 0x7f ? ' ' : *text;
    }
    while (n > 0 && *text && ((unsigned char)out[n - 1] & 0xc0) == 0x80) /* remove a partial character */
        n--;
    out[n] = '\0';
}

/* Keeps only letters: "de". */
static void clean_language(const char *language, char out[TTS_LANGUAGE_MAX])
{
    size_t n = strspn(language, "abcdefghijklmnopqrstuvwxyz");
    (void)snprintf(out, TTS_LANGUAGE_MAX, "%.*s", (int)(n < TTS_LANGUAGE_MAX ? n : 0), language);
}

#ifdef __EMSCRIPTEN__

static bool lock(struct tts *v) { return v != NULL; }
static void unlock(struct tts *v) { (void)v; }

#else

/* A struct that has never spoken has no lock. */
static bool lock(struct tts *v)
{
    if (v && !v->lock)
        v->lock = SDL_CreateMutex();
    if (v && !v->changed)
        v->changed = SDL_CreateCond();
    return v && v->lock && v->changed && SDL_LockMutex(v->lock) == 0;
}

static void unlock(struct tts *v) { SDL_UnlockMutex(v->lock); }

#endif

static void say_next(struct tts *v, struct tts_backend *b)
{
    struct tts_request next = v->next;
    v->says = false;
    unlock(v);
    bool said = b && tts_backend_say(b, &next);
    (void)lock(v);
    v->mute = !said;
}

static void list_voices(struct tts *v, struct tts_backend *b)
{
    struct tts_voice_list found = {.count = 0};
    char language[TTS_LANGUAGE_MAX];
    memcpy(language, v->language, sizeof language);
    unlock(v);
    if (b)
        tts_backend_voices(b, language, &found);
    (void)lock(v);
    if (strcmp(language, v->language) != 0) /* another language was requested meanwhile */
        return;
    v->voices = found;
    v->lists = false;
}

/* Does what is pending, releasing the lock during calls to the system. */
static void do_next(struct tts *v, struct tts_backend *b)
{
    bool lists = !v->says;
    if (lists)
        list_voices(v, b);
    else
        say_next(v, b);
    if (lists || v->mute)
        (void)SDL_PushEvent(&(SDL_Event){.user = {.type = tts_event()}});
}

#ifdef __EMSCRIPTEN__

static void begin(struct tts *v)
{
    if (!v->backend)
        v->backend = tts_backend_new();
    do_next(v, v->backend);
}

void tts_free(struct tts *v)
{
    if (v)
        tts_backend_free(v->backend);
    free(v);
}

#else

static void release(struct tts *v)
{
    if (v->lock)
        SDL_DestroyMutex(v->lock);
    if (v->changed)
        SDL_DestroyCond(v->changed);
    free(v);
}

static int SDLCALL work(void *user)
{
    struct tts *v = user;
    struct tts_backend *b = tts_backend_new();
    (void)lock(v);
    while (!v->ending)
        if (v->says || v->lists)
            do_next(v, b);
        else
            SDL_CondWait(v->changed, v->lock);
    unlock(v);
    tts_backend_free(b);
    (void)lock(v);
    v->ended = true;
    bool abandoned = v->abandoned;
    SDL_CondBroadcast(v->changed);
    unlock(v);
    if (abandoned)
        release(v);
    return 0;
}

static void begin(struct tts *v)
{
    if (!v->thread)
        v->thread = SDL_CreateThread(work, "speech", v);
    v->mute = v->mute || !v->thread;
    SDL_CondBroadcast(v->changed);
}

void tts_free(struct tts *v)
{
    Uint32 since = SDL_GetTicks();
    if (!v)
        return;
    if (!v->thread) {
        release(v);
        return;
    }
    (void)lock(v);
    v->ending = true;
    SDL_CondBroadcast(v->changed);
    while (!v->ended && SDL_GetTicks() - since < ENDING_MS)
        (void)SDL_CondWaitTimeout(v->changed, v->lock, ENDING_MS);
    bool ended = v->ended;
    SDL_Thread *thread = v->thread;
    v->abandoned = !ended;
    unlock(v);
    if (!ended) { /* the system's speech hangs; the thread will free everything itself if it ever continues */
        SDL_DetachThread(thread);
        return;
    }
    SDL_WaitThread(thread, NULL);
    release(v);
}

#endif

void tts_say(struct tts *v, const char *text, const char *language, int rate, const char *voice)
{
    if (!lock(v))
        return;
    if (!v->mute) {
        clean(text, v->next.text);
        clean_language(language, v->next.language);
        (void)snprintf(v->next.voice, sizeof v->next.voice, "%s", voice);
        v->next.rate = rate;
        v->says = true;
        begin(v);
    }
    unlock(v);
}

int tts_voices(struct tts *v, const char *language, const char *names[TTS_VOICES_MAX])
{
    char wanted[TTS_LANGUAGE_MAX];
    if (!lock(v))
        return 0;
    clean_language(language, wanted);
    if (strcmp(wanted, v->language) != 0) {
        memcpy(v->language, wanted, sizeof wanted);
        v->voices.count = 0;
        v->lists = true;
        begin(v);
    }
    int count = v->lists ? 0 : v->voices.count;
    for (int i = 0; i < count; i++)
        names[i] = v->voices.names[i];
    unlock(v);
    return count;
}

bool tts_mute(struct tts *v)
{
    if (!lock(v))
        return false;
    bool mute = v->mute;
    unlock(v);
    return mute;
}
