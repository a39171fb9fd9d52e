/*
 * play_seats - who sits at the board: whose wish a press is, what it may ask for, and whether the gamepad of whoever is
 * to move is still there. Two people with a pad each have a seat each; everybody else shares all devices.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_SEATS_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_SEATS_H

#include <stdbool.h>

#include "kit/input.h"
#include "kit/pads.h"

struct play;
struct scene;

/* The seats whose pads have been seen to play, and what is held. Zeroed: nothing. */
struct seats {
    bool plays[PAD_SEATS];
    unsigned held; /* who holds what makes the cursor step over all squares: a bit a seat */
};

/* The player, 0 or 1, who is asked for something now. */
int play_seats_mover(const struct play *play);

/* Whether an action may move for the side to move, and whether it may take back, play again or ask for a hint. */
bool play_seats_may_move(const struct play *play, const struct action_event *e);
bool play_seats_may_command(const struct play *play, const struct action_event *e);

/* ACTION_FREE was pressed or let go; whether somebody who may move holds it. */
void play_seats_hold(struct play *play, const struct action_event *e);
bool play_seats_step_freely(const struct play *play);

/* A pad that has no seat was pressed (ACTION_SIT): it sits down where there is room; the pill nods where there is none.
 */
void play_seats_sit(struct play *play, const struct action_event *e);
/* Two people's pads change sides. False where there are none. */
bool play_seats_swap(struct play *play);

/* Looks for the pads: true once when the pad of whoever is to move is missed; `seat` is where it was. */
bool play_seats_missed(struct play *play, int *seat);
/* They are as they should be. */
void play_seats_accept(struct play *play);

#endif
