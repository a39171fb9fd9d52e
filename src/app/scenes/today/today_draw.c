#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/today/today_internal.h"
#include "app/style/palette.h"
#include "app/ui/trophy_coin.h"
#include "app/view/disc.h"
#include "base/bits.h"

#define GOLD rgb(HUE_BRASS)
#define TRY_RADIUS 21.0f

static struct text_style plain(float size, struct colour colour, enum align align)
{
    return (struct text_style){.face = FACE_TEXT, .size = size, .colour = colour, .align = align, .least = 16};
}

static struct text_style title(float size, struct colour colour, enum align align)
{
    struct text_style style = plain(size, colour, align);
    style.face = FACE_TITLE;
    return style;
}

/* ---- the head ---- */

static void draw_head(const struct today_scene *s, struct canvas *c)
{
    char date[160];
    struct box head = page_head(c), beside = head;
    struct text_style style = {.face = FACE_TITLE, .size = 42, .colour = UI_WHITE, .align = ALIGN_LEFT, .least = 24};
    float w = canvas_text(c, head, style, app_word(s->app, "today.heading"));
    beside.x += w + 18;
    beside.w -= w + 18;
    today_says_date(s, date, sizeof date);
    w = canvas_text(c, beside, plain(24, UI_SOFT, ALIGN_LEFT), date);
    beside.x += w;
    beside.w -= w;
    if (s->there)
        today_face_draw(s, c, beside);
}

/* ---- the card ---- */

static void draw_turn(const struct today_scene *s, struct canvas *c, const struct today_layout *at)
{
    char turn[96];
    const struct game_style *look = s->board.look;
    struct disc_pose pose = {.x = at->piece.x + 34, .y = at->piece.y + 36, .r = 32, .alpha = 1};
    pose.up = s->day.position.turn;
    pose.coin = look->piece == PIECE_COIN ? 2 : 0;
    disc_draw_resting(c, look->id, look->side, &pose, settings_on(&s->app->settings, SETTING_MARKS));
    today_says_turn(s, turn, sizeof turn);
    canvas_text(c, at->turn, title(36, UI_WHITE, ALIGN_LEFT), turn);
    canvas_text(c, at->goal, plain(24, UI_TEXT, ALIGN_LEFT), today_says_goal(s));
}

/* A try that failed is the other side's disc, the right one your own. */
static void draw_try(const struct today_scene *s, struct canvas *c, int i, float x, float y)
{
    struct today_date now = today_now(s);
    const struct game_style *look = s->board.look;
    enum side me = s->day.position.turn;
    if (i < now.tries) {
        struct disc_pose pose = {.x = x, .y = y, .r = TRY_RADIUS, .alpha = 1};
        pose.up = now.solved && i == now.tries - 1 ? me : other(me);
        pose.coin = look->piece == PIECE_COIN ? 2 : 0;
        disc_draw_resting(c, look->id, look->side, &pose, settings_on(&s->app->settings, SETTING_MARKS));
    } else if (i == now.tries && !today_done(s)) {
        canvas_circle(c, x, y, TRY_RADIUS + 9, colour_fade(GOLD, 0.22f), colour_fade(GOLD, 0.0f));
        canvas_ring(c, x, y, TRY_RADIUS - 1, 3.5f, 0, GOLD);
    } else {
        canvas_ring(c, x, y, TRY_RADIUS - 1, 2, 13, colour_fade(UI_SOFT, 0.7f));
    }
}

static void draw_tries(const struct today_scene *s, struct canvas *c, const struct today_layout *at)
{
    struct today_date now = today_now(s);
    struct box b = at->tries;
    char text[48], number[12], all[12];
    float label = canvas_text(c, (struct box){b.x, b.y, b.w * 0.28f, b.h}, plain(23, UI_SOFT, ALIGN_LEFT),
                              app_word(s->app, "today.tries"));
    float x = b.x + fmaxf(label + 42, b.w * 0.24f), apart = fminf(58, (b.w - 100 - (x - b.x)) / TODAY_TRIES);
    for (int i = 0; i < TODAY_TRIES; i++)
        draw_try(s, c, i, x + apart * (float)i, b.y + b.h / 2 - 2);
    bool open = !today_done(s);
    (void)snprintf(number, sizeof number, "%d", now.tries + open);
    (void)snprintf(all, sizeof all, "%d", TODAY_TRIES);
    words_fill(text, sizeof text, app_word(s->app, "today.of"), number, all);
    canvas_text(c, (struct box){b.x + b.w - 84, b.y, 84, b.h}, title(24, UI_WHITE, ALIGN_RIGHT), text);
}

static void draw_status(const struct today_scene *s, struct canvas *c, const struct today_layout *at)
{
    struct text_style style = plain(22, UI_SOFT, ALIGN_LEFT);
    bool busy = s->board.state == TODAY_MOVED || s->board.state == TODAY_ANSWERING ||
                s->board.player.picker.position.step == STEP_SLIDE || s->board.player.picker.depth > 0;
    style.wrap = true;
    canvas_text(c, at->status, style, busy || !s->told[0] ? today_says_step(s) : s->told);
}

static void draw_streak(const struct today_scene *s, struct canvas *c, const struct today_layout *at)
{
    struct box b = at->streak;
    char days[64], best[64], number[16], key[32];
    int streak = today_streak(&s->today, s->date), most = today_best(&s->today);
    float label = canvas_text(c, (struct box){b.x, b.y, b.w * 0.36f, b.h}, plain(23, UI_SOFT, ALIGN_LEFT),
                              app_word(s->app, "today.streak"));
    words_count(s->app->words, days, sizeof days, "today.days", streak);
    float after =
        canvas_text(c, (struct box){b.x + label + 36, b.y, b.w * 0.4f, b.h}, title(27, GOLD, ALIGN_LEFT), days);
    (void)snprintf(number, sizeof number, "%d", most);
    words_fill(best, sizeof best, app_word(s->app, "today.best"), number, NULL);
    struct box right = {b.x + label + 36 + after + 12, b.y, 0, b.h};
    right.w = b.x + b.w - right.x;
    canvas_text(c, right, plain(22, UI_SOFT, ALIGN_RIGHT), best);
    float apart = at->coins.w / TODAY_COINS, r = fminf(25, apart / 2 - 3);
    for (int i = 0; i < TODAY_COINS; i++) {
        int date = s->date - (TODAY_COINS - 1) + i;
        bool last = i == TODAY_COINS - 1, won = today_on(&s->today, date).solved;
        float x = at->coins.x + r + (at->coins.w - 2 * r) * (float)i / (TODAY_COINS - 1);
        float k = last && won ? 1.6f - 0.6f * s->struck : 1;
        (void)snprintf(key, sizeof key, "weekday.letter.%d", date_weekday(date));
        day_coin_draw(c, x, at->coins.y + 27, r * k, won, last, app_word(s->app, key));
    }
}

/* Its discs as they are on a dark screen: filled is the one that was right. */
static void draw_marks(const struct today_scene *s, struct canvas *c, float x, float y)
{
    struct today_date now = today_now(s);
    for (int i = 0; i < now.tries; i++, x += 26) {
        if (now.solved && i == now.tries - 1)
            canvas_circle(c, x, y, 10, UI_WHITE, UI_WHITE);
        else
            canvas_ring(c, x, y, 9, 2, 0, UI_WHITE);
    }
}

static void draw_line(const struct today_scene *s, struct canvas *c, const struct today_layout *at)
{
    char line[160];
    struct box b = at->line;
    bool done = today_done(s);
    canvas_text(c, at->label, plain(22, UI_SOFT, ALIGN_LEFT), app_word(s->app, done ? "today.yours" : "today.later"));
    canvas_round(c, b, 12, rgb(0x08090c), rgb(0x08090c));
    rim_draw(c, b, 12, white(0.12f));
    today_says_line(s, false, line, sizeof line);
    struct box text = {b.x + 18, b.y, b.w - 36 - 26.0f * TODAY_TRIES, b.h};
    float w = shortened_text(c, text, plain(22, done ? UI_TEXT : colour_fade(UI_SOFT, 0.8f), ALIGN_LEFT), line);
    draw_marks(s, c, text.x + w + 18, b.y + b.h / 2);
}

static void draw_card(const struct today_scene *s, struct canvas *c, const struct today_layout *at)
{
    char tomorrow[128];
    card_draw(c, at->card, 22, rgba(HUE_NIGHT, 0.88f), colour_fade(s->board.look->accent, 0.85f));
    draw_turn(s, c, at);
    draw_tries(s, c, at);
    draw_status(s, c, at);
    for (int i = 0; i < 2; i++)
        canvas_rect(c, at->rules[i], white(0.12f));
    draw_streak(s, c, at);
    draw_line(s, c, at);
    today_says_tomorrow(s, tomorrow, sizeof tomorrow);
    canvas_text(c, at->tomorrow, plain(22, UI_SOFT, ALIGN_CENTRE), tomorrow);
}

/* A small cross where a move was tried before. */
static void draw_tried(const struct today_scene *s, struct canvas *c, const struct today_layout *at)
{
    struct today_date now = today_now(s);
    struct board_place place = today_board_place(&s->board, at->board);
    if (s->board.state != TODAY_CHOOSING || match_length(s->board.match) > 0 || s->board.player.showing)
        return;
    for (int i = 0; i < now.tries; i++) {
        float x, y, r = 0.13f * place.square;
        if (now.try[i].square == NO_SQUARE || now.try[i].from != NO_SQUARE)
            continue;
        board_place_centre(&place, now.try[i].square, &x, &y);
        for (int k = 0; k < 2; k++) {
            float width = k ? 3.0f : 6.5f;
            struct colour colour = k ? UI_WARN : game_style_tone(TONE_SEAM);
            canvas_line(c, x - r, y - r, x + r, y + r, width, 0, colour);
            canvas_line(c, x + r, y - r, x - r, y + r, width, 0, colour);
        }
    }
}

void today_draw(const struct scene *scene, struct canvas *c)
{
    const struct today_scene *s = (const struct today_scene *)scene;
    struct today_layout at = today_layout(c);
    struct prompt prompts[TODAY_PROMPTS_MAX];
    struct controls controls;
    table_draw(c, s->there ? s->board.look : game_style_of(VARIANTS[0]));
    entrance_push(&s->entrance, c);
    draw_head(s, c);
    if (s->there) {
        today_controls(s, &at, &controls);
        today_board_draw(&s->board, c, at.board, s->board.state == TODAY_STILL ? &s->day.answer : NULL);
        draw_tried(s, c, &at);
        struct board_place place = today_board_place(&s->board, at.board);
        board_refuse_draw(&s->board.player, c, &place);
        draw_card(s, c, &at);
        controls_draw(&s->focus, &controls, c, s->board.look->accent);
    } else {
        struct text_style style = plain(26, UI_TEXT, ALIGN_CENTRE);
        canvas_text(c, page_body(c), style, app_word(s->app, "today.none"));
    }
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, today_prompts(s, prompts), page_foot(c));
}
