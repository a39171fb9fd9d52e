#include "app/view/disc.h"

#include <math.h>

#define PI 3.14159265359f
enum { COARSE_PIXELS = 12 };

/* A bar and a tooth at the top of the disc. */
static const float BAR[] = {-0.17f, -0.92f, -0.12f, -0.95f, 0.12f,  -0.95f, 0.17f,  -0.92f,
                            0.17f,  -0.71f, 0.13f,  -0.68f, -0.13f, -0.68f, -0.17f, -0.71f};
static const float TOOTH[] = {-0.17f, -0.930f, -0.08f, -0.955f, 0.08f, -0.955f, 0.17f, -0.930f, 0.0f, -0.64f};
static const float COARSE_BAR[] = {-0.21f, -0.97f, 0.21f, -0.97f, 0.21f, -0.60f, -0.21f, -0.60f};
static const float COARSE_TOOTH[] = {-0.27f, -0.93f, 0.0f, -0.97f, 0.27f, -0.93f, 0.0f, -0.50f};

enum { POINTS_MAX = 8 };

static void turned(const float *shape, int points, float angle, void (*each)(void *, const float *, int), void *user)
{
    float xy[2 * POINTS_MAX], c = cosf(angle), s = sinf(angle);
    for (int i = 0; i < points; i++) {
        xy[2 * i] = shape[2 * i] * c - shape[2 * i + 1] * s;
        xy[2 * i + 1] = shape[2 * i] * s + shape[2 * i + 1] * c;
    }
    each(user, xy, points);
}

bool rim_mark_coarse(float pixels) { return pixels <= COARSE_PIXELS; }

void rim_mark(enum side side, bool coarse, void (*each)(void *user, const float *xy, int count), void *user)
{
    if (side == FIRST) {
        for (int i = 0; i < 4; i++)
            turned(coarse ? COARSE_BAR : BAR, coarse ? 4 : 8, PI / 2 * (float)i, each, user);
        return;
    }
    int teeth = coarse ? 4 : 8;
    for (int i = 0; i < teeth; i++)
        turned(coarse ? COARSE_TOOTH : TOOTH, coarse ? 4 : 5, 2 * PI / (float)teeth * ((float)i + 0.5f), each, user);
}
