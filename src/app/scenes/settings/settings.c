#include "app/core/settings.h"

#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/scenes/settings/settings_internal.h"
#include "app/store/store.h"
#include "app/ui/glyphs.h"
#include "app/ui/key_names.h"

enum { WIDEST = 1200, TABS_WIDE = 252, BESIDE_FROM = 900 };

static struct settings_scene *settings_of(struct scene *scene) { return (struct settings_scene *)scene; }

/* ---- actions ---- */

static void apply(void *screen, int tag)
{
    (void)tag;
    app_apply_settings(((struct settings_scene *)screen)->app);
}

static void open_group(void *screen, int tag)
{
    (void)tag;
    form_see_top(((struct settings_scene *)screen)->base.form, "rows");
}

/* Its first row gets the focus. */
static void begin_group(struct settings_scene *s, int group)
{
    const struct form_node *nodes;
    s->group = (enum settings_group)group;
    open_group(s, 0);
    int count = form_nodes(s->base.form, &nodes), i = 0;
    while (i < count && (!nodes[i].changed || nodes[i].kind == FORM_TABS))
        i++;
    if (i < count)
        form_focus_on(s->base.form, nodes[i].key, nodes[i].tag);
}

static void turn_group(void *screen, int step)
{
    struct settings_scene *s = screen;
    begin_group(s, ((int)s->group + step + SETTINGS_GROUPS) % SETTINGS_GROUPS);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
}

/* Restores the group as it was on entering the screen. */
static void put_back(void *screen, int tag)
{
    struct settings_scene *s = screen;
    (void)tag;
    for (int i = 0; i < SETTINGS; i++)
        if (settings_in_group(i, s->group))
            s->app->settings.value[i] = s->before[i];
    if (s->group == SETTINGS_CONTROLS)
        s->app->settings.bindings = s->bindings_before;
    if (s->group == SETTINGS_SOUND)
        memcpy(s->app->settings.voice, s->voice_before, sizeof s->voice_before);
    app_apply_settings(s->app);
    app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
}

static bool is_changed(const struct settings_scene *s)
{
    bool changed = (s->group == SETTINGS_CONTROLS && settings_assign_changed(s)) ||
                   (s->group == SETTINGS_SOUND && strcmp(s->app->settings.voice, s->voice_before) != 0);
    for (int i = 0; i < SETTINGS; i++)
        changed = changed || (settings_in_group(i, s->group) && s->app->settings.value[i] != s->before[i]);
    return changed;
}

static void try_engine(void *screen, int tag)
{
    (void)tag;
    engine_row_try(&((struct settings_scene *)screen)->engine);
}

/* ---- the screen ---- */

const char *settings_about(struct form *f, const char *key)
{
    const char *about = words_get(f->app->words, key);
    char text[256], name[GLYPH_TEXT_MAX];
    if (!about) /* the label is enough */
        return NULL;
    struct bound_key bound = bindings_key_of(&f->app->settings.bindings, ACTION_MUSIC);
    const char *music = bound.code ? key_name(f->app, bound, name, sizeof name) : "–";
    (void)words_fill(text, sizeof text, about, music, NULL); /* used by one of the texts */
    return form_copy(f, text);
}

/* The description of the control with the focus; while assigning a key, what is expected. */
static void about(struct form *f, struct settings_scene *s)
{
    char text[256];
    bool good = true, assigns = s->assigning.state != ASSIGN_NOTHING;
    (void)settings_assign_about(s, text, sizeof text, &good);
    struct form_node *n = form_about(f, assigns                         ? text
                                        : s->group == SETTINGS_CONTROLS ? app_word(s->app, "settings.controls.about")
                                                                        : NULL);
    const struct form_node *here = form_here(f);
    bool engine = here && strcmp(here->key, "setting.engine") == 0;
    n->says_focus = !assigns;
    if (engine && !assigns)
        good = engine_row_is_well(&s->engine);
    if (!good)
        n->style.colour = UI_WARN;
}

static void prompts_of_focus(struct form *f, struct settings_scene *s, const struct form_node *here)
{
    bool pad = s->app->input.last_device == DEVICE_PAD;
    form_prompt(f, ACTION_BACK, "prompt.back", form_screen_close);
    if (!here || here->kind == FORM_TABS)
        return;
    if (strcmp(here->key, SETTINGS_CELL_KEY) == 0) {
        form_prompt(f, ACTION_OK, "prompt.assign", NULL);
        form_prompt(f, pad ? ACTION_PREVIEW : ACTION_REMOVE, "prompt.clear", settings_assign_clear);
        form_on(f, pad ? ACTION_REMOVE : ACTION_PREVIEW, settings_assign_clear);
    } else if (here->kind == FORM_BUTTON) {
        form_prompt(f, ACTION_OK, "prompt.select", NULL);
    } else {
        form_prompt(f, ACTION_LEFT, "prompt.change", NULL);
    }
}

static void prompts_of_engine(struct form *f, struct settings_scene *s)
{
    enum device device = s->app->input.last_device;
    bool editing = s->engine.editing;
    form_prompt(f, ACTION_OK, editing ? "prompt.take" : "prompt.edit", NULL);
    form_prompt(f, ACTION_BACK, editing ? "prompt.cancel" : "prompt.back", editing ? NULL : form_screen_close);
    if (!editing && s->app->settings.engine[0])
        form_prompt(f, ACTION_PREVIEW, "prompt.try", try_engine);
    if (editing && (device == DEVICE_PAD || device == DEVICE_TOUCH)) /* there may be no keyboard to clear it with */
        form_prompt(f, ACTION_PREVIEW, "prompt.clear", NULL);
}

static void prompts(struct form *f, struct settings_scene *s)
{
    const struct form_node *here = form_here(f);
    bool mouse = s->app->input.last_device == DEVICE_MOUSE; /* its wheel acts on what is under it */
    if (s->assigning.state == ASSIGN_IN_USE)
        form_prompt(f, ACTION_OK, "prompt.swap", NULL);
    if (s->assigning.state == ASSIGN_WAITS || s->assigning.state == ASSIGN_IN_USE) {
        form_prompt(f, ACTION_BACK, "prompt.cancel", NULL);
        return;
    }
    if (here && strcmp(here->key, "setting.engine") == 0)
        prompts_of_engine(f, s);
    else
        prompts_of_focus(f, s, here);
    if (s->engine.editing)
        return;
    form_prompt(f, ACTION_UP, "prompt.move", NULL);
    struct form_prompt *next = form_prompt(f, ACTION_NEXT, "prompt.next_group", turn_group);
    next->tag = 1;
    next->unnamed = mouse;
    form_on(f, ACTION_PREV, turn_group)->tag = -1;
    form_on(f, ACTION_MENU, form_screen_close);
    if (is_changed(s))
        form_prompt(f, ACTION_REDO, "prompt.as_before", put_back);
}

static void tabs(struct form *f, struct settings_scene *s)
{
    static const char *const words[SETTINGS_GROUPS] = {"settings.picture", "settings.sound", "settings.play",
                                                       "settings.controls"};
    form_column(f)->w.fixed = TABS_WIDE;
    struct form_node *n = form_tabs(f, "settings.heading", words, FORM_ENUM(s->group), SETTINGS_GROUPS);
    n->changed = open_group;
    n->draw_part = settings_draw_tab;
    n->tab_only = true;
    n->radius = 18;
    form_space(f)->h = (struct form_length){.fixed = GAP_M};
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    struct settings_scene *s = screen;
    form_heading(f, "settings.heading");
    struct form_node *side = form_side_by_side(f, BESIDE_FROM);
    side->w.most = WIDEST;
    side->h.share = 1;
    tabs(f, s);
    form_group(f);
    struct form_node *card = form_card(f);
    card->w.share = card->h.share = 1;
    form_scroll(f, "rows");
    if (s->group == SETTINGS_CONTROLS)
        settings_ready_sets(f, s);
    settings_rows(f, s);
    if (s->group == SETTINGS_CONTROLS)
        settings_keys(f, s);
    form_end(f);
    about(f, s);
    form_end(f);
    form_end(f);
    prompts(f, s);
}

/* ---- the scene ---- */

/* While a text is edited: keys other than text, pads and the pointer. */
static bool act_on_text(struct settings_scene *s, const struct action_event *e)
{
    const struct form_node *engine = form_find(s->base.form, "setting.engine", -1);
    switch (e->action) {
    case ACTION_OK:
        engine_row_accept(&s->engine);
        return true;
    case ACTION_BACK:
    case ACTION_MENU:
        engine_row_cancel(&s->engine);
        return true;
    case ACTION_PREVIEW:
        text_field_clear(&s->engine.field);
        return true;
    case ACTION_PRESS:
        if (!engine || !box_has(engine->row_box, e->x, e->y))
            engine_row_accept(&s->engine);
        return true;
    default:
        return false;
    }
}

static bool settings_action(struct scene *scene, const struct action_event *event)
{
    struct settings_scene *s = settings_of(scene);
    struct action_event e = form_translated(s->base.form, event);
    if (settings_assign_act(s, &e))
        return true;
    return s->engine.editing ? act_on_text(s, &e) : form_action(s->base.form, &e);
}

static int settings_update(struct scene *scene, double dt)
{
    struct settings_scene *s = settings_of(scene);
    bool moving = settings_assign_update(s, dt);
    moving = engine_row_update(&s->engine) || moving;
    return scene_soonest(form_update(s->base.form, dt), scene_moves(moving));
}

static void settings_leave(struct scene *scene, enum intent intent)
{
    form_screen_leave(scene, intent);
    store_keep_settings(settings_of(scene)->app);
}

static void settings_destroy(struct scene *scene)
{
    struct settings_scene *s = settings_of(scene);
    engine_row_finish(&s->engine);
    settings_assign_end(s);
    form_screen_destroy(scene);
}

struct scene *settings_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "settings",
                                              .enter = form_screen_enter,
                                              .leave = settings_leave,
                                              .action = settings_action,
                                              .update = settings_update,
                                              .draw = form_screen_draw,
                                              .destroy = settings_destroy};
    struct settings_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->bindings_before = app->settings.bindings;
    memcpy(s->before, app->settings.value, sizeof s->before);
    memcpy(s->voice_before, app->settings.voice, sizeof s->voice_before);
    engine_row_init(&s->engine, app);
    s->base.form->changed = apply;
    begin_group(s, SETTINGS_PICTURE);
    return &s->base.scene;
}
