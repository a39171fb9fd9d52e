/*
 * pot - the picture of what a match on the ladder has earned so far: a turned bowl with a brass band, its number on its
 * side, in it a gold disc for each hundred points; and such a disc. It is drawn, and keeps and counts nothing.
 */
#ifndef OUTFLANK_APP_UI_POT_H
#define OUTFLANK_APP_UI_POT_H

#include "kit/canvas.h"

/* How high a bowl of a width is with its heap. */
#define POT_HIGH 0.62f

/* The bowl, as large as a box allows. `number`: the points as they are written. */
void pot_draw(struct canvas *c, struct box b, int points, const char *number);
/* The parts of it, for who lets it fall apart: one half of the bowl, -1 left or 1 right, upright around (x, y), the
 * middle of its rim, then turned by `angle` in radians. `w` is the width of the whole. */
void pot_draw_half(struct canvas *c, float x, float y, float w, int half, float angle);
/* A gold disc seen from the side: `seen` 0 (its edge) to 1 (round), turned by `angle`. */
void pot_disc_draw(struct canvas *c, float x, float y, float r, float seen, float angle);
/* How many lie in the bowl: one for each hundred points or part of it. */
int pot_discs(int points);

#endif
