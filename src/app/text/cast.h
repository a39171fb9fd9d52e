/*
 * cast - the ten characters, one per level, as a table: material, features of the face, accessory, home game, pitch of
 * the voice; and moods, as numbers added to a face. view/face draws them, engine/taste defines how they play, the
 * language files what they say. The unit is the radius of the body; y points down.
 */
#ifndef OUTFLANK_APP_TEXT_CAST_H
#define OUTFLANK_APP_TEXT_CAST_H

#include <stdbool.h>
#include <stdint.h>

/* In the order of levels: the first plays at level 1. */
enum cast_id {
    CAST_PIP,
    CAST_BUTTON,
    CAST_PENNY,
    CAST_PEG,
    CAST_HOPPER,
    CAST_MADAM,
    CAST_TILE,
    CAST_BRASS,
    CAST_SLATE,
    CAST_TURNCOAT,
    CAST_SIZE,
    CAST_YOU = CAST_SIZE, /* a person: a disc of their side with a face of their own (view/face_guise.c), who has no
                             level and says nothing */
    CAST_FACES
};

enum cast_body {
    BODY_DISC,
    BODY_COUNTER, /* a disc with two grooves */
    BODY_COIN,    /* a disc with a milled edge */
    BODY_SPLIT,   /* a disc that shows both sides */
    BODY_PEG,
    BODY_PAWN,
    BODY_TILE,
    BODY_PLATE,
    BODY_SLAB,
    BODIES
};

enum cast_worn {
    WORN_SPROUT,
    WORN_BOWLER,
    WORN_SUN,
    WORN_BAND,
    WORN_SCARF,
    WORN_LORGNETTE,
    WORN_PENCIL,
    WORN_CAP,
    WORN_TALLY,
    WORN_LAUREL,
    WORN_NOTHING,
    WORN_THINGS
};

/* The material of a body, colours as 0xRRGGBB: lit, face, rim, rim in shadow; lines drawn on it; eyelids. */
struct substance {
    uint32_t lit, face, rim, shade, ink, lid, blush;
    float glint; /* strength of the highlight, 0 to 1 */
    bool dark;
};
extern const struct substance SUBSTANCE_CREAM, SUBSTANCE_BLACK, SUBSTANCE_GREEN, SUBSTANCE_ORANGE, SUBSTANCE_RED,
    SUBSTANCE_TAN, SUBSTANCE_WHITE, SUBSTANCE_WOOD, SUBSTANCE_WALNUT, SUBSTANCE_BRASS, SUBSTANCE_STEEL, SUBSTANCE_SLATE,
    SUBSTANCE_CHALK;

struct cast_eyes {
    float apart, y, rx, ry; /* distance from the middle, height, radii */
    float pupil, lid;       /* radius; how far the lid is closed at rest, 0 to 1 */
    bool dots;              /* dots without whites */
    bool lashes;
};
struct cast_brows {
    float half, thick, y, angle, arch; /* half the length; a positive angle raises the inner ends */
};
struct cast_mouth {
    float y, half;
    bool moustache, lips;
};

struct cast_member {
    const char *id;      /* in language keys: "cast.ID.name" and so on */
    const char *variant; /* its home game and options, in the notation of games */
    const char *options;
    enum cast_body body;
    const struct substance *face, *other; /* one for each side of its own game (view/face.h) */
    struct cast_eyes eyes;
    struct cast_brows brows;
    struct cast_mouth mouth;
    enum cast_worn worn;
    float blush;  /* 0 to 1 */
    int pitch;    /* semitones from a' */
    bool teaches; /* gives the lesson of its home game */
};
extern const struct cast_member CAST[CAST_FACES];

/* The level of a character, 1 to 10, and the character of a level. */
int cast_level(enum cast_id id);
enum cast_id cast_of_level(int level);
/* Who gives the lesson of a game. */
enum cast_id cast_teacher(const char *variant);
/* Whom to play a game against first: the weakest of those at home in it if a beginner can win, or else Pip. */
enum cast_id cast_first(const char *variant);

enum mood_name { MOOD_CALM, MOOD_THINKING, MOOD_GLAD, MOOD_WORRIED, MOOD_BEATEN, MOODS };

/* A mood's changes to a face; only floats, so that two moods can be blended. */
struct mood {
    float brow_up[2], brow_angle[2]; /* left, right */
    float lid;                       /* negative: no lids */
    float gaze_x, gaze_y;            /* -1 to 1 */
    float pupil, open;               /* factors */
    float arc;                       /* 1: the eyes are closed with joy */
    float curve, gape, wide;         /* of the mouth: raised corners, opening, factor on its width */
    float aside, skew;               /* of the mouth: offset to the right, raised right corner */
    float tilt, lift;                /* in degrees, units */
};
extern const struct mood MOOD[MOODS];
/* Interpolates from a to b, t from 0 to 1. */
struct mood mood_blend(const struct mood *a, const struct mood *b, float t);

#endif
