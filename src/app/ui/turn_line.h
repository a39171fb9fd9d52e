/*
 * turn_line - draws a turn as a line of a card: its name, its value, and a short reason below. Used by the hint's card,
 * the card of better moves and the position editor. The caller supplies the words.
 */
#ifndef OUTFLANK_APP_UI_TURN_LINE_H
#define OUTFLANK_APP_UI_TURN_LINE_H

#include "kit/canvas.h"

struct turn_line {
    float em, least, unit; /* em of the text, its minimum, and a unit for lines */
    float reason_em;       /* em of the reason; 0: the same */
    const char *name, *value, *reason;
    const char *number; /* in a circle before the name; NULL: none */
    struct colour accent, number_colour, on_number, value_colour;
    bool chosen;  /* lighter, with a frame */
    bool unknown; /* still being searched: three dots instead of the value */
    bool wraps;   /* the reason may take several lines */
};

/* In ems: the margin around the text, and the gap between two lines. */
#define TURN_LINE_AROUND 0.4f
#define TURN_LINE_GAP 0.4f
/* The height of a line whose reason does not wrap, in ems. */
#define TURN_LINE_FLAT 3.8f

float turn_line_height(const struct turn_line *line, struct canvas *c, float w);
void turn_line_draw(const struct turn_line *line, struct canvas *c, struct box b);

#endif
