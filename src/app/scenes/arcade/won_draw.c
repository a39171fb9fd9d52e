#include <math.h>
#include <stdio.h>

#include "app/board/board_player.h"
#include "app/scenes/arcade/won_internal.h"
#include "app/scenes/scenes.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/controls.h"
#include "app/ui/spoken.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/picker.h"

#define PAD 28.0f
#define ROW 40.0f

static void lay_card(const struct won *s, struct box b, struct won_places *out)
{
    float side = fminf(172, b.h * .27f), in = b.w - 2 * PAD, low = b.y + b.h - PAD + 6;
    int rows = s->outcome == LADDER_WON ? s->score.count : 1;
    out->card = b;
    out->portrait = (struct box){b.x + PAD, b.y + PAD, side, side};
    out->head = (struct box){b.x + PAD + side + 24, b.y + PAD, in - side - 24, side};
    out->pill[0] = (struct box){b.x + PAD, low - 54, in * .64f, 54};
    out->pill[1] = (struct box){b.x + PAD + in * .64f + 14, low - 54, in * .36f - 14, 54};
    out->total = (struct box){b.x + PAD + 4, low - 54 - 72, in - 8, 60};
    float top = b.y + PAD + side + 20, room = out->total.y - 8 - top;
    float lines = fminf((float)rows * ROW, room - 60);
    out->bubble = (struct box){b.x + PAD, top, in, fminf(66, room - lines - 8)};
    out->lines = (struct box){b.x + PAD + 4, out->total.y - 8 - lines, in - 8, lines};
}

void won_lay_out(const struct won *s, const struct canvas *c, struct won_places *out)
{
    float w = canvas_width(c), h = canvas_height(c);
    if (canvas_portrait(c)) {
        float card = 640, side = fminf(w - 80, h - 110 - card - 96);
        out->title = (struct box){40, 26, w - 80, 60};
        out->board = (struct box){(w - side) / 2, 96, side, side};
        lay_card(s, (struct box){30, h - 76 - card, w - 60, card}, out);
        return;
    }
    float card = 560, side = fminf(h - 110 - 84, w - 80 - card - 40), x = (w - side - card - 40) / 2;
    out->title = (struct box){x, 26, side, 66};
    out->board = (struct box){x, 104 + (h - 188 - side) / 2, side, side};
    lay_card(s, (struct box){x + side + 40, 98 + (h - 78 - 98 - fminf(h - 176, 680)) / 2, card, fminf(h - 176, 680)},
             out);
}

/* The text of the first pill. */
static const char *onward_label(const struct won *s, char *out, size_t size)
{
    if (ladder_over(&s->after))
        return words_fill(out, size, app_word(s->app, "runs.heading"), NULL, NULL);
    return words_fill(out, size, app_word(s->app, s->outcome == LADDER_WON ? "won.next" : "won.again"),
                      arcade_word(s->app, "cast", s->next), NULL);
}

/* ---- the board ---- */

static void draw_title(const struct won *s, struct canvas *c, struct box b)
{
    char key[40], place[96], moves[48], line[160];
    struct text_style title = {.face = FACE_TITLE, .size = 34, .colour = UI_WHITE};
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT};
    (void)snprintf(key, sizeof key, "title.%s", match_variant(s->game.match)->id);
    canvas_text(c, (struct box){b.x, b.y, b.w, 40}, title, app_word(s->app, key));
    words_count(s->app->words, moves, sizeof moves, "result.moves", s->count.end.ply);
    (void)snprintf(line, sizeof line, "%s · %s", arcade_place(s->app, place, sizeof place, "ladder.ladder_of", s->who),
                   moves);
    canvas_text(c, (struct box){b.x, b.y + 38, b.w, 28}, soft, line);
}

static void draw_board(const struct won *s, struct canvas *c, struct box b)
{
    const struct game_style *game_style = game_style_of(match_variant(s->game.match));
    struct board_place place = board_place(b, &s->count.end);
    struct board_marks m = board_marks_default(s->app);
    bool calm = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    m.coins = s->game.counted && s->t >= s->count.lift.length ? &s->count.coins : s->game.coins;
    if (!s->game.counted) {
        board_view_draw(c, &place, game_style, &s->count.end, NULL, 0, &m);
    } else if (s->t < s->count.length) {
        const struct timeline *tl;
        float from;
        struct position p = result_count_board(&s->count, s->t, &tl, &from);
        board_view_draw(c, &place, game_style, &p, tl, s->t - from, &m);
    } else {
        board_view_draw(c, &place, game_style, &s->count.sorted, calm || won_whole(s) ? NULL : &s->ripple,
                        s->t - s->count.length, &m);
    }
}

/* ---- the card ---- */

static float eased(const struct won *s, float from, float length)
{
    float t = (s->t - won_turns_at(s) - from) / length;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return 1 - (1 - t) * (1 - t) * (1 - t);
}

static const char *head_word(const struct won *s)
{
    static const char *const heads[] = {"won.you_win", "won.you_lose", "won.draw"};
    return app_word(s->app, heads[s->outcome]);
}

static const char *line_word(const struct won *s)
{
    static const char *const lines[] = {"turned", "stays", "drawn"};
    return s->outcome == LADDER_DRAWN ? app_word(s->app, "won.drawn") : arcade_word(s->app, lines[s->outcome], s->who);
}

static void numbers_word(const struct won *s, char *out, size_t size)
{
    char mine[16], theirs[16];
    enum side me = game_result_side(&s->game, 0);
    int score[2];
    position_score(match_position(s->game.match), score);
    (void)format_number(s->app->words, mine, sizeof mine, score[me]);
    (void)format_number(s->app->words, theirs, sizeof theirs, score[other(me)]);
    words_fill(out, size, "{1} – {2}", mine, theirs);
}

static void draw_head(const struct won *s, struct canvas *c, struct box b)
{
    char numbers[48];
    const struct match *match = s->game.match;
    enum side me = game_result_side(&s->game, 0);
    struct text_style head = {.face = FACE_TITLE, .size = 54, .colour = UI_WHITE, .least = 30};
    struct text_style gold = {.face = FACE_TITLE, .size = 36, .colour = ARCADE_GOLD};
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = rgb(0xddd6c8), .wrap = true};
    numbers_word(s, numbers, sizeof numbers);
    canvas_push(c, 0, 0, eased(s, WON_TURN_MS, 200));
    canvas_text(c, (struct box){b.x, b.y - 4, b.w, 66}, head, head_word(s));
    float wide = canvas_text_width(c, gold, numbers);
    canvas_text(c, (struct box){b.x, b.y + 62, b.w, 44}, gold, numbers);
    if (wide + 60 < b.w) {
        const struct game_style *game_style = game_style_of(match_variant(match));
        disc_draw_still(c, game_style->id, game_style->side, me, b.x + wide + 32, b.y + 84, 16, 1, false);
    }
    const char *line = line_word(s);
    canvas_text(c, (struct box){b.x, b.y + 110, b.w, b.h - 108}, soft, line);
    canvas_pop(c);
}

static void line_words(const struct won *s, int i, char *name, size_t size, char *sum, size_t sum_size)
{
    static const char *const keys[LADDER_WORTHS] = {"won.rung",     "won.margin",  "won.corners", "won.jumps",
                                                    "won.captures", "won.unaided", "won.lives"};
    const struct ladder_line *line = &s->score.lines[i];
    char number[16];
    (void)snprintf(number, sizeof number, "%d", s->before.rung + 1);
    words_fill(name, size, app_word(s->app, keys[line->what]), number, NULL);
    bool counted = line->what != LADDER_RUNG && line->what != LADDER_UNAIDED;
    char each[16];
    (void)format_number(s->app->words, each, sizeof each, line->each);
    (void)snprintf(sum, sum_size, "%s%d × %s", "", line->times, each);
    if (!counted)
        sum[0] = '\0';
}

static void draw_line(const struct won *s, struct canvas *c, struct box b, int i, bool lit)
{
    char name[96], sum[40], points[24], number[16];
    struct text_style text = {.face = FACE_TEXT, .size = 23, .colour = UI_TEXT},
                      soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_CENTRE},
                      gain = {
                          .face = FACE_TITLE, .size = 26, .colour = lit ? ARCADE_GOLD : UI_WHITE, .align = ALIGN_RIGHT};
    line_words(s, i, name, sizeof name, sum, sizeof sum);
    (void)format_number(s->app->words, number, sizeof number, s->score.lines[i].times * s->score.lines[i].each);
    (void)snprintf(points, sizeof points, "+%s", number);
    if (lit) {
        canvas_round(c, (struct box){b.x - 8, b.y + 1, b.w + 16, b.h - 2}, 10, rgba(HUE_GOLD, .12f),
                     rgba(HUE_GOLD, .12f));
        canvas_rect(c, (struct box){b.x - 8, b.y + 2, 4, b.h - 4}, ARCADE_GOLD);
    }
    canvas_text(c, (struct box){b.x, b.y, b.w * .52f, b.h}, text, name);
    canvas_text(c, (struct box){b.x + b.w * .53f, b.y, b.w * .25f, b.h}, soft, sum);
    canvas_text(c, (struct box){b.x + b.w * .78f, b.y, b.w * .22f, b.h}, gain, points);
}

static void draw_lines(const struct won *s, struct canvas *c, struct box b)
{
    float part;
    int lines = won_lines(s, &part);
    float row = s->score.count > 0 ? fminf(ROW, b.h / (float)s->score.count) : ROW;
    for (int i = 0; i < lines; i++) {
        canvas_push(c, 0, 0, i + 1 < lines ? 1 : fminf(1, part * 3));
        draw_line(s, c, (struct box){b.x, b.y + (float)i * row, b.w, row}, i, i + 1 == lines);
        canvas_pop(c);
    }
    if (s->outcome == LADDER_WON)
        return;
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT};
    float word = canvas_text_width(c, soft, app_word(s->app, "ladder.lives")) + 18;
    canvas_text(c, (struct box){b.x, b.y, word, ROW}, soft, app_word(s->app, "ladder.lives"));
    arcade_lives(c, b.x + word, b.y + ROW / 2, 16, s->after.lives);
}

static void draw_total(const struct won *s, struct canvas *c, struct box b)
{
    char points[24], before[64], number[24];
    struct text_style soft = {.face = FACE_TEXT, .size = 24, .colour = UI_SOFT},
                      gold = {
                          .face = FACE_TITLE, .size = 54, .colour = ARCADE_GOLD, .align = ALIGN_RIGHT, .tabular = true};
    const char *word = app_word(s->app, "ladder.score");
    canvas_rect(c, (struct box){b.x, b.y - 4, b.w, 1.5f}, white(.16f));
    (void)format_number(s->app->words, points, sizeof points, won_points(s));
    (void)format_number(s->app->words, number, sizeof number, s->before.score);
    words_fill(before, sizeof before, app_word(s->app, "won.before"), number, NULL);
    float wide = canvas_text_width(c, soft, word);
    canvas_text(c, (struct box){b.x, b.y, wide + 2, b.h}, soft, word);
    float right = canvas_text_width(c, gold, points);
    soft.size = 22;
    const struct run_entry *passed = s->outcome == LADDER_WON ? won_passed(s) : NULL;
    if (passed) { /* it replaces the previous text */
        const char *name =
            run_is_rival(passed) ? arcade_word(s->app, "cast", cast_of_level(passed->met)) : passed->initials;
        words_fill(before, sizeof before, app_word(s->app, "score.past"), name, NULL);
        soft = (struct text_style){.face = FACE_BOLD, .size = 22, .colour = ARCADE_GOLD, .least = 15};
    }
    if (passed || (s->outcome == LADDER_WON && s->before.score > 0))
        canvas_text(c, (struct box){b.x + wide + 18, b.y, b.w - wide - 18 - right - 16, b.h}, soft, before);
    canvas_text(c, (struct box){b.x + b.w - right - 4, b.y, right + 4, b.h}, gold, points);
}

/* The next opponent looks over the edge of the card. */
static void draw_peeking(const struct won *s, struct canvas *c, struct box card)
{
    float up = eased(s, won_all_at(s) - won_turns_at(s) - WON_PEEK_MS, WON_PEEK_MS), r = 50;
    if (s->outcome != LADDER_WON || s->next == s->who || up <= 0 || canvas_portrait(c))
        return;
    face_draw(c, &s->peeking.pose, card.x + card.w - 110, card.y - r * (.62f * up - .9f * (1 - up)), r);
}

static void draw_peeked(const struct won *s, struct canvas *c, struct box card)
{
    if (s->outcome != LADDER_WON || s->next == s->who || !won_whole(s) || canvas_portrait(c))
        return;
    const char *text = arcade_remark(s->app, s->next, "begins", 2);
    arcade_bubble(c, s->app, (struct box){card.x + card.w - 170 - 290, 18, 280, 64}, 22, text, card.x + card.w - 170,
                  50);
}

static void draw_card(const struct won *s, struct canvas *c, const struct won_places *at)
{
    char onward[96];
    struct box b = at->card;
    draw_peeking(s, c, b);
    card_draw(c, b, 22, rgba(0x0c0d12, .97f), rgb(0xe8b04a));
    if (s->outcome == LADDER_WON)
        canvas_circle(c, b.x + b.w * .55f, b.y + 110, 108, rgba(HUE_GOLD, .14f), rgba(HUE_GOLD, 0));
    draw_peeked(s, c, b);
    face_life_portrait(c, &s->face, at->portrait, FACE_MARKS);
    draw_head(s, c, at->head);
    canvas_push(c, 0, 0, eased(s, WON_REMARK_MS, 140));
    if (s->said[0])
        arcade_bubble(c, s->app, at->bubble, 24, s->said, at->portrait.x + at->portrait.w * .54f, at->bubble.y - 22);
    canvas_pop(c);
    draw_lines(s, c, at->lines);
    draw_total(s, c, at->total);
    if (!won_whole(s))
        return;
    arcade_pill(c, at->pill[0], 27, onward_label(s, onward, sizeof onward), true, !s->second);
    arcade_pill(c, at->pill[1], 22, app_word(s->app, "result.look_back"), false, s->second);
}

void won_draw(const struct scene *scene, struct canvas *c)
{
    const struct won *s = (const struct won *)scene;
    struct won_places at;
    struct prompt prompts[WON_PROMPTS];
    won_lay_out(s, c, &at);
    tabletop_draw(c, game_style_of(match_variant(s->game.match)));
    draw_title(s, c, at.title);
    draw_board(s, c, at.board);
    entrance_push(&s->entrance, c);
    draw_card(s, c, &at);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, won_prompts(s, prompts), page_foot(c));
}

void won_describe(const struct scene *scene, struct spoken *out)
{
    const struct won *s = (const struct won *)scene;
    struct prompt prompts[WON_PROMPTS];
    char text[160], number[24];
    spoken_prompts(s->app, out, prompts, won_prompts(s, prompts));
    spoken_show(out, arcade_place(s->app, text, sizeof text, "ladder.ladder_of", s->who));
    if (!won_whole(s))
        return;
    numbers_word(s, text, sizeof text);
    spoken_show(out, head_word(s));
    spoken_show(out, text);
    spoken_show(out, line_word(s));
    spoken_show(out, s->said);
    (void)format_number(s->app->words, number, sizeof number, won_points(s));
    spoken_show_filled(out, app_word(s->app, "speech.number"), app_word(s->app, "ladder.score"), number);
    (void)snprintf(number, sizeof number, "%d", s->after.lives);
    spoken_show_filled(out, app_word(s->app, "speech.number"), app_word(s->app, "ladder.lives"), number);
    out->focus_id = 1 + s->second;
    spoken_say(out, s->second ? app_word(s->app, "result.look_back") : onward_label(s, text, sizeof text));
}
