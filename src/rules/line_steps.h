/*
 * line_steps - one step of all squares of a set at once, in any direction, over joined edges too: what line.c and the
 * engine's loops over joined boards are made of. Inline, for they do little else.
 */
#ifndef OUTFLANK_RULES_LINE_STEPS_H
#define OUTFLANK_RULES_LINE_STEPS_H

#include "base/bits.h"
#include "rules/direction.h"
#include "rules/variant.h"

/* Where a board's rectangle ends and how it goes on there. */
struct line_edges {
    uint64_t rectangle, left, right;
    unsigned across, down;           /* shifts of a step over a joined edge */
    uint64_t join_across, join_down; /* all ones where edges are joined, else 0 */
};

static inline struct line_edges line_edges_of(const struct position *p)
{
    uint64_t rows = ~UINT64_C(0) >> (64 - 8 * p->height), right = COLUMN_A << (p->width - 1);
    return (struct line_edges){.rectangle = rows & (right | (right - COLUMN_A)),
                               .left = COLUMN_A,
                               .right = right,
                               .across = p->width - 1U,
                               .down = 8 * (p->height - 1U),
                               .join_across = p->join == JOIN_NONE ? 0 : ~UINT64_C(0),
                               .join_down = p->join == JOIN_ALL ? ~UINT64_C(0) : 0};
}

static inline uint64_t line_east(const struct line_edges *e, uint64_t s)
{
    return (s & ~e->right) << 1 | ((s & e->right) >> e->across & e->join_across);
}

static inline uint64_t line_west(const struct line_edges *e, uint64_t s)
{
    return (s & ~e->left) >> 1 | ((s & e->left) << e->across & e->join_across);
}

static inline uint64_t line_north(const struct line_edges *e, uint64_t s)
{
    return s >> 8 | ((s & ROW_1) << e->down & e->join_down);
}

static inline uint64_t line_south(const struct line_edges *e, uint64_t s)
{
    return (s << 8 & e->rectangle) | (s >> e->down & ROW_1 & e->join_down);
}

static inline uint64_t line_step_by(const struct line_edges *e, uint64_t s, enum direction d)
{
    if (d == DIRECTION_NE || d == DIRECTION_E || d == DIRECTION_SE)
        s = line_east(e, s);
    if (d == DIRECTION_NW || d == DIRECTION_W || d == DIRECTION_SW)
        s = line_west(e, s);
    if (d == DIRECTION_NW || d == DIRECTION_N || d == DIRECTION_NE)
        s = line_north(e, s);
    if (d == DIRECTION_SW || d == DIRECTION_S || d == DIRECTION_SE)
        s = line_south(e, s);
    return s;
}

/* The squares behind the runs of theirs that begin beside own: all runs grow at once, a step a round. What a run comes
 * to may be anything. */
static inline uint64_t line_behind_runs(const struct line_edges *e, uint64_t own, uint64_t theirs, enum direction d)
{
    uint64_t run = 0;
    for (uint64_t s = line_step_by(e, own, d) & theirs; s; s = line_step_by(e, s, d) & theirs)
        run |= s;
    return line_step_by(e, run, d);
}

/* The same in all directions. */
static inline uint64_t line_behind_all_runs(const struct line_edges *e, uint64_t own, uint64_t theirs)
{
    return line_behind_runs(e, own, theirs, DIRECTION_N) | line_behind_runs(e, own, theirs, DIRECTION_NE) |
           line_behind_runs(e, own, theirs, DIRECTION_E) | line_behind_runs(e, own, theirs, DIRECTION_SE) |
           line_behind_runs(e, own, theirs, DIRECTION_S) | line_behind_runs(e, own, theirs, DIRECTION_SW) |
           line_behind_runs(e, own, theirs, DIRECTION_W) | line_behind_runs(e, own, theirs, DIRECTION_NW);
}

#endif
