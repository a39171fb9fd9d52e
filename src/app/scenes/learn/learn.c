#include <stdio.h>
#include <stdlib.h>

#include "app/scenes/learn/learn_internal.h"
#include "app/style/game_style.h"
#include "app/view/demo.h"
#include "base/bits.h"

enum { SAMPLE_TURNS = 20, SAMPLE_SEED = 7 };
#define TURN_SECONDS 0.24f
#define HEAD_HIGH 80.0f
#define CARD_LEAST 300.0f
#define CARD_WIDEST 520.0f
#define DISC_WIDE 54.0f
#define KEY_DISC 40.0f

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

static void use(void *screen, int tag)
{
    struct learn_scene *s = screen;
    const struct variant *variant = s->cards[learn_card_of(tag)].variant;
    int puzzle = learn_puzzle_of(tag), i = 0;
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
    scene_push(s->app->scenes, rules_scene_new(s->app, s->cards[learn_card_of(tag)].variant, NULL));
}

/* ---- the screen ---- */

static const char *filled(const struct learn_scene *s, const char *key, int one, int two, char *out, size_t size)
{
    return words_fill_numbers(out, size, app_word(s->app, key), one, two);
}

/* "9 of 36 done" and a bar. */
static void count(struct form *f, const struct learn_scene *s)
{
    char text[96];
    int most = s->count * LEARN_CONTROLS_EACH, n = progress_done(lesson_progress_all(s->app), VARIANT_COUNT);
    struct form_node *node = form_column(f);
    node->w.part = 0.24f;
    node->gap = 0;
    if (n == 0)
        (void)filled(s, "learn.to_do", most, 0, text, sizeof text);
    else if (n >= most)
        (void)snprintf(text, sizeof text, "%s", app_word(s->app, "learn.all_done"));
    else
        (void)filled(s, "learn.done", n, most, text, sizeof text);
    node = form_text(f, "learn.done", text);
    node->style = (struct text_style){.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_RIGHT};
    node->style.least = 16;
    node = form_picture(f, "bar", learn_draw_bar);
    node->value = n;
    node->count = most;
    node->h.fixed = 16;
    form_end(f);
}

static void head(struct form *f, const struct learn_scene *s)
{
    form_row(f)->h.fixed = HEAD_HIGH;
    struct form_node *n = form_column(f);
    n->w.share = 1;
    n->gap = 0;
    form_heading(f, "learn.heading")->style.size = 36;
    n = form_text(f, "learn.about", app_word(s->app, "learn.about"));
    n->style.wrap = false;
    form_end(f);
    count(f, s);
    form_end(f);
}

static void texts(struct form *f, const struct learn_scene *s, const struct learn_card *card)
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

static void discs(struct form *f, struct learn_scene *s, int i)
{
    const struct progress_game *g = s->cards[i].progress;
    char text[96];
    struct form_node *n = form_row(f);
    n->h = (struct form_length){.fixed = DISC_WIDE, .share = 0.5f}; /* of room that the row above does not need */
    n->gap = 0;
    for (int k = 0; k < PUZZLES_EACH; k++) {
        form_space(f);
        n = form_picture(f, "puzzle", learn_draw_disc);
        n->name = form_copy(f, filled(s, "puzzle.of", k + 1, PUZZLES_EACH, text, sizeof text));
        n->said = g->solved[k]  ? app_word(s->app, "learn.solved")
                  : g->tries[k] ? app_word(s->app, "learn.tried")
                                : NULL;
        n->tag = learn_tag(i, k);
        n->w.fixed = DISC_WIDE;
        n->pressed = use;
        form_space(f);
    }
    form_end(f);
}

static void card(struct form *f, struct learn_scene *s, int i, int last)
{
    const struct progress_game *g = s->cards[i].progress;
    const char *pill = g->step > 0 ? "learn.go_on" : g->done || g->found ? "learn.again" : "learn.begin";
    form_group(f);
    struct form_node *n = form_column(f);
    n->tag = i;
    n->name = app_game_word(s->app, "title", s->cards[i].variant);
    n->draw = learn_draw_card;
    n->selected = i == last;
    n->pad = 18;
    form_row(f)->h.share = 1;
    n = form_picture(f, "board", learn_draw_board);
    n->tag = i;
    n->w.fixed = 126;
    n = form_column(f);
    n->w.share = 1;
    n->gap = 0;
    form_space(f);
    texts(f, s, &s->cards[i]);
    form_space(f);
    form_end(f);
    form_end(f);
    n = form_button(f, pill, use);
    n->tag = learn_tag(i, -1);
    n->accent = i == last;
    n->h = (struct form_length){.fixed = 50, .least = 44};
    discs(f, s, i);
    form_end(f);
}

static void prompts(struct form *f)
{
    form_prompt(f, ACTION_OK, "prompt.open", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", form_screen_close);
    form_prompt(f, ACTION_UP, "prompt.move", NULL);
    form_prompt(f, ACTION_PREVIEW, "prompt.rules", open_rules);
    form_on(f, ACTION_HELP, open_rules);
    if (f->app->input.last_device != DEVICE_PAD)
        form_on(f, ACTION_MENU, form_screen_close);
}

/* The key to the discs, at the foot. */
static void key_of_discs(struct form *f)
{
    static const char *const words[2] = {"learn.tried", "learn.solved"};
    form_row(f)->at_foot = true;
    for (int i = 1; i >= 0; i--) {
        struct form_node *n = form_line(f, words[i], app_word(f->app, words[i]), UI_SOFT);
        n->w.fixed = canvas_text_width(f->app->canvas, n->style, n->text) + KEY_DISC;
        n->draw = learn_draw_key;
        n->tag = i;
    }
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    struct learn_scene *s = screen;
    head(f, s);
    struct form_node *cards = form_grid(f, CARD_LEAST, 3);
    cards->gap = GAP_L + 4;
    cards->w.most = 3 * (CARD_WIDEST + cards->gap) - cards->gap;
    cards->h.share = 1;
    for (int i = 0; i < s->count; i++)
        card(f, s, i, s->here);
    form_end(f);
    key_of_discs(f);
    prompts(f);
}

/* ---- the scene ---- */

static bool learn_action(struct scene *scene, const struct action_event *event)
{
    struct learn_scene *s = (struct learn_scene *)scene;
    bool done = form_action(s->base.form, event);
    const struct form_node *here = scene_stack_top(s->app->scenes) == scene ? form_focused(s->base.form) : NULL;
    if (here)
        s->here = learn_card_of(here->tag);
    return done;
}

/* Focuses the card used last; discs solved meanwhile turn over. */
static void learn_enter(struct scene *scene, enum intent intent)
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

static int learn_update(struct scene *scene, double dt)
{
    struct learn_scene *s = (struct learn_scene *)scene;
    return scene_soonest(form_update(s->base.form, dt), scene_moves(turn_discs(s, (float)dt)));
}

struct scene *learn_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "learn",
                                              .enter = learn_enter,
                                              .leave = form_screen_leave,
                                              .action = learn_action,
                                              .update = learn_update,
                                              .draw = form_screen_draw,
                                              .destroy = form_screen_destroy};
    struct learn_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->game_style = game_style_of(VARIANTS[0]);
    for (int i = 0; i < VARIANT_COUNT && s->count < LEARN_CARDS_MAX; i++)
        if (game_style_on_shelf(VARIANTS[i]) && lesson_progress_has(app, VARIANTS[i]))
            fill_card(s, VARIANTS[i]);
    for (int i = 0; i < s->count; i++)
        if (s->cards[i].variant == VARIANTS[lesson_progress_all(app)->last])
            s->here = i;
    s->seen = *lesson_progress_all(app);
    return &s->base.scene;
}
