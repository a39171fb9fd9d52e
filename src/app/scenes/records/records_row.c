/* A row of the list: the final position, the players, the result, the date. */
#include <math.h>

#include "app/scenes/records/records_internal.h"
#include "app/store/custom_boards.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/view/board_view.h"

#define THUMB 76.0f
#define RADIUS 18.0f
#define PILL_LEAST 102.0f
#define PILL_MOST 150.0f
#define STAR_ROOM 40.0f
#define BAD rgb(HUE_BAD)
#define STAR rgb(HUE_GOLD)

static void draw_star(struct canvas *c, float x, float y, float r, struct colour colour)
{
    struct vertex v[11];
    int indices[30];
    v[10] = (struct vertex){x, y, colour};
    for (int i = 0; i < 10; i++) {
        float a = 3.14159265f * ((float)i / 5.0f - 0.5f), far = i % 2 ? 0.42f * r : r;
        v[i] = (struct vertex){x + cosf(a) * far, y + sinf(a) * far, colour};
        indices[3 * i] = 10, indices[3 * i + 1] = i, indices[3 * i + 2] = (i + 1) % 10;
    }
    canvas_triangles(c, v, 11, indices, 30);
    for (int i = 0; i < 10; i++) /* smooth edges, and slightly rounder */
        canvas_line(c, v[i].x, v[i].y, v[(i + 1) % 10].x, v[(i + 1) % 10].y, r * 0.14f, 0, colour);
}

static void draw_ground(struct canvas *c, struct box b, bool on, bool hover)
{
    if (on)
        canvas_round(c, b, RADIUS, white(0.13f), white(0.10f));
    else if (hover)
        canvas_round(c, b, RADIUS, white(0.06f), white(0.06f));
}

static void draw_board(const struct records *s, struct canvas *c, struct box b, int row)
{
    const struct records_board *board = records_board(s, row);
    bool marks = settings_on(&s->app->settings, SETTING_MARKS);
    if (board)
        small_board_draw(c, b, &board->position, board->has_coins ? &board->coins : NULL, marks, board->shown);
}

/* Draws the final position, large. */
void records_draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct records *s = screen;
    struct box b = node->box;
    float side = fminf(b.w, b.h);
    draw_board(s, c, (struct box){b.x + (b.w - side) / 2, b.y + (b.h - side) / 2, side, side}, s->selected);
}

/* The width required by the language's texts. */
static float pill_width(const struct records *s, struct canvas *c)
{
    static const char *const words[] = {"records.won", "records.lost", "records.drawn"};
    struct text_style style = {.face = FACE_BOLD, .size = 22};
    float w = PILL_LEAST;
    for (int i = 0; i < 3; i++)
        w = fmaxf(w, canvas_text_width(c, style, app_word(s->app, words[i])) + 36);
    return fminf(w, PILL_MOST);
}

/* "won" in green, "lost" in red, a name in a neutral colour. */
static void draw_outcome(const struct records *s, struct canvas *c, struct box b, int row, struct colour accent)
{
    char text[64];
    const struct archive_game *g = records_game(s, row);
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_SOFT, .align = ALIGN_CENTRE};
    if (!g || !g->over) { /* it can be resumed */
        struct colour k = g ? UI_SOFT : accent;
        float x = b.x + b.w / 2, y = b.y + b.h / 2;
        canvas_ring(c, x, y, 20, 2.5f, 0, k);
        const struct vertex sign[] = {{x - 6, y - 9, k}, {x + 10, y, k}, {x - 6, y + 9, k}};
        canvas_polygon(c, sign, 3);
        return;
    }
    enum archive_outcome outcome = archive_outcome(g);
    if (outcome == ARCHIVE_WON)
        style.colour = COLOUR_GOOD;
    else if (outcome == ARCHIVE_LOST)
        style.colour = BAD;
    records_outcome(s, row, text, sizeof text);
    canvas_outline(c, b, b.h / 2, 2, style.colour);
    (void)shortened_text(c, (struct box){b.x + 8, b.y, b.w - 16, b.h}, style, text);
}

/* Two lines on each side: players and game, score and date. */
static void draw_words(const struct records *s, struct canvas *c, struct box left, struct box right, int row)
{
    char text[RECORDS_TEXT_MAX], score[RECORDS_TEXT_MAX];
    struct text_style bold = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_LEFT};
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT};
    float top = left.y + 14, low = left.y + 46, high = 34;
    struct text_style number = bold; /* not enlarged with the text size, since the names need the room */
    number.size /= canvas_text_scale(c);
    records_score(s, row, score, sizeof score);
    float names = right.x + right.w - left.x - canvas_text_width(c, number, score) - 24; /* a score is short */
    records_players(s, row, c, bold, names, text, sizeof text);
    canvas_text(c, (struct box){left.x, top, names, high}, bold, text);
    const struct records_board *board = records_board(s, row);
    const char *game = board && board->custom >= 0 ? custom_boards_name(s->app, board->custom)
                                                   : app_game_word(s->app, "title", records_variant(s, row));
    soft.least = 16;
    (void)shortened_text(c, (struct box){left.x, low, left.w, high}, soft, game);
    number.align = soft.align = ALIGN_RIGHT;
    number.tabular = true;
    canvas_text(c, (struct box){right.x, top, right.w, high}, number, score);
    records_when(s, row, text, sizeof text);
    canvas_text(c, (struct box){right.x, low, right.w, high}, soft, text);
}

void records_draw_row(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int row,
                      bool hover)
{
    const struct records *s = screen;
    const struct archive_game *g = records_game(s, row);
    (void)node;
    draw_ground(c, b, row == s->selected, hover);
    draw_board(s, c, (struct box){b.x + 12, b.y + (b.h - THUMB) / 2, THUMB, THUMB}, row);
    float x = b.x + 12 + THUMB + 18, end = b.x + b.w - STAR_ROOM, pill = end - pill_width(s, c);
    float when = fminf(150, (pill - 20 - x) * 0.45f);
    draw_words(s, c, (struct box){x, b.y, pill - 20 - when - 12 - x, b.h},
               (struct box){pill - 20 - when, b.y, when, b.h}, row);
    draw_outcome(s, c, (struct box){pill, b.y + b.h / 2 - 21, end - pill, 42}, row, s->base.form->game_style->accent);
    if (g && g->starred)
        draw_star(c, end + STAR_ROOM / 2, b.y + b.h / 2, 11, STAR);
}
