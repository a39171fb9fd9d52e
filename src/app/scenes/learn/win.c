/* How to win: the ten lessons of Madam Jaques, then exercises of all ten, mixed: what is tried, the move that refutes
 * it, and what it costs. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/learn/exercise.h"
#include "app/scenes/scenes.h"
#include "app/store/lesson_progress.h"
#include "app/style/palette.h"
#include "app/ui/arcade_parts.h"
#include "app/view/disc.h"
#include "base/bits.h"
#include "base/clamp.h"

enum { REPLY_AFTER_MS = 600, TWICE = 2 };

#define STEPS_MOST 400.0f
#define STEPS_PART 0.45f
#define STEP_R 14.0f
#define STEP_APART 40.0f
#define FACE_WIDE 176.0f
#define FACE_GAP 26.0f
#define BUBBLE_PAD 26.0f
#define BUBBLE_HIGH 40.0f /* more than its text */
#define TAIL 20.0f
#define STRIP_EM 28.0f
#define TASK 1.08f /* relative to the text size */
#define SAID 0.94f
#define SLOT_HIGH 50.0f
#define BUTTON_HIGH 50.0f
#define APART 12.0f
#define BUTTONS_ABOVE 20.0f /* clear of the ring around the slot's button */

static const char NEXT[] = "lesson.next"; /* the keys of the gold button */
static const char AGAIN[] = "puzzle.again";

enum { LINE_BUBBLE, LINE_TASK, LINE_ANSWER, LINES };

const struct win_position *win_scene_position(const struct win_scene *s)
{
    return s->mixed ? &s->exercises.items[s->round.items[s->round.at]] : &s->lessons.items[s->step];
}

static struct progress_win *progress_of(const struct win_scene *s) { return &lesson_progress_all(s->base.app)->win; }

static bool has_landed(const struct win_scene *s) { return !board_player_busy(&s->base.board); }

static bool is_done(const struct win_scene *s) { return s->done && has_landed(s); }

/* A try in vain and its reply are on the board. */
static bool is_refuted(const struct win_scene *s) { return s->tried && !s->done; }

static bool found_all(const struct win_scene *s) { return progress_win_done(progress_of(s)) == WIN_KINDS; }

/* ---- texts ---- */

/* "win.wedge" and so on; `part` may be "". */
static const char *word(const struct win_scene *s, const char *part)
{
    char key[96];
    (void)snprintf(key, sizeof key, "win.%s%s", win_kind_id(win_scene_position(s)->kind), part);
    return app_word(s->base.app, key);
}

static const char *say_finished(const struct win_scene *s, char out[WIN_SAYS_MAX])
{
    const char *key = s->mixed ? "win.round_done" : found_all(s) ? "win.found_all" : "win.found_some";
    return words_fill_numbers(out, WIN_SAYS_MAX, app_word(s->base.app, key), progress_win_done(progress_of(s)),
                              WIN_KINDS);
}

/* She speaks at the start, at the right move and at the second try in vain. */
const char *win_scene_says(const struct win_scene *s, char out[WIN_SAYS_MAX])
{
    bool second = s->step % WIN_EACH > 0, empty = win_scene_position(s)->kind == WIN_BESIDE_EMPTY;
    if (s->finished)
        return say_finished(s, out);
    if (is_done(s))
        return word(s, ".done");
    if (s->wrong >= TWICE && (!is_refuted(s) || has_landed(s)))
        return app_word(s->base.app, "win.twice");
    if (s->mixed)
        return app_word(s->base.app, "win.which");
    if (second)
        return app_word(s->base.app, empty ? "win.other_half" : "win.once_more");
    return word(s, "");
}

/* "That costs 18 discs."; or that it is the one, and in an exercise the maxim that it serves. */
static void say_title(const struct win_scene *s, char out[WIN_SAYS_MAX])
{
    const struct win_position *p = win_scene_position(s);
    if (is_done(s))
        words_fill(out, WIN_SAYS_MAX, app_word(s->base.app, s->mixed ? "win.is_it_named" : "win.is_it"),
                   word(s, ".title"), NULL);
    else
        words_count(s->base.app->words, out, WIN_SAYS_MAX, p->solved ? "win.costs" : "win.costs_about",
                    win_cost(p, s->tried));
}

/* How much worse the next best move is. */
static int next_best(const struct win_position *p)
{
    int least = win_cost(p, &p->tries[1]);
    for (int i = 2; i < p->count; i++)
        least = win_cost(p, &p->tries[i]) < least ? win_cost(p, &p->tries[i]) : least;
    return least;
}

const char *win_scene_answer(const struct win_scene *s, char out[WIN_SAYS_MAX])
{
    const struct win_position *p = win_scene_position(s);
    const char *them = app_side_word(s->base.app, s->base.board.game_style, other((enum side)p->position.turn));
    out[0] = '\0';
    if (s->finished || !has_landed(s))
        return out;
    if (s->done)
        return words_count(s->base.app->words, out, WIN_SAYS_MAX, p->solved ? "win.others" : "win.others_about",
                           next_best(p));
    if (!s->tried)
        return out;
    const char *key = s->tried->reply.kind == MOVE_NONE ? "win.no_reply" : "win.reply";
    return words_fill(out, WIN_SAYS_MAX, app_word(s->base.app, key), them, NULL);
}

/* The line below the heading. */
static const char *say_line(struct form *f, const struct win_scene *s)
{
    char text[WIN_SAYS_MAX];
    if (s->finished && !s->mixed)
        return app_word(f->app, "win.over");
    if (!s->mixed)
        return form_fill(f, "win.of", form_number(f, s->step / WIN_EACH + 1), form_number(f, WIN_KINDS),
                         word(s, ".title"));
    words_count(f->app->words, text, sizeof text, "win.round", win_round_found(&s->round));
    return form_copy(f, text);
}

/* What is spoken instead of drawn: with the squares. */
static const char *said_answer(struct form *f, const struct win_scene *s, const char *title, const char *text)
{
    char all[3 * WIN_SAYS_MAX], move[NOTATION_SQUARE_MAX], reply[NOTATION_SQUARE_MAX];
    bool answered = is_refuted(s) && s->tried->reply.kind == MOVE_PLACE;
    if (!s->tried)
        return "";
    (void)notation_square(s->tried->move.to, move);
    if (answered)
        (void)notation_square(s->tried->reply.to, reply);
    const char *verdict = form_fill(f, s->done ? "puzzle.was_it" : "puzzle.was_not", move);
    const char *answer = answered ? form_fill(f, "puzzle.answered", reply) : "";
    (void)snprintf(all, sizeof all, "%s %s %s", verdict, title, answered ? answer : text);
    return form_copy(f, all);
}

/* ---- positions ---- */

/* Puts the position on the board, to be tried. */
static void open_position(struct win_scene *s)
{
    s->tried = NULL;
    s->wrong = 0;
    s->done = s->shown = s->finished = s->base.over = false;
    exercise_put(&s->base, &win_scene_position(s)->position, true);
    exercise_focus(&s->base, BOARD_NODE);
}

static void begin_lesson(struct win_scene *s, int step)
{
    s->mixed = false;
    s->step = step;
    progress_of(s)->step = step;
    lesson_progress_keep(s->base.app);
    open_position(s);
}

static void begin_round(void *screen)
{
    struct win_scene *s = screen;
    s->mixed = true;
    win_deal(&s->round, &s->exercises, progress_of(s)->rounds);
    open_position(s);
}

/* The ten lessons, from the first that was not found. */
static void begin_lessons(void *screen)
{
    struct win_scene *s = screen;
    int step = 0;
    while (step < WIN_LESSONS && progress_of(s)->found & 1U << step)
        step++;
    begin_lesson(s, step % WIN_LESSONS);
}

static void finish(struct win_scene *s)
{
    struct progress_win *w = progress_of(s);
    if (s->mixed)
        w->rounds = w->rounds < PROGRESS_ROUNDS_MAX ? w->rounds + 1 : 0;
    else
        w->step = 0;
    lesson_progress_keep(s->base.app);
    s->finished = s->base.over = true;
    s->base.board.open = false;
    exercise_focus(&s->base, NEXT);
    exercise_teacher_turn(&s->face);
    app_play_sound(s->base.app, SOUND_WIN, 0.8f, 0);
}

/* ---- tries ---- */

static void find(struct win_scene *s)
{
    s->done = true;
    s->tried = &win_scene_position(s)->tries[0];
    s->base.board.open = false;
    exercise_found(&s->base);
    if (s->mixed || s->shown)
        return;
    progress_of(s)->found |= 1U << s->step;
    lesson_progress_keep(s->base.app);
}

static void miss(struct win_scene *s)
{
    if (s->mixed)
        win_round_miss(&s->round);
}

/* The reply that refutes a try is played, and both stay until the next press. */
static void try_move(void *scene, struct move move)
{
    struct win_scene *s = scene;
    const struct win_position *p = win_scene_position(s);
    const struct win_try *tried = win_try_of(p, move);
    board_player_play(&s->base.board, move, 0);
    if (tried == &p->tries[0]) {
        find(s);
        return;
    }
    s->tried = tried;
    s->wrong++;
    s->base.board.open = false;
    if (tried->reply.kind != MOVE_NONE)
        exercise_play(&s->base, &tried->reply, 1, REPLY_AFTER_MS);
    exercise_teacher_wince(&s->face);
    miss(s);
    exercise_focus(&s->base, AGAIN);
}

/* Takes the try and its reply back. False if there is none. */
static bool take_back(struct win_scene *s)
{
    if (!is_refuted(s))
        return false;
    board_player_finish(&s->base.board);
    int plies = s->tried->reply.kind == MOVE_NONE ? 1 : 2;
    s->tried = NULL;
    s->base.board.open = true;
    board_player_undo(&s->base.board, plies, 0);
    exercise_focus(&s->base, BOARD_NODE);
    return true;
}

static void try_again(void *screen) { (void)take_back(screen); }

static bool undo(void *scene) { return take_back(scene); }

static void show(void *screen)
{
    struct win_scene *s = screen;
    struct move right = win_scene_position(s)->tries[0].move;
    if (s->done || s->finished)
        return;
    (void)take_back(s);
    board_player_finish(&s->base.board);
    s->shown = true;
    miss(s);
    board_player_play(&s->base.board, right, 0);
    find(s);
}

/* ---- what the buttons do ---- */

/* Peg is next: a game of Classic against him. */
static void go_play(struct win_scene *s)
{
    struct box_choice *choice = &s->base.app->settings.choices[choice_place(&game_classic)];
    choice->opponent = cast_level(CAST_PEG);
    choice->known = true;
    play_scene_begin(s->base.app, &game_classic);
}

static void go_on(void *screen)
{
    struct win_scene *s = screen;
    bool last = s->mixed ? !s->finished && !win_round_next(&s->round) : s->step + 1 == WIN_LESSONS;
    if (s->finished && s->mixed)
        begin_round(s);
    else if (s->finished)
        go_play(s);
    else if (last)
        finish(s);
    else if (s->mixed)
        open_position(s);
    else
        begin_lesson(s, s->step + 1);
}

static void go_back(void *screen)
{
    struct win_scene *s = screen;
    begin_lesson(s, s->step - 1);
}

/* ---- drawing ---- */

/* A circle for each lesson: gold with a tick if both its positions were found, else its number. */
static void draw_lesson(const struct win_scene *s, struct canvas *c, int i, float x, float y, float r)
{
    bool here = i == s->step / WIN_EACH && !s->finished;
    unsigned found = progress_of(s)->found >> WIN_EACH * i & ((1U << WIN_EACH) - 1);
    struct colour accent = s->base.board.game_style->accent;
    struct text_style style = {
        .face = FACE_BOLD, .size = fmaxf(16, 1.2f * r), .colour = here ? UI_WHITE : UI_SOFT, .align = ALIGN_CENTRE};
    char number[16];
    if (found == (1U << WIN_EACH) - 1 && !here) {
        canvas_circle(c, x, y, r, rgb(HUE_BRASS), rgb(0xc58a2a));
        exercise_draw_tick(c, x, y, r, UI_DARK);
        return;
    }
    (void)snprintf(number, sizeof number, "%d", i + 1);
    canvas_ring(c, x, y, here ? r + 2 : r - 1, here ? 3 : 2, 0, here ? accent : white(0.45f));
    if (canvas_em(c, 0) <= style.size) /* a finger's numbers have no room, and the line beside them has one */
        canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r}, style, number);
}

/* A disc for each exercise: light once it was found, dark while it comes again. */
static void draw_exercise(const struct win_scene *s, struct canvas *c, int i, float x, float y, float r)
{
    const struct game_style *style = s->base.board.game_style;
    enum win_mark mark = s->round.marks[i];
    bool here = i == s->round.at && !s->finished;
    if (mark != WIN_FOUND) /* around a dark disc, too, which is hardly seen on a dark ground */
        canvas_ring(c, x, y, r - 1, 2, 0, white(0.45f));
    if (mark != WIN_OPEN)
        disc_draw_still(c, style->id, style->side, mark == WIN_FOUND ? SECOND : FIRST, x, y,
                        mark == WIN_FOUND ? r : r - 3, 1, settings_on(&s->base.app->settings, SETTING_MARKS));
    if (here)
        canvas_ring(c, x, y, r + 4, 3, 0, style->accent);
}

static void draw_steps(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct win_scene *s = screen;
    struct box b = node->box;
    float apart = fminf(STEP_APART, (b.w - 4) / WIN_KINDS), r = STEP_R * apart / STEP_APART;
    float x = b.x + b.w - apart * (WIN_KINDS - 0.5f), y = b.y + b.h / 2;
    for (int i = 0; i < WIN_KINDS; i++, x += apart)
        if (s->mixed)
            draw_exercise(s, c, i, x, y, r);
        else
            draw_lesson(s, c, i, x, y, r);
}

/* Its tail points to the face beside it. */
static void draw_bubble(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct win_scene *s = screen;
    struct box b = node->box;
    arcade_bubble(c, s->base.app, b, node->style.size, node->text, b.x - TAIL, b.y + b.h / 2);
}

/* ---- drawing: on the board ---- */

/* The reply that refutes a try. */
static void draw_over(const void *scene, struct canvas *c, const struct board_place *place)
{
    const struct win_scene *s = scene;
    if (is_refuted(s) && has_landed(s))
        exercise_draw_refuted(&s->base, c, place, s->tried->move, s->tried->reply,
                              win_cost(win_scene_position(s), s->tried));
}

/* ---- the screen ---- */

static void fill_lines(const struct win_scene *s, struct form *f, char quoted[WIN_SAYS_MAX], char answer[WIN_SAYS_MAX],
                       struct exercise_line out[LINES])
{
    char says[WIN_SAYS_MAX];
    bool beside = exercise_beside(&s->base);
    enum side side = (enum side)win_scene_position(s)->position.turn;
    words_fill(quoted, WIN_SAYS_MAX, app_word(f->app, "ladder.says"), win_scene_says(s, says), NULL);
    out[LINE_BUBBLE] = (struct exercise_line){beside ? quoted : "", FACE_BOLD, .size = 1};
    out[LINE_BUBBLE].units = beside ? BUBBLE_HIGH : 0;
    out[LINE_BUBBLE].narrower = 2 * BUBBLE_PAD + FACE_WIDE + FACE_GAP;
    const char *task = form_fill(f, "win.task", app_side_word(f->app, s->base.board.game_style, side));
    out[LINE_TASK] = (struct exercise_line){s->finished ? "" : task, FACE_TITLE, .size = TASK, .units = APART};
    out[LINE_ANSWER] = exercise_answer_line(win_scene_answer(s, answer), SAID);
}

/* The face with its bubble at its side: on the card, or in an upright window in the strip above the board. */
static void walk_bubble(struct form *f, const struct win_scene *s, float em, struct form_length high, float most)
{
    char says[WIN_SAYS_MAX];
    form_with(form_row(f), .h = high, .gap = FACE_GAP);
    exercise_teacher(f, &s->face, false)->w.fixed = FACE_WIDE;
    struct form_node *n = form_text(f, "bubble", win_scene_says(s, says));
    n->style = (struct text_style){.face = FACE_BOLD, .size = em};
    form_with(n, .draw = draw_bubble, .w.share = 1, .h.share = 1, .h.most = most);
    form_end(f);
}

static void walk_strip(struct form *f, void *screen)
{
    walk_bubble(f, screen, STRIP_EM, (struct form_length){.share = 1}, 0);
}

static void walk_head(struct form *f, const struct win_scene *s)
{
    exercise_head(f, &s->base, app_word(f->app, "win.heading"), say_line(f, s));
    form_with(form_picture(f, "steps", draw_steps), .w = {.part = STEPS_PART, .most = STEPS_MOST},
              .said = s->mixed ? form_fill_numbers(f, "lesson.step", s->round.at + 1, WIN_ROUND)
                               : form_fill_numbers(f, "lesson.step", s->step / WIN_EACH + 1, WIN_KINDS));
}

/* The gold button, or what to do until there is one. */
static void walk_slot(struct form *f, struct win_scene *s)
{
    const char *peg = app_word_of(f->app, "cast", CAST[CAST_PEG].id);
    struct form_node *n;
    if (s->finished)
        n = form_button_saying(f, NEXT, s->mixed ? app_word(f->app, "win.more") : form_fill(f, "win.now", peg), go_on);
    else if (s->done)
        n = form_button(f, NEXT, go_on);
    else if (is_refuted(s))
        n = form_button(f, AGAIN, try_again);
    else
        n = form_line(f, "quiet", app_word(f->app, "lesson.quiet.dots"), UI_SOFT);
    n->accent = s->finished || is_refuted(s) || (s->done && s->base.to_next <= 0);
    if (n->kind == FORM_TEXT) {
        n->style.size = 22;
        n->style.align = ALIGN_CENTRE;
    }
    form_with(n, .h.fixed = SLOT_HIGH, .above = APART);
}

static void walk_buttons(struct form *f, const struct win_scene *s)
{
    exercise_buttons(f)->above = BUTTONS_ABOVE;
    if (s->finished) {
        exercise_button(f, "win.lessons", begin_lessons);
        if (!s->mixed && s->exercises.count > 0)
            exercise_button(f, "win.mixed", begin_round);
        else
            exercise_button(f, "prompt.leave", form_screen_close);
    } else {
        const char *why = s->done ? app_word(f->app, "button.step_done") : NULL;
        if (s->mixed)
            exercise_button(f, "win.lessons", begin_lessons);
        else
            (void)form_unless(exercise_button(f, "prompt.back", go_back),
                              s->step > 0 ? NULL : app_word(f->app, "button.first_step"));
        if (s->done && s->base.to_next <= 0) {
            exercise_no_button(f);
            if (!s->mixed)
                exercise_no_button(f);
        } else {
            struct form_node *n = form_unless(exercise_button(f, "lesson.show", show), why);
            n->selected = s->wrong >= TWICE && !s->done;
            if (!s->mixed)
                (void)form_unless(exercise_button(f, "lesson.skip", go_on), why);
        }
    }
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    struct win_scene *s = screen;
    bool pad = f->app->input.last_device == DEVICE_PAD;
    char quoted[WIN_SAYS_MAX], answer[WIN_SAYS_MAX], title[WIN_SAYS_MAX] = "";
    struct exercise_line lines[LINES];
    fill_lines(s, f, quoted, answer, lines);
    float em =
        exercise_em(&s->base, exercise_room(&s->base) - SLOT_HIGH - BUTTON_HIGH - APART - BUTTONS_ABOVE, lines, LINES);
    walk_head(f, s);
    exercise_card(f, &s->base);
    float high = exercise_height(&s->base, &lines[LINE_BUBBLE], em) + BUBBLE_HIGH;
    if (exercise_beside(&s->base))
        walk_bubble(f, s, em, (struct form_length){.fixed = fmaxf(FACE_WIDE, high)}, high);
    exercise_texts(f)->above = APART;
    exercise_text(f, "task", &lines[LINE_TASK], em, UI_WHITE);
    form_end(f);
    if (*lines[LINE_ANSWER].text)
        say_title(s, title);
    exercise_answer(f, &s->base, form_copy(f, title), s->done ? EXERCISE_RIGHT : EXERCISE_WRONG, &lines[LINE_ANSWER],
                    em, *title ? said_answer(f, s, title, lines[LINE_ANSWER].text) : "");
    form_space(f)->h = (struct form_length){.share = FORM_REST};
    walk_slot(f, s);
    walk_buttons(f, s);
    exercise_end(f);
    exercise_prompts(f, is_refuted(s) ? "prompt.undo" : "prompt.leave", s->done || s->finished ? NULL : "lesson.show");
    form_prompt_buttons(f);
    form_prompt(f, pad ? ACTION_PREVIEW : ACTION_HELP, "prompt.rules", exercise_rules);
}

/* ---- time ---- */

/* What was tried in vain and its reply are lit in red. */
static struct exercise_spoken spoken_of(const struct win_scene *s)
{
    struct exercise_spoken spoken = {.count = 0};
    if (!is_refuted(s) || !has_landed(s))
        return spoken;
    spoken.bad = bit(s->tried->move.to);
    if (s->tried->reply.kind == MOVE_PLACE)
        spoken.bad |= bit(s->tried->reply.to);
    return spoken;
}

static unsigned looked_at(const struct win_scene *s)
{
    const struct board_player *b = &s->base.board;
    enum { MIDDLE = 27 }; /* of the board */
    if (s->finished)
        return PICK_NOWHERE;
    if (s->tried)
        return is_refuted(s) && s->tried->reply.kind == MOVE_PLACE ? s->tried->reply.to : s->tried->move.to;
    unsigned seen = !b->unfocused || b->pointer ? b->cursor : MIDDLE;
    return seen < PICK_DONE ? seen : MIDDLE;
}

static enum mood_name mood_of(const struct win_scene *s)
{
    if (is_refuted(s))
        return MOOD_WORRIED;
    return is_done(s) && !s->shown && !s->finished ? MOOD_GLAD : MOOD_CALM; /* at the end she looks through her glass */
}

/* When the right move has landed, the focus moves on by itself. */
static int update(struct scene *scene, double dt)
{
    struct win_scene *s = (struct win_scene *)scene;
    float ms = (float)(dt * 1000.0);
    int next = exercise_update(scene, dt);
    struct exercise_spoken spoken = spoken_of(s);
    next = scene_soonest(next, exercise_light(&s->base, &spoken, ms));
    next = scene_soonest(next, exercise_teacher_update(&s->base, &s->face, mood_of(s), looked_at(s), ms));
    return scene_soonest(next, exercise_lead(&s->base, is_done(s), NEXT, ms));
}

/* A press on the board takes a refuted try back, and counts as well. */
static bool action(struct scene *scene, const struct action_event *event)
{
    struct win_scene *s = (struct win_scene *)scene;
    bool pointed = event->action == ACTION_PRESS && box_has(form_board_box(s->base.base.form), event->x, event->y);
    face_wake(&s->face.life);
    if (pointed && is_refuted(s)) {
        (void)take_back(s);
        board_player_finish(&s->base.board);
    }
    return exercise_action(scene, event);
}

static void destroy(struct scene *scene)
{
    struct win_scene *s = (struct win_scene *)scene;
    win_finish(&s->lessons);
    win_finish(&s->exercises);
    exercise_destroy(scene);
}

static const struct board_class WIN_BOARD = {
    .kind = BOARD_OF_PUZZLE, .chosen = try_move, .command = show, .mark = exercise_mark, .draw_over = draw_over};

struct scene *win_scene_new(struct app *app, int step)
{
    static const struct scene_class class_ = {.name = "win",
                                              .leave = exercise_leave,
                                              .action = action,
                                              .update = update,
                                              .describe = exercise_describe,
                                              .destroy = destroy};
    static const struct exercise_class exercise = {
        .board = &WIN_BOARD, .share = 0.47f, .strip = 0.20f, .walk_strip = walk_strip, .walk = walk, .undo = undo};
    struct win lessons, exercises;
    if (!lesson_progress_win(app, &lessons, &exercises))
        return NULL;
    struct win_scene *s = exercise_new(sizeof *s, &class_, &exercise, app, &game_classic);
    if (!s) {
        win_finish(&lessons);
        win_finish(&exercises);
        return NULL;
    }
    s->lessons = lessons;
    s->exercises = exercises;
    exercise_teacher_begin(&s->face, CAST_MADAM, &game_classic, WIN_KINDS);
    if (step >= WIN_LESSONS && exercises.count > 0)
        begin_round(s);
    else if (step < 0 && found_all(s) && progress_of(s)->step == 0 && exercises.count > 0)
        begin_round(s);
    else
        begin_lesson(s, step < 0 ? progress_of(s)->step : step % WIN_LESSONS);
    return &s->base.base.scene;
}
