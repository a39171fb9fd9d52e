#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "app/view/face_internal.h"

#define TAU 6.28318530718f

enum { QUAD_STEPS = 8, CUBIC_STEPS = 12, ROUND_STEPS = 60 };

void trace_begin(struct trace *t, float x, float y)
{
    t->count = 0;
    t->closed = false;
    trace_line(t, x, y);
}

void trace_line(struct trace *t, float x, float y)
{
    assert(t->count < TRACE_MAX);
    t->xy[2 * t->count] = x;
    t->xy[2 * t->count + 1] = y;
    t->count++;
}

void trace_quad(struct trace *t, float cx, float cy, float x, float y)
{
    float x0 = t->xy[2 * t->count - 2], y0 = t->xy[2 * t->count - 1];
    for (int i = 1; i <= QUAD_STEPS; i++) {
        float p = (float)i / QUAD_STEPS, q = 1 - p;
        trace_line(t, q * q * x0 + 2 * q * p * cx + p * p * x, q * q * y0 + 2 * q * p * cy + p * p * y);
    }
}

void trace_cubic(struct trace *t, float ax, float ay, float bx, float by, float x, float y)
{
    float x0 = t->xy[2 * t->count - 2], y0 = t->xy[2 * t->count - 1];
    for (int i = 1; i <= CUBIC_STEPS; i++) {
        float p = (float)i / CUBIC_STEPS, q = 1 - p;
        float k0 = q * q * q, k1 = 3 * q * q * p, k2 = 3 * q * p * p, k3 = p * p * p;
        trace_line(t, k0 * x0 + k1 * ax + k2 * bx + k3 * x, k0 * y0 + k1 * ay + k2 * by + k3 * y);
    }
}

void trace_ellipse(struct trace *t, float x, float y, float rx, float ry)
{
    trace_begin(t, x + rx, y);
    for (int i = 1; i < ROUND_STEPS; i++) {
        float a = TAU * (float)i / ROUND_STEPS;
        trace_line(t, x + rx * cosf(a), y + ry * sinf(a));
    }
    t->closed = true;
}

/* An arc of an axis-aligned ellipse between two points (SVG 2, appendix B.2.4). */
static void trace_arc(struct trace *t, float rx, float ry, bool large, bool sweep, float x, float y)
{
    float x0 = t->xy[2 * t->count - 2], y0 = t->xy[2 * t->count - 1];
    float hx = (x0 - x) / 2 / rx, hy = (y0 - y) / 2 / ry, half = hx * hx + hy * hy;
    float grow = half > 1 ? sqrtf(half) : 1;
    rx *= grow, ry *= grow, hx /= grow, hy /= grow, half /= grow * grow;
    float k = half > 0 ? sqrtf(fmaxf(0, 1 / half - 1)) * (large == sweep ? -1.0f : 1.0f) : 0;
    float ux = k * hy, uy = -k * hx; /* the centre relative to the middle of the chord, in radii */
    float from = atan2f(hy - uy, hx - ux), to = atan2f(-hy - uy, -hx - ux);
    float turn = to - from;
    if (sweep && turn < 0)
        turn += TAU;
    if (!sweep && turn > 0)
        turn -= TAU;
    float cx = (x0 + x) / 2 + ux * rx, cy = (y0 + y) / 2 + uy * ry;
    int steps = 3 + (int)(fabsf(turn) / TAU * ROUND_STEPS);
    for (int i = 1; i < steps; i++) {
        float a = from + turn * (float)i / (float)steps;
        trace_line(t, cx + rx * cosf(a), cy + ry * sinf(a));
    }
    trace_line(t, x, y);
}

static void skip(const char **at)
{
    while (**at == ' ' || **at == ',')
        (*at)++;
}

/* Not strtof, which uses the locale's decimal point. */
static float number(const char **at)
{
    float value = 0, sign = 1, place = 1;
    skip(at);
    if (**at == '-')
        sign = -1, (*at)++;
    const char *first = *at;
    for (; **at >= '0' && **at <= '9'; (*at)++)
        value = value * 10 + (float)(**at - '0');
    if (**at == '.')
        for ((*at)++; **at >= '0' && **at <= '9'; (*at)++)
            value += (float)(**at - '0') * (place /= 10);
    assert(*at > first);
    return sign * value;
}

/* The numbers of one command; those of a lower-case letter are relative to (x, y). */
static void numbers(const char **at, int count, bool relative, float x, float y, float *out)
{
    for (int i = 0; i < count; i++)
        out[i] = number(at) + (!relative ? 0 : i % 2 ? y : x);
}

static void read_arc(struct trace *t, const char **at, bool relative, float x, float y)
{
    float r[3], flags[2], end[2];
    numbers(at, 3, false, 0, 0, r);
    numbers(at, 2, false, 0, 0, flags);
    numbers(at, 2, relative, x, y, end);
    trace_arc(t, r[0], r[1], flags[0] > 0, flags[1] > 0, end[0], end[1]);
}

static void read_piece(struct trace *t, char command, const char **at)
{
    float n[6], x = t->xy[2 * t->count - 2], y = t->xy[2 * t->count - 1];
    bool relative = command >= 'a';
    switch (relative ? command - 'a' + 'A' : command) {
    case 'L':
        numbers(at, 2, relative, x, y, n);
        trace_line(t, n[0], n[1]);
        break;
    case 'H':
        numbers(at, 1, relative, x, y, n);
        trace_line(t, n[0], y);
        break;
    case 'V':
        n[0] = number(at) + (relative ? y : 0);
        trace_line(t, x, n[0]);
        break;
    case 'Q':
        numbers(at, 4, relative, x, y, n);
        trace_quad(t, n[0], n[1], n[2], n[3]);
        break;
    case 'C':
        numbers(at, 6, relative, x, y, n);
        trace_cubic(t, n[0], n[1], n[2], n[3], n[4], n[5]);
        break;
    default:
        assert(command == 'a' || command == 'A');
        read_arc(t, at, relative, x, y);
    }
}

const char *trace_read(struct trace *t, const char *path)
{
    const char *at = path;
    char command = 'M';
    skip(&at);
    assert(*at == 'M');
    at++;
    float x = number(&at), y = number(&at);
    trace_begin(t, x, y);
    for (skip(&at); *at && *at != 'M'; skip(&at)) {
        if (*at == 'z') {
            t->closed = true;
            at++;
            continue;
        }
        if (strchr("LHVQCAlhvqca", *at))
            command = *at++;
        read_piece(t, command, &at);
    }
    return *at ? at : NULL;
}
