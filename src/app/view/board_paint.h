/*
 * board_paint - paints the still parts of a game's screen into pixels: the table under the lamp, the frame, the playing
 * surface with its grain and lines. Canvas pictures call it; it keeps nothing.
 */
#ifndef OUTFLANK_APP_VIEW_BOARD_PAINT_H
#define OUTFLANK_APP_VIEW_BOARD_PAINT_H

#include "app/style/game_style.h"
#include "kit/paint.h"

struct board_art {
    const struct game_style *look;
    int columns, rows;
    float square, frame; /* design units */
    float rail;          /* width of the rails between frame and field; 0 without */
    uint64_t mask;       /* squares that exist */
    uint8_t join;        /* enum join: the cloth goes over the rim there */
};

/* The width of the shadow around the frame, in design units: the picture is that much larger on every side. */
float board_art_shadow(const struct board_art *art);

/* The table under the lamp, which fills w x h. */
struct fill board_table(const struct game_style *look, float w, float h);

/* A painter for canvas_picture; `user` is a struct board_art. */
void board_paint(struct paint *p, float scale, const void *user);

#endif
