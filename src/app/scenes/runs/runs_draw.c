#include <math.h>
#include <stdio.h>

#include "app/scenes/runs/runs_internal.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/cast.h"
#include "app/text/words.h"
#include "app/ui/rung_livery.h"
#include "app/ui/trophy_coin.h"
#include "app/view/disc.h"
#include "app/view/face.h"

#define PORTRAIT 42.0f
#define RADIUS 56.0f /* of a wheel */

struct runs runs_shown(const struct runs_scene *s)
{
    struct runs shown = s->runs;
    if (s->giving)
        (void)runs_enter(&shown, &s->run);
    return runs_with_rivals(&shown);
}

int runs_wheel_part(struct box wheel, float y)
{
    float dy = y - wheel.y - wheel.h / 2;
    return dy < -RADIUS * 0.6f ? -1 : dy > RADIUS * 0.6f ? 1 : 0;
}

static const char *met_name(const struct runs_scene *s, const struct run_entry *run)
{
    return app_word_of(s->app, "cast", CAST[cast_of_level(run->met)].id);
}

const char *runs_name(const struct runs_scene *s, const struct run_entry *run)
{
    return run_is_rival(run) ? met_name(s, run) : run->initials;
}

/* ---- the card ---- */

static void draw_letter(struct canvas *c, float x, float y, float size, struct colour colour, char letter)
{
    char text[2] = {letter, '\0'};
    struct text_style style = text_style_of(FACE_TITLE, size, colour, ALIGN_CENTRE);
    if (letter != ' ')
        canvas_text(c, (struct box){x - 50, y - 0.62f * size, 100, 1.24f * size}, style, text);
}

static void draw_arrow(struct canvas *c, float x, float y, float up)
{
    canvas_line(c, x - 15, y + 7 * up, x, y - 7 * up, 4, 0, BRASS);
    canvas_line(c, x + 15, y + 7 * up, x, y - 7 * up, 4, 0, BRASS);
}

/* A letter on a disc, which turns over like one. */
void runs_draw_wheel(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct runs_scene *s = screen;
    const struct game_style *game_style = game_style_of(VARIANTS[0]);
    int i = node->tag;
    bool on = s->giving && i == s->wheel;
    float x = node->box.x + node->box.w / 2, y = node->box.y + node->box.h / 2, r = on ? RADIUS + 3 : RADIUS;
    char letter = s->run.initials[i];
    float turned = on ? s->turned : 1, seen = fabsf(cosf(3.14159f * turned));
    if (on) {
        canvas_circle(c, x, y, r + 26, colour_fade(BRASS, 0.26f), colour_fade(BRASS, 0.0f));
        if (turned >= 1)
            brass_coin_draw(c, x, y, r, "");
        canvas_ring(c, x, y, r + 4, 4, 0, BRASS);
        draw_arrow(c, x, y - r - 26, 1);
        draw_arrow(c, x, y + r + 32, -1);
        draw_letter(c, x, y - r - 54, 22, UI_SOFT, runs_turn(letter, -1));
        draw_letter(c, x, y + r + 62, 22, UI_SOFT, runs_turn(letter, 1));
    }
    struct disc_pose pose = {.x = x, .y = y, .r = r, .up = SECOND, .alpha = 1, .angle = 2 * 3.14159f * turned};
    if (turned < 1)
        disc_draw(c, game_style->side, &pose, false);
    else if (!on)
        disc_draw_still(c, game_style->id, game_style->side, SECOND, x, y, r, 1, false);
    draw_letter(c, x, y, 54, colour_fade(rgb(0x2c2213), seen), turned < 0.5f ? s->before : letter);
}

void runs_draw_face(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct runs_scene *s = screen;
    enum mood_name mood = s->run.won >= RUN_OPPONENTS ? MOOD_BEATEN : MOOD_GLAD;
    struct face_pose pose = face_still(cast_of_level(s->run.met), mood);
    pose.livery = rung_livery(pose.who);
    face_portrait(c, &pose, mood, node->box, 0, 0);
}

void runs_draw_bubble(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    (void)screen;
    struct vertex tail[3] = {{b.x - 18, b.y + b.h / 2, rgb(0xf6eddb)},
                             {b.x + 4, b.y + b.h / 2 - 13, rgb(0xf6eddb)},
                             {b.x + 4, b.y + b.h / 2 + 13, rgb(0xf6eddb)}};
    canvas_polygon(c, tail, 3);
    canvas_round(c, b, 18, rgb(0xfbf4e4), rgb(HUE_PARCHMENT));
    struct text_style style = text_style_of(FACE_BOLD, 22, rgb(0x2c2213), ALIGN_LEFT);
    style.wrap = true;
    float h = canvas_text_height(c, b.w - 44, style, node->text), room = b.h - 16;
    h = h < room ? h : room; /* a longer text is drawn smaller */
    canvas_text(c, (struct box){b.x + 22, b.y + (b.h - h) / 2, b.w - 44, h + 2}, style, node->text);
}

void runs_draw_card(const void *screen, struct canvas *c, const struct form_node *node)
{
    card_draw(c, node->row_box, 22, rgba(HUE_NIGHT, 0.9f),
              ((const struct runs_scene *)screen)->giving ? BRASS : white(0.12f));
}

/* ---- the table ---- */

/* Columns of a table of width TABLE: the right ends of rank, matches won and score; the left ends of the others. */
enum { CROWN = 30, PLACE = 84, NAME = 146, MET = 260, MET_NAME = 318, WON = 562, SCORE = 684, TABLE = 718 };

static struct box column(const struct form_node *node, int from, int to)
{
    float k = node->box.w / (float)TABLE;
    return (struct box){node->box.x + (float)from * k, node->box.y, (float)(to - from) * k, node->box.h};
}

void runs_draw_head(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct app *app = ((const struct runs_scene *)screen)->app;
    static const struct {
        const char *key;
        int from, to;
        enum align align;
    } heads[] = {{"runs.name", NAME, MET - 8, ALIGN_LEFT},
                 {"runs.met", MET, 450, ALIGN_LEFT},
                 {"runs.won", 456, WON, ALIGN_RIGHT},
                 {"runs.score", WON + 10, SCORE, ALIGN_RIGHT}};
    struct text_style style = text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_LEFT);
    float share = 1; /* the common scale at which all fit */
    for (int i = 0; i < 4; i++) {
        float room =
            column(node, heads[i].from, heads[i].to).w / canvas_text_width(c, style, app_word(app, heads[i].key));
        share = room < share ? room : share;
    }
    style.size *= share;
    for (int i = 0; i < 4; i++) {
        style.align = heads[i].align;
        canvas_text(c, column(node, heads[i].from, heads[i].to), style, app_word(app, heads[i].key));
    }
}

static void draw_crown(struct canvas *c, float x, float y)
{
    static const float points[3][4][2] = {{{-16, -6}, {-6, 2}, {-3, 10}, {-13, 10}},
                                          {{0, -12}, {8, 4}, {0, 10}, {-8, 4}},
                                          {{16, -6}, {13, 10}, {3, 10}, {6, 2}}};
    for (int i = 0; i < 3; i++) {
        struct vertex v[4];
        for (int k = 0; k < 4; k++)
            v[k] = (struct vertex){x + points[i][k][0], y + points[i][k][1], BRASS};
        canvas_polygon(c, v, 4);
    }
    canvas_rect(c, (struct box){x - 13, y + 6, 26, 5}, BRASS);
}

/* The initials being entered appear letter by letter. */
static void draw_initials(const struct runs_scene *s, struct canvas *c, struct box b, const char *initials, bool open,
                          struct colour ink)
{
    struct text_style style =
        text_style_of(FACE_TITLE, 29 / canvas_text_scale(c), ink, ALIGN_CENTRE); /* close together */
    for (int i = 0; i < RUN_INITIALS; i++) {
        char text[2] = {initials[i], '\0'};
        struct box one = {b.x - 5 + 26.0f * (float)i, b.y, 30, b.h};
        if (open && i == s->wheel)
            canvas_rect(c, (struct box){one.x + 4, b.y + b.h - 13, 22, 3.5f}, ink);
        if (initials[i] != ' ')
            canvas_text(c, one, style, text);
    }
}

static void draw_met(struct canvas *c, struct box at, float y, const struct run_entry *run, bool rival)
{
    bool beaten = !rival && run->won >= RUN_OPPONENTS;
    struct face_pose pose = face_still(cast_of_level(run->met), beaten ? MOOD_BEATEN : MOOD_CALM);
    pose.livery = rung_livery(pose.who);
    face_portrait(c, &pose, MOOD_CALM, (struct box){at.x, y - PORTRAIT / 2, PORTRAIT, PORTRAIT}, 0, 0);
}

/* The row of a rival: a face in place of initials. */
static void draw_rival(const struct runs_scene *s, struct canvas *c, const struct form_node *node,
                       const struct run_entry *run)
{
    struct box face = column(node, NAME, MET), name = column(node, NAME, 466);
    draw_met(c, face, node->box.y + node->box.h / 2, run, true);
    name.x += PORTRAIT + 16, name.w -= PORTRAIT + 16;
    shortened_text(c, name, text_style_of(FACE_TITLE, 25, UI_SOFT, ALIGN_LEFT), met_name(s, run));
}

/* The row of a player: initials, the last opponent met, the number beaten. */
static void draw_run(const struct runs_scene *s, struct canvas *c, const struct form_node *node,
                     const struct run_entry *run, bool marked)
{
    char text[32];
    struct colour ink = marked ? UI_DARK : UI_TEXT;
    draw_initials(s, c, column(node, NAME, MET - 8), run->initials, marked && s->giving, marked ? UI_DARK : UI_WHITE);
    draw_met(c, column(node, MET, MET_NAME), node->box.y + node->box.h / 2, run, false);
    shortened_text(c, column(node, MET_NAME, 466), text_style_of(FACE_TEXT, 22, ink, ALIGN_LEFT), met_name(s, run));
    (void)snprintf(text, sizeof text, "%d", run->won);
    canvas_text(c, column(node, 470, WON), text_style_of(FACE_TEXT, 22, ink, ALIGN_RIGHT),
                run->won >= RUN_OPPONENTS ? app_word(s->app, "runs.all") : text);
}

void runs_draw_run(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct runs_scene *s = screen;
    struct runs shown = runs_shown(s);
    int row = node->tag;
    const struct run_entry *run = &shown.best[row];
    char text[32];
    float y = node->box.y, h = node->box.h;
    bool marked = row == s->place;
    struct box whole = {node->box.x + 13, y + 1, node->box.w - 26, h - 2};
    struct colour ink = marked ? UI_DARK : UI_TEXT, strong = marked ? UI_DARK : row == 0 ? BRASS : UI_WHITE;
    if (marked)
        canvas_round(c, whole, 11, rgb(0xf7c95c), rgb(0xedb845));
    else if (row % 2)
        canvas_round(c, whole, 11, white(0.045f), white(0.045f));
    if (row == 0 && !marked)
        draw_crown(c, column(node, CROWN, PLACE).x + 6, y + h / 2);
    (void)snprintf(text, sizeof text, "%d", row + 1);
    canvas_text(c, column(node, 46, PLACE), text_style_of(FACE_TITLE, 25, marked ? ink : UI_SOFT, ALIGN_RIGHT), text);
    if (run_is_rival(run))
        draw_rival(s, c, node, run);
    else
        draw_run(s, c, node, run, marked);
    format_number(s->app->words, text, sizeof text, run->score);
    canvas_text(c, column(node, WON + 6, SCORE), text_style_of(FACE_TITLE, 28, strong, ALIGN_RIGHT), text);
}

void runs_draw_table(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    card_draw(c, node->row_box, 20, rgba(HUE_NIGHT, 0.86f), white(0.0f));
    canvas_outline(c, node->row_box, 20, 1.5f, white(0.08f));
}

void runs_draw_ground(const void *screen, struct canvas *c)
{
    (void)screen;
    canvas_ground(c, fill_radial(rgb(0x35242f), rgb(0x100a0e), canvas_width(c) * 0.45f, canvas_height(c) * 0.3f,
                                 canvas_width(c) * 0.75f, canvas_height(c) * 0.95f));
}
