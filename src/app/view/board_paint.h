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

/* board_fields: the playing surfaces, a painter for each material. board_paint calls them after the frame; they keep
 * nothing. */

/* Where the field lies in the picture, in pixels. */
struct field {
    const struct board_art *art;
    struct paint *paint;
    float scale;
    float x, y, w, h;
    float square;
};

/* The lines around every square that exists: for those painters. */
void field_paint_lines(const struct field *f);

/* Green or any other cloth, lines between the squares, and the four points of an 8 x 8 board. */
void field_paint_baize(const struct field *f);
/* Two light woods in turn, and a dark red line around the inner sixteen squares. */
void field_paint_inlay(const struct field *f);
/* Plastic with a hole a square; where a square is missing the tray shows. */
void field_paint_holes(const struct field *f);
/* Loose wooden tiles, each two squares by two. */
void field_paint_tiles(const struct field *f);
/* Cloth in any shape, let into the frame's wood; over the rim where edges are joined (board_cut.c). */
void field_paint_cut(const struct field *f);
/* Slate, with troughs for the stacks of the rails, and a place for a pawn in each corner. */
void field_paint_slate(const struct field *f);

#endif
