#include "app/view/tilted_board.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/view/board_paint.h"
#include "app/view/choreography.h"
#include "app/view/tilted_pen.h"

#define DISC_RADIUS 0.40f /* of a square */
#define FRAME 0.42f       /* width of the frame, of a square */
#define EDGE 0.30f        /* thickness of the board, of a square */
#define PI 3.14159265359f
enum { SIDE = 8 };

/* The board as it lies on the picture being painted. */
struct board_picture {
    struct board_art art;
    float half; /* from the middle of the board to the edge of its picture seen from above, design units */
    float x, y; /* the middle on the screen */
};

static void to_screen(float x, float y, float *sx, float *sy)
{
    *sx = TILT_BOARD.right_x * x + TILT_BOARD.down_x * y;
    *sy = TILT_BOARD.right_y * x + TILT_BOARD.down_y * y;
}

/* a towards b by t of 0 to 256, two channels at a time. What is not opaque here is black shadow, so that mixing colours
 * apart from their opacity does no harm. */
static uint32_t mix(uint32_t a, uint32_t b, uint32_t t)
{
    uint32_t low = ((a & 0xff00ff) * (256 - t) + (b & 0xff00ff) * t) >> 8;
    uint32_t high = (a >> 8 & 0xff00ff) * (256 - t) + (b >> 8 & 0xff00ff) * t;
    return (low & 0xff00ff) | (high & 0xff00ff00);
}

/* The mean of the four pixels around a place, weighted by distance. */
static uint32_t sample(const struct paint *p, float x, float y)
{
    if (x < 0 || y < 0 || x >= (float)(p->width - 1) || y >= (float)(p->height - 1))
        return 0;
    int x0 = (int)x, y0 = (int)y;
    uint32_t fx = (uint32_t)((x - (float)x0) * 256.0f), fy = (uint32_t)((y - (float)y0) * 256.0f);
    const uint32_t *at = &p->pixels[y0 * p->width + x0];
    return mix(mix(at[0], at[1], fx), mix(at[p->width], at[p->width + 1], fx), fy);
}

/* Lays pixel over pixel. */
static uint32_t over(uint32_t top, uint32_t below)
{
    uint32_t a = top >> 24, b = (below >> 24) * (255 - a) / 255, all = a + b;
    if (a == 255 || b == 0)
        return top;
    if (a == 0)
        return below;
    uint32_t out = all << 24;
    for (int k = 0; k < 24; k += 8)
        out |= ((top >> k & 0xff) * a + (below >> k & 0xff) * b) / all << k;
    return out;
}

/* The corners of the board's outline, which is a square with its corners cut off; wood is as thick as EDGE. */
static void outline_corner(const struct board_picture *b, int i, float scale, float *x, float *y)
{
    static const float corner[8][2] = {{-1, -0.96f}, {-0.96f, -1}, {0.96f, -1}, {1, -0.96f},
                                       {1, 0.96f},   {0.96f, 1},   {-0.96f, 1}, {-1, 0.96f}};
    float reach = b->art.square * SIDE / 2 + b->art.frame * 0.97f;
    to_screen(corner[i % 8][0] * reach, corner[i % 8][1] * reach, x, y);
    *x = (b->x + *x) * scale;
    *y = (b->y + *y) * scale;
}

/* The sides of the board that are seen: those whose outline runs leftwards on the screen, each as deep as the board. */
static void paint_sides(struct paint *p, const struct board_picture *b, float scale)
{
    float deep = EDGE * b->art.square * scale;
    for (int i = 0; i < 8; i++) {
        float x0, y0, x1, y1;
        outline_corner(b, i, scale, &x0, &y0);
        outline_corner(b, i + 1, scale, &x1, &y1);
        if (x1 >= x0)
            continue;
        /* A little into the board and into each other, so that no gap shows. */
        const float xy[] = {x0 + 0.5f, y0 - 2 * scale, x1 - 0.5f, y1 - 2 * scale,
                            x1 - 0.5f, y1 + deep,      x0 + 0.5f, y0 + deep};
        float facing = (x0 - x1) / (fabsf(x0 - x1) + fabsf(y0 - y1));
        struct colour top = colour_mix(rgb(0x000000), b->art.look->frame_bottom, 0.35f + 0.40f * facing);
        struct colour bottom = colour_mix(rgb(0x000000), b->art.look->frame_bottom, 0.18f + 0.22f * facing);
        paint_polygon(p, xy, 4, fill_vertical(top, bottom, y0 < y1 ? y0 : y1, (y0 > y1 ? y0 : y1) + deep));
    }
}

/* The pixels of the picture in which something of the board may lie, in one direction. */
static void reach_of(float middle, float reach, int size, int *from, int *to)
{
    *from = (int)(middle - reach);
    *to = (int)(middle + reach) + 2;
    *from = *from < 0 ? 0 : *from;
    *to = *to > size ? size : *to;
}

/* Lays the board seen from above down on the picture: for each pixel the place on the board. `least`: the opacity from
 * which on a pixel is placed. */
static void lay_down(struct paint *p, const struct paint *flat, const struct board_picture *b, float scale,
                     uint32_t least)
{
    const struct tilt *t = &TILT_BOARD;
    int left, right, top, bottom;
    reach_of(b->x * scale, b->half * scale * (fabsf(t->right_x) + fabsf(t->down_x)), p->width, &left, &right);
    reach_of(b->y * scale, b->half * scale * (fabsf(t->right_y) + fabsf(t->down_y)), p->height, &top, &bottom);
    float det = t->right_x * t->down_y - t->down_x * t->right_y, middle = b->half * scale - 0.5f;
    float step_x = t->down_y / det, step_y = -t->right_y / det;
    for (int y = top; y < bottom; y++) {
        float sx = 0.5f - b->x * scale, sy = (float)y + 0.5f - b->y * scale;
        float bx = (sx * t->down_y - sy * t->down_x) / det + middle;
        float by = (sy * t->right_x - sx * t->right_y) / det + middle;
        uint32_t *row = &p->pixels[y * p->width];
        for (int x = left; x < right; x++) {
            uint32_t board = sample(flat, bx + step_x * (float)x, by + step_y * (float)x);
            if (board >> 24 >= least)
                row[x] = over(board, row[x]);
        }
    }
}

void tilted_board_paint(struct paint *p, float scale, const struct look *look, float x, float y, float square)
{
    struct board_picture b = {.x = x, .y = y};
    b.art = (struct board_art){
        .look = look, .columns = SIDE, .rows = SIDE, .square = square, .frame = FRAME * square, .mask = UINT64_MAX};
    b.half = square * SIDE / 2.0f + b.art.frame + board_art_shadow(&b.art);
    int side = (int)lroundf(2 * b.half * scale);
    struct paint flat = {calloc((size_t)side * (size_t)side, 4), side, side};
    if (!flat.pixels)
        return;
    board_paint(&flat, scale, &b.art);
    lay_down(p, &flat, &b, scale, 1);
    paint_sides(p, &b, scale);
    lay_down(p, &flat, &b, scale, 200); /* the sides hide the shadow that the board throws, but not the board */
    free(flat.pixels);
}

static void draw_still(struct canvas *c, const struct look *look, float x, float y, float r, enum side up)
{
    char name[40];
    (void)snprintf(name, sizeof name, "title.disc.%s.%d", look->id, (int)up);
    float reach = 1.6f * r;
    struct tilted_disc_art art = {&TILT_BOARD, look, {reach, reach, r, 0, 0, 0, 1, up}};
    canvas_picture(c, name, (uint32_t)(r * 16.0f), (struct box){x - reach, y - reach, 2 * reach, 2 * reach}, false,
                   1.0f, tilted_disc_paint, &art);
}

/* The disc of a square at time t. False if there is none; `still` if it may be a picture. */
static bool disc_at(const struct position *p, const struct timeline *tl, float t, unsigned square, float size,
                    struct tilted_disc *out, bool *still)
{
    int s = (int)square;
    float fresh = tl ? timeline_value(tl, s, PROPERTY_NEW, t, 0) : 0, turn = 0, fade = 0;
    bool second = p->discs[SECOND] & bit(square);
    if (!second && !(p->discs[FIRST] & bit(square)) && fresh < 0.5f)
        return false;
    *out = (struct tilted_disc){.r = DISC_RADIUS * size, .alpha = 1, .up = second || fresh > 1.5f ? SECOND : FIRST};
    if (tl) {
        turn = timeline_value(tl, s, PROPERTY_TURN, t, 0);
        fade = timeline_value(tl, s, PROPERTY_FADE, t, 0);
        out->lift = timeline_value(tl, s, PROPERTY_LIFT, t, 0) * 2 * out->r;
        out->axis = timeline_value(tl, s, PROPERTY_AXIS, t, 0);
        out->alpha = timeline_value(tl, s, PROPERTY_ALPHA, t, 1);
    }
    if (turn >= 1.0f || fade > 0.5f) {
        out->up = other(out->up);
        turn = 0;
    }
    out->angle = turn * PI;
    *still = turn <= 0 && out->lift < 0.01f && out->alpha >= 1.0f;
    return true;
}

void tilted_discs_draw(struct canvas *c, const struct look *look, float x, float y, float square,
                       const struct position *p, const struct timeline *tl, float t)
{
    struct tilted_disc moving[64];
    int count = 0;
    for (unsigned s = 0; s < 64; s++) {
        struct tilted_disc d;
        bool still;
        if (!disc_at(p, tl, t, s, square, &d, &still))
            continue;
        to_screen(((float)(s % 8) - 3.5f) * square, ((float)(s / 8) - 3.5f) * square, &d.x, &d.y);
        d.x += x, d.y += y;
        if (still)
            draw_still(c, look, d.x, d.y, d.r, d.up);
        else
            moving[count++] = d;
    }
    for (int i = 0; i < count; i++)
        tilted_disc_shadow(c, &TILT_BOARD, &moving[i]);
    for (int i = 0; i < count; i++)
        tilted_disc_draw(c, &TILT_BOARD, look->side, &moving[i]);
}
