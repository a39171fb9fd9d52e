/*
 * play_clock - for how long a game is played, and the players' clocks at the board (club/match_terms.h): time is taken
 * from whoever is asked for something while the scene is on top and nothing is being shown, so neither a pause nor a
 * motion costs anything; how long each turn took is kept for the record.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_CLOCK_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "club/match_terms.h"
#include "rules/position.h"

struct play;

/* Zeroed: nothing runs. */
struct play_clock {
    bool runs;          /* the scene is on top and the game is not over: it is being played */
    uint64_t from;      /* ms, as app->now: since then */
    uint64_t played_ms; /* and before that */
    bool begun_earlier; /* on another day: how long it took is not known */
    uint64_t seen;      /* app->now up to which the players' clock has run; 0: it stands */
    uint32_t turn_ms;   /* how long the turn has taken so far */
    bool timed_out;     /* the game was lost by the clock */
    bool told_out[2];   /* that a player's time is up was said */
};

/* The game's duration runs, or stands still; for how many seconds it has been played, pauses left out (-1: nobody
 * knows). */
void play_clock_run(struct play_clock *clock, uint64_t now, bool runs);
int play_clock_seconds(const struct play_clock *clock, uint64_t now);

/* Up to now; before anything is done that changes whose time runs. A time out ends the game where the players asked for
 * that, else it is said once. */
void play_clock_pass(struct play *play);
/* A ply was played by `side`: the last of its turn or not. */
void play_clock_played(struct play *play, enum side side);
/* From now on: what passed before counts for nobody. */
void play_clock_resume(struct play *play);

/* How long what is seen of it stays the same, as a scene's update says it. */
int play_clock_next(const struct play *play);
/* "2:41", or "" where there is no clock. Returns out. */
const char *play_clock_text(const struct play *play, enum side side, char out[CLOCK_TEXT_MAX]);

#endif
