/*
 * face - the cast drawn at any size from 40 pixels up, as a pose: who, in which mood, how far blinked, turned over and
 * so on. Body, features and what is worn are pictures kept by the canvas, so that a face at rest costs nothing and one
 * that only looks about little. `face_life` is what keeps a pose alive: it blends moods, blinks, breathes and looks
 * about. It knows no game being played and decides nothing.
 */
#ifndef OUTFLANK_APP_VIEW_FACE_H
#define OUTFLANK_APP_VIEW_FACE_H

#include "app/text/cast.h"
#include "base/rng.h"
#include "kit/canvas.h"
#include "kit/scene.h"
#include "rules/variant.h"

/* livery: the colours that a character wears in a match: those of the side that it plays, so that nobody sits opposite
 * a face of their own colour, and one that is beaten turns over to theirs. Before a side is known it wears its own. */

/* Zeroed: its own colours. */
struct livery {
    bool plays;
    enum side side; /* which it plays */
    bool other;     /* what it shows there is its other face, and turned over its own */
};

/* Of a character that plays this side of that game. */
struct livery livery_of(enum cast_id who, const struct variant *game, enum side side);

/* What it is made of so, or turned over; in a pair of disc colours of the players' choice in those. */
struct substance livery_substance(enum cast_id who, struct livery livery, bool turned);

/* face: a pose, and what keeps it alive. */

struct face_pose {
    enum cast_id who;
    struct livery livery; /* what it wears: its own colours, or those it plays */
    struct mood mood;
    bool turned;  /* it shows its other face */
    float blink;  /* 0 to 1: shut */
    float breath; /* -1 to 1 */
    float flip;   /* 0 to 1: how far it is on its way over to the side that `turned` does not say */
};

/* It sits still in that mood; MOOD_BEATEN shows its other face. */
struct face_pose face_still(enum cast_id who, enum mood_name mood);

/* The body has radius r about (x, y); it wears things up to 1.6 r high. */
void face_draw(struct canvas *c, const struct face_pose *pose, float x, float y, float r);

/* It looks over an edge that runs through (x, y) at `angle` (radians, clockwise from the right): `risen` of 0 (hidden)
 * to 1, and nothing of it below the edge. */
void face_peek(struct canvas *c, const struct face_pose *pose, float x, float y, float r, float angle, float risen);

/* Over what it sits in a portrait: the cloth of its own game under the lamp, or a disc-shaped medal. */
enum { FACE_MARKS = 1, FACE_ROUND = 2 };

/* A portrait: the field of its game under the lamp, the character on it as large as suits it, within rounded corners.
 * `mood` chooses the sign (three dots, a drop, a round arrow) if `options` has FACE_MARKS; `dots` counts the time of
 * the thinking dots in ms. */
void face_portrait(struct canvas *c, const struct face_pose *pose, enum mood_name mood, struct box b, int options,
                   float dots);

/* One that turns over in front of everybody, about the axis that lies across it: it leans back until only its rim is
 * seen, of both colours, and comes forward with its other face. */
struct face_turning {
    struct face_pose pose; /* as it lay before */
    float angle;           /* 0 to pi: how far it has turned */
    float swapped;         /* 0 to 1: how far the rim's two colours have changed places while it stood on its edge */
    bool bare;             /* what it wears has left it */
};
void face_turning_draw(struct canvas *c, const struct face_turning *t, float x, float y, float r);
/* What it wears alone, as it would lie on a face of radius r about (x, y), turned by so many degrees. */
void face_worn_draw(struct canvas *c, const struct face_pose *pose, float degrees, float x, float y, float r);

struct face_life {
    struct face_pose pose;
    enum mood_name mood;
    struct mood from;
    float blended;        /* ms since the mood changed */
    float look_x, look_y; /* where it would look if its mood leaves it free, -1 to 1 */
    float gaze_x, gaze_y; /* where it looks by now */
    float to_blink;       /* ms until it blinks; below 0: since it began to */
    float breathing;      /* ms into a breath */
    float flipping;       /* ms since it began to turn over; below 0: it lies */
    float jolt;           /* ms since it was jolted; below 0: it was not */
    float dots;           /* ms it has been thinking */
    bool calm;            /* as little motion as can be */
    bool small;           /* so small that nobody would see it breathe */
    struct rng rng;
};

void face_begin(struct face_life *f, enum cast_id who, uint32_t seed);
/* Moods blend in 160 ms. MOOD_BEATEN turns it over, any other one back. */
void face_feel(struct face_life *f, enum mood_name mood);
/* It looks there: -1 (left, up) to 1. */
void face_look(struct face_life *f, float x, float y);
/* Something hit it. */
void face_jolt(struct face_life *f);
/* Nobody has done anything for long: its eyes fall shut, until it is updated again. */
void face_doze(struct face_life *f);
/* Everything at its end at once. */
void face_settle(struct face_life *f);
/* ms pass; `reduced`: no breath, no tilt. Returns as a scene's update does (kit/scene.h): sooner or later it blinks. */
int face_update(struct face_life *f, float ms, bool reduced);

/* What a portrait of it is drawn from: face_portrait of its pose, mood and dots. */
void face_life_portrait(struct canvas *c, const struct face_life *f, struct box b, int options);

#endif
