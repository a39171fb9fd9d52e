/*
 * title_places - where everything lies on the title: beside the board, or above it where the window is high. Numbers
 * only: it draws nothing.
 */
#ifndef OUTFLANK_APP_SCENES_TITLE_TITLE_PLACES_H
#define OUTFLANK_APP_SCENES_TITLE_TITLE_PLACES_H

#include "kit/canvas.h"

/* The edge of a board that the cast looks over: the first of them, from there to the next one, its slope. */
struct title_edge {
    float x, y, step_x, step_y;
    float angle; /* radians, clockwise from the right */
    float r;     /* of a face */
};

struct title_places {
    struct box name, tagline, menu; /* the menu is as high as its items */
    float name_em;
    float board_x, board_y, square; /* the tilted board: its middle, its squares */
    struct box flat;                /* a board seen from above in its place */
    struct title_edge far_edge, flat_edge;
    struct box seats;       /* left of the board, before its near corner: the player's side */
    struct box plate;       /* who plays: at most so wide, from the right */
    struct vertex shade[4]; /* the dark part that the words stand on */
};

void title_lay_out(const struct canvas *c, struct title_places *out);

#endif
