/*
 * trophy_notice - a coin that has just been won slides in at the top of the screen, is there for two seconds, and goes:
 * over whatever scene is shown, but never while a match is being played. It takes no action.
 */
#ifndef OUTFLANK_APP_UI_TROPHY_NOTICE_H
#define OUTFLANK_APP_UI_TROPHY_NOTICE_H

#include "app/core/app.h"

enum { TROPHY_NOTICE_MS = 2200 };

/* Time passes, seconds. True while a coin is seen. */
bool trophy_notice_update(struct app *app, double dt);
void trophy_notice_draw(const struct app *app, struct canvas *c);

#endif
