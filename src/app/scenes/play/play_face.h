/*
 * play_face - the opponent's portrait in its panel, its mood, and its remarks in a bubble. Moods and remarks follow the
 * game; they do not influence it. There is no face when two people play, or an external engine.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_FACE_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_FACE_H

#include "app/text/remarks.h"
#include "app/view/face.h"

struct app;
struct canvas;
struct effects;
struct match;
struct panel_place;
struct position;

enum { PLAY_SAID_MAX = 160 };

/* Zeroed: no face. */
struct play_face {
    bool there;
    struct app *app;
    const struct match *match;
    enum side side; /* the side that it plays */
    struct face_life life;
    struct rng rng;
    enum mood_name mood;          /* while it is not thinking */
    float mood_ms;                /* ms remaining of the mood */
    char said[PLAY_SAID_MAX];     /* the text in the bubble */
    float said_ms;                /* ms remaining of the remark; 0: none */
    float said_for;               /* ms since it appeared */
    unsigned used[REMARK_EVENTS]; /* remarks made in this match, one bit each */
    int quiet;                    /* its own turns since the last remark */
    int share;                    /* its share of all legal moves before, in per cent; -1: unknown */
    float alone;                  /* ms since the last input */
};

/* Starts or resumes a match against an opponent. Only levels, from 1 on, have a face. `greeted`: it has already spoken
 * before the match. */
void play_face_begin(struct play_face *f, struct app *app, const struct match *match, int level, enum side side,
                     bool greeted);
/* A ply from `before` to the current state of the match begins to be shown. `speaks`: it may comment. */
void play_face_ply(struct play_face *f, const struct position *before, const struct effects *effects, bool speaks);

/* What it can see. */
struct play_face_sight {
    bool asked;      /* it is to move */
    bool thinks;     /* and has been thinking for a while */
    unsigned square; /* the square it looks at; NO_SQUARE: none */
};
/* Lets `ms` pass. Returns as a scene's update does; SCENE_STILL while it sleeps. */
int play_face_update(struct play_face *f, float ms, const struct play_face_sight *sight);
/* Draws it in its panel. */
void play_face_draw(const struct play_face *f, struct canvas *c, const struct panel_place *p);

#endif
