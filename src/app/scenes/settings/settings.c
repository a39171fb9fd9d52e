#include "app/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/scenes/settings/settings_internal.h"

static struct settings_scene *settings_of(struct scene *scene) { return (struct settings_scene *)scene; }

static void open_page(struct settings_scene *s, int page)
{
    char at[12], of[12];
    s->page = page;
    (void)snprintf(at, sizeof at, "%d", page + 1);
    (void)snprintf(of, sizeof of, "%d", settings_pages(s->group));
    (void)words_fill(s->page_word, sizeof s->page_word, app_word(s->app, "settings.page_of"), at, of);
}

static void set(struct settings_scene *s, int setting, int value)
{
    s->app->settings.value[setting] = value;
    app_apply_settings(s->app);
    open_page(s, s->page); /* the language may have changed */
}

/* Its first row has the focus, as with the first group. */
static void open_group(struct settings_scene *s, enum settings_group group, bool stay_on_tabs)
{
    struct controls controls;
    s->group = group;
    open_page(s, 0);
    settings_lay(s, s->app->canvas, &controls);
    int first = controls.count > 1 ? controls.items[1].id : SETTINGS_TABS;
    controls_focus_on(&s->focus, &controls, s->app, stay_on_tabs ? SETTINGS_TABS : first);
}

static void turn_page(struct settings_scene *s, int step)
{
    open_group(s, (enum settings_group)(((int)s->group + step + SETTINGS_GROUPS) % SETTINGS_GROUPS), false);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
}

/* The group as this visit found it. */
static void put_back(struct settings_scene *s)
{
    for (int i = 0; i < SETTINGS; i++)
        if (settings_in_group(i, s->group))
            s->app->settings.value[i] = s->before[i];
    if (s->group == SETTINGS_CONTROLS)
        s->app->settings.bindings = s->bindings_before;
    app_apply_settings(s->app);
    app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
}

/* While a text is edited: what comes from the keys that are not text's, from pads and from the pointer. */
static bool act_on_text(struct settings_scene *s, const struct control *engine, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_OK:
        engine_row_take(&s->engine);
        return true;
    case ACTION_BACK:
    case ACTION_MENU:
        engine_row_cancel(&s->engine);
        return true;
    case ACTION_PREVIEW:
        text_field_clear(&s->engine.field);
        return true;
    case ACTION_PRESS:
        if (!engine || !box_has(engine->row, e->x, e->y))
            engine_row_take(&s->engine);
        return true;
    default:
        return false;
    }
}

/* The same for what stands in the pages of keys and buttons. */
static void carry_out_keys(struct settings_scene *s, const struct control *control, struct control_answer answer)
{
    if (answer.what != CONTROL_CHANGED && answer.what != CONTROL_PRESSED)
        return;
    int value = answer.what == CONTROL_CHANGED ? answer.value : control_next(control);
    if ((answer.id == SETTINGS_HAND_KEYS || answer.id == SETTINGS_HAND_BUTTONS) && value < HANDS)
        settings_assign_set(s, answer.id == SETTINGS_HAND_BUTTONS, (enum hands)value);
    else if (answer.id == SETTINGS_USUAL)
        settings_assign_usual(s);
    else if (answer.id >= SETTINGS_CELL && answer.id < SETTINGS_END)
        settings_assign_begin(s, answer.id);
}

/* What the controls have answered. */
static bool carry_out(struct settings_scene *s, const struct controls *controls, struct control_answer answer)
{
    const struct control *control = controls_find(controls, answer.id);
    int setting = settings_of_control(answer.id);
    if (answer.what == CONTROL_CHANGED && answer.id == SETTINGS_TABS)
        open_group(s, (enum settings_group)answer.value, true);
    else if (answer.what == CONTROL_CHANGED && setting >= 0)
        set(s, setting, answer.value);
    else if (answer.id == SETTINGS_PAGE && answer.what == CONTROL_CHANGED)
        open_page(s, answer.value);
    else if (answer.id == SETTINGS_PAGE && answer.what == CONTROL_PRESSED)
        open_page(s, control_next(control));
    else if (answer.what == CONTROL_PRESSED && answer.id == SETTINGS_ENGINE)
        engine_row_edit(&s->engine, control->box);
    else if (answer.what == CONTROL_PRESSED && setting >= 0 && control->kind == CONTROL_STEPPER)
        set(s, setting, control_next(control));
    else
        carry_out_keys(s, control, answer);
    return answer.what != CONTROL_NOTHING;
}

/* The arrows stay among the rows: the tabs have keys of their own. */
static bool move(struct settings_scene *s, struct controls rows, const struct control *focused,
                 const struct action_event *e)
{
    rows.items[0].disabled = focused && focused->id != SETTINGS_TABS;
    return carry_out(s, &rows, controls_action(&s->focus, &rows, s->app, e));
}

/* What Del and the pad's button beside it do to the row or cell in focus. */
static bool use(struct settings_scene *s, const struct control *focused, enum action action)
{
    bool engine = focused && focused->id == SETTINGS_ENGINE && action == ACTION_PREVIEW;
    bool cell = focused && focused->id >= SETTINGS_CELL && focused->id < SETTINGS_END;
    if (engine)
        engine_row_try(&s->engine);
    if (cell)
        settings_assign_clear(s, focused->id);
    return engine || cell;
}

static bool act(struct settings_scene *s, const struct controls *controls, const struct action_event *e)
{
    const struct control *focused = controls_focused(&s->focus, controls);
    switch (e->action) {
    case ACTION_NEXT:
    case ACTION_PREV:
        if (e->wheel) /* which acts on what it is over */
            break;
        turn_page(s, e->action == ACTION_NEXT ? 1 : -1);
        return true;
    case ACTION_UP:
    case ACTION_DOWN:
    case ACTION_LEFT:
    case ACTION_RIGHT:
        return move(s, *controls, focused, e);
    case ACTION_REDO:
        put_back(s);
        return true;
    case ACTION_REMOVE:
    case ACTION_PREVIEW:
        return use(s, focused, e->action);
    case ACTION_BACK:
    case ACTION_MENU:
        scene_pop(s->app->scenes);
        return true;
    default:
        break;
    }
    return carry_out(s, controls, controls_action(&s->focus, controls, s->app, e));
}

static bool settings_action(struct scene *scene, const struct action_event *event)
{
    struct settings_scene *s = settings_of(scene);
    struct prompt prompts[SETTINGS_PROMPTS];
    struct canvas *c = s->app->canvas;
    struct controls controls;
    settings_lay(s, c, &controls);
    int count = settings_prompts(s, &controls, prompts);
    struct action_event e = prompts_translate(c, s->app, prompts, count, page_foot(c), event);
    if (settings_assign_act(s, &e))
        return true;
    if (s->engine.editing)
        return act_on_text(s, controls_find(&controls, SETTINGS_ENGINE), &e);
    return act(s, &controls, &e);
}

static void settings_enter(struct scene *scene, enum intent intent)
{
    struct settings_scene *s = settings_of(scene);
    entrance_begin(&s->entrance, s->app, intent);
}

static bool settings_update(struct scene *scene, double dt)
{
    struct settings_scene *s = settings_of(scene);
    bool moving = entrance_update(&s->entrance, dt);
    moving = controls_update(&s->focus, dt) || moving;
    moving = settings_assign_update(s, dt) || moving;
    return engine_row_update(&s->engine) || moving;
}

static void settings_destroy(struct scene *scene)
{
    engine_row_finish(&settings_of(scene)->engine);
    settings_assign_end(settings_of(scene));
    free(scene);
}

struct scene *settings_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "settings",
                                              .enter = settings_enter,
                                              .action = settings_action,
                                              .update = settings_update,
                                              .draw = settings_draw,
                                              .destroy = settings_destroy};
    struct settings_scene *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct settings_scene){.base = {&class_}, .app = app, .entrance = {1.0f, 0.0f}};
    s->bindings_before = app->settings.bindings;
    memcpy(s->before, app->settings.value, sizeof s->before);
    engine_row_init(&s->engine, app);
    open_group(s, SETTINGS_PICTURE, false);
    return &s->base;
}
