/*
 * demo - a game that plays itself: whole turns, the real motions, a new game after each. On the title and on the small
 * board of the chosen game. It goes to sleep when nobody has done anything for a while, so that a screen left alone
 * costs nothing. It draws nothing: the scene shows `before` with the timeline.
 */
#ifndef OUTFLANK_APP_VIEW_DEMO_H
#define OUTFLANK_APP_VIEW_DEMO_H

#include "base/rng.h"
#include "kit/scene.h"
#include "kit/timeline.h"
#include "rules/turn.h"

/* How a demonstration plays; all times in milliseconds. */
struct demo_manner {
    /* Picks a turn for the side to move, which has at least one. */
    void (*pick)(const struct position *p, struct rng *rng, struct turn *turn);
    int begin;      /* from the start of a game to its first move */
    int between;    /* from turn to turn */
    int within;     /* between the plies of a turn */
    int after_game; /* how long a finished board is seen */
    int sleep;      /* without input until it sleeps */
};

/* Turns at random; and the liveliest of a few, for the title, at its ease and briskly. */
extern const struct demo_manner DEMO_RANDOM, DEMO_LIVELY, DEMO_BRISK;

struct demo {
    const struct demo_manner *manner;
    struct position start;
    struct position before; /* what the timeline begins with, or lies still */
    struct position after;  /* after the ply being shown */
    struct turn turn;       /* the turn being played, and which of its plies is next */
    int next;
    unsigned shown; /* plies shown so far: tells when another one begins */
    struct rng rng;
    struct timeline timeline;
    bool showing;
    float at;    /* ms into the ply */
    float wait;  /* ms to the next one */
    float alone; /* ms since anybody did anything */
};

/* A position to show before anything moves: `turns` turns of a game from `start`. */
struct position demo_opening(const struct demo_manner *manner, const struct position *start, int turns, uint32_t seed);

/* Goes on from `now`, and starts again from `start` after the end. */
void demo_begin(struct demo *d, const struct demo_manner *manner, const struct position *start,
                const struct position *now, uint32_t seed);

/* Time passes, ms; `pace` as app_pace gives it, `reduced`: cross-fades. Returns as a scene's update does (kit/scene.h):
 * it is still when it sleeps. */
int demo_update(struct demo *d, float ms, float pace, bool reduced);

/* Somebody did something. */
void demo_wake(struct demo *d);

#endif
