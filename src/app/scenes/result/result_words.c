#include "app/scenes/result/result_internal.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/text/turn_words.h"
#include "app/ui/scan.h"
#include "app/ui/spoken.h"

bool result_words_person_won(const struct result *r)
{
    return r->game.winner != DRAW && r->game.winner == r->game.person;
}

static const struct seat *player_of(const struct result *r, int side)
{
    const struct game_setup *game_setup = r->game.setup;
    return &game_setup->seats[match_player_of(game_setup->first_player, (enum side)side)];
}

static int margin(const struct result *r) { return abs(r->count.score[FIRST] - r->count.score[SECOND]); }

static const char *number(char out[12], int n)
{
    (void)snprintf(out, 12, "%d", n);
    return out;
}

void result_words_headline(const struct result *r, char *out, size_t size)
{
    char n[12];
    if (r->game.winner == DRAW) {
        words_fill_numbers(out, size, app_word(r->app, "result.draw"), r->count.score[FIRST], 0);
    } else if (r->game.person == 2) {
        const char *key = r->game.counted ? "result.wins_by" : "result.wins";
        const char *name = player_of(r, r->game.winner)->name;
        words_fill(out, size, name[0] ? app_word(r->app, key) : app_game_word(r->app, key, r->variant),
                   name[0] ? name : app_side_word(r->app, r->game_style, r->game.winner), number(n, margin(r)));
    } else if (result_words_person_won(r)) {
        (void)snprintf(out, size, "%s", app_word(r->app, "result.won"));
    } else {
        words_fill_numbers(out, size, app_word(r->app, r->game.counted ? "result.lost_by" : "result.lost"), margin(r),
                           0);
    }
}

void result_words_margin(const struct result *r, char *out, size_t size)
{
    out[0] = '\0';
    if (!r->game.counted || !result_words_person_won(r))
        return;
    const char *text = words_plural_of_game(r->app->words, "result.by", r->variant->id, margin(r));
    words_fill_numbers(out, size, text, margin(r), 0);
}

void result_words_reason(const struct result *r, char *out, size_t size)
{
    const struct position *p = &r->count.end;
    const char *key = NULL;
    int side = FIRST;
    if (r->game.quitter != 2) {
        key = r->game.timed_out ? "result.time" : "result.gave_up";
        side = r->game.quitter;
    } else if (p->loser != 2) {
        key = "result.inner";
        side = p->loser;
    } else if ((p->supply == SUPPLY_TURN || p->supply == SUPPLY_STUCK) && p->hand[p->turn] == 0 &&
               (p->board & ~occupied(p))) {
        key = "result.empty.turn";
        side = p->turn;
    } else if (p->supply == SUPPLY_STUCK && p->hand[p->turn] > 0) {
        key = "result.stuck";
        side = p->turn;
    } else if (p->supply == SUPPLY_STRICT && (p->hand[FIRST] == 0 || p->hand[SECOND] == 0)) {
        key = "result.empty.strict";
        side = p->hand[FIRST] == 0 ? FIRST : SECOND;
    }
    out[0] = '\0';
    if (key)
        words_fill(out, size, app_word(r->app, key), app_side_word(r->app, r->game_style, side), NULL);
}

void result_words_half(const struct result *r, char *out, size_t size)
{
    char half[16];
    int all = r->count.score[FIRST] + r->count.score[SECOND];
    (void)snprintf(half, sizeof half, "%d%s", all / 2, all % 2 ? "½" : "");
    words_fill(out, size, app_word(r->app, position_fewest_wins(&r->count.end) ? "result.half.fewest" : "result.half"),
               half, NULL);
}

void result_words_duration(const struct words *words, int seconds, char *out, size_t size)
{
    char large[16], small[16];
    int hours = seconds / 3600, minutes = seconds / 60 % 60;
    const char *key = hours ? "time.hours" : minutes ? "time.minutes" : "time.seconds";
    (void)snprintf(large, sizeof large, "%d", hours ? hours : minutes ? minutes : seconds);
    (void)snprintf(small, sizeof small, hours ? "%02d" : "%d", hours ? minutes : seconds % 60);
    const char *text = words_get(words, key);
    words_fill(out, size, text ? text : key, large, small);
}

void result_words_length(const struct result *r, bool duration, char *out, size_t size)
{
    char moves[64], time[64];
    int seconds = r->game.seconds;
    words_count(r->app->words, moves, sizeof moves, "result.moves", r->count.end.ply);
    if (duration && seconds >= 0) {
        result_words_duration(r->app->words, seconds, time, sizeof time);
        (void)snprintf(out, size, "%s · %s", moves, time);
    } else {
        (void)snprintf(out, size, "%s", moves);
    }
}

/* "Match: Anna 1 – 0 Ben", or its winner. */
static void match_score(const struct result *r, const struct series *series, char *out, size_t size)
{
    const char *names[2];
    char won[2][12];
    for (int player = 0; player < 2; player++) {
        names[player] = r->game.names[game_result_side(&r->game, player)];
        (void)number(won[player], series->won[player]);
    }
    int winner = series_over(series) ? series_winner(series) : -1;
    const char *score[4] = {names[0], won[0], won[1], names[1]};
    if (winner == DRAW) {
        words_fill(out, size, app_word(r->app, "result.match_drawn"), won[0], NULL);
    } else if (winner >= 0) {
        const char *victory[3] = {names[winner], won[winner], won[1 - winner]};
        words_fill_all(out, size, app_word(r->app, "result.match_won"), victory, 3);
    } else {
        words_fill_all(out, size, app_word(r->app, "result.match"), score, 4);
    }
}

bool result_words_match(const struct result *r, char *out, size_t size)
{
    const struct series *series = &r->game.setup->series;
    if (series->kind == SERIES_SINGLE)
        return false;
    match_score(r, series, out, size);
    return true;
}

void result_words_tally(const struct result *r, char *out, size_t size)
{
    char name[ENGINE_NAME_MAX];
    int opponent = r->game.opponent;
    if (opponent == OPPONENT_EXTERNAL)
        words_fill(out, size, app_word(r->app, "result.against"), session_engine_name(r->app, name), NULL);
    else if (r->face.there && r->app->session->score.opponent == opponent)
        words_fill(out, size, app_word(r->app, "result.against"), result_face_who(r), NULL);
    else
        (void)snprintf(out, size, "%s", app_word(r->app, opponent ? "result.against_computer" : "result.between"));
}

void result_words_turn(const struct result *r, const struct course_point *p, const struct move *plies, int count,
                       char *out, size_t size)
{
    (void)turn_words_short(r->app->words, match_before(r->game.match, p->ply), plies, count, out, size);
}

const char *result_words_player(const struct result *r, enum side side, char *out, size_t size)
{
    const char *given = player_of(r, side)->name;
    if (!given[0])
        return session_player_name(r->app, r->game.opponent, match_player_of(r->game.setup->first_player, side), out,
                                   size);
    (void)snprintf(out, size, "%s", given);
    return out;
}

const char *result_words_course(const struct result *r, char *out, size_t size)
{
    const struct course *course = r->studied ? &r->found : NULL;
    int turns[COURSE_TURNING_MAX];
    char played[TURN_WORDS_MAX] = "", better[TURN_WORDS_MAX] = "", given[12], who[PLAYER_NAME_MAX];
    if (!course || !course_whole(course)) {
        (void)snprintf(out, size, "%s", app_word(r->app, course ? "result.judging" : "result.by_discs"));
        return out;
    }
    if (course_turning_points(course, turns) == 0) {
        (void)snprintf(out, size, "%s", app_word(r->app, "replay.fair"));
        return out;
    }
    int turn = turns[result_mark_meant(r) > 0 ? result_mark_meant(r) : 0];
    const struct course_point *p = &course->points[turn];
    result_words_turn(r, p, p->played, p->count, played, sizeof played);
    result_words_turn(r, p, p->best.plies, p->best.count, better, sizeof better);
    (void)snprintf(given, sizeof given, "%d", (course_given(course, turn) + ENGINE_DISC / 2) / ENGINE_DISC);
    return words_fill_all(
        out, size, app_word(r->app, position_fewest_wins(&r->count.end) ? "result.turned.fewest" : "result.turned"),
        (const char *const[]){played, given, better, result_words_player(r, (enum side)p->side, who, sizeof who)}, 4);
}

/* Describes nothing before the headline, during the count. */
void result_describe(const struct scene *scene, struct spoken *out)
{
    static void (*const parts[])(const struct result *r, char *out,
                                 size_t size) = {result_words_headline, result_words_margin, result_words_reason};
    const struct result *r = (const struct result *)scene;
    struct prompt prompts[RESULT_PROMPTS];
    struct result_layout l = result_layout(r->app->canvas);
    struct controls controls;
    char text[256], numbers[2][12];
    spoken_prompts(r->app, out, prompts, result_prompts(r, prompts));
    if (result_stages_now(&r->stages) == RESULT_COUNT)
        return;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        parts[i](r, text, sizeof text);
        spoken_show(out, text);
    }
    const char *score[4] = {app_side_word(r->app, r->game_style, FIRST), number(numbers[0], r->count.score[FIRST]),
                            app_side_word(r->app, r->game_style, SECOND), number(numbers[1], r->count.score[SECOND])};
    spoken_show(out, words_fill_all(text, sizeof text, app_word(r->app, "speech.over"), score, 4));
    if (result_words_match(r, text, sizeof text))
        spoken_show(out, text);
    result_lay_out(r, &l, &controls);
    const struct control *focused = controls_focused(&r->focus, &controls);
    if (!result_stages_whole(&r->stages))
        return;
    scan_add_controls(out, &controls);
    if (focused && !r->focus.passed)
        spoken_focus(r->app, out,
                     &(struct spoken_control){.id = focused->id, .name = focused->text, .role = "speech.button"});
}
