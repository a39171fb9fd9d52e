/* The trophies on their shelves: those won, what each is for, and the progress of those won in steps. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/session/session.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/form.h"
#include "app/ui/trophy_coin.h"
#include "app/view/board_view.h"
#include "career/day.h"
#include "career/trophies.h"

enum { FALL_MS = 300, APART_MS = 170, GLINT_MS = 420, COLUMNS = 6 };
#define WIDEST 1500.0f
#define CARD_HIGH 130.0f
#define COIN_LEAST 170.0f
#define GAP 16.0f
#define FRAME 18.0f
#define LABEL 50.0f
#define LEDGE 16.0f
#define SHELF_MOST 300.0f

static const char COIN[] = "coin";

struct trophies_scene {
    struct form_screen base;
    struct app *app;
    struct trophies won;
    int streak;
    unsigned fresh; /* those that drop into their places */
    float fallen_ms;
};

/* ---- texts ---- */

static const char *name_of(const struct trophies_scene *s, enum trophy trophy)
{
    return app_word_of(s->app, "trophy", trophy_id(trophy));
}

/* "Win one match in each of the six games. Pocket was the last, on 19 November." */
static void say_purpose(const struct trophies_scene *s, enum trophy trophy, char *out, size_t size)
{
    const struct trophy_won *coin = &s->won.coin[trophy];
    char day[64];
    const char *purpose = app_word_of(s->app, "trophy.for", trophy_id(trophy));
    if (!coin->won) {
        (void)snprintf(out, size, "%s", purpose);
        return;
    }
    struct date date = date_of(coin->date);
    format_day(s->app->words, day, sizeof day, date.month, date.day);
    const char *title = coin->game < 0 ? "" : app_word_of(s->app, "title", TROPHY_GAME_IDS[coin->game]);
    const char *const parts[] = {purpose, day, title};
    const char *how = coin->game < 0 ? "trophies.on" : trophy == TROPHY_SIX_GAMES ? "trophies.last" : "trophies.in";
    words_fill_all(out, size, app_word(s->app, how), parts, 3);
}

static void say_count(const struct trophies_scene *s, int done, int of, char *out, size_t size)
{
    words_fill_numbers(out, size, app_word(s->app, "trophies.count"), done, of);
}

/* ---- drawing ---- */

static void draw_shelf(struct canvas *c, struct box b)
{
    float room = b.h - LABEL - LEDGE;
    canvas_round(c, b, 10, rgb(0x160d07), rgb(0x2c1c11));
    canvas_rect(c, (struct box){b.x, b.y + 4, b.w, 22}, black(0.28f));
    canvas_rect(c, (struct box){b.x, b.y + room, b.w, LEDGE}, rgb(0x7d4d2c));
    canvas_rect(c, (struct box){b.x, b.y + room, b.w, 2}, rgb(0xd29a68));
    canvas_rect(c, (struct box){b.x, b.y + room + LEDGE, b.w, LABEL}, rgb(0x351f13));
    canvas_rect(c, (struct box){b.x, b.y + room + LEDGE, b.w, 5}, black(0.30f));
}

/* The cabinet's wood, around its shelves. */
static void paint_cabinet(struct paint *p, float scale, const void *user)
{
    const float w = (float)p->width, h = (float)p->height, r = 22 * scale;
    (void)user;
    paint_round(p, 0, 0, w, h, r, fill_vertical(rgb(0x5d3a25), rgb(0x38210f), 0, h));
    paint_wood(p, 0, 0, w, h, r, .5f, false, scale, 7);
}

/* The height of a coin above its place, in radii, `ms` after it began to fall: it bounces twice. */
static float height_at(float ms)
{
    float t = ms / FALL_MS;
    if (t >= 1 || t < 0)
        return t < 0 ? 3.0f : 0.0f;
    if (t < 0.5f)
        return 3.0f * (1 - 4 * t * t);
    float u = t < 0.8f ? (t - 0.65f) / 0.15f : (t - 0.9f) / 0.1f;
    return (t < 0.8f ? 0.5f : 0.14f) * (1 - u * u);
}

static float since_fall(const struct trophies_scene *s, int i)
{
    int before = 0;
    for (int k = 0; k < i; k++)
        before += s->fresh >> k & 1U;
    return s->fresh >> i & 1U ? s->fallen_ms - (float)(before * APART_MS) : FALL_MS + GLINT_MS;
}

/* A reflection that moves across it once. */
static void draw_glint(struct canvas *c, float x, float y, float r, float part)
{
    float at = -0.8f + 1.6f * part, high = sqrtf(1 - at * at) * 0.9f;
    struct colour light = rgba(0xfffbe8, 0.75f * sinf(3.14159f * part));
    canvas_line(c, x + at * r, y - high * r, x + at * r, y + high * r, 0.16f * r, 0, light);
}

static void draw_cabinet(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    canvas_picture(c, "trophies.cabinet", 0, node->row_box, false, 1, paint_cabinet, NULL);
    canvas_outline(c, node->row_box, 22, 2, rgba(0xd29a68, 0.35f));
    float x = node->row_box.x + FRAME, w = node->row_box.w - 2 * FRAME;
    for (const struct form_node *coin = node + 1; coin <= node + TROPHIES; coin++)
        if (coin->row_box.x < x + FRAME)
            draw_shelf(c, (struct box){x, coin->row_box.y, w, coin->row_box.h});
}

/* A coin on its ledge, above its name. */
static void draw_coin(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct trophies_scene *s = screen;
    enum trophy i = (enum trophy)node->tag;
    struct box b = node->box;
    float ms = since_fall(s, (int)i), room = b.h - LABEL - LEDGE;
    float r = fminf(58.0f * (b.h > 260 ? 1.15f : 1), fminf(room * 0.40f, b.w * 0.40f));
    float x = b.x + b.w / 2, y = b.y + room - r * 1.12f;
    bool won = s->won.coin[i].won;
    if (!won || ms < FALL_MS)
        trophy_hollow_draw(c, i, x, y, r);
    if (won && ms >= 0)
        trophy_coin_draw(c, i, x, y - height_at(ms) * r, r);
    if (won && ms >= FALL_MS && ms < FALL_MS + GLINT_MS)
        draw_glint(c, x, y, r, (ms - FALL_MS) / GLINT_MS);
    if (form_is_at(s->base.form, node)) {
        canvas_ring(c, x, y, r + 9, 4, 0, BRASS);
        canvas_ring(c, x, y, r + 13, 5, 0, colour_fade(BRASS, 0.22f));
    }
    struct text_style style = {.face = FACE_BOLD, .size = 22, .align = ALIGN_CENTRE, .least = 16};
    style.colour = won ? rgb(0xfff0d6) : rgb(0xb09b84);
    fitted_text(c, (struct box){b.x + 4, b.y + b.h - LABEL + 3, b.w - 8, LABEL - 4}, style, node->name);
}

static void draw_large(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct trophies_scene *s = screen;
    float x = node->box.x + node->box.w / 2, y = node->box.y + node->box.h / 2, r = 40;
    if (s->won.coin[node->tag].won)
        trophy_coin_draw(c, (enum trophy)node->tag, x, y, r);
    else
        trophy_hollow_draw(c, (enum trophy)node->tag, x, y, r);
}

static void draw_ground(const void *screen, struct canvas *c)
{
    (void)screen;
    canvas_ground(c, fill_radial(rgb(0x33251a), rgb(0x0e0905), canvas_width(c) / 2, canvas_height(c) * 0.3f,
                                 canvas_width(c) * 0.75f, canvas_height(c) * 0.9f));
}

/* ---- the screen ---- */

static void go_to(struct trophies_scene *s, int trophy)
{
    form_focus_on(s->base.form, COIN, (trophy + TROPHIES) % TROPHIES);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0);
}

static void to_last(void *screen, int trophy) { go_to(screen, trophy - 1); }
static void to_next(void *screen, int trophy) { go_to(screen, trophy + 1); }
static void select_trophy(void *screen) { (void)screen; }

static void leave(void *screen)
{
    struct trophies_scene *s = screen;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0);
    scene_pop(s->app->scenes);
}

static struct form_node *line(struct form *f, const char *key, const char *text, float size, struct colour colour)
{
    struct form_node *n = form_text(f, key, text);
    n->style = (struct text_style){.face = FACE_TITLE, .size = size, .colour = colour, .least = 16};
    return n;
}

static void head(struct form *f, const struct trophies_scene *s)
{
    char count[48];
    form_row(f)->gap = 36;
    form_heading(f, "trophies.heading");
    say_count(s, trophies_count(&s->won), TROPHIES, count, sizeof count);
    line(f, "trophies.count", count, 25, BRASS)->w.share = 1;
    form_end(f);
}

static void coin(struct form *f, const struct trophies_scene *s, enum trophy trophy)
{
    char purpose[320];
    struct form_node *n = form_picture(f, COIN, draw_coin);
    say_purpose(s, trophy, purpose, sizeof purpose);
    n->name = name_of(s, trophy);
    n->about = form_copy(f, purpose);
    n->tag = (int)trophy;
    n->h.most = SHELF_MOST;
    n->rings_itself = true;
    n->pressed = FORM_CALL(select_trophy);
}

static void cabinet(struct form *f, const struct trophies_scene *s)
{
    form_with(form_grid(f, COIN_LEAST, COLUMNS), .draw = draw_cabinet, .h.share = 1, .gap = FRAME, .pad = FRAME);
    for (int i = 0; i < TROPHIES; i++)
        coin(f, s, (enum trophy)i);
    form_end(f);
}

/* The selected coin: what it is for, and its progress. */
static void card(struct form *f, const struct trophies_scene *s)
{
    const struct form_node *here = form_here(f);
    enum trophy trophy = here ? (enum trophy)here->tag : (enum trophy)0;
    char text[320];
    int done, of;
    form_with(form_row(f), .card = true, .h.fixed = CARD_HIGH, .pad = GAP, .gap = GAP);
    form_with(form_picture(f, "large", draw_large), .tag = (int)trophy, .w.fixed = 92);
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
    form_space(f);
    float size = fminf(28, 31 / canvas_text_scale(f->app->canvas)); /* limited by the height of the row */
    form_row(f)->h.fixed = 40;
    form_with(line(f, "name", name_of(s, trophy), size, UI_WHITE), .w.share = 1, .h.share = 1);
    if (trophies_progress(&s->won, trophy, s->streak, &done, &of)) {
        say_count(s, done, of, text, sizeof text);
        line(f, "progress", text, 28, BRASS);
    }
    form_end(f);
    say_purpose(s, trophy, text, sizeof text);
    form_with(form_text(f, "purpose", text), .style.colour = UI_TEXT);
    form_space(f);
    form_end(f);
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    const struct trophies_scene *s = screen;
    head(f, s);
    form_with(form_column(f), .w.most = WIDEST, .h.share = 1, .gap = GAP);
    cabinet(f, s);
    card(f, s);
    form_end(f);
    form_prompt(f, ACTION_LEFT, "trophies.look", to_last);
    form_on(f, ACTION_RIGHT, to_next);
    form_on(f, ACTION_PREV, to_last);
    form_on(f, ACTION_NEXT, to_next);
    form_prompt(f, ACTION_BACK, "prompt.back", leave);
}

/* ---- the scene ---- */

/* Each coin makes a sound when it lands. */
static bool fall(struct trophies_scene *s, float ms)
{
    bool moves = false;
    float before = s->fallen_ms;
    s->fallen_ms += ms;
    for (int i = 0; i < TROPHIES; i++) {
        if (!(s->fresh >> i & 1U))
            continue;
        float now = since_fall(s, i), then = now - (s->fallen_ms - before);
        if (then < FALL_MS / 2 && now >= FALL_MS / 2)
            app_play_sound(s->app, SOUND_CORNER, 0.9f, 0);
        moves |= now < FALL_MS + GLINT_MS;
    }
    if (!moves)
        s->fresh = 0;
    return moves;
}

static int trophies_update(struct scene *scene, double dt)
{
    struct trophies_scene *s = (struct trophies_scene *)scene;
    int next = form_update(s->base.form, dt);
    bool falls = next == SCENE_STILL && s->fresh && fall(s, (float)(dt * 1000.0));
    return falls ? 0 : next;
}

/* Trophies won since the last visit drop into their places now. */
static void trophies_enter(struct scene *scene, enum intent intent)
{
    struct trophies_scene *s = (struct trophies_scene *)scene;
    bool still = settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0;
    s->fresh = still ? 0 : s->app->stores->trophy_news.fresh;
    form_enter(s->base.form, intent);
    for (int i = TROPHIES - 1; i >= 0; i--)
        if (s->app->stores->trophy_news.fresh >> i & 1U)
            form_focus_on(s->base.form, COIN, i);
    s->app->stores->trophy_news.fresh = s->app->stores->trophy_news.waiting = 0;
    s->fallen_ms = 0;
}

struct scene *trophies_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "trophies", .enter = trophies_enter, .update = trophies_update};
    struct trophies_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    struct today today = {0};
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->ground = draw_ground;
    (void)store_load(app, STORE_TROPHIES, &s->won);
    (void)store_load(app, STORE_DAYS, &today);
    s->streak = today_streak(&today, calendar_today(app));
    today_finish(&today);
    return &s->base.scene;
}
