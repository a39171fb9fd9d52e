/* The ten best runs up the ladder: of those that were dealt, or of those as printed. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/cast.h"
#include "app/text/remarks.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/form.h"
#include "app/ui/person.h"
#include "app/ui/spoken.h"
#include "app/ui/trophy_coin.h"
#include "app/view/disc.h"
#include "app/view/face.h"
#include "base/clamp.h"
#include "career/runs.h"

#define TABLE_WIDE 718.0f
#define TABLE_HEAD 60.0f
#define TABLE_FOOT 16.0f
#define ROW_HIGH 60.0f
#define PORTRAIT 42.0f

/* Columns of a table of width TABLE: the right ends of rank, matches won and score; the left ends of the others. */
enum { CROWN = 30, PLACE = 84, NAME = 146, MET = 260, MET_NAME = 318, WON = 562, SCORE = 684, TABLE = 718 };

struct runs_scene {
    struct form_screen base;
    struct app *app;
    struct runs runs; /* the table shown */
    int kind;         /* of the table: 0 dealt, 1 as printed */
    int marked;       /* the kind of the run that is marked, */
    int run_place;    /* and its rank there, from 0; -1: none is marked */
};

static int place_of(const struct runs_scene *s) { return s->kind == s->marked ? s->run_place : -1; }

static struct runs table_shown(const struct runs_scene *s) { return runs_with_rivals(&s->runs); }

static const char *met_name(const struct runs_scene *s, const struct run_entry *run)
{
    return app_word_of(s->app, "cast", CAST[cast_of_level(run->met)].id);
}

/* ---- drawing: the table ---- */

static struct box column(const struct form_node *node, int from, int to)
{
    float k = node->box.w / (float)TABLE;
    return (struct box){node->box.x + (float)from * k, node->box.y, (float)(to - from) * k, node->box.h};
}

static void draw_head(const void *screen, struct canvas *c, const struct form_node *node)
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

static void draw_initials(struct canvas *c, struct box b, const char *initials, struct colour ink)
{
    struct text_style style =
        text_style_of(FACE_TITLE, 29 / canvas_text_scale(c), ink, ALIGN_CENTRE); /* close together */
    for (int i = 0; i < RUN_INITIALS; i++) {
        char text[2] = {initials[i], '\0'};
        struct box one = {b.x - 5 + 26.0f * (float)i, b.y, 30, b.h};
        if (initials[i] != ' ')
            canvas_text(c, one, style, text);
    }
}

static void draw_met(struct canvas *c, struct box at, float y, const struct run_entry *run, bool rival)
{
    bool beaten = !rival && run->won >= RUN_OPPONENTS;
    struct face_pose pose = face_still(cast_of_level(run->met), beaten ? MOOD_BEATEN : MOOD_CALM);
    pose.livery = arcade_livery(pose.who);
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
static void draw_player(const struct runs_scene *s, struct canvas *c, const struct form_node *node,
                        const struct run_entry *run, bool marked)
{
    char text[32];
    struct colour ink = marked ? UI_DARK : UI_TEXT;
    draw_initials(c, column(node, NAME, MET - 8), run->initials, marked ? UI_DARK : UI_WHITE);
    if (run->looks[0]) { /* where others have no crown */
        const struct face_pose own =
            person_pose(s->app, guises_said(guises_kept(s->app), run->looks), VARIANTS[0], SECOND, MOOD_GLAD);
        struct box at = column(node, node->tag ? CROWN : NAME, node->tag ? PLACE : MET - 8);
        float r = node->tag ? 17 : 11;
        face_draw(c, &own, node->tag ? at.x + 14 : at.x + at.w - 11, at.y + at.h / 2 + .2f * r, r);
    }
    draw_met(c, column(node, MET, MET_NAME), node->box.y + node->box.h / 2, run, false);
    fitted_text(c, column(node, MET_NAME, canvas_finger(c) > 0 ? 545 : 466),
                text_style_of(FACE_TEXT, 22, ink, ALIGN_LEFT), met_name(s, run));
    (void)snprintf(text, sizeof text, "%d", run->won);
    canvas_text(c, column(node, 470, WON), text_style_of(FACE_TEXT, 22, ink, ALIGN_RIGHT),
                run->won >= RUN_OPPONENTS ? app_word(s->app, "runs.all") : text);
}

static void draw_row(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct runs_scene *s = screen;
    struct runs shown = table_shown(s);
    int row = node->tag;
    const struct run_entry *run = &shown.best[row];
    char text[32];
    float y = node->box.y, h = node->box.h;
    bool marked = row == place_of(s);
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
        draw_player(s, c, node, run, marked);
    format_number(s->app->words, text, sizeof text, run->score);
    canvas_text(c, column(node, WON + 6, SCORE), text_style_of(FACE_TITLE, 28, strong, ALIGN_RIGHT), text);
}

static void draw_table(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    card_draw(c, node->row_box, 20, rgba(HUE_NIGHT, 0.86f), white(0.0f));
    canvas_outline(c, node->row_box, 20, 1.5f, white(0.08f));
}

static void draw_ground(const void *screen, struct canvas *c)
{
    (void)screen;
    canvas_ground(c, fill_radial(rgb(0x35242f), rgb(0x100a0e), canvas_width(c) * 0.45f, canvas_height(c) * 0.3f,
                                 canvas_width(c) * 0.75f, canvas_height(c) * 0.95f));
}

/* ---- the screen ---- */

static struct form_node *walk_line(struct form *f, const char *key, const char *text, enum face face, float size,
                                   struct colour colour)
{
    struct form_node *n = form_text(f, key, text);
    n->style = (struct text_style){.face = face, .size = size, .colour = colour, .align = ALIGN_CENTRE, .least = 16};
    return n;
}

static const char *numbered(const struct runs_scene *s, const char *key, int number, char *out, size_t size)
{
    return words_fill_numbers(out, size, app_word(s->app, key), number, 0);
}

static void walk_head(struct form *f, const struct runs_scene *s)
{
    char text[96];
    form_row(f)->gap = 34;
    form_heading(f, "runs.heading");
    if (place_of(s) >= 0) {
        struct form_node *n = walk_line(f, "runs.yours", numbered(s, "runs.yours", place_of(s) + 1, text, sizeof text),
                                        FACE_BOLD, 23, BRASS);
        n->style.align = ALIGN_LEFT;
        n->w.share = 1;
    }
    form_end(f);
}

static void see_kind(void *screen)
{
    struct runs_scene *s = screen;
    s->runs = ladder_run_best_of(s->app, s->kind == 0);
}

static void walk_table(struct form *f)
{
    form_with(form_column(f), .draw = draw_table, .gap = FORM_NONE,
              .h = {.share = 1, .most = TABLE_HEAD + TABLE_FOOT + ROW_HIGH * RUNS_KEPT}, .w.fixed = TABLE_WIDE);
    form_picture(f, "head", draw_head)->h.fixed = TABLE_HEAD;
    for (int i = 0; i < RUNS_KEPT; i++) {
        form_with(form_picture(f, "run", draw_row), .tag = i, .h = {.share = 1, .most = ROW_HIGH},
                  .below = i + 1 < RUNS_KEPT ? 0 : TABLE_FOOT);
    }
    form_end(f);
}

/* In the middle, with the kind of its runs above it. */
static void walk(struct form *f, void *screen)
{
    static const char *const kinds[] = {"setting.runs.dealt", "setting.runs.printed"};
    walk_head(f, screen);
    form_with(form_row(f), .h.share = 1);
    form_space(f);
    form_with(form_column(f), .w.fixed = TABLE_WIDE, .h.share = 1, .gap = 16);
    form_with(form_segment(f, "setting.runs", kinds, &((struct runs_scene *)screen)->kind, 2), .unlabelled = true,
              .changed = FORM_CALL(see_kind), .h.fixed = CONTROL_HIGH);
    walk_table(f);
    form_end(f);
    form_space(f);
    form_end(f);
    form_on(f, ACTION_OK, form_screen_close);
    form_prompt(f, ACTION_BACK, "prompt.back", form_screen_close);
}

/* ---- the scene ---- */

struct scene *runs_scene_marked(struct app *app, int place)
{
    static const struct scene_class class_ = {.name = "runs"};
    struct runs_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->ground = draw_ground;
    s->runs = ladder_run_best(app);
    s->kind = s->marked = s->runs.dealt ? 0 : 1;
    s->run_place = place;
    return &s->base.scene;
}

struct scene *runs_scene_new(struct app *app) { return runs_scene_marked(app, -1); }
