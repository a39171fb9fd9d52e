/* The layout: measures nodes from the leaves upwards, then shares the page among them from the root downwards. */
#include <math.h>
#include <string.h>

#include "app/ui/form_internal.h"
#include "base/clamp.h"

#define NARROW 380.0f /* a row without room for a label beside its control */
#define FOOT_ACCENT 220.0f
#define ROWS_SEEN 2.4f /* for a finger: that a column which scrolls shows at least */

static struct form_length *limits_of(struct form_node *n, enum form_axis axis)
{
    return axis == AXIS_X ? &n->w : &n->h;
}

/* Placed outside the container in which it was walked. */
static bool is_apart(const struct form_node *n) { return n->at_foot || n->put_at.w > 0; }

/* ---- measuring ---- */

static bool is_container(const struct form_node *n)
{
    return n->kind == FORM_COLUMN || n->kind == FORM_ROW || n->kind == FORM_GRID || n->kind == FORM_SCROLL;
}

bool form_is_labelled(const struct form_node *n)
{
    return n->name && !n->unlabelled && form_class(n)->labelled && (n->kind != FORM_TILES || n->label_above);
}

bool form_label_is_above(const struct form_node *n)
{
    return form_is_labelled(n) && (n->label_above || (n->row_box.w > 0 && n->row_box.w < NARROW));
}

static bool runs_along(const struct form_node *parent, enum form_axis axis)
{
    return parent->across ? axis == AXIS_X : axis == AXIS_Y;
}

bool form_lies_beside(const struct form *f, const struct form_node *n)
{
    int i = n->parent;
    while (i >= 0 && f->nodes[i].across_from <= 0)
        i = f->nodes[i].parent;
    return i >= 0 && f->nodes[i].across;
}

void form_wants(struct form_node *n, enum form_axis axis, float want, float least)
{
    n->want[axis] = want;
    n->least[axis] = fminf(least, want);
}

static void measure_leaf(const struct form *f, struct canvas *c, struct form_node *n, enum form_axis axis)
{
    void (*own)(const struct form *, struct canvas *, struct form_node *) =
        axis == AXIS_X ? form_class(n)->wide : form_class(n)->high;
    if (own)
        own(f, c, n);
    else
        form_wants(n, axis, axis == AXIS_Y && n->square ? n->row_box.w : 0, 0);
}

static int grid_columns(const struct form_node *grid, int count)
{
    int fit = (int)((grid->row_box.w - 2 * grid->pad + grid->gap) / (grid->row + grid->gap));
    int most = grid->columns < count ? grid->columns : count;
    fit = fit > most ? most : fit;
    return fit > 1 ? fit : 1;
}

/* Measured by its largest child: times the number of rows, or, in width, times the children that would fit in one. */
static void measure_grid(struct form *f, struct form_node *n, enum form_axis axis)
{
    float want = axis == AXIS_X ? n->row : 0, least = want;
    int count = 0;
    for (int i = (int)(n - f->nodes) + 1; i < n->end; i = f->nodes[i].end) {
        const struct form_node *child = &f->nodes[i];
        if (child->left_out || is_apart(child))
            continue;
        want = fmaxf(want, child->want[axis]);
        least = axis == AXIS_X ? least : fmaxf(least, child->least[axis]);
        count++;
    }
    int columns = grid_columns(n, count), rows = (count + columns - 1) / columns;
    int times = axis == AXIS_Y ? rows : n->columns < count ? n->columns : count;
    float gaps = times > 1 ? n->gap * (float)(times - 1) : 0, around = 2 * n->pad;
    bool one = axis == AXIS_X || n->scrolls;
    form_wants(n, axis, want * (float)times + gaps + around, (one ? least : least * (float)times + gaps) + around);
}

/* Along its axis the children's lengths add up; on the other axis the largest one counts. */
static void measure_container(struct form *f, const struct canvas *c, struct form_node *n, enum form_axis axis)
{
    bool along = runs_along(n, axis);
    float want = 0, least = 0;
    int count = 0, needed = 0; /* without children that may be left out */
    for (int i = (int)(n - f->nodes) + 1; i < n->end; i = f->nodes[i].end) {
        const struct form_node *child = &f->nodes[i];
        if (child->left_out || is_apart(child))
            continue;
        want = along ? want + child->want[axis] : fmaxf(want, child->want[axis]);
        least = along ? least + (child->spare ? 0 : child->least[axis]) : fmaxf(least, child->least[axis]);
        count++;
        needed += child->spare == 0;
    }
    float gaps = along && count > 1 ? n->gap * (float)(count - 1) : 0;
    float least_gaps = along && needed > 1 ? n->gap * (float)(needed - 1) : 0;
    if (n->kind == FORM_SCROLL && along) { /* it takes what the others leave */
        least = fminf(least, fmaxf(3 * ROW_LEAST, ROWS_SEEN * canvas_finger(c)));
        want = n->h.share > 0 ? least : want;
    }
    form_wants(n, axis, want + gaps + 2 * n->pad, least + least_gaps + 2 * n->pad);
}

/* The room that is left free around a node, which its lengths do not include, but what it wants does. */
static float around(const struct form_node *n, enum form_axis axis)
{
    return axis == AXIS_X ? 2 * n->inset : n->above + n->below;
}

/* With the room around it; 0: no maximum. */
static float most_of(const struct form_node *n, enum form_axis axis)
{
    bool below = axis == AXIS_Y && n->across_from > 0 && !n->across;
    float most = below ? 0 : axis == AXIS_X ? n->w.most : n->h.most;
    return most > 0 ? most + around(n, axis) : 0;
}

bool form_is_pressed(const struct form_node *n)
{
    return form_is_control(n) && n->kind != FORM_BOARD && !form_only_scrolls(n);
}

/* What a finger and larger texts need is more than a screen's own lengths, which are a mouse's. */
static void widen_limits(const struct canvas *c, struct form_node *n, enum form_axis axis)
{
    struct form_length *l = limits_of(n, axis);
    bool whole = is_container(n) || (axis == AXIS_Y && (n->kind == FORM_TEXT || form_is_pressed(n)));
    float need = fmaxf(form_is_pressed(n) ? canvas_finger(c) : 0, whole && canvas_finger(c) > 0 ? n->least[axis] : 0);
    l->fixed = l->fixed > 0 ? fmaxf(l->fixed, need) : l->fixed;
    l->most = l->most > 0 ? fmaxf(l->most, need) : l->most;
    l->least = l->least > 0 ? fmaxf(l->least, need) : l->least;
    n->want[axis] = fmaxf(n->want[axis], need);
    n->least[axis] = fmaxf(n->least[axis], need);
}

static void bound(const struct canvas *c, struct form_node *n, enum form_axis axis)
{
    const struct form_length *l = limits_of(n, axis);
    if (axis == AXIS_X && n->across_from > 0) /* it can always become a column */
        n->least[axis] = fminf(n->least[axis], n->across_from * 0.5f);
    widen_limits(c, n, axis);
    if (l->fixed > 0)
        form_wants(n, axis, l->fixed, l->fixed);
    if (l->least > 0) {
        n->least[axis] = l->least;
        n->want[axis] = fmaxf(n->want[axis], l->least);
    }
    if (most_of(n, axis) > 0)
        form_wants(n, axis, fminf(n->want[axis], l->most), n->least[axis]);
    n->want[axis] += around(n, axis);
    n->least[axis] += around(n, axis);
}

static void measure(struct form *f, struct canvas *c, enum form_axis axis)
{
    for (int i = f->count - 1; i >= 0; i--) {
        struct form_node *n = &f->nodes[i];
        if (n->kind == FORM_GRID)
            measure_grid(f, n, axis);
        else if (is_container(n))
            measure_container(f, c, n, axis);
        else
            measure_leaf(f, c, n, axis);
        bound(c, n, axis);
    }
}

/* ---- sharing the room ---- */

static float *start_of(struct box *b, enum form_axis axis) { return axis == AXIS_X ? &b->x : &b->y; }
static float *length_of(struct box *b, enum form_axis axis) { return axis == AXIS_X ? &b->w : &b->h; }

/* The children of a node that are not left out, in order. */
static int children_of(const struct form *f, const struct form_node *parent, int out[FORM_NODES_MAX])
{
    int count = 0;
    for (int i = (int)(parent - f->nodes) + 1; i < parent->end; i = f->nodes[i].end)
        if (!f->nodes[i].left_out && !is_apart(&f->nodes[i]))
            out[count++] = i;
    return count;
}

static float sum_of_least(const struct form *f, const int *children, int count, enum form_axis axis, float gap)
{
    float sum = count > 1 ? gap * (float)(count - 1) : 0;
    for (int i = 0; i < count; i++)
        sum += f->nodes[children[i]].least[axis];
    return sum;
}

/* Leaves out children that may be left out, highest number first, until the others fit. */
static int leave_out(struct form *f, const struct form_node *parent, int *children, int count, enum form_axis axis,
                     float room)
{
    while (sum_of_least(f, children, count, axis, parent->gap) > room + 0.5f) {
        struct form_node *yields = NULL;
        for (int i = 0; i < count; i++) {
            struct form_node *n = &f->nodes[children[i]];
            if (n->spare > 0 && (!yields || n->spare > yields->spare))
                yields = n;
        }
        if (!yields)
            break;
        yields->left_out = true;
        count = children_of(f, parent, children);
    }
    return count;
}

/* Distributes the remaining space by shares; what one child cannot take goes to the others. */
static void share_spare(struct form *f, const int *children, int count, enum form_axis axis, float spare,
                        float *lengths)
{
    for (int round = 0; round < count && spare > 0.01f; round++) {
        float shares = 0, given = 0;
        for (int i = 0; i < count; i++) {
            const struct form_node *n = &f->nodes[children[i]];
            bool full = most_of(n, axis) > 0 && lengths[i] >= most_of(n, axis);
            shares += full ? 0 : limits_of(&f->nodes[children[i]], axis)->share;
        }
        for (int i = 0; i < count && shares > 0; i++) {
            const struct form_node *n = &f->nodes[children[i]];
            float most = most_of(n, axis), more = spare * limits_of(&f->nodes[children[i]], axis)->share / shares;
            more = most > 0 ? fmaxf(fminf(more, most - lengths[i]), 0) : more;
            lengths[i] += more;
            given += more;
        }
        spare -= given;
    }
}

/* Parts of the parent and fixed lengths are given; the others get what they prefer and share the rest. */
static void share(struct form *f, const struct form_node *parent, const int *children, int count, enum form_axis axis,
                  float room, float *lengths)
{
    float want = 0, least = 0, inside = room;
    room -= count > 1 ? parent->gap * (float)(count - 1) : 0;
    for (int i = 0; i < count; i++) {
        struct form_node *n = &f->nodes[children[i]];
        const struct form_length *l = limits_of(n, axis);
        if (l->part > 0)
            n->want[axis] = n->least[axis] = l->part * inside;
        if (most_of(n, axis) > 0)
            n->want[axis] = fminf(n->want[axis], most_of(n, axis));
        n->least[axis] = fminf(n->least[axis], n->want[axis]);
        want += n->want[axis];
        least += n->least[axis];
    }
    float give = want > least ? clamp_float((want - room) / (want - least), 0, 1) : 0;
    for (int i = 0; i < count; i++) {
        const struct form_node *n = &f->nodes[children[i]];
        lengths[i] = n->want[axis] - give * (n->want[axis] - n->least[axis]);
    }
    share_spare(f, children, count, axis, room - want, lengths);
}

static void put(struct form_node *n, enum form_axis axis, float start, float length)
{
    *start_of(&n->row_box, axis) = start + (axis == AXIS_X ? n->inset : n->above);
    *length_of(&n->row_box, axis) = length - around(n, axis);
}

/* On the other axis a child fills the parent, or, with a length of its own, is centred in a row. */
static void fill(struct form_node *parent, struct form_node *n, enum form_axis axis)
{
    const struct form_length *l = limits_of(n, axis);
    float start = *start_of(&parent->row_box, axis) + parent->pad, room = *length_of(&parent->row_box, axis);
    room -= 2 * parent->pad;
    bool alone = parent->across_from > 0; /* its lengths apply to the other orientation */
    bool leaf = !is_container(n) && n->kind != FORM_PICTURE && !(l->share > 0);
    float length = room;
    if (l->part > 0 && !alone)
        length = l->part * room;
    else if ((l->fixed > 0 && !alone) || (axis == AXIS_Y && leaf))
        length = fminf(n->want[axis], room);
    if (most_of(n, axis) > 0)
        length = fminf(length, most_of(n, axis));
    put(n, axis, start + (axis == AXIS_Y || l->most > 0 ? (room - length) / 2 : 0), length);
}

/* ---- scrolling ---- */

static struct form_scrolled *scrolled(struct form *f, int id)
{
    for (int i = 0; i < FORM_SCROLLS_MAX; i++)
        if (f->scrolls[i].id == id || f->scrolls[i].id == 0) {
            f->scrolls[i].id = id;
            return &f->scrolls[i];
        }
    return &f->scrolls[0];
}

static int in_rows(const struct form_node *scroll, int count)
{
    int columns = scroll->kind == FORM_GRID ? grid_columns(scroll, count) : 1;
    return (count + columns - 1) / columns;
}

int form_children(const struct form *f, const struct form_node *scroll)
{
    int children[FORM_NODES_MAX];
    return in_rows(scroll, children_of(f, scroll, children));
}

int form_children_seen(const struct form *f, const struct form_node *scroll)
{
    int children[FORM_NODES_MAX], count = children_of(f, scroll, children), columns = 1, seen = 0;
    if (scroll->kind == FORM_GRID)
        columns = grid_columns(scroll, count);
    for (int i = 0; i < count; i += columns)
        seen += !f->nodes[children[i]].hidden;
    return seen;
}

bool form_scroll_by(struct form *f, const struct form_node *scroll, int step)
{
    struct form_scrolled *at = scrolled(f, scroll->id);
    int last = form_children(f, scroll) - form_children_seen(f, scroll), first = at->first + step;
    first = first < 0 ? 0 : first > last ? last : first;
    bool moved = first != at->first;
    at->first = first;
    return moved;
}

static bool has_inside(const struct form *f, int node, int id)
{
    for (int i = node; i < f->nodes[node].end; i++)
        if (f->nodes[i].id == id)
            return true;
    return false;
}

/* The number of children, starting with `first`, that fit. */
static int fitting(const struct form_node *scroll, const float *lengths, int count, int first, float room)
{
    int fit = 0;
    for (float used = 0; first + fit < count; fit++) {
        used += lengths[first + fit] + (fit ? scroll->gap : 0);
        if (used > room + 0.5f)
            break;
    }
    return fit > 0 ? fit : 1;
}

/* What has to be in sight: what the screen wants to be seen, or else the control to which the focus moved; 0: neither.
 */
static int to_be_seen(const struct form *f)
{
    return f->to_see ? f->to_see : f->focus.id != f->scrolled_to ? f->focus.id : 0;
}

/* The first visible child: unchanged, unless a child that has to be in sight is not. */
static int first_in_sight(struct form *f, const struct form_node *scroll, const int *children, const float *lengths,
                          int count, float room)
{
    struct form_scrolled *at = scrolled(f, scroll->id);
    int last = count;
    while (last > 0 && fitting(scroll, lengths, count, last - 1, room) >= count - (last - 1))
        last--;
    at->first = at->first > last ? last : at->first;
    for (int i = 0, id = to_be_seen(f); id && i < count; i++)
        if (has_inside(f, children[i], id)) {
            while (i >= at->first + fitting(scroll, lengths, count, at->first, room))
                at->first++;
            at->first = i < at->first ? i : at->first;
        }
    return at->first;
}

static void hide(struct form *f, int node, bool hidden)
{
    for (int i = node; i < f->nodes[node].end; i++)
        f->nodes[i].hidden = hidden;
}

/* Children beyond either end keep their positions, so that arrows find them. */
static float scroll_start(struct form *f, const struct form_node *scroll, const int *children, const float *lengths,
                          int count, float room)
{
    int first = first_in_sight(f, scroll, children, lengths, count, room);
    int seen = fitting(scroll, lengths, count, first, room);
    float start = 0;
    for (int i = 0; i < count; i++)
        hide(f, children[i], scroll->hidden || i < first || i >= first + seen);
    for (int i = 0; i < first; i++)
        start -= lengths[i] + scroll->gap;
    return start;
}

/* ---- the whole tree ---- */

static void place_along(struct form *f, struct form_node *parent, enum form_axis axis)
{
    int children[FORM_NODES_MAX], count = children_of(f, parent, children);
    float lengths[FORM_NODES_MAX], room = *length_of(&parent->row_box, axis) - 2 * parent->pad;
    count = leave_out(f, parent, children, count, axis, room);
    share(f, parent, children, count, axis, room, lengths);
    float at = *start_of(&parent->row_box, axis) + parent->pad;
    for (int i = 0; parent->centred && i < count; i++)
        at += (i == 0 ? room / 2 : -parent->gap / 2) - lengths[i] / 2;
    if (parent->kind == FORM_SCROLL)
        at += scroll_start(f, parent, children, lengths, count, room);
    float both = 2 * (*start_of(&parent->row_box, axis) + parent->pad) + room; /* of what it begins and ends with */
    for (int i = 0; i < count; i++) {
        put(&f->nodes[children[i]], axis, parent->reversed ? both - at - lengths[i] : at, lengths[i]);
        at += lengths[i] + parent->gap;
    }
}

/* The first row of a grid that scrolls, which shows `seen` rows; hides the others. */
static int first_row(struct form *f, const struct form_node *grid, const int *children, int count, int columns,
                     int seen)
{
    struct form_scrolled *at = scrolled(f, grid->id);
    int last = (count + columns - 1) / columns - seen;
    for (int i = 0, id = to_be_seen(f); id && i < count; i++)
        if (has_inside(f, children[i], id)) {
            int row = i / columns;
            at->first = row < at->first ? row : row >= at->first + seen ? row - seen + 1 : at->first;
        }
    at->first = at->first > last ? last : at->first;
    for (int i = 0; i < count; i++)
        hide(f, children[i], grid->hidden || i / columns < at->first || i / columns >= at->first + seen);
    return at->first;
}

/* All rows have the same height. */
static void place_grid(struct form *f, struct form_node *grid, enum form_axis axis)
{
    int children[FORM_NODES_MAX], count = children_of(f, grid, children), columns = grid_columns(grid, count);
    int lines = axis == AXIS_X ? columns : (count + columns - 1) / columns, first = 0;
    float room = *length_of(&grid->row_box, axis) - 2 * grid->pad + grid->gap;
    if (axis == AXIS_Y && grid->scrolls && lines > 0) {
        float least = 0;
        for (int i = 0; i < count; i++)
            least = fmaxf(least, f->nodes[children[i]].least[axis]);
        int fit = (int)(room / (least + grid->gap) + 0.01f);
        lines = fit < 1 ? 1 : fit < lines ? fit : lines;
        first = first_row(f, grid, children, count, columns, lines);
    }
    float length = lines > 0 ? room / (float)lines - grid->gap : 0;
    for (int i = 0; i < count; i++) {
        struct form_node *n = &f->nodes[children[i]];
        float most = most_of(n, axis), own = most > 0 ? fminf(length, most) : length;
        put(n, axis,
            *start_of(&grid->row_box, axis) + grid->pad +
                (float)(axis == AXIS_X ? i % columns : i / columns - first) * (own + grid->gap),
            own);
    }
}

/* Places the descendants of a node. */
static void place_on(struct form *f, const struct form_node *outer, enum form_axis axis)
{
    for (int i = (int)(outer - f->nodes); i < outer->end; i++) {
        struct form_node *n = &f->nodes[i];
        if (!is_container(n))
            continue;
        if (axis == AXIS_X)
            n->across = n->kind == FORM_ROW && n->row_box.w >= n->across_from;
        if (n->kind == FORM_GRID)
            place_grid(f, n, axis);
        else if (runs_along(n, axis))
            place_along(f, n, axis);
        else
            for (int k = i + 1; k < n->end; k = f->nodes[k].end)
                if (f->nodes[k].put_at.w <= 0)
                    fill(n, &f->nodes[k], axis);
    }
}

/* The control's position within its row. */
static void place_control(const struct canvas *c, struct form_node *n)
{
    struct box r = n->row_box;
    n->box = r;
    if (form_label_is_above(n)) {
        float high = n->kind == FORM_TILES ? n->row : form_control_high(c);
        float label = r.h * form_label_high(c) / (form_label_high(c) + high);
        n->box = (struct box){r.x, r.y + label, r.w, r.h - label};
    } else if (form_is_labelled(n)) {
        float high = fminf(form_control_high(c), canvas_finger(c) > 0 ? r.h : r.h - 4),
              w = r.w * (n->control_part > 0 ? n->control_part : ROW_VALUE);
        n->box = (struct box){r.x + r.w - w, r.y + (r.h - high) / 2, w, high};
    }
}

/* A node at the foot has its preferred width; if it is not a button it is left out when the prompts need the room. */
static void place_at_foot(struct form *f, struct canvas *c, struct form_node *n)
{
    bool text = n->kind != FORM_BUTTON;
    float w = n->accent ? fmaxf(n->want[AXIS_X], FOOT_ACCENT) : n->want[AXIS_X], x = f->foot.x + f->foot.w - w;
    struct prompt prompts[FORM_PROMPTS_MAX];
    struct prompt_place place = {.box = f->foot, .em = TYPE_ROW, .least = TYPE_ROW, .rows = 1};
    place.box.w -= w + GAP_L;
    bool yields = text && n->w.least <= 0;
    if (yields && (place.box.w <= 0 || !prompts_fit(c, f->app, prompts, form_prompts(f, prompts), &place))) {
        n->left_out = true;
        return;
    }
    n->row_box = (struct box){x, f->foot.y - (text ? 0 : 4), w, f->foot.h + (text ? 0 : 8)};
    place_on(f, n, AXIS_X);
    place_on(f, n, AXIS_Y);
    f->foot.w = place.box.w;
}

/* Places the accent, and the prompts beside it. */
static void place_foot(struct form *f, struct canvas *c)
{
    f->foot = page_foot(c);
    for (int i = 0; i < f->count; i++)
        if (f->nodes[i].at_foot)
            place_at_foot(f, c, &f->nodes[i]);
}

/* True for a node meant for the other orientation of the enclosing side-by-side. */
static bool is_elsewhere(const struct form *f, const struct form_node *n)
{
    return n->when != FORM_ALWAYS && form_lies_beside(f, n) != (n->when == FORM_BESIDE);
}

/* Determines which side-by-sides are rows, and removes nodes meant for the other orientation. */
static void place_across(struct form *f, struct canvas *c)
{
    int elsewhere = 0;
    measure(f, c, AXIS_X);
    place_on(f, f->nodes, AXIS_X);
    for (int i = 0; i < f->count; i++)
        elsewhere += is_elsewhere(f, &f->nodes[i]);
    if (elsewhere == 0)
        return;
    for (int i = 0; i < f->count; i++)
        f->nodes[i].left_out = is_elsewhere(f, &f->nodes[i]);
    measure(f, c, AXIS_X);
    place_on(f, f->nodes, AXIS_X);
}

/* ---- what a finger needs, and the page has no room for ---- */

/* Whether a finger's parts have no room beside the label. */
static bool is_cramped(const struct canvas *c, const struct form_node *n)
{
    int parts = n->kind == FORM_SEGMENT ? n->count : n->kind == FORM_TILES ? (n->columns ? n->columns : n->count) : 0;
    float gaps = n->kind == FORM_TILES ? n->gap * (float)(parts - 1) : 0;
    return parts > 0 &&
           n->row_box.w * (n->control_part > 0 ? n->control_part : ROW_VALUE) - gaps < (float)parts * canvas_finger(c);
}

/* Lets the column scroll whose children a node's height is made of, until the node fits into `room`. */
static void let_scroll(struct form *f, const struct canvas *c, struct form_node *n, float room)
{
    int children[FORM_NODES_MAX], count = children_of(f, n, children), largest = -1;
    if (n->least[AXIS_Y] <= room + 0.5f || n->kind == FORM_SCROLL)
        return;
    room -= around(n, AXIS_Y);
    if (n->h.fixed > room)
        n->h.fixed = room;
    room -= 2 * n->pad;
    for (int i = 0; i < count; i++) {
        struct form_node *child = &f->nodes[children[i]];
        if (n->across && is_container(child))
            let_scroll(f, c, child, room);
        else if (is_container(child) && (largest < 0 || child->least[AXIS_Y] > f->nodes[largest].least[AXIS_Y]))
            largest = children[i];
    }
    n->scrolls = n->kind == FORM_GRID;
    if (n->across || n->scrolls || count == 0)
        return;
    float others =
        sum_of_least(f, children, count, AXIS_Y, n->gap) - (largest < 0 ? 0 : f->nodes[largest].least[AXIS_Y]);
    if (largest >= 0 && room - others > ROWS_SEEN * canvas_finger(c)) {
        let_scroll(f, c, &f->nodes[largest], room - others);
        return;
    }
    for (int i = 0; i < count; i++) /* even alone it has to fit */
        if (is_container(&f->nodes[children[i]]))
            let_scroll(f, c, &f->nodes[children[i]], room);
    if (count > 1)
        n->kind = FORM_SCROLL;
}

static void scroll_for_finger(struct form *f, struct canvas *c)
{
    for (int i = 0; i < f->count; i++)
        if (i == 0 || f->nodes[i].put_at.w > 0)
            let_scroll(f, c, &f->nodes[i], f->nodes[i].row_box.h);
}

/* ---- larger texts ---- */

/* A line, or what stands on a button. */
static bool is_line(const struct form_node *n)
{
    bool text = n->kind == FORM_TEXT && !n->style.wrap && !n->says_focus;
    return (text || n->kind == FORM_BUTTON) && !n->draw && n->text && *n->text && !n->left_out && n->box.h > 0;
}

static struct text_style line_style(const struct form_node *n)
{
    return n->kind == FORM_BUTTON ? form_button_style(n) : n->style;
}

/* How many times as large as usual a line is drawn; at least 1. */
static float growth(struct canvas *c, const struct form_node *n)
{
    struct text_style style = line_style(n);
    struct box b = n->kind == FORM_BUTTON ? form_button_inside(n) : n->box;
    float size = style.size;
    if (style.least <= 0) /* as fitted_text draws it */
        style = text_style_fitting(c, b, style, 18.0f / canvas_text_scale(c), n->text);
    return fmaxf(1, canvas_text_drawn_em(c, b, style, n->text) / size);
}

/* Lines of one kind and size that stand together grow alike, as far as the one that has the least room. */
static void grow_alike(struct form *f, struct canvas *c, const struct form_node *parent)
{
    float larger = canvas_text_scale(c), growths[FORM_NODES_MAX], sizes[FORM_NODES_MAX];
    int children[FORM_NODES_MAX], all = children_of(f, parent, children), count = 0;
    for (int i = 0; i < all; i++)
        if (is_line(&f->nodes[children[i]]))
            children[count++] = children[i];
    for (int i = 0; i < count; i++) {
        growths[i] = growth(c, &f->nodes[children[i]]);
        sizes[i] = line_style(&f->nodes[children[i]]).size;
    }
    for (int i = 0; i < count; i++) {
        struct form_node *n = &f->nodes[children[i]];
        float least = growths[i];
        for (int k = 0; k < count; k++)
            least = sizes[k] == sizes[i] && f->nodes[children[k]].kind == n->kind ? fminf(least, growths[k]) : least;
        if (least < growths[i]) {
            n->style = line_style(n);
            n->style.size = sizes[i] * least / larger;
        }
    }
}

void form_place(struct form *f, struct canvas *c)
{
    struct box body = page_body(c), head = page_head(c);
    struct form_node *root = &f->nodes[0];
    for (int i = 0; i < f->count; i++)
        if (f->nodes[i].kind == FORM_LIST || f->nodes[i].kind == FORM_TILES)
            f->nodes[i].row = fmaxf(f->nodes[i].row, canvas_finger(c));
    root->row_box = (struct box){body.x, head.y, body.w, body.y + body.h - head.y};
    for (int i = 0; i < f->count; i++)
        if (f->nodes[i].put_at.w > 0)
            f->nodes[i].row_box = f->nodes[i].put_at;
    place_across(f, c);
    for (int i = 0; i < f->count && canvas_finger(c) > 0; i++)
        f->nodes[i].label_above |= form_is_labelled(&f->nodes[i]) && is_cramped(c, &f->nodes[i]);
    measure(f, c, AXIS_Y);
    if (canvas_finger(c) > 0) {
        scroll_for_finger(f, c);
        measure(f, c, AXIS_Y);
    }
    place_on(f, f->nodes, AXIS_Y);
    place_foot(f, c);
    for (int i = 0; i < f->count; i++) {
        struct form_node *n = &f->nodes[i];
        if (n->parent >= 0 && f->nodes[n->parent].left_out)
            n->left_out = true;
        if (n->put_at.w > 0)
            n->row_box = n->put_at;
        place_control(c, n);
    }
    for (int i = 0; i < f->count && canvas_text_scale(c) > 1; i++)
        if (is_container(&f->nodes[i]))
            grow_alike(f, c, &f->nodes[i]);
    f->scrolled_to = f->focus.id;
    f->to_see = 0;
}
