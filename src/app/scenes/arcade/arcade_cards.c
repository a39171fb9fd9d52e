#include "app/scenes/arcade/arcade_cards.h"
#include "app/style/palette.h"
#include "career/day.h"
#include "career/trophies.h"

#include <math.h>
#include <stdio.h>

#include "app/core/app.h"
#include "app/scenes/arcade/arcade_parts.h"
#include "app/store/store.h"
#include "app/text/words.h"
#include "app/ui/controls.h"
#include "app/ui/rung_livery.h"
#include "app/ui/trophy_coin.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"

enum { RUNS_SHOWN = 3, FRIENDS = 4 };

void arcade_news_read(struct arcade_news *n, struct app *app)
{
    struct today today = {.count = 0};
    struct trophies trophies = {.games = 0};
    *n = (struct arcade_news){.date = calendar_today(app)};
    n->came = app->assets_came;
    n->there = calendar_day(app, n->date, &n->day);
    (void)store_load(app, STORE_DAYS, &today);
    (void)store_load(app, STORE_TROPHIES, &trophies);
    (void)store_load(app, STORE_RUNS, &n->runs);
    n->runs = runs_with_rivals(&n->runs);
    n->tries = today_on(&today, n->date).tries;
    n->open = today_open(&today, n->date);
    n->streak = today_streak(&today, n->date);
    for (int i = 0; i < ARCADE_DAYS; i++)
        n->solved[i] = today_on(&today, n->date - ARCADE_DAYS + 1 + i).solved;
    n->trophies = trophies_count(&trophies);
    today_finish(&today);
}

/* ---- drawing ---- */

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
static void draw_tries(const struct arcade_news *n, const struct app *app, struct canvas *c, float x, float y, float w)
{
    float wide = canvas_text(c, (struct box){x, y, w - 4 * 36, 34}, soft(ALIGN_LEFT), app_word(app, "today.tries"));
    for (int i = 0; i < TODAY_TRIES; i++) {
        float cx = x + wide + 36 + (float)i * 36, cy = y + 17;
        bool right = n->solved[ARCADE_DAYS - 1] && i == n->tries - 1;
        if (i < n->tries)
            day_try_draw(c, &n->day.position, right, cx, cy, 13, settings_on(&app->settings, SETTING_MARKS));
        else
            canvas_ring(c, cx, cy, 13, 2, 11, colour_fade(UI_SOFT, n->open ? .9f : .4f));
    }
}

/* A coin per day, and an empty ring for today. */
static void draw_week(const struct arcade_news *n, const struct app *app, struct canvas *c, float x, float y, float w)
{
    float r = 17, apart = fminf(46, (w - 2 * r) / (ARCADE_DAYS - 1));
    for (int i = 0; i < ARCADE_DAYS; i++) {
        char key[32];
        (void)snprintf(key, sizeof key, "weekday.letter.%d", date_weekday(n->date - ARCADE_DAYS + 1 + i));
        day_coin_draw(c, x + r + apart * (float)i, y, r, n->solved[i], i == ARCADE_DAYS - 1, app_word(app, key));
    }
}

static void draw_today(const struct arcade_news *n, const struct app *app, struct canvas *c, struct box b)
{
    char day[64], turn[96], days[64], text[160], key[64];
    float side = fminf(b.h - 44, b.w * .42f), x = b.x + side + 52, w = b.x + b.w - 28 - x;
    struct date date = date_of(n->date);
    format_day_short(app->words, day, sizeof day, date.month, date.day);
    (void)snprintf(key, sizeof key, "title.%s", day_game(date_weekday(n->date)));
    words_fill(text, sizeof text, app_word(app, "today.date"), day, app_word(app, key));
    float wide = canvas_text(c, (struct box){x, b.y + 16, w * .64f, 48}, title(), app_word(app, "today.heading"));
    float room = w - wide - 12;
    bool both = n->there && canvas_text_width(c, soft(ALIGN_RIGHT), text) <= 1.2f * room; /* otherwise only the day */
    canvas_text(c, (struct box){x + wide + 12, b.y + 18, room, 48}, soft(ALIGN_RIGHT), both ? text : day);
    if (!n->there) {
        struct text_style wrapped = soft(ALIGN_LEFT);
        wrapped.wrap = true;
        canvas_text(c, (struct box){x, b.y + 70, w, 90}, wrapped, calendar_none(app));
        return;
    }
    const struct variant *game = variant_of(&n->day.position);
    const char *mover = app_side_word(app, game_style_of(game), n->day.position.turn);
    small_board_draw(c, (struct box){b.x + 26, b.y + (b.h - side) / 2, side, side}, &n->day.position, NULL,
                     settings_on(&app->settings, SETTING_MARKS), 1);
    words_fill(turn, sizeof turn, app_game_word(app, "today.turn", game), mover, NULL);
    canvas_text(c, (struct box){x, b.y + b.h * .25f, w, 34}, bold(ALIGN_LEFT, UI_WHITE), turn);
    draw_tries(n, app, c, x, b.y + b.h * .43f, w);
    words_count(app->words, days, sizeof days, "today.days", n->streak);
    float label =
        canvas_text(c, (struct box){x, b.y + b.h * .61f, w * .5f, 34}, soft(ALIGN_LEFT), app_word(app, "today.streak"));
    canvas_text(c, (struct box){x + label + 20, b.y + b.h * .61f, w - label - 20, 34}, bold(ALIGN_LEFT, ARCADE_GOLD),
                days);
    draw_week(n, app, c, x, b.y + b.h * .86f, w);
}

/* Draws name and description at the foot of a card. Returns the height of the room above. */
static float draw_foot(const struct app *app, struct canvas *c, struct box b, const char *name, const char *about)
{
    canvas_text(c, (struct box){b.x + 26, b.y + b.h - 88, b.w - 52, 42}, title(), app_word(app, name));
    canvas_text(c, (struct box){b.x + 26, b.y + b.h - 48, b.w - 36, 32}, soft(ALIGN_LEFT), app_word(app, about));
    return b.h - 96;
}

/* A horizontal line, and the vertical one that joins two of them. */
static void draw_join(struct canvas *c, float x0, float x1, float y0, float y1)
{
    canvas_rect(c, (struct box){x0, y0 - 1.5f, x1 - x0, 3}, ARCADE_GOLD);
    canvas_rect(c, (struct box){x0, y1 - 1.5f, x1 - x0, 3}, white(.25f));
    canvas_rect(c, (struct box){x1 - 1.5f, y0, 3, y1 - y0}, ARCADE_GOLD);
}

/* Four players and their bracket. */
static void draw_game_night(const struct arcade_news *n, const struct app *app, struct canvas *c, struct box b)
{
    (void)n;
    float high = draw_foot(app, c, b, "arcade.evening", "arcade.evening.about") - 22, step = high / FRIENDS;
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

static enum mood_name mood_of_run(const struct run_entry *run)
{
    return run->won >= RUN_OPPONENTS ? MOOD_BEATEN : MOOD_CALM;
}

static void draw_runs(const struct arcade_news *n, const struct app *app, struct canvas *c, struct box b)
{
    float high = draw_foot(app, c, b, "runs.heading", "arcade.runs.about") - 18, step = high / RUNS_SHOWN;
    for (int i = 0; i < n->runs.count && i < RUNS_SHOWN; i++) {
        const struct run_entry *run = &n->runs.best[i];
        struct colour colour = i == 0 ? ARCADE_GOLD : UI_WHITE;
        char place[12], points[24];
        struct box row = {b.x + 26, b.y + 18 + step * (float)i, b.w - 52, step};
        (void)snprintf(place, sizeof place, "%d", i + 1);
        canvas_text(c, row, bold(ALIGN_LEFT, i == 0 ? ARCADE_GOLD : UI_SOFT), place);
        struct face_pose met = face_still(cast_of_level(run->met), mood_of_run(run));
        met.livery = rung_livery(met.who);
        float face = fminf(38, step - 6), name = row.x + 40 + face;
        face_portrait(c, &met, MOOD_CALM, (struct box){row.x + 28, row.y + (step - face) / 2, face, face}, 0, 0);
        float end =
            row.x + row.w -
            canvas_text(c, (struct box){row.x + row.w * .5f, row.y, row.w * .5f, step}, bold(ALIGN_RIGHT, colour),
                        format_number(app->words, points, sizeof points, run->score));
        struct text_style style = bold(ALIGN_LEFT, UI_WHITE), least = style;
        const char *who = run_is_rival(run) ? arcade_word(app, "cast", met.who) : run->initials;
        style.least = 16;
        least.size = 17 / canvas_text_scale(c);
        if (canvas_text_width(c, least, who) <= end - 10 - name) /* otherwise the face is enough */
            canvas_text(c, (struct box){name, row.y, end - 10 - name, step}, style, who);
    }
}

/* "Trophies", and their number if `count` is not "". */
static void draw_small(const struct app *app, struct canvas *c, struct box b, const char *name, const char *count)
{
    float wide = canvas_text(c, (struct box){b.x + 80, b.y, (b.w - 100) * .7f, b.h}, bold(ALIGN_LEFT, UI_WHITE),
                             app_word(app, name));
    canvas_text(c, (struct box){b.x + 88 + wide, b.y, b.w - 104 - wide, b.h}, soft(ALIGN_RIGHT), count);
}

static void draw_trophies(const struct arcade_news *n, const struct app *app, struct canvas *c, struct box b)
{
    char count[32], won[12], all[12];
    (void)snprintf(won, sizeof won, "%d", n->trophies);
    (void)snprintf(all, sizeof all, "%d", (int)TROPHIES);
    words_fill(count, sizeof count, app_word(app, "trophies.count"), won, all);
    canvas_circle(c, b.x + 44, b.y + b.h / 2, 18, rgb(0xffe29a), rgb(0xc9922f));
    canvas_ring(c, b.x + 44, b.y + b.h / 2, 13, 2, 0, rgb(HUE_BRASS_DEEP));
    draw_small(app, c, b, "trophies.heading", count);
}

void arcade_card_draw(const struct arcade_news *n, const struct app *app, struct canvas *c, enum arcade_card_id card,
                      struct box b)
{
    static const struct {
        uint32_t top, low;
        void (*draw)(const struct arcade_news *n, const struct app *app, struct canvas *c, struct box b);
    } cards[ARCADE_CARDS] = {[ARCADE_TODAY] = {0x26362f, 0x0d1210, draw_today},
                             [ARCADE_GAME_NIGHT] = {0x26304a, 0x0c1120, draw_game_night},
                             [ARCADE_RUNS] = {0x38242f, 0x150b12, draw_runs},
                             [ARCADE_TROPHIES] = {0x2c2c38, 0x15151c, draw_trophies}};
    arcade_card(c, b, rgb(cards[card].top), rgb(cards[card].low), false);
    cards[card].draw(n, app, c, b);
}
