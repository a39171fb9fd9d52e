/*
 * face - draws the characters at any size from 40 pixels up, given a pose: who, mood, blinking, turned over and so on.
 * Body, features and accessories are cached pictures, so a face at rest costs nothing and moving eyes cost little.
 * face_life animates a pose: it blends moods, blinks, breathes and looks around. It knows no game being played.
 */
#ifndef OUTFLANK_APP_VIEW_FACE_H
#define OUTFLANK_APP_VIEW_FACE_H

#include "app/text/cast.h"
#include "base/rng.h"
#include "career/guises.h"
#include "kit/canvas.h"
#include "kit/scene.h"
#include "rules/variant.h"

/* livery: the colours of a character in a match. They are those of its side, so that no player faces a character of
 * their own colour, and a beaten one turns over to show theirs. Before the sides are known it has its own colours. */

/* Zeroed: its own colours. */
struct livery {
    bool plays;
    enum side side;             /* the side that it plays */
    bool other;                 /* it shows its other face, and its own when turned over */
    const struct variant *game; /* of CAST_YOU: whose discs it is one of */
};

/* The livery of a character that plays this side of a game. */
struct livery livery_of(enum cast_id who, const struct variant *game, enum side side);

/* The character's material in that livery, or turned over; in the players' chosen pair of disc colours if there is
 * one. */
struct substance livery_substance(enum cast_id who, struct livery livery, bool turned);

/* face: poses, and their animation. */

struct face_pose {
    enum cast_id who;
    struct guise guise;   /* of CAST_YOU */
    bool marks;           /* of CAST_YOU: the mark of its side, as discs have it */
    struct livery livery; /* its own colours, or those that it plays */
    struct mood mood;
    bool turned;  /* the other face is shown */
    bool blank;   /* without features */
    float blink;  /* 0 to 1: closed */
    float drowsy; /* 0 to 1: how far its lids hang at least, whatever its mood */
    float breath; /* -1 to 1 */
    float flip;   /* 0 to 1: how far it has turned towards the face that `turned` does not select */
};

/* How far the lids hang of one who goes easy. */
#define FACE_DROWSY 0.52f

/* A pose at rest in that mood. MOOD_BEATEN shows the other face. */
struct face_pose face_still(enum cast_id who, enum mood_name mood);

/* Draws a character whose body has radius r around (x, y). Accessories reach up to 1.6 r high. */
void face_draw(struct canvas *c, const struct face_pose *pose, float x, float y, float r);

/* Draws a character as it would be engraved: glad, without colour and dark. */
void face_engraved(struct canvas *c, enum cast_id who, float x, float y, float r);

/* Draws a character looking over an edge through (x, y) at `angle` (radians, clockwise from the right). `risen` is 0
 * (hidden) to 1; nothing is drawn below the edge. */
void face_peek(struct canvas *c, const struct face_pose *pose, float x, float y, float r, float angle, float risen);

/* The field of the character's game under the lamp, with rounded corners. */
void face_field_draw(struct canvas *c, enum cast_id who, struct box b, float radius);

/* The pitch of its voice in semitones from a'. */
int face_pitch(const struct face_pose *pose);
/* What a colour of people is on the screen: of the rim and of cloth, and in its shade. */
struct colour face_cloth(int colour, bool shade);

/* Options of a portrait: the sign of the mood; a round medal instead of a rounded box; corners like those of the card
 * whose upper part it is. */
enum { FACE_MARKS = 1, FACE_ROUND = 2, FACE_ON_CARD = 4 };

/* The radius of its corners. */
float face_portrait_corner(struct box b, int options);
/* Draws a portrait: the field of the character's game under the lamp with the character on it, scaled to suit. With
 * FACE_MARKS, `mood` selects a sign (three dots, a drop, a round arrow); `dots` is the time of the thinking dots in
 * ms. */
void face_portrait(struct canvas *c, const struct face_pose *pose, enum mood_name mood, struct box b, int options,
                   float dots);

/* A character turning over in view, about its upright axis: its edge has the colours of both faces, and what it wears
 * stays on. */
struct face_turning {
    struct face_pose pose; /* the pose before */
    float angle;           /* 0 to pi: how far it has turned */
};
void face_turning_draw(struct canvas *c, const struct face_turning *t, float x, float y, float r);
/* Draws only the accessory, as on a face of radius r around (x, y), rotated by `degrees`. */
void face_worn_draw(struct canvas *c, const struct face_pose *pose, float degrees, float x, float y, float r);

struct face_life {
    struct face_pose pose;
    enum mood_name mood;
    struct mood from;
    float blended;        /* ms since the mood changed */
    float look_x, look_y; /* where it looks if its mood does not determine it, -1 to 1 */
    float gaze_x, gaze_y; /* where it looks at the moment */
    float to_blink;       /* ms until it blinks; negative: since the blink started */
    float breathing;      /* ms into a breath */
    float flipping;       /* ms since it began to turn over; negative: it is not turning */
    float jolt;           /* ms since the last jolt; negative: none */
    float dots;           /* ms of thinking so far */
    float alone;          /* ms since it was woken */
    bool calm;            /* reduced motion */
    bool small;           /* too small for breathing to be visible */
    struct rng rng;
};

void face_begin(struct face_life *f, enum cast_id who, uint32_t seed);
/* Changes the mood over 160 ms. MOOD_BEATEN turns it over, any other mood turns it back. */
void face_feel(struct face_life *f, enum mood_name mood);
/* Makes it look somewhere: -1 (left, up) to 1. */
void face_look(struct face_life *f, float x, float y);
/* Shakes it, as if hit. */
void face_jolt(struct face_life *f);
/* There was input: it is awake for the next minute, as it is after another mood or something else to look at. Then it
 * closes its eyes, and face_update returns SCENE_STILL. */
void face_wake(struct face_life *f);
enum { FACE_DOZE_MS = 60000 };
/* Closes its eyes at once, until it is woken. */
void face_doze(struct face_life *f);
/* Ends all animations at once. */
void face_settle(struct face_life *f);
/* Lets `ms` pass. `reduced`: without breathing and tilting. Returns as a scene's update does (kit/scene.h);
 * SCENE_STILL only once it dozes, since it blinks. */
int face_update(struct face_life *f, float ms, bool reduced);

/* face_portrait with its pose, mood and dots. */
void face_life_portrait(struct canvas *c, const struct face_life *f, struct box b, int options);

#endif
