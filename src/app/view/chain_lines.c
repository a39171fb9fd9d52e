#include "app/view/board_view.h"

#include <math.h>

#include "career/chain.h"
#include "rules/line.h"

#define BEAM 0xe09a1c
#define PROMISE 0xffdf7e
#define PROMISE_SEAM 0x5c3a05

/* True if one square is the next of another in a direction, without a joined edge or a bank between them. */
static bool follows(unsigned from, unsigned to, enum direction d)
{
    unsigned distance;
    return from < 64 && from != to && direction_between(from, to, &distance) == d && distance == 1;
}

/* A stretch of a line that is straight on the board. */
static void add_run(struct chain_lines *l, unsigned from, unsigned to)
{
    if (l->count < CHAIN_RUNS)
        l->runs[l->count++] = (struct chain_run){(uint8_t)from, (uint8_t)to};
}

struct chain_lines chain_lines_of(const struct chain *chain, unsigned from)
{
    struct chain_lines l = {.count = 0, .out = 1, .alpha = 1};
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned begin = from, at = from;
        for (int i = 0; i < chain->count; i++) { /* nearer ones come first */
            const struct chain_disc *disc = &chain->disc[i];
            if (disc->direction != d || disc->distance == 0)
                continue;
            if (!follows(at, disc->square, (enum direction)d)) {
                if (at != begin)
                    add_run(&l, begin, at);
                begin = disc->square;
            }
            at = disc->square;
        }
        if (at != from)
            add_run(&l, begin, at);
    }
    return l;
}

/* How far the light has come along a run, both ends in units. */
static void stroke(struct canvas *c, const struct board_place *place, const struct chain_lines *l, int i, float width,
                   struct colour colour)
{
    float x0, y0, x1, y1;
    board_place_centre(place, l->runs[i].from, &x0, &y0);
    board_place_centre(place, l->runs[i].to, &x1, &y1);
    canvas_line(c, x0, y0, x0 + (x1 - x0) * l->out, y0 + (y1 - y0) * l->out, width, 0, colour);
}

void chain_lines_draw_below(struct canvas *c, const struct board_place *place, const struct chain_lines *l)
{
    static const float wide[] = {.86f, .48f}, alpha[] = {.34f, .52f};
    for (int i = 0; i < l->count && l->out > 0 && l->alpha > 0; i++)
        for (int k = 0; k < 2; k++)
            stroke(c, place, l, i, wide[k] * place->square, rgba(BEAM, alpha[k] * l->alpha));
}

void chain_lines_draw_above(struct canvas *c, const struct board_place *place, const struct chain_lines *l)
{
    float k = place->square / 81;
    for (int i = 0; i < l->count; i++)
        stroke(c, place, l, i, 7 * k, rgba(PROMISE_SEAM, .5f * l->alpha));
    for (int i = 0; i < l->count; i++)
        stroke(c, place, l, i, 3.5f * k, rgba(PROMISE, l->alpha));
}
