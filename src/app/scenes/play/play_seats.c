#include "app/scenes/play/play_seats.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/play/play_internal.h"
#include "app/session/seating.h"
#include "career/match_terms.h"
#include "kit/input.h"
#include "kit/pads.h"
#include "match/record.h"
#include "rules/position.h"

/* Longer frames mean that the machine was suspended. */
enum { LONGEST_MS = 2000, SECOND_MS = 1000, LEAST_REST_MS = 10 };

/* ---- which device may play for whom ---- */

/* True if each of two people has a pad, and therefore a side. */
static bool each_has_a_pad(const struct play *play)
{
    const struct pads *pads = play->app->pads;
    bool said = play->game_setup.seats[0].device != SEAT_ANY || play->game_setup.seats[1].device != SEAT_ANY;
    return !play->engine.players[MACHINE_PLAYER] && !said && pads_both(pads);
}

/* The pad named by a player's seat, if connected; -1: none. */
static int named_pad(const struct play *play, int player)
{
    int pad = (int)play->game_setup.seats[player].device - SEAT_PAD_1;
    return pad >= 0 && pads_connected(play->app->pads, pad) ? pad : -1;
}

/* Whether a player's seat allows this device, as chosen before the game. */
static bool has_device(const struct play *play, int player, const struct action_event *e)
{
    switch (play->game_setup.seats[player].device) {
    case SEAT_MOUSE:
        return e->device == DEVICE_MOUSE || e->device == DEVICE_TOUCH;
    case SEAT_KEYS:
        return e->device == DEVICE_KEYBOARD;
    case SEAT_PAD_1:
    case SEAT_PAD_2:
        return named_pad(play, player) < 0 || (e->device == DEVICE_PAD && e->seat == named_pad(play, player));
    default: /* everything except the pad assigned to the other player */
        return e->device != DEVICE_PAD || e->seat < 0 || e->seat != named_pad(play, 1 - player);
    }
}

int play_seats_mover(const struct play *play) { return play_player_of(play, play_actor(play)); }

bool play_seats_may_move(const struct play *play, const struct action_event *e)
{
    int mover = play_seats_mover(play);
    return has_device(play, mover, e) && (e->device != DEVICE_PAD || !each_has_a_pad(play) || e->seat == mover);
}

bool play_seats_may_command(const struct play *play, const struct action_event *e)
{
    bool theirs = e->device == DEVICE_PAD && e->seat == play_seats_mover(play);
    if (play_state(play) != PLAY_OVER && !play->replaying && e->device == DEVICE_PAD &&
        !has_device(play, play_seats_mover(play), e))
        return false;
    return theirs || !each_has_a_pad(play) || play_state(play) == PLAY_OVER || play->replaying;
}

/* A bit for a seat; -1 stands for shared devices. */
static unsigned held_bit(int seat) { return 1U << (seat + 1); }

void play_seats_hold(struct play *play, const struct action_event *e)
{
    unsigned bit = held_bit(e->seat);
    play->seats.held = e->down ? play->seats.held | bit : play->seats.held & ~bit;
}

bool play_seats_step_freely(const struct play *play)
{
    unsigned counted = each_has_a_pad(play) ? held_bit(-1) | held_bit(play_seats_mover(play)) : ~0U;
    return (play->seats.held & counted) != 0;
}

void play_seats_sit(struct play *play, const struct action_event *e)
{
    if (!seating_pads(play->app, e, false))
        illegal_move_nod(&play->board);
}

bool play_seats_swap(struct play *play)
{
    if (play->engine.players[MACHINE_PLAYER] || !pads_both(play->app->pads))
        return false;
    pads_swap(play->app->pads);
    play_seats_accept(play);
    return true;
}

/* ---- a gamepad that was disconnected ---- */

/* A pad takes part if both people have one, if a seat names it, or if it was used last. */
static bool plays(const struct play *play, int seat)
{
    const struct input *in = &play->app->input;
    bool named = named_pad(play, 0) == seat || named_pad(play, 1) == seat;
    return named || each_has_a_pad(play) || (in->last_device == DEVICE_PAD && in->last_seat == seat);
}

/* A player's pad if both have one. */
static int pad_of(const struct play *play, int player)
{
    int pad = (int)play->game_setup.seats[player].device - SEAT_PAD_1;
    return pad >= 0 ? pad : player;
}

/* True if the game cannot continue without the pad in a seat: it is the mover's own, or the only one. */
static bool is_needed(const struct play *play, int seat)
{
    bool each = play->seats.plays[0] && play->seats.plays[1] && !play->engine.players[MACHINE_PLAYER];
    return play->seats.plays[seat] && (!each || pad_of(play, play_seats_mover(play)) == seat);
}

bool play_seats_missed(struct play *play, int *seat)
{
    const struct pads *pads = play->app->pads;
    for (int i = 0; i < PAD_SEATS; i++)
        play->seats.plays[i] |= pads_connected(pads, i) && plays(play, i);
    for (int i = 0; i < PAD_SEATS && play_state(play) == PLAY_CHOOSING; i++)
        if (pads_missing(pads, i) && is_needed(play, i)) {
            *seat = i;
            play_seats_accept(play);
            return true;
        }
    return false;
}

bool play_seats_gone(struct play *play, int *pad)
{
    const struct pads *pads = play->app->pads;
    for (int i = 0; i < PAD_SEATS; i++) {
        bool before = play->seats.gone[i];
        play->seats.gone[i] = play->seats.plays[i] && pads_missing(pads, i);
        if (play->seats.gone[i] && !before) {
            *pad = pads_at(pads, i);
            return true;
        }
    }
    return false;
}

void play_seats_accept(struct play *play) { memset(play->seats.plays, 0, sizeof play->seats.plays); }

/* ---- how long the game has taken ---- */

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
