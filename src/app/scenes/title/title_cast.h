/*
 * title_cast - the characters on the title. Up to five look over the far edge of the board, starting with the player's
 * next opponent; those turned over in this run sit on the player's side and cheer for it. Two of the ten play the game
 * on the board, and a plate shows their names. The characters rise one after another, watch the moves, and react to the
 * score of their side. They follow the game but do not play it.
 */
#ifndef OUTFLANK_APP_SCENES_TITLE_TITLE_CAST_H
#define OUTFLANK_APP_SCENES_TITLE_TITLE_CAST_H

#include "app/core/app.h"
#include "app/scenes/title/title_places.h"
#include "app/view/face.h"

enum { TITLE_WATCHERS = 5 };

struct title_cast {
    struct face_life face[CAST_SIZE];
    float mood_ms[CAST_SIZE]; /* ms remaining of the mood */
    int turned; /* how many, from the first on, sit on the player's side; the next ones look over the edge */
    enum cast_id player[2]; /* who plays FIRST and SECOND */
    struct livery plays[2]; /* their colours */
    float to_rise;          /* ms until the first one rises; negative: since it started */
    bool calm;              /* reduced motion */
};

/* Sets how many are turned over and who plays; they start to rise in `wait` ms. */
void title_cast_call(struct title_cast *t, int turned, const enum cast_id players[2], float wait, uint32_t seed);
/* Who looks over the edge: `watchers` of them, starting with this one. */
int title_cast_watchers(const struct title_cast *t, enum cast_id *first);
/* On the plate the two have the colours that they play in this game. */
void title_cast_play(struct title_cast *t, const struct variant *game);
/* Draws two players by lot. */
void title_cast_draw_lots(struct rng *rng, enum cast_id players[2]);
/* A ply was played between these positions, by the side that was to move. */
void title_cast_ply(struct title_cast *t, const struct position *before, const struct position *after);
/* Makes them all look at a point, along that edge. */
void title_cast_look(struct title_cast *t, const struct title_edge *edge, float x, float y);
/* Lets `ms` pass. Returns as a scene's update does. */
int title_cast_update(struct title_cast *t, float ms, bool reduced);
/* Shows all of them risen, at once. */
void title_cast_settle(struct title_cast *t);
void title_cast_doze(struct title_cast *t);

void title_cast_draw(const struct title_cast *t, struct canvas *c, const struct title_edge *edge);
/* Draws those on the player's side, in two rows. */
void title_cast_draw_turned(const struct title_cast *t, struct canvas *c, struct box b);
/* Draws "Pip 13 – 19 Turncoat" between their faces, at the right end of `b`. */
void title_cast_plate(const struct title_cast *t, struct canvas *c, const struct app *app, struct box b,
                      const struct position *p);

#endif
