/* Scrolling of scrolls and lists: by the wheel, by dragging with a press or finger, and by their bar. */
#include <math.h>

#include "app/ui/form_internal.h"

#define BAR_WIDE 6.0f
#define BAR_LEAST 44.0f
#define BAR_ZONE 14.0f /* on either side of the bar */

struct extent {
    int first, shown, count;
    float pitch; /* from row to row */
};

/* The extent of a scroll or list in rows. True if it is more than fits. */
static bool extent_of(const struct form *f, const struct form_node *n, struct extent *out)
{
    *out = (struct extent){.pitch = ROW_LEAST};
    if (n->kind == FORM_SCROLL) {
        out->count = form_children(f, n);
        out->shown = form_children_seen(f, n);
        for (int i = 0; i < FORM_SCROLLS_MAX; i++)
            out->first = f->scrolls[i].id == n->id ? f->scrolls[i].first : out->first;
    } else if (n->kind == FORM_LIST) {
        const struct control *list = controls_find(&f->controls, n->id);
        out->count = n->count;
        out->shown = list ? list->shown : n->count;
        out->first = n->first ? *n->first : 0;
        out->pitch = form_list_pitch(n);
    }
    return !n->left_out && out->count > out->shown;
}

/* The number of whole rows that fit into a list: they share the space left over. */
static int rows_of(const struct form_node *list)
{
    return (int)((list->box.h + list->gap) / (list->row + list->gap) + 0.5f);
}

float form_list_pitch(const struct form_node *list)
{
    int rows = rows_of(list);
    return rows > 0 ? (list->box.h + list->gap) / (float)rows : list->row + list->gap;
}

int form_rows(struct form *f, const char *key)
{
    const struct form_node *n = form_find(f, key, -1);
    int rows = n && n->kind == FORM_LIST ? rows_of(n) : 1;
    return rows < 1 ? 1 : rows < CONTROL_PARTS_MAX ? rows : CONTROL_PARTS_MAX;
}

struct box form_row_box(struct form *f, const char *key, int row)
{
    const struct form_node *n = form_find(f, key, -1);
    const struct control *list = n ? controls_find(&f->controls, n->id) : NULL;
    int part = list ? row - list->first : -1;
    return part >= 0 && part < list->shown ? list->parts[part] : (struct box){0};
}

int form_mark_at(struct form *f, const struct form_node *list, float x, float y)
{
    for (int row = 0; row < list->count; row++) {
        struct box b = form_row_box(f, list->key, row);
        if (b.w > 0 && box_has(list->mark(b), x, y))
            return row;
    }
    return -1;
}

/* Scrolls to another first row; false if nothing changes. */
static bool scroll_to(struct form *f, const struct form_node *n, int first)
{
    struct extent e;
    if (!extent_of(f, n, &e))
        return false;
    if (n->kind == FORM_SCROLL)
        return form_scroll_by(f, n, first - e.first);
    int last = e.count - e.shown;
    first = first < 0 ? 0 : first > last ? last : first;
    bool moved = n->first && first != e.first;
    if (moved)
        *n->first = first;
    return moved;
}

bool form_bar(const struct form *f, const struct form_node *n, struct box *bar, struct box *thumb)
{
    struct extent e;
    if (!extent_of(f, n, &e))
        return false;
    struct box b = n->row_box;
    float pad = f->nodes[n->parent].pad;
    *bar = (struct box){b.x + b.w + 0.5f * (pad - BAR_WIDE), b.y, BAR_WIDE, b.h};
    float high = fminf(fmaxf(b.h * (float)e.shown / (float)e.count, BAR_LEAST), b.h);
    float y = b.y + (b.h - high) * (float)e.first / (float)(e.count - e.shown);
    *thumb = (struct box){bar->x, y, BAR_WIDE, high};
    return true;
}

static bool is_longer(const struct form *f, const struct form_node *n)
{
    struct extent e;
    return (n->kind == FORM_SCROLL || n->kind == FORM_LIST) && extent_of(f, n, &e);
}

/* The scrollable node at a point; lists whose rows can be chosen only if `lists`. */
static const struct form_node *at(const struct form *f, float x, float y, bool lists)
{
    for (int i = 0; i < f->count; i++) {
        const struct form_node *n = &f->nodes[i];
        if ((form_only_scrolls(n) || lists) && box_has(n->row_box, x, y) && is_longer(f, n))
            return n;
    }
    return NULL;
}

/* The wheel on a list whose rows can be chosen is handled by the controls. */
bool form_turn_wheel(struct form *f, const struct action_event *e)
{
    const struct form_node *n = at(f, e->x, e->y, false);
    struct extent extent;
    return n && extent_of(f, n, &extent) && (scroll_to(f, n, extent.first + (e->action == ACTION_NEXT ? 1 : -1)), true);
}

static int bar_at(const struct form *f, float x, float y)
{
    struct box bar, thumb;
    for (int i = 0; i < f->count; i++)
        if (is_longer(f, &f->nodes[i]) && form_bar(f, &f->nodes[i], &bar, &thumb) &&
            box_has((struct box){bar.x - BAR_ZONE, bar.y, bar.w + 2 * BAR_ZONE, bar.h}, x, y))
            return f->nodes[i].id;
    return 0;
}

bool form_hold_bar(struct form *f, const struct action_event *e)
{
    struct box bar, thumb;
    if (e->action == ACTION_PRESS)
        f->bar_held = bar_at(f, e->x, e->y);
    else if (e->action == ACTION_RELEASE || e->action == ACTION_LEAVE)
        f->bar_held = 0;
    else if (e->action != ACTION_POINT)
        return false;
    const struct form_node *n = form_node_of(f, f->bar_held);
    struct extent extent;
    if (n && extent_of(f, n, &extent) && form_bar(f, n, &bar, &thumb) && bar.h > thumb.h)
        (void)scroll_to(
            f, n,
            (int)lroundf((e->y - bar.y - thumb.h / 2) / (bar.h - thumb.h) * (float)(extent.count - extent.shown)));
    return n != NULL;
}

/* A scroll is dragged by any press, a list only by a finger if a mouse chooses its rows. */
bool form_draw_scroll(struct form *f, const struct action_event *e)
{
    if (e->action == ACTION_PRESS) {
        const struct form_node *n = at(f, e->x, e->y, e->device == DEVICE_TOUCH);
        f->dragged = n ? n->id : 0;
        f->drag_from = e->y;
    } else if (e->action == ACTION_RELEASE || e->action == ACTION_LEAVE) {
        f->dragged = 0;
    } else if (e->action == ACTION_POINT && f->dragged) {
        const struct form_node *n = form_node_of(f, f->dragged);
        struct extent extent;
        if (!n || !extent_of(f, n, &extent))
            return false;
        int rows = (int)((f->drag_from - e->y) / extent.pitch);
        if (rows && scroll_to(f, n, extent.first + rows)) {
            f->drag_from -= (float)rows * extent.pitch;
            return true;
        }
    }
    return false;
}
