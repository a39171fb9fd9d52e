/*
 * title_cast - those of the cast who are on the title: five look over the far edge of the board, two of them play the
 * game on it, and a plate says who. They rise one after another, look where something is placed, are glad or worried
 * with their colour. They are told of the game; they play nothing.
 */
#ifndef OUTFLANK_APP_SCENES_TITLE_TITLE_CAST_H
#define OUTFLANK_APP_SCENES_TITLE_TITLE_CAST_H

#include "app/core/app.h"
#include "app/scenes/title/title_places.h"
#include "app/view/face.h"

enum { TITLE_WATCHERS = 5 };

struct title_cast {
    struct face_life watcher[TITLE_WATCHERS];
    float mood_ms[TITLE_WATCHERS]; /* how much longer it feels so */
    int player[2];                 /* which of them play FIRST and SECOND */
    float to_rise;                 /* ms until the first of them rises; below 0: since it began to */
    bool calm;                     /* as little motion as can be */
    struct rng rng;
};

/* These two play, three others look on; they begin to rise in `wait` ms. */
void title_cast_call(struct title_cast *t, enum cast_id first, enum cast_id second, float wait, uint32_t seed);
/* The two wear the colours that they play in it. */
void title_cast_play(struct title_cast *t, const struct variant *game);
/* Two who are to play, by chance. */
void title_cast_draw_lots(struct rng *rng, enum cast_id players[2]);
/* A ply was played between these positions, by the side that had the turn. */
void title_cast_ply(struct title_cast *t, const struct position *before, const struct position *after);
/* They all look at a place, along that edge. */
void title_cast_look(struct title_cast *t, const struct title_edge *edge, float x, float y);
/* Time passes, ms. Returns as a scene's update does. */
int title_cast_update(struct title_cast *t, float ms, bool reduced);
/* All of them risen, at once. */
void title_cast_settle(struct title_cast *t);
void title_cast_doze(struct title_cast *t);

void title_cast_draw(const struct title_cast *t, struct canvas *c, const struct title_edge *edge);
/* "Pip 13 – 19 Turncoat", between their faces, at the right end of `b`. */
void title_cast_plate(const struct title_cast *t, struct canvas *c, const struct app *app, struct box b,
                      const struct position *p);

#endif
