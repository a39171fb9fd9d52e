/*
 * note - a message that a screen shows for a few seconds in place of its usual text ("Copied", or why nothing was
 * pasted), with a tick or an exclamation mark beside it, so that colour is never the only sign.
 */
#ifndef OUTFLANK_APP_UI_NOTE_H
#define OUTFLANK_APP_UI_NOTE_H

#include "app/ui/ui.h"

struct note {
    float left; /* seconds remaining; 0: none */
    bool bad;   /* a refusal */
    char text[256];
};

/* Shows a message and says it, with the sound of a press or of a refusal. */
void note_say(struct note *n, struct app *app, bool bad, const char *text);
/* Adds the message to what is read of the whole screen, as long as it is shown. For a scene's `describe`. */
void note_describe(const struct note *n, struct spoken *out);
/* Lets time pass, in seconds. Returns as a scene's update does. */
int note_update(struct note *n, double dt);

/* Draws the sign, 24 units wide and high, around a point; returns its colour. */
struct colour note_sign_draw(struct canvas *c, float x, float y, bool good);

#endif
