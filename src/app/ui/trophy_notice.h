/*
 * trophy_notice - shows a trophy that has just been won: a coin slides in at the top of the screen, stays for two
 * seconds and leaves, over any scene but never during a match. It takes no input.
 */
#ifndef OUTFLANK_APP_UI_TROPHY_NOTICE_H
#define OUTFLANK_APP_UI_TROPHY_NOTICE_H

#include "app/core/app.h"

enum { TROPHY_NOTICE_MS = 2200 };

/* Lets time pass, in seconds. True while a coin is shown. */
bool trophy_notice_update(struct app *app, double dt);
void trophy_notice_draw(const struct app *app, struct canvas *c);

#endif
