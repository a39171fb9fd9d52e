/* The title: its menu, beside a tilted board that plays by itself with the ten characters around it. Left alone it
 * shows games of all six kinds. What "Continue" continues is the run up the ladder, or the game saved last. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"
#include "app/scenes/title/title_internal.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/custom_boards.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/store/saved.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/person.h"
#include "app/ui/spoken.h"
#include "app/view/board_paint.h"
#include "app/view/board_view.h"
#include "app/view/tilted_board.h"
#include "base/bits.h"
#include "base/clamp.h"
#include "kit/timeline.h"
#include "match/record.h"

enum { WARNING_MS = 12000, ALONE_MS = 20000, FIRST_RISE_MS = 1200, NEXT_RISE_MS = 300 };
enum { PLAYED = 30, NAME_TURN_MS = 1100 };

#define TAU 6.28318530718f
#define NAME_MID 0.34f /* how far the O has turned in a picture, in radians */
#define PLATE 76.0f
#define ITEM_HIGH 56.0f
#define ITEM_WRITTEN 72.0f /* a finger's item is higher, but not written larger */
#define ITEM_GAP 8.0f
#define KEPT_ROOM 56.0f /* for the picture of what is continued */

enum {
    RISE_MS = 220,
    RISE_APART_MS = 90,
    MOOD_MS = 2600,
    PLATE_MS = 220,
    LOSES = 4, /* losing this many discs worries a side */
    GAINS = 6  /* and this many please the other */
};

enum { COME_MS = 240, SEEN = 12 /* turns of a game shown, approximately */ };

/* ---- where things are: beside the board, or above it in an upright window ---- */

static void shade(struct title_layout *out, float top_right, float top, float low_right, float low_left)
{
    struct colour dark = rgba(0x0b0d0c, 0.76f);
    out->shade[0] = (struct vertex){-2, -2, dark};
    out->shade[1] = (struct vertex){top_right, top, dark};
    out->shade[2] = (struct vertex){low_right, low_left, dark};
    out->shade[3] = (struct vertex){-2, top < 0 && low_right < top_right ? low_left : low_left + 130, dark};
}

/* A centred square of size `side` in a box. */
static struct box square_in(struct box b)
{
    float side = b.w < b.h ? b.w : b.h;
    return (struct box){b.x + (b.w - side) / 2, b.y + (b.h - side) / 2, side, side};
}

/* For a finger, whose rows are high, the name is small and the tagline not there. */
static void lay_beside(float w, float h, bool finger, struct title_layout *out)
{
    float wide = clamp_float((w - 1280.0f) / 640.0f, 0, 1), top = 700 + 70 * wide, grow = h / 800.0f;
    float left = 60 + 36 * wide, y = 0.0775f * h;
    out->name_em = 112;
    out->name = (struct box){left + 12, y, 580, 112};
    out->tagline = (struct box){left + 16, y + 112, 490, 40};
    out->menu = (struct box){left, y + 190, 480, 0};
    out->you = (struct box){left + 516, y + 112, 80, 80};
    if (finger) {
        out->name_em = 72;
        out->name.y = 22;
        out->name.h = 72;
        out->tagline.w = 0;
        out->menu.y = 106;
        out->you = (struct box){left + 416, 6, 96, 96};
    }
    out->square = 74 * grow * (1 + 0.05f * wide);
    out->board_x = 1138 + 170 * wide + (grow - 1) * 60;
    out->board_y = (0.482f + 0.028f * wide) * h;
    out->flat = square_in((struct box){top + 22, 132, w - top - 22 - 40, h - 132 - 130});
    out->plate = (struct box){w - 40 - 500, h - 24 - PLATE, 500, PLATE};
    shade(out, top, -2, top - 140 * grow, h + 2);
}

static void lay_above(float w, float h, struct title_layout *out)
{
    float left = 60, y = 0.05f * h, edge = 0.50f * h;
    out->name_em = 124;
    out->name = (struct box){left + 8, y, w - 2 * left - 8, 124};
    out->you = (struct box){w - left - 100, y + 124, 100, 100};
    out->tagline = (struct box){left + 12, y + 124, out->you.x - 16 - (left + 12), 44};
    out->menu = (struct box){left, y + 196, clamp_float(w - 2 * left, 0, 560), 0};
    out->square = 70 * clamp_float(h / 1422.0f, 0.8f, 1.3f);
    out->board_x = 0.60f * w;
    out->board_y = 0.745f * h;
    out->plate = (struct box){w - 40 - 500, h - 100 - PLATE, 500, PLATE};
    out->flat = square_in((struct box){60, edge + 128, w - 120, out->plate.y - 24 - edge - 128});
    shade(out, w + 2, -2, w + 2, edge - 90);
}

static struct title_edge far_edge_of(const struct title_layout *at)
{
    struct title_edge e = {.r = 0.53f * at->square};
    float x, y;
    e.angle = tilted_board_far_edge(at->board_x, at->board_y, at->square, -0.75f, &e.x, &e.y);
    (void)tilted_board_far_edge(at->board_x, at->board_y, at->square, -0.75f + 0.322f, &x, &y);
    e.step_x = x - e.x;
    e.step_y = y - e.y;
    return e;
}

/* Left of the board, whose left edge slants away: beside the dark area, or at the screen's edge below it. */
static struct box seats_of(const struct title_layout *at, bool above)
{
    const float half = 4.6f, high = above ? 300 : 190, low = at->plate.y + (above ? 40 : -4);
    float x0, y0, x1, y1, left = above ? 16 : at->shade[2].x + 22;
    tilted_board_place(at->board_x, at->board_y, at->square, -half, -half, &x0, &y0);
    tilted_board_place(at->board_x, at->board_y, at->square, -half, half, &x1, &y1);
    float right = x0 + (x1 - x0) * (low - (above ? high / 3 : high) - y0) / (y1 - y0) + 14;
    return (struct box){left, low - high, right - left, high};
}

void title_lay_out(const struct canvas *c, struct title_layout *out)
{
    if (canvas_portrait(c))
        lay_above(canvas_width(c), canvas_height(c), out);
    else
        lay_beside(canvas_width(c), canvas_height(c), canvas_finger(c) > ITEM_HIGH, out);
    out->far_edge = far_edge_of(out);
    out->seats = seats_of(out, canvas_portrait(c));
}

/* The upper edge of a board seen from above. */
static struct title_edge edge_of(struct box board)
{
    return (struct title_edge){
        .x = board.x + 0.13f * board.w, .y = board.y + 2, .step_x = 0.185f * board.w, .r = fminf(40, 0.072f * board.w)};
}

/* ---- the cast ---- */

void title_draw_lots(struct rng *rng, enum cast_id players[2])
{
    players[0] = (enum cast_id)rng_below(rng, CAST_SIZE);
    players[1] = (enum cast_id)((players[0] + 1 + rng_below(rng, CAST_SIZE - 1)) % CAST_SIZE);
}

static bool is_turned(const struct title_cast *t, int who) { return t->face[who].pose.turned; }

/* Those on the player's side are cheerful, every second one of them all the time. */
static enum mood_name at_rest(const struct title_cast *t, int i)
{
    return is_turned(t, i) && i % 2 == 0 ? MOOD_GLAD : MOOD_CALM;
}

void title_cast_call(struct title_cast *t, unsigned turned, const enum cast_id players[2], float wait, uint32_t seed)
{
    int seats = 0;
    *t = (struct title_cast){.to_rise = wait, .player = {players[FIRST], players[SECOND]}};
    for (int side = 1; side >= 0; side--) {
        for (int i = 0; i < CAST_SIZE; i++)
            if ((int)(turned >> i & 1U) == side)
                t->order[seats++] = (enum cast_id)i;
        t->turned = side ? seats : t->turned;
    }
    for (int i = 0; i < CAST_SIZE; i++) {
        face_begin(&t->face[i], (enum cast_id)i, seed);
        t->face[i].small = true;
        t->face[i].pose.turned = turned >> i & 1U;
        t->face[i].pose.livery = arcade_livery((enum cast_id)i);
        face_feel(&t->face[i], at_rest(t, i));
        face_settle(&t->face[i]);
        if (i >= TITLE_WATCHERS) { /* they blink in pairs, so that ten cause no more frames than five */
            t->face[i].rng = t->face[i - TITLE_WATCHERS].rng;
            t->face[i].to_blink = t->face[i - TITLE_WATCHERS].to_blink;
        }
    }
}

int title_cast_watchers(const struct title_cast *t, enum cast_id *first)
{
    *first = t->turned < CAST_SIZE ? t->order[t->turned] : (enum cast_id)CAST_SIZE;
    return CAST_SIZE - t->turned < TITLE_WATCHERS ? CAST_SIZE - t->turned : TITLE_WATCHERS;
}

/* On the plate the two have the colours that they play in this game. */
static void dress_players(struct title_cast *t, const struct variant *game)
{
    for (int side = FIRST; side <= SECOND; side++)
        t->plays[side] = livery_of(t->player[side], game, (enum side)side);
}

static void feel(struct title_cast *t, int i, enum mood_name mood)
{
    face_feel(&t->face[i], mood);
    t->mood_ms[i] = MOOD_MS;
}

/* On the ladder the player moves first, so those turned over cheer for the side that begins. */
static void cheer(struct title_cast *t, enum mood_name mood)
{
    for (int i = 0; i < CAST_SIZE; i++)
        if (is_turned(t, i) && i != (int)t->player[SECOND])
            feel(t, i, mood);
}

void title_cast_ply(struct title_cast *t, const struct position *before, const struct position *after)
{
    enum side mover = (enum side)before->turn, loser = other(mover);
    int lost = bits_count(before->discs[loser] & after->discs[mover]);
    if (lost >= GAINS)
        cheer(t, mover == FIRST ? MOOD_GLAD : MOOD_WORRIED);
    if (lost >= LOSES)
        feel(t, (int)t->player[loser], MOOD_WORRIED);
    if (lost >= GAINS)
        feel(t, (int)t->player[mover], MOOD_GLAD);
}

/* All look at a point, from along that edge or from where those sit who have turned over. */
static void look_towards(struct title_cast *t, const struct title_edge *edge, struct box seats, float x, float y)
{
    for (int i = 0; i < CAST_SIZE; i++) {
        float step = (float)(i - t->turned);
        float dx = x - (edge->x + edge->step_x * step), dy = y - (edge->y + edge->step_y * step);
        float far = 4 * fabsf(edge->step_x);
        float sits_x = seats.x + seats.w / 2, sits_y = seats.y + seats.h / 2;
        if (i < t->turned)
            face_look(&t->face[t->order[i]], clamp_float((x - sits_x) / 400, -1, 1),
                      clamp_float((y - sits_y) / 400, -1, 1));
        else
            face_look(&t->face[t->order[i]], dx / far, fmaxf(0.35f, dy / far));
    }
}

static int update_cast(struct title_cast *t, float ms, bool reduced)
{
    int next = SCENE_STILL;
    t->to_rise -= ms;
    t->calm = reduced;
    for (int i = 0; i < CAST_SIZE; i++) {
        t->mood_ms[i] -= ms;
        if (t->mood_ms[i] <= 0)
            face_feel(&t->face[i], at_rest(t, i));
        next = scene_soonest(next, face_update(&t->face[i], ms, reduced));
    }
    if (t->to_rise > 0)
        return scene_after(t->to_rise);
    return -t->to_rise < RISE_MS + TITLE_WATCHERS * RISE_APART_MS ? 0 : next;
}

/* Shows all of them risen, at once. */
static void settle_cast(struct title_cast *t)
{
    t->to_rise = -RISE_MS - TITLE_WATCHERS * RISE_APART_MS;
    for (int i = 0; i < CAST_SIZE; i++)
        face_settle(&t->face[i]);
}

static void doze_off(struct title_cast *t)
{
    for (int i = 0; i < CAST_SIZE; i++)
        face_doze(&t->face[i]);
}

static float risen(const struct title_cast *t, int i)
{
    float part = (-t->to_rise - (float)i * RISE_APART_MS) / RISE_MS;
    if (t->calm)
        return t->to_rise < 0 ? 1 : 0;
    return ease_apply(EASE_OUT_CUBIC, part);
}

static void draw_cast(const struct title_cast *t, struct canvas *c, const struct title_edge *edge)
{
    enum cast_id first;
    int count = title_cast_watchers(t, &first);
    for (int i = 0; i < count; i++)
        if (risen(t, i) > 0)
            face_peek(c, &t->face[t->order[t->turned + i]].pose, edge->x + edge->step_x * (float)i,
                      edge->y + edge->step_y * (float)i, edge->r, edge->angle, risen(t, i));
}

/* The last seven in two rows, or in pairs if there is less room; the newest in front and at the right. */
static void draw_turned(const struct title_cast *t, struct canvas *c, struct box b)
{
    bool narrow = b.w < 220;
    const int seen = t->turned < TITLE_SEATS ? t->turned : TITLE_SEATS, before = t->turned - seen;
    int across = narrow ? 2 : (seen + 1) / 2, rows = seen > 0 ? (seen + across - 1) / across : 0;
    float r = narrow ? 33 : 43, up = r * 1.72f;
    for (int row = rows - 1; row >= 0; row--) {
        int end = seen - row * across, first = end > across ? end - across : 0, count = end - first;
        float step = fminf(2 * r, (b.w - 2 * r) / (float)(count > 1 ? count - 1 : 1));
        float y = b.y + b.h - r * 1.25f - up * (float)row;
        float middle = b.x + b.w / 2 - .2f * r * (float)row;
        for (int i = first; i < end; i++) {
            float x = middle + ((float)(i - first) - (float)(count - 1) / 2) * step;
            canvas_push(c, 0, 0, risen(t, row));
            face_draw(c, &t->face[t->order[before + i]].pose, x, y - (i % 2 ? .14f * r : 0), r);
            canvas_pop(c);
        }
    }
}

static const char *name_of(const struct title_cast *t, const struct app *app, enum side side)
{
    return app_word_of(app, "cast", CAST[t->player[side]].id);
}

static void draw_medal(const struct title_cast *t, struct canvas *c, enum side side, float x, float y, float size)
{
    const struct face_life *f = &t->face[t->player[side]];
    struct face_pose pose = f->pose;
    pose.livery = t->plays[side];
    pose.turned = false;
    face_portrait(c, &pose, f->mood, (struct box){x, y, size, size}, FACE_ROUND, 0);
}

/* "Pip 13 – 19 Turncoat" between their faces, at the right end of `b`. */
static void draw_plate(const struct title_cast *t, struct canvas *c, const struct app *app, struct box b,
                       const struct position *p)
{
    const float pad = 9, medal = b.h - 2 * pad, gap = 13;
    struct text_style name = {.face = FACE_BOLD, .size = 22, .colour = UI_TEXT, .align = ALIGN_LEFT, .least = 15};
    struct text_style count = {.face = FACE_TITLE, .size = 26, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    char score[24];
    float shown = clamp_unit(-t->to_rise / PLATE_MS);
    if (shown <= 0)
        return;
    (void)snprintf(score, sizeof score, "%d – %d", variant_of(p)->score(p, FIRST), variant_of(p)->score(p, SECOND));
    const char *first = name_of(t, app, FIRST), *second = name_of(t, app, SECOND);
    float middle = canvas_text_width(c, count, "00 – 00") + 2 * gap, around = 2 * (pad + medal + gap) + middle;
    float one = canvas_text_width(c, name, first), two = canvas_text_width(c, name, second);
    float squeeze = fminf(1, (b.w - around) / (one + two));
    one = one * squeeze + 1, two = two * squeeze + 1;
    float w = around + one + two, x = b.x + b.w - w;
    canvas_push(c, 0, 0, shown);
    card_draw(c, (struct box){x, b.y, w, b.h}, b.h / 2, rgba(HUE_NIGHT, 0.92f), white(0.14f));
    draw_medal(t, c, FIRST, x + pad, b.y + pad, medal);
    x += pad + medal + gap;
    canvas_text(c, (struct box){x, b.y, one, b.h}, name, first);
    canvas_text(c, (struct box){x + one, b.y, middle, b.h}, count, score);
    canvas_text(c, (struct box){x + one + middle, b.y, two, b.h}, name, second);
    draw_medal(t, c, SECOND, x + one + middle + two + gap, b.y + pad, medal);
    canvas_pop(c);
}

/* ---- the games that are shown when nobody is there ---- */

/* A character at home in the current kind of game. */
static enum cast_id host(struct title_show *s)
{
    static const enum cast_id hosts[TITLE_KINDS][2] = {{CAST_HOPPER, CAST_BRASS}, {CAST_PENNY, CAST_TILE},
                                                       {CAST_MADAM, CAST_BUTTON}, {CAST_PEG, CAST_PEG},
                                                       {CAST_SLATE, CAST_SLATE},  {CAST_TURNCOAT, CAST_PIP}};
    return hosts[s->shown % TITLE_KINDS][rng_below(&s->rng, 2)];
}

/* Starts another game, of the next kind. */
static void begin_next(struct title_show *s)
{
    struct position start, now;
    enum cast_id at_home = host(s);
    enum cast_id visitor = (enum cast_id)((at_home + 1 + rng_below(&s->rng, CAST_SIZE - 1)) % CAST_SIZE);
    uint32_t seed = rng_below(&s->rng, UINT32_MAX);
    struct game_setup game_setup = ladder_run_setup(at_home, seed);
    enum side side = game_setup.first_player == 0 ? SECOND : FIRST; /* as on the ladder */
    s->player[side] = at_home;
    s->player[other(side)] = visitor;
    (void)variant_start(game_setup.variant, &game_setup.setup, &start);
    int turns = bits_count(start.board) - SEEN;
    now = demo_opening(&DEMO_BRISK, &start, turns * 3 / 4, seed);
    demo_begin(&s->demo, &DEMO_BRISK, &start, &now, seed + 1);
    s->shown++;
    s->since = 0;
}

/* SCENE_STILL after the end of the game, when it is time for the next one. */
static int update_show(struct title_show *s, float ms, float pace, bool reduced)
{
    const struct demo *d = &s->demo;
    bool over = !d->showing && position_status(&d->before) == STATUS_OVER;
    s->since += ms;
    if (over && d->wait <= ms)
        return SCENE_STILL;
    int next = demo_update(&s->demo, ms, pace, reduced);
    return s->since < COME_MS ? 0 : next;
}

static void draw_show_board(const struct title_show *s, struct canvas *c, struct box b)
{
    const struct demo *d = &s->demo;
    float come = clamp_unit(s->since / COME_MS), rest = 1 - come;
    canvas_push(c, 0, 14 * rest * rest, come);
    board_view_small(c, b, game_style_of(variant_of(&d->before)), &d->before, d->showing ? &d->timeline : NULL, d->at);
    canvas_pop(c);
}

/* The part of the box that the board takes, with its frame if it has one. */
static struct box show_board(const struct title_show *s, struct box b)
{
    const struct position *p = &s->demo.before;
    struct board_place place = board_place_small(b, p);
    return game_style_of(variant_of(p))->material == MATERIAL_TILES ? place.field : place.frame;
}

/* ---- what is continued ---- */

static void add_to_note(struct title_kept *k, const char *text)
{
    size_t used = strlen(k->note);
    (void)snprintf(k->note + used, sizeof k->note - used, "%s%s", used > 0 ? " · " : "", text);
}

/* The name of the game in progress; custom boards have names of their own. */
static void note_title(struct title_kept *k, struct app *app, const struct variant *variant)
{
    struct record record;
    if (variant == custom_board_game() && saved_record(app, variant, &record)) {
        add_to_note(k, custom_boards_title(app, record.match));
        record_finish(&record);
        return;
    }
    add_to_note(k, app_game_word(app, "title", variant));
}

/* "Classic · move 19 · Madam Jaques". */
static void note_game(struct title_kept *k, struct app *app, const struct variant *variant)
{
    char text[ENGINE_NAME_MAX + 32];
    note_title(k, app, variant);
    const struct saved_game *game = saved_find(app, variant);
    k->kind = KEPT_GAME;
    k->position = game->position;
    k->coins = game->coins;
    add_to_note(k, words_fill_numbers(text, sizeof text, app_word(app, "menu.move"), game->move, 0));
    if (game->opponent == OPPONENT_EXTERNAL)
        add_to_note(k, session_engine_name(app, text));
    else if (game->opponent > 0)
        add_to_note(k, app_word_of(app, "cast", CAST[cast_of_level(game->opponent)].id));
}

/* Reads what is saved. */
static void read_kept(struct title_kept *k, struct app *app)
{
    const struct variant *last = saved_last(app);
    *k = (struct title_kept){.kind = KEPT_NOTHING};
    if (ladder_run_begun(app)) {
        k->kind = KEPT_RUN;
        k->next = ladder_run_next(app);
        (void)words_fill_numbers(k->note, sizeof k->note, app_word(app, "menu.ladder"),
                                 ladder_run_rung_of(app, k->next) + 1, 0);
    } else if (last) {
        note_game(k, app, last);
    }
}

/* The scene of a run's match, with the ladder below it, as if it was started there. */
static struct scene *climb_on(struct app *app)
{
    struct scene *ladder = ladder_scene_new(app);
    if (!ladder || !ladder_run_under_way(app))
        return ladder;
    scene_push(app->scenes, ladder);
    return ladder_match_new(app, ladder_run_next(app), false);
}

/* What resumes it, for the top of the stack; scenes that must be below it are pushed already. NULL: none. */
static struct scene *scene_of_kept(const struct title_kept *k, struct app *app)
{
    if (k->kind == KEPT_RUN)
        return climb_on(app);
    return k->kind == KEPT_GAME ? play_scene_go_on(app, saved_last(app)) : NULL;
}

/* The current board in the pill in `b`. */
static struct box kept_board(struct box b) { return (struct box){b.x + b.w - b.h - 15, b.y + 4, b.h - 8, b.h - 8}; }

/* The next opponent or the current board, at the right end of the pill in `b`. */
static void draw_kept(const struct title_kept *k, struct canvas *c, struct app *app, struct box b)
{
    const float size = b.h + 4;
    struct box at = {b.x + b.w - size - 1, b.y - 2, size, size};
    if (k->kind == KEPT_RUN) {
        struct face_pose pose = face_still(k->next, MOOD_GLAD);
        pose.livery = arcade_run_livery(app, k->next);
        face_portrait(c, &pose, MOOD_GLAD, at, FACE_ROUND, 0);
        canvas_ring(c, at.x + size / 2, at.y + size / 2, size / 2 - 1, 3, 0, rgb(HUE_GOLD));
    } else if (k->kind == KEPT_GAME) {
        small_board_draw(c, kept_board(b), &k->position, &k->coins, settings_on(&app->settings, SETTING_MARKS), 1);
    }
}

/* ---- the picture ---- */

static bool is_picture(const struct title *s) { return s->app->options.screenshot != NULL; }

/* The O: a disc that turns over with every move of the demonstration. */
static void draw_name(const struct title *s, struct canvas *c, const struct title_layout *at)
{
    /* A dark side that is visible on the dark table. */
    static const struct disc_colours faces[2] = {
        {{0x70, 0x75, 0x82, 255}, {0x3e, 0x42, 0x4c, 255}, {0x4a, 0x4e, 0x59, 255}, {0x24, 0x26, 0x2d, 255}, {0}, {0}},
        {{0xff, 0xfd, 0xf6, 255}, {0xeb, 0xe5, 0xd6, 255}, {0xc8, 0xbe, 0xa8, 255}, {0x9a, 0x8f, 0x79, 255}, {0}, {0}}};
    float r = at->name_em * 0.362f, turned = s->turned;
    float eased = turned * turned * (3 - 2 * turned);
    bool picture = is_picture(s);
    struct tilted_disc o = {.x = at->name.x + r,
                            .y = at->name.y + at->name.h / 2 + r * 0.16f,
                            .r = r,
                            .lift = picture ? 0 : r * 1.2f * eased * (1 - eased),
                            .angle = picture     ? NAME_MID
                                     : eased < 1 ? eased * TAU
                                                 : 0,
                            .alpha = 1,
                            .up = SECOND};
    tilted_disc_draw(c, &TILT_NAME, faces, &o);
    struct text_style style = {.face = FACE_TITLE, .size = at->name_em, .colour = UI_WHITE, .align = ALIGN_LEFT};
    float x = at->name.x + 2 * r + at->name_em * 0.06f;
    canvas_text(c, (struct box){x, at->name.y, at->name.x + at->name.w - x, at->name.h}, style, "UTFLANK");
}

/* Everything static, in one opaque picture: table, dark area, board. */
struct backdrop {
    const struct game_style *game_style;
    const struct title_layout *at;
};

static void paint_backdrop(struct paint *p, float scale, const void *user)
{
    const struct backdrop *b = user;
    float xy[8], h = (float)p->height;
    paint_all(p, board_tabletop(b->game_style, (float)p->width, (float)p->height));
    tilted_board_paint(p, scale, b->game_style, b->at->board_x, b->at->board_y, b->at->square);
    for (int i = 0; i < 4; i++) {
        xy[2 * i] = b->at->shade[i].x * scale;
        xy[2 * i + 1] = b->at->shade[i].y * scale;
    }
    paint_polygon(p, xy, 4, fill_plain(b->at->shade[0].colour));
    if (p->height > p->width) { /* darkens the background of the prompts */
        struct fill dark = fill_vertical(rgba(0x0b0d0c, 0.0f), rgba(0x0b0d0c, 0.92f), h - 120 * scale, h);
        paint_round(p, 0, h - 120 * scale, (float)p->width, 120 * scale, 0, dark);
    }
}

static void draw_tilted(const struct title *s, struct canvas *c, const struct title_layout *at)
{
    const struct demo *d = &s->demo;
    const struct game_style *game_style = game_style_of(variant_of(&d->before));
    struct backdrop backdrop = {game_style, at};
    canvas_picture(c, "title.backdrop", 0, (struct box){0, 0, canvas_width(c), canvas_height(c)}, true, 1.0f,
                   paint_backdrop, &backdrop);
    draw_cast(&s->cast, c, &at->far_edge);
    tilted_discs_draw(c, game_style, at->board_x, at->board_y, at->square, &d->before, d->showing ? &d->timeline : NULL,
                      d->at, settings_on(&s->app->settings, SETTING_MARKS));
    draw_turned(&s->cast, c, at->seats);
    draw_plate(&s->cast, c, s->app, at->plate, &d->before);
}

static void draw_show(const struct title *s, struct canvas *c, const struct title_layout *at)
{
    const struct position *p = &s->show.demo.before;
    struct title_edge edge = edge_of(show_board(&s->show, at->flat));
    tabletop_draw(c, game_style_of(variant_of(p)));
    canvas_polygon(c, at->shade, 4);
    draw_cast(&s->cast, c, &edge);
    draw_show_board(&s->show, c, at->flat);
    draw_plate(&s->cast, c, s->app, at->plate, p);
}

static void draw_ground(const void *screen, struct canvas *c)
{
    const struct title *s = screen;
    struct title_layout at;
    title_lay_out(c, &at);
    if (s->show.on)
        draw_show(s, c, &at);
    else
        draw_tilted(s, c, &at);
}

/* Above the prompts, over everything else. */
static void draw_warning(const struct title *s, struct canvas *c, const struct game_style *game_style)
{
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .wrap = true};
    struct box foot = page_foot(c), b = {foot.x, 0, foot.w - 48 < 620 ? foot.w - 48 : 620, 0};
    b.h = canvas_text_height(c, b.w, style, s->warning);
    b.y = foot.y - b.h - 40;
    canvas_new_layer(c);
    card_draw(c, (struct box){b.x, b.y - 16, b.w + 48, b.h + 32}, 18, rgba(HUE_NIGHT, 0.94f), game_style->accent);
    b.x += 24;
    canvas_text(c, b, style, s->warning);
}

/* ---- the menu ---- */

enum choice {
    CHOICE_CONTINUE,
    CHOICE_PLAY,
    CHOICE_ARCADE,
    CHOICE_LEARN,
    CHOICE_RECORDS,
    CHOICE_SETTINGS,
    CHOICE_QUIT,
    CHOICES
};

static const char *const WORDS[CHOICES] = {"menu.continue", "menu.play",     "menu.arcade", "menu.learn",
                                           "menu.records",  "menu.settings", "menu.quit"};

static void choose(void *screen, int choice)
{
    static struct scene *(*const leads_to[CHOICES])(struct app *) = {[CHOICE_PLAY] = choose_scene_new,
                                                                     [CHOICE_ARCADE] = arcade_scene_new,
                                                                     [CHOICE_LEARN] = learn_scene_new,
                                                                     [CHOICE_RECORDS] = records_scene_new,
                                                                     [CHOICE_SETTINGS] = settings_scene_new};
    struct title *s = screen;
    struct scene *next = choice == CHOICE_CONTINUE ? scene_of_kept(&s->kept, s->app)
                         : leads_to[choice] != 0   ? leads_to[choice](s->app)
                                                   : NULL;
    s->app->quit = s->app->quit || choice == CHOICE_QUIT;
    if (next)
        scene_push(s->app->scenes, next);
}

bool title_scene_continue(struct scene *title)
{
    struct title *s = (struct title *)title;
    if (s->kept.kind != KEPT_NOTHING)
        choose(s, CHOICE_CONTINUE);
    return s->kept.kind != KEPT_NOTHING;
}

/* Quit is the last item, and never reached by accident. */
static void towards_the_way_out(void *screen)
{
    form_focus_on(((struct title *)screen)->base.form, WORDS[CHOICE_QUIT], -1);
}

static void switch_speech(void *screen) { speech_toggle(((struct title *)screen)->app); }

/* The name and the tagline, above the menu. */
static void draw_head(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct title *s = screen;
    struct text_style tagline = {.face = FACE_TEXT, .size = 24, .colour = UI_SOFT, .align = ALIGN_LEFT};
    struct title_layout at;
    (void)node;
    title_lay_out(c, &at);
    draw_name(s, c, &at);
    if (at.tagline.w > 0)
        canvas_text(c, at.tagline, tagline, app_word(s->app, "menu.tagline"));
}

static void draw_bar(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct form *f = ((const struct title *)screen)->base.form;
    struct box bar = form_focus_box(f);
    (void)node;
    if (f->focus.passed)
        return;
    canvas_round(c, bar, bar.h / 2, colour_mix(f->game_style->accent, UI_WHITE, 0.10f), f->game_style->accent);
    edge_draw(c, bar, bar.h / 2, 4.0f);
}

/* Shortens a note in parts, "Classic · move 19 · Pip", to the first parts that fit. */
static void keep_what_fits(struct canvas *c, struct text_style style, float w, char *note)
{
    static const char between[] = " · ";
    char *last, *next;
    style.size = style.least;
    while (canvas_text_width(c, style, note) > w) {
        for (last = NULL, next = strstr(note, between); next; next = strstr(next + 1, between))
            last = next;
        if (!last)
            return;
        *last = '\0';
    }
}

static void draw_note(struct canvas *c, const struct form_node *node, float used, float on)
{
    bool beside = node->tag != CHOICE_CONTINUE; /* the note is directly beside the item */
    struct box b = node->box;
    float from = b.x + 32 + used + (beside ? 28 : 24), room = b.x + b.w - 28 - (beside ? 0 : KEPT_ROOM) - from;
    struct text_style style = {.face = on > 0.5f ? FACE_BOLD : FACE_TEXT,
                               .size = fminf(b.h, ITEM_WRITTEN) * 0.40f,
                               .least = fminf(b.h, ITEM_WRITTEN) * 0.30f,
                               .colour = colour_mix(colour_fade(UI_SOFT, beside ? 0.7f : 0.8f), UI_DARK, on),
                               .align = beside ? ALIGN_LEFT : ALIGN_RIGHT};
    char shown[192];
    (void)snprintf(shown, sizeof shown, "%s", node->text);
    style.wrap = canvas_finger(c) > 0; /* whose items are high enough for two lines */
    if (style.wrap) {
        struct text_style least = style;
        least.size = style.least;
        float high = canvas_text_height(c, room, least, shown);
        if (high <= b.h && text_widest_word(c, least, shown) <= room)
            canvas_text(c, (struct box){from, b.y + (b.h - high) / 2, room, high}, style, shown);
        return;
    }
    keep_what_fits(c, style, 0.97f * room, shown); /* the margin of shortened_text */
    (void)shortened_text(c, (struct box){from, b.y, room, b.h}, style, shown);
}

static struct box kept_frame(const void *screen, const struct form_node *node)
{
    const struct title *s = screen;
    return board_place_small(kept_board(node->box), &s->kept.position).frame;
}

static void draw_item(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct title *s = screen;
    struct box b = node->box;
    float on = fmaxf(0, 1 - fabsf(form_focus_box(s->base.form).y - b.y) / b.h); /* how much of the bar is behind it */
    on = s->base.form->focus.passed ? 0 : on;
    struct text_style style = {.face = FACE_TITLE, .size = fminf(b.h, ITEM_WRITTEN) * 0.56f, .align = ALIGN_LEFT};
    style.colour = colour_mix(UI_TEXT, UI_DARK, on);
    float used = canvas_text(c, (struct box){b.x + 32, b.y, b.w - 64, b.h}, style, node->name);
    if (node->text)
        draw_note(c, node, used, on);
    if (node->tag == CHOICE_CONTINUE)
        draw_kept(&s->kept, c, s->app, b);
}

/* The player's own face, pressed to change it; a dot says that this was put off. */
static void draw_you(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct title *s = screen;
    const struct guises *guises = guises_kept(s->app);
    const struct form *f = s->base.form;
    struct box b = node->box;
    float r = b.w / 2, x = b.x + r, y = b.y + r;
    bool lit = form_is_at(f, node) || f->focus.hover.id == node->id;
    const struct face_pose pose =
        person_pose(s->app, guises_mine(guises), VARIANTS[0], FIRST, lit ? MOOD_GLAD : MOOD_CALM);
    face_portrait(c, &pose, MOOD_CALM, b, FACE_ROUND, 0);
    canvas_ring(c, x, y, r - 1.5f, 3, 0, white(lit ? 0.8f : 0.3f));
    if (guises->later)
        canvas_circle(c, x + 0.7f * r, y - 0.7f * r, 8, rgb(HUE_GOLD), rgb(HUE_GOLD));
}

static void open_you(void *screen)
{
    struct title *s = screen;
    scene_push(s->app->scenes, first_start_scene_new(s->app));
}

static void walk_you(struct form *f, struct box b)
{
    const char *own = guises_kept_name(f->app);
    form_group(f);
    form_with(form_picture(f, "you.yours", draw_you), .name = app_word(f->app, "you.yours"),
              .text = own[0] ? own : app_word(f->app, "player.you"), .put_at = b, .pressed = FORM_CALL(open_you));
}

static void item(struct form *f, const struct title *s, enum choice choice)
{
    struct form_node *n = form_with(form_picture(f, WORDS[choice], draw_item), .name = app_word(f->app, WORDS[choice]));
    n->text = choice == CHOICE_CONTINUE ? s->kept.note
              : choice == CHOICE_ARCADE ? app_word(f->app, "menu.arcade_about")
                                        : NULL;
    n->tag = (int)choice;
    if (choice == CHOICE_CONTINUE && s->kept.kind == KEPT_GAME)
        n->board_in = kept_frame;
    n->h.fixed = ITEM_HIGH;
    n->rings_itself = true;
    n->pressed = FORM_CALL(choose);
}

/* The menu is placed where the picture leaves room. */
static void walk(struct form *f, void *screen)
{
    const struct title *s = screen;
    struct title_layout at;
    title_lay_out(f->app->canvas, &at);
    form_with(form_picture(f, "name", draw_head), .h.fixed = at.menu.y - page_head(f->app->canvas).y - GAP_M);
    form_with(form_row(f), .gap = FORM_NONE);
    form_picture(f, "margin", NULL)->w.fixed = at.menu.x - page_head(f->app->canvas).x;
    form_with(form_column(f), .draw = draw_bar, .gap = at.tagline.w > 0 ? ITEM_GAP : FORM_NONE, .w.fixed = at.menu.w);
    for (enum choice i = s->kept.kind == KEPT_NOTHING ? CHOICE_PLAY : CHOICE_CONTINUE; i < CHOICES; i++)
        if (i != CHOICE_QUIT || !f->app->touched_page)
            item(f, s, i);
    form_end(f);
    form_end(f);
    walk_you(f, at.you);
    form_prompt(f, ACTION_OK, "prompt.select", NULL);
    form_prompt(f, ACTION_UP, "prompt.move", NULL);
    form_prompt(f, ACTION_SPEECH, "prompt.speech", switch_speech);
    form_on(f, ACTION_BACK, towards_the_way_out);
}

/* ---- time ---- */

/* Starts the entrance of the two players of the tilted board, and of the spectators. */
static void call_cast(struct title *s, float wait)
{
    title_cast_call(&s->cast, s->turned_over, s->player, wait, s->demo.shown);
    dress_players(&s->cast, variant_of(&s->demo.before));
}

/* Turns the O with every move. False when it is at rest. */
static int turn_name(struct title *s, float ms, bool reduced)
{
    s->turned = clamp_unit(s->turned + ms / NAME_TURN_MS);
    if (s->seen != s->demo.shown)
        s->turned = reduced || app_pace(s->app) <= 0 ? 1.0f : 0.0f;
    s->seen = s->demo.shown;
    return scene_moves(s->turned < 1.0f);
}

static int tell_warning(struct title *s, float ms)
{
    s->warning_ms -= ms;
    if (app_next_warning(s->app, s->warning, sizeof s->warning))
        s->warning_ms = WARNING_MS;
    return s->warning_ms > 0 ? scene_after(s->warning_ms) : SCENE_STILL;
}

/* Lets the cast react to a ply that has just begun to be shown. */
static void tell_cast(struct title *s, const struct demo *d)
{
    struct title_layout at;
    const struct move *move = &d->turn.plies[d->next > 0 ? d->next - 1 : 0];
    float column = (float)(move->to % 8), row = (float)(move->to / 8), x, y;
    title_lay_out(s->app->canvas, &at);
    title_cast_ply(&s->cast, &d->before, &d->after);
    if (move->to >= 64)
        return;
    if (s->show.on) {
        struct box board = show_board(&s->show, at.flat);
        struct title_edge edge = edge_of(board);
        x = board.x + board.w * (column + 0.5f) / (float)d->before.width;
        y = board.y + board.h * (row + 0.5f) / (float)d->before.height;
        look_towards(&s->cast, &edge, at.seats, x, y);
    } else {
        tilted_board_place(at.board_x, at.board_y, at.square, column - 3.5f, row - 3.5f, &x, &y);
        look_towards(&s->cast, &at.far_edge, at.seats, x, y);
    }
}

static int play_on(struct title *s, float ms, bool reduced)
{
    unsigned shown = s->demo.shown;
    bool over = position_status(&s->demo.before) == STATUS_OVER;
    int next = demo_update(&s->demo, ms, app_pace(s->app), reduced);
    if (s->demo.shown != shown)
        tell_cast(s, &s->demo);
    if (over && position_status(&s->demo.before) != STATUS_OVER) { /* another game has begun */
        title_draw_lots(&s->rng, s->player);
        call_cast(s, NEXT_RISE_MS);
    }
    if (s->alone < ALONE_MS)
        next = scene_soonest(next, scene_after(ALONE_MS - s->alone));
    return next;
}

static int show_next(struct title *s)
{
    s->show.on = true;
    begin_next(&s->show);
    title_cast_call(&s->cast, s->turned_over, s->show.player, NEXT_RISE_MS, s->show.shown);
    dress_players(&s->cast, variant_of(&s->show.demo.before));
    return 0;
}

static int show_on(struct title *s, float ms, bool reduced)
{
    unsigned shown = s->show.demo.shown;
    int next = update_show(&s->show, ms, app_pace(s->app), reduced);
    if (next == SCENE_STILL)
        return show_next(s);
    if (s->show.demo.shown != shown)
        tell_cast(s, &s->show.demo);
    return next;
}

/* Lets time pass for the demonstration, until it stops. */
static int demonstrate(struct title *s, float ms, bool reduced)
{
    const struct demo *d = s->show.on ? &s->show.demo : &s->demo;
    s->alone += ms;
    if (s->alone >= FACE_DOZE_MS && !d->showing) {
        doze_off(&s->cast);
        return SCENE_STILL;
    }
    int next = s->show.on                            ? show_on(s, ms, reduced)
               : s->alone >= ALONE_MS && !d->showing ? show_next(s)
                                                     : play_on(s, ms, reduced);
    return scene_soonest(next, update_cast(&s->cast, ms, reduced));
}

static int title_update(struct scene *scene, double dt)
{
    struct title *s = (struct title *)scene;
    float ms = (float)dt * 1000.0f;
    int next = scene_soonest(form_update(s->base.form, dt), tell_warning(s, ms));
    if (is_picture(s))
        return next;
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    next = scene_soonest(next, demonstrate(s, ms, reduced));
    return scene_soonest(next, turn_name(s, ms, reduced));
}

/* ---- the scene ---- */

/* Input ends what is shown on an idle title. True if it was shown. */
static bool wake(struct title *s)
{
    bool shown = s->show.on;
    s->alone = 0;
    for (int i = 0; i < CAST_SIZE; i++)
        face_wake(&s->cast.face[i]);
    demo_wake(&s->demo);
    if (shown) {
        s->show.on = false;
        call_cast(s, NEXT_RISE_MS);
    }
    return shown;
}

static bool title_action(struct scene *scene, const struct action_event *event)
{
    struct title *s = (struct title *)scene;
    bool woken = wake(s);
    return form_action(s->base.form, event) || woken;
}

static void title_draw(const struct scene *scene, struct canvas *c)
{
    const struct title *s = (const struct title *)scene;
    s->base.form->game_style = game_style_of(variant_of(&s->demo.before));
    form_draw(s->base.form, c);
    if (s->warning_ms > 0)
        draw_warning(s, c, s->base.form->game_style);
}

static void title_describe(const struct scene *scene, struct spoken *out)
{
    const struct title *s = (const struct title *)scene;
    spoken_show(out, app_word(s->app, "app.title"));
    spoken_show(out, app_word(s->app, "menu.tagline"));
    spoken_show(out, s->warning_ms > 0 ? s->warning : NULL);
}

static void title_enter(struct scene *scene, enum intent intent)
{
    struct title *s = (struct title *)scene;
    struct title_kept before = s->kept;
    unsigned turned = ladder_run_ever_turned(s->app);
    read_kept(&s->kept, s->app);
    if (turned != s->turned_over) {
        s->turned_over = turned;
        call_cast(s, NEXT_RISE_MS);
    }
    if (before.kind != s->kept.kind || strcmp(before.note, s->kept.note) != 0)
        s->base.form->focus.id = 0; /* the control left last comes first */
    form_enter(s->base.form, intent);
    opponent_rest(s->app->session->opponent);
    if (!is_picture(s))
        (void)wake(s);
    music_want(s->app, MUSIC_MENU);
}

static void begin_demo(struct title *s)
{
    struct setup setup = {.seed = 0};
    struct position start, now;
    uint32_t seed = s->app->options.seed;
    (void)variant_start(VARIANTS[0], &setup, &start);
    now = demo_opening(&DEMO_LIVELY, &start, PLAYED, seed);
    demo_begin(&s->demo, &DEMO_LIVELY, &start, &now, seed + 1);
    s->turned = 1.0f;
    s->rng = rng_seeded(seed + 2);
    s->show.rng = rng_seeded(seed + 3);
    s->show.shown = rng_below(&s->rng, TITLE_KINDS);
    s->player[FIRST] = CAST_TURNCOAT;
    s->player[SECOND] = CAST_PIP;
    s->turned_over = ladder_run_ever_turned(s->app);
    call_cast(s, FIRST_RISE_MS);
}

/* In a picture, --at is the time without input, which also selects the kind of game shown. */
static void pose(struct title *s)
{
    if (s->app->options.at >= ALONE_MS) {
        s->show.shown = (unsigned)(s->app->options.at - ALONE_MS) / 1000U;
        show_next(s);
        s->show.since = ALONE_MS;
    }
    settle_cast(&s->cast);
}

struct scene *title_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "title",
                                              .enter = title_enter,
                                              .action = title_action,
                                              .update = title_update,
                                              .draw = title_draw,
                                              .describe = title_describe};
    struct title *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->ground = draw_ground;
    begin_demo(s);
    if (is_picture(s))
        pose(s);
    read_kept(&s->kept, app);
    return &s->base.scene;
}
