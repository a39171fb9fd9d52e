#include <math.h>

#include "app/ui/controls_internal.h"

/* The weight of sideways distance compared with distance ahead; less if the two share a column. */
#define ASIDE 2.0f
#define ASIDE_WITHIN 0.1f

/* A box rotated so that the direction becomes down. */
static struct box turned(struct box b, enum action direction)
{
    switch (direction) {
    case ACTION_UP:
        return (struct box){b.x, -b.y - b.h, b.w, b.h};
    case ACTION_RIGHT:
        return (struct box){b.y, b.x, b.h, b.w};
    case ACTION_LEFT:
        return (struct box){b.y, -b.x - b.w, b.h, b.w};
    default:
        return b;
    }
}

/* The distance between two spans, 0 if they overlap. */
static float apart(float a, float a_length, float b, float b_length)
{
    float gap = b > a ? b - a - a_length : a - b - b_length;
    return gap > 0.0f ? gap : 0.0f;
}

/* The best control below `from`; with `around`, the topmost one above it. */
static const struct control *nearest(const struct controls *cs, const struct control *from, struct box origin,
                                     struct box column, enum action direction, bool around)
{
    const struct control *best = NULL;
    bool upright = direction == ACTION_UP || direction == ACTION_DOWN;
    struct box whole = turned(from->box, direction);
    float least = INFINITY;
    for (int i = 0; i < cs->count; i++) {
        const struct control *control = &cs->items[i];
        struct box own = turned(control->box, direction);
        struct box b = control->row.w > 0 ? turned(control->row, direction) : own;
        float middle = own.y + own.h / 2, aside = apart(column.x, column.w, b.x, b.w);
        aside *= apart(whole.x, whole.w, b.x, b.w) == 0.0f ? ASIDE_WITHIN : ASIDE;
        bool there = around ? middle < origin.y && (upright || apart(column.x, column.w, b.x, b.w) == 0.0f)
                            : middle > origin.y + origin.h;
        float far = (around ? b.y : apart(origin.y, origin.h, b.y, b.h)) + aside;
        if (control == from || control->disabled || !there || far >= least)
            continue;
        best = control;
        least = far;
    }
    return best;
}

const struct control *controls_towards(struct control_focus *f, const struct controls *cs, const struct control *from,
                                       enum action direction)
{
    struct box ring = control_ring_box(from), origin = turned(ring, direction), column = origin;
    if (direction == ACTION_UP || direction == ACTION_DOWN) {
        if (!f->keeps_column)
            f->column = ring.x + ring.w / 2;
        f->keeps_column = true;
        column.x = f->column;
        column.w = 0;
    }
    const struct control *to = nearest(cs, from, origin, column, direction, false);
    return to ? to : nearest(cs, from, origin, column, direction, true);
}

const struct control *controls_end(const struct controls *cs, int group, int step)
{
    const struct control *end = NULL;
    for (int i = 0; i < cs->count; i++) {
        const struct control *control = &cs->items[i];
        if (control->group == group && !control->disabled && (!end || step < 0))
            end = control;
    }
    return end;
}

const struct control *controls_group(const struct control_focus *f, const struct controls *cs,
                                     const struct control *from, int step)
{
    for (int i = 1; i < CONTROL_GROUPS_MAX; i++) {
        int group = (from->group + step * i + CONTROL_GROUPS_MAX) % CONTROL_GROUPS_MAX;
        const struct control *last = controls_find(cs, f->last[group]);
        if (last && last->group == group && !last->disabled)
            return last;
        const struct control *first = controls_end(cs, group, 1);
        if (first)
            return first;
    }
    return NULL;
}
