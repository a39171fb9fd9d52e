/* Texts of a lesson: those of the step, the effect of an attempt, the parts of a turn. */
#include <stdio.h>
#include <string.h>

#include "app/board/illegal_move.h"
#include "app/scenes/learn/lesson_scene.h"
#include "app/store/lesson_progress.h"
#include "base/bits.h"
#include "rules/notation.h"

const char *lesson_word(const struct lesson_scene *s, const char *part)
{
    char key[96];
    (void)snprintf(key, sizeof key, "lesson.%s.%s%s%s", s->lesson->variant->id, lesson_step(&s->run)->id,
                   *part ? "." : "", part);
    const char *text = words_get(s->base.app->words, key);
    bool may_be_missing = strcmp(part, "wrong") == 0 || strcmp(part, "done") == 0;
    return text || may_be_missing ? text : app_word(s->base.app, key);
}

const char *lesson_step_word(const struct lesson_scene *s, char out[64])
{
    return words_fill_numbers(out, 64, app_word(s->base.app, "lesson.step"), s->run.step + 1, s->lesson->count);
}

int lesson_found(const struct lesson_scene *s)
{
    return bits_count(lesson_progress_of(s->base.app, s->lesson->variant)->found & ((1U << s->lesson->count) - 1));
}

const char *lesson_title(const struct lesson_scene *s, char out[LESSON_TEXT_MAX])
{
    if (!s->finished)
        return lesson_word(s, "title");
    return words_fill(out, LESSON_TEXT_MAX, app_word(s->base.app, "lesson.known"),
                      app_game_word(s->base.app, "title", s->lesson->variant), NULL);
}

/* A step that plays by itself names its moves. */
const char *lesson_text(const struct lesson_scene *s, char out[LESSON_TEXT_MAX])
{
    char led[NOTATION_SQUARE_MAX] = "", reply[NOTATION_SQUARE_MAX] = "";
    struct move then[LESSON_THEN_MAX];
    if (s->finished) {
        int found = lesson_found(s), all = s->lesson->count;
        const char *key = found == all ? "lesson.found_all" : "lesson.found_some";
        return words_fill_numbers(out, LESSON_TEXT_MAX, app_word(s->base.app, key), found, all);
    }
    if (lesson_then(&s->run, then) > 0) {
        (void)notation_square(s->run.led.to, led);
        (void)notation_square(then[0].to, reply);
    }
    return words_fill(out, LESSON_TEXT_MAX, lesson_word(s, ""), led, reply);
}

const char *lesson_next_word(const struct lesson_scene *s, char out[LESSON_TEXT_MAX])
{
    bool last = s->run.step + 1 == s->lesson->count;
    if (!s->finished)
        return app_word(s->base.app, last ? "lesson.finish" : "lesson.next");
    if (s->in_game)
        return app_word(s->base.app, "lesson.to_game");
    return words_fill(out, LESSON_TEXT_MAX, app_word(s->base.app, "lesson.play"),
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

void lesson_word_try(struct lesson_scene *s, struct move move)
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

void lesson_word_refused(struct lesson_scene *s)
{
    const char *key = illegal_move_key(s->base.board.refused.why);
    const struct game_style *game_style = s->base.board.game_style;
    const char *who = app_side_word(s->base.app, game_style, other((enum side)s->run.now.turn));
    s->said[0] = '\0';
    if (key)
        words_fill(s->said, sizeof s->said, app_game_word(s->base.app, key, s->lesson->variant), who, NULL);
}

void lesson_word_done(struct lesson_scene *s, const struct position *before, struct move move)
{
    bool flips = move.kind == MOVE_PLACE || move.kind == MOVE_WALK;
    int n = flips ? bits_count(position_flips(before, move)) : 0;
    const char *own = lesson_word(s, "done");
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

static void word_part(const struct lesson_scene *s, struct lesson_part *part, const char *any, const char *at,
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
static int walk_parts(const struct lesson_scene *s, struct lesson_part out[LESSON_PARTS_MAX])
{
    const struct lesson_step *step = lesson_step(&s->run);
    struct move walk = wanted(s, MOVE_WALK), slide = wanted(s, MOVE_SLIDE);
    bool jumps = walk.kind != MOVE_NONE && position_flips(&step->from, walk);
    int n = 0, now = s->run.now.step == STEP_SLIDE ? 2 : s->base.board.picker.depth > 0 ? 1 : 0;
    if (step->from.step == STEP_WALK)
        word_part(s, &out[n++], "part.pawn", "part.pawn_on", walk.from);
    if (step->from.step == STEP_WALK && step->goal != LESSON_PICK)
        word_part(s, &out[n++], "part.walk", jumps ? "part.jump_to" : "part.walk_to", walk.to);
    if (step->goal == LESSON_ANY || step->rest_free || slide.kind != MOVE_NONE)
        word_part(s, &out[n++], "part.disc", "part.disc_to", slide.to);
    int first = step->from.step == STEP_WALK ? 0 : 2;
    for (int i = 0; i < n; i++)
        out[i].state = s->run.done || first + i < now ? PART_DONE : first + i == now ? PART_NOW : PART_LATER;
    return n;
}

/* Place a coin, flip the others, say that it is done. */
static int hand_parts(const struct lesson_scene *s, struct lesson_part out[LESSON_PARTS_MAX])
{
    bool turning = s->run.now.step == STEP_TURN;
    struct move end = {.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE}, shown;
    bool all = turning && lesson_shown(&s->run, &shown) && move_equal(shown, end);
    int now = s->run.done ? 3 : all ? 2 : turning ? 1 : 0;
    word_part(s, &out[0], "part.coin", "part.coin_on", wanted(s, MOVE_PLACE).to);
    word_part(s, &out[1], "part.flip", "part.flip", NO_SQUARE);
    word_part(s, &out[2], "part.done", "part.done", NO_SQUARE);
    out[2].ends = true;
    for (int i = 0; i < 3; i++)
        out[i].state = i < now ? PART_DONE : i == now ? PART_NOW : PART_LATER;
    return 3;
}

int lesson_parts(const struct lesson_scene *s, struct lesson_part out[LESSON_PARTS_MAX])
{
    const struct lesson_step *step = lesson_step(&s->run);
    memset(out, 0, LESSON_PARTS_MAX * sizeof *out);
    if (step->goal == LESSON_READ || step->goal == LESSON_ILLEGAL || s->finished)
        return 0;
    if (step->from.pawns[FIRST])
        return walk_parts(s, out);
    return step->from.house & HOUSE_BY_HAND ? hand_parts(s, out) : 0;
}
