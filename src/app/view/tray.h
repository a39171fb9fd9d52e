/*
 * tray - a hand: a trough of the frame's wood, lined like the field, in which a side's pieces lie fanned, own face up.
 * The other side's colour is nowhere in it. A painted picture; it knows no player.
 */
#ifndef OUTFLANK_APP_VIEW_TRAY_H
#define OUTFLANK_APP_VIEW_TRAY_H

#include "app/style/game_style.h"
#include "kit/canvas.h"

/* `left` of `total` pieces in the box; `unit` as in panel_place. The rightmost one lies on top: the next to be placed.
 * Nothing is drawn where there is no room for a piece. */
void tray_draw(struct canvas *c, struct box b, const struct game_style *look, enum side side, int left, int total,
               float unit);

/* Where piece i of such a tray lies, its middle and its radius. False if there is no room for it. */
bool tray_place(struct box b, int i, int total, float unit, float *x, float *y, float *r);

#endif
