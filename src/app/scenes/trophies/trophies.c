/* The trophies on three shelves, of bronze, silver and gold: those won, those under a cloth, and of the focused one its
 * name, what it is for, and the progress of those won in steps. In a small or upright window each shelf is two. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/session/session.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/store/trophy_news.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/form.h"
#include "app/ui/trophy_coin.h"
#include "app/ui/trophy_notice.h"
#include "app/view/board_view.h"
#include "career/day.h"
#include "career/trophies.h"

enum { FALL_MS = TROPHY_FALL_MS, CLOTH_MS = 320, APART_MS = 170, GLINT_MS = 420, HALF = TROPHY_SHELF / 2 };
#define WIDEST 1500.0f
#define CARD_HIGH 118.0f
#define CARD_LOW 100.0f /* in a small window */
#define GAP 14.0f
#define FRAME 16.0f
#define LABEL_WIDE 128.0f
#define LEDGE 10.0f
#define COIN_R 36.0f
#define COIN_MOST 58.0f
#define SHELF_LEAST 68.0f
#define SMALL_SCALE 0.7f /* of the canvas, below which a window is small */

static const char COIN[] = "coin";

struct trophies_scene {
    struct form_screen base;
    struct app *app;
    struct trophies won;
    struct trophy_kept kept;
    uint64_t fresh; /* those that drop into their places */
    float fallen_ms;
};

/* True in a small window that lies: six shelves are close together. */
static bool low(const struct trophies_scene *s)
{
    return canvas_scale(s->app->canvas) < SMALL_SCALE && !canvas_portrait(s->app->canvas);
}

/* True where each shelf is two. */
static bool halved(const struct trophies_scene *s) { return low(s) || canvas_portrait(s->app->canvas); }

static int shelf_of(const struct trophies_scene *s) { return halved(s) ? HALF : TROPHY_SHELF; }

/* ---- texts ---- */

static bool covered(const struct trophies_scene *s, enum trophy trophy)
{
    return trophy_secret(trophy) && !s->won.coin[trophy].won;
}

static const char *name_of(const struct trophies_scene *s, enum trophy trophy)
{
    return covered(s, trophy) ? app_word(s->app, "trophy.secret") : app_word_of(s->app, "trophy", trophy_id(trophy));
}

/* Bronze, silver, gold. */
static const char *metal_of(const struct trophies_scene *s, enum trophy trophy)
{
    static const char *const words[TROPHY_TIERS] = {"trophies.bronze", "trophies.silver", "trophies.gold"};
    return app_word(s->app, words[trophy_tier(trophy)]);
}

/* "Win one match in each of the six games. Pocket was the last, on 19 November." */
static void say_purpose(const struct trophies_scene *s, enum trophy trophy, char *out, size_t size)
{
    const struct trophy_won *coin = &s->won.coin[trophy];
    char day[64];
    const char *purpose = covered(s, trophy) ? app_word(s->app, "trophy.for.secret")
                                             : app_word_of(s->app, "trophy.for", trophy_id(trophy));
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

static void draw_shelf(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->row_box;
    float ledge = b.y + b.h - LEDGE;
    (void)screen;
    canvas_round(c, b, 8, rgb(0x0d0704), rgb(0x1c110a));
    canvas_rect(c, (struct box){b.x, ledge, b.w, LEDGE}, rgb(0x8a5230));
    canvas_rect(c, (struct box){b.x, ledge, b.w, 2}, rgb(0xd29a68));
    canvas_rect(c, (struct box){b.x, b.y + b.h, b.w, 4}, black(0.30f));
}

/* The cabinet's wood, around its shelves. */
static void paint_cabinet(struct paint *p, float scale, const void *user)
{
    const float w = (float)p->width, h = (float)p->height, r = 22 * scale;
    (void)user;
    paint_round(p, 0, 0, w, h, r, fill_vertical(rgb(0x5d3a25), rgb(0x38210f), 0, h));
    paint_wood(p, 0, 0, w, h, r, .5f, false, scale, 7);
}

/* Since the cloth of one that was secret began to slide, or another coin to fall. */
static float since_begun(const struct trophies_scene *s, int i)
{
    int before = 0;
    for (int k = 0; k < i; k++)
        before += (int)(s->fresh >> k & 1U);
    return s->fresh >> i & 1U ? s->fallen_ms - (float)(before * APART_MS) : CLOTH_MS + FALL_MS + GLINT_MS;
}

static float since_fall(const struct trophies_scene *s, int i)
{
    return since_begun(s, i) - (trophy_secret((enum trophy)i) ? CLOTH_MS : 0);
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
}

/* A coin above its ledge. */
static void draw_coin(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct trophies_scene *s = screen;
    enum trophy i = (enum trophy)node->tag;
    struct box b = node->box;
    float ms = since_fall(s, (int)i), room = b.h - LEDGE, most = room > 150 ? COIN_MOST : COIN_R;
    float r = fminf(most, fminf(room * 0.45f, b.w * 0.42f));
    float x = b.x + b.w / 2, y = b.y + fmaxf(room - 1.35f * r, room / 2);
    bool won = s->won.coin[i].won;
    if (!won || ms < FALL_MS)
        trophy_hollow_draw(c, i, x, y, r);
    if (won && ms >= 0)
        trophy_coin_draw(c, i, x, y - trophy_height_at(ms) * r, r);
    if (won && ms >= FALL_MS && ms < FALL_MS + GLINT_MS)
        draw_glint(c, x, y, r, (ms - FALL_MS) / GLINT_MS);
    if (trophy_secret(i))
        trophy_cloth_draw(c, x, y, r, won ? fmaxf(0, since_begun(s, (int)i) / CLOTH_MS) : 0);
    if (form_is_at(s->base.form, node)) {
        canvas_ring(c, x, y, r + 7, 4, 0, BRASS);
        canvas_ring(c, x, y, r + 11, 5, 0, colour_fade(BRASS, 0.22f));
    }
}

static void draw_large(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct trophies_scene *s = screen;
    float x = node->box.x + node->box.w / 2, y = node->box.y + node->box.h / 2, r = 42;
    if (covered(s, (enum trophy)node->tag))
        trophy_cloth_draw(c, x, y, r, 0);
    else if (s->won.coin[node->tag].won)
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
/* To the same place of the shelf above or below. */
static void shelf_up(void *screen, int trophy) { go_to(screen, trophy - shelf_of(screen)); }
static void shelf_down(void *screen, int trophy) { go_to(screen, trophy + shelf_of(screen)); }
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
    form_row(f)->gap = 24;
    form_heading(f, "trophies.heading");
    say_count(s, trophies_count(&s->won), TROPHIES, count, sizeof count);
    line(f, "trophies.count", count, 25, BRASS);
    struct text_style soft = text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_RIGHT);
    form_with(form_styled(f, "trophies.secrets", app_word(s->app, "trophies.secrets"), soft), .w.share = 1, .spare = 1,
              .style.least = 16);
    form_end(f);
}

static void coin(struct form *f, const struct trophies_scene *s, enum trophy trophy)
{
    char purpose[320];
    struct form_node *n = form_picture(f, COIN, draw_coin);
    say_purpose(s, trophy, purpose, sizeof purpose);
    n->name = name_of(s, trophy);
    n->text = metal_of(s, trophy);
    n->about = form_copy(f, purpose);
    n->tag = (int)trophy;
    n->w.share = 1;
    n->h.share = 1;
    n->rings_itself = true;
    n->pressed = FORM_CALL(select_trophy);
}

static void label(struct form *f, const struct trophies_scene *s, enum trophy first)
{
    static const struct {
        const char *key;
        uint32_t colour;
    } tiers[TROPHY_TIERS] = {
        {"trophies.bronze_is", 0xf2c49a}, {"trophies.silver_is", 0xe9eef4}, {"trophies.gold_is", 0xffe38a}};
    int tier = trophy_tier(first);
    form_with(form_column(f), .w.fixed = LABEL_WIDE, .gap = FORM_NONE, .pad = 6, .h.share = 1, .centred = true);
    if ((int)first % TROPHY_SHELF == 0) {
        form_with(line(f, "metal", metal_of(s, first), 24, rgb(tiers[tier].colour)), .said = "");
        if (!low(s))
            form_with(form_text(f, tiers[tier].key, app_word(s->app, tiers[tier].key)), .style.colour = UI_SOFT,
                      .style.size = 20, .said = "");
    }
    form_end(f);
}

static void cabinet(struct form *f, const struct trophies_scene *s)
{
    int shelf = shelf_of(s);
    float least = fmaxf(SHELF_LEAST, canvas_finger(f->app->canvas) + LEDGE), frame = low(s) ? 10 : FRAME;
    form_with(form_column(f), .draw = draw_cabinet, .h.share = 1, .gap = low(s) ? 4 : frame, .pad = frame);
    for (int first = 0; first < TROPHIES; first += shelf) {
        form_with(form_row(f), .draw = draw_shelf, .h = {.fixed = least, .share = 1}, .gap = FORM_NONE);
        label(f, s, (enum trophy)first);
        for (int i = first; i < first + shelf; i++)
            coin(f, s, (enum trophy)i);
        form_end(f);
    }
    form_end(f);
}

/* The selected coin: what it is for, and its progress. */
static void card(struct form *f, const struct trophies_scene *s)
{
    const struct form_node *here = form_here(f);
    enum trophy trophy = here ? (enum trophy)here->tag : (enum trophy)0;
    char text[320];
    int done, of;
    form_with(form_row(f), .card = true, .h.fixed = low(s) ? CARD_LOW : CARD_HIGH, .pad = GAP, .gap = GAP);
    form_with(form_picture(f, "large", draw_large), .tag = (int)trophy, .w.fixed = 92);
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
    form_space(f);
    float size = fminf(28, 31 / canvas_text_scale(f->app->canvas)); /* limited by the height of the row */
    form_with(form_row(f), .h.fixed = 36, .gap = 24);
    form_with(line(f, "name", name_of(s, trophy), size, UI_WHITE), .w.share = 1, .h.share = 1);
    if (trophies_progress(&s->won, trophy, &s->kept, &done, &of)) {
        say_count(s, done, of, text, sizeof text);
        line(f, "progress", text, size, BRASS);
    }
    form_styled(f, "metal", metal_of(s, trophy), text_style_of(FACE_BOLD, 22, UI_TEXT, ALIGN_RIGHT));
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
    form_prompt(f, ACTION_UP, "trophies.shelf", shelf_up);
    form_on(f, ACTION_DOWN, shelf_down);
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
            trophy_note(s->app, (enum trophy)i);
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
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->ground = draw_ground;
    s->kept = trophy_news_kept(app);
    (void)store_load(app, STORE_TROPHIES, &s->won);
    return &s->base.scene;
}
