#include "app/settings.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/scenes/scenes.h"
#include "app/scenes/settings/engine_row.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"

#define PITCH 66.0f /* from one row to the next, if there is room */
#define ROW_GAP 8.0f
#define PAD 28.0f
#define WIDEST 900.0f
#define ABOUT 64.0f

struct settings_scene {
    struct scene base;
    struct app *app;
    int focus;
    struct engine_row engine;
    struct entrance entrance;
};

/* The guest and how deep it looks come last, and not at all where there are no guests. */
enum { ROW_ENGINE = SETTING_ENGINE_DEPTH, ROWS = GUESTS_POSSIBLE ? SETTINGS + 1 : SETTINGS - 1, PROMPTS = 4 };

/* The setting of a row that is not the guest's. */
static int setting_of(int row) { return row < ROW_ENGINE ? row : row - 1; }

static int fill_prompts(const struct settings_scene *s, struct prompt out[PROMPTS])
{
    int n = 0;
    if (s->focus == ROW_ENGINE) {
        n = engine_row_prompts(&s->engine, out);
    } else {
        out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
        out[n++] = (struct prompt){ACTION_LEFT, app_word(s->app, "prompt.change")};
    }
    if (!s->engine.editing)
        out[n++] = (struct prompt){ACTION_UP, app_word(s->app, "prompt.move")};
    return n;
}

static float pitch_in(struct box body)
{
    float room = (body.h - 2 * PAD - ABOUT - 14) / ROWS; /* 14: off the foot */
    return room < PITCH ? room : PITCH;
}

static struct box card_box(const struct canvas *c)
{
    struct box body = page_body(c);
    float w = body.w < WIDEST ? body.w : WIDEST, h = 2 * PAD + ROWS * pitch_in(body) + ABOUT;
    return (struct box){body.x + (body.w - w) / 2, body.y + (body.h - h) / 2, w, h};
}

static struct box row_box(struct box card, int row)
{
    float pitch = (card.h - 2 * PAD - ABOUT) / ROWS;
    return (struct box){card.x + PAD, card.y + PAD + (float)row * pitch, card.w - 2 * PAD, pitch - ROW_GAP};
}

static const char *value_word(const struct app *app, int setting)
{
    const struct setting_def *def = &SETTING_DEFS[setting];
    const char *value = def->values[app->settings.value[setting]];
    char key[96];
    (void)snprintf(key, sizeof key, "setting.%s.%s", def->id, value);
    const char *word = words_get(app->words, key);
    if (word)
        return word;
    (void)snprintf(key, sizeof key, "setting.%s", value); /* on and off are the same everywhere */
    word = words_get(app->words, key);
    return word ? word : value;
}

/* Two values take turns; of more the first and the last are ends. */
static bool can_step(const struct settings_scene *s, int row, int step)
{
    int setting = setting_of(row);
    int count = setting_values((enum setting)setting), value = s->app->settings.value[setting] + step;
    return count == 2 || (value >= 0 && value < count);
}

static void change(struct settings_scene *s, int row, int step, bool around)
{
    struct app *app = s->app;
    int setting = setting_of(row), count = setting_values((enum setting)setting);
    if (row == ROW_ENGINE || (!around && !can_step(s, row, step)))
        return;
    app->settings.value[setting] = (app->settings.value[setting] + count + step) % count;
    app_apply_settings(app);
    app_play_sound(app, SOUND_MENU_MOVE, 0.8f, 0.0f);
}

static void focus_on(struct settings_scene *s, int row, float volume)
{
    row = (row + ROWS) % ROWS;
    if (row == s->focus)
        return;
    s->focus = row;
    app_play_sound(s->app, SOUND_MENU_MOVE, volume, 0.0f);
}

static int row_at(const struct settings_scene *s, float x, float y)
{
    struct box card = card_box(s->app->canvas);
    for (int i = 0; i < ROWS; i++)
        if (box_has(row_box(card, i), x, y))
            return i;
    return -1;
}

static void edit(struct settings_scene *s)
{
    engine_row_edit(&s->engine, stepper_row_value(row_box(card_box(s->app->canvas), ROW_ENGINE)));
}

static bool press(struct settings_scene *s, float x, float y)
{
    int row = row_at(s, x, y);
    if (row < 0)
        return false;
    s->focus = row;
    if (row == ROW_ENGINE) {
        edit(s);
        return true;
    }
    int way = stepper_row_hit(row_box(card_box(s->app->canvas), row), x, y);
    if (way)
        change(s, row, way, false);
    return true;
}

/* While a text is edited: what comes from the keys that are not text's, from pads and from the pointer. */
static bool act_on_text(struct settings_scene *s, const struct action_event *e)
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
        if (row_at(s, e->x, e->y) != ROW_ENGINE)
            engine_row_take(&s->engine);
        return true;
    default:
        return false;
    }
}

static void press_ok(struct settings_scene *s)
{
    if (s->focus == ROW_ENGINE)
        edit(s);
    else
        change(s, s->focus, 1, true);
}

static bool act(struct settings_scene *s, const struct action_event *e)
{
    int row;
    switch (e->action) {
    case ACTION_UP:
    case ACTION_DOWN:
        focus_on(s, s->focus + (e->action == ACTION_UP ? -1 : 1), 0.7f);
        return true;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        change(s, s->focus, e->action == ACTION_LEFT ? -1 : 1, false);
        return true;
    case ACTION_OK:
        press_ok(s);
        return true;
    case ACTION_PREVIEW:
        if (s->focus == ROW_ENGINE)
            engine_row_try(&s->engine);
        return s->focus == ROW_ENGINE;
    case ACTION_BACK:
    case ACTION_MENU:
        scene_pop(s->app->scenes);
        return true;
    case ACTION_POINT:
        row = row_at(s, e->x, e->y);
        if (row < 0 || row == s->focus)
            return false;
        focus_on(s, row, 0.35f);
        return true;
    case ACTION_PRESS:
        return press(s, e->x, e->y);
    default:
        return false;
    }
}

static bool settings_action(struct scene *scene, const struct action_event *event)
{
    struct settings_scene *s = (struct settings_scene *)scene;
    struct prompt prompts[PROMPTS];
    struct canvas *c = s->app->canvas;
    int count = fill_prompts(s, prompts);
    struct action_event e = prompts_translate(c, s->app, prompts, count, page_foot(c), event);
    return s->engine.editing ? act_on_text(s, &e) : act(s, &e);
}

/* What the row in focus is about. False if it is bad news. */
static bool about(const struct settings_scene *s, char *out, size_t size)
{
    char key[96];
    if (s->focus == ROW_ENGINE)
        return engine_row_about(&s->engine, out, size);
    (void)snprintf(key, sizeof key, "setting.%s.about", SETTING_DEFS[setting_of(s->focus)].id);
    const char *text = words_get(s->app->words, key);
    (void)snprintf(out, size, "%s", text ? text : "");
    return true;
}

static void draw_about(const struct settings_scene *s, struct canvas *c, struct box card, struct colour accent)
{
    char text[GUEST_COMMAND_MAX + 256];
    bool good = about(s, text, sizeof text);
    struct box b = {card.x + PAD + 12, card.y + card.h - ABOUT - PAD + 6, card.w - 2 * PAD - 24, ABOUT};
    struct text_style style = {
        .face = FACE_TEXT, .size = 22, .colour = good ? accent : UI_WARN, .align = ALIGN_LEFT, .wrap = true};
    canvas_text(c, b, style, text);
}

static void draw_row(const struct settings_scene *s, struct canvas *c, struct box b, int row, struct colour accent)
{
    char key[64];
    int setting = setting_of(row);
    if (row == ROW_ENGINE) {
        engine_row_draw(&s->engine, c, b, row == s->focus, accent);
        return;
    }
    (void)snprintf(key, sizeof key, "setting.%s", SETTING_DEFS[setting].id);
    struct stepper stepper = {app_word(s->app, key), value_word(s->app, setting), can_step(s, row, -1),
                              can_step(s, row, 1)};
    stepper_row_draw(c, b, &stepper, row == s->focus, accent);
}

static void settings_draw(const struct scene *scene, struct canvas *c)
{
    const struct settings_scene *s = (const struct settings_scene *)scene;
    const struct look *look = look_of(s->app->table.variant ? s->app->table.variant : VARIANTS[0]);
    struct prompt prompts[PROMPTS];
    int count = fill_prompts(s, prompts);
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    heading_draw(c, page_head(c), app_word(s->app, "settings.heading"));
    struct box card = card_box(c);
    card_draw(c, card, 24, UI_CARD, rgba(0xffffff, 0.0f));
    for (int row = 0; row < ROWS; row++)
        draw_row(s, c, row_box(card, row), row, look->accent);
    draw_about(s, c, card, look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, count, page_foot(c));
}

static void settings_enter(struct scene *scene, enum intent intent)
{
    struct settings_scene *s = (struct settings_scene *)scene;
    entrance_begin(&s->entrance, s->app, intent);
}

static bool settings_update(struct scene *scene, double dt)
{
    struct settings_scene *s = (struct settings_scene *)scene;
    bool moving = entrance_update(&s->entrance, dt);
    return engine_row_update(&s->engine) || moving;
}

static void settings_destroy(struct scene *scene)
{
    engine_row_finish(&((struct settings_scene *)scene)->engine);
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
    engine_row_init(&s->engine, app);
    return &s->base;
}
