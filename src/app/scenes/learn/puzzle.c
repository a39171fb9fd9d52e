/* A puzzle: tries on the board, the best reply to each, hints and the solution. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/learn/exercise.h"
#include "app/scenes/scenes.h"
#include "app/store/lesson_progress.h"
#include "app/style/palette.h"
#include "base/bits.h"
#include "learn/progress.h"
#include "learn/puzzle.h"
#include "rules/notation.h"

enum { ANSWER_AFTER_MS = 350, BACK_AFTER_MS = 900, HINTS_MOST = 3, MARKS_MOST = 6 };

#define SIDE_WIDE 250.0f
#define TITLE 1.34f /* relative to the text size */
#define SAID 0.94f
#define TRIES_HIGH 44.0f
#define TRIED_PAD 20.0f
#define BUTTONS_HIGH (2 * 50.0f + 14)

#define MARK 20.0f /* radius of a try's mark */

static const char NEXT[] = "puzzle.next"; /* the key of the button that leads on */

enum { LINE_TITLE, LINE_TASK, LINE_TRIED, LINE_HINT, LINES };

const struct puzzle *puzzle_of(const struct puzzle_scene *s) { return &s->puzzles.items[s->number]; }

/* ---- texts: all numbers in them were computed from the position ---- */

/* "puzzle.corner.task", or the game's own text. */
static const char *word(const struct puzzle_scene *s, const char *part)
{
    char key[96];
    (void)snprintf(key, sizeof key, "puzzle.%s%s%s", puzzle_kind_id(puzzle_of(s)->kind), *part ? "." : "", part);
    return app_game_word(s->base.app, key, s->puzzles.variant);
}

static void number_text(int n, char out[16]) { (void)snprintf(out, 16, "%d", n); }

/* The reply in notation, for speech: "e7", "b2e5". */
static void answer_text(const struct turn *turn, char out[8])
{
    const struct move *move = &turn->plies[0];
    char from[NOTATION_SQUARE_MAX] = "", to[NOTATION_SQUARE_MAX] = "";
    if (turn->count > 0 && move->from < 64)
        (void)notation_square(move->from, from);
    if (turn->count > 0 && move->to < 64)
        (void)notation_square(move->to, to);
    (void)snprintf(out, 8, "%s%s", from, to);
}

static void say_solved(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    char count[16];
    number_text(puzzle_of(s)->count, count);
    words_fill(out, PUZZLE_TEXT_MAX, word(s, "solved"), count, NULL);
}

void puzzle_word_tried(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    static const char *const keys[] = {
        [PUZZLE_SHUT] = "puzzle.miss.shut", [PUZZLE_TAKEN] = "puzzle.miss.taken", [PUZZLE_MOVES] = "puzzle.miss.moves",
        [PUZZLE_OVER] = "puzzle.miss.over", [PUZZLE_LOST] = "puzzle.miss.lost",   [PUZZLE_DRAWN] = "puzzle.miss.drawn",
        [PUZZLE_FREE] = "puzzle.miss.free", [PUZZLE_FEWER] = "puzzle.miss.fewer", [PUZZLE_OWN] = "puzzle.miss.own",
        [PUZZLE_BACK] = "puzzle.miss.back"};
    const struct puzzle_verdict *v = &s->verdict;
    char number[16];
    out[0] = '\0';
    if (s->base.over)
        say_solved(s, out);
    if (s->base.over || s->tried.count == 0)
        return;
    bool ends = v->miss == PUZZLE_LOST, counted = v->miss == PUZZLE_MOVES;
    const char *key = keys[v->miss];
    if (v->answer.count == 0 && (ends || v->miss == PUZZLE_DRAWN))
        key = ends ? "puzzle.miss.lost_at_once" : "puzzle.miss.drawn_at_once";
    if (v->answer.count == 0 && (v->miss == PUZZLE_SHUT || v->miss == PUZZLE_FREE))
        key = "puzzle.miss.nothing";
    number_text(counted ? v->answers : v->flips, number);
    const char *text = counted ? words_plural(s->base.app->words, key, v->answers) : app_word(s->base.app, key);
    words_fill(out, PUZZLE_TEXT_MAX, text, number, NULL);
}

static bool shows_reply(const struct puzzle_scene *s)
{
    return s->base.over && s->shown_answer > 0 && s->answer.kind != MOVE_PASS;
}

/* A question first, then a reason, then the square; once solved, which reply is shown. */
void puzzle_word_hint(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    const struct puzzle *z = puzzle_of(s);
    struct move first = z->solution.plies[0];
    const char *key = s->hints == 1 ? NULL : s->hints == 2 ? "puzzle.reason_pawn" : "puzzle.there";
    out[0] = '\0';
    if (shows_reply(s))
        words_fill_numbers(out, PUZZLE_TEXT_MAX, app_word(s->base.app, "puzzle.reply_shown"), s->shown_answer,
                           s->answer_count);
    if (s->base.over || s->hints == 0)
        return;
    if (s->hints == 2 && first.kind == MOVE_PLACE)
        words_count(s->base.app->words, out, PUZZLE_TEXT_MAX, "puzzle.reason",
                    bits_count(position_flips(&z->position, first)));
    else
        (void)snprintf(out, PUZZLE_TEXT_MAX, "%s", key ? app_word(s->base.app, key) : word(s, "hint"));
}

/* The square that the hint speaks of, which is lit; NO_SQUARE: none. */
unsigned puzzle_hinted(const struct puzzle_scene *s)
{
    const struct puzzle *z = puzzle_of(s);
    struct move first = z->solution.plies[0];
    if (s->base.over || s->hints == 0)
        return NO_SQUARE;
    if (s->hints == 1)
        return puzzle_judge(z, &z->solution).corner;
    return s->hints == HINTS_MOST ? first.to : first.kind == MOVE_PLACE ? NO_SQUARE : first.from;
}

/* ---- what is said instead of what is drawn: with the squares ---- */

/* "Reply 3 of 16: b8"; "Look at a1.", and the hint. */
static const char *said_hint(struct form *f, const struct puzzle_scene *s, const char *hint)
{
    char number[16], count[16], names[EXERCISE_NAMES_MAX] = "";
    struct turn reply = {.count = 1, .plies = {s->answer}};
    if (shows_reply(s)) {
        number_text(s->shown_answer, number);
        number_text(s->answer_count, count);
        answer_text(&reply, names);
        return form_fill(f, "puzzle.reply", number, count, names);
    }
    exercise_name(names, puzzle_hinted(s));
    return exercise_naming(f, names, hint);
}

/* "f4 isn't it. The reply is e7.", and why. */
static const char *said_tried(struct form *f, const struct puzzle_scene *s, const char *why)
{
    char text[2 * PUZZLE_TEXT_MAX], answer[8];
    const char *verdict = form_fill(f, s->base.over ? "puzzle.was_it" : "puzzle.was_not", s->tried_text);
    answer_text(&s->verdict.answer, answer);
    bool answered = !s->base.over && answer[0];
    const char *reply = answered ? form_fill(f, "puzzle.answered", answer) : "";
    (void)snprintf(text, sizeof text, "%s %s%s%s", verdict, reply, answered ? " " : "", why);
    return form_copy(f, text);
}

/* "Your tries: 2"; and whether it was right. */
static void say_tries(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    if (s->tries == 0)
        (void)snprintf(out, PUZZLE_TEXT_MAX, "%s", app_word(s->base.app, "puzzle.no_tries"));
    else
        words_count(s->base.app->words, out, PUZZLE_TEXT_MAX, "puzzle.tries", s->tries);
}

static void say_verdict(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    (void)snprintf(out, PUZZLE_TEXT_MAX, "%s", app_word(s->base.app, s->base.over ? "puzzle.is_it" : "puzzle.not_it"));
}

/* ---- tries ---- */

/* Shows a puzzle in its initial state. */
static void begin(struct puzzle_scene *s, int number)
{
    s->number = number;
    s->tries = lesson_progress_of(s->base.app, s->puzzles.variant)->tries[number];
    s->hints = s->shown_answer = 0;
    s->base.over = false;
    s->turn.count = s->tried.count = 0;
    exercise_put(&s->base, &puzzle_of(s)->position, true);
    exercise_focus(&s->base, BOARD_NODE);
}

static void keep(const struct puzzle_scene *s)
{
    struct progress_game *g = lesson_progress_of(s->base.app, s->puzzles.variant);
    g->tries[s->number] = s->tries < PROGRESS_TRIES_MAX ? s->tries : PROGRESS_TRIES_MAX;
    g->solved[s->number] = g->solved[s->number] || s->base.over;
    lesson_progress_keep(s->base.app);
}

static void solve(struct puzzle_scene *s)
{
    s->base.over = true;
    s->base.board.open = false;
    exercise_focus(&s->base, NEXT);
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

/* ---- what the buttons do ---- */

static void give_hint(void *screen)
{
    struct puzzle_scene *s = screen;
    const struct move *first = &puzzle_of(s)->solution.plies[0];
    if (s->base.over)
        return;
    board_player_finish(&s->base.board);
    s->hints = s->hints < HINTS_MOST ? s->hints + 1 : HINTS_MOST;
    if (s->hints == HINTS_MOST)
        s->base.board.hint =
            first->kind == MOVE_WALK && s->turn.count == 0 && s->base.board.picker.depth == 0 ? first->from : first->to;
}

static void show(void *screen)
{
    struct puzzle_scene *s = screen;
    const struct turn *solution = &puzzle_of(s)->solution;
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
static void show_answer(void *screen, int by)
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
static void go_on(void *screen)
{
    struct puzzle_scene *s = screen;
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

/* Goes to the puzzle `by` further on, cyclically; 0: restarts this one. */
static void turn_to(void *screen, int by)
{
    struct puzzle_scene *s = screen;
    begin(s, (s->number + by + s->puzzles.count) % s->puzzles.count);
}

/* ---- drawing ---- */

static void draw_mark(struct canvas *c, float x, float y, bool solved, struct colour accent)
{
    float d = 0.32f * MARK;
    if (solved) {
        canvas_circle(c, x, y, MARK, accent, accent);
        canvas_line(c, x - 0.36f * MARK, y, x - 0.10f * MARK, y + 0.28f * MARK, 3.5f, 0, UI_DARK);
        canvas_line(c, x - 0.10f * MARK, y + 0.28f * MARK, x + 0.40f * MARK, y - 0.28f * MARK, 3.5f, 0, UI_DARK);
        return;
    }
    canvas_circle(c, x, y, MARK, rgb(0x2a2d34), rgb(0x2a2d34));
    canvas_line(c, x - d, y - d, x + d, y + d, 3.5f, 0, UI_WARN);
    canvas_line(c, x - d, y + d, x + d, y - d, 3.5f, 0, UI_WARN);
}

/* The tries, one mark each; if there are many, as a number. */
static void draw_tries(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct puzzle_scene *s = screen;
    char text[PUZZLE_TEXT_MAX];
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT};
    struct box b = node->box;
    say_tries(s, text);
    float w = canvas_text_width(c, style, text) + 20, x = b.x + w + MARK, y = b.y + b.h / 2;
    canvas_text(c, b, style, text);
    for (int i = 0; i < s->tries && s->tries <= MARKS_MOST && x + MARK <= b.x + b.w; i++, x += 2 * MARK + 10)
        draw_mark(c, x, y, s->base.over && i + 1 == s->tries, s->base.board.game_style->accent);
}

static void draw_tried(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct puzzle_scene *s = screen;
    char text[PUZZLE_TEXT_MAX];
    struct box b = node->box;
    struct text_style style = node->style;
    float line = 1.4f * style.size;
    canvas_round(c, b, 16, white(0.07f), white(0.07f));
    puzzle_word_tried(s, text);
    canvas_text(c, (struct box){b.x + 20, b.y + 14 + line, b.w - 40, b.h - 20 - line}, style, text);
    say_verdict(s, text);
    style.face = FACE_BOLD;
    style.colour = s->base.over ? COLOUR_GOOD : UI_WHITE;
    style.wrap = false;
    style.least = 16;
    canvas_text(c, (struct box){b.x + 20, b.y + 12, b.w - 40, line}, style, text);
}

/* ---- the screen ---- */

/* The texts of the card, with their buffers. */
static void fill_lines(const struct puzzle_scene *s, char texts[LINES][PUZZLE_TEXT_MAX],
                       struct exercise_line out[LINES])
{
    char count[16];
    number_text(puzzle_of(s)->count, count);
    words_fill(texts[LINE_TITLE], PUZZLE_TEXT_MAX, word(s, ""), count, NULL);
    words_fill(texts[LINE_TASK], PUZZLE_TEXT_MAX, word(s, "task"), count, NULL);
    puzzle_word_tried(s, texts[LINE_TRIED]);
    puzzle_word_hint(s, texts[LINE_HINT]);
    bool tried = texts[LINE_TRIED][0] != '\0';
    out[LINE_TITLE] = (struct exercise_line){texts[LINE_TITLE], FACE_TITLE, .size = TITLE, .units = 16};
    out[LINE_TASK] = (struct exercise_line){texts[LINE_TASK], FACE_TEXT, .size = 1, .units = 16 + TRIES_HIGH + 14};
    out[LINE_TRIED] = (struct exercise_line){texts[LINE_TRIED], FACE_TEXT, .size = SAID, .units = 14};
    out[LINE_TRIED].narrower = 2 * TRIED_PAD;
    out[LINE_TRIED].ems = tried ? 1.5f : 0;
    out[LINE_TRIED].units += tried ? 30 : 0;
    out[LINE_HINT] = (struct exercise_line){texts[LINE_HINT], FACE_BOLD, .size = SAID};
}

/* With the side to move at its right. */
static void walk_head(struct form *f, const struct puzzle_scene *s)
{
    char text[96];
    enum side side = (enum side)puzzle_of(s)->position.turn;
    const struct variant *variant = s->puzzles.variant;
    exercise_head(f, &s->base, app_game_word(f->app, "title", variant),
                  form_fill_numbers(f, "puzzle.of", s->number + 1, s->puzzles.count));
    form_column(f)->w.fixed = SIDE_WIDE;
    form_with(form_line(f, "side",
                        words_fill(text, sizeof text, app_game_word(f->app, "puzzle.plays", variant),
                                   app_side_word(f->app, s->base.board.game_style, side), NULL),
                        UI_WHITE),
              .style.face = FACE_BOLD, .style.size = 24, .style.align = ALIGN_RIGHT, .h.fixed = 36, .above = 10);
    form_end(f);
}

static void walk_task(struct form *f, const struct puzzle_scene *s, const struct exercise_line *lines, float em)
{
    char text[PUZZLE_TEXT_MAX];
    exercise_texts(f);
    form_with(exercise_text(f, "title", &lines[LINE_TITLE], em, UI_WHITE), .above = 2, .below = 22);
    exercise_text(f, "task", &lines[LINE_TASK], em, UI_TEXT)->below = 16;
    struct form_node *n = form_with(form_picture(f, "tries", draw_tries), .h.fixed = TRIES_HIGH);
    say_tries(s, text);
    n->said = form_copy(f, text);
    form_end(f);
}

/* The outcome of the last try, and the hints. */
static void walk_answer(struct form *f, const struct puzzle_scene *s, const struct exercise_line *lines, float em)
{
    const struct exercise_line *tried = &lines[LINE_TRIED];
    if (tried->text[0]) {
        struct form_node *n = form_with(form_picture(f, "tried", draw_tried), .above = 14,
                                        .h.fixed = exercise_height(&s->base, tried, em) + 1.5f * em + 30);
        n->style = (struct text_style){.face = FACE_TEXT, .size = SAID * em, .colour = UI_TEXT, .align = ALIGN_LEFT};
        n->style.wrap = true;
        n->style.least = n->style.size;
        n->said = said_tried(f, s, tried->text);
    }
    exercise_texts(f)->above = tried->text[0] ? 14 : 28;
    if (lines[LINE_HINT].text[0])
        exercise_text(f, "hint", &lines[LINE_HINT], em, s->base.board.game_style->accent)->said =
            said_hint(f, s, lines[LINE_HINT].text);
    form_end(f);
    (void)form_space(f);
}

static void walk_buttons(struct form *f, const struct puzzle_scene *s)
{
    bool solved = s->base.over;
    exercise_buttons(f);
    if (solved) {
        exercise_button(f, PUZZLE_ANSWERS, show_answer)->tag = 1;
        exercise_button(f, "puzzle.again", turn_to);
    } else {
        exercise_button(f, s->hints > 0 ? "puzzle.another_hint" : "prompt.hint", give_hint);
        exercise_button(f, "puzzle.show", show);
    }
    form_end(f);
    exercise_buttons(f)->above = 14;
    if (solved) {
        exercise_button(f, NEXT, go_on)->accent = true;
    } else {
        exercise_button(f, "puzzle.earlier", turn_to)->tag = -1;
        exercise_button(f, "puzzle.later", turn_to)->tag = 1;
    }
    form_end(f);
}

/* When a reply is shown, left and right on its button step through all of them. */
static void walk_prompts(struct form *f, const struct puzzle_scene *s)
{
    const struct form_node *here = form_here(f);
    exercise_prompts(f, "puzzle.all", s->base.over ? NULL : "prompt.hint");
    if (s->shown_answer > 0 && here && strcmp(here->key, PUZZLE_ANSWERS) == 0) {
        form_prompt(f, ACTION_RIGHT, PUZZLE_ANSWERS, show_answer)->tag = 1;
        form_on(f, ACTION_LEFT, show_answer)->tag = -1;
    }
    form_prompt_buttons(f);
}

static void walk(struct form *f, void *screen)
{
    struct puzzle_scene *s = screen;
    char texts[LINES][PUZZLE_TEXT_MAX];
    struct exercise_line lines[LINES];
    fill_lines(s, texts, lines);
    float em = exercise_em(&s->base, exercise_room(&s->base) - 18 - BUTTONS_HIGH, lines, LINES);
    walk_head(f, s);
    exercise_card(f, &s->base);
    walk_task(f, s, lines, em);
    walk_answer(f, s, lines, em);
    walk_buttons(f, s);
    exercise_end(f);
    walk_prompts(f, s);
}

/* ---- the scene ---- */

/* What the texts speak of: the hint's square; after a miss, in red, what was tried and the reply that refutes it. */
static struct exercise_spoken spoken_of(const struct puzzle_scene *s)
{
    struct exercise_spoken spoken = {.places = {puzzle_hinted(s)}};
    const struct turn *turns[] = {&s->tried, &s->verdict.answer};
    if (s->base.over || board_player_busy(&s->base.board) || s->turn.count > 0)
        return spoken;
    spoken.count = spoken.places[0] < 64 ? 1 : 0;
    for (int i = 0; s->tried.count > 0 && i < 2; i++)
        if (turns[i]->count > 0 && turns[i]->plies[0].to < 64 && turns[i]->plies[0].to != spoken.places[0])
            spoken.bad |= bit(turns[i]->plies[0].to);
    return spoken;
}

static int update(struct scene *scene, double dt)
{
    struct puzzle_scene *s = (struct puzzle_scene *)scene;
    int next = exercise_update(scene, dt);
    struct exercise_spoken spoken = spoken_of(s);
    return scene_soonest(next, exercise_light(&s->base, &spoken, (float)(dt * 1000.0)));
}

static const struct board_class PUZZLE_BOARD = {
    .kind = BOARD_OF_PUZZLE, .ends_on_placed = true, .chosen = play, .command = give_hint, .mark = exercise_mark};

struct scene *puzzle_scene_new(struct app *app, const struct variant *variant, int puzzle)
{
    static const struct scene_class class_ = {.name = "puzzle",
                                              .leave = exercise_leave,
                                              .action = exercise_action,
                                              .update = update,
                                              .describe = exercise_describe,
                                              .destroy = exercise_destroy};
    static const struct exercise_class exercise = {.board = &PUZZLE_BOARD, .share = 0.52f, .walk = walk, .undo = undo};
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
