#include "app/scenes/learn/puzzle_scene.h"

#include <stdlib.h>

#include "app/scenes/learn/exercise_keys.h"
#include "app/store/lesson_progress.h"
#include "learn/progress.h"

enum { ANSWER_AFTER_MS = 350, BACK_AFTER_MS = 900, HINTS_MOST = 3 };

static struct puzzle_scene *of(struct scene *scene) { return (struct puzzle_scene *)scene; }

const struct puzzle *puzzle_of(const struct puzzle_scene *s) { return &s->puzzles.items[s->number]; }

/* The puzzle as it is given. */
static void begin(struct puzzle_scene *s, int number)
{
    s->number = number;
    s->tries = lesson_progress_of(s->app, s->puzzles.variant)->tries[number];
    s->hints = s->shown_answer = 0;
    s->solved = s->board.unfocused = false;
    s->turn.count = s->tried.count = 0;
    s->focus.id = PUZZLE_HINT;
    exercise_put(&s->board, &puzzle_of(s)->position, true);
}

static void keep(const struct puzzle_scene *s)
{
    struct progress_game *g = lesson_progress_of(s->app, s->puzzles.variant);
    g->tries[s->number] = s->tries < PROGRESS_TRIES_MAX ? s->tries : PROGRESS_TRIES_MAX;
    g->solved[s->number] = g->solved[s->number] || s->solved;
    lesson_progress_keep(s->app);
}

/* ---- trying ---- */

static void solve(struct puzzle_scene *s)
{
    s->solved = s->board.unfocused = true;
    s->board.open = false;
    s->focus.id = PUZZLE_NEXT;
    app_play_sound(s->app, SOUND_WIN, 0.8f, 0);
}

/* A whole turn: the best answer to it is played, and the board goes back. */
static void judge(struct puzzle_scene *s)
{
    s->tried = s->turn;
    s->verdict = puzzle_judge(puzzle_of(s), &s->tried);
    (void)notation_turn(&puzzle_of(s)->position, s->tried.plies, s->tried.count, s->tried_text, sizeof s->tried_text);
    s->turn.count = 0;
    s->tries++;
    if (s->verdict.miss == PUZZLE_SOLVED) {
        solve(s);
    } else {
        int plies = s->tried.count + s->verdict.answer.count;
        exercise_play(&s->board, s->verdict.answer.plies, s->verdict.answer.count, ANSWER_AFTER_MS);
        s->board.open = true;
        board_player_take_back(&s->board, plies, BACK_AFTER_MS);
    }
    keep(s);
}

static void play(void *scene, struct move move)
{
    struct puzzle_scene *s = scene;
    struct position next = *exercise_position(&s->board);
    position_play(&next, move, NULL);
    s->turn.plies[s->turn.count++] = move;
    s->board.open = position_mid_turn(&next);
    board_player_play(&s->board, move, 0);
    if (!s->board.open)
        judge(s);
}

static bool take_back(struct scene *scene)
{
    struct puzzle_scene *s = of(scene);
    if (s->solved)
        return false;
    if (board_player_unpick(&s->board))
        return true;
    board_player_finish(&s->board);
    if (s->turn.count == 0)
        return false;
    s->turn.count--;
    board_player_take_back(&s->board, 1, 0);
    return true;
}

/* ---- buttons ---- */

static void hint(struct scene *scene)
{
    struct puzzle_scene *s = of(scene);
    const struct move *first = &puzzle_of(s)->solution.plies[0];
    if (s->solved)
        return;
    board_player_finish(&s->board);
    s->hints = s->hints < HINTS_MOST ? s->hints + 1 : HINTS_MOST;
    if (s->hints == HINTS_MOST)
        s->board.hint =
            first->kind == MOVE_WALK && s->turn.count == 0 && s->board.picker.depth == 0 ? first->from : first->to;
}

static void hint_of_letter(void *scene) { hint(scene); }

static const struct board_class PUZZLE_BOARD = {
    .kind = BOARD_OF_PUZZLE, .ends_on_laid = true, .chosen = play, .command = hint_of_letter};

static void show(struct puzzle_scene *s)
{
    const struct turn *solution = &puzzle_of(s)->solution;
    exercise_put(&s->board, &puzzle_of(s)->position, true);
    s->turn.count = 0;
    s->tried = *solution;
    s->verdict = puzzle_judge(puzzle_of(s), solution);
    (void)notation_turn(&puzzle_of(s)->position, solution->plies, solution->count, s->tried_text, sizeof s->tried_text);
    s->tries++;
    keep(s); /* it was shown, not found */
    exercise_play(&s->board, solution->plies, solution->count, 0);
    solve(s);
}

/* The next answer of the other side (by 1) or the one before (-1), played on the board; round at the ends. */
static void show_answer(struct puzzle_scene *s, int by)
{
    struct move moves[MOVES_MAX];
    board_player_finish(&s->board);
    if (s->shown_answer > 0)
        board_player_take_back(&s->board, 1, 0);
    board_player_finish(&s->board);
    int n = position_status(exercise_position(&s->board)) == STATUS_OVER
                ? 0
                : position_moves(exercise_position(&s->board), moves);
    s->answer_count = n;
    if (n == 0)
        return;
    int before = s->shown_answer > 0 ? s->shown_answer - 1 : by > 0 ? -1 : 0;
    s->shown_answer = (before + by + n) % n + 1;
    s->answer = moves[s->shown_answer - 1];
    board_player_play(&s->board, s->answer, 0);
}

/* Once an answer is shown, left and right on its button go through all of them. */
static bool step_replies(struct puzzle_scene *s, const struct action_event *e)
{
    if ((e->action != ACTION_LEFT && e->action != ACTION_RIGHT) || !puzzle_shows_replies(s))
        return false;
    show_answer(s, e->action == ACTION_RIGHT ? 1 : -1);
    return true;
}

/* The next one that is not solved yet, or the end of it. */
static void go_next(struct puzzle_scene *s)
{
    const struct progress_game *g = lesson_progress_of(s->app, s->puzzles.variant);
    for (int i = 1; i <= s->puzzles.count; i++) {
        int number = (s->number + i) % s->puzzles.count;
        if (!g->solved[number] && number != s->number) {
            begin(s, number);
            return;
        }
    }
    scene_pop(s->app->scenes);
}

static void next(struct scene *scene) { go_next(of(scene)); }

static void press_control(struct scene *scene, int id)
{
    struct puzzle_scene *s = of(scene);
    int count = s->puzzles.count;
    if (id == PUZZLE_HINT)
        hint(scene);
    else if (id == PUZZLE_SHOW)
        show(s);
    else if (id == PUZZLE_EARLIER)
        begin(s, (s->number + count - 1) % count);
    else if (id == PUZZLE_LATER)
        begin(s, (s->number + 1) % count);
    else if (id == PUZZLE_ANSWERS)
        show_answer(s, 1);
    else if (id == PUZZLE_AGAIN)
        begin(s, s->number);
    else if (id == PUZZLE_NEXT)
        go_next(s);
}

/* ---- actions ---- */

static bool puzzle_action(struct scene *scene, const struct action_event *event)
{
    static const struct exercise_class class_ = {take_back, press_control, hint, next};
    struct puzzle_scene *s = of(scene);
    struct canvas *c = s->app->canvas;
    struct prompt prompts[PUZZLE_PROMPTS];
    int count = puzzle_prompts(s, prompts);
    struct action_event e = prompts_translate(c, s->app, prompts, count, page_foot(c), event);
    struct puzzle_layout l;
    struct controls controls;
    puzzle_lay_out(s, c, &l);
    puzzle_lay(s, &l, &controls);
    struct board_place place = puzzle_board(s, &l);
    struct exercise x = {.class_ = &class_,
                         .scene = scene,
                         .app = s->app,
                         .board = &s->board,
                         .focus = &s->focus,
                         .card_only = s->solved,
                         .done = s->solved,
                         .variant = s->puzzles.variant,
                         .position = &puzzle_of(s)->position};
    return step_replies(s, &e) || exercise_action(&x, &place, l.board, &controls, &e);
}

/* ---- the scene ---- */

static void puzzle_enter(struct scene *scene, enum intent intent)
{
    entrance_begin(&of(scene)->entrance, of(scene)->app, intent);
}

static int puzzle_update(struct scene *scene, double dt)
{
    struct puzzle_scene *s = of(scene);
    bool moving = entrance_update(&s->entrance, dt);
    moving = controls_update(&s->focus, dt) || moving;
    return scene_soonest(board_player_update(&s->board, (float)(dt * 1000.0)), scene_moves(moving));
}

static void puzzle_destroy(struct scene *scene)
{
    match_free(of(scene)->board.match);
    free(scene);
}

struct scene *puzzle_scene_new(struct app *app, const struct variant *variant, int puzzle)
{
    static const struct scene_class class_ = {.name = "puzzle",
                                              .enter = puzzle_enter,
                                              .action = puzzle_action,
                                              .update = puzzle_update,
                                              .draw = puzzle_draw,
                                              .describe = puzzle_describe,
                                              .destroy = puzzle_destroy};
    struct puzzle_scene *s = calloc(1, sizeof *s);
    if (!s || !lesson_progress_puzzles(app, variant, &s->puzzles) || puzzle >= s->puzzles.count) {
        free(s);
        return NULL;
    }
    s->base.class_ = &class_;
    s->app = app;
    s->entrance.done = 1.0f;
    board_player_init(&s->board, app, game_style_of(variant), &PUZZLE_BOARD, s);
    begin(s, puzzle);
    return &s->base;
}
