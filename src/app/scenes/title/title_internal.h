/*
 * title_internal - the title's struct, shared by title.c (logic and drawing) and title_menu.c (the menu). Private to
 * its scene and tests.
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
    char warning[160]; /* a problem to report; "": none, or shown long enough */
    float warning_ms;  /* ms remaining of that text */
    struct demo demo;  /* on the tilted board */
    enum cast_id player[2];
    int turned_over; /* of the ten, in the last run up the ladder */
    struct title_cast cast;
    struct title_show show; /* shown when there is no input */
    struct rng rng;
    float alone;   /* ms since the last input */
    unsigned seen; /* plies of the demonstration that turned the O of the name */
    float turned;  /* 0 to 1: how far the current turn of the O has got */
};

/* The form, and the drawing of the name above it. */
void title_walk(struct form *f, void *screen);
void title_draw_head(const void *screen, struct canvas *c, const struct form_node *node);

#endif
