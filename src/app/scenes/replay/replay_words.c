#include <stdio.h>
#include <stdlib.h>

#include "app/scenes/replay/replay_internal.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/custom_boards.h"
#include "app/text/reasons.h"
#include "app/text/turn_words.h"
#include "app/text/words.h"

bool replay_fewest(const struct replay *s) { return position_fewest_wins(match_position(s->match)); }

int replay_discs(int hundredths) { return (hundredths + (hundredths < 0 ? -50 : 50)) / ENGINE_DISC; }

/* A side's standing: 0 behind, 1 even, 2 ahead. */
static int standing(int discs) { return discs > 0 ? 2 : discs < 0 ? 0 : 1; }

static const char *const STAYS[] = {"replay.stays.behind", "replay.stays.level", "replay.stays.ahead"};
static const char *const CAME[][3] = {{"replay.behind.behind", "replay.behind.level", "replay.behind.ahead"},
                                      {"replay.level.behind", "replay.stays.level", "replay.level.ahead"},
                                      {"replay.ahead.behind", "replay.ahead.level", "replay.ahead.ahead"}};

/* ---- players ---- */

static bool named(const struct replay *s, enum side side, char *out)
{
    struct strbuf name = {0};
    bool has = record_fact(&s->record, side == FIRST ? "first" : "second", &name) && name.length > 0;
    if (has)
        (void)snprintf(out, REPLAY_TEXT_MAX, "%.40s", strbuf_text(&name));
    strbuf_free(&name);
    return has;
}

const char *replay_words_player(const struct replay *s, enum side side, char *out)
{
    int opponent = settings_opponent(s->record.opponent);
    if (named(s, side, out))
        return out;
    if (opponent >= 0)
        return session_player_name(s->app, opponent, match_player_of(s->record.first_player, side), out,
                                   REPLAY_TEXT_MAX);
    /* The record does not name the players. */
    (void)snprintf(out, REPLAY_TEXT_MAX, "%s", app_side_word(s->app, s->game_style, side));
    return out;
}

const char *replay_words_subtitle(const struct replay *s, char *out)
{
    char first[REPLAY_TEXT_MAX], second[REPLAY_TEXT_MAX], against[2 * REPLAY_TEXT_MAX];
    int score[2];
    words_fill(against, sizeof against, app_word(s->app, "replay.between"), replay_words_player(s, FIRST, first),
               replay_words_player(s, SECOND, second));
    position_score(match_position(s->match), score);
    (void)snprintf(out, REPLAY_TEXT_MAX, "%s · %.150s · %d : %d", custom_boards_title(s->app, s->match), against,
                   score[FIRST], score[SECOND]);
    return out;
}

const char *replay_words_against(const struct replay *s, char *out)
{
    char name[REPLAY_TEXT_MAX / 2];
    if (s->against == 0)
        return words_fill(out, REPLAY_TEXT_MAX, app_word(s->app, "replay.against_person"), NULL, NULL);
    return words_fill(out, REPLAY_TEXT_MAX, app_word(s->app, "result.against"),
                      session_player_name(s->app, s->against, 1, name, sizeof name), NULL);
}

/* ---- turns ---- */

const char *replay_words_turn(const struct replay *s, int turn, char *out)
{
    const struct course_point *p = &replay_course(s)->points[turn];
    return turn_words_short(s->app->words, match_before(s->match, p->ply), p->played, p->count, out, REPLAY_TEXT_MAX);
}

const char *replay_words_gave(const struct replay *s, int turn, char *out)
{
    const struct course *course = replay_course(s);
    int given = course_given(course, turn);
    out[0] = '\0';
    if (given < 0)
        return out;
    if (course_was_best(course, turn) || given < 50)
        (void)snprintf(out, REPLAY_TEXT_MAX, "%s", app_word(s->app, "replay.best"));
    else
        (void)words_count(s->app->words, out, REPLAY_TEXT_MAX, replay_fewest(s) ? "replay.kept" : "replay.gave",
                          replay_discs(given));
    return out;
}

const char *replay_words_was(const struct replay *s, int turn, char *out)
{
    const struct course *course = replay_course(s);
    const struct course_point *p = &course->points[turn];
    char before[12], after[12];
    out[0] = '\0';
    if (course_given(course, turn) < 0)
        return out;
    int sign = p->side == FIRST ? 1 : -1;
    int was = replay_discs(sign * p->value), is = replay_discs(sign * p[1].value);
    (void)snprintf(before, sizeof before, "%d", abs(was));
    (void)snprintf(after, sizeof after, "%d", abs(is));
    if (was == is) {
        return words_fill(out, REPLAY_TEXT_MAX, app_word(s->app, STAYS[standing(is)]),
                          app_side_word(s->app, s->game_style, p->side), after);
    }
    return words_fill_all(out, REPLAY_TEXT_MAX, app_word(s->app, CAME[standing(was)][standing(is)]),
                          (const char *const[]){app_side_word(s->app, s->game_style, p->side), before, after}, 3);
}

const char *replay_words_better(const struct replay *s, int turn, char *out)
{
    const struct course *course = replay_course(s);
    const struct course_point *p = &course->points[turn];
    const struct position *at = match_before(s->match, p->ply);
    struct judged played = {.count = p->count};
    char better[REPLAY_TEXT_MAX], own[REPLAY_TEXT_MAX], why[REPLAY_TEXT_MAX];
    out[0] = '\0';
    if (course_given(course, turn) < 50 || course_was_best(course, turn) || p->best.count == 0)
        return out;
    for (int i = 0; i < p->count; i++)
        played.plies[i] = p->played[i];
    struct reason reason = reason_of(at, &p->best, &played);
    const char *than = p->count == 1 ? replay_words_turn(s, turn, own) : NULL; /* a walk and slide is too long */
    reasons_say(s->app->words, at, &reason, than, why, sizeof why);
    turn_words_said(s->app->words, at, p->best.plies, p->best.count, better, sizeof better);
    return words_fill(out, REPLAY_TEXT_MAX, app_word(s->app, why[0] ? "replay.better_why" : "replay.better"), better,
                      why);
}

const char *replay_words_end(const struct replay *s, char *out)
{
    int turns[COURSE_TURNING_MAX], score[2], winner;
    char first[12], second[12];
    const struct course *course = replay_course(s);
    if (!match_over(s->match)) {
        (void)snprintf(out, REPLAY_TEXT_MAX, "%s", app_word(s->app, "replay.breaks_off"));
        return out;
    }
    if (course_whole(course) && course_turning_points(course, turns) == 0) {
        (void)snprintf(out, REPLAY_TEXT_MAX, "%s", app_word(s->app, "replay.fair"));
        return out;
    }
    winner = match_winner(s->match);
    position_score(match_position(s->match), score);
    (void)snprintf(first, sizeof first, "%d", score[FIRST]);
    (void)snprintf(second, sizeof second, "%d", score[SECOND]);
    return words_fill_all(
        out, REPLAY_TEXT_MAX,
        app_game_word(s->app, winner == DRAW ? "replay.drawn" : "replay.won", match_variant(s->match)),
        (const char *const[]){first, second, winner == DRAW ? "" : app_side_word(s->app, s->game_style, winner)}, 3);
}
