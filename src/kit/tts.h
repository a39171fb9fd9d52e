/*
 * tts - the system's speech program, if it has one: spd-say on Linux and its like, say on macOS, the voice of
 * PowerShell on Windows; in a browser a live region of the page, which the screen reader follows. It is started without
 * a shell and never waited for, and takes what is said as text only: no option, no code. Callers decide what is said,
 * and when.
 */
#ifndef OUTFLANK_KIT_TTS_H
#define OUTFLANK_KIT_TTS_H

struct tts;

/* NULL without memory. Starts no program yet. */
struct tts *tts_new(void);

/* Says a text (UTF-8) in a language ("en"), interrupting what is still being said. Silent if there is no program.
 * Accepts NULL. */
void tts_say(struct tts *v, const char *text, const char *language);

/* Ends it, and where possible the speech under way. Accepts NULL. */
void tts_free(struct tts *v);

#endif
