/*
 * lid - an eight-sided brass lid over a stack of Flipside's rails: neither black nor white, so that nobody takes the
 * discs under it for a side's. It has as many pips as discs are under it; a stack that is used up is a dark socket with
 * a dash. A painted picture.
 */
#ifndef OUTFLANK_APP_VIEW_LID_H
#define OUTFLANK_APP_VIEW_LID_H

#include "kit/canvas.h"

/* About (x, y) with radius r, over 0 to 2 discs; `lifted` 0 to 1: it is chosen and rises a little. */
void lid_draw(struct canvas *c, float x, float y, float r, unsigned discs, float lifted);

/* The ring around one: eight-sided as well. */
void lid_ring(struct canvas *c, float x, float y, float r, float width, struct colour colour);

#endif
