#include <math.h>
#include <stdio.h>

#include "app/scenes/players/game_night_scene.h"
#include "app/style/palette.h"
#include "rules/variant.h"

#define EM 22.0f
#define INK rgb(0x17140d)

enum { HEAD = 62, RIGHT = 112, POINTS = 62, BADGE = 18 };

static const uint32_t COLOURS[GAME_NIGHT_MOST] = {0xf5c451, 0x8fd0ff, 0xff8fa3, 0x8fe0a3,
                                                  0xc9a2ff, 0xffb070, 0x7fe0d8, 0xd9d98a};

void game_night_badge_draw(const struct game_night *e, struct canvas *c, int player, float x, float y, float r)
{
    char letter[NAMES_LETTER_MAX];
    struct colour colour = rgb(COLOURS[player]);
    struct text_style style = {.face = FACE_BOLD, .size = r * 1.1f, .colour = INK, .align = ALIGN_CENTRE};
    canvas_circle(c, x, y, r, colour, colour);
    style.least = style.size;
    canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r}, style, names_initial(e->players[player].name, letter));
}

/* Won, drawn, lost, next, or not played yet, distinguished by a sign and not only by colour. */
static void draw_cell(const struct game_night *e, struct canvas *c, int player, int other, float x, float y, float r,
                      struct colour accent)
{
    int match = game_night_between(e, player, other);
    if (player == other || match < 0) {
        canvas_line(c, x - 8, y, x + 8, y, 2.5f, 0, white(0.3f));
        return;
    }
    const struct game_night_match *m = &e->matches[match];
    int seat = m->player[0] == player ? 0 : 1;
    if (!m->over) {
        bool next = match == game_night_next(e);
        canvas_ring(c, x, y, r - 1, next ? 2.5f : 1.5f, 0, next ? accent : white(0.2f));
        if (next)
            canvas_circle(c, x, y, 4.5f, accent, accent);
    } else if (m->walkover) {
        canvas_line(c, x - 6, y, x + 6, y, 2.5f, 6, white(0.3f));
    } else if (m->winner == seat) {
        canvas_circle(c, x, y, r, accent, accent);
        canvas_line(c, x - 6.5f, y + 0.5f, x - 2, y + 5, 3.0f, 0, INK);
        canvas_line(c, x - 2, y + 5, x + 7, y - 5, 3.0f, 0, INK);
    } else if (m->winner == DRAW) {
        canvas_ring(c, x, y, r - 1, 2.5f, 0, accent);
        canvas_round(c, (struct box){x - r * 0.62f, y - 3, r * 1.24f, 6}, 3, accent, accent);
    } else {
        canvas_circle(c, x, y, r, rgb(HUE_SLATE_LIT), rgb(HUE_SLATE_LIT));
        canvas_line(c, x - 5, y - 5, x + 5, y + 5, 3.0f, 0, UI_TEXT);
        canvas_line(c, x - 5, y + 5, x + 5, y - 5, 3.0f, 0, UI_TEXT);
    }
}

struct columns {
    float first, pitch; /* the centre of the first cell, and the distance between cells */
};

static struct columns columns_of(const struct game_night *e, struct box b)
{
    float pitch = e->count > 6 ? 44 : 54, right = b.x + b.w - RIGHT - POINTS;
    return (struct columns){right - ((float)e->count - 0.5f) * pitch, pitch};
}

static void draw_row(const struct game_night *e, struct canvas *c, struct box b, struct box row, int place,
                     const struct game_night_standing *table, struct colour accent)
{
    const struct game_night_standing *s = &table[place];
    struct columns columns = columns_of(e, b);
    int next = game_night_next(e);
    bool plays = next >= 0 && (e->matches[next].player[0] == s->player || e->matches[next].player[1] == s->player);
    char text[32], shown[PLAYER_NAME_MAX + 8];
    float y = row.y + row.h / 2, r = fminf(18, columns.pitch * 0.38f);
    canvas_round(c, row, 14, plays ? rgb(0x2b2d32) : rgb(HUE_CARBON), plays ? rgb(0x2b2d32) : rgb(HUE_CARBON));
    edge_draw(c, row, 14, 2.0f);
    (void)snprintf(text, sizeof text, "%d", place + 1);
    canvas_text(c, (struct box){row.x + 10, row.y, 28, row.h}, text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_RIGHT),
                text);
    game_night_badge_draw(e, c, s->player, row.x + 62, y, BADGE);
    struct text_style name = {.face = FACE_TITLE, .size = 24, .colour = UI_WHITE};
    struct box named = {row.x + 90, row.y, columns.first - r - row.x - 98, row.h};
    canvas_text(c, named, name, text_shortened(c, name, named.w, e->players[s->player].name, shown, sizeof shown));
    for (int i = 0; i < e->count; i++)
        draw_cell(e, c, s->player, table[i].player, columns.first + (float)i * columns.pitch, y, r, accent);
    (void)snprintf(text, sizeof text, "%d", s->points);
    canvas_text(c, (struct box){b.x + b.w - RIGHT - POINTS, row.y, POINTS, row.h},
                text_style_of(FACE_BOLD, EM, UI_WHITE, ALIGN_RIGHT), text);
    (void)snprintf(text, sizeof text, "%s%d",
                   s->discs > 0   ? "+"
                   : s->discs < 0 ? "−"
                                  : "",
                   s->discs < 0 ? -s->discs : s->discs);
    canvas_text(c, (struct box){b.x + b.w - RIGHT, row.y, RIGHT - 24, row.h},
                text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_RIGHT), text);
}

void game_night_table_draw(const struct game_night *e, struct canvas *c, const struct app *app, struct box b,
                           struct colour accent)
{
    struct game_night_standing table[GAME_NIGHT_MOST];
    struct columns columns = columns_of(e, b);
    int count = game_night_table(e, table);
    float pitch = fminf(88, (b.h - HEAD - 16) / (float)count);
    for (int i = 0; i < count; i++)
        game_night_badge_draw(e, c, table[i].player, columns.first + (float)i * columns.pitch, b.y + 36, 17);
    struct text_style head = text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_RIGHT);
    canvas_text(c, (struct box){b.x + b.w - RIGHT - POINTS, b.y + 14, POINTS, 44}, head, app_word(app, "evening.pts"));
    canvas_text(c, (struct box){b.x + b.w - RIGHT + 8, b.y + 14, RIGHT - 32, 44}, head, app_word(app, "evening.discs"));
    for (int i = 0; i < count; i++)
        draw_row(e, c, b, (struct box){b.x + 12, b.y + HEAD + (float)i * pitch, b.w - 24, pitch - 8}, i, table, accent);
}
