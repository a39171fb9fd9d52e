#include "app/scenes/learn/exercise.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/session/session.h"
#include "app/store/people_kept.h"
#include "app/style/palette.h"
#include "app/ui/spoken.h"
#include "app/view/choreography.h"
#include "base/bits.h"
#include "base/checksum.h"
#include "base/clamp.h"

enum { TO_NEXT_MS = 400, SHOWN_MS = 160 };

#define PAGE_WIDE 1000.0f /* from this width on the card is beside the board */
#define MARGIN 40.0f
#define HEAD 78.0f
#define TOP 112.0f
#define FOOT 32.0f /* above the prompts */
#define GAP 40.0f
#define WIDEST 640.0f
#define NARROWEST 500.0f
#define PAD 24.0f
#define INSET 4.0f /* of texts, compared with buttons */
#define ABOVE_BOARD 12.0f
#define BELOW_BOARD 10.0f
#define BUTTON_HIGH 50.0f
#define BUTTON_GAP 16.0f
#define LARGEST 26.0f
#define LEAST 16.0f
#define TITLE_LINE 1.5f /* of an answer, in text sizes */
#define BOX_PAD 20.0f
#define BOX_SIGN 17.0f
#define APART 12.0f

/* ---- sizes ---- */

struct sizes {
    float board, card_w, card_h, page, strip;
    bool beside; /* each other: board and card */
};

static struct sizes sizes_of(const struct exercise *x)
{
    const struct canvas *c = x->app->canvas;
    float w = canvas_width(c) - 2 * MARGIN, high = page_foot(c).y - TOP - FOOT;
    if (w < PAGE_WIDE) {
        float side = fminf(w, x->class_->share * high), strip = x->class_->strip * high;
        float card = high - side - 2 * BELOW_BOARD - (strip > 0 ? strip + ABOVE_BOARD + BELOW_BOARD : 0);
        return (struct sizes){side, w, card, w, strip, false};
    }
    float side = fminf(high, w - GAP - NARROWEST), card = fminf(w - GAP - side, WIDEST);
    return (struct sizes){side, card, high + ABOVE_BOARD + BELOW_BOARD, side + GAP + card, 0, true};
}

float exercise_room(const struct exercise *x) { return sizes_of(x).card_h - 2 * PAD; }

bool exercise_beside(const struct exercise *x) { return sizes_of(x).beside; }

struct box exercise_card_top(struct box b)
{
    float aside = PAD + INSET;
    return (struct box){b.x - aside, b.y - PAD, b.w + 2 * aside, b.h + PAD};
}

float exercise_height(const struct exercise *x, const struct exercise_line *line, float em)
{
    float w = sizes_of(x).card_w - 2 * (PAD + 2 * INSET) - line->narrower;
    struct text_style style = text_style_wrapped(line->face, line->size * em, UI_WHITE);
    return *line->text ? canvas_text_height(x->app->canvas, w, style, line->text) : 0;
}

static bool fits(const struct exercise *x, float room, const struct exercise_line *lines, int count, float em)
{
    float high = 0;
    for (int i = 0; i < count; i++)
        high += exercise_height(x, &lines[i], em) + lines[i].ems * em + lines[i].units;
    return high <= room;
}

/* Texts are measured once, and again when they change. */
float exercise_em(struct exercise *x, float room, const struct exercise_line *lines, int count)
{
    const struct canvas *c = x->app->canvas;
    const float sizes[] = {room, sizes_of(x).card_w, canvas_scale(c), canvas_text_scale(c)};
    unsigned of = checksum_add(0, sizes, sizeof sizes);
    float em = LARGEST, least = LEAST / canvas_text_scale(c); /* a larger text size shrinks if necessary */
    for (int i = 0; i < count; i++)
        of = checksum_add(of, lines[i].text, strlen(lines[i].text) + 1);
    if (x->type.of == of)
        return x->type.em;
    while (em > least && !fits(x, room, lines, count, em))
        em -= 1.0f;
    x->type.of = of;
    x->type.em = em;
    return em;
}

/* ---- what is spoken of ---- */

static struct glow dark(struct exercise *x)
{
    x->glows_on = x->board.picker.position;
    bool calm = settings_on(&x->app->settings, SETTING_REDUCE_MOTION) || app_pace(x->app) <= 0;
    return (struct glow){.position = &x->glows_on, .second = NO_SQUARE, .calm = calm};
}

static struct glow lit(struct exercise *x, const struct exercise_spoken *spoken)
{
    struct glow glow = dark(x);
    glow.bad = spoken->bad;
    glow.places[0] = spoken->squares;
    for (int i = 0; i < spoken->count; i++) {
        unsigned place = spoken->places[i];
        struct move move = {MOVE_PLACE, NO_SQUARE, (uint8_t)place, 0, 0};
        bool laid = spoken->asked && place < 64 && position_legal(glow.position, move);
        if (laid) {
            x->asked[glow.count] = move;
            glow.turns[glow.count] = (struct glow_turn){&x->asked[glow.count], 1};
            glow.count++;
        } else {
            glow.places[place / 64] |= bit(place % 64);
        }
    }
    return glow;
}

static bool is_same(const struct glow *a, const struct glow *b)
{
    bool same = a->position && b->position && a->count == b->count && a->line.count == b->line.count;
    return same && a->bad == b->bad && memcmp(a->places, b->places, sizeof a->places) == 0;
}

/* A tick for each disc that the light reaches, a semitone higher each. */
static void tick(const struct exercise *x, int from)
{
    for (; from < glow_reached(&x->glow); from++)
        app_play_piece(x->app, x->board.game_style->sounds,
                       (enum sound_name)(SOUND_FLIP_1 + (from < FLIP_CLICKS ? from : FLIP_CLICKS - 1)), 0.3f, 0);
}

int exercise_light(struct exercise *x, const struct exercise_spoken *spoken, float ms)
{
    struct glow now = lit(x, spoken);
    if (spoken->count == 0 && !spoken->bad && !spoken->squares) {
        x->glow.position = NULL;
        return SCENE_STILL;
    }
    now.ms = is_same(&now, &x->glow) ? x->glow.ms : 0;
    x->glow = now;
    if (now.ms >= glow_length(&now))
        return SCENE_STILL;
    int reached = glow_reached(&x->glow);
    x->glow.ms += ms;
    tick(x, reached);
    return 0;
}

void exercise_light_slip(struct exercise *x, const struct lesson_slip *slip, float ms, float fade)
{
    int column = slip->line[0] % 8, row = slip->line[0] / 8;
    x->glow = dark(x);
    x->glow.ms = ms;
    x->glow.fade = fade;
    for (int dy = -1; slip->kind == SLIP_ALONE && dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if ((dx || dy) && column + dx >= 0 && column + dx < 8 && row + dy >= 0 && row + dy < 8)
                x->glow.bad |= bit((unsigned)(8 * (row + dy) + column + dx));
    x->glow.bad &= x->glow.position->board;
    if (slip->kind == SLIP_ALONE)
        return;
    memcpy(x->glow.line.at, slip->line, sizeof slip->line);
    x->glow.line.count = slip->count;
    x->glow.line.open = slip->open != NO_SQUARE && slip->count < 8;
    if (x->glow.line.open)
        x->glow.line.at[x->glow.line.count++] = (uint8_t)slip->open;
}

void exercise_mark(const void *scene, struct board_marks *marks, struct move_paths *ways)
{
    const struct exercise *x = scene;
    (void)ways;
    if (x->glow.position)
        marks->glow = &x->glow;
}

void exercise_name(char out[EXERCISE_NAMES_MAX], unsigned square)
{
    char name[NOTATION_SQUARE_MAX];
    size_t used = strlen(out);
    if (square >= 64)
        return;
    (void)notation_square(square, name);
    (void)snprintf(out + used, EXERCISE_NAMES_MAX - used, "%s%s", used ? ", " : "", name);
}

const char *exercise_naming(struct form *f, const char *names, const char *text)
{
    return names[0] ? form_fill(f, "lesson.looks", names, text) : text;
}

/* ---- the form ---- */

void exercise_head(struct form *f, const struct exercise *x, const char *heading, const char *line)
{
    f->nodes[0].gap = 0;
    form_with(form_row(f), .w.most = sizes_of(x).page, .h.fixed = HEAD, .gap = GAP_L);
    form_with(form_column(f), .w.share = 1, .gap = -2); /* the boxes of heading and line touch */
    form_with(form_heading(f, "lesson.heading"), .text = form_copy(f, heading), .style.size = 36, .style.least = 22,
              .h.fixed = 44, .above = 2);
    form_with(form_line(f, "line", line, UI_SOFT), .h.fixed = 36, .w.share = 1); /* it shrinks for what is beside it */
    form_end(f);
}

static void draw_card(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct exercise *x = screen;
    card_draw(c, node->row_box, RADIUS_CARD, COLOUR_CARD, colour_fade(x->board.game_style->accent, 0.6f));
}

void exercise_card(struct form *f, const struct exercise *x)
{
    struct sizes sizes = sizes_of(x);
    form_end(f);
    form_with(form_side_by_side(f, PAGE_WIDE), .h.share = 1, .gap = sizes.beside ? GAP : BELOW_BOARD, .centred = true,
              .below = ABOVE_BOARD);
    if (sizes.strip > 0) {
        form_with(form_column(f), .h.fixed = sizes.strip, .w.share = 1, .gap = FORM_NONE, .above = ABOVE_BOARD);
        x->class_->walk_strip(f, f->screen);
        form_end(f);
    }
    form_with(board_node(f, &x->board), .w = {.fixed = sizes.board, .share = FORM_NONE},
              .h = {.least = sizes.board, .share = sizes.beside ? 1 : FORM_NONE}, .above = ABOVE_BOARD,
              .below = BELOW_BOARD, .tab_only = true, .disabled = x->over);
    form_group(f);
    form_with(form_column(f), .draw = draw_card, .w.fixed = sizes.card_w, .h.fixed = sizes.card_h, .pad = PAD,
              .below = sizes.beside ? 0 : BELOW_BOARD);
    form_with(form_column(f), .h.share = 1, .gap = FORM_NONE, .inset = INSET);
}

void exercise_end(struct form *f)
{
    for (int opened = 3; opened > 0; opened--)
        form_end(f);
}

struct form_node *exercise_texts(struct form *f) { return form_with(form_column(f), .gap = FORM_NONE, .inset = INSET); }

struct form_node *exercise_text(struct form *f, const char *key, const struct exercise_line *line, float em,
                                struct colour colour)
{
    struct form_node *n = form_text(f, key, line->text);
    n->style = text_style_wrapped(line->face, line->size * em, colour);
    n->h.fixed = exercise_height(f->screen, line, em);
    return n;
}

struct form_node *exercise_buttons(struct form *f)
{
    return form_with(form_row(f), .h.fixed = BUTTON_HIGH, .gap = BUTTON_GAP);
}

struct form_node *exercise_button_of(struct form *f, const char *key, struct form_call pressed)
{
    struct form_node *n = form_with(form_button_of(f, key, pressed), .w.share = 1, .h.share = 1);
    if (canvas_finger(f->app->canvas) <= 0) /* whose letters need the room that their words take */
        n->w = FORM_EQUAL;
    return n;
}

void exercise_no_button(struct form *f)
{
    struct form_node *n = form_space(f);
    n->w = canvas_finger(f->app->canvas) <= 0 ? FORM_EQUAL : (struct form_length){.share = 1};
}

/* ---- what came of a try ---- */

struct exercise_line exercise_answer_line(const char *text, float size)
{
    struct exercise_line line = {text, FACE_TEXT, .size = size, .units = APART + 30, .ems = TITLE_LINE * size};
    line.narrower = 2 * BOX_PAD + 2 * BOX_SIGN + 14;
    return line;
}

void exercise_draw_tick(struct canvas *c, float x, float y, float r, struct colour colour)
{
    canvas_line(c, x - 0.38f * r, y, x - 0.10f * r, y + 0.28f * r, 3, 0, colour);
    canvas_line(c, x - 0.10f * r, y + 0.28f * r, x + 0.40f * r, y - 0.30f * r, 3, 0, colour);
}

static void draw_answer(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct exercise *board = screen;
    struct box b = node->box;
    struct text_style style = node->style;
    enum exercise_sign is = board->answer_sign;
    struct colour sign = is == EXERCISE_RIGHT ? COLOUR_GOOD : is == EXERCISE_WRONG ? UI_WARN : UI_SOFT;
    float line = TITLE_LINE * style.size, x = b.x + BOX_PAD + BOX_SIGN, y = b.y + 12 + line / 2, d = 0.36f * BOX_SIGN;
    float in = 2 * BOX_SIGN + 14;
    if (!*board->answer_title)
        return;
    canvas_round(c, b, 16, colour_fade(sign, 0.13f), colour_fade(sign, 0.13f));
    canvas_ring(c, x, y, BOX_SIGN, 2.5f, is == EXERCISE_OPEN ? 10 : 0, sign);
    if (is == EXERCISE_RIGHT) {
        exercise_draw_tick(c, x, y, BOX_SIGN, sign);
    } else if (is == EXERCISE_WRONG) {
        canvas_line(c, x - d, y - d, x + d, y + d, 3, 0, sign);
        canvas_line(c, x - d, y + d, x + d, y - d, 3, 0, sign);
    }
    float w = b.w - 2 * BOX_PAD - in;
    canvas_text(c, (struct box){b.x + BOX_PAD + in, b.y + 14 + line, w, b.h - 20 - line}, style, node->text);
    style.face = FACE_BOLD;
    style.colour = UI_WHITE;
    style.wrap = false;
    style.least = 16;
    canvas_text(c, (struct box){b.x + BOX_PAD + in, b.y + 12, w, line}, style, board->answer_title);
}

void exercise_answer(struct form *f, struct exercise *x, const char *title, enum exercise_sign sign,
                     const struct exercise_line *line, float em, const char *said)
{
    struct form_node *n = form_text(f, "answer", line->text);
    x->answer_title = title;
    x->answer_sign = sign;
    n->said = said;
    n->style = text_style_wrapped(FACE_TEXT, line->size * em, UI_TEXT);
    n->style.least = n->style.size;
    form_with(n, .draw = draw_answer, .above = APART,
              .h.fixed = exercise_height(x, line, em) + TITLE_LINE * line->size * em + 30);
}

/* The discs that the reply to the try on the board has turned. */
static uint64_t lost_discs(const struct exercise *x, struct move reply)
{
    const struct match *m = x->board.match;
    bool replied = reply.kind == MOVE_PLACE && match_length(m) > 1;
    return replied ? position_flips(match_before(m, match_length(m) - 1), reply) : 0;
}

/* "-18", at the upper right of a square, within the board. */
static void draw_cost(struct canvas *c, const struct board_place *place, unsigned square, int cost, float fade)
{
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = rgba(0x2a0b09, fade), .align = ALIGN_CENTRE};
    struct colour rose = colour_fade(UI_WARN, fade), seam = rgba(0x2a0b09, fade);
    float x, y, right = place->frame.x + place->frame.w - 4;
    char text[16];
    (void)snprintf(text, sizeof text, "−%d", cost);
    style.size = canvas_em(c, style.size);
    board_place_centre(place, square, &x, &y);
    float h = 1.45f * style.size, w = canvas_text_width(c, style, text) + .7f * h;
    float bx = fminf(x + .20f * place->square, right - w);
    struct box b = {bx, y - .40f * place->square - h / 2, w, h};
    canvas_round(c, (struct box){b.x - 1.5f, b.y - 1.5f, b.w + 3, b.h + 3}, h / 2 + 1.5f, seam, seam);
    canvas_round(c, b, h / 2, rose, rose);
    canvas_new_layer(c);
    canvas_text(c, b, style, text);
}

void exercise_draw_refuted(const struct exercise *board, struct canvas *c, const struct board_place *place,
                           struct move tried, struct move reply, int cost)
{
    float x, y, from_x, from_y, r = .43f * place->square, fade = clamp_unit(board->glow.ms / SHOWN_MS);
    struct colour rose = colour_fade(UI_WARN, fade), light = white(fade), seam = black(.6f * fade);
    if (tried.to >= 64)
        return;
    board_place_centre(place, tried.to, &from_x, &from_y);
    for (uint64_t lost = lost_discs(board, reply); lost;) {
        board_place_centre(place, bits_pop(&lost), &x, &y);
        canvas_ring(c, x, y, .7f * r, 3, 0, rose);
    }
    if (reply.kind != MOVE_NONE && reply.to < 64) {
        board_place_centre(place, reply.to, &x, &y);
        float far_away = hypotf(x - from_x, y - from_y), dx = (x - from_x) / far_away, dy = (y - from_y) / far_away;
        float ends[4] = {from_x + r * dx, from_y + r * dy, x - r * dx, y - r * dy};
        if (far_away > 2 * r)
            canvas_line(c, ends[0], ends[1], ends[2], ends[3], 5, 12, seam);
        if (far_away > 2 * r)
            canvas_line(c, ends[0], ends[1], ends[2], ends[3], 3, 12, light);
        canvas_ring(c, x, y, r, 5, 16, seam);
        canvas_ring(c, x, y, r, 3, 16, light);
    }
    draw_cost(c, place, tried.to, cost, fade);
}

/* ---- the teacher ---- */

#define TEACHER_MOST 300.0f

void exercise_teacher_begin(struct exercise_teacher *t, enum cast_id who, const struct variant *variant, uint32_t seed)
{
    face_begin(&t->life, who, seed);
    t->life.small = true;
    t->life.pose.livery = livery_of(who, variant, SECOND);
}

void exercise_teacher_wince(struct exercise_teacher *t)
{
    face_feel(&t->life, MOOD_WORRIED);
    exercise_teacher_turn(t);
}

void exercise_teacher_turn(struct exercise_teacher *t) { face_jolt(&t->life); }

/* The eyes go from the face to the place on the board. */
static void look_about(struct form *f, struct exercise_teacher *t, unsigned at)
{
    struct box b = form_box(f, "teacher", 0);
    float x, y;
    if (at >= PICK_DONE || b.w <= 0) {
        face_look(&t->life, 0, 0);
        return;
    }
    struct board_place place = board_node_place(f);
    board_place_centre(&place, at, &x, &y);
    face_look(&t->life, (x - b.x - b.w / 2) / place.field.w, (y - b.y - b.h / 2) / place.field.h * 1.6f);
}

int exercise_teacher_update(struct exercise *x, struct exercise_teacher *t, enum mood_name mood, unsigned at, float ms)
{
    face_feel(&t->life, mood);
    look_about(x->base.form, t, at);
    return face_update(&t->life, ms, settings_on(&x->app->settings, SETTING_REDUCE_MOTION));
}

static void draw_teacher(const void *shows, struct canvas *c, const struct form_node *node)
{
    const struct exercise_teacher *t = shows;
    bool on_card = node->value != 0;
    if (t->away >= 1)
        return;
    canvas_push(c, t->away * node->box.w, 0, 1 - t->away);
    face_life_portrait(c, &t->life, on_card ? exercise_card_top(node->box) : node->box,
                       FACE_MARKS | (on_card ? FACE_ON_CARD : 0));
    canvas_pop(c);
}

struct form_node *exercise_teacher(struct form *f, const struct exercise_teacher *t, bool on_card)
{
    return form_with(form_picture(f, "teacher", draw_teacher), .shows = t, .value = on_card ? 1 : 0,
                     .said = app_word_of(f->app, "cast", CAST[t->life.pose.who].id), .h.share = 1,
                     .h.most = on_card ? TEACHER_MOST : 0);
}

/* ---- prompts ---- */

static void undo_or_leave(void *screen)
{
    if (!((struct exercise *)screen)->class_->undo(screen))
        form_screen_close(screen);
}

static void undo(void *screen)
{
    struct exercise *x = screen;
    if (!x->class_->undo(x))
        app_play_sound(x->app, SOUND_REFUSE, 0.7f, 0);
}

static void hint(void *screen) { ((struct exercise *)screen)->class_->board->command(screen); }

void exercise_rules(void *screen)
{
    struct exercise *x = screen;
    struct setup setup = position_setup(exercise_position(x));
    scene_push(x->app->scenes, rules_scene_new(x->app, variant_of(exercise_position(x)), &setup));
}

/* A gamepad's Start goes to the next step if there is one; otherwise it leaves. */
static bool has_accent(const struct form *f)
{
    for (int i = 0; i < f->count; i++)
        if (f->nodes[i].accent)
            return true;
    return false;
}

void exercise_prompts(struct form *f, const char *back, const char *hint_key)
{
    form_prompt(f, ACTION_OK, "prompt.choose", NULL);
    form_prompt(f, ACTION_BACK, back, undo_or_leave);
    if (hint_key)
        form_prompt(f, ACTION_HINT, hint_key, hint);
    form_on(f, ACTION_UNDO, undo);
    form_on(f, ACTION_HELP, exercise_rules);
    form_on(f, ACTION_PREVIEW, exercise_rules);
    if (f->app->input.last_device != DEVICE_PAD || !has_accent(f))
        form_on(f, ACTION_MENU, form_screen_close);
}

/* ---- the board ---- */

void exercise_put(struct exercise *x, const struct position *p, bool open)
{
    struct setup setup = position_setup(p);
    struct match *last = x->board.match;
    x->board.open = open;
    x->to_next = 0;
    x->board.game_style = x->base.form->game_style = game_style_of(variant_of(p));
    board_player_set(&x->board, match_new_at(variant_of(p), &setup, p));
    match_free(last);
    if (open)
        board_player_ask(&x->board);
}

void exercise_play(struct exercise *x, const struct move *plies, int count, float pause)
{
    for (int i = 0; i < count; i++)
        board_player_play(&x->board, plies[i], pause);
}

const struct position *exercise_position(const struct exercise *x) { return match_position(x->board.match); }

void exercise_focus(struct exercise *x, const char *key)
{
    if (form_is_on(x->base.form, key))
        spoken_again(x->app);
    form_focus_on(x->base.form, key, -1);
    x->board.unfocused = !board_node_has_focus(x->base.form);
}

void exercise_found(struct exercise *x) { x->to_next = app_pace(x->app) > 0 ? TO_NEXT_MS : 1; }

int exercise_lead(struct exercise *x, bool done, const char *key, float ms)
{
    if (x->to_next <= 0)
        return SCENE_STILL;
    x->to_next -= done ? ms : 0;
    if (x->to_next <= 0)
        exercise_focus(x, key);
    return 0;
}

/* ---- actions ---- */

static bool act(struct exercise *x, const struct action_event *e)
{
    if (board_player_interrupts(&x->board, e))
        return true;
    if (action_is_press(e->action)) {
        board_player_finish(&x->board);
        illegal_move_end(&x->board);
    }
    return board_node_action(x->base.form, &x->board, e) || form_action(x->base.form, e);
}

bool exercise_action(struct scene *scene, const struct action_event *event)
{
    struct exercise *x = (struct exercise *)scene;
    struct action_event e = form_translated(x->base.form, event);
    bool done = act(x, &e);
    x->board.unfocused = !board_node_has_focus(x->base.form);
    return done;
}

/* ---- the scene ---- */

void *exercise_new(size_t size, const struct scene_class *scene_class, const struct exercise_class *class_,
                   struct app *app, const struct variant *variant)
{
    struct exercise *x = form_screen_new(size, scene_class, app, class_->walk);
    if (!x)
        return NULL;
    x->app = app;
    x->class_ = class_;
    x->base.form->game_style = game_style_of(variant);
    board_player_init(&x->board, app, x->base.form->game_style, class_->board, x);
    x->board.knows_steps =
        class_->board->kind != BOARD_OF_LESSON && people_kept_steps(app, app->session->game_setup.seats[0].name);
    return x;
}

void exercise_leave(struct scene *scene, enum intent intent)
{
    board_player_drop(&((struct exercise *)scene)->board);
    form_screen_leave(scene, intent);
}

int exercise_update(struct scene *scene, double dt)
{
    struct exercise *x = (struct exercise *)scene;
    return scene_soonest(form_update(x->base.form, dt), board_player_update(&x->board, (float)(dt * 1000.0)));
}

void exercise_describe(const struct scene *scene, struct spoken *out)
{
    const struct exercise *x = (const struct exercise *)scene;
    board_node_describe(x->base.form, &x->board, out);
}

void exercise_destroy(struct scene *scene)
{
    match_free(((struct exercise *)scene)->board.match);
    form_screen_destroy(scene);
}
