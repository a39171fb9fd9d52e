/*
 * board_fields - the playing surfaces, a painter for each material. board_paint calls them after the frame; they keep
 * nothing.
 */
#ifndef OUTFLANK_APP_VIEW_BOARD_FIELDS_H
#define OUTFLANK_APP_VIEW_BOARD_FIELDS_H

#include "app/view/board_paint.h"

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
