#include "app/scenes/play/play_clock.h"

#include <stdio.h>

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_panel.h"
#include "match/record.h"

/* Longer frames mean that the machine was suspended. */
enum { LONGEST_MS = 2000, SECOND_MS = 1000, LEAST_REST_MS = 10 };

void play_clock_run(struct play_clock *clock, uint64_t now, bool runs)
{
    if (clock->runs)
        clock->played_ms += now - clock->from;
    clock->runs = runs;
    clock->from = now;
}

int play_clock_seconds(const struct play_clock *clock, uint64_t now)
{
    uint64_t running = clock->runs ? now - clock->from : 0;
    return clock->begun_earlier ? -1 : (int)((clock->played_ms + running) / 1000);
}

/* ---- the players' clocks ---- */

static bool has_clock(const struct play *play) { return play->game_setup.clock.kind != CLOCK_OFF; }

static bool runs(const struct play *play)
{
    bool asked = play_state(play) == PLAY_CHOOSING || play_state(play) == PLAY_WAITING ||
                 board_player_holds(&play->board); /* a held move has not been made */
    return has_clock(play) && play->clock.runs && asked && !play->replaying && !play->board.frozen;
}

static void run_out(struct play *play, int player)
{
    enum side side = play_player_of(play, FIRST) == player ? FIRST : SECOND;
    if (!play->game_setup.clock.loses) {
        play_notice_tell(play, NOTICE_TIME, side);
        return;
    }
    play->clock.timed_out = true;
    play_scene_give_up_for(&play->base, side);
}

/* Announces the time left at a minute, half a minute and ten seconds. */
static void say_mark(const struct play *play, long before, long now)
{
    static const int marks[] = {60, 30, 10};
    char seconds[12], text[SPEECH_MAX];
    for (int i = 0; clock_counts_down(&play->game_setup.clock) && i < 3; i++) {
        long mark = (long)marks[i] * SECOND_MS;
        if (before <= mark || now > mark)
            continue;
        (void)snprintf(seconds, sizeof seconds, "%d", marks[i]);
        speech_say(play->app, words_fill(text, sizeof text, app_word(play->app, "speech.left"),
                                         play_words_side(play, play_actor(play)), seconds));
        speech_breathe(play->app);
    }
}

void play_clock_pass(struct play *play)
{
    uint64_t now = play->app->now, from = play->clock.seen;
    play->clock.seen = now;
    if (!runs(play) || from == 0 || now <= from)
        return;
    struct clock *clock = &play->game_setup.clock;
    long ms = now - from < LONGEST_MS ? (long)(now - from) : LONGEST_MS;
    int player = play_player_of(play, play_actor(play));
    long before = clock_seen(clock, player);
    clock_pass(clock, player, ms);
    say_mark(play, before, clock_seen(clock, player));
    play->clock.turn_ms += (uint32_t)ms;
    if (clock_counts_down(clock) && clock->left_ms[player] <= 0 && !play->clock.told_out[player]) {
        play->clock.told_out[player] = true;
        run_out(play, player);
    }
}

void play_clock_resume(struct play *play) { play->clock.seen = play->app->now; }

/* Notes the time of each turn. */
static void note_time(struct play *play)
{
    struct times *times = &play->game_setup.times;
    struct strbuf ignored = {0};
    int turns = record_moves(play->match, match_length(play->match), " ", &ignored);
    strbuf_free(&ignored);
    if (turns < 1 || turns > GAME_SETUP_TIMES_MAX)
        return;
    while (times->count < turns)
        times->tenths[times->count++] = 0;
    times->count = turns;
    uint32_t tenths = (play->clock.turn_ms + 50) / 100;
    times->tenths[turns - 1] = (unsigned short)(tenths < UINT16_MAX ? tenths : UINT16_MAX);
}

void play_clock_played(struct play *play, enum side side)
{
    if (!has_clock(play))
        return;
    if (!match_over(play->match) && position_mid_turn(match_position(play->match)))
        return;
    note_time(play);
    clock_move(&play->game_setup.clock, play_player_of(play, side));
    play->clock.turn_ms = 0;
    play->clock.told_out[play_player_of(play, side)] = false;
}

int play_clock_next(const struct play *play)
{
    if (!runs(play))
        return SCENE_STILL;
    long seen = clock_seen(&play->game_setup.clock, play_player_of(play, play_actor(play)));
    long part = seen % SECOND_MS;
    long rest = clock_counts_down(&play->game_setup.clock) ? (part ? part : SECOND_MS) : SECOND_MS - part;
    return (int)(rest > LEAST_REST_MS ? rest : LEAST_REST_MS);
}

const char *play_clock_text(const struct play *play, enum side side, char out[CLOCK_TEXT_MAX])
{
    out[0] = '\0';
    return has_clock(play) ? clock_text(&play->game_setup.clock, play_player_of(play, side), out) : out;
}
