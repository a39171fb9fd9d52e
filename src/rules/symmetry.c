#include "rules/symmetry.h"

#include <string.h>

#include "base/bits.h"
#include "rules/opening.h"

struct spot {
    int x, y;
};

static struct spot spot_mirrored(const struct position *p, struct spot at, int mirror)
{
    if (mirror & 1)
        at.x = p->width - 1 - at.x;
    if (mirror & 2)
        at.y = p->height - 1 - at.y;
    return mirror & 4 ? (struct spot){at.y, at.x} : at;
}

static unsigned square_image(const struct position *p, unsigned square, struct symmetry s)
{
    if (square >= NO_SQUARE)
        return square;
    struct spot at = {((int)(square % 8) + s.right) % p->width, ((int)(square / 8) + s.down) % p->height};
    at = spot_mirrored(p, at, s.mirror);
    return (unsigned)(at.y * 8 + at.x);
}

static uint64_t squares_image(const struct position *p, uint64_t squares, struct symmetry s)
{
    uint64_t out = 0;
    while (squares)
        out |= bit(square_image(p, bits_pop(&squares), s));
    return out;
}

/* A stack is beside the board, adjacent to the square at the end of its line. */
static struct spot beside(const struct position *p, int edge, int index)
{
    const int across[EDGES] = {-1, p->width, p->height, -1};
    return edge == EDGE_N || edge == EDGE_S ? (struct spot){index, across[edge]} : (struct spot){across[edge], index};
}

static enum edge edge_beside(const struct position *p, struct spot at)
{
    return at.y < 0 ? EDGE_N : at.x < 0 ? EDGE_W : at.y >= p->height ? EDGE_S : EDGE_E;
}

static uint64_t rails_image(const struct position *p, struct symmetry s)
{
    uint64_t out = 0;
    for (int edge = 0; edge < EDGES && p->rails; edge++)
        for (int i = 0; i < RAIL_STACKS; i++) {
            const struct spot at = spot_mirrored(p, beside(p, edge, i), s.mirror);
            const int to = (int)edge_beside(p, at), index = to == EDGE_N || to == EDGE_S ? at.x : at.y;
            out |= (uint64_t)position_rail(p, (enum edge)edge, (unsigned)i) << (2 * (to * RAIL_STACKS + index));
        }
    return out;
}

bool symmetry_fits(const struct position *p, struct symmetry s)
{
    const bool square = p->width == p->height && p->join != JOIN_SIDES;
    const bool across = p->join != JOIN_NONE && !p->sparks; /* the neighbours of a spark end at the edge */
    return (!(s.mirror & 4) || square) && (s.right == 0 || across) && (s.down == 0 || (across && p->join == JOIN_ALL));
}

struct position symmetry_of_position(const struct position *p, struct symmetry s)
{
    struct position image = *p;
    image.board = squares_image(p, p->board, s);
    for (int side = 0; side < 2; side++) {
        image.discs[side] = squares_image(p, p->discs[side], s);
        image.pawns[side] = squares_image(p, p->pawns[side], s);
        image.start[side] = squares_image(p, p->start[side], s);
    }
    image.turning = squares_image(p, p->turning, s);
    image.sparks = squares_image(p, p->sparks, s);
    image.rails = rails_image(p, s);
    image.turned = squares_image(p, p->turned, s);
    image.placed = (uint8_t)square_image(p, p->placed, s);
    image.left = (uint8_t)square_image(p, p->left, s);
    return image;
}

struct move symmetry_of_move(const struct position *p, struct move move, struct symmetry s)
{
    if (move.kind == MOVE_SLIDE)
        move.edge = (uint8_t)edge_beside(p, spot_mirrored(p, beside(p, move.edge, 0), s.mirror));
    move.from = (uint8_t)square_image(p, move.from, s);
    move.to = (uint8_t)square_image(p, move.to, s);
    if (p->step == STEP_OPENING)
        move.to = (uint8_t)opening_named(p, move.to);
    return move;
}

/* Played alike from here on, wherever they began. */
static bool is_image(const struct position *p, const struct position *of, struct symmetry s)
{
    struct position image = symmetry_of_position(of, s);
    memcpy(image.start, p->start, sizeof image.start);
    return position_equal(&image, p);
}

static bool equal_by(const struct position *p, const struct move *a, const struct move *b, int count, struct symmetry s)
{
    struct position one = *p, two = *p;
    if (count < 1 || !move_equal(symmetry_of_move(p, a[0], s), b[0]) || !is_image(p, p, s))
        return false;
    for (int i = 0; i < count; i++) {
        if (!move_equal(symmetry_of_move(&one, a[i], s), b[i]))
            return false;
        position_play(&one, a[i], NULL);
        position_play(&two, b[i], NULL);
        if (!is_image(&two, &one, s)) /* no rule that looks at one side of the board alone is missed */
            return false;
    }
    return true;
}

bool symmetry_same_turn(const struct position *p, const struct move *a, const struct move *b, int count)
{
    struct symmetry s = {.mirror = 0};
    for (s.right = 0; s.right < p->width; s.right++)
        for (s.down = 0; s.down < p->height; s.down++)
            for (s.mirror = 0; s.mirror < SYMMETRY_MIRRORS; s.mirror++)
                if (symmetry_fits(p, s) && equal_by(p, a, b, count, s))
                    return true;
    return false;
}
