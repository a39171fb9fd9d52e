#include "app/stage_learn.h"

#include "support/test.h"

#include "app/scenes/learn/exercise.h"
#include "app/store/lesson_progress.h"

static struct lesson_scene *lesson(const struct stage *s)
{
    assert_string_equal(stage_top(s), "lesson");
    return (struct lesson_scene *)scene_stack_top(s->app.scenes);
}

static struct puzzle_scene *puzzle(const struct stage *s)
{
    assert_string_equal(stage_top(s), "puzzle");
    return (struct puzzle_scene *)scene_stack_top(s->app.scenes);
}

static struct win_scene *win(const struct stage *s)
{
    assert_string_equal(stage_top(s), "win");
    return (struct win_scene *)scene_stack_top(s->app.scenes);
}

static struct yours_scene *yours(const struct stage *s)
{
    assert_string_equal(stage_top(s), "yours");
    return (struct yours_scene *)scene_stack_top(s->app.scenes);
}

static struct exercise *exercise(const struct stage *s)
{
    if (stage_is_on(s, "yours"))
        return &yours(s)->base;
    return stage_is_on(s, "lesson") ? &lesson(s)->base : stage_is_on(s, "win") ? &win(s)->base : &puzzle(s)->base;
}

bool stage_on_card(const struct stage *s) { return exercise(s)->board.unfocused; }

struct box stage_lesson_button(const struct stage *s, enum stage_lesson_button button)
{
    static const char *const keys[] = {"prompt.back", "lesson.show", "lesson.skip", "lesson.next", "learn.again"};
    const struct form_node *found = form_find(lesson(s)->base.base.form, keys[button], -1);
    assert_non_null(found);
    return found->box;
}

bool stage_lesson_finished(const struct stage *s) { return lesson(s)->finished; }

void stage_go_on(struct stage *s)
{
    if (s->app.input.last_device == DEVICE_MOUSE)
        stage_click_box(s, DEVICE_MOUSE, stage_lesson_button(s, STAGE_NEXT));
    else
        (void)stage_press(s, ACTION_OK);
}

void stage_open_lesson(struct stage *s, const struct variant *variant, int step)
{
    lesson_progress_of(&s->app, variant)->step = step;
    stage_show(s, lesson_scene_new(&s->app, variant));
}

int stage_lesson_step(const struct stage *s) { return lesson(s)->run.step; }

int stage_lesson_steps(const struct stage *s) { return lesson(s)->lesson->count; }

const struct lesson_step *stage_lesson_script(const struct stage *s) { return lesson_step(&lesson(s)->run); }

bool stage_lesson_asks(const struct stage *s, struct move *move) { return lesson_shown(&lesson(s)->run, move); }

bool stage_step_done(const struct stage *s) { return lesson(s)->run.done; }

bool stage_step_shown(const struct stage *s) { return lesson(s)->shown; }

int stage_step_wrongs(const struct stage *s) { return lesson(s)->run.wrong; }

bool stage_step_wrong(const struct stage *s) { return lesson(s)->about == LESSON_SAYS_WRONG; }

const char *stage_lesson_said(const struct stage *s)
{
    static char said[LESSON_SAYS_MAX];
    return lesson_says(lesson(s), said);
}

enum mood_name stage_teacher_mood(const struct stage *s) { return lesson(s)->face.life.mood; }

unsigned stage_teacher_looks_at(const struct stage *s) { return lesson_looked_at(lesson(s)); }

void stage_teacher_eyes(const struct stage *s, float *x, float *y)
{
    *x = lesson(s)->face.life.gaze_x;
    *y = lesson(s)->face.life.gaze_y;
}

bool stage_lesson_counts(const struct stage *s)
{
    const struct lesson_scene *l = lesson(s);
    return l->count.on && l->count.t < l->count.of.length;
}

bool stage_lit(const struct stage *s, unsigned place)
{
    const struct exercise *x = exercise(s);
    const struct glow *glow = x->glow.position ? &x->glow : NULL;
    for (int i = 0; glow && i < glow->count; i++)
        if (glow->turns[i].plies[0].to == place)
            return true;
    return glow && ((glow->places[place / 64] >> place % 64 & 1U) || (place < 64 && glow->bad >> place & 1U));
}

void stage_solve_puzzle(struct stage *s)
{
    static const enum action presses[] = {ACTION_NEXT, ACTION_RIGHT, ACTION_OK};
    for (size_t i = 0; i < sizeof presses / sizeof presses[0]; i++)
        (void)stage_press(s, presses[i]);
    stage_rest(s);
    assert_true(stage_puzzle_solved(s));
}

const struct puzzle *stage_puzzle(const struct stage *s) { return puzzle_of(puzzle(s)); }

int stage_puzzle_tries(const struct stage *s) { return puzzle(s)->tries; }

bool stage_puzzle_solved(const struct stage *s) { return puzzle(s)->base.over; }

const char *stage_puzzle_said(const struct stage *s)
{
    static char said[PUZZLE_TEXT_MAX];
    puzzle_word_tried(puzzle(s), said);
    return said;
}

const char *stage_puzzle_hint(const struct stage *s)
{
    static char said[PUZZLE_TEXT_MAX];
    puzzle_word_hint(puzzle(s), said);
    return said;
}

int stage_reply(const struct stage *s, int *count)
{
    *count = puzzle(s)->answer_count;
    return puzzle(s)->shown_answer;
}

bool stage_at_replies(const struct stage *s) { return form_is_on(puzzle(s)->base.base.form, PUZZLE_ANSWERS); }

void stage_go_to_replies(struct stage *s) { exercise_focus(&puzzle(s)->base, PUZZLE_ANSWERS); }

const char *stage_yours_task(const struct stage *s)
{
    static char said[YOURS_SAYS_MAX];
    return yours_scene_task(yours(s), said);
}

const char *stage_yours_answer(struct stage *s)
{
    static char said[YOURS_SAYS_MAX];
    for (int i = 0; i < STAGE_PATIENCE && yours(s)->judging; i++) {
        (void)stage_update(s, 0.01);
        SDL_Delay(1);
    }
    stage_finish(s);
    return yours_scene_answer(yours(s), said);
}

struct box stage_yours_button(const struct stage *s, const char *key)
{
    const struct form_node *found = form_find(yours(s)->base.base.form, key, -1);
    assert_non_null(found);
    return found->box;
}

const struct win_position *stage_win(const struct stage *s) { return win_scene_position(win(s)); }

bool stage_win_mixed(const struct stage *s) { return win(s)->mixed; }

bool stage_win_done(const struct stage *s) { return win(s)->done; }

bool stage_win_finished(const struct stage *s) { return win(s)->finished; }

const char *stage_win_says(const struct stage *s)
{
    static char said[WIN_SAYS_MAX];
    return win_scene_says(win(s), said);
}

const char *stage_win_answer(const struct stage *s)
{
    static char said[WIN_SAYS_MAX];
    return win_scene_answer(win(s), said);
}

struct box stage_win_button(const struct stage *s, const char *key)
{
    const struct form_node *found = form_find(win(s)->base.base.form, key, -1);
    assert_non_null(found);
    return found->box;
}
