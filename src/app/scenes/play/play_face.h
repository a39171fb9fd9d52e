/*
 * play_face - the opponent at the board: a portrait in its panel, its mood, and what it says in a bubble. Moods and
 * remarks follow from what is shown; they decide nothing. Nobody is there where two persons play, or an external
 * engine.
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

/* Zeroed: nobody is there. */
struct play_face {
    bool there;
    struct app *app;
    const struct match *match;
    enum side side; /* that it plays */
    struct face_life life;
    struct rng rng;
    enum mood_name mood;          /* when it is not thinking */
    float mood_ms;                /* how much longer */
    char said[PLAY_SAID_MAX];     /* the text in the bubble */
    float said_ms;                /* how much longer it is seen; 0: there is none */
    float said_for;               /* how long it has been */
    unsigned used[REMARK_EVENTS]; /* remarks of this match, a bit each */
    int quiet;                    /* turns of its own since it said something */
    int share;                    /* its share of all moves before, per cent; -1: not known */
    float alone;                  /* ms since anybody did anything */
};

/* A match begins, or goes on, against an opponent of a level from 1 on; any other has no face. `greeted`: it has spoken
 * before the match already. */
void play_face_begin(struct play_face *f, struct app *app, const struct match *match, int level, enum side side,
                     bool greeted);
/* For a picture: it thinks, and says something. */
void play_face_pose(struct play_face *f);
/* A ply begins to be shown, which led from `before` to the match as it stands; `speaks`: something may be said of it.
 */
void play_face_ply(struct play_face *f, const struct position *before, const struct effects *effects, bool speaks);

/* What it sees. */
struct play_face_sight {
    bool asked;      /* it is its turn */
    bool thinks;     /* and has been for a while */
    unsigned square; /* that it looks at; NO_SQUARE: none */
};
/* Time passes, ms. Returns as a scene's update does; it is still while it sleeps. */
int play_face_update(struct play_face *f, float ms, const struct play_face_sight *sight);
/* In its panel. */
void play_face_draw(const struct play_face *f, struct canvas *c, const struct panel_place *p);

#endif
