#include "career/match_terms.h"

#include "base/bits.h"
#include "rules/line.h"
#include "rules/notation.h"

/* The corners in the order in which they are given: diagonally opposite ones first. */
static int corners_of(const struct position *p, uint64_t out[HANDICAP_CORNERS_MAX])
{
    unsigned right = p->width - 1U, low = 8U * (p->height - 1U);
    uint64_t all = line_corners(p);
    out[0] = bit(0), out[1] = bit(low + right), out[2] = bit(right), out[3] = bit(low);
    for (int i = 0; i < HANDICAP_CORNERS_MAX; i++)
        if (!(out[i] & all & ~occupied(p)))
            return 0;
    return bits_count(all) == HANDICAP_CORNERS_MAX ? HANDICAP_CORNERS_MAX : 0;
}

/* Formats and parses the position again, as a record would, to make it a valid position of the game. */
static bool settle(struct position *p, const struct position *start)
{
    char text[NOTATION_POSITION_MAX];
    struct notation_error error;
    struct position read = *start;
    (void)notation_position(p, text, sizeof text);
    if (!notation_parse_position(text, &read, &error))
        return false;
    *p = read;
    return true;
}

bool handicap_place(struct position *start, enum side side, int corners)
{
    uint64_t squares[HANDICAP_CORNERS_MAX];
    struct position p = *start;
    int there = p.step == STEP_PLACE && p.pawns[FIRST] == 0 ? corners_of(&p, squares) : 0;
    if (corners > there || corners < 0)
        return false;
    for (int i = 0; i < corners; i++) {
        p.discs[side] |= squares[i];
        if (p.hand[side] != HAND_UNLIMITED)
            p.hand[side]--;
    }
    if (!settle(&p, start))
        return false;
    *start = p;
    return true;
}

int handicap_corners(const struct position *start)
{
    for (int side = FIRST; side <= SECOND; side++) {
        struct position p = *start;
        if (!handicap_place(&p, (enum side)side, HANDICAP_CORNERS_MAX))
            return 0;
    }
    return HANDICAP_CORNERS_MAX;
}
