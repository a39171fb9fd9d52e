#include <stdio.h>

#include "app/scenes/choose/choose.h"
#include "app/scenes/choose/choose_slider.h"
#include "app/view/board_view.h"

#define RADIUS 22.0f
#define SHADOW 26.0f /* how far the shadow of a box reaches, and how far below it lies */
#define BELOW 9.0f

static void paint_shadow(struct paint *p, float scale, const void *user)
{
    (void)user;
    float edge = SHADOW * scale, w = (float)p->width - 2 * edge, h = (float)p->height - 2 * edge;
    paint_clear(p, rgba(0x000000, 0.0f));
    paint_shadow_round(p, edge, edge, w, h, RADIUS * scale, SHADOW * scale, rgba(0x000000, 0.55f));
}

static void draw_shadow(struct canvas *c, struct box b)
{
    struct box s = {b.x - SHADOW, b.y - SHADOW + BELOW, b.w + 2 * SHADOW, b.h + 2 * SHADOW};
    canvas_picture(c, "choose.shadow", 0, s, false, 1.0f, paint_shadow, NULL);
}

static const char *game_word(const struct choose *s, const char *kind, int game)
{
    char key[64];
    (void)snprintf(key, sizeof key, "%s.%s", kind, s->games[game]->id);
    return app_word(s->app, key);
}

static void draw_box(const struct choose *s, struct canvas *c, struct box b, int game)
{
    const struct look *look = look_of(s->games[game]);
    float on = s->weight[game], pad = b.w * 0.085f;
    draw_shadow(c, b);
    canvas_round(c, b, RADIUS, colour_mix(look->table_lit, UI_WHITE, 0.06f), look->table);
    bool focus = game == s->game && s->focus == 0;
    canvas_outline(c, b, RADIUS, 1.5f, rgba(0xffffff, 0.10f));
    if (on > 0.0f)
        canvas_outline(c, b, RADIUS, focus ? 4.0f : 2.5f, colour_fade(look->accent, focus ? on : 0.55f * on));
    struct box board = {b.x + pad, b.y + pad, b.w - 2 * pad, b.w - 2 * pad};
    if (game == s->game)
        board_view_small(c, board, look, &s->demo.before, s->demo.showing ? &s->demo.timeline : NULL, s->demo.at);
    else
        board_view_small(c, board, look, &s->shown[game], NULL, 0);
    struct text_style name = {.face = FACE_TITLE, .size = 28 + 8 * on, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    canvas_text(c, (struct box){b.x + 12, b.y + b.w - 4, b.w - 24, 46}, name, game_word(s, "title", game));
    struct text_style goal = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_CENTRE, .wrap = true};
    canvas_text(c, (struct box){b.x + 12, b.y + b.w + 40, b.w - 24, 60}, goal, game_word(s, "goal", game));
}

/* What the option in focus means, or why the game cannot be started so. */
static void draw_about(const struct choose *s, struct canvas *c, struct box b, struct colour accent)
{
    char text[512] = "";
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = accent, .align = ALIGN_LEFT, .wrap = true};
    if (!s->possible) {
        (void)snprintf(text, sizeof text, "%s", app_word(s->app, "choose.contradiction"));
        style.colour = UI_WARN;
    } else if (s->unsuited) {
        words_fill(text, sizeof text, app_word(s->app, "choose.engine_unsuited"), s->guest, NULL);
        style.colour = UI_WARN;
    } else if (s->focus > 0 && s->focus <= choose_rows(s)) {
        (void)choose_about_text(s, s->focus - 1, text, sizeof text);
    }
    if (text[0])
        canvas_text(c, b, style, text);
}

/* A small arrow where the list of options goes on. */
static void draw_more(struct canvas *c, float x, float y, float way, struct colour colour)
{
    canvas_line(c, x - 8, y - way * 3, x, y + way * 3, 2.5f, 0, colour);
    canvas_line(c, x, y + way * 3, x + 8, y - way * 3, 2.5f, 0, colour);
}

static void draw_panel(const struct choose *s, struct canvas *c, const struct choose_places *at, struct colour accent)
{
    card_draw(c, at->panel, 20, rgba(0x0d0e12, 0.74f), rgba(0xffffff, 0.0f));
    struct text_style brief = {
        .face = FACE_TEXT, .size = 24, .colour = rgb(0xe8e2d4), .align = ALIGN_LEFT, .wrap = true};
    canvas_text(c, at->brief, brief, game_word(s, "brief", s->game));
    draw_about(s, c, at->about, accent);
    for (int i = 0; i < at->shown; i++) {
        int row = at->first_row + i;
        struct stepper stepper = choose_stepper(s, row);
        const struct option *o = choose_option(s, row);
        char label[128];
        choose_label(s, row, label, sizeof label);
        stepper.label = label;
        if (choose_slider_suits(o))
            choose_slider_draw(c, at->rows[i], o, s->setups[s->game].option[row - 1], label, s->focus == row + 1,
                               accent);
        else
            stepper_row_draw(c, at->rows[i], &stepper, s->focus == row + 1, accent);
    }
    if (at->less.w > 0)
        draw_more(c, at->less.x + at->less.w / 2, at->less.y + at->less.h / 2, -1.0f, UI_SOFT);
    if (at->more.w > 0)
        draw_more(c, at->more.x + at->more.w / 2, at->more.y + at->more.h / 2, 1.0f, UI_SOFT);
}

static void draw_start(const struct choose *s, struct canvas *c, struct box b, struct colour accent)
{
    bool focus = s->focus == choose_start_focus(s);
    struct colour fill = choose_startable(s) ? accent : rgb(0x3a3c44);
    canvas_round(c, b, b.h / 2, colour_mix(fill, UI_WHITE, 0.12f), fill);
    if (focus)
        canvas_outline(c, (struct box){b.x - 5, b.y - 5, b.w + 10, b.h + 10}, b.h / 2 + 5, 3.0f, UI_WHITE);
    struct text_style style = {
        .face = FACE_BOLD, .size = 24, .colour = choose_startable(s) ? UI_DARK : UI_SOFT, .align = ALIGN_CENTRE};
    canvas_text(c, (struct box){b.x + 20, b.y, b.w - 40, b.h}, style, app_word(s->app, "choose.start"));
}

int choose_prompts(const struct choose *s, struct prompt *out)
{
    int n = 0;
    enum device device = s->app->input.last_device;
    if (device == DEVICE_KEYBOARD || device == DEVICE_PAD) /* a pointer has the button */
        out[n++] = (struct prompt){ACTION_OK, app_word(s->app, "choose.start")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    out[n++] = (struct prompt){ACTION_PREVIEW, app_word(s->app, "prompt.rules")};
    if (device == DEVICE_PAD)
        out[n++] = (struct prompt){ACTION_PREV, NULL};
    out[n++] = (struct prompt){ACTION_NEXT, app_word(s->app, "prompt.game")};
    if (s->focus > 0 && s->focus <= choose_rows(s))
        out[n++] = (struct prompt){ACTION_LEFT, app_word(s->app, "prompt.change")};
    return n;
}

void choose_draw(const struct scene *scene, struct canvas *c)
{
    const struct choose *s = (const struct choose *)scene;
    const struct look *look = look_of(s->games[s->game]);
    struct choose_places at;
    struct prompt prompts[6];
    choose_layout(s, c, &at);
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    heading_draw(c, page_head(c), app_word(s->app, "choose.heading"));
    for (int i = 0; i < s->count; i++)
        if (i != s->game)
            draw_box(s, c, at.boxes[i], i);
    draw_box(s, c, at.boxes[s->game], s->game);
    draw_panel(s, c, &at, look->accent);
    draw_start(s, c, at.start, look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, choose_prompts(s, prompts), at.foot);
}
