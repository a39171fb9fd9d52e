#include <stdio.h>

#include "app/scenes/choose/choose.h"
#include "app/view/board_view.h"
#include "app/view/small_board.h"

#define RADIUS 22.0f
#define SHADOW 26.0f /* how far the shadow of a box reaches, and how far below it lies */
#define BELOW 9.0f
#define SUB 22.0f /* the goal under a name, and the smallest that it is before it is left out */
#define SUB_LEAST 18.0f
#define LEADING 1.27f

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

static struct text_style sub_style(float size)
{
    return (struct text_style){
        .face = FACE_TEXT, .size = size, .colour = UI_SOFT, .align = ALIGN_CENTRE, .wrap = true, .least = size};
}

/* The size at which the goals of all games fit under the names on small boxes this wide, in two lines; 0: none. */
static float sub_size(const struct choose *s, struct canvas *c, float w)
{
    for (float size = SUB; size >= SUB_LEAST; size -= 1.0f) {
        bool fits = true;
        for (int i = 0; i < s->count && fits; i++) {
            const char *goal = game_word(s, "goal", i);
            float high = canvas_text_height(c, w, sub_style(size), goal);
            fits = high < 2.5f * LEADING * size;
        }
        if (fits)
            return size;
    }
    return 0.0f;
}

/* "move 19" on brass, with a play sign, over the upper right edge. */
static void draw_tab(const struct choose *s, struct canvas *c, struct box b, int game)
{
    char number[12], text[64];
    struct text_style style = {.face = FACE_BOLD, .size = 20, .colour = rgb(0x241a06), .align = ALIGN_LEFT};
    (void)snprintf(number, sizeof number, "%d", s->progress[game]);
    words_fill(text, sizeof text, app_word(s->app, "choose.at"), number, NULL);
    float w = canvas_text_width(c, style, text) + 50, x = b.x + b.w + 8 - w, y = b.y - 18;
    canvas_round(c, (struct box){x + 1, y + 3, w, 34}, 12, rgba(0x000000, 0.4f), rgba(0x000000, 0.4f));
    canvas_round(c, (struct box){x, y, w, 34}, 12, rgb(0xe9c873), rgb(0xb88b3a));
    canvas_outline(c, (struct box){x, y, w, 34}, 12, 1.5f, rgb(0x6b4c16));
    const struct vertex sign[] = {
        {x + 15, y + 10, style.colour}, {x + 27, y + 17, style.colour}, {x + 15, y + 24, style.colour}};
    canvas_polygon(c, sign, 3);
    canvas_text(c, (struct box){x + 34, y, w - 40, 34}, style, text);
}

static void draw_board(const struct choose *s, struct canvas *c, struct box b, int game)
{
    const struct look *look = look_of(s->games[game]);
    if (choose_shows_kept(s, game))
        small_board_draw(c, b, &s->kept[game], NULL, false, 1.0f);
    else if (game == s->game)
        board_view_small(c, b, look, &s->demo.before, s->demo.showing ? &s->demo.timeline : NULL, s->demo.at);
    else
        small_board_draw(c, b, &s->shown[game], NULL, false, 1.0f);
}

static void draw_box_back(const struct choose *s, struct canvas *c, struct box b, int game)
{
    const struct look *look = look_of(s->games[game]);
    bool hover = s->focus.hover.id == CHOOSE_BOXES && s->focus.hover.part == game && game != s->game;
    draw_shadow(c, b);
    canvas_round(c, b, RADIUS, colour_mix(look->table_lit, UI_WHITE, hover ? 0.14f : 0.06f), look->table);
    rim_draw(c, b, RADIUS, rgba(0xffffff, hover ? 0.25f : 0.10f));
}

/* A box of the row: its board, its name, its goal; `sub` 0: without that. */
static void draw_box(const struct choose *s, struct canvas *c, struct box b, int game, float sub)
{
    float on = s->weight[game], pad = 10 + 8 * on, side = b.w - 2 * pad, left = b.h - b.w;
    draw_box_back(s, c, b, game);
    if (on > 0.0f && s->focus.id != CHOOSE_BOXES)
        canvas_outline(c, b, RADIUS, 3.0f, rgba(0xf2ede3, on));
    draw_board(s, c, (struct box){b.x + pad, b.y + pad, side, side}, game);
    struct text_style name = {.face = FACE_TITLE,
                              .size = (24 + 6 * on) / canvas_text_scale(c),
                              .colour = UI_WHITE,
                              .align = ALIGN_CENTRE,
                              .least = 18};
    bool bare = left < 60;
    float y = b.y + b.w - (bare ? 6 : 8 - 4 * on);
    canvas_text(c, (struct box){b.x + 6, y, b.w - 12, bare ? left + 2 : 46}, name, game_word(s, "title", game));
    struct box goal = {b.x + 10, y + 42 - 5 * on, b.w - 20, left - 46 + 8 * on};
    struct text_style one_line = {.face = FACE_TEXT, .size = SUB, .colour = UI_SOFT, .align = ALIGN_CENTRE};
    if (!bare && on == 1.0f)
        fitted_text(c, goal, one_line, game_word(s, "goal", game));
    else if (!bare && on == 0.0f && sub > 0)
        canvas_text(c, goal, sub_style(sub), game_word(s, "goal", game));
    if (s->progress[game] > 0)
        draw_tab(s, c, b, game);
}

/* A picture of the strip: its board and its name. */
static void draw_picture(const struct choose *s, struct canvas *c, struct box b, int game)
{
    float pad = 9, side = b.w - 2 * pad;
    draw_box_back(s, c, b, game);
    if (game == s->game)
        canvas_outline(c, b, RADIUS, 3.0f, UI_TEXT);
    small_board_draw(c, (struct box){b.x + pad, b.y + pad, side, side},
                     choose_shows_kept(s, game) ? &s->kept[game] : &s->shown[game], NULL, false, 1.0f);
    struct text_style name = {.face = FACE_BOLD, .size = 20, .colour = UI_TEXT, .align = ALIGN_CENTRE};
    const char *title = game_word(s, "title", game);
    char shown[96];
    while (name.size > SUB_LEAST && canvas_text_width(c, name, title) > b.w - 2)
        name.size -= 0.5f;
    canvas_text(c, (struct box){b.x, b.y + b.w - 6, b.w, b.h - b.w + 2}, name,
                text_shortened(c, name, b.w - 2, title, shown, sizeof shown));
    if (s->progress[game] > 0 && game != s->game) {
        canvas_circle(c, b.x + b.w - 8, b.y + 6, 13, rgb(0xe9c873), rgb(0xb88b3a));
        const struct colour ink = rgb(0x241a06);
        const struct vertex sign[] = {
            {b.x + b.w - 12, b.y, ink}, {b.x + b.w - 2, b.y + 6, ink}, {b.x + b.w - 12, b.y + 12, ink}};
        canvas_polygon(c, sign, 3);
    }
}

static void draw_boxes(const struct choose *s, struct canvas *c, const struct choose_places *at)
{
    float narrowest = at->boxes[s->game == 0 && s->count > 1 ? 1 : 0].w;
    float sub = at->narrow ? 0.0f : sub_size(s, c, narrowest - 20);
    for (int i = 0; i < s->count; i++)
        if (at->narrow)
            draw_picture(s, c, at->strip[i], i);
        else if (i != s->game)
            draw_box(s, c, at->boxes[i], i, sub);
    draw_box(s, c, at->boxes[s->game], s->game, sub);
}

int choose_prompts(const struct choose *s, struct prompt out[CHOOSE_PROMPTS_MAX])
{
    int n = 0;
    enum device device = s->app->input.last_device;
    bool pointer = device == DEVICE_MOUSE || device == DEVICE_TOUCH;
    bool going = s->progress[s->game] > 0;
    if (device == DEVICE_MOUSE)
        out[n++] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.choose")};
    else if (!pointer) /* a pointer has the pill */
        out[n++] =
            (struct prompt){ACTION_OK, app_word(s->app, going && !s->asking ? "choose.continue" : "choose.start")};
    if (device == DEVICE_PAD)
        out[n++] = (struct prompt){ACTION_PREV, NULL};
    out[n++] = (struct prompt){ACTION_NEXT, app_word(s->app, "prompt.game")};
    if (!pointer)
        out[n++] = (struct prompt){ACTION_LEFT, app_word(s->app, "prompt.change")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    if (!pointer)
        out[n++] = (struct prompt){ACTION_PREVIEW, app_word(s->app, "prompt.rules")};
    return n;
}

/* That the game in progress ends if a new one is begun. */
static void draw_question(const struct choose *s, struct canvas *c, struct box b)
{
    char number[12], text[160];
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_TEXT, .align = ALIGN_RIGHT};
    (void)snprintf(number, sizeof number, "%d", s->progress[s->game]);
    fitted_text(c, b, style, words_fill(text, sizeof text, app_word(s->app, "choose.ends"), number, NULL));
}

void choose_draw(const struct scene *scene, struct canvas *c)
{
    const struct choose *s = (const struct choose *)scene;
    const struct look *look = look_of(s->games[s->game]);
    struct choose_places at;
    struct controls controls;
    struct prompt prompts[CHOOSE_PROMPTS_MAX];
    choose_layout(s, c, &at);
    choose_controls(s, c, &at, &controls);
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    struct box head = page_head(c);
    head.w = at.players.x - head.x - 16;
    heading_draw(c, head, app_word(s->app, "choose.heading"));
    draw_boxes(s, c, &at);
    choose_draw_card(s, c, &at, &controls);
    if (s->asking)
        draw_question(s, c, at.question);
    controls_draw(&s->focus, &controls, c, look->accent);
    canvas_pop(c);
    if (!s->asking || at.narrow)
        prompts_draw(c, s->app, prompts, choose_prompts(s, prompts), at.foot);
}
