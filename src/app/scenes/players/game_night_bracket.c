#include <math.h>
#include <stdio.h>

#include "app/scenes/players/game_night_scene.h"
#include "app/style/palette.h"

#define EM 22.0f

enum { HEAD = 44, GAP = 36 };

/* The layout of the bracket: the matches of a round are in a column, each between the two that lead to it. */
struct tree {
    const struct game_night *e;
    struct box b;
    float column, box; /* width of a match, and half its height */
};

static int matches_of(const struct game_night *e, int round)
{
    int count = 0;
    for (int i = 0; i < e->match_count; i++)
        count += e->matches[i].round == round && !e->matches[i].third;
    return count;
}

static struct box place_of(const struct tree *t, int round, int index)
{
    int count = matches_of(t->e, round);
    float high = t->b.h - HEAD, pitch = high / (float)count;
    return (struct box){t->b.x + (float)round * (t->column + GAP),
                        t->b.y + HEAD + pitch * ((float)index + 0.5f) - t->box, t->column, 2 * t->box};
}

static void draw_player(const struct tree *t, struct canvas *c, const struct app *app, const struct game_night_match *m,
                        int seat, struct box b, struct colour accent)
{
    int player = m->player[seat];
    bool won = m->over && m->winner == seat, lost = m->over && m->winner != seat;
    struct colour ground = white(won ? 0.16f : lost ? 0.03f : 0.07f);
    struct text_style style = {.face = won ? FACE_BOLD : FACE_TEXT, .size = EM, .colour = lost ? UI_SOFT : UI_WHITE};
    char text[PLAYER_NAME_MAX + 8], number[12];
    canvas_round(c, b, 10, ground, ground);
    edge_draw(c, b, 10, 2.0f);
    if (player == GAME_NIGHT_NOBODY) {
        style.align = ALIGN_CENTRE;
        style.colour = UI_SOFT;
        fitted_text(c, (struct box){b.x + 8, b.y, b.w - 16, b.h}, style,
                    app_word(app, m->walkover ? "evening.free" : "evening.to_come"));
        return;
    }
    float r = fminf(16, b.h * 0.36f);
    game_night_badge_draw(t->e, c, player, b.x + 24, b.y + b.h / 2, r);
    struct box name = {b.x + 46, b.y, b.w - 46 - (m->games > 0 ? 58 : 10), b.h};
    canvas_text(c, name, style, text_shortened(c, style, name.w, t->e->players[player].name, text, sizeof text));
    if (m->games == 0)
        return;
    (void)snprintf(number, sizeof number, "%d", m->discs[seat]);
    style.align = ALIGN_RIGHT;
    style.colour = won ? accent : UI_SOFT;
    canvas_text(c, (struct box){b.x + b.w - 58, b.y, 46, b.h}, style, number);
}

static void draw_match(const struct tree *t, struct canvas *c, const struct app *app, int match, struct box b,
                       struct colour accent)
{
    const struct game_night_match *m = &t->e->matches[match];
    for (int seat = 0; seat < 2; seat++)
        draw_player(t, c, app, m, seat, (struct box){b.x, b.y + (float)seat * t->box + 1, b.w, t->box - 2}, accent);
    if (match == game_night_next(t->e))
        canvas_outline(c, (struct box){b.x - 5, b.y - 5, b.w + 10, b.h + 10}, 14, 3.0f, accent);
}

/* From a match to the place that its winner takes. */
static void draw_way(const struct tree *t, struct canvas *c, int round, int index, bool known, struct colour accent)
{
    struct box from = place_of(t, round, index), to = place_of(t, round + 1, index / 2);
    struct colour k = known ? accent : white(0.3f);
    float x = from.x + from.w, y = from.y + from.h / 2, middle = x + GAP / 2.0f;
    float end = to.y + to.h * (index % 2 ? 0.75f : 0.25f);
    canvas_line(c, x, y, middle, y, 2.0f, 0, k);
    canvas_line(c, middle, y, middle, end, 2.0f, 0, k);
    canvas_line(c, middle, end, to.x, end, 2.0f, 0, k);
}

/* The last round but one has the semifinals. */
static const char *round_key(const struct game_night *e, int round)
{
    return round == e->rounds - 1 ? "evening.final" : round == e->rounds - 2 ? "evening.half" : "evening.first_round";
}

void game_night_bracket_draw(const struct game_night *e, struct canvas *c, const struct app *app, struct box b,
                             struct colour accent)
{
    struct tree t = {.e = e, .b = {b.x + 24, b.y + 12, b.w - 48, b.h - 28}};
    t.column = (t.b.w - GAP * (float)(e->rounds - 1)) / (float)e->rounds;
    t.box = fminf(54, (t.b.h - HEAD) / (float)matches_of(e, 0) / 2 - 8);
    struct text_style head = {.face = FACE_TEXT, .size = EM, .colour = UI_SOFT};
    int index[8] = {0};
    for (int i = 0; i < e->match_count; i++) {
        const struct game_night_match *m = &e->matches[i];
        if (m->third) {
            struct box last = place_of(&t, e->rounds - 1, 0);
            struct box third = {last.x, t.b.y + t.b.h - 2 * t.box, last.w, last.h};
            fitted_text(c, (struct box){third.x, third.y - 40, third.w, 34}, head, app_word(app, "evening.third"));
            draw_match(&t, c, app, i, third, accent);
            continue;
        }
        if (m->round + 1 < e->rounds)
            draw_way(&t, c, m->round, index[m->round], m->over, accent);
        draw_match(&t, c, app, i, place_of(&t, m->round, index[m->round]++), accent);
    }
    for (int round = 0; round < e->rounds; round++) {
        struct box column = place_of(&t, round, 0);
        fitted_text(c, (struct box){column.x, t.b.y, column.w, 34}, head, app_word(app, round_key(e, round)));
    }
}
