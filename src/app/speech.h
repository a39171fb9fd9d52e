/*
 * speech - what happens on the board, said as lines on standard output, so that a game can be followed, and played by
 * typing squares, without seeing it. Says nothing unless the settings ask for it.
 */
#ifndef OUTFLANK_APP_SPEECH_H
#define OUTFLANK_APP_SPEECH_H

enum { SPEECH_MAX = 256 };

struct app;

void speech_say(struct app *app, const char *text);

#endif
