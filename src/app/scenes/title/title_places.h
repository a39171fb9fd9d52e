/* title_places - the layout of the title: beside the board, or above it in an upright window. */
#ifndef OUTFLANK_APP_SCENES_TITLE_TITLE_PLACES_H
#define OUTFLANK_APP_SCENES_TITLE_TITLE_PLACES_H

#include "kit/canvas.h"

/* The edge of a board that the characters look over: position of the first, step to the next, slope. */
struct title_edge {
    float x, y, step_x, step_y;
    float angle; /* radians, clockwise from the right */
    float r;     /* of a face */
};

struct title_places {
    struct box name, tagline, menu; /* the menu is as high as its items */
    float name_em;
    float board_x, board_y, square; /* the tilted board: its centre, the size of its squares */
    struct box flat;                /* a board seen from above in its place */
    struct title_edge far_edge;
    struct box seats;       /* left of the board, in front of its near corner: the player's side */
    struct box plate;       /* the names of the players: maximum width, aligned right */
    struct vertex shade[4]; /* the dark area behind the text */
};

void title_lay_out(const struct canvas *c, struct title_places *out);
/* The upper edge of a board seen from above. */
struct title_edge title_edge_of(struct box board);

#endif
