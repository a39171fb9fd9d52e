#include "app/scenes/play/play_panel.h"

#include <stdio.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/scenes/play/play_coins.h"
#include "app/scenes/play/play_internal.h"
#include "app/session/session.h"

enum { LOW_HAND = 3, EXTERNAL_ENGINE_SECONDS_SHOWN = 5 };

const char *play_words_side(const struct play *play, enum side side)
{
    return app_side_word(play->app, play->game_style, side);
}

void play_words_name(const struct play *play, enum side side, char *out, size_t size)
{
    int player = play_player_of(play, side), who = play_engine_who(&play->engine, side);
    const char *given = play->game_setup.seats[player].name;
    if (who > 0 && play->app->options.demo)
        (void)snprintf(out, size, "%s", app_word(play->app, "panel.computer"));
    else if (who > 0)
        (void)session_player_name(play->app, who, MACHINE_PLAYER, out, size);
    else if (given[0])
        (void)snprintf(out, size, "%s", given);
    else
        (void)session_player_name(play->app, play->engine.players[MACHINE_PLAYER], player, out, size);
}

/* In sentences nobody is called "you", because of the verbs. */
void play_words_player(const struct play *play, enum side side, char *out, size_t size)
{
    int player = play_player_of(play, side);
    bool two = !play->engine.players[MACHINE_PLAYER] && pads_both(play->app->pads);
    if (play_engine_who(&play->engine, side) > 0 || play->game_setup.seats[player].name[0])
        play_words_name(play, side, out, size);
    else
        words_fill(out, size, app_word(play->app, two ? "player.pad" : "player.name"), player == 0 ? "1" : "2", NULL);
}

static const char *over_note(const struct play *play, enum side side)
{
    int winner = match_winner(play->match);
    if (match_position(play->match)->loser == side)
        return "note.out";
    return winner == DRAW ? "note.draw" : winner == (int)side ? "note.won" : "note.lost";
}

static const char *waiting_note(const struct play *play, enum side side)
{
    const struct position *p = match_position(play->match);
    bool missed = play->notice.ms > 0 && play->notice.side == side;
    if (missed && play->notice.what == NOTICE_EMPTY)
        return "note.empty";
    if (missed && (play->notice.what == NOTICE_PASS || play_onboarding_missed(play)))
        return p->supply == SUPPLY_LIMIT ? "note.postponed" : "note.passes";
    return p->house & HOUSE_INNER ? "note.inner" : "note.waiting";
}

/* The key of the note, except for an external engine. */
static const char *note(const struct play *play, enum side side, bool on)
{
    if (play_coins_button(play, side))
        return match_putting_right(play->match) ? "prompt.accept" : "prompt.end_turn";
    if (match_over(play->match) && play_state(play) != PLAY_SHOWING)
        return over_note(play, side);
    if (play->replaying)
        return on ? "note.to_move" : "note.waiting";
    if (play->card.open == CARD_MISSED && !play_engine_has(&play->engine, side))
        return "missed.take_your_time";
    if (!on || play->card.open == CARD_MISSED)
        return waiting_note(play, side);
    if (play_engine_has(&play->engine, side))
        return play_engine_learning(play) ? "note.learning" : "note.thinking";
    if (board_steps_note(&play->board))
        return board_steps_note(&play->board);
    return match_position(play->match)->step == STEP_OPENING ? "note.centre" : "note.turn";
}

void play_words_note(const struct play *play, enum side side, bool on, char *out, size_t size)
{
    int seconds = on ? play_engine_external_seconds(play) : -1;
    if (seconds >= EXTERNAL_ENGINE_SECONDS_SHOWN) {
        int left = play->app->session->engine_patience_ms / 1000 - seconds;
        words_fill_numbers(out, size, app_word(play->app, "note.thinking_for"), left > 0 ? left : 0, 0);
    } else {
        (void)snprintf(out, size, "%s", app_game_word(play->app, note(play, side, on), match_variant(play->match)));
    }
}

void play_words_left(const struct play *play, int left, char *out, size_t size)
{
    char own[96];
    (void)snprintf(own, sizeof own, "left.%s.other", match_variant(play->match)->id);
    bool has_own = words_get(play->app->words, own) != NULL;
    own[strlen(own) - strlen(".other")] = '\0';
    (void)words_count(play->app->words, out, size, has_own ? own : "discs.left", left);
}

void play_words_external_fault(const struct play *play, bool brief, char *out, size_t size)
{
    enum { BRIEF = 12 };
    static const char *const keys[] = {
        [NBOARD_MISSING] = "guest.missing", [NBOARD_DIED] = "guest.died",         [NBOARD_STALLED] = "guest.stalled",
        [NBOARD_CHEATED] = "guest.cheated", [NBOARD_UNSUITED] = "guest.unsuited", [NBOARD_STOPPED] = "guest.refused"};
    const struct external_engine_report *report = &play->engine.report;
    const char *key = report->name[0] ? keys[report->fault] : "guest.none"; /* no name: no command line */
    char seconds[16];
    (void)snprintf(seconds, sizeof seconds, "%d", (play->app->session->engine_patience_ms + 999) / 1000);
    char name[ENGINE_NAME_MAX + 8];
    bool cut = brief && strlen(report->name) > BRIEF;
    size_t length = printable_fit(report->name, strlen(report->name), cut ? BRIEF : sizeof name);
    (void)snprintf(name, sizeof name, "%.*s%s", (int)length, report->name, cut ? "…" : "");
    words_fill(out, size, app_word(play->app, key), name, report->fault == NBOARD_CHEATED ? report->answer : seconds);
}

static const char *low_hand(const struct play *play, const struct position *seen, enum side side)
{
    static const char *const supplies[] = {
        [SUPPLY_UNLIMITED] = "unlimited", [SUPPLY_LIMIT] = "limit",   [SUPPLY_LEND] = "lend",
        [SUPPLY_TURN] = "turn",           [SUPPLY_STRICT] = "strict", [SUPPLY_STUCK] = "stuck"};
    char key[96];
    if (seen->supply == SUPPLY_UNLIMITED || seen->hand[side] > LOW_HAND || match_over(play->match))
        return NULL;
    (void)snprintf(key, sizeof key, "low.%s.%s", match_variant(play->match)->id, supplies[seen->supply]);
    return words_get(play->app->words, key);
}

bool play_words_low(const struct play *play, const struct position *seen, enum side side, char *out, size_t size)
{
    bool asked = seen->turn == side && !play_engine_has(&play->engine, side) && play_state(play) == PLAY_CHOOSING;
    const char *help = asked ? board_steps_help(&play->board) : NULL;
    const char *text = help ? app_word(play->app, help) : low_hand(play, seen, side);
    if (text)
        (void)snprintf(out, size, "%s", text);
    else if (play->engine.report.fault != NBOARD_FINE && play_player_of(play, side) == MACHINE_PLAYER)
        play_words_external_fault(play, true, out, size);
    else
        return false;
    return true;
}
