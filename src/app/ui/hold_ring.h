/*
 * hold_ring - draws how long a press has been held, where presses count only after a moment (SETTING_HOLD): a ring that
 * closes around the pointer, or above the foot of the screen for a key or a button.
 */
#ifndef OUTFLANK_APP_UI_HOLD_RING_H
#define OUTFLANK_APP_UI_HOLD_RING_H

#include "app/core/app.h"

void hold_ring_draw(const struct app *app, struct canvas *c);

#endif
