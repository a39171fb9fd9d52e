#include "engine/placing/eval.h"

#include <assert.h>
#include <string.h>

/* A pattern as a list of squares relative to the upper left corner. */
struct drawing {
    int size;
    uint8_t square[PATTERN_SQUARES];
};

static uint64_t squares_of(const uint8_t *square, int size)
{
    uint64_t squares = 0;
    for (int i = 0; i < size; i++)
        squares |= bit(square[i]);
    return squares;
}

/* One of the eight symmetries of a square; those that exchange rows and columns need equal sides. */
static unsigned turned(const struct placing *g, unsigned square, int way)
{
    int x = (int)square % 8, y = (int)square / 8;
    if (way & 1)
        x = g->width - 1 - x;
    if (way & 2)
        y = g->height - 1 - y;
    return (unsigned)(way & 4 ? x * 8 + y : y * 8 + x);
}

static int ways(const struct placing *g) { return g->width == g->height ? 8 : 4; }

static void image(const struct placing *g, const struct drawing *d, int way, uint8_t *square)
{
    for (int i = 0; i < d->size && i < PATTERN_SQUARES; i++)
        square[i] = (uint8_t)turned(g, d->square[i], way);
}

static uint8_t place_of(const struct drawing *d, uint8_t square)
{
    uint8_t place = 0;
    while (d->square[place] != square)
        place++;
    return place;
}

static bool known(const struct pattern_set *s, uint64_t squares)
{
    for (int i = 0; i < s->instances; i++)
        if (squares_of(s->instance[i].square, s->kind[s->instance[i].kind].size) == squares)
            return true;
    return false;
}

static void add_instance(struct pattern_set *s, int kind, const uint8_t *square)
{
    struct pattern_instance *instance = &s->instance[s->instances];
    uint16_t worth = 1;
    assert(s->instances < PATTERN_INSTANCES);
    instance->kind = kind;
    for (int i = 0; i < s->kind[kind].size; i++) {
        instance->square[i] = square[i];
        s->worth[square[i]][s->instances] = worth;
        worth = (uint16_t)(worth * 3);
    }
    s->offset[s->instances++] = s->kind[kind].first;
}

/* Adds a pattern in all its symmetries, without squares that do not exist, unless it is there already. */
static void add(struct pattern_set *s, const struct placing *g, const struct drawing *drawn)
{
    struct drawing d = {0};
    for (int i = 0; i < drawn->size; i++)
        if (g->board & bit(drawn->square[i]))
            d.square[d.size++] = drawn->square[i];
    if (d.size < 3 || known(s, squares_of(d.square, d.size)))
        return;
    assert(s->kinds < PATTERN_KINDS);
    int kind = s->kinds++;
    struct pattern_kind *k = &s->kind[kind];
    *k = (struct pattern_kind){.size = d.size, .entries = 1, .first = s->entries};
    for (int i = 0; i < d.size; i++)
        k->entries *= 3;
    s->entries += k->entries;
    for (int way = 0; way < ways(g); way++) {
        uint8_t square[PATTERN_SQUARES];
        image(g, &d, way, square);
        uint64_t squares = squares_of(square, d.size);
        if (way > 0 && squares == squares_of(d.square, d.size) && memcmp(square, d.square, (size_t)d.size) != 0) {
            for (int i = 0; i < d.size; i++)
                k->mirror[k->mirrors][i] = place_of(&d, square[i]);
            k->mirrors++;
        } else if (!known(s, squares)) {
            add_instance(s, kind, square);
        }
    }
}

static struct drawing line(int x, int y, int dx, int dy, const struct placing *g)
{
    struct drawing d = {0};
    for (; x < g->width && y < g->height && d.size < 8; x += dx, y += dy)
        d.square[d.size++] = (uint8_t)(y * 8 + x);
    return d;
}

static struct drawing block(int left, int top, int width, int height)
{
    struct drawing d = {0};
    for (int y = top; y < top + height; y++)
        for (int x = left; x < left + width; x++)
            d.square[d.size++] = (uint8_t)(y * 8 + x);
    return d;
}

/* An edge with its X-squares. */
static struct drawing edge(const struct placing *g, bool down)
{
    struct drawing d = down ? line(0, 0, 0, 1, g) : line(0, 0, 1, 0, g);
    d.square[d.size++] = 9;
    d.square[d.size++] = (uint8_t)(down ? (g->height - 2) * 8 + 1 : 8 + g->width - 2);
    return d;
}

static struct drawing triangle(void) { return (struct drawing){10, {0, 1, 2, 3, 8, 9, 10, 16, 17, 24}}; }

/* Rows and columns inside the edges up to the middle; the others are their mirror images. */
static void add_lines(struct pattern_set *s, const struct placing *g)
{
    for (int y = 1; y < (g->height + 1) / 2; y++) {
        struct drawing d = line(0, y, 1, 0, g);
        add(s, g, &d);
    }
    for (int x = 1; g->width != g->height && x < (g->width + 1) / 2; x++) {
        struct drawing d = line(x, 0, 0, 1, g);
        add(s, g, &d);
    }
}

/* Diagonals that start on the upper edge, down to a length of `least` squares. */
static void add_diagonals(struct pattern_set *s, const struct placing *g, int least)
{
    for (int x = 0; x < g->width; x++) {
        struct drawing d = line(x, 0, 1, 1, g);
        if (d.size >= least)
            add(s, g, &d);
    }
}

/* Patterns of the centre, which lines cover poorly. */
static void add_middle(struct pattern_set *s, const struct placing *g)
{
    const struct drawing middle[] = {block(1, 1, 3, 3), block(2, 1, 3, 3), block(2, 2, 3, 3)};
    for (size_t i = 0; i < sizeof middle / sizeof middle[0]; i++)
        add(s, g, &middle[i]);
}

/* The patterns of each board were chosen by errors and by matches (docs/engine.md, "Patterns"). */
void pattern_set_init(struct pattern_set *s, const struct placing *g)
{
    const bool middle = g->squares == 64 && g->sign < 0;
    *s = (struct pattern_set){0};
    struct drawing d = edge(g, false);
    add(s, g, &d);
    if (g->width != g->height) {
        d = edge(g, true);
        add(s, g, &d);
    }
    d = block(0, 0, 3, 3);
    add(s, g, &d);
    if (g->squares == 64) { /* only where there is enough training data to justify the cost in time */
        d = triangle();
        add(s, g, &d);
        d = block(0, 0, 5, 2);
        add(s, g, &d);
    }
    if (middle)
        add_middle(s, g);
    add_lines(s, g);
    add_diagonals(s, g, middle ? 6 : 4);
}

int pattern_least(const struct pattern_kind *k, int number)
{
    int digit[PATTERN_SQUARES], least = number;
    for (int i = 0, rest = number; i < k->size; i++, rest /= 3)
        digit[i] = rest % 3;
    for (int m = 0; m < k->mirrors; m++) {
        int power[PATTERN_SQUARES + 1] = {1}, mirrored = 0;
        for (int i = 0; i < k->size; i++)
            power[i + 1] = power[i] * 3;
        for (int i = 0; i < k->size; i++)
            mirrored += digit[i] * power[k->mirror[m][i]];
        if (mirrored < least)
            least = mirrored;
    }
    return least;
}

void pattern_count(const struct pattern_set *s, uint64_t one, uint64_t two, struct pattern_numbers *n)
{
    *n = (struct pattern_numbers){{0}};
    while (one)
        pattern_add(s, n, bits_pop(&one));
    while (two) {
        unsigned square = bits_pop(&two);
        pattern_add(s, n, square);
        pattern_add(s, n, square);
    }
}
