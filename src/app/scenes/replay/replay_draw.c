#include <math.h>
#include <stdio.h>

#include "app/scenes/replay/replay_internal.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/view/disc.h"

#define RED UI_WARN
#define GREEN rgb(HUE_GOOD)

static struct text_style soft(float em)
{
    return (struct text_style){.face = FACE_TEXT, .size = em, .colour = UI_SOFT};
}

static void draw_disc(const struct replay *s, struct canvas *c, int side, float x, float y, float r)
{
    struct disc_pose pose = {.x = x, .y = y, .r = r, .up = (enum side)side, .alpha = 1};
    if (s->look->piece == PIECE_COIN)
        pose.coin = 1U + (side == FIRST ? 0U : 2U);
    disc_draw_resting(c, s->look->id, s->look->side, &pose, settings_on(&s->app->settings, SETTING_MARKS));
}

static void draw_head(const struct replay *s, struct canvas *c, const struct replay_layout *l)
{
    char text[REPLAY_TEXT_MAX], number[12], all[12];
    int turns = replay_course(s)->turns;
    struct text_style title = {.face = FACE_TITLE, .size = 36, .colour = UI_WHITE}, where = soft(22);
    canvas_text(c, l->title, title, app_word(s->app, "replay.heading"));
    canvas_text(c, l->subtitle, soft(22), replay_words_subtitle(s, text));
    (void)snprintf(number, sizeof number, "%d", s->turn + 1);
    (void)snprintf(all, sizeof all, "%d", turns);
    words_fill(text, sizeof text, app_word(s->app, s->turn < turns ? "replay.where" : "replay.at_end"), number, all);
    where.align = ALIGN_RIGHT;
    canvas_text(c, l->where, where, text);
}

/* ---- the turn that is looked at ---- */

static void draw_end(const struct replay *s, struct canvas *c, const struct replay_layout *l)
{
    char text[REPLAY_TEXT_MAX];
    struct box b = l->finding;
    struct text_style style = {.face = FACE_TEXT, .size = 24, .colour = UI_TEXT, .align = ALIGN_CENTRE};
    fitted_text(c, (struct box){b.x + 24, b.y + 12, b.w - 48, l->find_pills.y - b.y - 20}, style,
                replay_words_end(s, text));
}

static void draw_finding(const struct replay *s, struct canvas *c, const struct replay_layout *l)
{
    const struct course *course = replay_course(s);
    char move[REPLAY_TEXT_MAX], text[REPLAY_TEXT_MAX], turn[REPLAY_TEXT_MAX];
    struct text_style head = {.face = FACE_TITLE, .size = 29, .colour = UI_WHITE}, gave = soft(22), was = soft(22);
    card_draw(c, l->finding, 22, rgba(HUE_GROUND, 0.84f), colour_fade(s->look->accent, 0.6f));
    if (s->turn >= course->turns) {
        draw_end(s, c, l);
        return;
    }
    const struct course_point *p = &course->points[s->turn];
    if (l->find_disc.w > 0)
        draw_disc(s, c, p->side, l->find_disc.x + 22, l->find_disc.y + 22, 22);
    (void)snprintf(move, sizeof move, "%d %.200s", s->turn + 1, replay_words_turn(s, s->turn, turn));
    canvas_text(c, l->find_move, head, move);
    bool best = course_was_best(course, s->turn) || course_given(course, s->turn) < 50;
    gave.face = FACE_BOLD;
    gave.colour = best ? GREEN : RED;
    canvas_text(c, l->find_gave, gave, replay_words_gave(s, s->turn, text));
    if (l->find_was.w > 0)
        fitted_text(c, l->find_was, was, replay_words_was(s, s->turn, text));
    was.colour = UI_TEXT;
    if (l->find_better.w > 0)
        fitted_text(c, l->find_better, was, replay_words_better(s, s->turn, text));
}

/* ---- the list or strip of turns ---- */

/* "−11" (where the fewest win "+11": they are too many), from what a list names on; "" else. */
static const char *given_text(const struct replay *s, int turn, char out[16])
{
    int given = course_given(replay_course(s), turn);
    out[0] = '\0';
    if (given >= COURSE_NAMED)
        (void)snprintf(out, 16, "%s%d", replay_fewest(s) ? "+" : "−", replay_discs(given));
    return out;
}

static void draw_cell(const struct replay *s, struct canvas *c, struct box b, int turn)
{
    char text[REPLAY_TEXT_MAX], given[16];
    bool on = turn == s->turn;
    struct text_style style = {.face = on ? FACE_BOLD : FACE_TEXT, .size = 22, .colour = on ? UI_DARK : UI_TEXT};
    struct box inner = {b.x + 10, b.y, b.w - 18, b.h};
    if (on)
        canvas_round(c, b, b.h / 2, colour_mix(s->look->accent, UI_WHITE, 0.12f), s->look->accent);
    given_text(s, turn, given);
    float room = given[0] ? 44 : 0;
    struct box name = {inner.x, inner.y, inner.w - room, inner.h};
    canvas_text(c, name, style, replay_words_turn(s, turn, text));
    style.face = FACE_BOLD;
    style.align = ALIGN_RIGHT;
    style.colour = on ? rgb(0x7c1d12) : RED;
    if (given[0])
        canvas_text(c, (struct box){inner.x + inner.w - room, inner.y, room, inner.h}, style, given);
}

static void draw_scroll(const struct replay *s, struct canvas *c, struct box b, int rows)
{
    int each = replay_turns_a_row(s), all = (replay_course(s)->turns + each - 1) / each;
    if (all <= rows)
        return;
    float h = fmaxf(20, (b.h - 24) * (float)rows / (float)all), way = (float)s->turn / (float)replay_course(s)->turns;
    canvas_round(c, (struct box){b.x + b.w - 18, b.y + 12, 6, b.h - 24}, 3, white(0.08f), white(0.08f));
    canvas_round(c, (struct box){b.x + b.w - 18, b.y + 12 + (b.h - 24 - h) * way, 6, h}, 3, white(0.4f), white(0.4f));
}

static void draw_list(const struct replay *s, struct canvas *c, const struct replay_layout *l)
{
    struct box card = l->upright ? l->strip : l->list;
    card_draw(c, card, 18, rgba(HUE_GROUND, 0.84f), white(0.0f));
    for (int turn = 0; turn < replay_course(s)->turns; turn++) {
        struct box b = replay_cell(s, l, turn);
        char number[12];
        if (b.w <= 0)
            continue;
        draw_cell(s, c, b, turn);
        struct text_style style = soft(20);
        style.align = ALIGN_RIGHT;
        (void)snprintf(number, sizeof number, "%d", turn + 1);
        if (!l->upright && turn % replay_turns_a_row(s) == 0)
            canvas_text(c, (struct box){l->list.x + 8, b.y, 44, b.h}, style, number);
    }
    if (!l->upright)
        draw_scroll(s, c, l->list, l->rows);
}

/* ---- what was given away ---- */

static const char *average(const struct replay *s, int side, char out[16])
{
    int given = course_average(replay_course(s), (enum side)side);
    if (given < 0)
        return "…";
    return format_decimal(s->app->words, out, 16, (given + 5) / 10, 1);
}

static void draw_given_of(const struct replay *s, struct canvas *c, struct box b, int side)
{
    char name[REPLAY_TEXT_MAX], number[16], shown[REPLAY_TEXT_MAX];
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_TEXT};
    struct text_style figure = {.face = FACE_TITLE, .size = 28, .colour = UI_WHITE, .align = ALIGN_RIGHT};
    int given = course_average(replay_course(s), (enum side)side);
    struct colour bar = side == FIRST ? rgb(0x9aa0b4) : rgb(HUE_PAPER);
    draw_disc(s, c, side, b.x + 18, b.y + b.h / 2, 17);
    b.x += 46;
    b.w -= 46;
    struct box label = {b.x, b.y, b.w - 62, 34};
    canvas_text(c, label, style,
                text_shortened(c, style, label.w, replay_words_player(s, (enum side)side, name), shown, sizeof shown));
    canvas_text(c, (struct box){b.x + b.w - 60, b.y, 60, 34}, figure, average(s, side, number));
    struct box track = {b.x, b.y + 38, b.w, 8};
    canvas_round(c, track, 4, white(0.14f), white(0.14f));
    track.w *= fminf(1, (float)given / 400.0f);
    if (given > 0 && track.w >= 8)
        canvas_round(c, track, 4, bar, bar);
}

static void draw_given(const struct replay *s, struct canvas *c, const struct replay_layout *l)
{
    struct box b = l->given;
    card_draw(c, b, 18, rgba(HUE_GROUND, 0.84f), white(0.0f));
    canvas_text(c, (struct box){b.x + 18, b.y + 8, b.w - 36, 32}, soft(22),
                app_word(s->app, replay_fewest(s) ? "replay.given.fewest" : "replay.given"));
    draw_given_of(s, c, (struct box){b.x + 18, b.y + 44, b.w - 36, 52}, FIRST);
    draw_given_of(s, c, (struct box){b.x + 18, b.y + 104, b.w - 36, 52}, SECOND);
    canvas_text(c, (struct box){b.x + 18, b.y + b.h - 36, b.w - 36, 30}, soft(18), app_word(s->app, "replay.less"));
}

/* "Anna", and what she gave away. */
static void draw_chip(const struct replay *s, struct canvas *c, struct box b, int side)
{
    char name[REPLAY_TEXT_MAX], number[16], text[96], shown[REPLAY_TEXT_MAX];
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE}, right = soft(22);
    card_draw(c, b, b.h / 2, rgba(HUE_GROUND, 0.84f), white(0.0f));
    draw_disc(s, c, side, b.x + 34, b.y + b.h / 2, 18);
    words_fill(text, sizeof text, app_word(s->app, "replay.a_move"), average(s, side, number), NULL);
    right.align = ALIGN_RIGHT;
    float w = fminf(canvas_text_width(c, right, text) + 4, b.w * 0.5f), room = b.w - 64 - w - 32;
    canvas_text(c, (struct box){b.x + b.w - 20 - w, b.y, w, b.h}, right, text);
    (void)replay_words_player(s, (enum side)side, name);
    while (style.size > 17 / canvas_text_scale(c) && canvas_text_width(c, style, name) > room)
        style.size -= 1;
    canvas_text(c, (struct box){b.x + 64, b.y, room, b.h}, style,
                text_shortened(c, style, room, name, shown, sizeof shown));
}

/* ---- the transport ---- */

static void triangle(struct canvas *c, float x, float y, float size, float way, struct colour colour)
{
    struct vertex v[3] = {{x - way * size * 0.5f, y - size * 0.62f, colour},
                          {x + way * size * 0.5f, y, colour},
                          {x - way * size * 0.5f, y + size * 0.62f, colour}};
    canvas_polygon(c, v, 3);
}

static void draw_symbol(const struct replay *s, struct canvas *c, int id, struct box b)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2, k = 16;
    struct colour colour = id == REPLAY_PLAY ? UI_DARK : UI_WHITE;
    float way = id == REPLAY_BEFORE || id == REPLAY_BACK ? -1.0f : 1.0f;
    if (id == REPLAY_PLAY && s->playing) {
        canvas_round(c, (struct box){x - 10, y - 12, 7, 24}, 2, colour, colour);
        canvas_round(c, (struct box){x + 3, y - 12, 7, 24}, 2, colour, colour);
    } else if (id == REPLAY_PLAY) {
        triangle(c, x + 2, y, 24, 1, colour);
    } else if (id == REPLAY_BEFORE || id == REPLAY_AFTER) {
        triangle(c, x - 7, y, k, way, colour);
        triangle(c, x + 8, y, k, way, colour);
    } else {
        triangle(c, x - way * 2, y, k, way, colour);
        canvas_rect(c, (struct box){x + way * 9 - 1.5f, y - 10, 3.5f, 20}, colour);
    }
}

static void draw_transport(const struct replay *s, struct canvas *c, const struct controls *controls)
{
    for (int id = REPLAY_BEFORE; id <= REPLAY_AFTER; id++) {
        struct box b = controls_find(controls, id)->box;
        bool hover = s->focus.hover.id == id;
        if (id == REPLAY_PLAY)
            canvas_round(c, b, b.h / 2, colour_mix(s->look->accent, UI_WHITE, hover ? 0.22f : 0.12f), s->look->accent);
        else
            canvas_round(c, b, b.h / 2, hover ? rgb(0x4a4e5a) : rgb(HUE_SLATE_HIGH),
                         hover ? rgb(HUE_SLATE_LIT) : rgb(HUE_SLATE));
        draw_symbol(s, c, id, b);
    }
}

int replay_prompts(const struct replay *s, struct prompt out[REPLAY_PROMPTS_MAX])
{
    int n = 0;
    bool mouse = s->app->input.last_device == DEVICE_MOUSE, pad = s->app->input.last_device == DEVICE_PAD;
    out[n++] = (struct prompt){ACTION_PREVIEW, app_word(s->app, s->playing ? "replay.pause" : "replay.play")};
    out[n++] = (struct prompt){mouse ? ACTION_NEXT : ACTION_LEFT, app_word(s->app, "prompt.step")};
    if (!mouse)
        out[n++] = (struct prompt){pad ? ACTION_NEXT : ACTION_UP, app_word(s->app, "replay.turning_points")};
    out[n++] = (struct prompt){ACTION_HINT, app_word(s->app, "replay.best_line")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    return n;
}

void replay_draw(const struct scene *scene, struct canvas *c)
{
    const struct replay *s = (const struct replay *)scene;
    struct replay_layout l = replay_layout(c);
    struct prompt prompts[REPLAY_PROMPTS_MAX];
    struct controls controls;
    replay_lay(s, c, &l, &controls);
    table_draw(c, s->look);
    entrance_push(&s->entrance, c);
    draw_head(s, c, &l);
    replay_draw_board(s, c, l.board);
    draw_finding(s, c, &l);
    replay_graph_draw(s, c, &l);
    draw_list(s, c, &l);
    if (l.given.w > 0)
        draw_given(s, c, &l);
    for (int i = 0; i < 2 && l.chip[0].w > 0; i++)
        draw_chip(s, c, l.chip[i], i);
    draw_transport(s, c, &controls);
    controls_draw(&s->focus, &controls, c, s->look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, replay_prompts(s, prompts), l.prompts);
}
