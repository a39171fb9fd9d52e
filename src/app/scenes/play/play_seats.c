#include "app/scenes/play/play_seats.h"

#include <string.h>

#include "app/scenes/play/play_internal.h"
#include "app/session/seating.h"

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

void play_seats_accept(struct play *play) { memset(play->seats.plays, 0, sizeof play->seats.plays); }

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
