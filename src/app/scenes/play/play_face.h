/*
 * play_face - the opponent at the board: a portrait in its panel, its mood, and what it says in a bubble. Moods and
 * remarks follow from what is shown; they decide nothing. Nobody is there where two persons play, or an external
 * engine.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_FACE_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_FACE_H

#include "app/text/remarks.h"
#include "app/view/face.h"

struct canvas;
struct play;
struct play_layout;
struct position;

enum { PLAY_SAID_MAX = 160 };

/* Zeroed: nobody is there. */
struct play_face {
    bool there;
    struct face_life life;
    struct rng rng;
    enum mood_name mood;          /* when it is not thinking */
    float mood_ms;                /* how much longer */
    char said[PLAY_SAID_MAX];     /* the text in the bubble */
    float said_ms;                /* how much longer it is seen; 0: there is none */
    float said_for;               /* how long it has been */
    unsigned used[REMARK_EVENTS]; /* remarks of this match, a bit each */
    int quiet;                    /* moves of its own since it said something */
    int share;                    /* its share of all moves before, per cent; -1: not known */
    float alone;                  /* ms since anybody did anything */
};

/* True if the second player has a face. */
bool play_face_there(const struct play *play);
/* A match begins, or goes on. */
void play_face_begin(struct play *play);
/* For a picture: it thinks, and says something. */
void play_face_pose(struct play *play);
/* A ply begins to be shown, which led from `before` to the match as it stands. */
void play_face_ply(struct play *play, const struct position *before);
/* Somebody did something. */
void play_face_wake(struct play *play);
/* Time passes, ms. Returns as a scene's update does; it is still while it sleeps. */
int play_face_update(struct play *play, float ms);
/* In its panel. */
void play_face_draw(const struct play *play, struct canvas *c, const struct play_layout *l);

#endif
