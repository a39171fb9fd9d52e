/*
 * tray - a hand: a wooden trough lined like the field, with a side's pieces fanned out, own face up; the other side's
 * colour is not visible. A painted picture.
 */
#ifndef OUTFLANK_APP_VIEW_TRAY_H
#define OUTFLANK_APP_VIEW_TRAY_H

#include "app/style/game_style.h"
#include "kit/canvas.h"

/* Draws `left` of `total` pieces in the box; `unit` is a pixel of the layout at its base size. The rightmost piece is
 * on top and the next to be placed. Draws nothing if there is no room for a piece. */
void tray_draw(struct canvas *c, struct box b, const struct game_style *game_style, enum side side, int left, int total,
               float unit);

/* The centre and radius of piece i of such a tray. False if there is no room for it. */
bool tray_place(struct box b, int i, int total, float unit, float *x, float *y, float *r);

#endif
