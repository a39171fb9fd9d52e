#include <stdio.h>

#include "app/core/app.h"
#include "app/scenes/today/today_internal.h"
#include "app/text/words.h"
#include "rules/notation.h"

static const char *game_word(const struct today_scene *s, int date)
{
    return app_word_of(s->app, "title", day_game(date_weekday(date)));
}

void today_says_date(const struct today_scene *s, char *out, size_t size)
{
    struct date date = date_of(s->date);
    char day[96];
    format_weekday(s->app->words, day, sizeof day, date_weekday(s->date), date.month, date.day);
    words_fill(out, size, app_word(s->app, "today.date"), day, game_word(s, s->date));
}

void today_says_turn(const struct today_scene *s, char *out, size_t size)
{
    const char *side = app_side_word(s->app, s->board.game_style, s->day.position.turn);
    words_fill(out, size, app_game_word(s->app, "today.turn", variant_of(&s->day.position)), side, NULL);
}

const char *today_says_goal(const struct today_scene *s)
{
    return app_goal_word(s->app, "today.goal", &s->day.position);
}

void today_says_line(const struct today_scene *s, bool marks, char *out, size_t size)
{
    struct today_date now = today_now(s);
    struct date date = date_of(s->date);
    char day[48], tries[16], discs[TODAY_MARKS_MAX];
    format_day_short(s->app->words, day, sizeof day, date.month, date.day);
    (void)snprintf(tries, sizeof tries, "%d", now.tries);
    const char *const parts[] = {day, game_word(s, s->date), tries, marks ? today_marks(&now, discs) : ""};
    const char *key = !today_done(s) ? "today.line.open" : now.solved ? "today.line" : "today.line.failed";
    words_fill_all(out, size, app_word(s->app, key), parts, 4);
}

void today_says_tomorrow(const struct today_scene *s, char *out, size_t size)
{
    enum { MINUTE = 60, HOUR = 3600 };
    int left = calendar_seconds_left(s->app);
    char hours[12], minutes[12];
    (void)snprintf(hours, sizeof hours, "%d", left / HOUR);
    (void)snprintf(minutes, sizeof minutes, "%d", left % HOUR / MINUTE);
    const char *const parts[] = {game_word(s, s->date + 1), hours, minutes};
    words_fill_all(out, size, app_word(s->app, "today.tomorrow"), parts, 3);
}

static const char *move_text(const struct day_answer *move, char out[16])
{
    char from[NOTATION_SQUARE_MAX], walk[NOTATION_SQUARE_MAX], square[NOTATION_SQUARE_MAX];
    notation_square(move->square, square);
    if (move->from == NO_SQUARE) {
        (void)snprintf(out, 16, "%s", square);
        return out;
    }
    notation_square(move->from, from);
    notation_square(move->walk, walk);
    (void)snprintf(out, 16, "%s%s+%s", from, walk, square);
    return out;
}

void today_says_try(const struct today_scene *s, char *out, size_t size)
{
    struct day_answer move = today_board_move(&s->board);
    int margin = today_board_margin(&s->board), flipped = today_board_flipped(&s->board);
    char text[16], turned[12], by[12];
    (void)snprintf(turned, sizeof turned, "%d", flipped);
    (void)snprintf(by, sizeof by, "%d", margin < 0 ? -margin : margin);
    const char *const parts[] = {move_text(&move, text), turned, by};
    const char *key = margin > 0    ? "today.won"
                      : margin == 0 ? "today.drew"
                      : flipped > 0 ? "today.lost"
                                    : "today.lost.quiet";
    words_fill_all(out, size, app_word(s->app, key), parts, 3);
}

void today_says_earlier(const struct today_scene *s, char *out, size_t size)
{
    struct today_date now = today_now(s);
    struct day_answer last = now.try[now.tries > 0 ? now.tries - 1 : 0];
    char text[16];
    out[0] = '\0';
    if (today_done(s))
        words_fill(out, size, app_word(s->app, now.solved ? "today.found" : "today.missed"),
                   move_text(&s->day.answer, text), NULL);
    else if (now.tries > 0 && last.square == NO_SQUARE)
        words_fill(out, size, app_game_word(s->app, "today.hint", variant_of(&s->day.position)), NULL, NULL);
    else if (now.tries > 0)
        words_fill(out, size, app_word(s->app, "today.not"), move_text(&last, text), NULL);
}

/* What to do now. */
static const char *step(const struct today_scene *s)
{
    const struct position *p = &s->board.player.picker.position;
    if (s->board.state == TODAY_MOVED)
        return app_word(s->app, "today.stands");
    if (s->board.state == TODAY_ANSWERING)
        return app_word(s->app, "today.answer");
    if (p->step == STEP_SLIDE || (p->step == STEP_WALK && s->board.player.picker.depth > 0))
        return app_word(s->app, board_steps_note(&s->board.player));
    return app_word(s->app, "today.tries.rule");
}

const char *today_says_status(const struct today_scene *s)
{
    const struct picker *picker = &s->board.player.picker;
    bool busy = s->board.state == TODAY_MOVED || s->board.state == TODAY_ANSWERING ||
                picker->position.step == STEP_SLIDE || picker->depth > 0;
    return busy || !s->told[0] ? step(s) : s->told;
}
