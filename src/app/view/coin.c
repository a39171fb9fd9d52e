#include "app/view/coin.h"

#include <math.h>
#include <string.h>

#define PI 3.14159265359f

static unsigned value_of(unsigned coin) { return coin % COIN_VALUES; }

unsigned coin_stamp(unsigned coin, enum side up)
{
    return up == FIRST ? 1U + coin_suit(coin) : 1 + COIN_SUITS + value_of(coin);
}

struct colour coin_colour(unsigned coin, enum side up)
{
    static const uint32_t tints[COIN_SUITS] = {0xffe39a, 0xe2ebff, 0xf7e0a8, 0xcdeaf2,
                                               0xffdcd6, 0xffeccb, 0xe9defa, 0xdff2d9};
    return up == FIRST ? rgb(tints[coin_suit(coin)]) : rgb(0x4a3111);
}

/* The callback for an emblem's polygons, and their transformation. */
struct emblem_pen {
    void (*each)(void *user, const float *xy, int count);
    void *user;
};

static void put_circle(const struct emblem_pen *pen, float x, float y, float r, int points)
{
    float xy[2 * 32];
    for (int i = 0; i < points; i++) {
        float a = 2 * PI * (float)i / (float)points;
        xy[2 * i] = x + r * cosf(a);
        xy[2 * i + 1] = y + r * sinf(a);
    }
    pen->each(pen->user, xy, points);
}

static void put_quad(const struct emblem_pen *pen, float x0, float y0, float x1, float y1, float x2, float y2, float x3,
                     float y3)
{
    float xy[8] = {x0, y0, x1, y1, x2, y2, x3, y3};
    pen->each(pen->user, xy, 4);
}

static void put_sun(const struct emblem_pen *pen)
{
    enum { RAYS = 8 };
    put_circle(pen, 0, 0, 0.35f, 24);
    for (int i = 0; i < RAYS; i++) {
        float a = 2 * PI * (float)i / RAYS - PI / 2, half = PI / RAYS * 0.9f;
        float xy[6] = {0.33f * cosf(a - half), 0.33f * sinf(a - half), 0.56f * cosf(a),
                       0.56f * sinf(a),        0.33f * cosf(a + half), 0.33f * sinf(a + half)};
        pen->each(pen->user, xy, 3);
    }
}

/* Between the arc of a large circle and that of a smaller one displaced to the upper right. */
static void put_moon(const struct emblem_pen *pen)
{
    enum { STEPS = 14 };
    const float big = 0.52f, small = 0.44f, apart = 0.24f, tilt = -0.35f;
    float along = (apart * apart + big * big - small * small) / (2 * apart);
    float outer = acosf(along / big), inner = atan2f(big * sinf(outer), along - apart);
    float last[4] = {0};
    for (int i = 0; i <= STEPS; i++) {
        float t = 2.0f * (float)i / STEPS - 1.0f, a = PI + t * (PI - outer), b = PI + t * (PI - inner);
        float ox = big * cosf(a), oy = big * sinf(a), ix = apart + small * cosf(b), iy = small * sinf(b);
        float c = cosf(tilt), s = sinf(tilt), shift = 0.08f;
        float now[4] = {ox * c - oy * s + shift, ox * s + oy * c, ix * c - iy * s + shift, ix * s + iy * c};
        if (i > 0)
            put_quad(pen, last[0], last[1], now[0], now[1], now[2], now[3], last[2], last[3]);
        memcpy(last, now, sizeof last);
    }
}

/* Three points with balls, above a band. */
static void put_crown(const struct emblem_pen *pen)
{
    static const float tips[3][2] = {{-0.50f, -0.26f}, {0, -0.42f}, {0.50f, -0.26f}};
    put_quad(pen, -0.42f, 0.32f, 0.42f, 0.32f, 0.42f, 0.46f, -0.42f, 0.46f);
    put_quad(pen, -0.46f, 0.04f, 0.46f, 0.04f, 0.42f, 0.24f, -0.42f, 0.24f);
    for (int i = 0; i < 3; i++) {
        float middle = 0.31f * (float)(i - 1), half = 0.17f;
        float xy[6] = {tips[i][0], tips[i][1], middle + half, 0.06f, middle - half, 0.06f};
        pen->each(pen->user, xy, 3);
        put_circle(pen, tips[i][0], tips[i][1] - 0.03f, 0.085f, 14);
    }
}

/* A shield in four quarters, bounded below by arcs that meet in a point; each is centred on the opposite side. */
static void put_arms(const struct emblem_pen *pen)
{
    enum { ARC = 10 };
    const float half = 0.46f, top = -0.50f, gap = 0.045f, over = 0.15f, radius = half + over;
    float last = acosf((over + gap) / radius);
    for (int side = -1; side <= 1; side += 2) {
        float way = (float)side, first = asinf(gap / radius), xy[2 * (ARC + 2)];
        put_quad(pen, way * half, top, way * gap, top, way * gap, -gap, way * half, -gap);
        for (int i = 0; i <= ARC; i++) {
            float a = first + (last - first) * (float)i / ARC;
            xy[2 * i] = way * (radius * cosf(a) - over);
            xy[2 * i + 1] = radius * sinf(a);
        }
        xy[2 * ARC + 2] = way * gap;
        xy[2 * ARC + 3] = gap;
        pen->each(pen->user, xy, ARC + 2);
    }
}

/* The well-known curve of sines, as two convex halves; `way` -1 turns it upside down. */
static void put_heart(const struct emblem_pen *pen, float size, float y, float way)
{
    enum { POINTS = 22 };
    for (int half = -1; half <= 1; half += 2) {
        float xy[2 * POINTS];
        for (int i = 0; i < POINTS; i++) {
            float t = PI * (float)i / (POINTS - 1), s = sinf(t);
            float high = 13 * cosf(t) - 5 * cosf(2 * t) - 2 * cosf(3 * t) - cosf(4 * t);
            xy[2 * i] = (float)half * s * s * s * size - (float)half * 0.004f;
            xy[2 * i + 1] = y - way * (high + 2.5f) / 16 * size;
        }
        pen->each(pen->user, xy, POINTS);
    }
}

static void put_stem(const struct emblem_pen *pen, float top)
{
    put_quad(pen, -0.045f, top, 0.045f, top, 0.20f, 0.50f, -0.20f, 0.50f);
}

static void put_club(const struct emblem_pen *pen)
{
    put_circle(pen, 0, -0.27f, 0.225f, 20);
    put_circle(pen, -0.25f, 0.09f, 0.225f, 20);
    put_circle(pen, 0.25f, 0.09f, 0.225f, 20);
    put_circle(pen, 0, -0.02f, 0.16f, 12);
    put_stem(pen, -0.05f);
}

/* A stroke of constant width along points, with round ends. */
static void put_stroke(const struct emblem_pen *pen, const float *xy, int count, bool closed)
{
    const float half = 0.078f;
    float last[4] = {0};
    for (int i = 0; i < count + closed; i++) {
        int at = i % count, to = closed ? (i + 1) % count : at + 1 < count ? at + 1 : at;
        int from = closed ? (i + count - 1) % count : at > 0 ? at - 1 : at;
        float dx = xy[2 * to] - xy[2 * from], dy = xy[2 * to + 1] - xy[2 * from + 1], l = sqrtf(dx * dx + dy * dy);
        float nx = -dy / l * half, ny = dx / l * half, x = xy[2 * at], y = xy[2 * at + 1];
        if (i > 0)
            put_quad(pen, last[0], last[1], x + nx, y + ny, x - nx, y - ny, last[2], last[3]);
        last[0] = x + nx, last[1] = y + ny, last[2] = x - nx, last[3] = y - ny;
    }
    if (closed)
        return;
    put_circle(pen, xy[0], xy[1], half, 12);
    put_circle(pen, xy[2 * count - 2], xy[2 * count - 1], half, 12);
}

static void put_line(const struct emblem_pen *pen, float x0, float y0, float x1, float y1)
{
    float xy[4] = {x0, y0, x1, y1};
    put_stroke(pen, xy, 2, false);
}

/* An arc of an ellipse, with angles in half turns clockwise from the right. */
static void put_arc(const struct emblem_pen *pen, float x, float y, float rx, float ry, float from, float to)
{
    enum { POINTS = 15 };
    float xy[2 * POINTS];
    bool closed = to - from >= 2.0f;
    int count = closed ? POINTS - 1 : POINTS;
    for (int i = 0; i < count; i++) {
        float a = PI * (from + (to - from) * (float)i / (POINTS - 1));
        xy[2 * i] = x + rx * cosf(a);
        xy[2 * i + 1] = y + ry * sinf(a);
    }
    put_stroke(pen, xy, count, closed);
}

static void put_suit(const struct emblem_pen *pen, enum coin_suit suit)
{
    switch (suit) {
    case SUIT_SUNS:
        put_sun(pen);
        break;
    case SUIT_MOONS:
        put_moon(pen);
        break;
    case SUIT_CROWNS:
        put_crown(pen);
        break;
    case SUIT_ARMS:
        put_arms(pen);
        break;
    case SUIT_HEARTS:
        put_heart(pen, 0.50f, -0.02f, 1);
        break;
    case SUIT_DIAMONDS:
        put_quad(pen, 0, -0.58f, 0.42f, 0, 0, 0.58f, -0.42f, 0);
        break;
    case SUIT_SPADES:
        put_heart(pen, 0.45f, -0.10f, -1);
        put_stem(pen, 0.05f);
        break;
    case SUIT_CLUBS:
        put_club(pen);
        break;
    }
}

static void put_value(const struct emblem_pen *pen, unsigned value)
{
    switch (value) {
    case 0: /* null */
        put_arc(pen, 0, 0, 0.26f, 0.36f, 0, 2);
        break;
    case 1: /* ace */
        put_line(pen, -0.28f, 0.36f, 0, -0.36f);
        put_line(pen, 0.28f, 0.36f, 0, -0.36f);
        put_line(pen, -0.18f, 0.13f, 0.18f, 0.13f);
        break;
    case 2:
        put_arc(pen, 0, -0.14f, 0.22f, 0.22f, -0.95f, 0.22f);
        put_line(pen, 0.17f, 0.005f, -0.22f, 0.36f);
        put_line(pen, -0.22f, 0.36f, 0.24f, 0.36f);
        break;
    case 3:
        put_arc(pen, -0.01f, -0.19f, 0.19f, 0.17f, -0.88f, 0.5f);
        put_arc(pen, -0.01f, 0.17f, 0.23f, 0.19f, -0.5f, 0.88f);
        break;
    case 4:
        put_line(pen, 0.10f, 0.36f, 0.10f, -0.36f);
        put_line(pen, 0.10f, -0.36f, -0.27f, 0.16f);
        put_line(pen, -0.27f, 0.16f, 0.27f, 0.16f);
        break;
    default:
        put_line(pen, 0.20f, -0.36f, -0.16f, -0.36f);
        put_line(pen, -0.16f, -0.36f, -0.20f, -0.04f);
        put_arc(pen, -0.01f, 0.135f, 0.23f, 0.225f, -0.78f, 0.85f);
        break;
    }
}

void coin_emblem(unsigned coin, enum side up, void (*each)(void *user, const float *xy, int count), void *user)
{
    struct emblem_pen pen = {each, user};
    if (up == FIRST)
        put_suit(&pen, coin_suit(coin));
    else
        put_value(&pen, value_of(coin));
}
