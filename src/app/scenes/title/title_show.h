/*
 * title_show - the demonstration when the title is left alone: the last moves of one game after another, of all six
 * kinds, each between a character at home in that game and one who is not. It draws only boards.
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
    unsigned shown;         /* games so far; selects the next kind */
    float since;            /* ms since this game started */
    struct rng rng;
};

/* Starts another game, of the next kind. */
void title_show_next(struct title_show *s);
/* Lets `ms` pass. Returns as a scene's update does; SCENE_STILL after the end of the game, when it is time for the next
 * one. */
int title_show_update(struct title_show *s, float ms, float pace, bool reduced);
void title_show_draw(const struct title_show *s, struct canvas *c, struct box b);
/* The part of that box that the board takes, with its frame if it has one. */
struct box title_show_board(const struct title_show *s, struct box b);

#endif
