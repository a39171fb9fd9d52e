#include "engine/placing/placing_internal.h"

#include <stddef.h>

/* The board and hands that the table is for: 32 holes, SUPPLY_TURN, no passes so far. */
static const uint64_t POCKET_BOARD = UINT64_C(0x00001e3f3f3f3f1e);
enum { PIECES_EACH = 16 };

struct solved_row {
    uint64_t me, you;
    int8_t value;
    uint8_t square;
};

static const struct solved_row rows[] = {
#include "engine/placing/solved_pocket.inc"
};

static unsigned image_of(const struct placing *g, unsigned square, int way)
{
    unsigned x = square % 8, y = square / 8;
    if (way & 1)
        x = (unsigned)g->width - 1 - x;
    if (way & 2)
        y = (unsigned)g->height - 1 - y;
    return way & 4 ? x * 8 + y : y * 8 + x;
}

static uint64_t image(const struct placing *g, uint64_t squares, int way)
{
    uint64_t result = 0;
    while (squares)
        result |= bit(image_of(g, bits_pop(&squares), way));
    return result;
}

struct node solved_image(const struct placing *g, const struct node *n, int way)
{
    return (struct node){image(g, n->me, way), image(g, n->you, way), n->my_hand, n->your_hand};
}

bool solved_before(const struct node *a, const struct node *b)
{
    return a->me != b->me ? a->me < b->me : a->you < b->you;
}

/* The original square of an image's square. */
static unsigned back(const struct placing *g, unsigned square, int way)
{
    unsigned from = 0;
    while (image_of(g, from, way) != square)
        from++;
    return from;
}

static const struct solved_row *row_of(const struct node *n)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].me == n->me && rows[i].you == n->you)
            return &rows[i];
    return NULL;
}

bool solved_find(const struct placing *g, const struct node *n, struct solved *out)
{
    int placed = bitboard_count(n->me | n->you);
    if (g->board != POCKET_BOARD || g->supply != SUPPLY_TURN || g->sign < 0)
        return false;
    /* The sides have alternated, without passes and with equal hands at the start. */
    if (n->my_hand != PIECES_EACH - placed / 2 || n->your_hand != PIECES_EACH - (placed + 1) / 2)
        return false;
    for (int way = 0; way < 8; way++) {
        struct node turned = solved_image(g, n, way);
        const struct solved_row *row = row_of(&turned);
        if (row) {
            *out = (struct solved){row->value, back(g, row->square, way)};
            return true;
        }
    }
    return false;
}
