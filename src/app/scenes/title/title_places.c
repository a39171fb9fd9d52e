#include "app/scenes/title/title_places.h"

#include <math.h>

#include "app/view/tilted_board.h"
#include "base/clamp.h"

#define PLATE 76.0f

static void shade(struct title_places *out, float top_right, float top, float low_right, float low_left)
{
    struct colour dark = rgba(0x0b0d0c, 0.76f);
    out->shade[0] = (struct vertex){-2, -2, dark};
    out->shade[1] = (struct vertex){top_right, top, dark};
    out->shade[2] = (struct vertex){low_right, low_left, dark};
    out->shade[3] = (struct vertex){-2, top < 0 && low_right < top_right ? low_left : low_left + 130, dark};
}

/* A centred square of size `side` in a box. */
static struct box square_in(struct box b)
{
    float side = b.w < b.h ? b.w : b.h;
    return (struct box){b.x + (b.w - side) / 2, b.y + (b.h - side) / 2, side, side};
}

static void lay_beside(float w, float h, struct title_places *out)
{
    float wide = clamp_float((w - 1280.0f) / 640.0f, 0, 1), top = 700 + 70 * wide, grow = h / 800.0f;
    float left = 60 + 36 * wide, y = 0.0775f * h;
    out->name_em = 112;
    out->name = (struct box){left + 12, y, 580, 112};
    out->tagline = (struct box){left + 16, y + 112, 520, 40};
    out->menu = (struct box){left, y + 190, 480, 0};
    out->square = 74 * grow * (1 + 0.05f * wide);
    out->board_x = 1138 + 170 * wide + (grow - 1) * 60;
    out->board_y = (0.482f + 0.028f * wide) * h;
    out->flat = square_in((struct box){top + 22, 132, w - top - 22 - 40, h - 132 - 130});
    out->plate = (struct box){w - 40 - 500, h - 24 - PLATE, 500, PLATE};
    shade(out, top, -2, top - 140 * grow, h + 2);
}

static void lay_above(float w, float h, struct title_places *out)
{
    float left = 60, y = 0.05f * h, edge = 0.50f * h;
    out->name_em = 124;
    out->name = (struct box){left + 8, y, w - 2 * left - 8, 124};
    out->tagline = (struct box){left + 12, y + 124, w - 2 * left, 44};
    out->menu = (struct box){left, y + 196, clamp_float(w - 2 * left, 0, 560), 0};
    out->square = 70 * clamp_float(h / 1422.0f, 0.8f, 1.3f);
    out->board_x = 0.60f * w;
    out->board_y = 0.745f * h;
    out->plate = (struct box){w - 40 - 500, h - 100 - PLATE, 500, PLATE};
    out->flat = square_in((struct box){60, edge + 128, w - 120, out->plate.y - 24 - edge - 128});
    shade(out, w + 2, -2, w + 2, edge - 90);
}

static struct title_edge far_edge_of(const struct title_places *at)
{
    struct title_edge e = {.r = 0.53f * at->square};
    float x, y;
    e.angle = tilted_board_far_edge(at->board_x, at->board_y, at->square, -0.75f, &e.x, &e.y);
    (void)tilted_board_far_edge(at->board_x, at->board_y, at->square, -0.75f + 0.322f, &x, &y);
    e.step_x = x - e.x;
    e.step_y = y - e.y;
    return e;
}

/* Left of the board, whose left edge slants away: beside the dark area, or at the screen's edge below it. */
static struct box seats_of(const struct title_places *at, bool above)
{
    const float half = 4.6f, high = above ? 300 : 190, low = at->plate.y + (above ? 40 : -4);
    float x0, y0, x1, y1, left = above ? 16 : at->shade[2].x + 22;
    tilted_board_place(at->board_x, at->board_y, at->square, -half, -half, &x0, &y0);
    tilted_board_place(at->board_x, at->board_y, at->square, -half, half, &x1, &y1);
    float right = x0 + (x1 - x0) * (low - (above ? high / 3 : high) - y0) / (y1 - y0) + 14;
    return (struct box){left, low - high, right - left, high};
}

void title_lay_out(const struct canvas *c, struct title_places *out)
{
    if (canvas_portrait(c))
        lay_above(canvas_width(c), canvas_height(c), out);
    else
        lay_beside(canvas_width(c), canvas_height(c), out);
    out->far_edge = far_edge_of(out);
    out->seats = seats_of(out, canvas_portrait(c));
}

struct title_edge title_edge_of(struct box board)
{
    return (struct title_edge){
        .x = board.x + 0.13f * board.w, .y = board.y + 2, .step_x = 0.185f * board.w, .r = fminf(40, 0.072f * board.w)};
}
