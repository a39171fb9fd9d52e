/*
 * device_icon - draws what a person plays with: a mouse, a keyboard or a gamepad; three dots for any of them.
 */
#ifndef OUTFLANK_APP_UI_DEVICE_ICON_H
#define OUTFLANK_APP_UI_DEVICE_ICON_H

#include "app/core/app.h"
#include "app/core/game_setup.h"

/* Up to 38 units wide, around (x, y). */
void device_icon_draw(struct canvas *c, enum seat_device device, float x, float y, struct colour colour);

#endif
