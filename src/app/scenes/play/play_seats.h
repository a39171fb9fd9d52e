/*
 * play_seats - which device may play for which player, and whether the gamepad of the side to move is still connected.
 * Two people with a gamepad each have a seat each; otherwise all devices are shared.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_SEATS_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_SEATS_H

#include <stdbool.h>

#include "kit/input.h"
#include "kit/pads.h"

struct play;
struct scene;

/* Zeroed at first. */
struct seats {
    bool plays[PAD_SEATS]; /* its gamepad is used in this game */
    unsigned held;         /* seats that hold ACTION_FREE, a bit each */
};

/* The player, 0 or 1, who is to act. */
int play_seats_mover(const struct play *play);

/* Whether an action's device may move now, and whether it may undo, redo or ask for a hint. */
bool play_seats_may_move(const struct play *play, const struct action_event *e);
bool play_seats_may_command(const struct play *play, const struct action_event *e);

/* ACTION_FREE was pressed or released; and whether a player who may move holds it. */
void play_seats_hold(struct play *play, const struct action_event *e);
bool play_seats_step_freely(const struct play *play);

/* ACTION_SIT of a gamepad without a seat: it takes a free one, or the pill nods. */
void play_seats_sit(struct play *play, const struct action_event *e);
/* Swaps the gamepads of two people. False if there are none. */
bool play_seats_swap(struct play *play);

/* True once when the gamepad of the side to move has been disconnected; `seat` is its seat. */
bool play_seats_missed(struct play *play, int *seat);
/* Accepts the gamepads as they are now. */
void play_seats_accept(struct play *play);

#endif
