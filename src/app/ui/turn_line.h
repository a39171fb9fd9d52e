/*
 * turn_line - draws a turn as a line of a card: its name, its value, and a short reason below. Used by the hint's card,
 * the card of better moves and the position editor. The caller supplies the words.
 */
#ifndef OUTFLANK_APP_UI_TURN_LINE_H
#define OUTFLANK_APP_UI_TURN_LINE_H

#include "kit/canvas.h"

struct turn_line {
    float em, least, unit; /* of its letters, what they may shrink to, and of its lines */
    float reason_em;       /* of the reason's letters; 0: the same */
    const char *name, *value, *reason;
    const char *number; /* in a circle before the name; NULL: none */
    struct colour accent, number_colour, on_number, value_colour;
    bool chosen;  /* lighter, with a frame */
    bool unknown; /* it is still being thought about: three dots in the value's place */
    bool wraps;   /* the reason, in as many lines as it needs */
};

/* In ems: what is around a line's words, and what stands between two lines. */
#define TURN_LINE_AROUND 0.4f
#define TURN_LINE_GAP 0.4f
/* The height of one whose reason does not wrap, in ems. */
#define TURN_LINE_FLAT 3.8f

float turn_line_height(const struct turn_line *line, struct canvas *c, float w);
void turn_line_draw(const struct turn_line *line, struct canvas *c, struct box b);

#endif
