/*
 * play_seats - the two people at the board: which device may play for which player, whether the gamepad of the side to
 * move is still connected, the duration of a game, and the players' clocks (career/match_terms.h).
 *
 * Two people with a gamepad each have a seat each; otherwise all devices are shared. A clock runs only while the scene
 * is on top and its player can act, so pauses and animations cost no time. The time of each turn is noted for the
 * record.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_SEATS_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_SEATS_H

#include <stdbool.h>
#include <stdint.h>

#include "career/match_terms.h"
#include "kit/input.h"
#include "kit/pads.h"
#include "rules/position.h"

struct play;

/* Zeroed at first. */
struct seats {
    bool plays[PAD_SEATS]; /* its gamepad is used in this game */
    bool gone[PAD_SEATS];  /* and was disconnected */
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

/* ACTION_SIT of a gamepad without a seat: it takes a free one, or the words of the state nod. */
void play_seats_sit(struct play *play, const struct action_event *e);
/* Swaps the gamepads of two people. False if there are none. */
bool play_seats_swap(struct play *play);

/* True once when the gamepad of the side to move has been disconnected; `seat` is its seat. */
bool play_seats_missed(struct play *play, int *seat);
/* True once if another gamepad of this game was disconnected, which it does not need yet: the number of that. */
bool play_seats_gone(struct play *play, int *pad);
/* Accepts the gamepads as they are now. */
void play_seats_accept(struct play *play);

/* ---- clocks ---- */

/* Zeroed: stopped. */
struct play_clock {
    bool runs;          /* the game is being played: the scene is on top and the game is not over */
    uint64_t from;      /* app->now when it began to run, */
    uint64_t played_ms; /* and how long it ran before */
    bool begun_earlier; /* a resumed game, whose duration is not known */
    uint64_t seen;      /* app->now up to which the players' clock has run; 0: stopped */
    uint32_t turn_ms;   /* duration of the current turn */
    bool timed_out;     /* the game was lost on time */
    bool told_out[2];   /* a player was told that the time is up */
};

/* Starts or stops measuring the game's duration; and returns it in seconds without pauses, -1 if it is not known. */
void play_clock_run(struct play_clock *clock, uint64_t now, bool runs);
int play_clock_seconds(const struct play_clock *clock, uint64_t now);

/* Brings the players' clock up to date; to be called before anything that changes whose time runs. A player who runs
 * out of time loses if the players chose that, and is told so once otherwise. */
void play_clock_pass(struct play *play);
/* `side` has played a ply. */
void play_clock_played(struct play *play, enum side side);
/* Restarts the clock without counting the time that has passed. */
void play_clock_resume(struct play *play);

/* Time until the clock's text changes, as a scene's update returns it. */
int play_clock_next(const struct play *play);
/* "2:41", or "" without a clock. Returns out. */
const char *play_clock_text(const struct play *play, enum side side, char out[CLOCK_TEXT_MAX]);

#endif
