/*
 * board_paint - painters for the static parts of a game's screen: the table under the lamp, the frame, and the playing
 * surface with its grain and lines. For canvas_picture; stateless.
 */
#ifndef OUTFLANK_APP_VIEW_BOARD_PAINT_H
#define OUTFLANK_APP_VIEW_BOARD_PAINT_H

#include "app/style/game_style.h"
#include "kit/paint.h"

struct board_art {
    const struct game_style *game_style;
    int columns, rows;
    float square, frame; /* in design units */
    float rail;          /* width of the rails between frame and field; 0 if there are none */
    uint64_t mask;       /* the squares that exist */
    uint8_t join;        /* enum join: at joined edges the cloth extends over the rim */
};

/* How far the cloth extends over the frame at joined edges, in widths of the frame. */
#define OVER_RIM 0.30f

/* The width of the shadow around the frame, in design units. The picture is larger by this much on every side. */
float board_art_shadow(const struct board_art *art);

/* The background, a table under a lamp, for an area of w x h. */
struct fill board_tabletop(const struct game_style *game_style, float w, float h);

/* A painter for canvas_picture; `user` is a struct board_art. */
void board_paint(struct paint *p, float scale, const void *user);

/* board_fields: painters for the playing surfaces, one per material. board_paint calls them after the frame.
 * Stateless. */

/* The field's position in the picture, in pixels. */
struct field {
    const struct board_art *art;
    struct paint *paint;
    float scale;
    float x, y, w, h;
    float square;
};

/* Paints the lines around all squares that exist, for the painters below. */
void field_paint_lines(const struct field *f);

/* Green or other cloth with lines between the squares, and the four points of an 8 x 8 board. */
void field_paint_baize(const struct field *f);
/* Two light woods alternating, and a dark red line around the inner sixteen squares. */
void field_paint_inlay(const struct field *f);
/* Plastic with a hole per square; the bare tray where a square is missing. */
void field_paint_holes(const struct field *f);
/* Loose wooden tiles of two by two squares. */
void field_paint_tiles(const struct field *f);
/* Cloth of any shape inlaid in the frame, continuing over the rim at joined edges (board_cut.c). */
void field_paint_cut(const struct field *f);
/* Slate, with troughs for the stacks of the rails and a recess for a pawn in each corner. */
void field_paint_slate(const struct field *f);

#endif
