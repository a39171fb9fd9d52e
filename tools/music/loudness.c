#include "loudness.h"

#include <math.h>
#include <stdlib.h>

#define PI 3.14159265358979

struct biquad {
    double b0, b1, b2, a1, a2, x1, x2, y1, y2;
};

static double filtered(struct biquad *q, double x)
{
    double y = q->b0 * x + q->b1 * q->x1 + q->b2 * q->x2 - q->a1 * q->y1 - q->a2 * q->y2;
    q->x2 = q->x1;
    q->x1 = x;
    q->y2 = q->y1;
    q->y1 = y;
    return y;
}

/* The two filters of BS.1770 for any rate: the head as a shelf, and the low cut. The constants are those from which the
 * standard's own at 48,000 follow. */
static struct biquad head(int rate)
{
    double k = tan(PI * 1681.974450955533 / rate), q = 0.7071752369554196, vh = pow(10, 3.999843853973347 / 20);
    double vb = pow(vh, 0.4996667741545416), a0 = 1 + k / q + k * k;
    return (struct biquad){.b0 = (vh + vb * k / q + k * k) / a0,
                           .b1 = 2 * (k * k - vh) / a0,
                           .b2 = (vh - vb * k / q + k * k) / a0,
                           .a1 = 2 * (k * k - 1) / a0,
                           .a2 = (1 - k / q + k * k) / a0};
}

static struct biquad low_cut(int rate)
{
    double k = tan(PI * 38.13547087602444 / rate), q = 0.5003270373238773, a0 = 1 + k / q + k * k;
    return (struct biquad){.b0 = 1, .b1 = -2, .b2 = 1, .a1 = 2 * (k * k - 1) / a0, .a2 = (1 - k / q + k * k) / a0};
}

static double loudness(double power) { return -0.691 + 10 * log10(power); }

/* The mean power of the blocks that are louder than `gate`. */
static double gated(const double *power, size_t count, double gate)
{
    double sum = 0;
    size_t taken = 0;
    for (size_t i = 0; i < count; i++)
        if (power[i] > 0 && loudness(power[i]) > gate) {
            sum += power[i];
            taken++;
        }
    return taken ? sum / (double)taken : 0;
}

double loudness_of(const float *samples, size_t frames, int rate)
{
    size_t hop = (size_t)rate / 10, hops = frames / hop, blocks = hops > 3 ? hops - 3 : 0;
    double *sum = calloc(hops + 1, sizeof *sum), *power = calloc(blocks + 1, sizeof *power);
    struct biquad filters[2][2] = {{head(rate), low_cut(rate)}, {head(rate), low_cut(rate)}};
    for (size_t f = 0; sum && power && f < hops * hop; f++)
        for (int c = 0; c < 2; c++) {
            double x = filtered(&filters[c][1], filtered(&filters[c][0], samples[2 * f + (size_t)c]));
            sum[f / hop] += x * x;
        }
    double result = -1000;
    if (sum && power) {
        for (size_t i = 0; i < blocks; i++)
            power[i] = (sum[i] + sum[i + 1] + sum[i + 2] + sum[i + 3]) / (4.0 * (double)hop);
        double once = gated(power, blocks, -70);
        double twice = once > 0 ? gated(power, blocks, loudness(once) - 10) : 0;
        result = twice > 0 ? loudness(twice) : -INFINITY;
    }
    free(sum);
    free(power);
    return result;
}
