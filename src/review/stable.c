#include "review/reason.h"

#include "rules/line.h"

/* The squares whose whole line along an axis is full. */
static uint64_t full_lines(const struct position *p, enum direction d)
{
    enum direction back = (enum direction)((d + 4) % DIRECTIONS);
    uint64_t open = p->board & ~occupied(p), before;
    do { /* squares on a line with an empty square */
        before = open;
        open |= (line_step(p, open, d) | line_step(p, open, back)) & p->board;
    } while (open != before);
    return p->board & ~open;
}

uint64_t stable_discs(const struct position *p, enum side side)
{
    uint64_t full[DIRECTIONS / 2], safe = 0, before;
    for (unsigned d = 0; d < DIRECTIONS / 2; d++)
        full[d] = full_lines(p, (enum direction)d);
    do {
        uint64_t all = p->discs[side];
        before = safe;
        for (unsigned d = 0; d < DIRECTIONS / 2; d++) {
            enum direction way = (enum direction)d, back = (enum direction)(d + DIRECTIONS / 2);
            /* Squares without a neighbour on the board in that direction. */
            uint64_t ends = ~line_step(p, p->board, way) | ~line_step(p, p->board, back);
            all &= full[d] | ends | line_step(p, safe, way) | line_step(p, safe, back);
        }
        safe = all;
    } while (safe != before);
    return safe;
}
