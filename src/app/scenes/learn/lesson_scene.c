#include "app/scenes/learn/lesson_scene.h"

#include <stdlib.h>
#include <string.h>

#include "app/scenes/learn/exercise_keys.h"
#include "app/store/lesson_progress.h"
#include "learn/progress.h"

enum { WRONG_STAYS_MS = 600, TO_NEXT_MS = 400, READ_MS = 900, PIP_LEVEL = 1 };

static struct lesson_scene *of(struct scene *scene) { return (struct lesson_scene *)scene; }

static bool is_last(const struct lesson_scene *s) { return s->run.step + 1 == s->lesson->count; }

/* Where the lesson goes on when it is opened again. */
static void keep(struct lesson_scene *s, int step)
{
    struct progress_game *g = lesson_progress_of(s->app, s->lesson->variant);
    g->step = step;
    g->met = true;
    lesson_progress_keep(s->app);
}

/* What was shown, or skipped, is not found. */
static void keep_found(struct lesson_scene *s)
{
    struct progress_game *g = lesson_progress_of(s->app, s->lesson->variant);
    if (s->shown)
        return;
    g->found |= 1U << s->run.step;
    g->done = g->done || lesson_found(s) == s->lesson->count;
    lesson_progress_keep(s->app);
}

/* The step that the run stands at. */
static void open_step(struct lesson_scene *s)
{
    const struct lesson_step *script = lesson_step(&s->run);
    struct move then[LESSON_THEN_MAX];
    s->said[0] = '\0';
    s->wrong = s->shown = s->finished = false;
    s->to_next = 0;
    s->board.unfocused = script->goal == LESSON_READ;
    exercise_put(&s->board, &s->run.from, script->goal != LESSON_READ);
    exercise_play(&s->board, then, lesson_then(&s->run, then), READ_MS);
    s->focus.id = LESSON_NEXT;
    keep(s, s->run.step);
}

static void begin_step(struct lesson_scene *s, int step)
{
    lesson_begin(&s->run, s->lesson, step);
    open_step(s);
}

static void finish(struct lesson_scene *s)
{
    s->finished = true;
    s->board.open = false;
    s->board.unfocused = true;
    s->said[0] = '\0';
    s->wrong = false;
    s->focus.id = LESSON_NEXT;
    keep(s, 0);
    app_play_sound(s->app, SOUND_WIN, 0.8f, 0);
}

/* Back to the game that it lies over, or into one against the first of the cast. */
static void go_play(struct lesson_scene *s)
{
    struct box_choice *choice = &s->app->settings.choices[choice_place(s->lesson->variant)];
    if (s->in_game) {
        scene_pop(s->app->scenes);
        return;
    }
    choice->opponent = PIP_LEVEL;
    choice->known = true;
    play_scene_begin(s->app, s->lesson->variant);
}

static void go_next(struct lesson_scene *s)
{
    if (s->finished) {
        go_play(s);
        return;
    }
    if (lesson_step(&s->run)->goal == LESSON_READ)
        keep_found(s);
    board_player_finish(&s->board);
    if (is_last(s)) {
        finish(s);
        return;
    }
    lesson_next(&s->run);
    open_step(s);
}

/* The first step that was not found; all of them were: the first. */
static void go_again(struct lesson_scene *s)
{
    unsigned found = lesson_progress_of(s->app, s->lesson->variant)->found;
    int step = 0;
    while (step < s->lesson->count && found & 1U << step)
        step++;
    begin_step(s, step < s->lesson->count ? step : 0);
}

/* ---- trying ---- */

static void finish_step(struct lesson_scene *s, const struct position *before, struct move move)
{
    s->wrong = false;
    s->to_next = TO_NEXT_MS * (app_pace(s->app) > 0 ? 1 : 0) + 1;
    s->board.open = false;
    lesson_word_done(s, before, move);
    keep_found(s);
}

static void try_move(void *scene, struct move move)
{
    struct lesson_scene *s = scene;
    struct position before = s->run.now;
    enum lesson_verdict verdict = lesson_try(&s->run, move);
    s->board.open = verdict != LESSON_STEP_DONE && verdict != LESSON_WRONG;
    board_player_play(&s->board, move, 0);
    s->said[0] = '\0';
    s->wrong = verdict == LESSON_WRONG;
    if (verdict == LESSON_STEP_DONE)
        finish_step(s, &before, move);
    if (verdict != LESSON_WRONG)
        return;
    lesson_word_try(s, move);
    s->board.open = true;
    board_player_take_back(&s->board, 1, WRONG_STAYS_MS);
}

static const struct move NO_MOVE = {MOVE_NONE, NO_SQUARE, NO_SQUARE, 0, 0};

/* A piece has been taken up. */
static void pick(void *scene, unsigned place)
{
    struct lesson_scene *s = scene;
    s->said[0] = '\0';
    s->wrong = false;
    if (lesson_step(&s->run)->goal == LESSON_PICK && lesson_pick(&s->run, place) == LESSON_STEP_DONE)
        finish_step(s, &s->run.now, NO_MOVE);
}

/* A square that cannot be chosen: just what one step asks for. */
static void press_refused(void *scene, unsigned place)
{
    struct lesson_scene *s = scene;
    if (lesson_press(&s->run, place) == LESSON_STEP_DONE) {
        finish_step(s, &s->run.now, NO_MOVE);
        return;
    }
    s->wrong = true;
    lesson_word_refused(s);
}

/* Plays what the step asks for. */
static void show(struct lesson_scene *s)
{
    struct move move;
    board_player_finish(&s->board);
    while (board_player_unpick(&s->board))
        ;
    for (s->shown = true; !s->run.done && lesson_shown(&s->run, &move);) {
        struct position before = s->run.now;
        if (move.kind == MOVE_NONE) {
            s->board.confirming = move.to; /* nobody has pressed it, nor is to press it again */
            board_player_choose(&s->board, move.to);
            return;
        }
        enum lesson_verdict verdict = lesson_try(&s->run, move);
        s->board.open = verdict != LESSON_STEP_DONE;
        board_player_play(&s->board, move, s->run.count > 1 ? 300 : 0);
        if (verdict == LESSON_STEP_DONE)
            finish_step(s, &before, move);
    }
}

/* A choice of a move, or a part of the turn; false if nothing was begun. */
static bool take_back(struct scene *scene)
{
    struct lesson_scene *s = of(scene);
    if (s->run.done || s->finished)
        return false;
    if (board_player_unpick(&s->board))
        return true;
    board_player_finish(&s->board);
    if (!lesson_back(&s->run))
        return false;
    board_player_take_back(&s->board, 1, 0);
    s->said[0] = '\0';
    s->wrong = false;
    return true;
}

/* ---- actions ---- */

static void hint(struct scene *scene)
{
    if (!of(scene)->run.done && !of(scene)->finished)
        show(of(scene));
}

static void hint_of_letter(void *scene) { hint(scene); }

static const struct board_class LESSON_BOARD = {.kind = BOARD_OF_LESSON,
                                                .ends_on_laid = true,
                                                .own_reasons = true,
                                                .chosen = try_move,
                                                .picked = pick,
                                                .refused = press_refused,
                                                .command = hint_of_letter};

static void next(struct scene *scene) { go_next(of(scene)); }

static void press_control(struct scene *scene, int id)
{
    struct lesson_scene *s = of(scene);
    if (id == LESSON_BACK && s->finished)
        scene_pop(s->app->scenes);
    else if (id == LESSON_BACK)
        begin_step(s, s->run.step - 1);
    else if (id == LESSON_SHOW)
        show(s);
    else if (id == LESSON_NEXT || id == LESSON_SKIP)
        go_next(s);
    else if (id == LESSON_AGAIN)
        go_again(s);
    else if (id == LESSON_END_TURN)
        board_player_choose(&s->board, PICK_DONE);
}

static bool lesson_action(struct scene *scene, const struct action_event *event)
{
    static const struct exercise_class class_ = {take_back, press_control, hint, next};
    struct lesson_scene *s = of(scene);
    struct canvas *c = s->app->canvas;
    struct prompt prompts[LESSON_PROMPTS];
    int count = lesson_prompts(s, prompts);
    struct action_event e = prompts_translate(c, s->app, prompts, count, page_foot(c), event);
    struct lesson_layout l;
    struct controls controls;
    lesson_lay_out(s, c, &l);
    lesson_lay(s, c, &l, &controls);
    struct board_place place = lesson_board(s, &l);
    struct exercise x = {.class_ = &class_,
                         .scene = scene,
                         .app = s->app,
                         .board = &s->board,
                         .focus = &s->focus,
                         .done = s->run.done || s->finished,
                         .card_only = s->finished,
                         .variant = s->lesson->variant,
                         .position = &s->run.now};
    return exercise_action(&x, &place, l.board, &controls, &e);
}

/* ---- time ---- */

static void lesson_enter(struct scene *scene, enum intent intent)
{
    struct lesson_scene *s = of(scene);
    entrance_begin(&s->entrance, s->app, intent);
}

static int lesson_update(struct scene *scene, double dt)
{
    struct lesson_scene *s = of(scene);
    float ms = (float)(dt * 1000.0);
    bool moving = entrance_update(&s->entrance, dt);
    moving = controls_update(&s->focus, dt) || moving;
    int next = scene_soonest(board_player_update(&s->board, ms), scene_moves(moving));
    if (s->to_next <= 0)
        return next;
    if (board_player_busy(&s->board))
        return 0;
    s->to_next -= ms;
    if (s->to_next <= 0) {
        s->board.unfocused = true;
        s->focus.id = LESSON_NEXT;
    }
    return 0;
}

static void lesson_destroy(struct scene *scene)
{
    match_free(of(scene)->board.match);
    lesson_free(of(scene)->lesson);
    free(scene);
}

struct scene *lesson_scene_new(struct app *app, const struct variant *variant)
{
    static const struct scene_class class_ = {.name = "lesson",
                                              .enter = lesson_enter,
                                              .action = lesson_action,
                                              .update = lesson_update,
                                              .draw = lesson_draw,
                                              .describe = lesson_describe,
                                              .destroy = lesson_destroy};
    struct lesson *lesson = lesson_progress_lesson(app, variant);
    struct lesson_scene *s = lesson ? calloc(1, sizeof *s) : NULL;
    if (!s) {
        lesson_free(lesson);
        return NULL;
    }
    const struct scene *below = scene_stack_top(app->scenes);
    *s = (struct lesson_scene){.base = {&class_}, .app = app, .lesson = lesson, .entrance = {1.0f, 0.0f}};
    s->in_game = below && strcmp(below->class_->name, "play") == 0;
    board_player_init(&s->board, app, game_style_of(variant), &LESSON_BOARD, s);
    int step = lesson_progress_of(app, variant)->step;
    begin_step(s, step < lesson->count ? step : 0);
    return &s->base;
}
