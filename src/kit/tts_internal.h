/*
 * tts_internal - the interface between tts.c, which runs the thread, and the system's speech: one of tts_speechd.c,
 * tts_sapi.c, tts_apple.c and tts_web.c, whose functions may block.
 */
#ifndef OUTFLANK_KIT_TTS_INTERNAL_H
#define OUTFLANK_KIT_TTS_INTERNAL_H

#include <stddef.h>

#include "kit/tts.h"

enum { TTS_TEXT_MAX = 2048, TTS_LANGUAGE_MAX = 12 };

/* A line of plain text and how to speak it. */
struct tts_request {
    char text[TTS_TEXT_MAX], language[TTS_LANGUAGE_MAX], voice[TTS_VOICE_MAX];
    int rate;
};

struct tts_voice_list {
    char names[TTS_VOICES_MAX][TTS_VOICE_MAX];
    int count;
};

struct tts_backend;

/* NULL if out of memory. */
struct tts_backend *tts_backend_new(void);
/* False if there is no voice. */
bool tts_backend_say(struct tts_backend *b, const struct tts_request *r);
/* Appends the voices of a language. */
void tts_backend_voices(struct tts_backend *b, const char *language, struct tts_voice_list *list);
/* Stops the current speech and frees the backend. Accepts NULL. */
void tts_backend_free(struct tts_backend *b);

/* Adds a voice, truncating its name. Ignored if it is a duplicate or there is no room. */
void tts_voice_add(struct tts_voice_list *list, const char *name);

#endif
