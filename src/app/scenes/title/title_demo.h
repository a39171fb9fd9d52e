/*
 * title_demo - the game that plays itself on the title: a move every second or so, a new game after each. It goes to
 * sleep when nobody has done anything for a while, so that a title left alone costs nothing.
 */
#ifndef OUTFLANK_APP_SCENES_TITLE_TITLE_DEMO_H
#define OUTFLANK_APP_SCENES_TITLE_TITLE_DEMO_H

#include "base/rng.h"
#include "kit/timeline.h"
#include "rules/variant.h"

struct title_demo {
    const struct variant *variant;
    struct rng rng;
    struct position before; /* what the timeline begins with, or lies still */
    struct position after;  /* after the move being shown */
    struct timeline timeline;
    bool showing; /* a move is being shown */
    float at;     /* ms into it */
    float wait;   /* ms to the next move */
    float alone;  /* ms since anybody did anything */
    float turned; /* 0 to 1: how far the O of the name has turned since the move began */
};

/* A game of `variant` with some moves played already. */
void title_demo_init(struct title_demo *d, const struct variant *variant, uint32_t seed);
/* Time passes, ms; `pace` as app_pace gives it, `reduced`: cross-fades. False when it sleeps. */
bool title_demo_update(struct title_demo *d, float ms, float pace, bool reduced);
/* Until it moves again, ms; 0 while it moves. */
int title_demo_rest_ms(const struct title_demo *d);
/* Somebody did something. */
void title_demo_wake(struct title_demo *d);

#endif
