#include "app/style/palette.h"
#include "app/view/board_paint.h"

#include <math.h>

static bool exists(const struct field *f, int column, int row) { return f->art->mask >> (row * 8 + column) & 1U; }

/* Lines around all squares that exist. */
void field_paint_lines(const struct field *f)
{
    struct paint *p = f->paint;
    float q = f->square, width = f->art->game_style->bold * fmaxf(1.0f, q * 0.028f), half = width / 2;
    struct fill line = fill_plain(f->art->game_style->line);
    for (int row = 0; row < f->art->rows; row++)
        for (int column = 0; column < f->art->columns; column++) {
            if (!exists(f, column, row))
                continue;
            float x = f->x + q * (float)column, y = f->y + q * (float)row;
            paint_round(p, x - half, y - half, q + width, width, 0, line);
            paint_round(p, x - half, y + q - half, q + width, width, 0, line);
            paint_round(p, x - half, y + half, width, q - width, 0, line);
            paint_round(p, x + q - half, y + half, width, q - width, 0, line);
        }
}

/* The shadow of the frame along the upper edge of the field, below the lamp. */
static void paint_edge_shade(const struct field *f)
{
    for (int i = 0; i < 5; i++) {
        float d = (float)i * 1.5f * f->scale;
        paint_round(f->paint, f->x, f->y + d, f->w, 1.5f * f->scale, 0, fill_plain(black(0.16f - 0.03f * (float)i)));
    }
}

static void paint_ground(const struct field *f)
{
    const struct game_style *game_style = f->art->game_style;
    paint_round(f->paint, f->x, f->y, f->w, f->h, 2 * f->scale,
                fill_vertical(game_style->field_top, game_style->field_bottom, f->y, f->y + f->h));
}

void field_paint_baize(const struct field *f)
{
    const struct game_style *game_style = f->art->game_style;
    paint_ground(f);
    paint_cloth(f->paint, f->x, f->y, f->w, f->h, 0.5f, f->scale, game_style->grain_seed);
    paint_edge_shade(f);
    field_paint_lines(f);
    if (f->art->columns < 8 || f->art->rows < 8)
        return;
    for (int i = 0; i < 4; i++)
        paint_circle(f->paint, f->x + f->square * (i & 1 ? 6.0f : 2.0f), f->y + f->square * (i & 2 ? 6.0f : 2.0f),
                     f->square * 0.062f, fill_plain(game_style->line));
}

/* The central sixteen squares, in which the first four counters are placed. */
static void paint_inner_square(const struct field *f)
{
    float q = f->square, half = (f->art->game_style->strong ? 4.0f : 2.0f) * f->scale;
    paint_outline(f->paint, f->x + 2 * q - half, f->y + 2 * q - half, 4 * q + 2 * half, 4 * q + 2 * half, 0, 2 * half,
                  f->art->game_style->mark);
}

void field_paint_inlay(const struct field *f)
{
    const struct game_style *game_style = f->art->game_style;
    float q = f->square;
    paint_ground(f);
    for (int i = 0; i < f->art->columns * f->art->rows; i++) {
        int column = i % f->art->columns, row = i / f->art->columns;
        float x = f->x + q * (float)column, y = f->y + q * (float)row;
        bool dark = (column + row) % 2 != 0;
        if (dark && !game_style->midway) /* the field's lightness is fixed, so only the grain distinguishes them */
            paint_round(f->paint, x, y, q, q, 0, fill_plain(rgba(0xc49a58, 0.21f)));
        paint_wood(f->paint, x, y, q, q, 0, 0.14f, dark, f->scale, game_style->grain_seed + (uint32_t)i);
    }
    paint_edge_shade(f);
    field_paint_lines(f);
    if (f->art->columns == 8 && f->art->rows == 8)
        paint_inner_square(f);
}

void field_paint_holes(const struct field *f)
{
    const struct game_style *game_style = f->art->game_style;
    float q = f->square;
    paint_round(f->paint, f->x, f->y, f->w, f->h, 4 * f->scale,
                fill_vertical(rgb(0xdcd6ca), rgb(0xc4bdaf), f->y, f->y + f->h));
    for (int row = 0; row < f->art->rows; row++)
        for (int column = 0; column < f->art->columns; column++) {
            float x = f->x + q * (float)column, y = f->y + q * (float)row, cx = x + q / 2, cy = y + q / 2;
            if (!exists(f, column, row))
                continue;
            paint_round(f->paint, x, y, q, q, 0,
                        fill_vertical(game_style->field_top, game_style->field_bottom, f->y, f->y + f->h));
            paint_circle(f->paint, cx, cy + q * 0.015f, q * 0.375f, fill_plain(white(0.14f)));
            paint_circle(f->paint, cx, cy, q * 0.365f,
                         fill_vertical(colour_mix(game_style->line, black(1), 0.22f),
                                       colour_mix(game_style->field_bottom, black(1), 0.22f), cy - q * 0.36f,
                                       cy + q * 0.36f));
        }
    field_paint_lines(f);
}

void field_paint_tiles(const struct field *f)
{
    const struct game_style *game_style = f->art->game_style;
    float q = f->square, gap = 2.0f * f->scale, s = f->scale;
    for (int row = 0; row < f->art->rows; row += 2)
        for (int column = 0; column < f->art->columns; column += 2) {
            if (!exists(f, column, row))
                continue;
            float x = f->x + q * (float)column + gap, y = f->y + q * (float)row + gap, side = 2 * q - 2 * gap;
            float r = q * 0.1f;
            paint_shadow_round(f->paint, x + s, y + 5 * s, side, side, r, 9 * s, black(0.55f));
            paint_round(f->paint, x, y, side, side, r,
                        fill_vertical(game_style->field_top, game_style->field_bottom, y, y + side));
            paint_wood(f->paint, x, y, side, side, r, 0.45f, (row + column) / 2 % 2 != 0, s,
                       game_style->grain_seed + (uint32_t)(row * 8 + column));
            paint_round(f->paint, x + r, y + s, side - 2 * r, 1.6f * s, 0.8f * s, fill_plain(white(0.35f)));
            struct fill line = fill_plain(colour_fade(game_style->line, game_style_faint(game_style, 0.7f)));
            float half = game_style->bold * s;
            paint_round(f->paint, x + side / 2 - half, y + q * 0.09f, 2 * half, side - q * 0.18f, s, line);
            paint_round(f->paint, x + q * 0.09f, y + side / 2 - half, side - q * 0.18f, 2 * half, s, line);
        }
}

/* A recessed trough along each side for the stacks. */
static void paint_troughs(const struct field *f)
{
    float q = f->square, out = f->art->rail * f->scale / 2, wide = 0.90f * q, in = 0.08f * q;
    for (int edge = 0; edge < 4; edge++) {
        bool flat = edge % 2 == 0;
        float x = edge == 1 ? f->x + f->w + out - wide / 2 : edge == 3 ? f->x - out - wide / 2 : f->x + in;
        float y = edge == 0 ? f->y - out - wide / 2 : edge == 2 ? f->y + f->h + out - wide / 2 : f->y + in;
        float w = flat ? f->w - 2 * in : wide, h = flat ? wide : f->h - 2 * in;
        paint_round(f->paint, x, y, w, h, 0.2f * q, fill_plain(rgba(0x0c1626, 0.55f)));
        paint_outline(f->paint, x, y, w, h, 0.2f * q, 1.5f * f->scale, black(0.4f));
    }
}

void field_paint_slate(const struct field *f)
{
    const struct game_style *game_style = f->art->game_style;
    float q = f->square, s = f->scale;
    paint_ground(f);
    paint_cloth(f->paint, f->x, f->y, f->w, f->h, 0.35f, s * 1.6f, game_style->grain_seed);
    paint_edge_shade(f);
    field_paint_lines(f);
    /* The pawns' starting places, in brass; rails_view closes them later. */
    for (int i = 0; i < 4; i++) {
        float x = f->x + (i & 1 ? f->w - q : 0), y = f->y + (i & 2 ? f->h - q : 0), in = q * 0.06f;
        paint_round(f->paint, x + in, y + in, q - 2 * in, q - 2 * in, in, fill_plain(rgba(0x0b1322, 0.32f)));
        paint_outline(f->paint, x + in, y + in, q - 2 * in, q - 2 * in, in, 1.6f * s, rgba(0xd9b46a, 0.55f));
    }
    paint_outline(f->paint, f->x - 3 * s, f->y - 3 * s, f->w + 6 * s, f->h + 6 * s, 3 * s, 2.2f * s,
                  rgba(0xd9b46a, 0.65f));
    paint_troughs(f);
}
