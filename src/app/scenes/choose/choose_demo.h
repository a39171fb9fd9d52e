/*
 * choose_demo - the small board of the chosen game, which plays a few moves by itself: a seeded game drawn by lot,
 * whole turns, the real motions. It goes to sleep when nobody has done anything for a while.
 */
#ifndef OUTFLANK_APP_SCENES_CHOOSE_CHOOSE_DEMO_H
#define OUTFLANK_APP_SCENES_CHOOSE_CHOOSE_DEMO_H

#include "app/looks.h"
#include "base/rng.h"
#include "kit/canvas.h"
#include "kit/timeline.h"
#include "rules/turn.h"

struct choose_demo {
    struct position start;
    struct position before; /* what the timeline begins with, or lies still */
    struct position after;  /* after the ply being shown */
    struct turn turn;       /* the turn being played, and which of its plies is next */
    int next;
    struct rng rng;
    struct timeline timeline;
    bool showing;
    float at;    /* ms into the ply */
    float wait;  /* ms to the next one */
    float alone; /* ms since anybody did anything */
};

/* A position to show before anything moves: `turns` turns of a game drawn by lot from `start`. */
struct position choose_demo_opening(const struct position *start, int turns, uint32_t seed);

/* Goes on from `now`, and begins anew from `start` after the end. */
void choose_demo_begin(struct choose_demo *d, const struct position *start, const struct position *now, uint32_t seed);

/* Time passes, ms; `pace` as app_pace gives it, `reduced`: cross-fades. False when it sleeps. */
bool choose_demo_update(struct choose_demo *d, float ms, float pace, bool reduced);

/* Until it moves again, ms; 0 while it moves. */
int choose_demo_rest_ms(const struct choose_demo *d);

/* Somebody did something. */
void choose_demo_wake(struct choose_demo *d);

void choose_demo_draw(const struct choose_demo *d, struct canvas *c, struct box box, const struct look *look);

#endif
