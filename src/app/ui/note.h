/*
 * note - what a screen says for a few seconds in place of what it says otherwise ("Copied", or why nothing was pasted),
 * and the sign beside it: a tick or an exclamation mark, never the colour alone.
 */
#ifndef OUTFLANK_APP_UI_NOTE_H
#define OUTFLANK_APP_UI_NOTE_H

#include "app/ui/ui.h"

struct note {
    float left; /* seconds for which it is still said; 0: there is none */
    bool bad;   /* it is a refusal */
    char text[256];
};

/* Says it, with the sound of a press or of a refusal. */
void note_say(struct note *n, struct app *app, bool bad, const char *text);
/* dt in seconds. Returns as a scene's update does: it is still once nothing is said any more. */
int note_update(struct note *n, double dt);

/* 24 wide and high, around this point; returns its colour. */
struct colour note_sign_draw(struct canvas *c, float x, float y, bool good);

#endif
