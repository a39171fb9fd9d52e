#include "rules/opening.h"

#include "base/bits.h"
#include "base/rng.h"
#include "rules/line.h"

enum { PATTERNS = 6 };

/* Rules 0: the owners of the discs TL TR BL BR. */
static const char *const even_patterns[PATTERNS] = {"SFFS", "FSSF", "FFSS", "FSFS", "SFSF", "SSFF"};

/* Rules 4.2: the central 3 x 3, row by row. */
static const char *const odd_patterns[PATTERNS] = {".SFSFSFS.", "FS.SFS.SF", ".FSSFSSF.",
                                                   "SS.FFF.SS", ".SSFFFSS.", "SF.SFS.FS"};

static bool odd_board(const struct position *p) { return p->width % 2 == 1; }

/* Of the full rows: a ragged board's last one is shorter (docs/rules/piecepack.md), and Pocket's corners are missing at
 * both ends. */
static unsigned middle(const struct position *p)
{
    const uint64_t row = ROW_1 >> (8 - p->width);
    unsigned top = 0, bottom = p->height;
    while ((p->board >> 8 * top & row) != row)
        top++;
    while ((p->board >> 8 * (bottom - 1) & row) != row)
        bottom--;
    return ((top + bottom) / 2) * 8 + p->width / 2U;
}

void opening_board(struct position *p, unsigned width, unsigned height)
{
    *p = (struct position){.hand = {HAND_UNLIMITED, HAND_UNLIMITED},
                           .step = STEP_PLACE,
                           .placed = NO_SQUARE,
                           .left = NO_SQUARE,
                           .loser = 2,
                           .width = (uint8_t)width,
                           .height = (uint8_t)height};
    for (unsigned row = 0; row < height; row++)
        p->board |= (ROW_1 >> (8 - width)) << (8 * row);
}

uint64_t opening_centre(const struct position *p)
{
    unsigned m = middle(p);
    if (odd_board(p))
        return UINT64_C(0x70707) << (m - 9);
    return UINT64_C(0x303) << (m - 9);
}

void opening_pattern(struct position *p, enum pattern pattern)
{
    const char *discs = odd_board(p) ? odd_patterns[pattern] : even_patterns[pattern];
    uint64_t centre = opening_centre(p);
    for (; *discs; discs++) {
        uint64_t square = bit(bits_pop(&centre));
        if (*discs != '.')
            p->discs[*discs == 'F' ? FIRST : SECOND] |= square;
    }
}

enum pattern opening_drawn(uint32_t seed)
{
    static const enum pattern eighths[8] = {PATTERN_USUAL, PATTERN_USUAL, PATTERN_INVERTED, PATTERN_INVERTED,
                                            PATTERN_TOP,   PATTERN_LEFT,  PATTERN_RIGHT,    PATTERN_BOTTOM};
    struct rng rng = rng_seeded(seed);
    return eighths[rng_below(&rng, 8)];
}

void opening_by_hand(struct position *p, bool overture)
{
    p->step = STEP_OPENING;
    p->house = (uint8_t)(p->house | (overture ? HOUSE_OVERTURE : 0));
    if (odd_board(p)) {
        p->discs[FIRST] = bit(middle(p));
        p->turn = SECOND;
    }
}

void opening_start(struct position *p, unsigned opening, unsigned each)
{
    enum { FREE, USUAL, OVERTURE };
    unsigned placed = opening == USUAL ? 2 : 0;
    p->hand[FIRST] = p->hand[SECOND] = (uint8_t)(each - placed);
    if (opening == USUAL)
        opening_pattern(p, PATTERN_USUAL);
    else
        opening_by_hand(p, opening == OVERTURE);
}

/* The four squares orthogonally adjacent to the middle of an odd board. */
static uint64_t side_neighbours(const struct position *p) { return UINT64_C(0x20502) << (middle(p) - 9); }

/* Rules 4.2: SECOND next to the middle, FIRST anywhere, SECOND on a pair of the other kind than FIRST's. A pair is
 * represented by the square above or left of the middle. */
static uint64_t odd_squares(const struct position *p)
{
    uint64_t beside = side_neighbours(p);
    uint64_t open = opening_centre(p) & ~occupied(p) & (bit(middle(p)) - 1);
    if (!p->discs[SECOND])
        return open & beside;
    if (p->discs[FIRST] == bit(middle(p)))
        return open;
    return p->discs[FIRST] & beside ? open & ~beside : open & beside;
}

uint64_t opening_squares(const struct position *p)
{
    uint64_t open = opening_centre(p) & ~occupied(p);
    uint64_t first = p->discs[FIRST];
    if (odd_board(p))
        return odd_squares(p);
    if (p->house & HOUSE_OVERTURE && first && !p->discs[SECOND])
        return open & (direction_step(first, DIRECTION_N) | direction_step(first, DIRECTION_E) |
                       direction_step(first, DIRECTION_S) | direction_step(first, DIRECTION_W));
    return open;
}

uint64_t opening_placements(const struct position *p, unsigned square)
{
    return odd_board(p) ? bit(square) | bit(2 * middle(p) - square) : bit(square);
}

unsigned opening_named(const struct position *p, unsigned square)
{
    uint64_t pair = opening_centre(p) & bit(square) ? opening_placements(p, square) : bit(square);
    return bits_first(pair);
}

bool opening_done(const struct position *p) { return bits_count(occupied(p)) >= (odd_board(p) ? 7 : 4); }
