/*
 * title_internal - the state of the title, shared by title.c (what happens, and the picture) and title_menu.c (what
 * can be chosen). Private to its scene and tests.
 */
#ifndef OUTFLANK_APP_SCENES_TITLE_TITLE_INTERNAL_H
#define OUTFLANK_APP_SCENES_TITLE_TITLE_INTERNAL_H

#include "app/scenes/title/title_cast.h"
#include "app/scenes/title/title_kept.h"
#include "app/scenes/title/title_places.h"
#include "app/scenes/title/title_show.h"
#include "app/ui/form.h"
#include "kit/scene.h"

struct title {
    struct form_screen base;
    struct app *app;
    struct title_kept kept;
    char trouble[160]; /* what does not work; "" nothing, or it has been told long enough */
    float trouble_ms;  /* how much longer it is told */
    struct demo demo;  /* on the tilted board */
    enum cast_id player[2];
    int turned_over; /* of the ten, in the last run up the ladder */
    struct title_cast cast;
    struct title_show show; /* what is seen when nobody is there */
    struct rng rng;
    float alone;   /* ms since anybody did anything */
    unsigned seen; /* plies of the demonstration that the O of the name has turned with */
    float turned;  /* 0 to 1: how far it has turned since the last one began */
};

/* What is on the screen, and the name that stands over it. */
void title_walk(struct form *f, void *screen);
void title_draw_head(const void *screen, struct canvas *c, const struct form_node *node);

#endif
