/* The first screen of learning: a card for each game, with its lesson and its puzzles. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/scenes/scenes.h"
#include "app/store/lesson_progress.h"
#include "app/store/yours_kept.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/ui/form.h"
#include "app/view/board_view.h"
#include "app/view/demo.h"
#include "base/bits.h"

enum { CARDS_MAX = 6, CONTROLS_EACH = 1 + PUZZLES_EACH, SAMPLE_TURNS = 20, SAMPLE_SEED = 7 };

#define TURN_SECONDS 0.24f
#define HEAD_HIGH 80.0f
#define WIN_HIGH 52.0f
#define ROWS_WIDE 1000.0f
#define CARD_LEAST 300.0f
#define CARD_WIDEST 520.0f
#define CARD_PAD 18.0f
#define DISC_WIDE 54.0f
#define KEY_DISC 40.0f
#define GOLD_TOP rgb(0xf8cd63)
#define GOLD_LOW rgb(0xefb843)
#define TAU 6.28318530718f

struct learn_card {
    const struct variant *variant;
    struct position sample; /* the picture on the card */
    int steps;              /* of its lesson */
    struct progress_game *progress;
};

struct learn_scene {
    struct form_screen base;
    struct app *app;
    struct learn_card cards[CARDS_MAX];
    int count;
    int here;                               /* the card that has the focus */
    struct progress seen;                   /* as of when the scene was last left */
    float turning[CARDS_MAX][PUZZLES_EACH]; /* 1 to 0: the discs of newly solved puzzles turn over */
};

/* A control's tag encodes its card and puzzle; puzzle -1 is the lesson. */
static int tag_of(int card, int puzzle) { return card * CONTROLS_EACH + 1 + puzzle; }

static int card_of(int tag) { return tag / CONTROLS_EACH; }

static int puzzle_of(int tag) { return tag % CONTROLS_EACH - 1; }

static void use(void *screen, int tag)
{
    struct learn_scene *s = screen;
    const struct variant *variant = s->cards[card_of(tag)].variant;
    int puzzle = puzzle_of(tag), i = 0;
    while (VARIANTS[i] != variant)
        i++;
    lesson_progress_all(s->app)->last = i;
    lesson_progress_keep(s->app);
    scene_push(s->app->scenes,
               puzzle < 0 ? lesson_scene_new(s->app, variant) : puzzle_scene_new(s->app, variant, puzzle));
}

static void open_rules(void *screen, int tag)
{
    struct learn_scene *s = screen;
    scene_push(s->app->scenes, rules_scene_new(s->app, s->cards[card_of(tag)].variant, NULL));
}

static void open_yours(void *screen)
{
    struct learn_scene *s = screen;
    scene_push(s->app->scenes, yours_scene_new(s->app));
}

static void open_win(void *screen)
{
    struct learn_scene *s = screen;
    scene_push(s->app->scenes, win_scene_new(s->app, -1));
}

/* ---- drawing ---- */

static void draw_tick(struct canvas *c, float x, float y, float r)
{
    canvas_line(c, x - 0.36f * r, y + 0.02f * r, x - 0.10f * r, y + 0.28f * r, 0.13f * r, 0, UI_DARK);
    canvas_line(c, x - 0.10f * r, y + 0.28f * r, x + 0.40f * r, y - 0.28f * r, 0.13f * r, 0, UI_DARK);
}

/* A puzzle: a disc with its number, which turns over to gold once it is solved. */
static void draw_disc(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct learn_scene *s = screen;
    int card = card_of(node->tag), puzzle = puzzle_of(node->tag);
    const struct progress_game *g = s->cards[card].progress;
    float turning = s->turning[card][puzzle]; /* 1 shows the number, 0 the solved side */
    struct colour accent = s->base.form->game_style->accent;
    struct box b = node->box;
    float x = b.x + b.w / 2, y = b.y + b.h / 2, r = b.w / 2;
    if (g->solved[puzzle] && turning < 0.5f) {
        float w = cosf(turning * TAU / 2) * r;
        canvas_round(c, (struct box){x - w, y - r, 2 * w, 2 * r}, w, GOLD_TOP, GOLD_LOW);
        if (turning <= 0)
            draw_tick(c, x, y, r);
        return;
    }
    bool tried = g->tries[puzzle] > 0;
    struct colour plate = s->base.form->focus.hover.id == node->id ? rgb(HUE_SLATE_LIT) : rgb(0x24272d);
    canvas_circle(c, x, y, r, plate, plate);
    if (tried)
        canvas_ring(c, x, y, r, 2.5f, 22, accent);
    else
        canvas_ring(c, x, y, r - 1, 1.5f, 0, white(0.14f));
    char number[16];
    (void)snprintf(number, sizeof number, "%d", puzzle + 1);
    struct text_style style = {
        .face = FACE_BOLD, .size = 22, .colour = tried ? accent : UI_WHITE, .align = ALIGN_CENTRE};
    canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r}, style, number);
}

static void draw_card(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct learn_scene *s = screen;
    struct colour fill = colour_mix(rgb(HUE_GROUND), game_style_of(s->cards[node->tag].variant)->tabletop, 0.5f);
    card_draw(c, node->row_box, 22, colour_fade(fill, 0.88f),
              node->selected ? s->base.form->game_style->accent : white(0.07f));
}

static struct box board_box(struct box b)
{
    float side = fminf(b.w, b.h);
    return (struct box){b.x, b.y + (b.h - side) / 2, side, side};
}

static struct box board_frame(const void *screen, const struct form_node *node)
{
    const struct learn_scene *s = screen;
    return board_place_small(board_box(node->box), &s->cards[node->tag].sample).frame;
}

static void draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct learn_scene *s = screen;
    small_board_draw(c, board_box(node->box), &s->cards[node->tag].sample, NULL,
                     settings_on(&s->app->settings, SETTING_MARKS), 1.0f);
}

/* The overall progress. */
static void draw_bar(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct learn_scene *s = screen;
    struct box bar = node->box;
    bar.h = 10;
    canvas_round(c, bar, 5, rgb(0x08090b), rgb(0x08090b));
    if (node->value > 0 && node->count > 0) {
        bar.w = fmaxf(10, bar.w * (float)node->value / (float)node->count);
        canvas_round(c, bar, 5, colour_mix(s->base.form->game_style->accent, UI_WHITE, 0.15f),
                     s->base.form->game_style->accent);
    }
}

/* The key to the discs: with tag 1 that the puzzle is solved, otherwise that it was tried. */
static void draw_key(const void *screen, struct canvas *c, const struct form_node *node)
{
    float r = 13, x = node->box.x + r, y = node->box.y + node->box.h / 2;
    if (node->tag) {
        canvas_circle(c, x, y, r, GOLD_TOP, GOLD_LOW);
        draw_tick(c, x, y, r * 1.2f);
    } else {
        canvas_ring(c, x, y, r - 1, 2.5f, 14, ((const struct learn_scene *)screen)->base.form->game_style->accent);
    }
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT, .least = 16};
    fitted_text(c, (struct box){x + r + 10, node->box.y, node->box.w - 2 * r - 10, node->box.h}, style, node->text);
}

/* ---- the screen ---- */

static const char *filled(const struct learn_scene *s, const char *key, int one, int two, char *out, size_t size)
{
    return words_fill_numbers(out, size, app_word(s->app, key), one, two);
}

/* "9 of 36 done" and a bar. */
static void walk_count(struct form *f, const struct learn_scene *s)
{
    char text[96];
    int most = s->count * CONTROLS_EACH + WIN_KINDS, n = progress_done(lesson_progress_all(s->app), VARIANT_COUNT);
    form_with(form_column(f), .w.part = 0.24f, .gap = FORM_NONE);
    if (n == 0)
        (void)filled(s, "learn.to_do", most, 0, text, sizeof text);
    else if (n >= most)
        (void)snprintf(text, sizeof text, "%s", app_word(s->app, "learn.all_done"));
    else
        (void)filled(s, "learn.done", n, most, text, sizeof text);
    struct form_node *node = form_text(f, "learn.done", text);
    node->style = (struct text_style){.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_RIGHT};
    node->style.least = 16;
    node = form_picture(f, "bar", draw_bar);
    node->value = n;
    node->count = most;
    node->h.fixed = 16;
    form_end(f);
}

static void walk_head(struct form *f, const struct learn_scene *s)
{
    form_row(f)->h.fixed = HEAD_HIGH;
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
    form_heading(f, "learn.heading")->style.size = 36;
    struct form_node *n = form_text(f, "learn.about", app_word(s->app, "learn.about"));
    n->style.wrap = false;
    form_end(f);
    walk_count(f, s);
    form_end(f);
}

/* Three of yours, and how to win, above the games: they are about all of them. */
static void walk_win(struct form *f, const struct learn_scene *s)
{
    const struct progress_win *w = &lesson_progress_all(s->app)->win;
    int done = progress_win_done(w);
    const char *key = done == WIN_KINDS ? "win.all" : w->found || w->step > 0 ? "win.go_on" : "win.begin";
    struct yours_day day = yours_on(yours_kept(s->app), calendar_today(s->app));
    const char *three = day.count == YOURS_A_DAY ? "yours.row_all" : day.count > 0 ? "yours.row_some" : "yours.row";
    form_group(f);
    form_with(form_side_by_side(f, ROWS_WIDE), .gap = GAP_M);
    form_with(form_button_saying(f, "yours.heading", form_fill_numbers(f, three, day.count, YOURS_A_DAY), open_yours),
              .w.share = 1, .h = {.fixed = WIN_HIGH, .least = 44});
    form_with(form_button_saying(f, "win.heading", form_fill_numbers(f, key, done, WIN_KINDS), open_win), .w.share = 1,
              .h = {.fixed = WIN_HIGH, .least = 44});
    form_end(f);
}

static void walk_texts(struct form *f, const struct learn_scene *s, const struct learn_card *card)
{
    char text[96];
    const struct progress_game *g = card->progress;
    bool done = g->done && g->step == 0;
    int solved = 0;
    for (int k = 0; k < PUZZLES_EACH; k++)
        solved += g->solved[k];
    struct form_node *n = form_text(f, "title", app_game_word(s->app, "title", card->variant));
    n->style = (struct text_style){.face = FACE_TITLE, .size = 28, .colour = UI_WHITE, .least = 16};
    int found = bits_count(g->found);
    const char *lesson = g->step > 0 ? "learn.step"
                         : g->done   ? "learn.lesson_done"
                         : found > 0 ? "learn.found"
                                     : "learn.not_begun";
    n = form_text(f, "lesson", filled(s, lesson, g->step > 0 ? g->step + 1 : found, card->steps, text, sizeof text));
    n->style.wrap = false;
    n->style.colour = done ? COLOUR_GOOD : UI_SOFT;
    (void)filled(s, solved ? "learn.puzzles_of" : "learn.puzzles", solved ? solved : PUZZLES_EACH, PUZZLES_EACH, text,
                 sizeof text);
    form_text(f, "puzzles", text)->style.wrap = false;
}

static void walk_discs(struct form *f, struct learn_scene *s, int i)
{
    const struct progress_game *g = s->cards[i].progress;
    char text[96];
    form_with(form_row(f), .h = {.fixed = DISC_WIDE, .share = 0.5f},
              .gap = FORM_NONE); /* of room that the row above does not need */
    for (int k = 0; k < PUZZLES_EACH; k++) {
        form_space(f);
        form_with(form_picture(f, "puzzle", draw_disc),
                  .name = form_copy(f, filled(s, "puzzle.of", k + 1, PUZZLES_EACH, text, sizeof text)),
                  .said = g->solved[k]  ? app_word(s->app, "learn.solved")
                          : g->tries[k] ? app_word(s->app, "learn.tried")
                                        : NULL,
                  .tag = tag_of(i, k), .w.fixed = DISC_WIDE, .pressed = FORM_CALL(use));
        form_space(f);
    }
    form_end(f);
}

static void walk_card(struct form *f, struct learn_scene *s, int i, int last)
{
    const struct progress_game *g = s->cards[i].progress;
    const char *pill = g->step > 0 ? "learn.go_on" : g->done || g->found ? "learn.again" : "learn.begin";
    form_group(f);
    form_with(form_column(f), .tag = i, .name = app_game_word(s->app, "title", s->cards[i].variant), .draw = draw_card,
              .selected = i == last, .pad = CARD_PAD);
    form_row(f)->h.share = 1;
    form_with(form_picture(f, "board", draw_board), .tag = i, .w.fixed = 126,
              .board_in = i == last ? board_frame : NULL); /* that of the card with the focus grows */
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
    form_space(f);
    walk_texts(f, s, &s->cards[i]);
    form_space(f);
    form_end(f);
    form_end(f);
    form_with(form_button(f, pill, use), .tag = tag_of(i, -1), .accent = i == last, .h = {.fixed = 50, .least = 44});
    walk_discs(f, s, i);
    form_end(f);
}

static void walk_prompts(struct form *f)
{
    form_prompt(f, ACTION_OK, "prompt.open", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", form_screen_close);
    form_prompt(f, ACTION_LEFT, NULL, NULL);
    form_prompt(f, ACTION_UP, "prompt.move", NULL);
    form_prompt(f, ACTION_PREVIEW, "prompt.rules", open_rules);
    form_on(f, ACTION_HELP, open_rules);
    if (f->app->input.last_device != DEVICE_PAD)
        form_on(f, ACTION_MENU, form_screen_close);
}

/* The key to the discs, at the foot. */
static void walk_key(struct form *f)
{
    static const char *const words[2] = {"learn.tried", "learn.solved"};
    form_row(f)->at_foot = true;
    for (int i = 1; i >= 0; i--) {
        struct form_node *n = form_line(f, words[i], app_word(f->app, words[i]), UI_SOFT);
        n->w.fixed = canvas_text_width(f->app->canvas, n->style, n->text) + KEY_DISC;
        n->draw = draw_key;
        n->said = ""; /* each puzzle says it itself */
        n->tag = i;
    }
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    struct learn_scene *s = screen;
    walk_head(f, s);
    walk_win(f, s);
    float least = fmaxf(CARD_LEAST, PUZZLES_EACH * canvas_finger(f->app->canvas) + 2 * CARD_PAD);
    struct form_node *cards = form_with(form_grid(f, least, 3), .gap = GAP_L + 4);
    cards->w.most = 3 * (CARD_WIDEST + cards->gap) - cards->gap;
    cards->h.share = 1;
    for (int i = 0; i < s->count; i++)
        walk_card(f, s, i, s->here);
    form_end(f);
    walk_key(f);
    walk_prompts(f);
}

/* ---- the scene ---- */

static bool action(struct scene *scene, const struct action_event *event)
{
    struct learn_scene *s = (struct learn_scene *)scene;
    bool done = form_action(s->base.form, event);
    const struct form_node *here = scene_stack_top(s->app->scenes) == scene ? form_focused(s->base.form) : NULL;
    if (here)
        s->here = card_of(here->tag);
    return done;
}

/* Focuses the card used last; discs solved meanwhile turn over. */
static void enter(struct scene *scene, enum intent intent)
{
    struct learn_scene *s = (struct learn_scene *)scene;
    const struct progress *now = lesson_progress_all(s->app);
    bool still = app_pace(s->app) <= 0.0f || s->app->options.screenshot;
    for (int i = 0; i < s->count; i++)
        for (int k = 0; k < PUZZLES_EACH; k++) {
            const struct progress_game *before = &s->seen.game[s->cards[i].progress - now->game];
            bool solved = s->cards[i].progress->solved[k] && !before->solved[k];
            s->turning[i][k] = intent == INTENT_BACK && solved && !still ? 1.0f : 0.0f;
        }
    s->seen = *now;
    form_enter(s->base.form, intent);
}

static bool turn_discs(struct learn_scene *s, float seconds)
{
    bool turning = false;
    for (int i = 0; i < s->count; i++)
        for (int k = 0; k < PUZZLES_EACH; k++) {
            turning = turning || s->turning[i][k] > 0;
            s->turning[i][k] -= seconds / TURN_SECONDS;
        }
    return turning;
}

static int update(struct scene *scene, double dt)
{
    struct learn_scene *s = (struct learn_scene *)scene;
    return scene_soonest(form_update(s->base.form, dt), scene_moves(turn_discs(s, (float)dt)));
}

static void fill_card(struct learn_scene *s, const struct variant *variant)
{
    struct learn_card *card = &s->cards[s->count];
    struct lesson *lesson = lesson_progress_lesson(s->app, variant);
    struct setup setup = {.seed = 1};
    struct position start;
    if (!lesson)
        return;
    card->variant = variant;
    card->steps = lesson->count;
    card->progress = lesson_progress_of(s->app, variant);
    (void)variant_start(variant, &setup, &start);
    card->sample = demo_opening(&DEMO_RANDOM, &start, SAMPLE_TURNS, SAMPLE_SEED);
    lesson_free(lesson);
    s->count++;
}

struct scene *learn_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "learn", .enter = enter, .action = action, .update = update};
    struct learn_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->game_style = game_style_of(VARIANTS[0]);
    for (int i = 0; i < VARIANT_COUNT && s->count < CARDS_MAX; i++)
        if (game_style_on_shelf(VARIANTS[i]) && lesson_progress_has(app, VARIANTS[i]))
            fill_card(s, VARIANTS[i]);
    for (int i = 0; i < s->count; i++)
        if (s->cards[i].variant == VARIANTS[lesson_progress_all(app)->last])
            s->here = i;
    s->seen = *lesson_progress_all(app);
    return &s->base.scene;
}
