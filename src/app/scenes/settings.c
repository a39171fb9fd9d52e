#include "app/settings.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/scenes/scenes.h"
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
    struct entrance entrance;
};

enum { PROMPTS = 3 };

static void fill_prompts(const struct settings_scene *s, struct prompt out[PROMPTS])
{
    out[0] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    out[1] = (struct prompt){ACTION_LEFT, app_word(s->app, "prompt.change")};
    out[2] = (struct prompt){ACTION_UP, app_word(s->app, "prompt.move")};
}

static float pitch_in(struct box body)
{
    float room = (body.h - 2 * PAD - ABOUT - 14) / SETTINGS; /* 14: off the foot */
    return room < PITCH ? room : PITCH;
}

static struct box card_box(const struct canvas *c)
{
    struct box body = page_body(c);
    float w = body.w < WIDEST ? body.w : WIDEST, h = 2 * PAD + SETTINGS * pitch_in(body) + ABOUT;
    return (struct box){body.x + (body.w - w) / 2, body.y + (body.h - h) / 2, w, h};
}

static struct box row_box(struct box card, int row)
{
    float pitch = (card.h - 2 * PAD - ABOUT) / SETTINGS;
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
    int count = setting_values((enum setting)row), value = s->app->settings.value[row] + step;
    return count == 2 || (value >= 0 && value < count);
}

static void change(struct settings_scene *s, int row, int step, bool around)
{
    struct app *app = s->app;
    int count = setting_values((enum setting)row);
    if (!around && !can_step(s, row, step))
        return;
    app->settings.value[row] = (app->settings.value[row] + count + step) % count;
    app_apply_settings(app);
    app_play_sound(app, SOUND_MENU_MOVE, 0.8f, 0.0f);
}

static void focus_on(struct settings_scene *s, int row, float volume)
{
    row = (row + SETTINGS) % SETTINGS;
    if (row == s->focus)
        return;
    s->focus = row;
    app_play_sound(s->app, SOUND_MENU_MOVE, volume, 0.0f);
}

static int row_at(const struct settings_scene *s, float x, float y)
{
    struct box card = card_box(s->app->canvas);
    for (int i = 0; i < SETTINGS; i++)
        if (box_has(row_box(card, i), x, y))
            return i;
    return -1;
}

static bool press(struct settings_scene *s, float x, float y)
{
    int row = row_at(s, x, y);
    if (row < 0)
        return false;
    s->focus = row;
    int way = stepper_row_hit(row_box(card_box(s->app->canvas), row), x, y);
    if (way)
        change(s, row, way, false);
    return true;
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
        change(s, s->focus, 1, true);
        return true;
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
    fill_prompts(s, prompts);
    struct canvas *c = s->app->canvas;
    struct action_event e = prompts_translate(c, s->app, prompts, PROMPTS, page_foot(c), event);
    return act(s, &e);
}

static void draw_about(const struct settings_scene *s, struct canvas *c, struct box card, struct colour accent)
{
    char key[96];
    (void)snprintf(key, sizeof key, "setting.%s.about", SETTING_DEFS[s->focus].id);
    const char *text = words_get(s->app->words, key);
    struct box b = {card.x + PAD + 12, card.y + card.h - ABOUT - PAD + 6, card.w - 2 * PAD - 24, ABOUT};
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = accent, .align = ALIGN_LEFT, .wrap = true};
    if (text)
        canvas_text(c, b, style, text);
}

static void settings_draw(const struct scene *scene, struct canvas *c)
{
    const struct settings_scene *s = (const struct settings_scene *)scene;
    const struct look *look = look_of(s->app->table.variant ? s->app->table.variant : VARIANTS[0]);
    struct prompt prompts[PROMPTS];
    fill_prompts(s, prompts);
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    heading_draw(c, page_head(c), app_word(s->app, "settings.heading"));
    struct box card = card_box(c);
    card_draw(c, card, 24, UI_CARD, rgba(0xffffff, 0.0f));
    for (int i = 0; i < SETTINGS; i++) {
        char key[64];
        (void)snprintf(key, sizeof key, "setting.%s", SETTING_DEFS[i].id);
        struct stepper stepper = {app_word(s->app, key), value_word(s->app, i), can_step(s, i, -1), can_step(s, i, 1)};
        stepper_row_draw(c, row_box(card, i), &stepper, i == s->focus, look->accent);
    }
    draw_about(s, c, card, look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, PROMPTS, page_foot(c));
}

static void settings_enter(struct scene *scene, enum intent intent)
{
    struct settings_scene *s = (struct settings_scene *)scene;
    entrance_begin(&s->entrance, s->app, intent);
}

static bool settings_update(struct scene *scene, double dt)
{
    return entrance_update(&((struct settings_scene *)scene)->entrance, dt);
}

static void settings_destroy(struct scene *scene) { free(scene); }

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
    return &s->base;
}
