/* Texts of a puzzle. All numbers in them were computed from the position. */
#include <stdio.h>

#include "app/scenes/learn/puzzle_scene.h"
#include "base/bits.h"

/* "puzzle.corner.task", or the game's own text. */
static const char *word(const struct puzzle_scene *s, const char *part)
{
    char key[96];
    (void)snprintf(key, sizeof key, "puzzle.%s%s%s", puzzle_kind_id(puzzle_of(s)->kind), *part ? "." : "", part);
    return app_game_word(s->base.app, key, s->puzzles.variant);
}

static void number_text(int n, char out[16]) { (void)snprintf(out, 16, "%d", n); }

void puzzle_word_title(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    char count[16];
    number_text(puzzle_of(s)->count, count);
    words_fill(out, PUZZLE_TEXT_MAX, word(s, ""), count, NULL);
}

void puzzle_word_task(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    char count[16];
    number_text(puzzle_of(s)->count, count);
    words_fill(out, PUZZLE_TEXT_MAX, word(s, "task"), count, NULL);
}

/* The reply in notation: "e7", "b2e5". */
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

static void word_solved(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    char one[16], two[16];
    const struct puzzle_verdict *v = &s->verdict;
    enum side own = (enum side)puzzle_of(s)->position.turn;
    bool jump = puzzle_of(s)->kind == PUZZLE_JUMP;
    number_text(jump ? puzzle_of(s)->count : v->score[own], one);
    number_text(v->score[other(own)], two);
    words_fill(out, PUZZLE_TEXT_MAX, word(s, "solved"), one, two);
}

void puzzle_word_tried(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    static const char *const keys[] = {
        [PUZZLE_SHUT] = "puzzle.miss.shut", [PUZZLE_TAKEN] = "puzzle.miss.taken", [PUZZLE_MOVES] = "puzzle.miss.moves",
        [PUZZLE_OVER] = "puzzle.miss.over", [PUZZLE_LOST] = "puzzle.miss.lost",   [PUZZLE_DRAWN] = "puzzle.miss.drawn",
        [PUZZLE_FREE] = "puzzle.miss.free", [PUZZLE_FEWER] = "puzzle.miss.fewer", [PUZZLE_OWN] = "puzzle.miss.own",
        [PUZZLE_BACK] = "puzzle.miss.back"};
    const struct puzzle_verdict *v = &s->verdict;
    enum side own = (enum side)puzzle_of(s)->position.turn;
    char answer[8], two[16], three[16];
    out[0] = '\0';
    if (s->base.over)
        word_solved(s, out);
    if (s->base.over || s->tried.count == 0)
        return;
    bool ends = v->miss == PUZZLE_LOST, counted = v->miss == PUZZLE_MOVES;
    const char *key = keys[v->miss];
    if (v->answer.count == 0 && (ends || v->miss == PUZZLE_DRAWN))
        key = ends ? "puzzle.miss.lost_at_once" : "puzzle.miss.drawn_at_once";
    if (v->answer.count == 0 && (v->miss == PUZZLE_SHUT || v->miss == PUZZLE_FREE))
        key = "puzzle.miss.nothing";
    answer_text(&v->answer, answer);
    number_text(ends ? v->score[other(own)] : counted ? v->answers : v->flips, two);
    number_text(v->score[own], three);
    const char *fillings[] = {answer, two, three};
    const char *text = counted ? words_plural(s->base.app->words, key, v->answers) : app_word(s->base.app, key);
    words_fill_all(out, PUZZLE_TEXT_MAX, text, fillings, 3);
}

/* "Reply 3 of 16: b8". */
static void word_reply(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    char number[16], count[16], name[8];
    struct turn reply = {.count = 1, .plies = {s->answer}};
    number_text(s->shown_answer, number);
    number_text(s->answer_count, count);
    answer_text(&reply, name);
    const char *fillings[] = {number, count, name};
    words_fill_all(out, PUZZLE_TEXT_MAX, app_word(s->base.app, "puzzle.reply"), fillings, 3);
}

/* A question first, then a reason, then the square; once solved, which reply is shown. */
void puzzle_word_hint(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    const struct puzzle *z = puzzle_of(s);
    struct move first = z->solution.plies[0];
    char square[NOTATION_SQUARE_MAX] = "";
    out[0] = '\0';
    if (s->base.over && s->shown_answer > 0 && s->answer.kind != MOVE_PASS)
        word_reply(s, out);
    if (s->base.over || s->hints == 0)
        return;
    if (s->hints == 1) {
        struct puzzle_verdict v = puzzle_judge(z, &z->solution);
        if (v.corner < 64)
            (void)notation_square(v.corner, square);
        words_fill(out, PUZZLE_TEXT_MAX, word(s, "hint"), square, NULL);
    } else if (s->hints == 2 && first.kind == MOVE_PLACE) {
        int n = bits_count(position_flips(&z->position, first));
        words_count(s->base.app->words, out, PUZZLE_TEXT_MAX, "puzzle.reason", n);
    } else if (s->hints == 2) {
        (void)notation_square(first.from, square);
        words_fill(out, PUZZLE_TEXT_MAX, app_word(s->base.app, "puzzle.reason_pawn"), square, NULL);
    } else {
        (void)notation_square(first.to, square);
        words_fill(out, PUZZLE_TEXT_MAX, app_word(s->base.app, "puzzle.there"), square, NULL);
    }
}

void puzzle_word_tries(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    if (s->tries == 0)
        (void)snprintf(out, PUZZLE_TEXT_MAX, "%s", app_word(s->base.app, "puzzle.no_tries"));
    else
        words_count(s->base.app->words, out, PUZZLE_TEXT_MAX, "puzzle.tries", s->tries);
}

void puzzle_word_verdict(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX])
{
    words_fill(out, PUZZLE_TEXT_MAX, app_word(s->base.app, s->base.over ? "puzzle.was_it" : "puzzle.was_not"),
               s->tried_text, NULL);
}
