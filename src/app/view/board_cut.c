/* Custom boards: cloth inlaid in wood where there are squares, continuing over the rim at joined edges. */
#include "app/style/palette.h"
#include "app/view/board_paint.h"
#include "rules/position.h"

#define LIP 0.075f /* in squares: the bevel of the wood around the cloth */

static bool exists(const struct field *f, int column, int row)
{
    return column >= 0 && row >= 0 && column < f->art->columns && row < f->art->rows &&
           (f->art->mask >> (row * 8 + column) & 1U);
}

/* Whether the cloth continues beyond the rectangle there. */
static bool joined(const struct field *f, int column, int row)
{
    bool beside = column < 0 || column >= f->art->columns;
    return beside ? f->art->join != JOIN_NONE : (row < 0 || row >= f->art->rows) && f->art->join == JOIN_ALL;
}

static void paint_panel(const struct field *f)
{
    const struct game_style *game_style = f->art->game_style;
    float top = f->y - f->h * 0.2f, bottom = f->y + f->h * 1.2f;
    paint_round(f->paint, f->x, f->y, f->w, f->h, 0,
                fill_vertical(colour_mix(game_style->frame_top, game_style->frame_bottom, 0.35f),
                              game_style->frame_bottom, top, bottom));
    paint_wood(f->paint, f->x, f->y, f->w, f->h, 0, 0.45f, false, f->scale, game_style->grain_seed + 3);
}

/* A recessed field in the wood, so that a missing square is still recognizable as part of the grid. */
static void paint_hole(const struct field *f, float x, float y)
{
    float q = f->square, in = q * 0.11f, s = f->scale;
    paint_round(f->paint, x + in, y + in, q - 2 * in, q - 2 * in, q * 0.08f, fill_plain(black(0.17f)));
    paint_outline(f->paint, x + in, y + in, q - 2 * in, q - 2 * in, q * 0.08f, 1.4f * s, black(0.22f));
    paint_round(f->paint, x + 2 * in, y + q - in - 0.4f * s, q - 4 * in, 1.2f * s, 0.6f * s, fill_plain(white(0.07f)));
}

/* Cloth for a run of squares in a row, with the gradient of the whole board. */
static void paint_run(const struct field *f, float x, float y, float w)
{
    const struct game_style *game_style = f->art->game_style;
    paint_round(f->paint, x, y, w, f->square, 0,
                fill_vertical(game_style->field_top, game_style->field_bottom, f->y, f->y + f->h));
    paint_cloth(f->paint, x, y, w, f->square, 0.5f, f->scale, game_style->grain_seed);
}

static void paint_squares(const struct field *f)
{
    float q = f->square;
    for (int row = 0; row < f->art->rows; row++)
        for (int column = 0; column < f->art->columns; column++) {
            int from = column;
            float x = f->x + q * (float)column, y = f->y + q * (float)row;
            if (!exists(f, column, row)) {
                paint_hole(f, x, y);
                continue;
            }
            while (exists(f, column + 1, row))
                column++;
            paint_run(f, x, y, q * (float)(column - from + 1));
        }
}

/* The cloth over the rim, darker with increasing distance. */
static void paint_over_rim(const struct field *f, int column, int row, int dx, int dy)
{
    const struct game_style *game_style = f->art->game_style;
    float q = f->square, over = f->art->frame * f->scale * OVER_RIM, x = f->x + q * (float)column,
          y = f->y + q * (float)row;
    struct colour near = colour_mix(game_style->field_top, game_style->field_bottom, 0.5f),
                  far = colour_mix(near, rgb(0), 0.62f);
    float from = dx < 0 ? x : dx > 0 ? x + q : dy < 0 ? y : y + q, to = from + (dx + dy < 0 ? -over : over);
    struct fill bend = {FILL_LINEAR, near, far, dx ? from : 0, dx ? 0 : from, dx ? to : 0, dx ? 0 : to};
    float left = dx < 0 ? x - over : dx > 0 ? x + q : x, top = dy < 0 ? y - over : dy > 0 ? y + q : y;
    float w = dx ? over : q, h = dx ? q : over;
    paint_round(f->paint, left, top, w, h, 0, bend);
    paint_cloth(f->paint, left, top, w, h, 0.4f, f->scale, game_style->grain_seed);
    float line = q * 0.028f < 1.0f ? 1.0f : q * 0.028f;
    struct fill ink = fill_plain(colour_fade(game_style->line, 0.75f));
    paint_round(f->paint, dx ? left : left - line / 2, dx ? top - line / 2 : top, dx ? w : line, dx ? line : h, 0, ink);
    paint_round(f->paint, dx ? left : left + q - line / 2, dx ? top + q - line / 2 : top, dx ? w : line, dx ? line : h,
                0, ink);
}

/* The wood above a square casts a shadow on the cloth; below, its edge is lit. */
static void paint_side(const struct field *f, int column, int row, int dx, int dy)
{
    float q = f->square, s = f->scale, x = f->x + q * (float)column, y = f->y + q * (float)row, lip = LIP * q;
    struct paint *p = f->paint;
    for (int i = 0; i < 4 && dy < 0; i++)
        paint_round(p, x, y + (float)i * lip / 3, q, lip / 3, 0, fill_plain(black(0.26f - 0.06f * (float)i)));
    for (int i = 0; i < 3 && dx < 0; i++)
        paint_round(p, x + (float)i * lip / 4, y, lip / 4, q, 0, fill_plain(black(0.18f - 0.05f * (float)i)));
    if (dy > 0)
        paint_round(p, x, y + q, q, 1.8f * s, 0, fill_plain(rgba(0xffe9c4, 0.20f)));
    if (dx > 0)
        paint_round(p, x + q, y, 1.6f * s, q, 0, fill_plain(rgba(0xffe9c4, 0.11f)));
    if (dy < 0)
        paint_round(p, x, y - 1.8f * s, q, 1.8f * s, 0, fill_plain(black(0.35f)));
    if (dx < 0)
        paint_round(p, x - 1.6f * s, y, 1.6f * s, q, 0, fill_plain(black(0.28f)));
}

static void paint_sides(const struct field *f)
{
    static const int ways[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    for (int square = 0; square < 64; square++)
        for (int i = 0; i < 4 && exists(f, square % 8, square / 8); i++) {
            int column = square % 8, row = square / 8, dx = ways[i][0], dy = ways[i][1];
            if (exists(f, column + dx, row + dy))
                continue;
            if (joined(f, column + dx, row + dy))
                paint_over_rim(f, column, row, dx, dy);
            else
                paint_side(f, column, row, dx, dy);
        }
}

void field_paint_cut(const struct field *f)
{
    paint_panel(f);
    paint_squares(f);
    field_paint_lines(f);
    paint_sides(f);
}
