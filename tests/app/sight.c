#include "app/sight.h"

#include <math.h>
#include <string.h>

#define PI 3.14159265358979

const char *const VISION_NAMES[VISIONS] = {"usual sight", "protanopia", "deuteranopia", "tritanopia"};

/* On linear light. */
static const double SEEN[VISIONS][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
};

static double light(uint8_t v)
{
    double c = v / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

double sight_luminance(struct colour c) { return 0.2126 * light(c.r) + 0.7152 * light(c.g) + 0.0722 * light(c.b); }

double sight_contrast(struct colour a, struct colour b)
{
    double x = sight_luminance(a) + 0.05, y = sight_luminance(b) + 0.05;
    return x > y ? x / y : y / x;
}

static void times(const double m[3][3], const double v[3], double out[3])
{
    for (int i = 0; i < 3; i++)
        out[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
}

static double root(double t) { return t > 216.0 / 24389.0 ? cbrt(t) : (24389.0 / 27.0 * t + 16) / 116; }

static void lab_of(struct colour c, enum vision vision, double lab[3])
{
    static const double to_xyz[3][3] = {
        {0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}};
    double rgb[3] = {light(c.r), light(c.g), light(c.b)}, seen[3], xyz[3];
    times(SEEN[vision], rgb, seen);
    for (int i = 0; i < 3; i++)
        seen[i] = seen[i] < 0 ? 0 : seen[i] > 1 ? 1 : seen[i];
    times(to_xyz, seen, xyz);
    double x = root(xyz[0] / 0.95047), y = root(xyz[1]), z = root(xyz[2] / 1.08883);
    lab[0] = 116 * y - 16;
    lab[1] = 500 * (x - y);
    lab[2] = 200 * (y - z);
}

static double hue_of(double a, double b)
{
    double h = a == 0 && b == 0 ? 0 : atan2(b, a);
    return h < 0 ? h + 2 * PI : h;
}

static double mean_hue(double h1, double h2, double chroma)
{
    if (chroma == 0)
        return h1 + h2;
    if (fabs(h1 - h2) <= PI)
        return (h1 + h2) / 2;
    return h1 + h2 < 2 * PI ? (h1 + h2 + 2 * PI) / 2 : (h1 + h2 - 2 * PI) / 2;
}

static double hue_step(double h1, double h2, double chroma)
{
    double step = h2 - h1;
    if (chroma == 0)
        return 0;
    return step > PI ? step - 2 * PI : step < -PI ? step + 2 * PI : step;
}

static double seventh(double c) { return sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7))); }

double sight_distance_lab(const double p[3], const double q[3])
{
    double stretch = 1.5 - 0.5 * seventh((hypot(p[1], p[2]) + hypot(q[1], q[2])) / 2);
    double a1 = p[1] * stretch, a2 = q[1] * stretch, c1 = hypot(a1, p[2]), c2 = hypot(a2, q[2]);
    double h1 = hue_of(a1, p[2]), h2 = hue_of(a2, q[2]), dl = q[0] - p[0], dc = c2 - c1;
    double dh = 2 * sqrt(c1 * c2) * sin(hue_step(h1, h2, c1 * c2) / 2);
    double l = (p[0] + q[0]) / 2, c = (c1 + c2) / 2, h = mean_hue(h1, h2, c1 * c2), degree = PI / 180;
    double t = 1 - 0.17 * cos(h - 30 * degree) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6 * degree) -
               0.20 * cos(4 * h - 63 * degree);
    double around = 30 * degree * exp(-pow((h / degree - 275) / 25, 2)), turn = -sin(2 * around) * 2 * seventh(c);
    double sl = 1 + 0.015 * (l - 50) * (l - 50) / sqrt(20 + (l - 50) * (l - 50)), sc = 1 + 0.045 * c;
    double sh = 1 + 0.015 * c * t;
    return sqrt(pow(dl / sl, 2) + pow(dc / sc, 2) + pow(dh / sh, 2) + turn * dc / sc * dh / sh);
}

double sight_distance(struct colour a, struct colour b, enum vision vision)
{
    double p[3], q[3];
    lab_of(a, vision, p);
    lab_of(b, vision, q);
    return sight_distance_lab(p, q);
}
