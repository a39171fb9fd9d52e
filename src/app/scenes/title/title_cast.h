/*
 * title_cast - those of the cast who are on the title: five at most look over the far edge of the board, whoever the
 * player meets next first; those who have turned over in this run sit on the player's side and cheer for it. Two of the
 * ten play the game on the board, and a plate says who. They rise one after another, look where something is placed,
 * are glad or worried with their colour. They are told of the game; they play nothing.
 */
#ifndef OUTFLANK_APP_SCENES_TITLE_TITLE_CAST_H
#define OUTFLANK_APP_SCENES_TITLE_TITLE_CAST_H

#include "app/core/app.h"
#include "app/scenes/title/title_places.h"
#include "app/view/face.h"

enum { TITLE_WATCHERS = 5 };

struct title_cast {
    struct face_life face[CAST_SIZE];
    float mood_ms[CAST_SIZE]; /* how much longer it feels so */
    int turned;               /* the first so many sit on the player's side; the next ones look over the edge */
    enum cast_id player[2];   /* who plays FIRST and SECOND */
    struct livery plays[2];   /* in which colours */
    float to_rise;            /* ms until the first of them rises; below 0: since it began to */
    bool calm;                /* as little motion as can be */
};

/* So many have turned over, and these two play; they begin to rise in `wait` ms. */
void title_cast_call(struct title_cast *t, int turned, const enum cast_id players[2], float wait, uint32_t seed);
/* Who looks over the edge: `watchers` of them, from this one on. */
int title_cast_watchers(const struct title_cast *t, enum cast_id *first);
/* On the plate the two wear the colours that they play in it. */
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
/* Those on the player's side, in two rows. */
void title_cast_draw_turned(const struct title_cast *t, struct canvas *c, struct box b);
/* "Pip 13 – 19 Turncoat", between their faces, at the right end of `b`. */
void title_cast_plate(const struct title_cast *t, struct canvas *c, const struct app *app, struct box b,
                      const struct position *p);

#endif
