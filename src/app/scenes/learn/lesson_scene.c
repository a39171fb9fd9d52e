#include "app/scenes/learn/lesson_scene.h"

#include <string.h>

#include "app/store/lesson_progress.h"
#include "learn/progress.h"

enum { WRONG_STAYS_MS = 600, TO_NEXT_MS = 400, READ_MS = 900, PIP_LEVEL = 1 };

static bool is_last(const struct lesson_scene *s) { return s->run.step + 1 == s->lesson->count; }

/* Saves the step with which the lesson continues next time. */
static void keep(struct lesson_scene *s, int step)
{
    struct progress_game *g = lesson_progress_of(s->base.app, s->lesson->variant);
    g->step = step;
    g->met = true;
    lesson_progress_keep(s->base.app);
}

/* Steps that were shown or skipped do not count as found. */
static void keep_found(struct lesson_scene *s)
{
    struct progress_game *g = lesson_progress_of(s->base.app, s->lesson->variant);
    if (s->shown)
        return;
    g->found |= 1U << s->run.step;
    g->done = g->done || lesson_found(s) == s->lesson->count;
    lesson_progress_keep(s->base.app);
}

/* Shows the current step of the run. */
static void open_step(struct lesson_scene *s)
{
    const struct lesson_step *script = lesson_step(&s->run);
    struct move then[LESSON_THEN_MAX];
    s->said[0] = '\0';
    s->wrong = s->shown = s->finished = false;
    s->to_next = 0;
    s->base.over = false;
    exercise_put(&s->base, &s->run.from, script->goal != LESSON_READ);
    exercise_play(&s->base, then, lesson_then(&s->run, then), READ_MS);
    exercise_focus(&s->base, script->goal == LESSON_READ ? LESSON_NEXT : EXERCISE_BOARD);
    keep(s, s->run.step);
}

static void begin_step(struct lesson_scene *s, int step)
{
    lesson_begin(&s->run, s->lesson, step);
    open_step(s);
}

static void finish(struct lesson_scene *s)
{
    s->finished = s->base.over = true;
    s->base.board.open = false;
    s->said[0] = '\0';
    s->wrong = false;
    exercise_focus(&s->base, LESSON_NEXT);
    keep(s, 0);
    app_play_sound(s->base.app, SOUND_WIN, 0.8f, 0);
}

/* Returns to the game below, or starts one against the first character. */
static void go_play(struct lesson_scene *s)
{
    struct box_choice *choice = &s->base.app->settings.choices[choice_place(s->lesson->variant)];
    if (s->in_game) {
        scene_pop(s->base.app->scenes);
        return;
    }
    choice->opponent = PIP_LEVEL;
    choice->known = true;
    play_scene_begin(s->base.app, s->lesson->variant);
}

void lesson_go_on(void *screen, int tag)
{
    struct lesson_scene *s = screen;
    (void)tag;
    if (s->finished) {
        go_play(s);
        return;
    }
    if (lesson_step(&s->run)->goal == LESSON_READ)
        keep_found(s);
    board_player_finish(&s->base.board);
    if (is_last(s)) {
        finish(s);
        return;
    }
    lesson_next(&s->run);
    open_step(s);
}

/* Goes to the first step that was not found, or to the first step if all were. */
void lesson_go_again(void *screen, int tag)
{
    struct lesson_scene *s = screen;
    (void)tag;
    unsigned found = lesson_progress_of(s->base.app, s->lesson->variant)->found;
    int step = 0;
    while (step < s->lesson->count && found & 1U << step)
        step++;
    begin_step(s, step < s->lesson->count ? step : 0);
}

/* ---- attempts ---- */

static void finish_step(struct lesson_scene *s, const struct position *before, struct move move)
{
    s->wrong = false;
    s->to_next = TO_NEXT_MS * (app_pace(s->base.app) > 0 ? 1 : 0) + 1;
    s->base.board.open = false;
    lesson_word_done(s, before, move);
    keep_found(s);
}

static void try_move(void *scene, struct move move)
{
    struct lesson_scene *s = scene;
    struct position before = s->run.now;
    enum lesson_verdict verdict = lesson_try(&s->run, move);
    s->base.board.open = verdict != LESSON_STEP_DONE && verdict != LESSON_WRONG;
    board_player_play(&s->base.board, move, 0);
    s->said[0] = '\0';
    s->wrong = verdict == LESSON_WRONG;
    if (verdict == LESSON_STEP_DONE)
        finish_step(s, &before, move);
    if (verdict != LESSON_WRONG)
        return;
    lesson_word_try(s, move);
    s->base.board.open = true;
    board_player_undo(&s->base.board, 1, WRONG_STAYS_MS);
}

static const struct move NO_MOVE = {MOVE_NONE, NO_SQUARE, NO_SQUARE, 0, 0};

/* A piece was picked up. */
static void pick(void *scene, unsigned place)
{
    struct lesson_scene *s = scene;
    s->said[0] = '\0';
    s->wrong = false;
    if (lesson_step(&s->run)->goal == LESSON_PICK && lesson_pick(&s->run, place) == LESSON_STEP_DONE)
        finish_step(s, &s->run.now, NO_MOVE);
}

/* A square that cannot be chosen, which is the task of one step. */
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

/* Plays the step's solution. */
void lesson_show(void *screen, int tag)
{
    struct lesson_scene *s = screen;
    struct move move;
    (void)tag;
    board_player_finish(&s->base.board);
    while (board_player_unpick(&s->base.board))
        ;
    for (s->shown = true; !s->run.done && lesson_shown(&s->run, &move);) {
        struct position before = s->run.now;
        if (move.kind == MOVE_NONE) {
            s->base.board.confirming = move.to; /* it was not pressed and need not be pressed again */
            board_player_choose(&s->base.board, move.to);
            return;
        }
        enum lesson_verdict verdict = lesson_try(&s->run, move);
        s->base.board.open = verdict != LESSON_STEP_DONE;
        board_player_play(&s->base.board, move, s->run.count > 1 ? 300 : 0);
        if (verdict == LESSON_STEP_DONE)
            finish_step(s, &before, move);
    }
}

/* Undoes a choice, or part of the turn. False if nothing was begun. */
static bool undo(void *scene)
{
    struct lesson_scene *s = scene;
    if (s->run.done || s->finished)
        return false;
    if (board_player_unpick(&s->base.board))
        return true;
    board_player_finish(&s->base.board);
    if (!lesson_back(&s->run))
        return false;
    board_player_undo(&s->base.board, 1, 0);
    s->said[0] = '\0';
    s->wrong = false;
    return true;
}

/* ---- actions ---- */

static void hint(void *scene)
{
    const struct lesson_scene *s = scene;
    if (!s->run.done && !s->finished)
        lesson_show(scene, 0);
}

void lesson_go_back(void *screen, int tag)
{
    struct lesson_scene *s = screen;
    (void)tag;
    begin_step(s, s->run.step - 1);
}

/* ---- the scene ---- */

/* When a step is complete, the focus moves on by itself. */
static int lesson_update(struct scene *scene, double dt)
{
    struct lesson_scene *s = (struct lesson_scene *)scene;
    int next = exercise_update(scene, dt);
    if (s->to_next <= 0)
        return next;
    if (board_player_busy(&s->base.board))
        return 0;
    s->to_next -= (float)(dt * 1000.0);
    if (s->to_next <= 0)
        exercise_focus(&s->base, LESSON_NEXT);
    return 0;
}

static void lesson_destroy(struct scene *scene)
{
    lesson_free(((struct lesson_scene *)scene)->lesson);
    exercise_destroy(scene);
}

static const struct board_class LESSON_BOARD = {.kind = BOARD_OF_LESSON,
                                                .ends_on_placed = true,
                                                .explains_itself = true,
                                                .chosen = try_move,
                                                .picked = pick,
                                                .refused = press_refused,
                                                .command = hint};

struct scene *lesson_scene_new(struct app *app, const struct variant *variant)
{
    static const struct scene_class class_ = {.name = "lesson",
                                              .enter = form_screen_enter,
                                              .leave = exercise_leave,
                                              .action = exercise_action,
                                              .update = lesson_update,
                                              .draw = form_screen_draw,
                                              .describe = exercise_describe,
                                              .destroy = lesson_destroy};
    static const struct exercise_class exercise = {
        .board = &LESSON_BOARD, .share = 0.55f, .walk = lesson_walk, .undo = undo, .hint = hint};
    struct lesson *lesson = lesson_progress_lesson(app, variant);
    struct lesson_scene *s = lesson ? exercise_new(sizeof *s, &class_, &exercise, app, variant) : NULL;
    if (!s) {
        lesson_free(lesson);
        return NULL;
    }
    const struct scene *below = scene_stack_top(app->scenes);
    s->lesson = lesson;
    s->in_game = below && strcmp(below->class_->name, "play") == 0;
    int step = lesson_progress_of(app, variant)->step;
    begin_step(s, step < lesson->count ? step : 0);
    return &s->base.base.scene;
}
