/*
 * tts - the system's voice, if it has one: speech-dispatcher on Linux and its like (through libspeechd, else spd-say),
 * SAPI on Windows, AVSpeechSynthesizer on macOS; in a browser a live region of the page, which the page's screen reader
 * follows, or a voice of the browser once one has been chosen, never both. The first text starts a thread, which loads
 * the library; the caller never waits. Text is text only: no option, no code. Callers decide what is said, and when.
 */
#ifndef OUTFLANK_KIT_TTS_H
#define OUTFLANK_KIT_TTS_H

#include <stdbool.h>
#include <stdint.h>

/* Of a voice's name, bytes with the end; of the voices of a language. */
enum { TTS_VOICE_MAX = 96, TTS_VOICES_MAX = 24, TTS_RATE_USUAL = 100 };

struct tts;

/* NULL without memory. Starts no program yet. */
struct tts *tts_new(void);

/* Says a text (UTF-8) in a language ("en"), interrupting what is still being said. `rate`: per cent of the usual rate,
 * 50 to 300. `voice`: a name from tts_voices; "": the usual voice. Silent if there is no voice. Accepts NULL. */
void tts_say(struct tts *v, const char *text, const char *language, int rate, const char *voice);

/* The voices for a language, valid until those for another are asked for. 0 until the system has answered, which the
 * event below announces. Accepts NULL. */
int tts_voices(struct tts *v, const char *language, const char *names[TTS_VOICES_MAX]);

/* Whether speaking has failed because there is no voice. Accepts NULL. */
bool tts_mute(struct tts *v);

/* The type of the SDL event that announces voices, or that there are none. */
uint32_t tts_event(void);

/* Ends it, and where possible the speech under way; takes half a second at most. Accepts NULL. */
void tts_free(struct tts *v);

#endif
