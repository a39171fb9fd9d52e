/*
 * tts_internal - between tts.c, which has the thread, and the system's own voice: one of tts_speechd.c, tts_sapi.c,
 * tts_apple.c and tts_web.c, each of whose functions may take as long as it likes.
 */
#ifndef OUTFLANK_KIT_TTS_INTERNAL_H
#define OUTFLANK_KIT_TTS_INTERNAL_H

#include <stddef.h>

#include "kit/tts.h"

enum { TTS_TEXT_MAX = 2048, TTS_LANGUAGE_MAX = 12 };

/* One line of plain text, and how it is said. */
struct tts_request {
    char text[TTS_TEXT_MAX], language[TTS_LANGUAGE_MAX], voice[TTS_VOICE_MAX];
    int rate;
};

struct tts_voice_list {
    char names[TTS_VOICES_MAX][TTS_VOICE_MAX];
    int count;
};

struct tts_backend;

/* NULL for want of memory. */
struct tts_backend *tts_backend_new(void);
/* False: there is no voice. */
bool tts_backend_say(struct tts_backend *b, const struct tts_request *r);
/* Adds the voices of a language. */
void tts_backend_voices(struct tts_backend *b, const char *language, struct tts_voice_list *list);
/* Ends what is being said. NULL is fine. */
void tts_backend_free(struct tts_backend *b);

/* A name without its end if it is too long; one that is there already, or has no room, is left out. */
void tts_voice_add(struct tts_voice_list *list, const char *name);

#endif
