/*
 * title_show - the demonstration on a title that is left alone: the last moves of one game after another, in all six
 * kinds, each between somebody who is at home there and somebody who is not. It draws nothing but boards, and knows no
 * menu.
 */
#ifndef OUTFLANK_APP_SCENES_TITLE_TITLE_SHOW_H
#define OUTFLANK_APP_SCENES_TITLE_TITLE_SHOW_H

#include "app/text/cast.h"
#include "app/view/demo.h"
#include "kit/canvas.h"

enum { TITLE_KINDS = 6 };

struct title_show {
    bool on;
    struct demo demo;
    enum cast_id player[2]; /* FIRST and SECOND */
    unsigned shown;         /* games so far: the kinds come in turn */
    float since;            /* ms since this game was begun to be shown */
    struct rng rng;
};

/* Another game begins, of the next kind. */
void title_show_next(struct title_show *s);
/* Time passes, ms. Returns as a scene's update does; SCENE_STILL if the game has been seen to its end: then it is time
 * for the next one. */
int title_show_update(struct title_show *s, float ms, float pace, bool reduced);
void title_show_draw(const struct title_show *s, struct canvas *c, struct box b);

#endif
