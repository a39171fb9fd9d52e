#include <math.h>
#include <stdio.h>

#include "app/scenes/replay/replay_internal.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/view/disc.h"

#define RED UI_WARN

static struct text_style soft(float em)
{
    return (struct text_style){.face = FACE_TEXT, .size = em, .colour = UI_SOFT};
}

static void draw_disc(const struct replay *s, struct canvas *c, int side, float x, float y, float r)
{
    struct disc_pose pose = {.x = x, .y = y, .r = r, .up = (enum side)side, .alpha = 1};
    if (s->game_style->piece == PIECE_COIN)
        pose.coin = 1U + (side == FIRST ? 0U : 2U);
    disc_draw_resting(c, s->game_style->id, s->game_style->side, &pose, settings_on(&s->app->settings, SETTING_MARKS));
}

/* The side of the selected turn. */
void replay_draw_mover(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct replay *s = screen;
    struct box b = node->box;
    draw_disc(s, c, replay_course(s)->points[s->turn].side, b.x + b.w / 2, b.y + b.h / 2, 22);
}

/* ---- the list or strip of turns ---- */

/* "−11" ("+11" if the fewest win), for losses that a list names; otherwise "". */
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
        canvas_round(c, b, b.h / 2, colour_mix(s->game_style->accent, UI_WHITE, 0.12f), s->game_style->accent);
    given_text(s, turn, given);
    bool is_long = replay_position(s)->pawns[FIRST] != 0; /* then the loss is shown only by its colour */
    float room = given[0] && !is_long ? 44 : 0;
    if (given[0] && is_long && !on)
        style.colour = UI_WARN;
    struct box name = {inner.x, inner.y, inner.w - room, inner.h};
    (void)shortened_text(c, name, style, replay_words_turn(s, turn, text));
    style.face = FACE_BOLD;
    style.align = ALIGN_RIGHT;
    style.colour = on ? rgb(0x7c1d12) : RED;
    if (room > 0)
        canvas_text(c, (struct box){inner.x + inner.w - room, inner.y, room, inner.h}, style, given);
}

/* True if the other side passes in the row of a turn. */
static bool passes_beside(const struct course *course, int turn)
{
    const struct course_point *p = &course->points[turn];
    return p->side == FIRST ? turn + 1 < course->turns && p[1].side == FIRST : turn > 0 && p[-1].side == SECOND;
}

void replay_draw_row(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int row,
                     bool hover)
{
    const struct replay *s = screen;
    const struct course *course = replay_course(s);
    struct text_style style = soft(20);
    char number[12] = "";
    (void)node, (void)hover;
    for (int turn = 0; turn < course->turns; turn++) {
        enum side side = (enum side)course->points[turn].side;
        if (replay_row(s, turn) != row)
            continue;
        draw_cell(s, c, replay_side_cell(b, side), turn);
        struct box pass = replay_side_cell(b, other(side));
        if (passes_beside(course, turn))
            canvas_text(c, (struct box){pass.x + 10, pass.y, pass.w - 18, pass.h}, style,
                        app_word(s->app, "replay.pass"));
        if (!number[0])
            (void)snprintf(number, sizeof number, "%d", turn + 1);
    }
    style.align = ALIGN_RIGHT;
    canvas_text(c, (struct box){b.x - 4, b.y, 44, b.h - 2}, style, number);
}

void replay_draw_strip(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct replay *s = screen;
    card_draw(c, node->box, 18, COLOUR_CARD, COLOUR_PLAIN);
    for (int turn = 0; turn < replay_course(s)->turns; turn++) {
        struct box b = replay_strip_cell(s, node->box, turn);
        if (b.w > 0)
            draw_cell(s, c, b, turn);
    }
}

/* ---- losses ---- */

static const char *average(const struct replay *s, int side, char out[16])
{
    int given = course_average(replay_course(s), (enum side)side);
    if (given < 0)
        return "…";
    return format_decimal(s->app->words, out, 16, (given + 5) / 10, 1);
}

static void draw_given_of(const struct replay *s, struct canvas *c, struct box b, int side)
{
    char name[REPLAY_TEXT_MAX], number[16];
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_TEXT};
    struct text_style figure = {.face = FACE_TITLE, .size = 28, .colour = UI_WHITE, .align = ALIGN_RIGHT};
    int given = course_average(replay_course(s), (enum side)side);
    struct colour bar = side == FIRST ? rgb(0x9aa0b4) : rgb(HUE_PAPER);
    draw_disc(s, c, side, b.x + 18, b.y + b.h / 2, 17);
    b.x += 46;
    b.w -= 46;
    float wide = canvas_text_width(c, figure, average(s, side, number)) + 4;
    struct box label = {b.x, b.y, b.w - wide - 4, 34};
    (void)replay_words_player(s, (enum side)side, name);
    (void)shortened_text(c, label, style, name);
    canvas_text(c, (struct box){b.x + b.w - wide, b.y, wide, 34}, figure, average(s, side, number));
    struct box track = {b.x, b.y + 38, b.w, 8};
    canvas_round(c, track, 4, white(0.14f), white(0.14f));
    track.w *= fminf(1, (float)given / 400.0f);
    if (given > 0 && track.w >= 8)
        canvas_round(c, track, 4, bar, bar);
}

void replay_draw_given(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct replay *s = screen;
    struct box b = node->box;
    card_draw(c, b, 18, COLOUR_CARD, COLOUR_PLAIN);
    canvas_text(c, (struct box){b.x + 18, b.y + 8, b.w - 36, 32}, soft(22),
                app_word(s->app, replay_fewest(s) ? "replay.given.fewest" : "replay.given"));
    draw_given_of(s, c, (struct box){b.x + 18, b.y + 44, b.w - 36, 52}, FIRST);
    draw_given_of(s, c, (struct box){b.x + 18, b.y + 104, b.w - 36, 52}, SECOND);
    canvas_text(c, (struct box){b.x + 18, b.y + b.h - 36, b.w - 36, 30}, soft(18), app_word(s->app, "replay.less"));
}

/* "Anna", and what she gave away. */
void replay_draw_chip(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct replay *s = screen;
    struct box b = node->box;
    int side = node->tag;
    char name[REPLAY_TEXT_MAX], number[16], text[96];
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE}, right = soft(22);
    card_draw(c, b, b.h / 2, COLOUR_CARD, COLOUR_PLAIN);
    draw_disc(s, c, side, b.x + 34, b.y + b.h / 2, 18);
    words_fill(text, sizeof text, app_word(s->app, "replay.a_move"), average(s, side, number), NULL);
    right.align = ALIGN_RIGHT;
    float w = fminf(canvas_text_width(c, right, text) + 4, 0.4f * b.w), room = b.w - 64 - w - 32;
    canvas_text(c, (struct box){b.x + b.w - 20 - w, b.y, w, b.h}, right, text);
    (void)replay_words_player(s, (enum side)side, name);
    (void)shortened_text(c, (struct box){b.x + 64, b.y, room, b.h}, style, name);
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

void replay_draw_button(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct replay *s = screen;
    struct box b = node->box;
    bool hover = s->base.form->focus.hover.id == node->id;
    if (node->tag == REPLAY_PLAY)
        canvas_round(c, b, b.h / 2, colour_mix(s->game_style->accent, UI_WHITE, hover ? 0.22f : 0.12f),
                     s->game_style->accent);
    else
        canvas_round(c, b, b.h / 2, hover ? rgb(0x4a4e5a) : rgb(HUE_SLATE_HIGH),
                     hover ? rgb(HUE_SLATE_LIT) : rgb(HUE_SLATE));
    draw_symbol(s, c, node->tag, b);
}
