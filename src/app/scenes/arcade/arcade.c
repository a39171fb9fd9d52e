/* The arcade: a card for the ladder, and one for each other attraction. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/form.h"
#include "app/ui/trophy_coin.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "career/day.h"
#include "career/runs.h"
#include "career/trophies.h"

enum { WEEK = 7, RUNS_SHOWN = 3, FRIENDS = 4 };

#define WIDEST 1520.0f
#define PAGE_WIDE 1000.0f /* from this width on the ladder is beside the other cards */
#define LADDER_WIDE 520.0f
#define LADDER_HIGH 540.0f
#define SMALL_HIGH 64.0f

enum arcade_card_id { ARCADE_LADDER, ARCADE_TODAY, ARCADE_GAME_NIGHT, ARCADE_RUNS, ARCADE_TROPHIES, ARCADE_CARDS };

static const char CARD[] = "card";

/* The data shown on the cards other than the ladder's, as of entering the arcade. */
struct arcade_news {
    bool there;    /* there is a position today */
    unsigned came; /* app->assets_came when they were read */
    struct day day;
    int date, tries, streak, trophies;
    bool open;                    /* there are tries left */
    enum today_medal medal[WEEK]; /* of the last days, today last */
    struct runs runs;
};

struct arcade {
    struct form_screen base;
    struct app *app;
    struct face_life faces[3]; /* the last one beaten, the next one, the one after that; always three */
    bool asking;               /* whether to abandon the run */
    int runs;                  /* enum runs_kind: how the next run is */
    struct arcade_news news;
};

static void read_news(struct arcade *s)
{
    struct app *app = s->app;
    struct arcade_news *n = &s->news;
    struct today today = {.count = 0};
    struct trophies trophies = {.games = 0};
    *n = (struct arcade_news){.date = calendar_today(app)};
    n->came = app->assets_came;
    (void)store_load(app, STORE_DAYS, &today);
    n->there = calendar_day(app, n->date, today_first(&today, n->date), &n->day);
    (void)store_load(app, STORE_TROPHIES, &trophies);
    n->runs = ladder_run_best(app);
    n->runs = runs_with_rivals(&n->runs);
    n->tries = today_on(&today, n->date).tries;
    n->open = today_open(&today, n->date);
    n->streak = today_streak(&today, n->date);
    for (int i = 0; i < WEEK; i++) {
        struct today_date then = today_on(&today, n->date - WEEK + 1 + i);
        n->medal[i] = today_medal(&then);
    }
    n->trophies = trophies_count(&trophies);
    today_finish(&today);
}

static bool has_run(const struct arcade *s) { return ladder_run_begun(s->app); }

static void see_run(struct arcade *s)
{
    s->runs = ladder_run_deals(s->app) ? RUNS_DEALT : RUNS_PRINTED;
    int next = ladder_run_rung_of(s->app, ladder_run_next(s->app));
    const int rung[3] = {next > 0 ? next - 1 : next + 2, next, next + 1 < CAST_SIZE ? next + 1 : next - 2};
    for (int i = 0; i < 3; i++) {
        enum cast_id who = ladder_run_who(s->app, rung[i]);
        face_begin(&s->faces[i], who, s->app->options.seed + (uint32_t)i);
        s->faces[i].pose.livery = arcade_run_livery(s->app, who);
        face_feel(&s->faces[i], rung[i] < ladder_run(s->app)->rung ? MOOD_BEATEN : MOOD_CALM);
        face_settle(&s->faces[i]);
    }
    face_look(&s->faces[2], -.6f, 0);
}

/* ---- what the cards open ---- */

static void open_card(void *screen, int card)
{
    static struct scene *(*const behind[ARCADE_CARDS])(struct app *) = {
        [ARCADE_LADDER] = ladder_scene_new,         [ARCADE_TODAY] = today_scene_new,
        [ARCADE_GAME_NIGHT] = game_night_scene_new, [ARCADE_RUNS] = runs_scene_new,
        [ARCADE_TROPHIES] = trophies_scene_new,
    };
    struct arcade *s = screen;
    s->asking = false;
    scene_push(s->app->scenes, behind[card](s->app));
}

/* Asks once before a run with progress is abandoned. */
static void new_run(void *screen)
{
    struct arcade *s = screen;
    if (has_run(s) && !s->asking) {
        s->asking = true;
        return;
    }
    if (!ladder_over(ladder_run(s->app))) /* one that is over first comes into the table */
        ladder_run_begin(s->app);
    see_run(s);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    form_focus_on(s->base.form, CARD, ARCADE_LADDER);
    open_card(s, ARCADE_LADDER);
}

/* The kind of runs is offered once there was one. */
static bool offers_kinds(const struct arcade *s)
{
    const struct ladder *run = ladder_run(s->app);
    return run->ended || run->dealt || ladder_run_begun(s->app) || ladder_over(run);
}

static void switch_runs(void *screen)
{
    struct arcade *s = screen;
    ladder_run_switch(s->app);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    see_run(s);
}

static void go_back(void *screen)
{
    struct arcade *s = screen;
    if (!s->asking)
        scene_pop(s->app->scenes);
    s->asking = false;
}

/* ---- drawing: the ladder's card ---- */

/* The field of the next opponent's game, seen from the front in perspective. */
static void paint_stage(struct paint *p, float scale, const void *user)
{
    const struct game_style *game_style = user;
    float w = (float)p->width, h = (float)p->height, r = 22 * scale;
    struct colour lit = colour_mix(game_style->field_top, white(1), .12f),
                  dark = colour_mix(game_style->field_bottom, rgb(0x2a1a08), .4f);
    paint_round(p, 0, 0, w, h + 2 * r, r, fill_radial(lit, dark, w * .5f, h * .3f, w * .62f, h * .95f));
    for (int i = -3; i <= 3; i++) {
        float xy[4] = {w / 2 + (float)i * w * .165f, 0, w / 2 + (float)i * w * .245f, h};
        paint_stroke(p, xy, 2, 2 * scale, fill_plain(colour_fade(game_style->line, .35f)));
    }
    for (int i = 0; i < 3; i++) {
        float y = h * (.19f + .21f * (float)i + .045f * (float)(i * i)), xy[4] = {0, y, w, y};
        paint_stroke(p, xy, 2, 2 * scale, fill_plain(colour_fade(game_style->line, .35f)));
    }
    paint_round(p, 0, h * .62f, w, h * .38f, 0, fill_vertical(rgba(0x140d08, 0), rgba(0x140d08, .8f), h * .62f, h));
}

static void draw_stage(const struct arcade *s, struct canvas *c, struct box b)
{
    const struct game_style *game_style = game_style_of(ladder_run_match(s->app, s->faces[1].pose.who, 0).variant);
    float r = fminf(b.w * .205f, b.h * .34f);
    canvas_picture(c, "arcade.stage", (uint32_t)s->faces[1].pose.who, b, false, 1, paint_stage, game_style);
    face_draw(c, &s->faces[0].pose, b.x + b.w * .16f, b.y + b.h * .70f, r * .52f);
    face_draw(c, &s->faces[2].pose, b.x + b.w * .85f, b.y + b.h * .71f, r * .54f);
    face_draw(c, &s->faces[1].pose, b.x + b.w * .5f, b.y + b.h * .56f, r);
}

/* Ten places in a row: those won, the current one, those to come. */
static void draw_row(const struct arcade *s, struct canvas *c, float x, float y, float w)
{
    const struct game_style *game_style = game_style_of(VARIANTS[0]);
    int rung = ladder_run(s->app)->rung;
    float step = (w - 22) / (LADDER_RUNGS - 1);
    for (int i = 0; i < LADDER_RUNGS; i++) {
        float cx = x + 11 + (float)i * step;
        if (i > 0)
            canvas_rect(c, (struct box){cx - step + 15, y - 1.5f, step - 30, 3},
                        i <= rung ? colour_fade(ARCADE_GOLD, .8f) : white(.18f));
        if (i < rung)
            disc_draw_still(c, game_style->id, game_style->side, SECOND, cx, y, 11, 1, false);
        else if (i == rung)
            canvas_circle(c, cx, y, 12, ARCADE_GOLD, ARCADE_GOLD);
        else
            canvas_ring(c, cx, y, 10, 2, 0, white(.4f));
    }
}

/* In the smallest letters that it may have. */
static struct text_style read_least(struct text_style style)
{
    style.size = style.least;
    return style;
}

static void draw_ladder(const struct arcade *s, struct canvas *c, struct box b)
{
    const struct ladder *run = ladder_run(s->app);
    enum cast_id next = ladder_run_next(s->app);
    char text[128], points[24];
    bool on = has_run(s);
    struct text_style title = {.face = FACE_TITLE, .size = 44, .colour = UI_WHITE, .least = 28},
                      soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_RIGHT},
                      bold = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .least = 16},
                      gold = {.face = FACE_TITLE, .size = 44, .colour = ARCADE_GOLD};
    const char *who =
        on ? arcade_place(s->app, text, sizeof text, "ladder.next_is", next)
           : words_fill(text, sizeof text, app_word(s->app, "ladder.meet"), arcade_word(s->app, "cast", next), NULL);
    float x = b.x + 32, w = b.w - 64, high = 36;
    bold.wrap = canvas_finger(c) > 0 && canvas_text_width(c, read_least(bold), who) > w;
    if (bold.wrap) /* in two lines */
        high = canvas_text_height(c, w, read_least(bold), who);
    float more = high - 36, y = b.y + b.h - 306 - more;
    draw_stage(s, c, (struct box){b.x, b.y, b.w, b.h - 306 - more});
    canvas_rect(c, (struct box){b.x, y, b.w, 3}, colour_fade(ARCADE_GOLD, .55f));
    const char *name = app_word(s->app, "ladder.card");
    float wide = fminf(w, canvas_text_width(c, title, name));
    canvas_text(c, (struct box){x, y + 18, wide + 2, 54}, title, name);
    float about = canvas_finger(c) > 0 ? 74 : 54; /* two of its lines */
    fitted_text(c, (struct box){x + wide + 18, y + 47 - about / 2, w - wide - 18, about}, soft,
                app_word(s->app, "ladder.about"));
    canvas_text(c, (struct box){x, y + 78, w, high}, bold, who);
    y += more;
    canvas_text(c, (struct box){x, y + 118, w * .6f, 54}, gold,
                format_number(s->app->words, points, sizeof points, run->going ? run->score : 0));
    (void)arcade_lives_left_of(c, x + w, y + 146, 16, run->going ? run->lives : LADDER_LIVES);
    draw_row(s, c, x, y + 196, w);
    arcade_pill(c, (struct box){x, y + 226, w, 56}, 26, app_word(s->app, on ? "ladder.continue" : "ladder.start"), true,
                false);
}

/* ---- drawing: the other cards ---- */

static struct text_style title(void)
{
    return (struct text_style){.face = FACE_TITLE, .size = 34, .colour = UI_WHITE, .least = 20};
}

static struct text_style soft(enum align align)
{
    return (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = align, .least = 15};
}

static struct text_style bold(enum align align, struct colour colour)
{
    return (struct text_style){.face = FACE_BOLD, .size = 22, .colour = colour, .align = align, .least = 15};
}

/* Four places: a failed try is a disc of the other side, the right one a disc of the side to move. */
static void draw_tries(const struct arcade *s, struct canvas *c, float x, float y, float w)
{
    float wide = canvas_text(c, (struct box){x, y, w - 4 * 36, 34}, soft(ALIGN_LEFT), app_word(s->app, "today.tries"));
    for (int i = 0; i < TODAY_TRIES; i++) {
        float cx = x + wide + 36 + (float)i * 36, cy = y + 17;
        bool right = s->news.medal[WEEK - 1] != MEDAL_NONE && i == s->news.tries - 1;
        if (i < s->news.tries)
            day_try_draw(c, &s->news.day.position, right, cx, cy, 13, settings_on(&s->app->settings, SETTING_MARKS));
        else
            canvas_ring(c, cx, cy, 13, 2, 11, colour_fade(UI_SOFT, s->news.open ? .9f : .4f));
    }
}

/* A coin per day, and an empty ring for today. */
static void draw_week(const struct arcade *s, struct canvas *c, float x, float y, float w)
{
    float r = 17, apart = fminf(46, (w - 2 * r) / (WEEK - 1));
    for (int i = 0; i < WEEK; i++) {
        char key[32];
        (void)snprintf(key, sizeof key, "weekday.letter.%d", date_weekday(s->news.date - WEEK + 1 + i));
        day_coin_draw(c, x + r + apart * (float)i, y, r, s->news.medal[i], i == WEEK - 1, app_word(s->app, key));
    }
}

/* Who is to move; once it is over, what came of it. */
static const char *say_day(const struct arcade *s, char *out, size_t size)
{
    static const char *const medals[] = {"today.medal.1", "today.medal.2", "today.medal.3", "today.medal.4"};
    const struct variant *game = variant_of(&s->news.day.position);
    const char *mover = app_side_word(s->app, game_style_of(game), s->news.day.position.turn);
    int tries = s->news.tries;
    if (s->news.medal[WEEK - 1] != MEDAL_NONE && tries >= 1 && tries <= TODAY_TRIES)
        return app_word(s->app, medals[tries - 1]);
    if (!s->news.open)
        return app_word(s->app, "days.missed");
    return words_fill(out, size, app_game_word(s->app, "today.turn", game), mover, NULL);
}

static struct box today_board(struct box card)
{
    float side = fminf(card.h - 44, card.w * .42f);
    return (struct box){card.x + 26, card.y + (card.h - side) / 2, side, side};
}

static struct box today_frame(const void *screen, const struct form_node *node)
{
    const struct arcade *s = screen;
    return board_place_small(today_board(node->box), &s->news.day.position).frame;
}

static void draw_today(const struct arcade *s, struct canvas *c, struct box b)
{
    const struct box board = today_board(b);
    char day[64], turn[96], days[64], text[160], key[64];
    float x = b.x + board.w + 52, w = b.x + b.w - 28 - x;
    struct date date = date_of(s->news.date);
    format_day_short(s->app->words, day, sizeof day, date.month, date.day);
    const char *of = s->news.there ? variant_of(&s->news.day.position)->id : day_game(date_weekday(s->news.date));
    (void)snprintf(key, sizeof key, "title.%s", of);
    words_fill(text, sizeof text, app_word(s->app, "today.date"), day, app_word(s->app, key));
    float wide = canvas_text(c, (struct box){x, b.y + 16, w * .64f, 48}, title(), app_word(s->app, "today.heading"));
    float room = w - wide - 12;
    bool both = s->news.there && canvas_text_width(c, soft(ALIGN_RIGHT), text) <=
                                     (canvas_finger(c) > 0 ? 1 : 1.2f) * room; /* otherwise only the day */
    canvas_text(c, (struct box){x + wide + 12, b.y + 18, room, 48}, soft(ALIGN_RIGHT), both ? text : day);
    if (!s->news.there) {
        struct text_style wrapped = soft(ALIGN_LEFT);
        wrapped.wrap = true;
        canvas_text(c, (struct box){x, b.y + 70, w, 90}, wrapped, calendar_none(s->app));
        return;
    }
    struct coins coins;
    coins_of_start(&coins, &s->news.day.position, 0); /* as on the puzzle's own board */
    small_board_draw(c, board, &s->news.day.position, &coins, settings_on(&s->app->settings, SETTING_MARKS), 1);
    canvas_text(c, (struct box){x, b.y + b.h * .25f, w, 34}, bold(ALIGN_LEFT, UI_WHITE), say_day(s, turn, sizeof turn));
    draw_tries(s, c, x, b.y + b.h * .43f, w);
    words_count(s->app->words, days, sizeof days, "today.days", s->news.streak);
    float label = canvas_text(c, (struct box){x, b.y + b.h * .61f, w * .5f, 34}, soft(ALIGN_LEFT),
                              app_word(s->app, "today.streak"));
    canvas_text(c, (struct box){x + label + 20, b.y + b.h * .61f, w - label - 20, 34}, bold(ALIGN_LEFT, ARCADE_GOLD),
                days);
    draw_week(s, c, x, b.y + b.h * .86f, w);
}

/* Draws name and description at the foot of a card. Returns the height of the room above. */
static float draw_foot(const struct arcade *s, struct canvas *c, struct box b, const char *name, const char *about)
{
    struct text_style low = soft(ALIGN_LEFT);
    const char *text = app_word(s->app, about);
    float high = 32, w = b.w - 36;
    low.wrap = canvas_finger(c) > 0 && canvas_text_width(c, read_least(low), text) > w;
    if (low.wrap) /* in two lines */
        high = canvas_text_height(c, w, read_least(low), text);
    canvas_text(c, (struct box){b.x + 26, b.y + b.h - 56 - high, b.w - 52, 42}, title(), app_word(s->app, name));
    canvas_text(c, (struct box){b.x + 26, b.y + b.h - 16 - high, w, high}, low, text);
    return b.h - 64 - high;
}

/* A horizontal line, and the vertical one that joins two of them. */
static void draw_join(struct canvas *c, float x0, float x1, float y0, float y1)
{
    canvas_rect(c, (struct box){x0, y0 - 1.5f, x1 - x0, 3}, ARCADE_GOLD);
    canvas_rect(c, (struct box){x0, y1 - 1.5f, x1 - x0, 3}, white(.25f));
    canvas_rect(c, (struct box){x1 - 1.5f, y0, 3, y1 - y0}, ARCADE_GOLD);
}

/* Four players and their bracket. */
static void draw_game_night(const struct arcade *s, struct canvas *c, struct box b)
{
    float high = draw_foot(s, c, b, "arcade.night", "arcade.night.about") - 22, step = high / FRIENDS;
    float x = b.x + 44, y = b.y + 22 + step / 2, r = fminf(17, step * .44f), w = b.w - 88;
    for (int i = 0; i < FRIENDS; i++) {
        const struct game_style *game_style = game_style_of(VARIANTS[i < 2 ? 0 : 2]);
        disc_draw_still(c, game_style->id, game_style->side, i == 1 || i == 2 ? FIRST : SECOND, x, y + step * (float)i,
                        r, 1, false);
    }
    draw_join(c, x + 30, x + w * .36f, y, y + step);
    draw_join(c, x + 30, x + w * .36f, y + 2 * step, y + 3 * step);
    draw_join(c, x + w * .36f, x + w * .7f, y + step / 2, y + step * 2.5f);
    canvas_rect(c, (struct box){x + w * .7f, y + step * 1.5f - 1.5f, w * .12f, 3}, ARCADE_GOLD);
    canvas_circle(c, x + w * .82f + 20, y + step * 1.5f, 24, rgb(0xffe29a), rgb(0xc9922f));
    canvas_ring(c, x + w * .82f + 20, y + step * 1.5f, 18, 2, 0, rgb(HUE_BRASS_DEEP));
}

static void draw_runs(const struct arcade *s, struct canvas *c, struct box b)
{
    float high = draw_foot(s, c, b, "runs.heading", "arcade.runs.about") - 18, step = high / RUNS_SHOWN;
    for (int i = 0; i < s->news.runs.count && i < RUNS_SHOWN; i++) {
        const struct run_entry *run = &s->news.runs.best[i];
        struct colour colour = i == 0 ? ARCADE_GOLD : UI_WHITE;
        char place[12], points[24];
        struct box row = {b.x + 26, b.y + 18 + step * (float)i, b.w - 52, step};
        (void)snprintf(place, sizeof place, "%d", i + 1);
        canvas_text(c, row, bold(ALIGN_LEFT, i == 0 ? ARCADE_GOLD : UI_SOFT), place);
        struct face_pose met = face_still(cast_of_level(run->met), run->won >= RUN_OPPONENTS ? MOOD_BEATEN : MOOD_CALM);
        met.livery = arcade_livery(met.who);
        float face = fminf(38, step - 6), name = row.x + 40 + face;
        face_portrait(c, &met, MOOD_CALM, (struct box){row.x + 28, row.y + (step - face) / 2, face, face}, 0, 0);
        float end =
            row.x + row.w -
            canvas_text(c, (struct box){row.x + row.w * .5f, row.y, row.w * .5f, step}, bold(ALIGN_RIGHT, colour),
                        format_number(s->app->words, points, sizeof points, run->score));
        struct text_style style = bold(ALIGN_LEFT, UI_WHITE), least = style;
        const char *who = run_is_rival(run) ? arcade_word(s->app, "cast", met.who) : run->initials;
        style.least = 16;
        least.size = 17 / canvas_text_scale(c);
        if (canvas_text_width(c, least, who) <= end - 10 - name) /* otherwise the face is enough */
            canvas_text(c, (struct box){name, row.y, end - 10 - name, step}, style, who);
    }
}

static void draw_trophies(const struct arcade *s, struct canvas *c, struct box b)
{
    char count[32], won[12], all[12];
    (void)snprintf(won, sizeof won, "%d", s->news.trophies);
    (void)snprintf(all, sizeof all, "%d", (int)TROPHIES);
    words_fill(count, sizeof count, app_word(s->app, "trophies.count"), won, all);
    canvas_circle(c, b.x + 44, b.y + b.h / 2, 18, rgb(0xffe29a), rgb(0xc9922f));
    canvas_ring(c, b.x + 44, b.y + b.h / 2, 13, 2, 0, rgb(HUE_BRASS_DEEP));
    float wide = canvas_text(c, (struct box){b.x + 80, b.y, (b.w - 100) * .7f, b.h}, bold(ALIGN_LEFT, UI_WHITE),
                             app_word(s->app, "trophies.heading"));
    canvas_text(c, (struct box){b.x + 88 + wide, b.y, b.w - 104 - wide, b.h}, soft(ALIGN_RIGHT), count);
}

static void draw_card(const void *screen, struct canvas *c, const struct form_node *node)
{
    static const struct {
        uint32_t top, low;
        void (*draw)(const struct arcade *s, struct canvas *c, struct box b);
    } cards[ARCADE_CARDS] = {[ARCADE_LADDER] = {0x3d2d1f, 0x140d08, draw_ladder},
                             [ARCADE_TODAY] = {0x26362f, 0x0d1210, draw_today},
                             [ARCADE_GAME_NIGHT] = {0x26304a, 0x0c1120, draw_game_night},
                             [ARCADE_RUNS] = {0x38242f, 0x150b12, draw_runs},
                             [ARCADE_TROPHIES] = {0x2c2c38, 0x15151c, draw_trophies}};
    arcade_card(c, node->box, rgb(cards[node->tag].top), rgb(cards[node->tag].low), false);
    cards[node->tag].draw(screen, c, node->box);
}

static void draw_ground(const void *screen, struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c);
    (void)screen;
    canvas_ground(c, fill_radial(rgb(0x2a3a34), rgb(0x0e1311), w / 2, h * .38f, w * .75f, h * .75f));
}

/* ---- the screen ---- */

static struct form_node *walk_card(struct form *f, enum arcade_card_id which)
{
    static const char *const names[ARCADE_CARDS] = {[ARCADE_LADDER] = "ladder.card",
                                                    [ARCADE_TODAY] = "today.heading",
                                                    [ARCADE_GAME_NIGHT] = "arcade.night",
                                                    [ARCADE_RUNS] = "runs.heading",
                                                    [ARCADE_TROPHIES] = "trophies.heading"};
    form_group(f);
    struct form_node *n =
        form_with(form_picture(f, CARD, draw_card), .tag = (int)which, .name = app_word(f->app, names[which]),
                  .radius = RADIUS_CARD, .h = {.fixed = 1, .share = 1}, .pressed = FORM_CALL(open_card));
    if (which == ARCADE_TODAY && ((const struct arcade *)f->screen)->news.there)
        n->board_in = today_frame;
    return n;
}

static void walk_pair(struct form *f, enum arcade_card_id left, enum arcade_card_id right)
{
    form_with(form_row(f), .gap = GAP_L, .h = {.fixed = 1, .share = 1});
    for (int i = 0; i < 2; i++) {
        struct form_node *n = walk_card(f, i ? right : left);
        n->w = (struct form_length){.fixed = 1, .share = 1};
        n->h = (struct form_length){.share = 1};
    }
    form_end(f);
}

static void walk_head(struct form *f)
{
    form_row(f)->gap = 30;
    form_heading(f, "arcade.heading")->style.size = 46;
    struct form_node *n = form_text(f, "arcade.about", app_word(f->app, "arcade.about"));
    n->style.wrap = false;
    n->w.share = 1;
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    static const char *const kinds[] = {"setting.runs.dealt", "setting.runs.printed"};
    const struct arcade *s = screen;
    walk_head(f);
    form_with(form_side_by_side(f, PAGE_WIDE), .w.most = WIDEST, .h.share = 1, .gap = GAP_L);
    form_with(form_column(f), .w.fixed = LADDER_WIDE, .h.fixed = LADDER_HIGH, .gap = GAP_M);
    walk_card(f, ARCADE_LADDER)->h = (struct form_length){.share = 1};
    if (offers_kinds(s))
        form_with(form_segment(f, "setting.runs", kinds, &((struct arcade *)screen)->runs, 2), .unlabelled = true,
                  .changed = FORM_CALL(switch_runs), .h.fixed = CONTROL_HIGH);
    form_end(f);
    form_with(form_column(f), .w.share = 1, .h.share = 1, .gap = GAP_L);
    walk_card(f, ARCADE_TODAY);
    walk_pair(f, ARCADE_GAME_NIGHT, ARCADE_RUNS);
    walk_card(f, ARCADE_TROPHIES)->h = (struct form_length){.fixed = SMALL_HIGH};
    form_end(f);
    form_end(f);
    form_space(f)->h = (struct form_length){.fixed = 1}; /* keeps the ring away from the prompts */
    form_prompt(f, ACTION_OK, "prompt.select", NULL);
    if (has_run(s))
        form_prompt(f, ACTION_NEW, s->asking ? "arcade.ask_new" : "arcade.new_run", new_run);
    else
        form_on(f, ACTION_NEW, new_run);
    form_prompt(f, ACTION_RIGHT, "prompt.move", NULL);
    if (offers_kinds(s))
        form_on(f, ACTION_RUNS, switch_runs);
    form_prompt(f, ACTION_BACK, "prompt.back", go_back);
}

/* ---- the scene ---- */

static void wake(struct arcade *s)
{
    for (int i = 0; i < 3; i++)
        face_wake(&s->faces[i]);
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct arcade *s = (struct arcade *)scene;
    struct action_event e = *event;
    if (e.action != ACTION_POINT && e.action != ACTION_LEAVE)
        wake(s);
    if (e.character == 'n')
        e.action = ACTION_NEW;
    return form_action(s->base.form, &e);
}

static void enter(struct scene *scene, enum intent intent)
{
    struct arcade *s = (struct arcade *)scene;
    form_enter(s->base.form, intent);
    s->asking = false;
    wake(s);
    read_news(s);
    see_run(s);
}

static int update(struct scene *scene, double dt)
{
    struct arcade *s = (struct arcade *)scene;
    float ms = (float)dt * 1000;
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    int next = form_update(s->base.form, dt);
    if (s->news.came != s->app->assets_came)
        read_news(s);
    if (s->app->options.screenshot)
        return next;
    for (int i = 0; i < 3; i++)
        next = scene_soonest(next, face_update(&s->faces[i], ms, reduced));
    return next;
}

struct scene *arcade_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "arcade", .enter = enter, .action = action, .update = update};
    struct arcade *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->ground = draw_ground;
    s->base.form->game_style = game_style_of(VARIANTS[0]); /* its accent is gold */
    see_run(s);
    return &s->base.scene;
}
