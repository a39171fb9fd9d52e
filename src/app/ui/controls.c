#include "app/ui/controls.h"

#include "app/ui/controls_internal.h"
#include "app/ui/scan.h"

#define RING_SECONDS 0.09f
#define VALUE_SECONDS 0.12f /* for a segment; slightly less for a stepper: see controls_draw */
#define CALM_SECONDS 0.12f

const struct control *controls_focused(const struct control_focus *f, const struct controls *cs)
{
    const struct control *control = controls_find(cs, f->id), *first = NULL;
    if (control && !control->disabled)
        return control;
    for (int i = cs->count - 1; i >= 0; i--)
        if (!cs->items[i].disabled && (!first || !first->accent))
            first = &cs->items[i];
    return first;
}

static float eased(float to_go) { return to_go * to_go * to_go; }

struct box control_ring_now(const struct control_focus *f, const struct control *control)
{
    struct box to = control_ring_box(control), from = f->from;
    float t = f->calm ? 0.0f : eased(f->ring_to_go);
    return (struct box){to.x + (from.x - to.x) * t, to.y + (from.y - to.y) * t, to.w + (from.w - to.w) * t,
                        to.h + (from.h - to.h) * t};
}

/* Starts the ring's motion to its next position. */
static void move_ring(struct control_focus *f, const struct controls *cs, const struct app *app)
{
    const struct control *now = controls_focused(f, cs);
    bool still = !now || app_pace(app) <= 0.0f || app->options.screenshot;
    if (now)
        f->from = control_ring_now(f, now);
    f->calm = settings_on(&app->settings, SETTING_REDUCE_MOTION);
    f->ring_to_go = still ? 0.0f : 1.0f;
}

void controls_focus_on(struct control_focus *f, const struct controls *cs, const struct app *app, int id)
{
    const struct control *now = controls_focused(f, cs), *to = controls_find(cs, id);
    if (!to || to->disabled)
        return;
    if (to != now) {
        move_ring(f, cs, app);
        f->keeps_column = false;
    }
    f->id = id;
    f->last[to->group] = id;
}

/* Moves the focus to a control, with a sound if it was elsewhere. */
struct control_answer controls_go_to(struct control_focus *f, const struct controls *cs, struct app *app,
                                     const struct control *to, float volume)
{
    if (!to || to->disabled)
        return control_answered(CONTROL_NOTHING, NULL, 0);
    bool there = to == controls_focused(f, cs);
    bool keeps = f->keeps_column;
    controls_focus_on(f, cs, app, to->id);
    f->keeps_column = keeps;
    if (!there)
        app_play_sound(app, SOUND_MENU_MOVE, volume, 0.0f);
    return control_answered(CONTROL_FOCUSED, to, to->value);
}

struct control_answer controls_change(struct control_focus *f, const struct controls *cs, struct app *app,
                                      const struct control *control, int value)
{
    if (value == control->value)
        return control_answered(CONTROL_FOCUSED, control, value);
    if (control->ring_part || control->kind == CONTROL_LIST)
        move_ring(f, cs, app);
    f->moved.id = control->id;
    f->moved.from = control->value;
    f->moved.to_go = app_pace(app) > 0.0f && !app->options.screenshot ? 1.0f : 0.0f;
    f->calm = settings_on(&app->settings, SETTING_REDUCE_MOTION);
    app_play_sound(app, SOUND_MENU_MOVE, 0.7f, 0.0f);
    return control_answered(CONTROL_CHANGED, control, value);
}

static bool has_values(const struct control *control)
{
    return control->kind == CONTROL_STEPPER || control->kind == CONTROL_SLIDER || control->kind == CONTROL_SEGMENT;
}

struct control_answer controls_press(struct app *app, const struct control *control)
{
    if (control->disabled) {
        app_play_sound(app, SOUND_REFUSE, 0.8f, 0.0f);
        return control_answered(CONTROL_REFUSED, control, control->value);
    }
    if (control->kind == CONTROL_PILL)
        app_play_sound(app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    return control_answered(CONTROL_PRESSED, control, control->value);
}

/* Keys and pads. */

static struct control_answer go_by_arrow(struct control_focus *f, const struct controls *cs, struct app *app,
                                         const struct control *now, const struct action_event *e)
{
    bool upright = e->action == ACTION_UP || e->action == ACTION_DOWN;
    int step = e->action == ACTION_UP || e->action == ACTION_LEFT ? -1 : 1;
    if (!upright)
        f->keeps_column = false;
    if (!upright && has_values(now))
        return controls_change(f, cs, app, now, control_stepped(now, step));
    bool in_list = upright && now->kind == CONTROL_LIST,
         ends = now->value + step < 0 || now->value + step >= now->count;
    if (in_list && !ends)
        return controls_change(f, cs, app, now, now->value + step);
    if (in_list && e->repeat)
        return control_answered(CONTROL_FOCUSED, now, now->value);
    const struct control *to = controls_towards(f, cs, now, e->action);
    if (in_list && !to && now->count > 0)
        return controls_change(f, cs, app, now, step < 0 ? now->count - 1 : 0);
    return controls_go_to(f, cs, app, to, 0.7f);
}

/* To the ends of a list, a slider, or the values of a single control; otherwise of the group. */
static struct control_answer go_to_end(struct control_focus *f, const struct controls *cs, struct app *app,
                                       const struct control *now, int step)
{
    bool alone = controls_end(cs, now->group, 1) == controls_end(cs, now->group, -1);
    bool own = now->kind == CONTROL_LIST || now->kind == CONTROL_SLIDER || (alone && has_values(now));
    if (own && now->count > 0)
        return controls_change(f, cs, app, now, step > 0 ? 0 : now->count - 1);
    return controls_go_to(f, cs, app, controls_end(cs, now->group, step), 0.7f);
}

static struct control_answer press_accent(struct control_focus *f, const struct controls *cs, struct app *app)
{
    for (int i = 0; i < cs->count; i++)
        if (cs->items[i].accent) {
            controls_focus_on(f, cs, app, cs->items[i].id);
            return controls_press(app, &cs->items[i]);
        }
    return control_answered(CONTROL_NOTHING, NULL, 0);
}

/* With one switch there are no arrows, so a press selects the next value. */
static struct control_answer press(struct control_focus *f, const struct controls *cs, struct app *app,
                                   const struct control *now)
{
    if (scan_on(app) && has_values(now) && now->count > 1 && !now->disabled)
        return controls_change(f, cs, app, now, (now->value + 1) % now->count);
    return controls_press(app, now);
}

static struct control_answer aim(struct control_focus *f, const struct controls *cs, struct app *app,
                                 const struct action_event *e)
{
    const struct control *to = controls_find(cs, e->target);
    f->passed = e->target == AIM_ELSEWHERE;
    if (!to)
        return control_answered(CONTROL_NOTHING, NULL, 0);
    controls_focus_on(f, cs, app, to->id);
    return to->kind == CONTROL_LIST && e->value >= 0 && to->value != e->value
               ? controls_change(f, cs, app, to, e->value)
               : control_answered(CONTROL_FOCUSED, to, to->value);
}

static struct control_answer act_by_key(struct control_focus *f, const struct controls *cs, struct app *app,
                                        const struct control *now, const struct action_event *e)
{
    f->held.id = f->hover.id = 0;
    f->passed = false;
    if (e->action != ACTION_UP && e->action != ACTION_DOWN)
        f->keeps_column = false;
    switch (e->action) {
    case ACTION_UP:
    case ACTION_DOWN:
    case ACTION_LEFT:
    case ACTION_RIGHT:
        return go_by_arrow(f, cs, app, now, e);
    case ACTION_NEXT:
    case ACTION_PREV:
        return controls_go_to(f, cs, app, controls_group(f, cs, now, e->action == ACTION_NEXT ? 1 : -1), 0.7f);
    case ACTION_HOME:
    case ACTION_END:
        return go_to_end(f, cs, app, now, e->action == ACTION_HOME ? 1 : -1);
    case ACTION_OK:
        return press(f, cs, app, now);
    case ACTION_AIM:
        return aim(f, cs, app, e);
    case ACTION_MENU:
        return e->device == DEVICE_PAD ? press_accent(f, cs, app) : control_answered(CONTROL_NOTHING, NULL, 0);
    default:
        return control_answered(CONTROL_NOTHING, NULL, 0);
    }
}

struct control_answer controls_action(struct control_focus *f, const struct controls *cs, struct app *app,
                                      const struct action_event *event)
{
    const struct control *now = controls_focused(f, cs);
    bool pointer = event->wheel || (event->action >= ACTION_POINT && event->action <= ACTION_LEAVE);
    if (!now)
        return control_answered(CONTROL_NOTHING, NULL, 0);
    return pointer ? controls_point(f, cs, app, event) : act_by_key(f, cs, app, now, event);
}

static bool advance(float *to_go, double dt, float seconds)
{
    float left = *to_go - (float)dt / seconds;
    *to_go = left > 0.0f ? left : 0.0f;
    return *to_go > 0.0f;
}

bool controls_update(struct control_focus *f, double dt)
{
    bool ring = advance(&f->ring_to_go, dt, f->calm ? CALM_SECONDS : RING_SECONDS);
    bool value = advance(&f->moved.to_go, dt, f->calm ? CALM_SECONDS : VALUE_SECONDS);
    return ring || value;
}
