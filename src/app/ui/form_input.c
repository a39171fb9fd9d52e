/* The focus, and what keys, pads, pointers and prompts do to the controls of a form. */
#include <math.h>

#include "app/ui/form_internal.h"
#include "app/ui/scan.h"
#include "app/ui/spoken.h"
#include "base/clamp.h"

#define RING_SECONDS 0.09f
#define VALUE_SECONDS 0.12f
#define CALM_SECONDS 0.12f
#define DIP_SECONDS 0.06f
#define RISE_SECONDS 0.09f
#define SLACK 12.0f /* a press this far outside a control still counts */

/* The weight of sideways distance compared with distance ahead; less if the two share a column. */
#define ASIDE 2.0f
#define ASIDE_WITHIN 0.1f

#define BAR_WIDE 6.0f
#define BAR_LEAST 44.0f
#define BAR_ZONE 14.0f /* on either side of the bar */

enum { ROWS_A_NOTCH = 3 };

/* ---- the focus ---- */

const struct form_node *form_focus_of(const struct form *f)
{
    const struct form_node *first = NULL;
    for (int i = f->count - 1; i >= 0; i--) {
        const struct form_node *n = &f->nodes[i];
        if (!form_can_have_focus(n))
            continue;
        if (n->id == f->focus.id)
            return n;
        if (!first || first->disabled || (!first->accent && !n->disabled))
            first = n; /* what does something, and of that the accent */
    }
    return first;
}

struct box form_part_box(const struct form *f, const struct form_node *n, int value)
{
    int part = value - n->from;
    return part >= 0 && part < n->shown ? f->parts[n->parts + part] : (struct box){0};
}

/* What the ring surrounds: the control, or the part for its value. */
static struct box ring_box(const struct form *f, const struct form_node *n)
{
    struct box part = n->listed || form_class(n)->rings_part ? form_part_box(f, n, n->value) : (struct box){0};
    return part.w > 0 ? part : n->touch;
}

bool form_rings(const struct form *f, const struct form_node *n)
{
    return !n->hidden && !n->rings_itself && !f->focus.elsewhere && !f->focus.passed;
}

/* How much of the way the ring has still to go. */
static float ring_left(const struct form *f)
{
    float left = f->focus.calm ? 0.0f : f->focus.ring_to_go;
    return left * left * left;
}

float form_ring_radius(const struct form *f, const struct form_node *n)
{
    float to = form_radius(n, ring_box(f, n));
    return to + (f->focus.from_radius - to) * ring_left(f);
}

struct box form_ring_now(const struct form *f, const struct form_node *n)
{
    struct box to = ring_box(f, n), from = f->focus.from;
    float t = ring_left(f);
    return (struct box){to.x + (from.x - to.x) * t, to.y + (from.y - to.y) * t, to.w + (from.w - to.w) * t,
                        to.h + (from.h - to.h) * t};
}

static bool is_still(const struct form *f) { return app_pace(f->app) <= 0.0f || f->app->options.screenshot; }

/* Starts the ring's motion to its next position; from a board, or where none is seen, it does not come. */
static void move_ring(struct form *f)
{
    const struct form_node *now = form_focus_of(f);
    bool ring = now && now->kind != FORM_BOARD && form_rings(f, now);
    if (ring) {
        float radius = form_ring_radius(f, now);
        f->focus.from = form_ring_now(f, now);
        f->focus.from_radius = radius;
    }
    f->focus.calm = settings_on(&f->app->settings, SETTING_REDUCE_MOTION);
    f->focus.ring_to_go = !ring || is_still(f) ? 0.0f : 1.0f;
}

void form_focus_to(struct form *f, const struct form_node *to)
{
    if (!to || !form_can_have_focus(to))
        return;
    if (to != form_focus_of(f)) {
        move_ring(f);
        f->focus.keeps_column = false;
    }
    f->focus.id = to->id;
    f->focus.last[to->group] = to->id;
}

/* Moves the focus to a control (NULL: none), with a sound if it was elsewhere. */
static bool go_to(struct form *f, const struct form_node *to, float volume)
{
    if (!to || !form_can_have_focus(to))
        return false;
    bool there = to == form_focus_of(f), keeps = f->focus.keeps_column;
    form_focus_to(f, to);
    f->focus.keeps_column = keeps;
    if (!there)
        app_play_sound(f->app, SOUND_MENU_MOVE, volume, 0.0f);
    return true;
}

static bool advance(float *to_go, double dt, float seconds)
{
    float left = *to_go - (float)dt / seconds;
    *to_go = left > 0.0f ? left : 0.0f;
    return *to_go > 0.0f;
}

/* Moves what is held down, and what was let go up. True while it moves. */
static bool dip(struct form *f, double dt)
{
    bool down = f->focus.held.acts && !f->focus.held.off && f->focus.held.id == f->focus.dip.id;
    float before = f->focus.dip.depth, step = (float)dt / (down ? DIP_SECONDS : RISE_SECONDS);
    if (f->focus.dip.id == 0)
        return false;
    f->focus.dip.depth = is_still(f) ? (down ? 1.0f : 0.0f) : clamp_float(before + (down ? step : -step), 0.0f, 1.0f);
    if (!down && f->focus.dip.depth <= 0.0f)
        f->focus.dip.id = 0;
    return f->focus.dip.depth != before;
}

bool form_focus_update(struct form *f, double dt)
{
    bool ring = advance(&f->focus.ring_to_go, dt, f->focus.calm ? CALM_SECONDS : RING_SECONDS);
    bool value = advance(&f->focus.moved.to_go, dt, f->focus.calm ? CALM_SECONDS : VALUE_SECONDS);
    bool refused = f->focus.refused.id != 0;
    f->focus.refused.ms += (float)dt * 1000.0f;
    if (f->focus.refused.ms >= FORM_WHY_MS)
        f->focus.refused.id = 0;
    return dip(f, dt) || ring || value || refused;
}

/* ---- values and presses; afterwards the nodes may have been walked again ---- */

int form_stepped(const struct form_node *n, int step)
{
    int value = n->value + step;
    if (n->wraps)
        return ((value % n->count) + n->count) % n->count;
    return value < 0 ? 0 : value >= n->count ? n->count - 1 : value;
}

static void store(struct form *f, const struct form_node *n, int value)
{
    if (n->works_on)
        *n->works_on = n->lowest + value;
    form_do(f, n->changed, n->tag);
}

/* Changes a value, with its motion and sound. Always true: the action had its use. */
static bool change(struct form *f, const struct form_node *n, int value)
{
    if (value == n->value)
        return true;
    if (n->listed || form_class(n)->rings_part)
        move_ring(f);
    f->focus.moved.id = n->id;
    f->focus.moved.from = n->value;
    f->focus.moved.to_go = is_still(f) ? 0.0f : 1.0f;
    f->focus.calm = settings_on(&f->app->settings, SETTING_REDUCE_MOTION);
    app_play_sound(f->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
    store(f, n, value);
    return true;
}

/* Enter on a stepper selects the next value, unless the screen handles the press. */
static void have_pressed(struct form *f, const struct form_node *n)
{
    if (form_does(n->pressed))
        form_do(f, n->pressed, n->tag);
    else if (n->kind == FORM_STEPPER && n->count > 1)
        store(f, n, (n->value + 1) % n->count);
}

/* What would do nothing nods, and says why where that is known. */
static void refuse(struct form *f, const struct form_node *n)
{
    char text[SPEECH_MAX];
    f->focus.refused.id = n->id;
    f->focus.refused.ms = 0;
    app_play_sound(f->app, SOUND_REFUSE, 0.8f, 0.0f);
    if (n->why && n->name)
        speech_say(f->app, words_fill(text, sizeof text, app_word(f->app, "speech.unavailable"), n->name, n->why));
}

static bool press(struct form *f, const struct form_node *n)
{
    f->focus.refused.id = 0;
    if (!form_acts(n)) {
        refuse(f, n);
        return true;
    }
    if (form_class(n)->button)
        app_play_sound(f->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    have_pressed(f, n);
    return true;
}

void form_press_on(struct form *f, const char *key)
{
    const struct form_node *n = form_find(f, key, -1);
    if (n)
        (void)press(f, n);
}

/* ---- which control lies where ---- */

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
static const struct form_node *nearest(const struct form *f, const struct form_node *from, struct box origin,
                                       struct box column, enum action direction, bool around)
{
    const struct form_node *best = NULL;
    bool upright = direction == ACTION_UP || direction == ACTION_DOWN;
    struct box whole = turned(from->touch, direction);
    float least = INFINITY;
    for (int i = 0; i < f->count; i++) {
        const struct form_node *n = &f->nodes[i];
        if (n == from || n->tab_only || !form_can_have_focus(n))
            continue;
        struct box own = turned(n->touch, direction);
        struct box b = form_is_labelled(n) ? turned(n->row_box, direction) : own;
        float middle = own.y + own.h / 2, aside = apart(column.x, column.w, b.x, b.w);
        aside *= apart(whole.x, whole.w, b.x, b.w) == 0.0f ? ASIDE_WITHIN : ASIDE;
        bool there = around ? middle < origin.y && (upright || apart(column.x, column.w, b.x, b.w) == 0.0f)
                            : middle > origin.y + origin.h;
        float far = (around ? b.y : apart(origin.y, origin.h, b.y, b.h)) + aside;
        if (!there || far >= least)
            continue;
        best = n;
        least = far;
    }
    return best;
}

/* The nearest control in the direction UP, DOWN, LEFT or RIGHT; up and down wrap around. NULL: none. */
static const struct form_node *towards(struct form *f, const struct form_node *from, enum action direction)
{
    struct box ring = ring_box(f, from), origin = turned(ring, direction), column = origin;
    if (direction == ACTION_UP || direction == ACTION_DOWN) {
        if (!f->focus.keeps_column)
            f->focus.column = ring.x + ring.w / 2;
        f->focus.keeps_column = true;
        column.x = f->focus.column;
        column.w = 0;
    }
    const struct form_node *to = nearest(f, from, origin, column, direction, false);
    return to ? to : nearest(f, from, origin, column, direction, true);
}

/* The first (step 1) or last (-1) control of a group. */
static const struct form_node *end_of(const struct form *f, int group, int step)
{
    const struct form_node *end = NULL;
    for (int i = 0; i < f->count; i++) {
        const struct form_node *n = &f->nodes[i];
        if (n->group == group && form_can_have_focus(n) && (!end || step < 0))
            end = n;
    }
    return end;
}

/* The control that last had the focus in the next (step 1) or previous (-1) group. NULL: there is no other. */
static const struct form_node *in_next_group(struct form *f, const struct form_node *from, int step)
{
    for (int i = 1; i < FORM_GROUPS_MAX; i++) {
        int group = (from->group + step * i + FORM_GROUPS_MAX) % FORM_GROUPS_MAX;
        const struct form_node *last = form_node_of(f, f->focus.last[group]);
        if (last && last->group == group && form_can_have_focus(last))
            return last;
        const struct form_node *first = end_of(f, group, 1);
        if (first)
            return first;
    }
    return NULL;
}

/* ---- keys and pads ---- */

static bool go_by_arrow(struct form *f, const struct form_node *now, const struct action_event *e)
{
    bool upright = e->action == ACTION_UP || e->action == ACTION_DOWN;
    int step = e->action == ACTION_UP || e->action == ACTION_LEFT ? -1 : 1;
    if (!upright)
        f->focus.keeps_column = false;
    if (!upright && form_changes_sideways(now))
        return change(f, now, form_stepped(now, step));
    bool in_list = upright && now->listed, ends = now->value + step < 0 || now->value + step >= now->count;
    if (in_list && !ends)
        return change(f, now, now->value + step);
    if (in_list && e->repeat)
        return true;
    const struct form_node *to = towards(f, now, e->action);
    if (in_list && !to && now->count > 0)
        return change(f, now, step < 0 ? now->count - 1 : 0);
    return go_to(f, to, 0.7f);
}

/* To the ends of a list, a slider, or the values of a single control; otherwise of the group. */
static bool go_to_end(struct form *f, const struct form_node *now, int step)
{
    bool alone = end_of(f, now->group, 1) == end_of(f, now->group, -1);
    bool own = now->listed || form_class(now)->held || (alone && form_changes_sideways(now));
    if (own && now->count > 0)
        return change(f, now, step > 0 ? 0 : now->count - 1);
    return go_to(f, end_of(f, now->group, step), 0.7f);
}

static bool press_accent(struct form *f)
{
    for (int i = 0; i < f->count; i++)
        if (f->nodes[i].accent && form_is_control(&f->nodes[i])) {
            form_focus_to(f, &f->nodes[i]);
            return press(f, &f->nodes[i]);
        }
    return false;
}

/* One switch has reached a control. The board is one of the controls; the screen stores its cursor. */
static bool aim(struct form *f, const struct action_event *e)
{
    const struct form_node *to = form_node_of(f, e->target);
    for (int i = 0; e->target == AIM_BOARD && i < f->count; i++)
        if (f->nodes[i].kind == FORM_BOARD && !f->nodes[i].left_out)
            to = &f->nodes[i];
    f->focus.passed = e->target == AIM_ELSEWHERE;
    if (!to || !form_is_control(to))
        return false;
    form_focus_to(f, to);
    return to->listed && e->value >= 0 ? change(f, to, e->value) : true;
}

/* What is held goes, without having acted. True if it would have. */
static bool drop(struct form *f)
{
    bool acts = f->focus.held.id && f->focus.held.acts;
    f->focus.held.id = 0;
    f->focus.held.acts = false;
    return acts;
}

static bool act_by_key(struct form *f, const struct form_node *now, const struct action_event *e)
{
    (void)drop(f);
    f->focus.hover.id = 0;
    f->focus.passed = false;
    if (e->action != ACTION_UP && e->action != ACTION_DOWN)
        f->focus.keeps_column = false;
    switch (e->action) {
    case ACTION_UP:
    case ACTION_DOWN:
    case ACTION_LEFT:
    case ACTION_RIGHT:
        return go_by_arrow(f, now, e);
    case ACTION_NEXT:
    case ACTION_PREV:
        return go_to(f, in_next_group(f, now, e->action == ACTION_NEXT ? 1 : -1), 0.7f);
    case ACTION_HOME:
    case ACTION_END:
        return go_to_end(f, now, e->action == ACTION_HOME ? 1 : -1);
    case ACTION_OK: /* with one switch there are no arrows, so a press selects the next value */
        return scan_on(f->app) && form_changes_sideways(now) && now->count > 1
                   ? change(f, now, (now->value + 1) % now->count)
                   : press(f, now);
    case ACTION_AIM:
        return aim(f, e);
    case ACTION_MENU:
        return e->device == DEVICE_PAD && press_accent(f);
    default:
        return false;
    }
}

/* ---- pointers ---- */

static const struct form_node *control_at(const struct form *f, float x, float y)
{
    for (int i = f->count - 1; i >= 0; i--) {
        const struct form_node *n = &f->nodes[i];
        if (form_can_be_touched(n) && (box_has(n->touch, x, y) || (form_is_labelled(n) && box_has(n->row_box, x, y))))
            return n;
    }
    return NULL;
}

/* The value of the part at a point; -1 if there is none. */
static int part_at(const struct form *f, const struct form_node *n, float x, float y)
{
    for (int i = 0; i < n->shown; i++)
        if (box_has(f->parts[n->parts + i], x, y))
            return n->from + i;
    return -1;
}

/* Begins a press that acts when it is let go within a box: that of a part, or of all of it (-1). */
static bool hold(struct form *f, const struct form_node *n, int part, struct box box)
{
    f->focus.held.id = f->focus.dip.id = n->id;
    f->focus.dip.part = n->draw_part ? part : -1;
    f->focus.held.acts = true;
    f->focus.held.off = false;
    f->focus.held.box = box;
    f->focus.dip.depth = 0.0f;
    app_play_sound(f->app, SOUND_CLICK, 0.8f, 0.0f);
    return true;
}

/* The part for the value that a node has is pressed; another one is chosen first, and pressed too if that is where its
 * mark is. */
static bool press_part(struct form *f, const struct form_node *n, int part, float x, float y)
{
    struct box box = form_part_box(f, n, part);
    bool marked = n->mark && box_has(n->mark(box), x, y), presses = form_does(n->pressed);
    int id = n->id;
    if (part < 0)
        return true;
    if (part == n->value)
        return presses ? hold(f, n, part, box) : press(f, n);
    (void)change(f, n, part);
    n = marked && presses ? form_node_of(f, id) : NULL;
    return !n || hold(f, n, part, box);
}

static bool press_at(struct form *f, float x, float y)
{
    const struct form_node *n = control_at(f, x, y);
    f->focus.held.id = 0;
    f->focus.held.acts = false;
    if (!n)
        return false;
    form_focus_to(f, n);
    if (!form_acts(n))
        return press(f, n);
    if (form_class(n)->button)
        return hold(f, n, -1, n->touch);
    int part = part_at(f, n, x, y), (*at)(const struct form_node *, float) = form_class(n)->at;
    bool inside = box_has(n->touch, x, y);
    int value = !inside ? n->value : at ? at(n, x) : part >= 0 ? part : n->value;
    f->focus.keeps_column = false;
    f->focus.held.id = n->id;
    f->focus.held.before = n->value;
    f->focus.held.changed = value != n->value;
    f->focus.held.box = part >= 0 ? form_part_box(f, n, part) : n->touch;
    if (!inside)
        return true;
    return at ? change(f, n, value) : press_part(f, n, part, x, y);
}

static bool is_off(struct box b, float x, float y)
{
    return !box_has((struct box){b.x - SLACK, b.y - SLACK, b.w + 2 * SLACK, b.h + 2 * SLACK}, x, y);
}

/* While the button is held, a slider's knob follows; other controls undo their change. */
static bool draw_along(struct form *f, float x, float y)
{
    const struct form_node *n = form_node_of(f, f->focus.held.id);
    if (!n || !form_is_control(n))
        return false;
    if (f->focus.held.acts) {
        bool off = is_off(f->focus.held.box, x, y), news = off != f->focus.held.off;
        f->focus.held.off = off;
        f->focus.dip.id = n->id;
        return news;
    }
    if (form_class(n)->held) {
        int value = form_class(n)->at(n, x);
        return value != n->value && change(f, n, value);
    }
    if (!f->focus.held.changed || !is_off(f->focus.held.box, x, y))
        return false;
    f->focus.held.changed = false;
    return change(f, n, f->focus.held.before);
}

static bool point(struct form *f, float x, float y)
{
    if (f->focus.held.id)
        return draw_along(f, x, y);
    const struct form_node *over = control_at(f, x, y), *now = form_focus_of(f);
    int id = over && form_can_have_focus(over) ? over->id : 0, part = id ? part_at(f, over, x, y) : -1;
    bool same = id == f->focus.hover.id && part == f->focus.hover.part;
    f->focus.hover.id = id;
    f->focus.hover.part = part;
    if (!id || over == now)
        return !same;
    f->focus.keeps_column = false;
    return go_to(f, over, 0.35f);
}

static bool turn_wheel(struct form *f, const struct action_event *e)
{
    const struct form_node *over = control_at(f, e->x, e->y);
    int step = e->action == ACTION_NEXT ? 1 : -1;
    if (!over || !form_can_have_focus(over) || form_class(over)->button)
        return false;
    if (over->listed) {
        int last = over->count > over->shown ? over->count - over->shown : 0;
        int first = over->from + step * (over->shown > ROWS_A_NOTCH ? ROWS_A_NOTCH : 1);
        if (over->first)
            *over->first = first < 0 ? 0 : first > last ? last : first;
        return true;
    }
    form_focus_to(f, over);
    return change(f, over, form_stepped(over, form_class(over)->held ? -step : step));
}

/* It acts unless it is gone or cannot be pressed any more. */
static bool let_go(struct form *f, float x, float y)
{
    const struct form_node *n = form_node_of(f, f->focus.held.id);
    bool inside = !f->focus.held.off && !is_off(f->focus.held.box, x, y);
    if (!drop(f))
        return false;
    return n && inside && form_can_be_touched(n) ? press(f, n) : true;
}

static bool leave(struct form *f)
{
    bool seen = f->focus.hover.id != 0;
    f->focus.hover.id = 0;
    return drop(f) || seen;
}

static bool act_by_pointer(struct form *f, const struct action_event *e)
{
    if (e->wheel)
        return turn_wheel(f, e);
    if (e->action == ACTION_POINT)
        return point(f, e->x, e->y);
    if (e->action == ACTION_PRESS)
        return press_at(f, e->x, e->y);
    return e->action == ACTION_RELEASE ? let_go(f, e->x, e->y) : leave(f);
}

/* ---- scrolling by the wheel, by dragging with a press or finger, and by the bar ---- */

struct extent {
    int first, shown, count;
    float pitch; /* from row to row */
};

/* The extent of a scroll or list in rows. True if it is more than fits. */
static bool extent_of(const struct form *f, const struct form_node *n, struct extent *out)
{
    *out = (struct extent){.pitch = ROW_LEAST};
    if (n->kind == FORM_SCROLL || n->scrolls) {
        out->count = form_children(f, n);
        out->shown = form_children_seen(f, n);
        for (int i = 0; i < FORM_SCROLLS_MAX; i++)
            out->first = f->scrolls[i].id == n->id ? f->scrolls[i].first : out->first;
        if (canvas_finger(f->app->canvas) > 0 && out->shown > 0) /* what is dragged stays under the finger */
            out->pitch = fmaxf(out->pitch, n->row_box.h / (float)out->shown);
    } else if (n->kind == FORM_LIST) {
        out->count = n->count;
        out->shown = n->shown;
        out->first = n->first ? *n->first : 0;
        out->pitch = form_list_pitch(n);
    }
    return !n->left_out && out->count > out->shown;
}

/* Scrolls to another first row; false if nothing changes. */
static bool scroll_to(struct form *f, const struct form_node *n, int first)
{
    struct extent e;
    if (!extent_of(f, n, &e))
        return false;
    if (n->kind == FORM_SCROLL || n->scrolls)
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
    float pad = n->parent < 0 ? BAR_WIDE : f->nodes[n->parent].pad;
    *bar = (struct box){b.x + b.w + 0.5f * (pad - BAR_WIDE), b.y, BAR_WIDE, b.h};
    float high = fminf(fmaxf(b.h * (float)e.shown / (float)e.count, BAR_LEAST), b.h);
    float y = b.y + (b.h - high) * (float)e.first / (float)(e.count - e.shown);
    *thumb = (struct box){bar->x, y, BAR_WIDE, high};
    return true;
}

static bool is_longer(const struct form *f, const struct form_node *n)
{
    struct extent e;
    return (n->kind == FORM_SCROLL || n->scrolls || n->kind == FORM_LIST) && extent_of(f, n, &e);
}

/* The innermost scrollable node at a point; lists whose rows can be chosen only if `lists`. */
static const struct form_node *at(const struct form *f, float x, float y, bool lists)
{
    for (int i = f->count - 1; i >= 0; i--) {
        const struct form_node *n = &f->nodes[i];
        if (!n->hidden && (form_only_scrolls(n) || lists) && box_has(n->row_box, x, y) && is_longer(f, n))
            return n;
    }
    return NULL;
}

/* The wheel on a list whose rows can be chosen is handled by the controls. */
static bool turn_scroll(struct form *f, const struct action_event *e)
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

static bool hold_bar(struct form *f, const struct action_event *e)
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
static bool draw_scroll(struct form *f, const struct action_event *e)
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
            (void)drop(f); /* whoever draws a list does not press in it */
            f->drag_from -= (float)rows * extent.pitch;
            return true;
        }
    }
    return false;
}

/* ---- actions ---- */

/* A prompt's action works wherever the focus is. */
static bool do_prompt(struct form *f, const struct action_event *e)
{
    const struct form_node *here = form_focus_of(f);
    for (int i = 0; i < f->prompt_count && !e->wheel; i++) {
        const struct form_prompt *prompt = &f->prompts[i];
        if (prompt->action != e->action || !form_does(prompt->does))
            continue;
        form_do(f, prompt->does, prompt->tag ? prompt->tag : here ? here->tag : 0);
        return true;
    }
    return false;
}

struct action_event form_translated(struct form *f, const struct action_event *event)
{
    struct prompt prompts[FORM_PROMPTS_MAX];
    struct canvas *c = f->app->canvas;
    form_refresh(f, c);
    struct action_event e = prompts_translate(c, f->app, prompts, form_prompts(f, prompts), f->foot, event);
    if (e.action == ACTION_BACK && drop(f)) { /* Escape takes back what is held, and does nothing else */
        e.action = ACTION_LEAVE;
        f->app->prompt_held.news = true;
    }
    return e;
}

bool form_action(struct form *f, const struct action_event *event)
{
    struct action_event e = form_translated(f, event);
    bool pointer = e.wheel || (e.action >= ACTION_POINT && e.action <= ACTION_LEAVE);
    if (e.action == ACTION_LEAVE && event->action == ACTION_BACK)
        return true;
    if (do_prompt(f, &e) || (e.wheel && turn_scroll(f, &e)) || hold_bar(f, &e))
        return true;
    bool scrolled = draw_scroll(f, &e);
    const struct form_node *now = form_focus_of(f);
    if (!now && !pointer)
        return scrolled;
    return (pointer ? act_by_pointer(f, &e) : act_by_key(f, now, &e)) || scrolled;
}
