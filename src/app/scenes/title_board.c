#include "app/scenes/title_board.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/scenes/title_pen.h"
#include "app/view/board_paint.h"
#include "app/view/choreography.h"

#define DISC_RADIUS 0.40f /* of a square */
#define FRAME 0.42f       /* width of the frame, of a square */
#define EDGE 0.30f        /* thickness of the board, of a square */
#define PI 3.14159265359f
enum { SIDE = 8 };

/* The board's picture: a box on the screen that holds it, and where its middle lies in it. */
struct board_picture {
    struct board_art art;
    float half; /* from the middle of the board to the edge of its picture seen from above, design units */
    float x, y; /* the middle within the box */
    float w, h;
};

static void to_screen(float x, float y, float *sx, float *sy)
{
    *sx = TILT_BOARD.right_x * x + TILT_BOARD.down_x * y;
    *sy = TILT_BOARD.right_y * x + TILT_BOARD.down_y * y;
}

static struct board_picture picture_of(const struct look *look, float square)
{
    struct board_picture b = {.art = {look, SIDE, SIDE, square, FRAME * square, UINT64_MAX}};
    b.half = square * SIDE / 2.0f + b.art.frame + board_art_shadow(&b.art);
    b.x = b.half * (fabsf(TILT_BOARD.right_x) + fabsf(TILT_BOARD.down_x));
    b.y = b.half * (fabsf(TILT_BOARD.right_y) + fabsf(TILT_BOARD.down_y));
    b.w = 2 * b.x;
    b.h = 2 * b.y + EDGE * square;
    return b;
}

/* The mean of the four pixels around a place, weighted by distance and opacity. */
static uint32_t sample(const struct paint *p, float x, float y)
{
    int x0 = (int)x, y0 = (int)y;
    if (x < 0 || y < 0 || x0 + 1 >= p->width || y0 + 1 >= p->height)
        return 0;
    float fx = x - (float)x0, fy = y - (float)y0, sum[4] = {0};
    for (int i = 0; i < 4; i++) {
        uint32_t pixel = p->pixels[(y0 + (i >> 1)) * p->width + x0 + (i & 1)];
        float weight = (i & 1 ? fx : 1 - fx) * (i >> 1 ? fy : 1 - fy), alpha = weight * (float)(pixel >> 24);
        sum[3] += alpha;
        for (int k = 0; k < 3; k++)
            sum[k] += alpha * (float)(pixel >> (8 * k) & 0xff);
    }
    if (sum[3] < 0.5f)
        return 0;
    uint32_t out = (uint32_t)(sum[3] + 0.5f) << 24;
    for (int k = 0; k < 3; k++)
        out |= (uint32_t)(sum[k] / sum[3] + 0.5f) << (8 * k);
    return out;
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

/* The front of the board, which is seen below its nearer edges: the outline of the frame again and again, going down.
 */
static void paint_edge(struct paint *p, const struct board_picture *b, float scale)
{
    float reach = b->art.square * SIDE / 2 + b->art.frame - b->art.frame * 0.12f, deep = EDGE * b->art.square;
    static const float corner[8][2] = {{-1, -0.96f}, {-0.96f, -1}, {0.96f, -1}, {1, -0.96f},
                                       {1, 0.96f},   {0.96f, 1},   {-0.96f, 1}, {-1, 0.96f}};
    float xy[16];
    int steps = (int)(deep * scale) + 1;
    for (int i = steps; i >= 0; i--) {
        float drop = deep * (float)i / (float)steps, x, y;
        for (int k = 0; k < 8; k++) {
            to_screen(corner[k][0] * reach, corner[k][1] * reach, &x, &y);
            xy[2 * k] = (b->x + x) * scale;
            xy[2 * k + 1] = (b->y + y + drop) * scale;
        }
        struct colour wood = colour_mix(b->art.look->frame_bottom, rgb(0x000000), 0.30f + 0.45f * drop / deep);
        paint_polygon(p, xy, 8, fill_plain(wood));
    }
}

/* Paints the board as seen from above, then lays it down: for each pixel of the picture the place on the board. */
static void paint_tilted(struct paint *p, float scale, const void *user)
{
    const struct board_picture *b = user;
    int side = (int)lroundf(2 * b->half * scale);
    struct paint flat = {calloc((size_t)side * (size_t)side, 4), side, side};
    paint_clear(p, rgba(0x000000, 0.0f));
    if (!flat.pixels)
        return;
    board_paint(&flat, scale, &b->art);
    struct paint edge = {calloc((size_t)p->width * (size_t)p->height, 4), p->width, p->height};
    if (edge.pixels)
        paint_edge(&edge, b, scale);
    const struct tilt *t = &TILT_BOARD;
    float det = t->right_x * t->down_y - t->down_x * t->right_y, middle = b->half * scale;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            float sx = (float)x + 0.5f - b->x * scale, sy = (float)y + 0.5f - b->y * scale;
            float bx = (sx * t->down_y - sy * t->down_x) / det, by = (sy * t->right_x - sx * t->right_y) / det;
            uint32_t board = sample(&flat, bx + middle - 0.5f, by + middle - 0.5f);
            uint32_t *out = &p->pixels[y * p->width + x], wood = edge.pixels ? edge.pixels[y * p->width + x] : 0;
            /* The wood of the front hides the shadow that the board throws, but not the board. */
            *out = board >> 24 > 250 ? board : wood >> 24 > 0 ? over(board >> 24 > 200 ? board : 0, wood) : board;
            if (board >> 24 <= 250 && wood >> 24 < 255 && wood >> 24 > 0)
                *out = over(wood, board);
        }
    free(edge.pixels);
    free(flat.pixels);
}

static void draw_still(struct canvas *c, const struct look *look, float x, float y, float r, enum side up)
{
    char name[40];
    (void)snprintf(name, sizeof name, "title.disc.%s.%d", look->id, (int)up);
    float reach = 1.6f * r;
    struct title_disc_art art = {&TILT_BOARD, look, {reach, reach, r, 0, 0, 0, 1, up}};
    canvas_picture(c, name, (uint32_t)(r * 16.0f), (struct box){x - reach, y - reach, 2 * reach, 2 * reach}, false,
                   1.0f, title_disc_paint, &art);
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

void title_board_draw(struct canvas *c, const struct look *look, float x, float y, float square,
                      const struct position *p, const struct timeline *tl, float t)
{
    struct board_picture b = picture_of(look, square);
    canvas_picture(c, "title.board", (uint32_t)(square * 16.0f), (struct box){x - b.x, y - b.y, b.w, b.h}, false, 1.0f,
                   paint_tilted, &b);
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
        title_disc_shadow(c, &TILT_BOARD, &moving[i]);
    for (int i = 0; i < count; i++)
        title_disc_draw(c, &TILT_BOARD, look->side, &moving[i]);
}
