#include <string.h>

#include "app/scenes/settings/settings_internal.h"

static const float GLOW_SECONDS = 0.4f;

static struct bindings *bindings_of(const struct settings_scene *s) { return &s->app->settings.bindings; }

static void keep(struct settings_scene *s)
{
    input_forget(&s->app->input);
    app_apply_settings(s->app);
}

static void glow(struct settings_scene *s, enum action one, enum action other)
{
    s->assigning.glows[0] = one;
    s->assigning.glows[1] = other;
    s->assigning.glow = app_pace(s->app) > 0 ? 1.0f : 0.0f;
}

void settings_assign_begin(void *screen, int cell)
{
    struct settings_scene *s = screen;
    struct assigning *a = &s->assigning;
    *a = (struct assigning){.state = ASSIGN_WAITS, .action = settings_cell_action(cell), .column = cell % CELL_COLUMNS};
    s->app->catching = &a->caught;
}

void settings_assign_end(struct settings_scene *s)
{
    s->assigning.state = ASSIGN_NOTHING;
    if (s->app->catching == &s->assigning.caught)
        s->app->catching = NULL;
}

/* Assigns the key or button that was pressed. */
static void give(struct settings_scene *s)
{
    struct assigning *a = &s->assigning;
    bool given = a->caught.state == CATCH_KEY ? bindings_give_key(bindings_of(s), a->action, a->column, a->caught.key)
                                              : bindings_give_button(bindings_of(s), a->action, a->caught.button);
    if (given) {
        glow(s, a->action, a->holder);
        keep(s);
    }
    settings_assign_end(s);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.7f, 0.0f);
}

/* A button goes to the column of buttons and a key to one of keys, whichever cell was chosen. */
static void use_catch(struct settings_scene *s)
{
    struct assigning *a = &s->assigning;
    bool key = a->caught.state == CATCH_KEY;
    int slot;
    s->app->catching = NULL;
    input_forget(&s->app->input);
    if (a->caught.state == CATCH_OFF) {
        settings_assign_end(s);
        app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
        return;
    }
    a->column = !key ? CELL_BUTTON : a->column == CELL_BUTTON ? 0 : a->column;
    a->holder = key ? bindings_fixed_key(a->caught.key) : bindings_fixed_button(a->caught.button);
    if (a->holder != ACTION_NONE && a->holder != a->action) {
        a->state = ASSIGN_FIXED;
        app_play_sound(s->app, SOUND_REFUSE, 0.7f, 0.0f);
        return;
    }
    a->holder = key ? bindings_holder_of_key(bindings_of(s), a->action, a->caught.key, &slot)
                    : bindings_holder_of_button(bindings_of(s), a->action, a->caught.button);
    if (a->holder == ACTION_NONE)
        give(s);
    else
        a->state = ASSIGN_IN_USE;
}

void settings_assign_clear(void *screen, int cell)
{
    struct settings_scene *s = screen;
    enum action action = settings_cell_action(cell);
    int column = cell % CELL_COLUMNS;
    if (column == CELL_BUTTON)
        (void)bindings_give_button(bindings_of(s), action, BUTTON_NONE);
    else
        (void)bindings_give_key(bindings_of(s), action, column, (struct bound_key){0});
    glow(s, action, ACTION_NONE);
    keep(s);
    app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
}

/* After a conflict, the bindings are exchanged, or everything stays as it was. */
bool settings_assign_act(struct settings_scene *s, const struct action_event *e)
{
    struct assigning *a = &s->assigning;
    if (a->state == ASSIGN_FIXED && action_is_press(e->action))
        a->state = ASSIGN_NOTHING; /* the message was read */
    if (a->state != ASSIGN_IN_USE)
        return a->state == ASSIGN_WAITS;
    if (e->action == ACTION_OK)
        give(s);
    else if (e->action == ACTION_BACK || e->action == ACTION_MENU || e->action == ACTION_PRESS)
        settings_assign_end(s);
    return true;
}

bool settings_assign_update(struct settings_scene *s, double dt)
{
    struct assigning *a = &s->assigning;
    bool caught = a->state == ASSIGN_WAITS && a->caught.state != CATCH_WAITS;
    if (caught)
        use_catch(s);
    if (a->glow > 0.0f)
        a->glow -= (float)dt / GLOW_SECONDS;
    return caught || a->glow > 0.0f;
}

bool settings_assign_about(const struct settings_scene *s, char *out, size_t size, bool *good)
{
    static const char *const texts[] = {
        [ASSIGN_WAITS] = "settings.waits", [ASSIGN_IN_USE] = "settings.taken", [ASSIGN_FIXED] = "settings.fixed"};
    const struct assigning *a = &s->assigning;
    if (a->state == ASSIGN_NOTHING)
        return false;
    const char *holder = a->holder == ACTION_NONE ? "" : app_word(s->app, settings_does(a->holder));
    (void)words_fill(out, size, app_word(s->app, texts[a->state]), holder, NULL);
    *good = a->state == ASSIGN_WAITS;
    return true;
}

void settings_assign_set(struct settings_scene *s, bool buttons, enum hands hands)
{
    if (buttons)
        bindings_use_buttons(bindings_of(s), hands);
    else
        bindings_use_keys(bindings_of(s), hands);
    keep(s);
}

void settings_assign_usual(void *screen, int tag)
{
    struct settings_scene *s = screen;
    (void)tag;
    bindings_init(bindings_of(s));
    keep(s);
}

bool settings_assign_changed(const struct settings_scene *s)
{
    const struct bindings *now = bindings_of(s), *then = &s->bindings_before;
    return memcmp(now->keys, then->keys, sizeof now->keys) != 0 ||
           memcmp(now->button, then->button, sizeof now->button) != 0;
}
