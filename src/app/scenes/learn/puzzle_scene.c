#include "app/scenes/learn/puzzle_scene.h"

#include "app/store/lesson_progress.h"
#include "learn/progress.h"

enum { ANSWER_AFTER_MS = 350, BACK_AFTER_MS = 900, HINTS_MOST = 3 };

const struct puzzle *puzzle_of(const struct puzzle_scene *s) { return &s->puzzles.items[s->number]; }

/* Shows a puzzle in its initial state. */
static void begin(struct puzzle_scene *s, int number)
{
    s->number = number;
    s->tries = lesson_progress_of(s->base.app, s->puzzles.variant)->tries[number];
    s->hints = s->shown_answer = 0;
    s->base.over = false;
    s->turn.count = s->tried.count = 0;
    exercise_put(&s->base, &puzzle_of(s)->position, true);
    exercise_focus(&s->base, EXERCISE_BOARD);
}

static void keep(const struct puzzle_scene *s)
{
    struct progress_game *g = lesson_progress_of(s->base.app, s->puzzles.variant);
    g->tries[s->number] = s->tries < PROGRESS_TRIES_MAX ? s->tries : PROGRESS_TRIES_MAX;
    g->solved[s->number] = g->solved[s->number] || s->base.over;
    lesson_progress_keep(s->base.app);
}

/* ---- tries ---- */

static void solve(struct puzzle_scene *s)
{
    s->base.over = true;
    s->base.board.open = false;
    exercise_focus(&s->base, PUZZLE_NEXT);
    app_play_sound(s->base.app, SOUND_WIN, 0.8f, 0);
}

/* After a whole turn: plays the best reply, then returns to the position. */
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
        exercise_play(&s->base, s->verdict.answer.plies, s->verdict.answer.count, ANSWER_AFTER_MS);
        s->base.board.open = true;
        board_player_undo(&s->base.board, plies, BACK_AFTER_MS);
    }
    keep(s);
}

static void play(void *scene, struct move move)
{
    struct puzzle_scene *s = scene;
    struct position next = *exercise_position(&s->base);
    position_play(&next, move, NULL);
    s->turn.plies[s->turn.count++] = move;
    s->base.board.open = position_mid_turn(&next);
    board_player_play(&s->base.board, move, 0);
    if (!s->base.board.open)
        judge(s);
}

static bool undo(void *scene)
{
    struct puzzle_scene *s = scene;
    if (s->base.over)
        return false;
    if (board_player_unpick(&s->base.board))
        return true;
    board_player_finish(&s->base.board);
    if (s->turn.count == 0)
        return false;
    s->turn.count--;
    board_player_undo(&s->base.board, 1, 0);
    return true;
}

/* ---- buttons ---- */

void puzzle_hint(void *screen, int tag)
{
    struct puzzle_scene *s = screen;
    const struct move *first = &puzzle_of(s)->solution.plies[0];
    (void)tag;
    if (s->base.over)
        return;
    board_player_finish(&s->base.board);
    s->hints = s->hints < HINTS_MOST ? s->hints + 1 : HINTS_MOST;
    if (s->hints == HINTS_MOST)
        s->base.board.hint =
            first->kind == MOVE_WALK && s->turn.count == 0 && s->base.board.picker.depth == 0 ? first->from : first->to;
}

static void hint(void *scene) { puzzle_hint(scene, 0); }

static const struct board_class PUZZLE_BOARD = {
    .kind = BOARD_OF_PUZZLE, .ends_on_placed = true, .chosen = play, .command = hint};

void puzzle_show(void *screen, int tag)
{
    struct puzzle_scene *s = screen;
    const struct turn *solution = &puzzle_of(s)->solution;
    (void)tag;
    exercise_put(&s->base, &puzzle_of(s)->position, true);
    s->turn.count = 0;
    s->tried = *solution;
    s->verdict = puzzle_judge(puzzle_of(s), solution);
    (void)notation_turn(&puzzle_of(s)->position, solution->plies, solution->count, s->tried_text, sizeof s->tried_text);
    s->tries++;
    keep(s); /* it was shown, not solved */
    exercise_play(&s->base, solution->plies, solution->count, 0);
    solve(s);
}

/* Plays it on the board; wraps around. */
void puzzle_show_answer(void *screen, int by)
{
    struct puzzle_scene *s = screen;
    struct move moves[MOVES_MAX];
    board_player_finish(&s->base.board);
    if (s->shown_answer > 0)
        board_player_undo(&s->base.board, 1, 0);
    board_player_finish(&s->base.board);
    int n = position_status(exercise_position(&s->base)) == STATUS_OVER
                ? 0
                : position_moves(exercise_position(&s->base), moves);
    s->answer_count = n;
    if (n == 0)
        return;
    int before = s->shown_answer > 0 ? s->shown_answer - 1 : by > 0 ? -1 : 0;
    s->shown_answer = (before + by + n) % n + 1;
    s->answer = moves[s->shown_answer - 1];
    board_player_play(&s->base.board, s->answer, 0);
}

/* Goes to the next unsolved puzzle, or leaves if there is none. */
void puzzle_go_on(void *screen, int tag)
{
    struct puzzle_scene *s = screen;
    (void)tag;
    const struct progress_game *g = lesson_progress_of(s->base.app, s->puzzles.variant);
    for (int i = 1; i <= s->puzzles.count; i++) {
        int number = (s->number + i) % s->puzzles.count;
        if (!g->solved[number] && number != s->number) {
            begin(s, number);
            return;
        }
    }
    scene_pop(s->base.app->scenes);
}

void puzzle_turn_to(void *screen, int by)
{
    struct puzzle_scene *s = screen;
    begin(s, (s->number + by + s->puzzles.count) % s->puzzles.count);
}

/* ---- the scene ---- */

struct scene *puzzle_scene_new(struct app *app, const struct variant *variant, int puzzle)
{
    static const struct scene_class class_ = {.name = "puzzle",
                                              .enter = form_screen_enter,
                                              .leave = exercise_leave,
                                              .action = exercise_action,
                                              .update = exercise_update,
                                              .draw = form_screen_draw,
                                              .describe = exercise_describe,
                                              .destroy = exercise_destroy};
    static const struct exercise_class exercise = {
        .board = &PUZZLE_BOARD, .share = 0.52f, .walk = puzzle_walk, .undo = undo, .hint = hint};
    struct puzzle_scene *s = exercise_new(sizeof *s, &class_, &exercise, app, variant);
    if (!s)
        return NULL;
    if (!lesson_progress_puzzles(app, variant, &s->puzzles) || puzzle >= s->puzzles.count) {
        exercise_destroy(&s->base.base.scene);
        return NULL;
    }
    begin(s, puzzle);
    return &s->base.base.scene;
}
