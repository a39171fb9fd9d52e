#include <math.h>

#include "app/ui/controls_internal.h"

#define SLACK 12.0f /* a press this far outside a control still counts */

enum { ROWS_A_NOTCH = 3 };

static const struct control_answer NOTHING = {CONTROL_NOTHING, 0, 0};

static bool is_over(const struct control *control, float x, float y)
{
    return box_has(control->box, x, y) || (control->row.w > 0 && box_has(control->row, x, y));
}

static const struct control *control_at(const struct controls *cs, float x, float y)
{
    for (int i = cs->count - 1; i >= 0; i--)
        if (!cs->items[i].away && is_over(&cs->items[i], x, y))
            return &cs->items[i];
    return NULL;
}

/* The value of the part at a point; -1 if there is none. */
static int part_at(const struct control *control, float x, float y)
{
    for (int i = 0; i < control->shown; i++)
        if (box_has(control->parts[i], x, y))
            return control->first + i;
    return -1;
}

static int slider_at(const struct control *control, float x)
{
    struct box track = control_track(control);
    int value = (int)lroundf((x - track.x) / track.w * (float)(control->count - 1));
    return value < 0 ? 0 : value >= control->count ? control->count - 1 : value;
}

static struct control_answer press_value(struct control_focus *f, const struct controls *cs, struct app *app,
                                         const struct control *control, float x, float y)
{
    int part = part_at(control, x, y), way = 0;
    if (control->kind == CONTROL_SLIDER)
        return controls_change(f, cs, app, control, slider_at(control, x));
    if (control->kind == CONTROL_STEPPER) {
        way = x < control->box.x + control_arrow(control)                     ? -1
              : x >= control->box.x + control->box.w - control_arrow(control) ? 1
                                                                              : 0;
        return controls_change(f, cs, app, control, control_stepped(control, way));
    }
    if (part < 0)
        return control_answered(CONTROL_FOCUSED, control, control->value);
    if (part != control->value)
        return controls_change(f, cs, app, control, part);
    return controls_press(app, control);
}

static struct control_answer press(struct control_focus *f, const struct controls *cs, struct app *app, float x,
                                   float y)
{
    const struct control *control = control_at(cs, x, y);
    if (!control)
        return NOTHING;
    if (control->disabled || control->kind == CONTROL_PILL) {
        controls_focus_on(f, cs, app, control->id);
        return controls_press(app, control);
    }
    struct control_answer a = control_answered(CONTROL_FOCUSED, control, control->value);
    controls_focus_on(f, cs, app, control->id);
    f->keeps_column = false;
    if (box_has(control->box, x, y))
        a = press_value(f, cs, app, control, x, y);
    int part = part_at(control, x, y) - control->first;
    f->held.id = control->id;
    f->held.before = control->value;
    f->held.changed = a.what == CONTROL_CHANGED;
    f->held.box = part >= 0 ? control->parts[part] : control->box;
    return a;
}

static bool is_off(struct box b, float x, float y)
{
    return !box_has((struct box){b.x - SLACK, b.y - SLACK, b.w + 2 * SLACK, b.h + 2 * SLACK}, x, y);
}

/* While the button is held, a slider's knob follows; other controls undo their change. */
static struct control_answer draw_along(struct control_focus *f, const struct controls *cs, struct app *app, float x,
                                        float y)
{
    const struct control *control = controls_find(cs, f->held.id);
    if (control && control->kind == CONTROL_SLIDER) {
        int value = slider_at(control, x);
        return value == control->value ? NOTHING : controls_change(f, cs, app, control, value);
    }
    if (!control || !f->held.changed || !is_off(f->held.box, x, y))
        return NOTHING;
    f->held.changed = false;
    return controls_change(f, cs, app, control, f->held.before);
}

static struct control_answer point(struct control_focus *f, const struct controls *cs, struct app *app, float x,
                                   float y)
{
    if (f->held.id)
        return draw_along(f, cs, app, x, y);
    const struct control *over = control_at(cs, x, y);
    int id = over && !over->disabled ? over->id : 0, part = id ? part_at(over, x, y) : -1;
    bool same = id == f->hover.id && part == f->hover.part;
    const struct control *now = controls_focused(f, cs);
    f->hover.id = id;
    f->hover.part = part;
    if (id && over != now) {
        f->keeps_column = false;
        return controls_go_to(f, cs, app, over, 0.35f);
    }
    return same ? NOTHING : control_answered(CONTROL_FOCUSED, now, now ? now->value : 0);
}

static struct control_answer turn_wheel(struct control_focus *f, const struct controls *cs, struct app *app,
                                        const struct action_event *e)
{
    const struct control *over = control_at(cs, e->x, e->y);
    int step = e->action == ACTION_NEXT ? 1 : -1;
    if (!over || over->disabled || over->kind == CONTROL_PILL)
        return NOTHING;
    if (over->kind == CONTROL_LIST) {
        int last = over->count > over->shown ? over->count - over->shown : 0;
        int first = over->first + step * (over->shown > ROWS_A_NOTCH ? ROWS_A_NOTCH : 1);
        first = first < 0 ? 0 : first > last ? last : first;
        return control_answered(first == over->first ? CONTROL_FOCUSED : CONTROL_SCROLLED, over, first);
    }
    controls_focus_on(f, cs, app, over->id);
    return controls_change(f, cs, app, over, control_stepped(over, over->kind == CONTROL_SLIDER ? -step : step));
}

static struct control_answer let_go(struct control_focus *f, bool pointer_is_there)
{
    bool seen = f->hover.id != 0;
    f->held.id = 0;
    if (pointer_is_there)
        return NOTHING;
    f->hover.id = 0;
    return seen ? (struct control_answer){CONTROL_FOCUSED, f->id, 0} : NOTHING;
}

struct control_answer controls_point(struct control_focus *f, const struct controls *cs, struct app *app,
                                     const struct action_event *event)
{
    if (event->wheel)
        return turn_wheel(f, cs, app, event);
    switch (event->action) {
    case ACTION_POINT:
        return point(f, cs, app, event->x, event->y);
    case ACTION_PRESS:
        return press(f, cs, app, event->x, event->y);
    default:
        return let_go(f, event->action == ACTION_RELEASE);
    }
}
