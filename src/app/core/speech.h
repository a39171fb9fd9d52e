/*
 * speech - what happens on the board, said as lines on standard output and aloud through the system's speech program,
 * so that a game can be followed, and played by typing squares, without seeing it. Says nothing unless the settings or
 * the command line ask for it. What is said of a game is written by the play scene (play_speech.h).
 */
#ifndef OUTFLANK_APP_CORE_SPEECH_H
#define OUTFLANK_APP_CORE_SPEECH_H

#include <stdbool.h>
#include <stdio.h>

enum { SPEECH_MAX = 512, SPEECH_ALOUD_MAX = 1024 };

struct app;
struct tts;

/* Kept by the app. Zeroed: nothing has been said. */
struct speech {
    char said[SPEECH_MAX];        /* the last line */
    char aloud[SPEECH_ALOUD_MAX]; /* what is still to be said aloud, sentence after sentence */
    struct tts *voice;            /* NULL until it is first needed */
    FILE *lines;                  /* where lines go, not owned; NULL: to standard output */
};

bool speech_on(const struct app *app);

/* A line; aloud it is said with those that follow in the same breath. */
void speech_say(struct app *app, const char *text);
/* The breath is over: what was said in it is said aloud now, and cuts off what was said before. */
void speech_breathe(struct app *app);
void speech_finish(struct app *app);

#endif
