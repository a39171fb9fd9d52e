/*
 * hold_ring - how far a press has been held that counts only once it has been held for a moment (SETTING_HOLD): a ring
 * that closes around the pointer, or above the foot of the screen where a key or a button is held.
 */
#ifndef OUTFLANK_APP_UI_HOLD_RING_H
#define OUTFLANK_APP_UI_HOLD_RING_H

#include "app/core/app.h"

void hold_ring_draw(const struct app *app, struct canvas *c);

#endif
