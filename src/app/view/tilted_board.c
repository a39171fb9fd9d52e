#include "app/view/tilted_board.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/style/palette.h"
#include "app/view/board_paint.h"
#include "app/view/choreography.h"
#include "kit/worker.h"

#define DISC_RADIUS 0.40f /* in squares */
#define FRAME 0.42f       /* width of the frame, in squares */
#define EDGE 0.30f        /* thickness of the board, in squares */
#define PI 3.14159265359f
enum { SIDE = 8 };

/* The board's geometry in the picture being painted. */
struct board_picture {
    struct board_art art;
    float half; /* from the centre of the board to the edge of its picture seen from above, in design units */
    float x, y; /* the centre on the screen */
};

static void to_screen(float x, float y, float *sx, float *sy)
{
    *sx = TILT_BOARD.right_x * x + TILT_BOARD.down_x * y;
    *sy = TILT_BOARD.right_y * x + TILT_BOARD.down_y * y;
}

enum { ONE = 1 << 16 }; /* one pixel in the fixed-point coordinates of the flat board */

/* Bilinear interpolation of four pixels, two channels at a time; the position is within the picture. Everything not
 * opaque here is a black shadow, so interpolating colours separately from alpha is correct. */
static uint32_t sample(const struct paint *p, int32_t x, int32_t y)
{
    const uint32_t *at = &p->pixels[(y >> 16) * p->width + (x >> 16)];
    uint32_t right = x >> 8 & 255, below = y >> 8 & 255;
    uint32_t d = right * below >> 8, b = right - d, c = below - d, a = 256 - b - c - d;
    uint32_t upper[2] = {at[0], at[1]}, lower[2] = {at[p->width], at[p->width + 1]};
    uint32_t low =
        (upper[0] & 0xff00ff) * a + (upper[1] & 0xff00ff) * b + (lower[0] & 0xff00ff) * c + (lower[1] & 0xff00ff) * d;
    uint32_t high = (upper[0] >> 8 & 0xff00ff) * a + (upper[1] >> 8 & 0xff00ff) * b + (lower[0] >> 8 & 0xff00ff) * c +
                    (lower[1] >> 8 & 0xff00ff) * d;
    return (low >> 8 & 0xff00ff) | (high & 0xff00ff00);
}

/* Composites two pixels. */
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

/* The corners of the board's outline, a square with its corners cut off; the wood is EDGE thick. */
static void outline_corner(const struct board_picture *b, int i, float scale, float *x, float *y)
{
    static const float corner[8][2] = {{-1, -0.96f}, {-0.96f, -1}, {0.96f, -1}, {1, -0.96f},
                                       {1, 0.96f},   {0.96f, 1},   {-0.96f, 1}, {-1, 0.96f}};
    float reach = b->art.square * SIDE / 2 + b->art.frame * 0.97f;
    to_screen(corner[i % 8][0] * reach, corner[i % 8][1] * reach, x, y);
    *x = (b->x + *x) * scale;
    *y = (b->y + *y) * scale;
}

void tilted_board_place(float x, float y, float square, float column, float row, float *sx, float *sy)
{
    to_screen(column * square, row * square, sx, sy);
    *sx += x, *sy += y;
}

float tilted_board_far_edge(float x, float y, float square, float along, float *sx, float *sy)
{
    float reach = SIDE / 2.0f + FRAME;
    tilted_board_place(x, y, square, along * reach, -reach, sx, sy);
    return atan2f(TILT_BOARD.right_y, TILT_BOARD.right_x);
}

/* The visible sides of the board: those whose outline runs leftwards on the screen, each as high as the board. */
static void paint_sides(struct paint *p, const struct board_picture *b, float scale)
{
    float deep = EDGE * b->art.square * scale;
    for (int i = 0; i < 8; i++) {
        float x0, y0, x1, y1;
        outline_corner(b, i, scale, &x0, &y0);
        outline_corner(b, i + 1, scale, &x1, &y1);
        if (x1 >= x0)
            continue;
        /* Extended slightly into the board and into each other, so that there are no gaps. */
        const float xy[] = {x0 + 0.5f, y0 - 2 * scale, x1 - 0.5f, y1 - 2 * scale,
                            x1 - 0.5f, y1 + deep,      x0 + 0.5f, y0 + deep};
        float facing = (x0 - x1) / (fabsf(x0 - x1) + fabsf(y0 - y1));
        struct colour top = colour_mix(black(1), b->art.game_style->frame_bottom, 0.35f + 0.40f * facing);
        struct colour bottom = colour_mix(black(1), b->art.game_style->frame_bottom, 0.18f + 0.22f * facing);
        paint_polygon(p, xy, 4, fill_vertical(top, bottom, y0 < y1 ? y0 : y1, (y0 > y1 ? y0 : y1) + deep));
    }
}

/* Pixels [left, right) of a row. */
struct stretch {
    int left, right;
};

/* Narrows it to the x for which from + step * x is between 0 and `most`, with a margin for rounding. */
static void narrow(struct stretch *s, float from, float step, float most)
{
    float a = (0.1f - from) / step, b = (most - 0.1f - from) / step;
    float left = ceilf(a < b ? a : b), right = floorf(a < b ? b : a) + 1.0f;
    s->left = left > (float)s->left ? (int)fminf(left, (float)s->right) : s->left;
    s->right = right < (float)s->right ? (int)fmaxf(right, (float)s->left) : s->right;
}

/* The map from screen positions back to the board seen from above, both in pixels. */
struct way_back {
    const struct paint *flat;
    float x, y;             /* at the screen's upper left pixel */
    float right_x, right_y; /* increments per pixel to the right */
    float down_x, down_y;
};

static struct way_back way_back_of(const struct board_picture *b, const struct paint *flat, float scale)
{
    const struct tilt *t = &TILT_BOARD;
    float det = t->right_x * t->down_y - t->down_x * t->right_y, middle = b->half * scale - 0.5f;
    struct way_back w = {.flat = flat,
                         .right_x = t->down_y / det,
                         .right_y = -t->right_y / det,
                         .down_x = -t->down_x / det,
                         .down_y = t->right_x / det};
    float x = 0.5f - b->x * scale, y = 0.5f - b->y * scale;
    w.x = x * w.right_x + y * w.down_x + middle;
    w.y = x * w.right_y + y * w.down_y + middle;
    return w;
}

/* Draws the part of a row that the board covers. `least`: the minimum alpha of pixels to draw. */
static void tilt_row(struct paint *p, const struct way_back *w, int y, struct stretch s, uint32_t least)
{
    float bx = w->x + w->down_x * (float)y, by = w->y + w->down_y * (float)y;
    uint32_t *row = &p->pixels[y * p->width];
    narrow(&s, bx, w->right_x, (float)(w->flat->width - 1));
    narrow(&s, by, w->right_y, (float)(w->flat->height - 1));
    int32_t at_x = (int32_t)((bx + w->right_x * (float)s.left) * ONE), step_x = (int32_t)lroundf(w->right_x * ONE);
    int32_t at_y = (int32_t)((by + w->right_y * (float)s.left) * ONE), step_y = (int32_t)lroundf(w->right_y * ONE);
    for (int x = s.left; x < s.right; x++, at_x += step_x, at_y += step_y) {
        uint32_t board = sample(w->flat, at_x, at_y);
        if (board >> 24 >= least)
            row[x] = over(board, row[x]);
    }
}

/* The whole board, in strips shared by two threads, as the caller has nothing else to do. */
struct tilting {
    struct paint *paint;
    const struct way_back *way;
};
enum { STRIPS = 8 };

static void tilt_strip(void *user, int strip)
{
    const struct tilting *l = user;
    int height = l->paint->height;
    for (int y = height * strip / STRIPS; y < height * (strip + 1) / STRIPS; y++)
        tilt_row(l->paint, l->way, y, (struct stretch){0, l->paint->width}, 1);
}

static void tilt_board(struct paint *p, const struct way_back *way)
{
    struct tilting tilting = {p, way};
    struct worker *worker = worker_new();
    worker_share(worker, STRIPS, tilt_strip, &tilting);
    worker_free(worker);
}

/* Redraws the board along the upper edges of its sides, which extend a little into it: they should hide its shadow but
 * not the board. */
static void tilt_edges(struct paint *p, const struct board_picture *b, const struct way_back *w, float scale)
{
    enum { BOARD = 200 }; /* a shadow is never as opaque as this */
    for (int i = 0; i < 8; i++) {
        float x0, y0, x1, y1, room = 4 * scale + 2;
        outline_corner(b, i, scale, &x0, &y0);
        outline_corner(b, i + 1, scale, &x1, &y1);
        if (x1 >= x0)
            continue;
        float slope = (y0 - y1) / (x0 - x1);
        int top = (int)fmaxf(fminf(y0, y1) - room, 0), bottom = (int)fminf(fmaxf(y0, y1) + room, (float)p->height);
        for (int y = top; y < bottom; y++) {
            struct stretch s = {(int)fmaxf(x1 - 1, 0), (int)fminf(x0 + 2, (float)p->width)};
            if (fabsf(slope) > 0.01f)
                narrow(&s, y1 - slope * x1 - (float)y + room, slope, 2 * room);
            tilt_row(p, w, y, s, BOARD);
        }
    }
}

/* The number of columns of the flat board, from its left, that are visible on a screen of this size. */
static int columns_seen(const struct way_back *w, const struct paint *p)
{
    float top = w->x + w->right_x * (float)p->width, bottom = top + w->down_x * (float)p->height;
    float most = fmaxf(top, bottom) + 2.0f;
    return most < 2.0f ? 2 : most < (float)w->flat->width ? (int)most : w->flat->width;
}

void tilted_board_paint(struct paint *p, float scale, const struct game_style *game_style, float x, float y,
                        float square)
{
    struct board_picture b = {.x = x, .y = y};
    b.art = (struct board_art){.game_style = game_style,
                               .columns = SIDE,
                               .rows = SIDE,
                               .square = square,
                               .frame = FRAME * square,
                               .mask = UINT64_MAX};
    b.half = square * SIDE / 2.0f + b.art.frame + board_art_shadow(&b.art);
    int side = (int)lroundf(2 * b.half * scale);
    struct paint flat = {.width = side, .height = side};
    struct way_back way = way_back_of(&b, &flat, scale);
    flat.width = columns_seen(&way, p);
    flat.pixels = calloc((size_t)flat.width * (size_t)side, 4);
    if (!flat.pixels)
        return;
    board_paint(&flat, scale, &b.art);
    tilt_board(p, &way);
    paint_sides(p, &b, scale);
    tilt_edges(p, &b, &way, scale);
    free(flat.pixels);
}

static void draw_still(struct canvas *c, const struct game_style *game_style, const struct tilted_disc *d)
{
    char name[48];
    (void)snprintf(name, sizeof name, "title.disc.%s.%d%s", game_style->id, (int)d->up, d->marked ? ".marked" : "");
    float reach = 1.6f * d->r;
    struct tilted_disc_art art = {&TILT_BOARD, game_style, {reach, reach, d->r, 0, 0, 0, 1, d->up, d->marked}};
    canvas_picture(c, name, (uint32_t)(d->r * 16.0f), (struct box){d->x - reach, d->y - reach, 2 * reach, 2 * reach},
                   false, 1.0f, tilted_disc_paint, &art);
}

/* The disc of a square at time t. False if there is none; `still` is set if it may be drawn as a picture. */
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

void tilted_discs_draw(struct canvas *c, const struct game_style *game_style, float x, float y, float square,
                       const struct position *p, const struct timeline *tl, float t, bool marked)
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
        d.marked = marked;
        if (still)
            draw_still(c, game_style, &d);
        else
            moving[count++] = d;
    }
    for (int i = 0; i < count; i++)
        tilted_disc_shadow(c, &TILT_BOARD, &moving[i]);
    for (int i = 0; i < count; i++)
        tilted_disc_draw(c, &TILT_BOARD, game_style->side, &moving[i]);
}
