#include <stdio.h>
#include <stdlib.h>

#include "app/looks.h"
#include "app/scenes/scenes.h"
#include "app/ui/ui.h"

enum { LINES_MAX = 9 };

#define PAD 44.0f
#define WIDEST 980.0f
#define HEADING 72.0f
#define LINE_GAP 14.0f
#define INDENT 30.0f
#define LARGEST 26.0f
#define LEAST 16.0f

struct rules_scene {
    struct scene base;
    struct app *app;
    const struct variant *variant;
    struct entrance entrance;
};

static struct prompt back_prompt(const struct rules_scene *s)
{
    return (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
}

static const char *line_of(const struct rules_scene *s, int i)
{
    char key[64];
    (void)snprintf(key, sizeof key, "rules.%s.%d", s->variant->id, i + 1);
    return words_get(s->app->words, key);
}

static struct text_style line_style(float em)
{
    return (struct text_style){
        .face = FACE_TEXT, .size = em, .colour = UI_TEXT, .align = ALIGN_LEFT, .wrap = true, .least = em};
}

/* The height of all lines with this em. */
static float height_of(const struct rules_scene *s, struct canvas *c, float width, float em)
{
    float y = 0.0f;
    for (int i = 0; i < LINES_MAX; i++) {
        const char *text = line_of(s, i);
        if (text)
            y += canvas_text_height(c, width - INDENT, line_style(em), text) + LINE_GAP;
    }
    return y > 0.0f ? y - LINE_GAP : 0.0f;
}

/* As large as it may be and the page still holds it: readable sizes first, then down to the least. */
static float fitting_em(const struct rules_scene *s, struct canvas *c, float width, float high)
{
    float em = LARGEST;
    while (em > LEAST && height_of(s, c, width, em) > high)
        em -= 1.0f;
    return em;
}

static void draw_lines(const struct rules_scene *s, struct canvas *c, struct box b, float em, struct colour accent)
{
    float y = b.y;
    for (int i = 0; i < LINES_MAX; i++) {
        const char *text = line_of(s, i);
        if (!text)
            continue;
        float h = canvas_text_height(c, b.w - INDENT, line_style(em), text);
        canvas_circle(c, b.x + 8, y + em * 0.64f, 5.5f, accent, accent);
        canvas_text(c, (struct box){b.x + INDENT, y, b.w - INDENT, h}, line_style(em), text);
        y += h + LINE_GAP;
    }
}

static void rules_draw(const struct scene *scene, struct canvas *c)
{
    const struct rules_scene *s = (const struct rules_scene *)scene;
    const struct look *look = look_of(s->variant);
    veil_draw(c, s->entrance.done);
    entrance_push(&s->entrance, c);
    float w = canvas_width(c) - 80 < WIDEST ? canvas_width(c) - 80 : WIDEST, most = canvas_height(c) - 68 - 48;
    float em = fitting_em(s, c, w - 2 * PAD, most - 2 * PAD - HEADING);
    float h = height_of(s, c, w - 2 * PAD, em) + 2 * PAD + HEADING;
    struct box card = {(canvas_width(c) - w) / 2, (canvas_height(c) - 68 - h) / 2 + 12, w, h};
    card_draw(c, card, 24, rgb(0x121318), colour_fade(look->accent, 0.6f));
    char key[64];
    (void)snprintf(key, sizeof key, "title.%s", s->variant->id);
    struct text_style heading = {.face = FACE_TITLE, .size = 40, .colour = UI_WHITE, .align = ALIGN_LEFT};
    canvas_text(c, (struct box){card.x + PAD, card.y + PAD - 14, w - 2 * PAD, 56}, heading, app_word(s->app, key));
    struct box lines = {card.x + PAD, card.y + PAD + HEADING - 10, w - 2 * PAD, h - 2 * PAD - HEADING};
    draw_lines(s, c, lines, em, look->accent);
    canvas_pop(c);
    struct prompt prompt = back_prompt(s);
    prompts_draw(c, s->app, &prompt, 1, page_foot(c));
}

/* There is nothing to do here but to read: whatever is pressed leads back. */
static bool rules_action(struct scene *scene, const struct action_event *event)
{
    struct rules_scene *s = (struct rules_scene *)scene;
    switch (event->action) {
    case ACTION_BACK:
    case ACTION_OK:
    case ACTION_MENU:
    case ACTION_PREVIEW:
    case ACTION_HELP:
    case ACTION_PRESS:
        app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0.0f);
        scene_pop(s->app->scenes);
        return true;
    default:
        return false;
    }
}

static void rules_enter(struct scene *scene, enum intent intent)
{
    struct rules_scene *s = (struct rules_scene *)scene;
    entrance_begin(&s->entrance, s->app, intent);
}

static bool rules_update(struct scene *scene, double dt)
{
    return entrance_update(&((struct rules_scene *)scene)->entrance, dt);
}

static void rules_destroy(struct scene *scene) { free(scene); }

struct scene *rules_scene_new(struct app *app, const struct variant *variant)
{
    static const struct scene_class class_ = {.name = "rules",
                                              .overlay = true,
                                              .enter = rules_enter,
                                              .action = rules_action,
                                              .update = rules_update,
                                              .draw = rules_draw,
                                              .destroy = rules_destroy};
    struct rules_scene *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct rules_scene){.base = {&class_}, .app = app, .variant = variant, .entrance = {1.0f, 0.0f}};
    return &s->base;
}
