/*
 * demo - a game that plays itself: whole turns with their real animations, and a new game after each. Used on the title
 * and for the small board of the chosen game. It stops after a while without input, so that an idle screen costs
 * nothing. It does not draw: the scene shows `before` with the timeline.
 */
#ifndef OUTFLANK_APP_VIEW_DEMO_H
#define OUTFLANK_APP_VIEW_DEMO_H

#include "base/rng.h"
#include "kit/scene.h"
#include "kit/timeline.h"
#include "rules/turn.h"

/* How a demonstration plays. Times are in milliseconds. */
struct demo_manner {
    /* Chooses a turn for the side to move, which has at least one. */
    void (*pick)(const struct position *p, struct rng *rng, struct turn *turn);
    int begin;      /* before the first move of a game */
    int between;    /* between turns */
    int within;     /* between the plies of a turn */
    int after_game; /* after the end of a game */
    int sleep;      /* without input until it stops */
};

/* Random turns; and the liveliest of a few random ones, for the title, at a slow and at a brisk pace. */
extern const struct demo_manner DEMO_RANDOM, DEMO_LIVELY, DEMO_BRISK;

struct demo {
    const struct demo_manner *manner;
    struct position start;
    struct position before; /* the position at the start of the timeline, or at rest */
    struct position after;  /* after the ply being shown */
    struct turn turn;       /* the current turn, and the index of its next ply */
    int next;
    unsigned shown; /* plies shown so far; a change means that another one has begun */
    struct rng rng;
    struct timeline timeline;
    bool showing;
    float at;    /* ms since the start of the ply */
    float wait;  /* ms until the next ply */
    float alone; /* ms since the last input */
};

/* A position to show at first: after `turns` turns of a game from `start`. */
struct position demo_opening(const struct demo_manner *manner, const struct position *start, int turns, uint32_t seed);

/* Continues from `now`; after the end of that game, starts again from `start`. */
void demo_begin(struct demo *d, const struct demo_manner *manner, const struct position *start,
                const struct position *now, uint32_t seed);

/* Lets `ms` pass. `pace` is that of app_pace; `reduced`: cross-fades. Returns as a scene's update does (kit/scene.h);
 * SCENE_STILL once it has stopped. */
int demo_update(struct demo *d, float ms, float pace, bool reduced);

/* Notes an input, which restarts it. */
void demo_wake(struct demo *d);

#endif
