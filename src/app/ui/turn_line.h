/*
 * turn_line - draws a turn as a line of a card: its name, its value, and a short reason below. Used by the position
 * editor. The caller supplies the words.
 */
#ifndef OUTFLANK_APP_UI_TURN_LINE_H
#define OUTFLANK_APP_UI_TURN_LINE_H

#include "kit/canvas.h"

struct turn_line {
    float em, least, unit; /* em of the text, its minimum, and a unit for lines */
    const char *name, *value, *reason;
    const char *number; /* in a circle before the name; NULL: none */
    struct colour accent, number_colour, on_number, value_colour;
    bool chosen;  /* lighter, with a frame */
    bool unknown; /* still being searched: three dots instead of the value */
};

void turn_line_draw(const struct turn_line *line, struct canvas *c, struct box b);

#endif
