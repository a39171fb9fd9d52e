/* A lesson: its steps one after the other, what is tried in them and what is said about it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/board/illegal_move.h"
#include "app/scenes/learn/exercise.h"
#include "app/scenes/scenes.h"
#include "app/store/lesson_progress.h"
#include "app/style/palette.h"
#include "app/view/face.h"
#include "base/bits.h"
#include "learn/lesson.h"
#include "learn/progress.h"
#include "rules/notation.h"

enum { WRONG_STAYS_MS = 600, TO_NEXT_MS = 400, READ_MS = 900, PIP_LEVEL = 1, PARTS_MAX = 3, TEXT_MAX = 480 };

#define STEPS_MOST 292.0f
#define STEPS_PART 0.32f
#define TITLE 1.34f /* relative to the text size */
#define PART 2.0f
#define PART_GAP 8.0f
#define BUTTON_HIGH 50.0f
#define STEP_GAP 6.0f

static const char NEXT[] = "lesson.next"; /* the key of the gold button */

enum { LINE_TITLE, LINE_TEXT, LINE_SAID, LINE_WRONG, LINES };

enum lesson_part_state { PART_LATER, PART_NOW, PART_DONE };

struct lesson_part {
    char text[120];
    enum lesson_part_state state;
    bool ends; /* pressing it ends a turn by hand */
};

static const struct move NO_MOVE = {MOVE_NONE, NO_SQUARE, NO_SQUARE, 0, 0};

/* Steps found, neither skipped nor shown, in this or earlier visits. */
static int steps_found(const struct lesson_scene *s)
{
    return bits_count(lesson_progress_of(s->base.app, s->lesson->variant)->found & ((1U << s->lesson->count) - 1));
}

static bool is_last(const struct lesson_scene *s) { return s->run.step + 1 == s->lesson->count; }

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

/* The card's heading and text; at the end of a lesson, the outcome. */
static const char *say_title(const struct lesson_scene *s, char out[TEXT_MAX])
{
    if (!s->finished)
        return word(s, "title");
    return words_fill(out, TEXT_MAX, app_word(s->base.app, "lesson.known"),
                      app_game_word(s->base.app, "title", s->lesson->variant), NULL);
}

/* A step that plays by itself names its moves. */
static const char *say_text(const struct lesson_scene *s, char out[TEXT_MAX])
{
    char led[NOTATION_SQUARE_MAX] = "", reply[NOTATION_SQUARE_MAX] = "";
    struct move then[LESSON_THEN_MAX];
    if (s->finished) {
        int found = steps_found(s), all = s->lesson->count;
        const char *key = found == all ? "lesson.found_all" : "lesson.found_some";
        return words_fill_numbers(out, TEXT_MAX, app_word(s->base.app, key), found, all);
    }
    if (lesson_then(&s->run, then) > 0) {
        (void)notation_square(s->run.led.to, led);
        (void)notation_square(then[0].to, reply);
    }
    return words_fill(out, TEXT_MAX, word(s, ""), led, reply);
}

/* The text of the gold button. */
static const char *say_next(const struct lesson_scene *s, char out[TEXT_MAX])
{
    if (!s->finished)
        return app_word(s->base.app, is_last(s) ? "lesson.finish" : "lesson.next");
    if (s->in_game)
        return app_word(s->base.app, "lesson.to_game");
    return words_fill(out, TEXT_MAX, app_word(s->base.app, "lesson.play"),
                      app_word_of(s->base.app, "cast", CAST[CAST_PIP].id), NULL);
}

/* "e3 flips 2 discs." A game can have its own names for the discs. */
static void say_counted(struct lesson_scene *s, const char *key, int n, unsigned square)
{
    char number[16], name[NOTATION_SQUARE_MAX];
    const char *text = words_plural_of_game(s->base.app->words, key, s->lesson->variant->id, n);
    (void)snprintf(number, sizeof number, "%d", n);
    (void)notation_square(square, name);
    words_fill(s->said, sizeof s->said, text, number, name);
}

static void say_square(struct lesson_scene *s, const char *key, unsigned square)
{
    char name[NOTATION_SQUARE_MAX];
    (void)notation_square(square, name);
    words_fill(s->said, sizeof s->said, app_word(s->base.app, key), name, NULL);
}

/* Sets the text about a legal attempt, and about a refused press. */
static void say_try(struct lesson_scene *s, struct move move)
{
    bool flips = move.kind == MOVE_PLACE || move.kind == MOVE_WALK;
    int n = flips ? bits_count(position_flips(&s->run.now, move)) : 0;
    if (move.kind == MOVE_PLACE && n > 0)
        say_counted(s, "try.flips", n, move.to);
    else if (move.kind == MOVE_WALK && n > 0)
        say_counted(s, "try.jumps", n, move.to);
    else if (move.kind == MOVE_WALK)
        say_square(s, "try.walks", move.to);
    else if (move.kind == MOVE_SLIDE)
        say_square(s, "try.slides", move.to);
    else if (move.kind == MOVE_TURN)
        say_square(s, "try.turns", move.to);
    else if (move.kind == MOVE_DONE)
        (void)snprintf(s->said, sizeof s->said, "%s", app_word(s->base.app, "try.ends"));
}

static void say_refused(struct lesson_scene *s)
{
    const char *key = illegal_move_key(s->base.board.refused.why);
    const struct game_style *game_style = s->base.board.game_style;
    const char *who = app_side_word(s->base.app, game_style, other((enum side)s->run.now.turn));
    s->said[0] = '\0';
    if (key)
        words_fill(s->said, sizeof s->said, app_game_word(s->base.app, key, s->lesson->variant), who, NULL);
}

/* Sets the text for a step that is complete or was shown. */
static void say_done(struct lesson_scene *s, const struct position *before, struct move move)
{
    bool flips = move.kind == MOVE_PLACE || move.kind == MOVE_WALK;
    int n = flips ? bits_count(position_flips(before, move)) : 0;
    const char *own = word(s, "done");
    if (s->shown) {
        (void)snprintf(s->said, sizeof s->said, "%s", app_word(s->base.app, "lesson.was_shown"));
        return;
    }
    if (own)
        (void)snprintf(s->said, sizeof s->said, "%s", own);
    else if (lesson_step(&s->run)->goal == LESSON_ILLEGAL)
        (void)snprintf(s->said, sizeof s->said, "%s", app_word(s->base.app, "lesson.nothing_flips"));
    else if (n > 0)
        say_counted(s, "lesson.flipped", n, move.to);
    else
        (void)snprintf(s->said, sizeof s->said, "%s", app_word(s->base.app, "lesson.right"));
}

/* ---- the parts of a turn ---- */

/* The ply of that kind that the step expects; NO_SQUARE if any will do. */
static struct move wanted(const struct lesson_scene *s, enum move_kind kind)
{
    const struct lesson_step *step = lesson_step(&s->run);
    struct move found = {.kind = MOVE_NONE, .from = NO_SQUARE, .to = NO_SQUARE};
    for (int i = 0; step->goal == LESSON_ONE_OF && !step->unnamed && i < step->turn_count; i++)
        for (int k = 0; k < step->turns[i].count; k++)
            if (step->turns[i].plies[k].kind == kind)
                found = step->turns[i].plies[k];
    return found;
}

static void say_part(const struct lesson_scene *s, struct lesson_part *part, const char *any, const char *at,
                     unsigned square)
{
    char name[NOTATION_SQUARE_MAX];
    if (square >= 64) {
        (void)snprintf(part->text, sizeof part->text, "%s", app_word(s->base.app, any));
        return;
    }
    (void)notation_square(square, name);
    words_fill(part->text, sizeof part->text, app_word(s->base.app, at), name, NULL);
}

/* Choose a pawn, move it, slide a disc in: as many parts as the step requires. */
static int pawn_parts(const struct lesson_scene *s, struct lesson_part out[PARTS_MAX])
{
    const struct lesson_step *step = lesson_step(&s->run);
    struct move walk = wanted(s, MOVE_WALK), slide = wanted(s, MOVE_SLIDE);
    bool jumps = walk.kind != MOVE_NONE && position_flips(&step->from, walk);
    int n = 0, now = s->run.now.step == STEP_SLIDE ? 2 : s->base.board.picker.depth > 0 ? 1 : 0;
    if (step->from.step == STEP_WALK)
        say_part(s, &out[n++], "part.pawn", "part.pawn_on", walk.from);
    if (step->from.step == STEP_WALK && step->goal != LESSON_PICK)
        say_part(s, &out[n++], "part.walk", jumps ? "part.jump_to" : "part.walk_to", walk.to);
    if (step->goal == LESSON_ANY || step->rest_free || slide.kind != MOVE_NONE)
        say_part(s, &out[n++], "part.disc", "part.disc_to", slide.to);
    int first = step->from.step == STEP_WALK ? 0 : 2;
    for (int i = 0; i < n; i++)
        out[i].state = s->run.done || first + i < now ? PART_DONE : first + i == now ? PART_NOW : PART_LATER;
    return n;
}

/* Place a coin, flip the others, say that it is done. */
static int hand_parts(const struct lesson_scene *s, struct lesson_part out[PARTS_MAX])
{
    bool turning = s->run.now.step == STEP_TURN;
    struct move end = {.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE}, shown;
    bool all = turning && lesson_shown(&s->run, &shown) && move_equal(shown, end);
    int now = s->run.done ? 3 : all ? 2 : turning ? 1 : 0;
    say_part(s, &out[0], "part.coin", "part.coin_on", wanted(s, MOVE_PLACE).to);
    say_part(s, &out[1], "part.flip", "part.flip", NO_SQUARE);
    say_part(s, &out[2], "part.done", "part.done", NO_SQUARE);
    out[2].ends = true;
    for (int i = 0; i < 3; i++)
        out[i].state = i < now ? PART_DONE : i == now ? PART_NOW : PART_LATER;
    return 3;
}

/* pressing it ends a turn by hand */
static int parts_of(const struct lesson_scene *s, struct lesson_part out[PARTS_MAX])
{
    const struct lesson_step *step = lesson_step(&s->run);
    memset(out, 0, PARTS_MAX * sizeof *out);
    if (step->goal == LESSON_READ || step->goal == LESSON_ILLEGAL || s->finished)
        return 0;
    if (step->from.pawns[FIRST])
        return pawn_parts(s, out);
    return step->from.house & HOUSE_BY_HAND ? hand_parts(s, out) : 0;
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
    g->done = g->done || steps_found(s) == s->lesson->count;
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
    s->finished = s->base.over = true;
    s->base.board.open = false;
    s->said[0] = '\0';
    s->wrong = false;
    exercise_focus(&s->base, NEXT);
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

static void go_on(void *screen)
{
    struct lesson_scene *s = screen;
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
    begin_step(s, step < s->lesson->count ? step : 0);
}

/* ---- attempts ---- */

static void finish_step(struct lesson_scene *s, const struct position *before, struct move move)
{
    s->wrong = false;
    s->to_next = TO_NEXT_MS * (app_pace(s->base.app) > 0 ? 1 : 0) + 1;
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
    s->said[0] = '\0';
    s->wrong = verdict == LESSON_WRONG;
    if (verdict == LESSON_STEP_DONE)
        finish_step(s, &before, move);
    if (verdict != LESSON_WRONG)
        return;
    say_try(s, move);
    s->base.board.open = true;
    board_player_undo(&s->base.board, 1, WRONG_STAYS_MS);
}

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
    say_refused(s);
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
    s->said[0] = '\0';
    s->wrong = false;
    return true;
}

static void end_turn(void *screen) { board_player_choose(&((struct lesson_scene *)screen)->base.board, PICK_DONE); }

/* ---- drawing ---- */

/* A mark for each step, in the game's colour if the step was found. */
static void draw_steps(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct lesson_scene *s = screen;
    char text[64];
    int count = s->lesson->count;
    struct box b = node->box;
    unsigned progress = lesson_progress_of(s->base.app, s->lesson->variant)->found;
    float w = (b.w - (float)(count - 1) * STEP_GAP) / (float)count;
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_RIGHT};
    canvas_text(c, (struct box){b.x, b.y + 10, b.w, 32}, style, say_step(s, text));
    for (int i = 0; i < count; i++) {
        struct box mark = {b.x + (float)i * (w + STEP_GAP), b.y + 49, w, 8};
        bool here = i == s->run.step && !s->finished, found = progress & 1U << i;
        struct colour colour = here ? UI_WHITE : found ? s->base.board.game_style->accent : white(0.20f);
        canvas_round(c, mark, 4, colour, colour);
    }
}

/* A disc with a tick, or with its number. */
static void draw_sign(struct canvas *c, float x, float y, float r, int number, enum lesson_part_state state,
                      struct colour accent)
{
    char text[16];
    if (state == PART_DONE) {
        canvas_circle(c, x, y, r, accent, accent);
        canvas_line(c, x - 0.38f * r, y, x - 0.10f * r, y + 0.28f * r, 3, 0, UI_DARK);
        canvas_line(c, x - 0.10f * r, y + 0.28f * r, x + 0.40f * r, y - 0.30f * r, 3, 0, UI_DARK);
        return;
    }
    struct colour colour = state == PART_NOW ? accent : white(0.45f);
    canvas_ring(c, x, y, r - 1, 2.5f, 0, colour);
    (void)snprintf(text, sizeof text, "%d", number);
    struct text_style style = {
        .face = FACE_BOLD, .size = 20, .colour = state == PART_NOW ? UI_WHITE : UI_SOFT, .align = ALIGN_CENTRE};
    canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r}, style, text);
}

static void draw_part(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct lesson_scene *s = screen;
    struct lesson_part parts[PARTS_MAX];
    (void)parts_of(s, parts);
    const struct lesson_part *part = &parts[node->tag];
    struct colour accent = s->base.board.game_style->accent;
    struct box b = node->box;
    bool now = part->state == PART_NOW;
    struct colour plate = white(now ? 0.13f : 0.04f);
    canvas_round(c, b, RADIUS_TILE, plate, plate);
    if (now)
        canvas_outline(c, b, RADIUS_TILE, 2.5f, accent);
    float r = fminf(16, b.h / 2 - 5);
    draw_sign(c, b.x + 14 + r, b.y + b.h / 2, r, node->tag + 1, part->state, accent);
    struct text_style style = {.face = now ? FACE_BOLD : FACE_TEXT,
                               .size = fminf(23, node->style.size),
                               .colour = part->state == PART_LATER ? UI_SOFT : UI_WHITE,
                               .align = ALIGN_LEFT};
    float x = b.x + 14 + 2 * r + 14;
    fitted_text(c, (struct box){x, b.y, b.x + b.w - x - 12, b.h}, style, part->text);
}

/* Glad if all steps were found. */
static void draw_pip(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct lesson_scene *s = screen;
    enum mood_name mood = steps_found(s) == s->lesson->count ? MOOD_GLAD : MOOD_CALM;
    struct face_pose pose = face_still(CAST_PIP, mood);
    struct box b = node->box;
    float side = fminf(b.h, 240);
    pose.livery = livery_of(CAST_PIP, s->lesson->variant, SECOND);
    if (side > 40)
        face_portrait(c, &pose, mood, (struct box){b.x + (b.w - side) / 2, b.y + (b.h - side) / 2, side, side}, 0, 0);
}

/* ---- the screen ---- */

/* The texts of the card; `title` and `text` are buffers for two of them. */
static void fill_lines(const struct lesson_scene *s, char title[TEXT_MAX], char text[TEXT_MAX],
                       struct exercise_line out[LINES])
{
    struct lesson_part parts[PARTS_MAX];
    const char *wrong = s->wrong ? word(s, "wrong") : NULL;
    float n = (float)parts_of(s, parts);
    out[LINE_TITLE] = (struct exercise_line){say_title(s, title), FACE_TITLE, .size = TITLE, .units = 12};
    out[LINE_TEXT] = (struct exercise_line){say_text(s, text), FACE_TEXT, .size = 1, .units = 16};
    out[LINE_TEXT].ems = n * PART;
    out[LINE_TEXT].units += n > 0 ? (n + 1) * PART_GAP : 0;
    out[LINE_SAID] = (struct exercise_line){s->said, FACE_BOLD, .size = 1, .units = s->said[0] ? 4 : 0};
    out[LINE_WRONG] = (struct exercise_line){wrong ? wrong : "", FACE_TEXT, .size = 1};
}

static void walk_head(struct form *f, const struct lesson_scene *s)
{
    char text[96];
    exercise_head(f, &s->base, form_fill(f, "lesson.heading", app_game_word(s->base.app, "title", s->lesson->variant)),
                  app_word_of(s->base.app, "goal", s->lesson->variant->id));
    form_with(form_picture(f, "steps", draw_steps), .w = {.part = STEPS_PART, .most = STEPS_MOST},
              .said = form_copy(f, say_step(s, text)));
}

/* The last part may be a button that ends a turn by hand. */
static void walk_parts(struct form *f, const struct lesson_scene *s, float em)
{
    struct lesson_part parts[PARTS_MAX];
    int n = parts_of(s, parts);
    for (int i = 0; i < n; i++) {
        struct form_node *node = form_with(form_picture(f, "part", draw_part), .name = form_copy(f, parts[i].text),
                                           .tag = i, .style.size = em, .h.fixed = PART * em, .radius = RADIUS_TILE,
                                           .below = i + 1 < n ? PART_GAP : 2 * PART_GAP);
        node->pressed = FORM_CALL(parts[i].ends && parts[i].state == PART_NOW ? end_turn : NULL);
    }
}

static void walk_texts(struct form *f, const struct exercise_line *lines, float em)
{
    exercise_texts(f);
    form_with(exercise_text(f, "title", &lines[LINE_TITLE], em, UI_WHITE), .above = 2, .below = 18);
    exercise_text(f, "text", &lines[LINE_TEXT], em, UI_TEXT)->below = 16;
    form_end(f);
}

/* The outcome of an attempt, next to the text that it refers to. */
static void walk_answer(struct form *f, const struct lesson_scene *s, const struct exercise_line *lines, float em)
{
    form_space(f)->h = (struct form_length){.share = 1, .most = 24};
    exercise_texts(f);
    if (s->said[0])
        exercise_text(f, "said", &lines[LINE_SAID], em, s->wrong || s->shown ? UI_WHITE : COLOUR_GOOD)->h.fixed += 4;
    if (lines[LINE_WRONG].text[0])
        (void)exercise_text(f, "wrong", &lines[LINE_WRONG], em, s->base.board.game_style->accent);
    form_end(f);
}

/* "Next" has a separate place, so that pressing it twice skips nothing. */
static void walk_buttons(struct form *f, const struct lesson_scene *s)
{
    char text[TEXT_MAX];
    bool done = s->run.done, next = done || s->finished;
    struct form_node *n;
    if (next)
        form_with(form_button_saying(f, NEXT, say_next(s, text), go_on), .accent = true, .h.fixed = BUTTON_HIGH,
                  .above = 14);
    exercise_buttons(f)->above = next ? 12 : 14 + BUTTON_HIGH + 12;
    if (s->finished) {
        exercise_button(f, "learn.again", go_again);
        exercise_button(f, "prompt.leave", form_screen_close);
    } else {
        exercise_button(f, "prompt.back", go_back)->disabled = s->run.step == 0;
        n = exercise_button(f, "lesson.show", show);
        n->disabled = done;
        n->selected = s->run.wrong >= 2 && !done;
        exercise_button(f, "lesson.skip", go_on)->disabled = done;
    }
    form_end(f);
}

static void walk_card(struct form *f, struct lesson_scene *s)
{
    char title[TEXT_MAX], text[TEXT_MAX];
    struct exercise_line lines[LINES];
    fill_lines(s, title, text, lines);
    float em = exercise_em(&s->base, exercise_room(&s->base) - 16 - 2 * BUTTON_HIGH - 24, lines, LINES);
    exercise_card(f, &s->base);
    form_with(form_column(f), .h.share = 1, .gap = FORM_NONE);
    walk_texts(f, lines, em);
    if (s->finished) {
        form_with(form_picture(f, "pip", draw_pip), .h.share = 1, .below = 6); /* above the button that starts a game
                                                                                  against him */
    } else {
        walk_parts(f, s, em);
        walk_answer(f, s, lines, em);
    }
    form_end(f);
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
    exercise_prompt_buttons(f);
    form_prompt(f, pad ? ACTION_PREVIEW : ACTION_HELP, "prompt.rules", exercise_rules);
}

/* ---- the scene ---- */

/* When a step is complete, the focus moves on by itself. */
static int update(struct scene *scene, double dt)
{
    struct lesson_scene *s = (struct lesson_scene *)scene;
    int next = exercise_update(scene, dt);
    if (s->to_next <= 0)
        return next;
    if (board_player_busy(&s->base.board))
        return 0;
    s->to_next -= (float)(dt * 1000.0);
    if (s->to_next <= 0)
        exercise_focus(&s->base, NEXT);
    return 0;
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
                                                .command = hint};

struct scene *lesson_scene_new(struct app *app, const struct variant *variant)
{
    static const struct scene_class class_ = {.name = "lesson",
                                              .leave = exercise_leave,
                                              .action = exercise_action,
                                              .update = update,
                                              .describe = exercise_describe,
                                              .destroy = destroy};
    static const struct exercise_class exercise = {.board = &LESSON_BOARD, .share = 0.55f, .walk = walk, .undo = undo};
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
