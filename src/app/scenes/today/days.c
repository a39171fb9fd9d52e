/* The last thirty days: the puzzle of each, how it ended, and those still to be played, late. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/store/store.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/form.h"
#include "app/ui/trophy_coin.h"
#include "app/view/board_view.h"
#include "career/day.h"

enum { DAYS_PAST = 30, COLUMNS = 6 };
#define TILE_LEAST 184.0f
#define TILE_MOST 220.0f /* high */
#define HEAD_HIGH 44.0f
#define COIN 21.0f
#define PAD 10.0f

static const char DAY[] = "day";

/* A day of the past, today first. */
struct days_tile {
    bool there;  /* it has a position */
    bool closed; /* which one is only known once it is opened, as in the first week */
    struct day day;
    struct today_date tried;
};

struct days_scene {
    struct form_screen base;
    struct app *app;
    int date;      /* today */
    unsigned came; /* app->assets_came when they were read */
    struct days_tile tile[DAYS_PAST];
    int solved[MEDALS], solved_in_all;
};

static void read_days(struct days_scene *s)
{
    struct today today = {.count = 0};
    (void)store_load(s->app, STORE_DAYS, &today);
    s->date = calendar_today(s->app);
    s->came = s->app->assets_came;
    s->solved_in_all = 0;
    memset(s->solved, 0, sizeof s->solved);
    for (int i = 0; i < DAYS_PAST; i++) {
        struct days_tile *t = &s->tile[i];
        int date = s->date - i, first = today_first(&today, date);
        t->tried = today_on(&today, date);
        t->tried.more = NULL; /* which is the table's own */
        t->closed = t->tried.first != first;
        t->there = calendar_day(s->app, date, first, &t->day);
        if (t->closed && t->there)
            (void)variant_start(variant_of(&t->day.position), &(struct setup){.seed = 0}, &t->day.position);
        s->solved[today_medal(&t->tried)]++;
        s->solved_in_all += t->tried.solved;
    }
    today_finish(&today);
}

/* ---- texts ---- */

static bool is_open(const struct days_tile *t) { return !t->tried.solved && t->tried.tries < TODAY_TRIES; }

static const char *game_word(const struct days_scene *s, int i)
{
    const struct days_tile *t = &s->tile[i];
    const char *game = t->there ? variant_of(&t->day.position)->id : day_game(date_weekday(s->date - i));
    return app_word_of(s->app, "title", game);
}

/* "15 Nov", "Today". */
static void say_date(const struct days_scene *s, int i, char *out, size_t size)
{
    struct date date = date_of(s->date - i);
    if (i == 0)
        (void)snprintf(out, size, "%s", app_word(s->app, "days.today"));
    else
        format_day_short(s->app->words, out, size, date.month, date.day);
}

/* "15 November, Classic. Not played." */
static void say_day(const struct days_scene *s, int i, char *out, size_t size)
{
    static const char *const medals[] = {"today.medal.1", "today.medal.2", "today.medal.3", "today.medal.4"};
    const struct today_date *tried = &s->tile[i].tried;
    struct date date = date_of(s->date - i);
    char day[64], end[128];
    const char *key = tried->solved           ? medals[tried->tries - 1]
                      : !is_open(&s->tile[i]) ? "days.missed"
                      : tried->tries > 0      ? "days.begun"
                                              : "days.unplayed";
    format_day(s->app->words, day, sizeof day, date.month, date.day);
    (void)snprintf(end, sizeof end, "%s", app_word(s->app, key));
    const char *const parts[] = {day, game_word(s, i), end};
    words_fill_all(out, size, app_word(s->app, tried->late ? "days.says.late" : "days.says"), parts, 3);
}

/* "15 Nov, Classic: late from now on". */
static void say_foot(const struct days_scene *s, int i, char *out, size_t size)
{
    struct date date = date_of(s->date - i);
    char day[48];
    format_day_short(s->app->words, day, sizeof day, date.month, date.day);
    bool late = i > 0 && is_open(&s->tile[i]);
    words_fill(out, size, app_word(s->app, late ? "days.foot.late" : "days.foot"), day, game_word(s, i));
}

/* ---- drawing ---- */

static void draw_play(struct canvas *c, float x, float y, bool gold)
{
    struct colour sign = gold ? UI_DARK : UI_WHITE;
    struct vertex triangle[3] = {{x - 6, y - 9, sign}, {x + 10, y, sign}, {x - 6, y + 9, sign}};
    struct colour ground = gold ? ARCADE_GOLD : rgb(0x17181c);
    canvas_circle(c, x, y, COIN, ground, ground);
    canvas_ring(c, x, y, COIN - 1, 2, 0, gold ? rgb(0xffe7a6) : rgb(0x8d9098));
    canvas_polygon(c, triangle, 3);
}

static void draw_missed(struct canvas *c, float x, float y)
{
    canvas_circle(c, x, y, COIN, rgb(0x101114), rgb(0x101114));
    canvas_ring(c, x, y, COIN - 1, 2, 0, rgb(0x8d9098));
    canvas_line(c, x - 6, y - 6, x + 6, y + 6, 3.5f, 0, UI_WHITE);
    canvas_line(c, x + 6, y - 6, x - 6, y + 6, 3.5f, 0, UI_WHITE);
}

/* A clock: it was played on a later date. */
static void draw_late(struct canvas *c, float x, float y)
{
    canvas_circle(c, x, y, 12.5f, UI_WHITE, UI_WHITE);
    canvas_circle(c, x, y, 10.5f, rgb(0x101114), rgb(0x101114));
    canvas_line(c, x, y, x, y - 6.5f, 2.5f, 0, UI_WHITE);
    canvas_line(c, x, y, x + 4.5f, y, 2.5f, 0, UI_WHITE);
}

static void draw_end(const struct days_scene *s, struct canvas *c, int i, float x, float y)
{
    const struct days_tile *t = &s->tile[i];
    char tries[12];
    (void)snprintf(tries, sizeof tries, "%d", t->tried.tries);
    if (t->tried.solved)
        day_coin_draw(c, x, y, COIN, today_medal(&t->tried), false, tries);
    else if (is_open(t))
        draw_play(c, x, y, i == 0);
    else
        draw_missed(c, x, y);
    if (t->tried.late)
        draw_late(c, x + 24, y - 12);
}

static float board_side(struct box b) { return fminf(b.h - 2 * PAD, b.w * .47f); }
static struct box board_of_day(struct box tile)
{
    float side = board_side(tile);
    return (struct box){tile.x + PAD, tile.y + (tile.h - side) / 2, side, side};
}

static struct box day_frame(const void *screen, const struct form_node *node)
{
    const struct days_scene *s = screen;
    return board_place_small(board_of_day(node->box), &s->tile[node->tag].day.position).frame;
}

static float date_room(struct box b) { return b.w - 2 * PAD - board_side(b) - PAD + 4; }

/* All dates are as large as the longest of them can be. */
static struct text_style date_style(const struct days_scene *s, struct canvas *c, struct box b)
{
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_LEFT, .least = 16};
    char day[64];
    float widest = 1;
    for (int i = 0; i < DAYS_PAST; i++) {
        say_date(s, i, day, sizeof day);
        widest = fmaxf(widest, canvas_text_width(c, style, day));
    }
    style.size *= fminf(1, date_room(b) / widest);
    return style;
}

static void draw_day(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct days_scene *s = screen;
    const struct days_tile *t = &s->tile[node->tag];
    struct box b = node->box;
    char day[64];
    const struct game_style *style = game_style_of(variant_of(&t->day.position));
    arcade_card(c, b, colour_mix(style->tabletop_lit, white(1), .05f), colour_mix(style->tabletop, black(1), .25f),
                false);
    float side = board_side(b), x = b.x + PAD + side + PAD;
    if (t->there) {
        struct coins coins;
        coins_of_start(&coins, &t->day.position, 0); /* as on the puzzle's own board */
        small_board_draw(c, board_of_day(b), &t->day.position, &coins, settings_on(&s->app->settings, SETTING_MARKS),
                         is_open(t) && node->tag > 0 ? .55f : 1);
    }
    say_date(s, node->tag, day, sizeof day);
    fitted_text(c, (struct box){x, b.y + PAD - 2, date_room(b), 36}, date_style(s, c, b), day);
    draw_end(s, c, node->tag, x + COIN + 7, b.y + fmaxf(b.h - PAD - COIN - 4, 60));
}

/* Coins of gold, silver and bronze, each with its number. */
static void draw_medals(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct days_scene *s = screen;
    struct text_style text = {.face = FACE_TITLE, .size = 25, .colour = UI_WHITE, .align = ALIGN_LEFT, .least = 16};
    float apart = node->box.w / (MEDALS - 1), y = node->box.y + node->box.h / 2;
    for (int medal = MEDAL_GOLD; medal < MEDALS; medal++) {
        char number[12];
        float x = node->box.x + apart * (float)(medal - MEDAL_GOLD);
        day_coin_draw(c, x + 17, y - 1, 16, (enum today_medal)medal, false, "");
        (void)snprintf(number, sizeof number, "%d", s->solved[medal]);
        canvas_text(c, (struct box){x + 42, node->box.y, apart - 42, node->box.h}, text, number);
    }
}

static void draw_ground(const void *screen, struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c);
    (void)screen;
    canvas_ground(c, fill_radial(rgb(0x2a3a34), rgb(0x0e1311), w / 2, h * .38f, w * .75f, h * .75f));
}

/* ---- the screen ---- */

static void open_day(void *screen, int i)
{
    struct days_scene *s = screen;
    scene_push(s->app->scenes, today_scene_of(s->app, s->date - i));
}

static void head(struct form *f, const struct days_scene *s)
{
    char solved[12], all[12], medals[3][12];
    (void)snprintf(solved, sizeof solved, "%d", s->solved_in_all);
    (void)snprintf(all, sizeof all, "%d", (int)DAYS_PAST);
    for (int i = 0; i < 3; i++)
        (void)snprintf(medals[i], sizeof medals[i], "%d", s->solved[MEDAL_GOLD + i]);
    form_row(f)->gap = 24;
    form_heading(f, "days.heading")->w.share = 1;
    struct form_node *n = form_picture(f, "medals", draw_medals);
    form_with(n, .said = form_fill(f, "days.medals", medals[0], medals[1], medals[2]), .w.fixed = 250,
              .h.fixed = HEAD_HIGH, .spare = 1);
    form_with(form_line(f, "solved", form_fill(f, "days.solved", solved, all), UI_SOFT), .style.align = ALIGN_RIGHT);
    form_end(f);
}

static void tile(struct form *f, const struct days_scene *s, int i)
{
    char text[256];
    say_day(s, i, text, sizeof text);
    form_with(form_unless(form_picture(f, DAY, draw_day), s->tile[i].there ? NULL : calendar_none(f->app)), .tag = i,
              .board_in = s->tile[i].there ? day_frame : NULL, .name = form_copy(f, text),
              .h = {.least = 60, .most = TILE_MOST, .share = 1}, .radius = RADIUS_CARD, .pressed = FORM_CALL(open_day));
}

static void walk(struct form *f, void *screen)
{
    struct days_scene *s = screen;
    char foot[128];
    head(f, s);
    form_with(form_grid(f, TILE_LEAST, COLUMNS), .gap = 12, .h.share = 1);
    for (int i = 0; i < DAYS_PAST; i++)
        tile(f, s, i);
    form_end(f);
    int at = form_here(f) ? form_here(f)->tag : 0;
    say_foot(s, at, foot, sizeof foot);
    form_at_foot(f, form_with(form_line(f, "foot", foot, UI_SOFT), .style.align = ALIGN_RIGHT, .silent = true));
    form_prompt(f, ACTION_OK, is_open(&s->tile[at]) ? "menu.play" : "prompt.open", NULL);
    form_prompt(f, ACTION_LEFT, NULL, NULL);
    form_prompt(f, ACTION_UP, "prompt.move", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", form_screen_close);
}

/* ---- the scene ---- */

/* Days were played in the meantime, or a date has passed. */
static void days_enter(struct scene *scene, enum intent intent)
{
    struct days_scene *s = (struct days_scene *)scene;
    read_days(s);
    form_enter(s->base.form, intent);
}

static int days_update(struct scene *scene, double dt)
{
    struct days_scene *s = (struct days_scene *)scene;
    if (s->came != s->app->assets_came || s->date != calendar_today(s->app))
        read_days(s);
    return form_update(s->base.form, dt);
}

struct scene *days_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "days", .enter = days_enter, .update = days_update};
    struct days_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->ground = draw_ground;
    read_days(s);
    return &s->base.scene;
}
