#include "app/scenes/play/play_seats.h"

#include "app/scenes/play/play_internal.h"

/* Whether each of two people has a pad, and with it a side. */
static bool each_has_a_pad(const struct play *play)
{
    const struct pads *pads = play->app->pads;
    return !play->opponent && pads_connected(pads, 0) && pads_connected(pads, 1);
}

int play_seats_mover(const struct play *play) { return play_player_of(play, play_actor(play)); }

bool play_seats_may_move(const struct play *play, const struct action_event *e)
{
    return e->device != DEVICE_PAD || !each_has_a_pad(play) || e->seat == play_seats_mover(play);
}

bool play_seats_may_command(const struct play *play, const struct action_event *e)
{
    bool theirs = e->device == DEVICE_PAD && e->seat == play_seats_mover(play);
    return theirs || !each_has_a_pad(play) || play->state == PLAY_OVER || play->replaying;
}

/* What a seat holds, as a bit; -1 is what both share. */
static unsigned held_bit(int seat) { return 1U << (seat + 1); }

void play_seats_hold(struct play *play, const struct action_event *e)
{
    unsigned bit = held_bit(e->seat);
    play->free_held = e->down ? play->free_held | bit : play->free_held & ~bit;
}

bool play_seats_step_freely(const struct play *play)
{
    unsigned counted = each_has_a_pad(play) ? held_bit(-1) | held_bit(play_seats_mover(play)) : ~0U;
    return (play->free_held & counted) != 0;
}

/* A pad plays if each of two people has one, or if it is what was used last. */
static bool plays(const struct play *play, int seat)
{
    const struct input *in = &play->app->input;
    return each_has_a_pad(play) || (in->last_device == DEVICE_PAD && in->last_seat == seat);
}

bool play_seats_missed(struct play *play, int *seat)
{
    struct seats *s = &play->seats;
    bool both = s->pad[0] && s->pad[1];
    for (int i = 0; i < PAD_SEATS; i++) {
        int now = pads_number(play->app->pads, i);
        if (s->pad[i] && now != s->pad[i])
            s->gone = i + 1;
        if (!s->pad[i] && now && plays(play, i))
            s->pad[i] = now;
    }
    bool asked = play->state == PLAY_CHOOSING;
    if (!s->gone || !asked || (both && !play->opponent && play_seats_mover(play) != s->gone - 1))
        return false;
    *seat = s->gone - 1;
    play_seats_accept(play);
    return true;
}

void play_seats_accept(struct play *play) { play->seats = (struct seats){.gone = 0}; }
