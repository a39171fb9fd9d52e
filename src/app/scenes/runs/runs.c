/* The ten best runs up the ladder, and the initials of a run that is one of them. */
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

enum { RUNS_SAYS_MAX = 160, TURN_MS = 160 };

#define PAGE_WIDE 1000.0f /* from this width on the run is beside the table */
#define CARD_WIDE 456.0f
#define CARD_UPRIGHT 472.0f
#define CARD_ACROSS 600.0f
#define SPEAKER_HIGH 104.0f
#define TABLE_WIDE 718.0f
#define TABLE_HEAD 60.0f
#define TABLE_FOOT 16.0f
#define ROW_HIGH 60.0f
#define WHEEL_WIDE 136.0f
#define WHEEL_HIGH 268.0f

#define PORTRAIT 42.0f
#define RADIUS 56.0f /* of a wheel */

/* Columns of a table of width TABLE: the right ends of rank, matches won and score; the left ends of the others. */
enum { CROWN = 30, PLACE = 84, NAME = 146, MET = 260, MET_NAME = 318, WON = 562, SCORE = 684, TABLE = 718 };

struct runs_scene {
    struct form_screen base;
    struct app *app;
    struct runs runs;
    bool giving;              /* initials are being entered */
    struct run_entry run;     /* for this run */
    int place;                /* rank of the run in the table, from 0; -1: none is marked */
    int wheel;                /* the current wheel, 0 to RUN_INITIALS - 1 */
    bool typed;               /* something was typed, which Backspace deletes */
    float turned;             /* 0 to 1: how far that wheel has turned from the previous letter */
    char before;              /* the previous letter */
    char says[RUNS_SAYS_MAX]; /* the last opponent's remark; "": none */
};

/* The table as it is, or with the run added. */
static struct runs table_shown(const struct runs_scene *s)
{
    struct runs shown = s->runs;
    if (s->giving)
        (void)runs_enter(&shown, &s->run);
    return runs_with_rivals(&shown);
}

static const char *met_name(const struct runs_scene *s, const struct run_entry *run)
{
    return app_word_of(s->app, "cast", CAST[cast_of_level(run->met)].id);
}

/* ---- the initials ---- */

static void turn(struct runs_scene *s, char to)
{
    char *letter = &s->run.initials[s->wheel];
    bool still = settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0;
    s->before = *letter;
    s->turned = still || *letter == to ? 1 : 0;
    *letter = to;
    app_play_piece(s->app, SOUND_SET_FELT, SOUND_FLIP_1, 0.7f, (float)(s->wheel - 1) * 0.3f);
}

static bool go_to(struct runs_scene *s, int wheel)
{
    if (wheel < 0 || wheel >= RUN_INITIALS)
        return false;
    s->wheel = wheel;
    s->turned = 1;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0);
    return true;
}

/* Enters the run into the table. */
static void enter_run(struct runs_scene *s)
{
    (void)runs_enter(&s->runs, &s->run);
    s->giving = false;
    (void)store_save(s->app, STORE_RUNS, &s->runs);
    ladder_run_entered(s->app);
    app_play_sound(s->app, SOUND_WIN, 0.8f, 0);
}

static void go_on(void *screen)
{
    struct runs_scene *s = screen;
    if (!s->giving)
        scene_pop(s->app->scenes);
    else if (s->wheel + 1 < RUN_INITIALS)
        (void)go_to(s, s->wheel + 1);
    else
        enter_run(s);
}

/* Sets the letter or digit of the current wheel and moves to the next one. */
static void type(struct runs_scene *s, char character)
{
    char letter = character >= 'a' && character <= 'z' ? (char)(character - 'a' + 'A') : character;
    if (!runs_initial(letter))
        return;
    turn(s, letter);
    s->typed = true;
    if (s->wheel + 1 < RUN_INITIALS) {
        s->wheel++;
        s->turned = 1;
    }
}

/* Backspace deletes what was typed; otherwise the run is not entered. */
static void go_back(void *screen)
{
    struct runs_scene *s = screen;
    if (s->giving && s->typed && s->wheel > 0 && s->app->input.last_device == DEVICE_KEYBOARD) {
        (void)go_to(s, s->wheel - 1);
        s->typed = s->wheel > 0;
        return;
    }
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0);
    if (s->giving)
        ladder_run_entered(s->app);
    scene_pop(s->app->scenes);
}

static void turn_wheel(void *screen, int by)
{
    struct runs_scene *s = screen;
    turn(s, runs_turn(s->run.initials[s->wheel], by));
}

static void enter_now(void *screen) { enter_run(screen); }

static void to_wheel(void *screen, int by) { (void)go_to(screen, ((struct runs_scene *)screen)->wheel + by); }

/* ---- drawing: the card ---- */

static void draw_letter(struct canvas *c, float x, float y, float size, struct colour colour, char letter)
{
    char text[2] = {letter, '\0'};
    struct text_style style = text_style_of(FACE_TITLE, size, colour, ALIGN_CENTRE);
    float high = 1.24f * fmaxf(size, canvas_em(c, 0));
    if (letter != ' ')
        canvas_text(c, (struct box){x - 50, y - high / 2, 100, high}, style, text);
}

static void draw_arrow(struct canvas *c, float x, float y, float up)
{
    canvas_line(c, x - 15, y + 7 * up, x, y - 7 * up, 4, 0, BRASS);
    canvas_line(c, x + 15, y + 7 * up, x, y - 7 * up, 4, 0, BRASS);
}

/* A letter on a disc, which turns over like one. */
static void draw_wheel(const void *screen, struct canvas *c, const struct form_node *node)
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

static void draw_face(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct runs_scene *s = screen;
    enum mood_name mood = s->run.won >= RUN_OPPONENTS ? MOOD_BEATEN : MOOD_GLAD;
    struct face_pose pose = face_still(cast_of_level(s->run.met), mood);
    pose.livery = arcade_livery(pose.who);
    face_portrait(c, &pose, mood, node->box, 0, 0);
}

static void draw_bubble(const void *screen, struct canvas *c, const struct form_node *node)
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
    bool finger = canvas_finger(c) > 0;
    float in = finger ? 12 : 22, h = canvas_text_height(c, b.w - 2 * in, style, node->text);
    float room = b.h - (finger ? 4 : 16);
    h = h < room ? h : room; /* a longer text is drawn smaller */
    canvas_text(c, (struct box){b.x + in, b.y + (b.h - h) / 2, b.w - 2 * in, h + 2}, style, node->text);
}

static void draw_card(const void *screen, struct canvas *c, const struct form_node *node)
{
    card_draw(c, node->row_box, 22, rgba(HUE_NIGHT, 0.9f),
              ((const struct runs_scene *)screen)->giving ? BRASS : white(0.12f));
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
    draw_initials(s, c, column(node, NAME, MET - 8), run->initials, marked && s->giving, marked ? UI_DARK : UI_WHITE);
    if (run->looks[0]) { /* where others have no crown */
        const struct face_pose own =
            person_pose(s->app, guises_said(guises_kept(s->app), run->looks), VARIANTS[0], SECOND, MOOD_GLAD);
        struct box at = column(node, node->tag ? CROWN : NAME, node->tag ? PLACE : MET - 8);
        float r = node->tag ? 17 : 11;
        face_draw(c, &own, node->tag ? at.x + 14 : at.x + at.w - 11, at.y + at.h / 2 + .2f * r, r);
    }
    draw_met(c, column(node, MET, MET_NAME), node->box.y + node->box.h / 2, run, false);
    shortened_text(c, column(node, MET_NAME, canvas_finger(c) > 0 ? 500 : 466),
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
    if (s->place >= 0) {
        struct form_node *n = walk_line(f, "runs.yours", numbered(s, "runs.yours", s->place + 1, text, sizeof text),
                                        FACE_BOLD, 23, BRASS);
        n->style.align = ALIGN_LEFT;
        n->w.share = 1;
    }
    form_end(f);
}

static void walk_wheels(struct form *f, const struct runs_scene *s)
{
    char letter[2] = {0};
    walk_line(f, "runs.initials", app_word(s->app, "runs.initials"), FACE_TITLE, 27, UI_WHITE);
    form_with(form_row(f), .gap = FORM_NONE, .h.fixed = WHEEL_HIGH);
    form_space(f);
    for (int i = 0; i < RUN_INITIALS; i++) {
        struct form_node *wheel = form_picture(f, "wheel", draw_wheel);
        letter[0] = s->run.initials[i];
        wheel->name = app_word(s->app, "runs.letter");
        wheel->text = form_copy(f, letter);
        wheel->tag = i;
        wheel->w.fixed = WHEEL_WIDE;
    }
    form_space(f);
    form_end(f);
}

/* By how much the run missed the table. */
static void walk_missed(struct form *f, const struct runs_scene *s)
{
    struct runs seen = table_shown(s);
    const struct run_entry *above = runs_above(&seen, s->run.score);
    const char *above_name = run_is_rival(above) ? met_name(s, above) : above->initials;
    char number[24], text[128];
    format_number(s->app->words, number, sizeof number, above->score - s->run.score);
    form_space(f);
    struct form_node *n =
        form_text(f, "runs.missed",
                  form_copy(f, words_fill(text, sizeof text, app_word(s->app, "runs.missed"), number, above_name)));
    n->style = (struct text_style){
        .face = FACE_BOLD, .size = 27, .colour = UI_WHITE, .align = ALIGN_CENTRE, .wrap = true, .least = 18};
    form_space(f);
}

/* The opponent that ended the run, with its remark. */
static void walk_speaker(struct form *f, const struct runs_scene *s)
{
    char text[RUNS_SAYS_MAX + 16];
    form_with(form_row(f), .h.fixed = SPEAKER_HIGH, .gap = 24);
    form_picture(f, "face", draw_face)->w.fixed = SPEAKER_HIGH;
    if (s->says[0]) {
        form_with(form_picture(f, "runs.says", draw_bubble),
                  .text = form_copy(f, words_fill(text, sizeof text, app_word(s->app, "runs.says"), s->says, NULL)),
                  .w.share = 1);
    }
    form_end(f);
}

/* The score below the wheels, or beside them if the card spans the screen. */
static void walk_card(struct form *f, const struct runs_scene *s)
{
    char text[64];
    form_with(form_column(f), .draw = draw_card, .pad = PAD_CARD, .gap = 4, .h.fixed = CARD_UPRIGHT,
              .w.fixed = CARD_WIDE);
    form_with(form_side_by_side(f, CARD_ACROSS), .h.share = 1);
    form_column(f)->w.share = 1;
    if (s->giving || s->place >= 0)
        walk_wheels(f, s);
    else
        walk_missed(f, s);
    form_end(f);
    form_with(form_column(f), .w.part = 0.36f, .h.share = 1);
    form_space(f);
    format_number(s->app->words, text, sizeof text, s->run.score);
    walk_line(f, "runs.score", text, FACE_TITLE, 72, BRASS)->h.fixed = 80;
    (void)numbered(s, "runs.beaten", s->run.won, text, sizeof text);
    walk_line(f, "runs.beaten", text, FACE_TEXT, 22, UI_SOFT);
    form_space(f);
    form_end(f);
    form_end(f);
    walk_speaker(f, s);
    form_end(f);
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

static void walk_prompts(struct form *f, const struct runs_scene *s)
{
    if (!s->giving) {
        if (s->run.met > 0)
            form_prompt(f, ACTION_OK, "won.onward", go_on);
        else
            form_on(f, ACTION_OK, go_on);
        form_prompt(f, ACTION_BACK, "prompt.back", go_back);
        return;
    }
    form_prompt(f, ACTION_UP, "runs.letter", turn_wheel)->tag = -1;
    form_prompt(f, ACTION_LEFT, "runs.place", to_wheel)->tag = -1;
    form_prompt(f, ACTION_OK, s->wheel + 1 < RUN_INITIALS ? "runs.next" : "runs.done", go_on);
    form_prompt(f, ACTION_BACK, s->typed && s->wheel > 0 ? "prompt.take_back" : "runs.leave_out", go_back);
    form_on(f, ACTION_DOWN, turn_wheel)->tag = 1;
    form_on(f, ACTION_RIGHT, to_wheel)->tag = 1;
    form_on(f, ACTION_PREV, turn_wheel)->tag = -1;
    form_on(f, ACTION_NEXT, turn_wheel)->tag = 1;
    form_on(f, ACTION_MENU, enter_now);
}

/* The run and its initials beside the table, or above it in an upright window. */
static void walk(struct form *f, void *screen)
{
    const struct runs_scene *s = screen;
    bool with_card = s->run.met > 0;
    walk_head(f, s);
    struct form_node *n = form_with(form_side_by_side(f, PAGE_WIDE), .gap = 24, .h.share = 1);
    n->w.most = TABLE_WIDE + (with_card ? CARD_WIDE + n->gap : 0);
    if (with_card)
        walk_card(f, s);
    walk_table(f);
    form_end(f);
    walk_prompts(f, s);
}

/* ---- the scene ---- */

static bool press_wheel(struct runs_scene *s, const struct action_event *e)
{
    for (int i = 0; s->giving && i < RUN_INITIALS; i++) {
        struct box wheel = form_find(s->base.form, "wheel", i)->box;
        if (!box_has(wheel, e->x, e->y))
            continue;
        float dy = e->y - wheel.y - wheel.h / 2;
        int by = dy < -RADIUS * 0.6f ? -1 : dy > RADIUS * 0.6f ? 1 : 0; /* above or below the letter */
        if (i != s->wheel)
            (void)go_to(s, i);
        if (by != 0)
            turn_wheel(s, by);
        return true;
    }
    return false;
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct runs_scene *s = (struct runs_scene *)scene;
    if (s->giving && event->letter && !event->repeat) { /* text input, whatever the key is bound to */
        input_forget(&s->app->input);
        type(s, event->letter);
        return true;
    }
    return (event->action == ACTION_PRESS && press_wheel(s, event)) || form_action(s->base.form, event);
}

static int update(struct scene *scene, double dt)
{
    struct runs_scene *s = (struct runs_scene *)scene;
    int next = form_update(s->base.form, dt);
    if (s->turned >= 1)
        return next;
    s->turned = clamp_unit(s->turned + (float)(dt * 1000.0) / TURN_MS);
    return 0;
}

/* The wheel that turns is no control of the form, and is described in its place. */
static void describe(const struct scene *scene, struct spoken *out)
{
    const struct runs_scene *s = (const struct runs_scene *)scene;
    const char letter[2] = {s->run.initials[s->wheel], '\0'};
    struct spoken_control wheel = {.id = 1 + s->wheel,
                                   .name = app_word(s->app, "runs.letter"),
                                   .value = letter,
                                   .role = "speech.choice",
                                   .place = 1 + s->wheel,
                                   .count = RUN_INITIALS};
    if (s->giving)
        spoken_focus(s->app, out, &wheel);
}

/* The remark of the last opponent; for a resumed run, one that fits any run. */
static void say_last(struct runs_scene *s, const char *says)
{
    enum cast_id who = cast_of_level(s->run.met);
    enum remark_event event = s->run.won >= RUN_OPPONENTS ? REMARK_LOSES : REMARK_WINS;
    char key[64];
    for (int number = 1; !says && number <= REMARKS_EACH; number++)
        if (remark_is_always_true(who, event, number)) {
            (void)snprintf(key, sizeof key, "says.%s.%s.%d", CAST[who].id, REMARK_WORDS[event], number);
            says = app_word(s->app, key);
        }
    (void)snprintf(s->says, sizeof s->says, "%s", says ? says : "");
}

/* Suggests the last initials, or those of the player's name. */
static void begin_initials(struct runs_scene *s, const struct run_entry *run)
{
    s->run = *run;
    const struct names *names = &s->app->settings.names;
    const char *own = guises_kept_name(s->app);
    (void)runs_offer(&s->runs, own[0] ? own : names->count > 0 ? names->list[0] : "", s->run.initials);
    guises_say(guises_kept(s->app), s->run.looks);
    s->place = runs_place_seen(&s->runs, run->score);
    s->giving = s->place >= 0;
}

static struct scene *make(struct app *app, const struct scene_class *class_, const struct run_entry *run,
                          const char *says)
{
    struct runs_scene *s = form_screen_new(sizeof *s, class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->place = -1;
    s->turned = 1;
    s->base.form->ground = draw_ground;
    (void)store_load(app, STORE_RUNS, &s->runs);
    if (run) {
        begin_initials(s, run);
        say_last(s, says);
    }
    return &s->base.scene;
}

struct scene *runs_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "runs", .action = action, .update = update};
    return make(app, &class_, NULL, NULL);
}

struct scene *initials_scene_new(struct app *app, const struct run_entry *run, const char *says)
{
    static const struct scene_class class_ = {
        .name = "initials", .action = action, .update = update, .describe = describe, .follows = true};
    return make(app, &class_, run, says);
}
