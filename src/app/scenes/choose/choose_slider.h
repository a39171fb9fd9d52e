/*
 * choose_slider - a stepper's row for an option whose values are many numbers: a track with a knob, as long as there
 * are values, in the order of the numbers. It knows an option of a game and where its value stands, nothing else.
 */
#ifndef OUTFLANK_APP_SCENES_CHOOSE_CHOOSE_SLIDER_H
#define OUTFLANK_APP_SCENES_CHOOSE_CHOOSE_SLIDER_H

#include "app/ui/ui.h"
#include "rules/variant.h"

/* True if an option is shown as a slider. */
bool choose_slider_suits(const struct option *o);

/* Draws the row `b` with the value of this index. */
void choose_slider_draw(struct canvas *c, struct box b, const struct option *o, int value, const char *label,
                        bool focus, struct colour accent);

/* The index of the value at a point of the row; -1 if the point is beside the track. `held`: the knob is being drawn
 * along, and any point counts. */
int choose_slider_at(struct box b, const struct option *o, float x, float y, bool held);

#endif
