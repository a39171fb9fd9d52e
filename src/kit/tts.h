/*
 * tts - the system's speech synthesis, if available: speech-dispatcher on Linux and similar systems (through
 * libspeechd, otherwise spd-say), SAPI on Windows, AVSpeechSynthesizer on macOS; in a browser a live region of the page
 * for its screen reader, or, once the player has chosen one, a voice of the browser, never both. The first text starts
 * a thread that loads the library; the caller never waits. Text is never interpreted as an option or as markup.
 */
#ifndef OUTFLANK_KIT_TTS_H
#define OUTFLANK_KIT_TTS_H

#include <stdbool.h>
#include <stdint.h>

/* The size of a voice's name in bytes with its NUL; the maximum number of voices per language; the normal rate. */
enum { TTS_VOICE_MAX = 96, TTS_VOICES_MAX = 24, TTS_RATE_USUAL = 100 };

struct tts;

/* NULL if out of memory. Does not start a program yet. */
struct tts *tts_new(void);

/* Speaks a text (UTF-8) in a language ("en"), interrupting any other. `rate` is in per cent of the normal rate, 50 to
 * 300. `voice` is a name from tts_voices, or "" for the default. Silent if there is no voice. Accepts NULL. */
void tts_say(struct tts *v, const char *text, const char *language, int rate, const char *voice);

/* The voices of a language, valid until called for another language. 0 until the system has answered, which the event
 * below announces. Accepts NULL. */
int tts_voices(struct tts *v, const char *language, const char *names[TTS_VOICES_MAX]);

/* True if speaking has failed because there is no voice. Accepts NULL. */
bool tts_mute(struct tts *v);

/* The type of the SDL event that announces voices, or that there are none. */
uint32_t tts_event(void);

/* Ends the thread, and if possible the current speech, within half a second. Accepts NULL. */
void tts_free(struct tts *v);

#endif
