/* The trophies on their shelves: which were won, what each is for, and how far those have come that take their time. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/calendar.h"
#include "app/kept.h"
#include "app/looks.h"
#include "app/scenes/scenes.h"
#include "app/ui/controls.h"
#include "app/ui/trophy_coin.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"
#include "app/written.h"

enum { FALL_MS = 300, APART_MS = 170, GLINT_MS = 420, COLUMNS_WIDE = 6, COLUMNS_HIGH = 3 };
#define CARD_HIGH 116.0f
#define CARD_HIGH_UPRIGHT 168.0f
#define GAP 16.0f
#define FRAME 18.0f
#define LABEL 50.0f
#define LEDGE 16.0f
#define ROW_MOST 300.0f

struct trophies_scene {
    struct scene base;
    struct app *app;
    struct trophies won;
    int streak;
    enum trophy focus;
    unsigned fresh; /* those that fall into their hollows */
    float fallen_ms;
    struct entrance entrance;
};

/* ---- where everything lies ---- */

struct shelf {
    struct box cabinet, card;
    int columns, rows;
    float row; /* height */
};

static struct shelf shelf_of(const struct canvas *c)
{
    struct box page = page_body(c);
    bool high = canvas_portrait(c);
    struct shelf s = {.columns = high ? COLUMNS_HIGH : COLUMNS_WIDE};
    float card = high ? CARD_HIGH_UPRIGHT : CARD_HIGH, width = page.w < 1500 ? page.w : 1500;
    s.rows = TROPHIES / s.columns;
    s.row = (page.h - 8 - card - GAP - FRAME * (float)(s.rows + 1)) / (float)s.rows;
    s.row = s.row < ROW_MOST ? s.row : ROW_MOST;
    float cabinet = s.row * (float)s.rows + FRAME * (float)(s.rows + 1), spare = page.h - 8 - cabinet - GAP - card;
    s.cabinet = (struct box){page.x + (page.w - width) / 2, page.y + 8 + spare / 2, width, cabinet};
    s.card = (struct box){s.cabinet.x, s.cabinet.y + cabinet + GAP, width, card};
    return s;
}

static struct box row_box(const struct shelf *s, int row)
{
    return (struct box){s->cabinet.x + FRAME, s->cabinet.y + FRAME + (float)row * (s->row + FRAME),
                        s->cabinet.w - 2 * FRAME, s->row};
}

static struct box cell_box(const struct shelf *s, int i)
{
    struct box b = row_box(s, i / s->columns);
    b.w /= (float)s->columns;
    b.x += b.w * (float)(i % s->columns);
    return b;
}

/* Where a coin stands: on its ledge. */
static void coin_place(const struct shelf *s, int i, float *x, float *y, float *r)
{
    struct box b = cell_box(s, i);
    float room = b.h - LABEL - LEDGE;
    *r = fminf(58.0f * (b.h > 260 ? 1.15f : 1), fminf(room * 0.40f, b.w * 0.40f));
    *x = b.x + b.w / 2;
    *y = b.y + room - *r * 1.12f;
}

/* ---- what is said ---- */

static const char *name_of(const struct trophies_scene *s, enum trophy trophy)
{
    char key[48];
    (void)snprintf(key, sizeof key, "trophy.%s", trophy_id(trophy));
    return app_word(s->app, key);
}

/* "Win one match in each of the six games. Pocket was the last, on 19 November." */
static void say_purpose(const struct trophies_scene *s, char *out, size_t size)
{
    const struct trophy_won *coin = &s->won.coin[s->focus];
    char key[48], title[48], day[64];
    (void)snprintf(key, sizeof key, "trophy.for.%s", trophy_id(s->focus));
    const char *purpose = app_word(s->app, key);
    if (!coin->won) {
        (void)snprintf(out, size, "%s", purpose);
        return;
    }
    struct date date = date_of(coin->date);
    written_day(s->app->words, day, sizeof day, date.month, date.day);
    (void)snprintf(title, sizeof title, "title.%s", coin->game < 0 ? "" : TROPHY_GAME_IDS[coin->game]);
    const char *const parts[] = {purpose, day, coin->game < 0 ? "" : words_get(s->app->words, title)};
    const char *how = coin->game < 0 ? "trophies.on" : s->focus == TROPHY_SIX_GAMES ? "trophies.last" : "trophies.in";
    words_fill_all(out, size, app_word(s->app, how), parts, 3);
}

static void say_count(const struct trophies_scene *s, int done, int of, char *out, size_t size)
{
    char one[12], two[12];
    (void)snprintf(one, sizeof one, "%d", done);
    (void)snprintf(two, sizeof two, "%d", of);
    words_fill(out, size, app_word(s->app, "trophies.count"), one, two);
}

/* ---- the picture ---- */

static void draw_row(struct canvas *c, struct box b)
{
    float room = b.h - LABEL - LEDGE;
    canvas_round(c, b, 10, rgb(0x160d07), rgb(0x2c1c11));
    canvas_rect(c, (struct box){b.x, b.y + 4, b.w, 22}, rgba(0x000000, 0.28f));
    canvas_rect(c, (struct box){b.x, b.y + room, b.w, LEDGE}, rgb(0x7d4d2c));
    canvas_rect(c, (struct box){b.x, b.y + room, b.w, 2}, rgb(0xd29a68));
    canvas_rect(c, (struct box){b.x, b.y + room + LEDGE, b.w, LABEL}, rgb(0x351f13));
    canvas_rect(c, (struct box){b.x, b.y + room + LEDGE, b.w, 5}, rgba(0x000000, 0.30f));
}

/* The cabinet's wood, around its shelves. */
static void paint_cabinet(struct paint *p, float scale, const void *user)
{
    const float w = (float)p->width, h = (float)p->height, r = 22 * scale;
    (void)user;
    paint_round(p, 0, 0, w, h, r, fill_vertical(rgb(0x5d3a25), rgb(0x38210f), 0, h));
    paint_wood(p, 0, 0, w, h, r, .5f, false, scale, 7);
}

/* How high above its place a coin is, in radii, that began to fall so many ms ago: it bounces twice. */
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

/* Light runs over it once. */
static void draw_glint(struct canvas *c, float x, float y, float r, float part)
{
    float at = -0.8f + 1.6f * part, high = sqrtf(1 - at * at) * 0.9f;
    struct colour light = rgba(0xfffbe8, 0.75f * sinf(3.14159f * part));
    canvas_line(c, x + at * r, y - high * r, x + at * r, y + high * r, 0.16f * r, 0, light);
}

static void draw_coin(const struct trophies_scene *s, struct canvas *c, const struct shelf *shelf, int i)
{
    float x, y, r, ms = since_fall(s, i);
    bool won = s->won.coin[i].won;
    coin_place(shelf, i, &x, &y, &r);
    if (!won || ms < FALL_MS)
        trophy_hollow_draw(c, (enum trophy)i, x, y, r);
    if (won && ms >= 0)
        trophy_coin_draw(c, (enum trophy)i, x, y - height_at(ms) * r, r);
    if (won && ms >= FALL_MS && ms < FALL_MS + GLINT_MS)
        draw_glint(c, x, y, r, (ms - FALL_MS) / GLINT_MS);
    if ((int)s->focus == i) {
        canvas_ring(c, x, y, r + 9, 4, 0, BRASS);
        canvas_ring(c, x, y, r + 13, 5, 0, colour_fade(BRASS, 0.22f));
    }
    struct box b = cell_box(shelf, i);
    struct text_style style = {.face = FACE_BOLD, .size = 22, .align = ALIGN_CENTRE, .least = 16};
    style.colour = won ? rgb(0xfff0d6) : rgb(0xb09b84);
    fitted_text(c, (struct box){b.x + 4, b.y + b.h - LABEL + 3, b.w - 8, LABEL - 4}, style, name_of(s, (enum trophy)i));
}

static void draw_card(const struct trophies_scene *s, struct canvas *c, struct box b)
{
    char text[320], count[48];
    int done, of;
    float r = 40, left = b.x + 122;
    bool progress = trophies_progress(&s->won, s->focus, s->streak, &done, &of);
    float right = progress ? 110 : 0;
    card_draw(c, b, 20, rgb(0x0d0e12), rgba(0xffffff, 0.0f));
    rim_draw(c, b, 20, rgba(0xffffff, 0.10f));
    if (s->won.coin[s->focus].won)
        trophy_coin_draw(c, s->focus, b.x + 62, b.y + CARD_HIGH / 2 - 2, r);
    else
        trophy_hollow_draw(c, s->focus, b.x + 62, b.y + CARD_HIGH / 2 - 2, r);
    struct text_style name = {.face = FACE_TITLE, .size = 28, .colour = UI_WHITE, .least = 16};
    struct text_style text_style = {.face = FACE_TEXT, .size = 22, .colour = UI_TEXT, .wrap = b.h > CARD_HIGH};
    text_style.least = 16;
    canvas_text(c, (struct box){left, b.y + 18, b.x + b.w - 30 - right - left, 40}, name, name_of(s, s->focus));
    say_purpose(s, text, sizeof text);
    struct box box = {left, b.y + 62, b.x + b.w - 30 - left, b.h - 62 - 18};
    if (text_style.wrap)
        canvas_text(c, box, text_style, text);
    else
        fitted_text(c, box, text_style, text);
    if (progress) {
        struct text_style number = {.face = FACE_TITLE, .size = 28, .colour = BRASS, .align = ALIGN_RIGHT, .least = 16};
        say_count(s, done, of, count, sizeof count);
        canvas_text(c, (struct box){b.x + b.w - 30 - right, b.y + 18, right, 42}, number, count);
    }
}

static int prompts_of(const struct trophies_scene *s, struct prompt out[2])
{
    out[0] = (struct prompt){ACTION_LEFT, app_word(s->app, "trophies.look")};
    out[1] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    return 2;
}

static void trophies_draw(const struct scene *scene, struct canvas *c)
{
    const struct trophies_scene *s = (const struct trophies_scene *)scene;
    struct shelf shelf = shelf_of(c);
    struct prompt prompts[2];
    char count[48];
    canvas_ground(c, fill_radial(rgb(0x33251a), rgb(0x0e0905), canvas_width(c) / 2, canvas_height(c) * 0.3f,
                                 canvas_width(c) * 0.75f, canvas_height(c) * 0.9f));
    entrance_push(&s->entrance, c);
    struct box head = page_head(c), beside = head;
    struct text_style title = {.face = FACE_TITLE, .size = 42, .colour = UI_WHITE, .least = 24};
    struct text_style gold = {.face = FACE_TITLE, .size = 25, .colour = BRASS, .least = 16};
    float w = canvas_text(c, head, title, app_word(s->app, "trophies.heading"));
    beside.x += w + 36;
    beside.w -= w + 36;
    say_count(s, trophies_count(&s->won), TROPHIES, count, sizeof count);
    canvas_text(c, beside, gold, count);
    canvas_picture(c, "trophies.cabinet", 0, shelf.cabinet, false, 1, paint_cabinet, NULL);
    canvas_outline(c, shelf.cabinet, 22, 2, rgba(0xd29a68, 0.35f));
    for (int row = 0; row < shelf.rows; row++)
        draw_row(c, row_box(&shelf, row));
    for (int i = 0; i < TROPHIES; i++)
        draw_coin(s, c, &shelf, i);
    draw_card(s, c, shelf.card);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, prompts_of(s, prompts), page_foot(c));
}

/* ---- what is done ---- */

static bool focus_on(struct trophies_scene *s, int i)
{
    if (i < 0 || i >= TROPHIES || i == (int)s->focus)
        return false;
    s->focus = (enum trophy)i;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0);
    return true;
}

static int coin_at(const struct canvas *c, float px, float py)
{
    struct shelf shelf = shelf_of(c);
    for (int i = 0; i < TROPHIES; i++)
        if (box_has(cell_box(&shelf, i), px, py))
            return i;
    return -1;
}

static bool trophies_action(struct scene *scene, const struct action_event *event)
{
    struct trophies_scene *s = (struct trophies_scene *)scene;
    struct canvas *c = s->app->canvas;
    struct prompt prompts[2];
    struct action_event e = prompts_translate(c, s->app, prompts, prompts_of(s, prompts), page_foot(c), event);
    int columns = shelf_of(c).columns, at = (int)s->focus;
    switch (e.action) {
    case ACTION_LEFT:
    case ACTION_PREV:
        return focus_on(s, (at + TROPHIES - 1) % TROPHIES);
    case ACTION_RIGHT:
    case ACTION_NEXT:
        return focus_on(s, (at + 1) % TROPHIES);
    case ACTION_UP:
        return focus_on(s, (at + TROPHIES - columns) % TROPHIES);
    case ACTION_DOWN:
        return focus_on(s, (at + columns) % TROPHIES);
    case ACTION_HOME:
        return focus_on(s, 0);
    case ACTION_END:
        return focus_on(s, TROPHIES - 1);
    case ACTION_POINT:
    case ACTION_PRESS:
        return focus_on(s, coin_at(c, e.x, e.y));
    case ACTION_BACK:
        app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0);
        scene_pop(s->app->scenes);
        return true;
    default:
        return false;
    }
}

/* Each coin rings as it comes down. */
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

static bool trophies_update(struct scene *scene, double dt)
{
    struct trophies_scene *s = (struct trophies_scene *)scene;
    bool moving = entrance_update(&s->entrance, dt);
    bool falls = !moving && s->fresh && fall(s, (float)(dt * 1000.0));
    return moving || falls;
}

/* What was won since the shelves were last looked at falls into its place now. */
static void trophies_enter(struct scene *scene, enum intent intent)
{
    struct trophies_scene *s = (struct trophies_scene *)scene;
    bool still = settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0;
    s->fresh = still ? 0 : s->app->trophy_news.fresh;
    for (int i = TROPHIES - 1; i >= 0; i--)
        if (s->app->trophy_news.fresh >> i & 1U)
            s->focus = (enum trophy)i;
    s->app->trophy_news.fresh = s->app->trophy_news.waiting = 0;
    s->fallen_ms = 0;
    entrance_begin(&s->entrance, s->app, intent);
}

static void trophies_destroy(struct scene *scene) { free(scene); }

struct scene *trophies_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "trophies",
                                              .enter = trophies_enter,
                                              .action = trophies_action,
                                              .update = trophies_update,
                                              .draw = trophies_draw,
                                              .destroy = trophies_destroy};
    struct trophies_scene *s = calloc(1, sizeof *s);
    struct today today = {0};
    if (!s)
        return NULL;
    *s = (struct trophies_scene){.base = {&class_}, .app = app, .entrance = {1.0f, 0.0f}};
    kept_trophies(app, &s->won);
    kept_today(app, &today);
    s->streak = today_streak(&today, calendar_today(app));
    today_finish(&today);
    if (app->options.screenshot && !app->data[0])
        s->focus = TROPHY_SIX_GAMES;
    return &s->base;
}
