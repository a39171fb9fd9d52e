#include "review/reason.h"

#include "rules/line.h"

enum { AXES = DIRECTIONS / 2 };

/* For each axis, the squares whose whole line is full. A diagonal that turns round goes on along the other axis. */
static void find_full(const struct position *p, uint64_t full[AXES])
{
    uint64_t open[AXES], spread;
    for (unsigned d = 0; d < AXES; d++)
        open[d] = p->board & ~occupied(p);
    do { /* squares on a line with an empty square */
        spread = 0;
        for (unsigned d = 0; d < AXES; d++) {
            uint64_t more = line_beside(p, open[d], (enum direction)d);
            if (d % 2 == 1)
                more |= open[d ^ 2U] & line_bends(p);
            spread |= more & ~open[d];
            open[d] |= more;
        }
    } while (spread);
    for (unsigned d = 0; d < AXES; d++)
        full[d] = p->board & ~open[d];
}

uint64_t stable_discs(const struct position *p, enum side side)
{
    const uint64_t still = p->discs[side] & ~line_restless(p);
    uint64_t full[AXES], safe = 0, before;
    find_full(p, full);
    do {
        uint64_t all = still;
        before = safe;
        for (unsigned d = 0; d < AXES; d++)
            all &= full[d] | ~line_passed(p, (enum direction)d) | line_beside(p, safe, (enum direction)d);
        safe = all;
    } while (safe != before);
    return safe;
}
