/* A lesson: its steps one after the other, what is tried in them, and the teacher, who shows and says what came of it.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/board/illegal_move.h"
#include "app/scenes/learn/exercise.h"
#include "app/scenes/scenes.h"
#include "app/store/lesson_progress.h"
#include "app/style/palette.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/spoken.h"
#include "app/view/disc.h"
#include "base/bits.h"
#include "base/clamp.h"
#include "learn/lesson.h"
#include "learn/progress.h"
#include "rules/notation.h"

enum { WRONG_STAYS_MS = 600, READ_MS = 900, COUNT_AFTER_MS = 700, LIT_MAX = EXERCISE_ASKED };

/* A refused disc drops, rocks and lifts off; what it hoped for stays lit. */
enum { ROCKS_MS = 240, LIFTS_MS = 160, SLIP_MS = 1800, SLIP_FADES_MS = 160 };
#define ROCKS 0.157f /* 9 degrees */

#define STEPS_MOST 400.0f
#define STEPS_PART 0.45f
#define TEXT_LINE 1.077f /* the bubble's size relative to the text size */
#define BUBBLE_PAD 24.0f
#define BUBBLE_HIGH 44.0f /* more than its text */
#define TAIL 20.0f
#define TEACHER_LEAST 220.0f
#define SLOT_HIGH 50.0f
#define SLOT_ABOVE 14.0f
#define BUTTONS_ABOVE 20.0f /* clear of the ring around the slot's button */
#define COUNT_HIGH 56.0f
#define BUTTON_HIGH 50.0f
#define STEP_R 14.0f
#define STEP_APART 41.0f

static const char NEXT[] = "lesson.next"; /* the key of the gold button */
static const char AGAIN[] = "lesson.quiet.again";

static const struct move NO_MOVE = {MOVE_NONE, NO_SQUARE, NO_SQUARE, 0, 0};

/* Steps found, neither skipped nor shown, in this or earlier visits. */
static int steps_found(const struct lesson_scene *s)
{
    return bits_count(lesson_progress_of(s->base.app, s->lesson->variant)->found & ((1U << s->lesson->count) - 1));
}

static bool is_last(const struct lesson_scene *s) { return s->run.step + 1 == s->lesson->count; }

/* True once all discs of the last move have landed. */
static bool has_landed(const struct lesson_scene *s) { return !board_player_busy(&s->base.board); }

static bool is_counting(const struct lesson_scene *s) { return s->count.on && s->count.t < s->count.of.length; }

/* It is complete, and can be seen to be. */
static bool is_done(const struct lesson_scene *s) { return s->run.done && has_landed(s) && !is_counting(s); }

/* ---- texts ---- */

/* A text of the step: "title"; "wrong" and "done", which may be NULL. */
static const char *word(const struct lesson_scene *s, const char *part)
{
    char key[96];
    (void)snprintf(key, sizeof key, "lesson.%s.%s%s%s", s->lesson->variant->id, lesson_step(&s->run)->id,
                   *part ? "." : "", part);
    const char *text = words_get(s->base.app->words, key);
    bool may_be_missing = strcmp(part, "wrong") == 0 || strcmp(part, "done") == 0;
    return text || may_be_missing ? text : app_word(s->base.app, key);
}

/* "Step 5 of 9". */
static const char *say_step(const struct lesson_scene *s, char out[64])
{
    return words_fill_numbers(out, 64, app_word(s->base.app, "lesson.step"), s->run.step + 1, s->lesson->count);
}

/* What was asked for is done, but the turn has one part more, of which nothing is asked. */
static bool is_rest(const struct lesson_scene *s)
{
    return lesson_step(&s->run)->rest_free && s->run.count > 0 && s->run.now.step == STEP_SLIDE && !s->run.done;
}

/* What to do. */
static const char *task(const struct lesson_scene *s)
{
    return is_rest(s) ? app_word(s->base.app, "lesson.rest") : word(s, "");
}

/* The line below the heading; at the end of a lesson, the outcome. */
static const char *say_title(const struct lesson_scene *s, char out[LESSON_SAYS_MAX])
{
    if (!s->finished)
        return word(s, "title");
    return words_fill(out, LESSON_SAYS_MAX, app_word(s->base.app, "lesson.known"),
                      app_game_word(s->base.app, "title", s->lesson->variant), NULL);
}

const char *lesson_says(const struct lesson_scene *s, char out[LESSON_SAYS_MAX])
{
    const char *done = word(s, "done");
    bool read = lesson_step(&s->run)->goal == LESSON_READ;
    if (s->finished) {
        int found = steps_found(s), all = s->lesson->count;
        const char *key = found == all ? "lesson.found_all" : "lesson.found_some";
        return words_fill_numbers(out, LESSON_SAYS_MAX, app_word(s->base.app, key), found, all);
    }
    if (read)
        return done && s->count.on && is_done(s) ? done : word(s, "");
    return s->about == LESSON_SAYS_WRONG || (s->about == LESSON_SAYS_DONE && is_done(s)) ? s->said : task(s);
}

/* The text of the gold button. */
static const char *say_next(const struct lesson_scene *s, char out[LESSON_SAYS_MAX])
{
    if (!s->finished)
        return app_word(s->base.app, is_last(s) ? "lesson.finish" : "lesson.next");
    if (s->in_game)
        return app_word(s->base.app, "lesson.to_game");
    return words_fill(out, LESSON_SAYS_MAX, app_word(s->base.app, "lesson.play"),
                      app_word_of(s->base.app, "cast", CAST[cast_first(s->lesson->variant->id)].id),
                      app_game_word(s->base.app, "title", s->lesson->variant));
}

static void say_nothing(struct lesson_scene *s)
{
    s->about = LESSON_SAYS_TASK;
    s->said[0] = '\0';
    s->slip.on = s->slip.said = s->told = false;
}

static void say(struct lesson_scene *s, enum lesson_said about, const char *text)
{
    s->about = about;
    s->heard = true;
    s->told = false;
    (void)snprintf(s->said, sizeof s->said, "%s", text);
}

/* "That's it: 2 discs flipped." A game can have its own names for the discs. */
static void say_counted(struct lesson_scene *s, int n)
{
    char number[16], text[LESSON_SAYS_MAX];
    const char *key = words_plural_of_game(s->base.app->words, "lesson.flipped", s->lesson->variant->id, n);
    (void)snprintf(number, sizeof number, "%d", n);
    say(s, LESSON_SAYS_DONE, words_fill(text, sizeof text, key, number, NULL));
}

/* After a press that was refused: why, on the board if it can be shown there; from the second time on, what to do. */
static void say_refused(struct lesson_scene *s)
{
    static const char *const lines[] = {
        [SLIP_ALONE] = "lesson.slip.alone", [SLIP_NOBODY] = "lesson.slip.nobody", [SLIP_GAP] = "lesson.slip.gap"};
    const char *key = illegal_move_key(s->base.board.refused.why), *wrong = word(s, "wrong");
    const char *who = app_side_word(s->base.app, s->base.board.game_style, other((enum side)s->run.now.turn));
    char text[LESSON_SAYS_MAX] = "", label[LESSON_SAYS_MAX];
    if (s->slip.lined)
        key = lines[s->slip.slip.kind];
    if (key)
        words_fill(text, sizeof text, app_game_word(s->base.app, key, s->lesson->variant), who, NULL);
    if (*text && !strchr(".!?", text[strlen(text) - 1])) { /* as it stands over other boards */
        (void)snprintf(label, sizeof label, "%s", text);
        words_fill(text, sizeof text, app_word(s->base.app, "lesson.sentence"), label, NULL);
    }
    bool helps = wrong && !is_rest(s) && (s->run.wrong > 1 || !key);
    s->slip.said = s->slip.lined && !helps;
    say(s, LESSON_SAYS_WRONG, helps ? wrong : text);
    s->told = key && !s->slip.lined && !helps;
}

/* Sets the text for a step that is complete or was shown. */
static void say_done(struct lesson_scene *s, const struct position *before, struct move move)
{
    bool flips = move.kind == MOVE_PLACE || move.kind == MOVE_WALK;
    int n = flips ? bits_count(position_flips(before, move)) : 0;
    const char *own = word(s, "done");
    if (own)
        say(s, LESSON_SAYS_DONE, own);
    else if (s->shown)
        say(s, LESSON_SAYS_DONE, app_word(s->base.app, "lesson.was_shown"));
    else if (lesson_step(&s->run)->goal == LESSON_ILLEGAL)
        say(s, LESSON_SAYS_DONE, app_word(s->base.app, "lesson.nothing_flips"));
    else if (n > 0)
        say_counted(s, n);
    else
        say(s, LESSON_SAYS_DONE, app_word(s->base.app, "lesson.right"));
}

/* ---- what to do now ---- */

/* The ply of that kind that the step names; NO_SQUARE if any will do. */
static struct move wanted(const struct lesson_scene *s, enum move_kind kind)
{
    const struct lesson_step *step = lesson_step(&s->run);
    struct move found = NO_MOVE;
    for (int i = 0; step->goal == LESSON_ONE_OF && !step->unnamed && i < step->turn_count; i++)
        for (int k = 0; k < step->turns[i].count; k++)
            if (step->turns[i].plies[k].kind == kind)
                found = step->turns[i].plies[k];
    return found;
}

/* The line below the bubble. What it names by a square when spoken is lit when drawn. */
struct lesson_quiet {
    const char *key, *at; /* NULL: nothing; with the square, or NULL */
    unsigned square;
    bool ends; /* it is a button that ends a turn by hand */
};

/* Choose a pawn, move it, slide a disc in. */
static struct lesson_quiet pawn_part(const struct lesson_scene *s)
{
    struct move walk = wanted(s, MOVE_WALK), slide = wanted(s, MOVE_SLIDE);
    bool jumps = walk.kind != MOVE_NONE && position_flips(&lesson_step(&s->run)->from, walk);
    if (s->run.now.step == STEP_SLIDE)
        return (struct lesson_quiet){"part.disc", "part.disc_to", slide.to, false};
    if (s->base.board.picker.depth == 0)
        return (struct lesson_quiet){"part.pawn", "part.pawn_on", walk.from, false};
    if (jumps)
        return (struct lesson_quiet){"part.jump", "part.jump_to", walk.to, false};
    return (struct lesson_quiet){"part.walk", "part.walk_to", walk.to, false};
}

/* Place a coin, flip the others, say that it is done. */
static struct lesson_quiet hand_part(const struct lesson_scene *s)
{
    struct move end = {.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE}, shown;
    if (s->run.now.step != STEP_TURN)
        return (struct lesson_quiet){"part.coin", "part.coin_on", wanted(s, MOVE_PLACE).to, false};
    if (lesson_shown(&s->run, &shown) && move_equal(shown, end))
        return (struct lesson_quiet){"part.done", NULL, NO_SQUARE, true};
    return (struct lesson_quiet){"part.flip", NULL, NO_SQUARE, false};
}

static struct lesson_quiet quiet_now(const struct lesson_scene *s)
{
    const struct lesson_step *step = lesson_step(&s->run);
    struct lesson_quiet quiet = {.square = NO_SQUARE};
    if (s->finished || s->run.done || step->goal == LESSON_READ)
        return quiet;
    if (s->about == LESSON_SAYS_WRONG && (s->slip.on || !has_landed(s)))
        quiet.key = AGAIN;
    else if (step->goal == LESSON_ILLEGAL)
        quiet.key = "lesson.quiet.no_dot";
    else if (step->from.pawns[FIRST])
        quiet = pawn_part(s);
    else if (step->from.house & HOUSE_BY_HAND)
        quiet = hand_part(s);
    else
        quiet.key = step->goal == LESSON_ONE_OF && lesson_look(&s->run) ? "lesson.quiet.glow" : "lesson.quiet.dots";
    return quiet;
}

/* ---- what the teacher speaks of ---- */

/* The step names each place of its turn. */
static bool is_named(const struct lesson_scene *s)
{
    return wanted(s, MOVE_WALK).kind || wanted(s, MOVE_SLIDE).kind || wanted(s, MOVE_TURN).kind;
}

/* The place to choose next, where the step names each one, and of a slide that is the only one its stack as well.
 * Returns their number. */
static int next_places(const struct lesson_scene *s, unsigned out[LIT_MAX])
{
    struct move move;
    if (!is_named(s) || !has_landed(s) || !lesson_shown(&s->run, &move))
        return 0;
    out[0] = picker_towards(&s->base.board.picker, move);
    out[1] = move.kind == MOVE_SLIDE ? move_input_stack(move) : PICK_NOWHERE;
    bool both = out[0] < 64 && out[1] < PICK_DONE && lesson_step(&s->run)->turn_count == 1;
    return out[0] >= PICK_DONE ? 0 : both ? 2 : 1;
}

/* The replies that play by themselves. */
static int replies(const struct lesson_scene *s, unsigned out[LIT_MAX])
{
    struct move then[LESSON_THEN_MAX];
    int n = 0, all = lesson_then(&s->run, then);
    for (int i = 0; i < all && n < LIT_MAX; i++)
        if (then[i].kind == MOVE_PLACE)
            out[n++] = then[i].to;
    return n;
}

/* The places that the text speaks of now. */
static int lit_places(const struct lesson_scene *s, unsigned out[LIT_MAX])
{
    uint64_t look = lesson_look(&s->run);
    int n = 0;
    if (s->finished || (s->about == LESSON_SAYS_WRONG && !has_landed(s)))
        return 0;
    if (lesson_step(&s->run)->goal == LESSON_READ)
        return replies(s, out);
    if (s->run.done || is_rest(s))
        return 0;
    n = next_places(s, out);
    if (n > 0)
        return n;
    while (look && n < LIT_MAX)
        out[n++] = bits_pop(&look);
    return n;
}

unsigned lesson_looked_at(const struct lesson_scene *s)
{
    const struct board_player *b = &s->base.board;
    enum { MIDDLE = 27 }; /* of the board */
    unsigned lit[LIT_MAX], last;
    uint64_t turned;
    if (s->finished || is_counting(s))
        return s->finished ? PICK_NOWHERE : MIDDLE;
    if (s->slip.on)
        return s->slip.lined && s->slip.slip.open != NO_SQUARE ? s->slip.slip.open : s->slip.place;
    if (lit_places(s, lit) > 0)
        return lit[0];
    board_player_last_move(b, &last, &turned);
    unsigned seen = s->run.done ? last : !b->unfocused || b->pointer ? b->cursor : MIDDLE;
    return seen < PICK_DONE ? seen : MIDDLE;
}

/* The squares of the next move, where the step names each one. */
static int next_squares(const struct lesson_scene *s, unsigned out[LIT_MAX])
{
    struct move move;
    int n = 0;
    if (is_rest(s) || !is_named(s) || !lesson_shown(&s->run, &move))
        return 0;
    if (move.from < 64)
        out[n++] = move.from;
    if (move.to < 64)
        out[n++] = move.to;
    return n;
}

/* What speech says before a text, as no square is drawn in it: "c3", "g2, b7". It is the same as long as the text is,
 * so that nothing is said twice. "" if nothing is spoken of. */
static void name_places(const struct lesson_scene *s, char out[EXERCISE_NAMES_MAX])
{
    const struct lesson_step *step = lesson_step(&s->run);
    bool wrong = s->about == LESSON_SAYS_WRONG, done = s->about == LESSON_SAYS_DONE && is_done(s);
    uint64_t look = is_rest(s) ? 0 : wrong ? lesson_look(&s->run) : step->look;
    unsigned names[LIT_MAX];
    int n = 0;
    out[0] = '\0';
    if (s->finished || done)
        return;
    if (step->goal == LESSON_READ)
        n = replies(s, names);
    else if (wrong && s->slip.said && s->slip.slip.kind != SLIP_ALONE)
        names[n++] = s->slip.slip.open;
    else if (wrong)
        n = next_squares(s, names);
    while (look && n < LIT_MAX && !(wrong && s->slip.said))
        names[n++] = bits_pop(&look);
    for (int i = 0; i < n; i++)
        exercise_name(out, names[i]);
}

/* ---- steps ---- */

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
    lesson_progress_keep(s->base.app);
}

/* Shows the current step of the run. */
static void open_step(struct lesson_scene *s)
{
    const struct lesson_step *script = lesson_step(&s->run);
    struct move then[LESSON_THEN_MAX];
    say_nothing(s);
    s->heard = s->shown = s->finished = s->count.on = false;
    s->base.over = false;
    exercise_put(&s->base, &s->run.from, script->goal != LESSON_READ);
    s->base.board.any_square = script->goal == LESSON_ILLEGAL;
    exercise_play(&s->base, then, lesson_then(&s->run, then), READ_MS);
    exercise_focus(&s->base, script->goal == LESSON_READ ? NEXT : BOARD_NODE);
    keep(s, s->run.step);
}

static void begin_step(struct lesson_scene *s, int step)
{
    lesson_begin(&s->run, s->lesson, step);
    open_step(s);
}

static void finish(struct lesson_scene *s)
{
    struct progress_game *g = lesson_progress_of(s->base.app, s->lesson->variant);
    g->done = g->done || !s->skipped;
    s->finished = s->base.over = true;
    s->base.board.open = false;
    say_nothing(s);
    exercise_focus(&s->base, NEXT);
    keep(s, 0);
    app_play_sound(s->base.app, SOUND_WIN, 0.8f, 0);
}

/* Returns to the game below, or starts one. */
static void go_play(struct lesson_scene *s)
{
    struct box_choice *choice = &s->base.app->settings.choices[choice_place(s->lesson->variant)];
    if (s->in_game) {
        scene_pop(s->base.app->scenes);
        return;
    }
    choice->opponent = cast_level(cast_first(s->lesson->variant->id));
    choice->known = true;
    play_scene_begin(s->base.app, s->lesson->variant);
}

static void go_on(void *screen)
{
    struct lesson_scene *s = screen;
    if (s->finished) {
        go_play(s);
        return;
    }
    if (lesson_step(&s->run)->goal == LESSON_READ)
        keep_found(s);
    else
        s->skipped = s->skipped || !s->run.done;
    board_player_finish(&s->base.board);
    if (is_last(s)) {
        finish(s);
        return;
    }
    lesson_next(&s->run);
    open_step(s);
}

static void go_back(void *screen)
{
    struct lesson_scene *s = screen;
    begin_step(s, s->run.step - 1);
}

/* Goes to the first step that was not found, or to the first step if all were. */
static void go_again(void *screen)
{
    struct lesson_scene *s = screen;
    unsigned found = lesson_progress_of(s->base.app, s->lesson->variant)->found;
    int step = 0;
    while (step < s->lesson->count && found & 1U << step)
        step++;
    s->skipped = false;
    begin_step(s, step < s->lesson->count ? step : 0);
}

/* ---- attempts ---- */

static void finish_step(struct lesson_scene *s, const struct position *before, struct move move)
{
    s->slip.on = false;
    exercise_found(&s->base);
    s->base.board.open = false;
    say_done(s, before, move);
    keep_found(s);
}

static void try_move(void *scene, struct move move)
{
    struct lesson_scene *s = scene;
    struct position before = s->run.now;
    enum lesson_verdict verdict = lesson_try(&s->run, move);
    s->base.board.open = verdict != LESSON_STEP_DONE && verdict != LESSON_WRONG;
    board_player_play(&s->base.board, move, 0);
    say_nothing(s);
    if (verdict == LESSON_STEP_DONE)
        finish_step(s, &before, move);
    if (verdict != LESSON_WRONG)
        return;
    const char *wrong = word(s, "wrong");
    say(s, LESSON_SAYS_WRONG, wrong ? wrong : app_word(s->base.app, "lesson.wrong"));
    exercise_teacher_wince(&s->face);
    s->base.board.open = true;
    board_player_undo(&s->base.board, 1, WRONG_STAYS_MS);
}

/* A piece was picked up. */
static void pick(void *scene, unsigned place)
{
    struct lesson_scene *s = scene;
    say_nothing(s);
    if (lesson_step(&s->run)->goal == LESSON_PICK && lesson_pick(&s->run, place) == LESSON_STEP_DONE)
        finish_step(s, &s->run.now, NO_MOVE);
}

/* A square that cannot be chosen, which is the task of one step. */
static void press_refused(void *scene, unsigned place)
{
    struct lesson_scene *s = scene;
    bool right = lesson_press(&s->run, place) == LESSON_STEP_DONE;
    if (right)
        finish_step(s, &s->run.now, NO_MOVE);
    s->slip.on = true;
    s->slip.lined = s->base.board.refused.why == REFUSAL_FLIPS;
    s->slip.place = place;
    s->slip.t = 0;
    if (s->slip.lined)
        s->slip.slip = lesson_slip(&s->run.now, place);
    if (right)
        return;
    say_refused(s);
    exercise_teacher_wince(&s->face);
}

/* Plays the step's solution. */
static void show(void *screen)
{
    struct lesson_scene *s = screen;
    struct move move;
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

static void hint(void *scene)
{
    const struct lesson_scene *s = scene;
    if (!s->run.done && !s->finished)
        show(scene);
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
    say_nothing(s);
    return true;
}

static void end_turn(void *screen) { board_player_choose(&((struct lesson_scene *)screen)->base.board, PICK_DONE); }

/* ---- drawing ---- */

/* A disc for each step: gold with a tick if it was found, in its own colour while it is the present one. */
static void draw_steps(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct lesson_scene *s = screen;
    const struct game_style *style = s->base.board.game_style;
    int count = s->lesson->count;
    struct box b = node->box;
    unsigned progress = lesson_progress_of(s->base.app, s->lesson->variant)->found;
    float apart = fminf(STEP_APART, (b.w - 4) / (float)count), r = STEP_R * apart / STEP_APART;
    float x = b.x + b.w - apart * ((float)count - 0.5f), y = b.y + b.h / 2;
    for (int i = 0; i < count; i++, x += apart) {
        if (i == s->run.step && !s->finished) {
            disc_draw_still(c, style->id, style->side, FIRST, x, y, r, 1, false);
            canvas_ring(c, x, y, r + 4, 3, 0, style->accent);
        } else if (progress & 1U << i) {
            canvas_circle(c, x, y, r, rgb(HUE_BRASS), rgb(0xc58a2a));
            canvas_line(c, x - 0.38f * r, y, x - 0.10f * r, y + 0.28f * r, 3, 0, UI_DARK);
            canvas_line(c, x - 0.10f * r, y + 0.28f * r, x + 0.40f * r, y - 0.30f * r, 3, 0, UI_DARK);
        } else {
            canvas_ring(c, x, y, r - 1, 2, 0, white(0.45f));
        }
    }
}

/* Its tail points to the face above; where the board is between them it has none. */
static void draw_bubble(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct lesson_scene *s = screen;
    struct box b = node->box;
    float up = exercise_beside(&s->base) ? TAIL : -TAIL;
    arcade_bubble(c, s->base.app, b, node->style.size, node->text, b.x + b.w * 0.5f, b.y - up);
}

/* Both sides' numbers as they race up, as on the result. */
static void draw_count(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct lesson_scene *s = screen;
    const struct game_style *style = s->base.board.game_style;
    struct text_style number = {.face = FACE_TITLE, .size = 46, .colour = UI_WHITE};
    struct box b = node->box;
    float x = b.x + b.w / 2, y = b.y + b.h / 2, r = 20;
    int counts[2];
    char text[16];
    disc_count_at(&s->count.of, s->count.t, counts);
    canvas_round(c, (struct box){x - 9, y - 3, 18, 6}, 3, UI_SOFT, UI_SOFT);
    for (int side = FIRST; side <= SECOND; side++) {
        float way = side == FIRST ? -1 : 1, at = x + way * 110;
        number.align = side == FIRST ? ALIGN_RIGHT : ALIGN_LEFT;
        (void)snprintf(text, sizeof text, "%d", counts[side]);
        canvas_text(c, (struct box){side == FIRST ? x - 84 : x + 24, b.y, 60, b.h}, number, text);
        disc_draw_still(c, style->id, style->side, (enum side)side, at, y, r, 1,
                        settings_on(&s->base.app->settings, SETTING_MARKS));
    }
}

/* ---- drawing: on the board ---- */

static bool is_calm(const struct lesson_scene *s) { return settings_on(&s->base.app->settings, SETTING_REDUCE_MOTION); }

/* While the discs are counted the board is theirs. */
static bool draw_counted(const void *scene, struct canvas *c, const struct board_place *place,
                         const struct board_marks *marks)
{
    const struct lesson_scene *s = scene;
    struct board_marks m = *marks;
    const struct timeline *tl;
    float from;
    if (!s->count.on || s->count.t < 0)
        return false;
    m.last = NO_SQUARE;
    m.last_turned = 0;
    m.ways = NULL;
    if (m.coins && s->count.t >= s->count.of.lift.length)
        m.coins = &s->count.of.coins;
    struct position p = disc_count_board(&s->count.of, s->count.t, &tl, &from);
    board_view_draw(c, place, s->base.board.game_style, &p, tl, s->count.t - from, &m);
    return true;
}

/* The refused disc, which drops, rocks twice and lifts off. */
static void draw_refused_disc(const struct lesson_scene *s, struct canvas *c, const struct board_place *place)
{
    const struct game_style *style = s->base.board.game_style;
    float t = s->slip.t, drop = clamp_unit(t / PLACE_MS), off = (t - PLACE_MS - ROCKS_MS) / LIFTS_MS;
    float rock = t - PLACE_MS;
    struct disc_pose pose = {.r = 0.41f * place->square, .up = (enum side)s->run.now.turn, .axis = 1.5708f};
    if (off >= 1 || (is_calm(s) && t > PLACE_MS + ROCKS_MS))
        return;
    board_place_centre(place, s->slip.place, &pose.x, &pose.y);
    pose.alpha = 1 - clamp_unit(off);
    pose.lift = is_calm(s) ? 0 : 0.9f * (1 - drop * drop) + 0.8f * clamp_unit(off);
    if (rock > 0 && rock < ROCKS_MS && !is_calm(s))
        pose.angle = ROCKS * sinf(rock / ROCKS_MS * 12.566f);
    pose.pegged = style->material == MATERIAL_HOLES;
    pose.coin = style->piece == PIECE_COIN ? 1 : 0;
    disc_shadow(c, &pose);
    disc_draw(c, style->side, &pose, settings_on(&s->base.app->settings, SETTING_MARKS));
}

static void draw_over(const void *scene, struct canvas *c, const struct board_place *place)
{
    const struct lesson_scene *s = scene;
    if (s->slip.on && s->slip.lined)
        draw_refused_disc(s, c, place);
}

/* ---- the screen ---- */

/* A text of the bubble, measured with its quotation marks. */
static struct exercise_line bubble_line(const struct lesson_scene *s, const char *text, char quoted[LESSON_SAYS_MAX])
{
    words_fill(quoted, LESSON_SAYS_MAX, app_word(s->base.app, "ladder.says"), text, NULL);
    return (struct exercise_line){quoted, FACE_BOLD, .size = TEXT_LINE, .narrower = 2 * BUBBLE_PAD};
}

static void walk_teacher(struct form *f, void *screen)
{
    const struct lesson_scene *s = screen;
    (void)exercise_teacher(f, &s->face, exercise_beside(&s->base));
}

static void walk_head(struct form *f, const struct lesson_scene *s)
{
    char text[LESSON_SAYS_MAX];
    exercise_head(f, &s->base, form_fill(f, "lesson.heading", app_game_word(s->base.app, "title", s->lesson->variant)),
                  say_title(s, text));
    form_with(form_picture(f, "steps", draw_steps), .w = {.part = STEPS_PART, .most = STEPS_MOST},
              .said = form_copy(f, say_step(s, text)));
}

/* Where it speaks of a square that is lit, speech names it. */
static void walk_bubble(struct form *f, struct lesson_scene *s, float em, const struct exercise_line *line,
                        const char *text)
{
    char names[EXERCISE_NAMES_MAX];
    name_places(s, names);
    struct form_node *n = form_text(f, "bubble", text);
    n->said = exercise_naming(f, names, text);
    n->silent = s->told || (s->heard && text == word(s, ""));
    n->style = (struct text_style){.face = FACE_BOLD, .size = TEXT_LINE * em};
    form_with(n, .draw = draw_bubble, .above = exercise_beside(&s->base) ? TAIL : 0,
              .h.fixed = exercise_height(&s->base, line, em) + BUBBLE_HIGH);
}

/* The line of what to do, then the gold button in its place. */
static void walk_slot(struct form *f, struct lesson_scene *s)
{
    char text[LESSON_SAYS_MAX], name[NOTATION_SQUARE_MAX], press[80];
    struct lesson_quiet quiet = quiet_now(s);
    bool read = lesson_step(&s->run)->goal == LESSON_READ;
    struct form_node *n;
    if (is_done(s) || s->finished || read) {
        n = form_button_saying(f, NEXT, say_next(s, text), go_on);
        n->accent = s->base.to_next <= 0;
        if (read && !s->finished && *spoken_press(f->app, ACTION_OK, press, sizeof press))
            n->about = form_fill(f, "lesson.goes_on", press);
    } else if (quiet.ends) {
        n = form_button(f, quiet.key, end_turn);
    } else {
        n = form_line(f, "quiet", quiet.key ? app_word(f->app, quiet.key) : "", UI_SOFT);
        n->style.size = 22;
        n->style.align = ALIGN_CENTRE;
        n->silent = s->run.wrong > 0 && quiet.key && quiet.key != AGAIN && strncmp(quiet.key, "part.", 5) != 0;
        if (quiet.at && quiet.square < 64) {
            (void)notation_square(quiet.square, name);
            n->said = form_fill(f, quiet.at, name);
        }
    }
    form_with(n, .h.fixed = SLOT_HIGH, .above = SLOT_ABOVE);
}

static void walk_buttons(struct form *f, const struct lesson_scene *s)
{
    bool done = s->run.done, leads = lesson_step(&s->run)->goal == LESSON_READ || (done && s->base.to_next <= 0);
    struct form_node *n;
    exercise_buttons(f)->above = BUTTONS_ABOVE;
    if (s->finished) {
        exercise_button(f, "learn.again", go_again);
        exercise_button(f, "prompt.leave", form_screen_close);
    } else {
        const char *why = done ? app_word(f->app, "button.step_done") : NULL;
        (void)form_unless(exercise_button(f, "prompt.back", go_back),
                          s->run.step > 0 ? NULL : app_word(f->app, "button.first_step"));
        if (leads) { /* there is nothing to show or to pass over */
            exercise_no_button(f);
            exercise_no_button(f);
        } else {
            n = form_unless(exercise_button(f, "lesson.show", show), why);
            n->selected = s->run.wrong >= 2 && !done;
            (void)form_unless(exercise_button(f, "lesson.skip", go_on), why);
        }
    }
    form_end(f);
}

static void walk_card(struct form *f, struct lesson_scene *s)
{
    char buffer[LESSON_SAYS_MAX], quoted[LESSON_SAYS_MAX];
    const char *text = lesson_says(s, buffer);
    struct exercise_line line = bubble_line(s, text, quoted);
    bool counted = s->count.on && !s->finished;
    float above = exercise_beside(&s->base) ? TEACHER_LEAST + TAIL : 0;
    float rest =
        above + BUBBLE_HIGH + SLOT_ABOVE + SLOT_HIGH + BUTTONS_ABOVE + BUTTON_HIGH + (counted ? COUNT_HIGH : 0);
    float em = exercise_em(&s->base, exercise_room(&s->base) - rest, &line, 1);
    exercise_card(f, &s->base);
    if (above > 0)
        walk_teacher(f, s);
    walk_bubble(f, s, em, &line, text);
    form_space(f)->h = (struct form_length){.share = FORM_REST};
    if (counted)
        form_with(form_picture(f, "count", draw_count), .h.fixed = COUNT_HIGH);
    walk_slot(f, s);
    walk_buttons(f, s);
    exercise_end(f);
}

static void walk(struct form *f, void *screen)
{
    struct lesson_scene *s = screen;
    bool pad = f->app->input.last_device == DEVICE_PAD;
    walk_head(f, s);
    walk_card(f, s);
    exercise_prompts(f, "prompt.leave", s->run.done || s->finished ? NULL : "lesson.show");
    form_prompt_buttons(f);
    form_prompt(f, pad ? ACTION_PREVIEW : ACTION_HELP, "prompt.rules", exercise_rules);
}

/* ---- time ---- */

static void play_click(void *user, const struct cue *cue)
{
    const struct lesson_scene *s = user;
    int semitone = cue->value < 11 ? cue->value : 11;
    app_play_piece(s->base.app, s->base.board.game_style->sounds, (enum sound_name)(SOUND_FLIP_1 + semitone), 0.7f, 0);
}

/* The last step goes on with the count, if it ends the game. */
static void begin_count(struct lesson_scene *s)
{
    const struct board_player *b = &s->base.board;
    disc_count_init(&s->count.of, exercise_position(&s->base), b->game_style->piece == PIECE_COIN ? &b->coins : NULL,
                    is_calm(s));
    s->count.on = true;
    s->count.t = s->count.cued = -COUNT_AFTER_MS;
}

static void end_count(struct lesson_scene *s) { s->count.t = s->count.of.length; }

static int update_count(struct lesson_scene *s, float ms)
{
    float pace = app_pace(s->base.app), from = s->count.of.lift.length;
    if (!s->count.on && is_last(s) && s->run.done && !s->finished && has_landed(s) &&
        position_status(exercise_position(&s->base)) == STATUS_OVER)
        begin_count(s);
    if (!is_counting(s))
        return SCENE_STILL;
    if (pace <= 0)
        end_count(s);
    else
        s->count.t += ms / pace;
    timeline_cues(&s->count.of.down, s->count.cued - from, s->count.t - from, play_click, s);
    s->count.cued = s->count.t;
    return 0;
}

/* What the teacher speaks of, or why a press was refused. */
static int update_lit(struct lesson_scene *s, float ms)
{
    bool avoided = lesson_step(&s->run)->goal == LESSON_BUT;
    struct exercise_spoken spoken = {.count = 0};
    s->slip.t += ms;
    s->slip.on = s->slip.on && s->slip.t < SLIP_MS;
    if (s->slip.on && s->slip.lined) {
        exercise_light_slip(&s->base, &s->slip.slip, s->slip.t, clamp_unit((s->slip.t - SLIP_MS) / SLIP_FADES_MS + 1));
        return 0;
    }
    if (!s->slip.on)
        spoken.count = lit_places(s, spoken.places);
    spoken.asked = lesson_step(&s->run)->goal == LESSON_ONE_OF && s->run.now.step == STEP_PLACE;
    for (; avoided && spoken.count > 0; spoken.count--)
        spoken.bad |= bit(spoken.places[spoken.count - 1] % 64);
    int next = exercise_light(&s->base, &spoken, ms);
    return s->slip.on ? 0 : next;
}

static enum mood_name mood_of(const struct lesson_scene *s)
{
    bool found = lesson_step(&s->run)->goal != LESSON_READ && !s->shown;
    if (s->finished)
        return steps_found(s) == s->lesson->count ? MOOD_GLAD : MOOD_CALM;
    if (s->about == LESSON_SAYS_WRONG && (s->slip.on || !has_landed(s)))
        return MOOD_WORRIED;
    return found && is_done(s) ? MOOD_GLAD : MOOD_CALM;
}

/* ---- the scene ---- */

/* When a step is complete, the focus moves on by itself. */
static int update(struct scene *scene, double dt)
{
    struct lesson_scene *s = (struct lesson_scene *)scene;
    float ms = (float)(dt * 1000.0);
    int next = exercise_update(scene, dt);
    next = scene_soonest(next, update_count(s, ms));
    next = scene_soonest(next, update_lit(s, ms));
    next = scene_soonest(next, exercise_teacher_update(&s->base, &s->face, mood_of(s), lesson_looked_at(s), ms));
    return scene_soonest(next, exercise_lead(&s->base, is_done(s), NEXT, ms));
}

/* A press ends the count, as it ends every motion, and counts as well. */
static bool action(struct scene *scene, const struct action_event *event)
{
    struct lesson_scene *s = (struct lesson_scene *)scene;
    if (is_counting(s) && action_is_press(event->action))
        end_count(s);
    face_wake(&s->face.life);
    return exercise_action(scene, event);
}

static void destroy(struct scene *scene)
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
                                                .command = hint,
                                                .draw_instead = draw_counted,
                                                .mark = exercise_mark,
                                                .draw_over = draw_over};

struct scene *lesson_scene_new(struct app *app, const struct variant *variant)
{
    static const struct scene_class class_ = {.name = "lesson",
                                              .leave = exercise_leave,
                                              .action = action,
                                              .update = update,
                                              .describe = exercise_describe,
                                              .destroy = destroy};
    static const struct exercise_class exercise = {.board = &LESSON_BOARD,
                                                   .share = 0.50f,
                                                   .strip = 0.145f,
                                                   .walk_strip = walk_teacher,
                                                   .walk = walk,
                                                   .undo = undo};
    struct lesson *lesson = lesson_progress_lesson(app, variant);
    struct lesson_scene *s = lesson ? exercise_new(sizeof *s, &class_, &exercise, app, variant) : NULL;
    if (!s) {
        lesson_free(lesson);
        return NULL;
    }
    const struct scene *below = scene_stack_top(app->scenes);
    s->lesson = lesson;
    s->in_game = below && strcmp(below->class_->name, "play") == 0;
    exercise_teacher_begin(&s->face, cast_teacher(variant->id), variant, (uint32_t)lesson->count);
    int step = lesson_progress_of(app, variant)->step;
    begin_step(s, step < lesson->count ? step : 0);
    return &s->base.base.scene;
}
