#include <stdio.h>
#include <stdlib.h>

#include "app/looks.h"
#include "app/scenes/learn/learn_internal.h"
#include "app/view/demo.h"

enum { SAMPLE_TURNS = 20, SAMPLE_SEED = 7 };
#define TURN_SECONDS 0.24f

static void word_pills(struct learn_scene *s)
{
    for (int i = 0; i < s->count; i++) {
        const struct progress_game *g = s->cards[i].progress;
        const char *key = g->step > 0 ? "learn.go_on" : g->done ? "learn.again" : "learn.begin";
        (void)snprintf(s->cards[i].pill, sizeof s->cards[i].pill, "%s", app_word(s->app, key));
    }
}

static void fill_card(struct learn_scene *s, const struct variant *variant)
{
    struct learn_card *card = &s->cards[s->count];
    struct lesson *lesson = learning_lesson(s->app, variant);
    struct setup setup = {.seed = 1};
    struct position start;
    if (!lesson)
        return;
    card->variant = variant;
    card->steps = lesson->count;
    card->progress = learning_of(s->app, variant);
    (void)variant_start(variant, &setup, &start);
    card->sample = demo_opening(&DEMO_RANDOM, &start, SAMPLE_TURNS, SAMPLE_SEED);
    lesson_free(lesson);
    s->count++;
}

static void open_lesson(struct learn_scene *s, int card)
{
    scene_push(s->app->scenes, lesson_scene_new(s->app, s->cards[card].variant));
}

static void open_puzzle(struct learn_scene *s, int card, int puzzle)
{
    scene_push(s->app->scenes, puzzle_scene_new(s->app, s->cards[card].variant, puzzle));
}

static void use(struct learn_scene *s, int id)
{
    int card = learn_card_of(id), puzzle = learn_part_of(id), i = 0;
    while (VARIANTS[i] != s->cards[card].variant)
        i++;
    learning_progress(s->app)->last = i;
    learning_keep(s->app);
    if (puzzle < 0)
        open_lesson(s, card);
    else
        open_puzzle(s, card, puzzle);
}

static void open_rules(struct learn_scene *s, const struct controls *controls)
{
    const struct control *focused = controls_focused(&s->focus, controls);
    if (focused)
        scene_push(s->app->scenes, rules_scene_new(s->app, s->cards[learn_card_of(focused->id)].variant, NULL));
}

static bool learn_action(struct scene *scene, const struct action_event *event)
{
    struct learn_scene *s = (struct learn_scene *)scene;
    struct canvas *c = s->app->canvas;
    struct prompt prompts[LEARN_PROMPTS];
    struct controls controls;
    int count = learn_prompts(s, prompts);
    struct action_event e = prompts_translate(c, s->app, prompts, count, page_foot(c), event);
    learn_lay(s, c, &controls);
    if (e.action == ACTION_BACK || (e.action == ACTION_MENU && e.device != DEVICE_PAD)) {
        scene_pop(s->app->scenes);
        return true;
    }
    if (e.action == ACTION_PREVIEW || e.action == ACTION_HELP) {
        open_rules(s, &controls);
        return true;
    }
    struct control_answer answer = controls_action(&s->focus, &controls, s->app, &e);
    if (answer.what == CONTROL_PRESSED)
        use(s, answer.id);
    return answer.what != CONTROL_NOTHING;
}

/* The card used last has the focus; what was solved meanwhile turns over. */
static void learn_enter(struct scene *scene, enum intent intent)
{
    struct learn_scene *s = (struct learn_scene *)scene;
    const struct progress *now = learning_progress(s->app);
    bool still = app_pace(s->app) <= 0.0f || s->app->options.screenshot;
    for (int i = 0; i < s->count; i++)
        for (int k = 0; k < PUZZLES_EACH; k++) {
            const struct progress_game *before = &s->seen.game[s->cards[i].progress - now->game];
            bool solved = s->cards[i].progress->solved[k] && !before->solved[k];
            s->turning[i][k] = intent == INTENT_BACK && solved && !still ? 1.0f : 0.0f;
        }
    s->seen = *now;
    word_pills(s);
    entrance_begin(&s->entrance, s->app, intent);
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

static bool learn_update(struct scene *scene, double dt)
{
    struct learn_scene *s = (struct learn_scene *)scene;
    bool moving = entrance_update(&s->entrance, dt);
    moving = turn_discs(s, (float)dt) || moving;
    return controls_update(&s->focus, dt) || moving;
}

static void learn_destroy(struct scene *scene) { free(scene); }

struct scene *learn_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "learn",
                                              .enter = learn_enter,
                                              .action = learn_action,
                                              .update = learn_update,
                                              .draw = learn_draw,
                                              .destroy = learn_destroy};
    struct learn_scene *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct learn_scene){.base = {&class_}, .app = app, .entrance = {1.0f, 0.0f}};
    for (int i = 0; i < VARIANT_COUNT && s->count < LEARN_CARDS_MAX; i++)
        if (look_on_shelf(VARIANTS[i]) && learning_has(app, VARIANTS[i]))
            fill_card(s, VARIANTS[i]);
    for (int i = 0; i < s->count; i++)
        if (s->cards[i].variant == VARIANTS[learning_progress(app)->last])
            s->focus.id = learn_pill(i);
    s->seen = *learning_progress(app);
    word_pills(s);
    return &s->base;
}
