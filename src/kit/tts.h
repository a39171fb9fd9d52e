/*
 * tts - the system's speech program, if it has one: spd-say on Linux and its like, say on macOS, the voice of
 * PowerShell on Windows; in a browser a live region of the page, which the screen reader follows. It is started as a
 * child without a shell, is never waited for, and what is said is nothing but text to it: no option, no code. What it
 * should say, and when, is not decided here.
 */
#ifndef OUTFLANK_KIT_TTS_H
#define OUTFLANK_KIT_TTS_H

struct tts;

/* NULL for want of memory. Nothing is started yet. */
struct tts *tts_new(void);

/* Says a text (UTF-8) in a language ("en"), and cuts off what is still being said. Silent where there is no program, or
 * once it has turned out that there is none. NULL is fine. */
void tts_say(struct tts *v, const char *text, const char *language);

/* Ends it, and what is being said with it where we can. NULL is fine. */
void tts_free(struct tts *v);

#endif
