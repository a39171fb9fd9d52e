/*
 * cast - the ten pieces that come out to play, one a level, as a table: what each is made of, how its face lies, what
 * it wears, where it is at home, how high it speaks; and the moods, as numbers added to a face. view/face draws them,
 * engine/taste says how they play, the words' files what they say. A unit is the radius of the body, y runs down.
 */
#ifndef OUTFLANK_APP_TEXT_CAST_H
#define OUTFLANK_APP_TEXT_CAST_H

#include <stdbool.h>
#include <stdint.h>

/* In the order of the levels: the first plays at level 1. */
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
    CAST_SIZE
};

enum cast_body {
    BODY_DISC,
    BODY_COUNTER, /* a disc with two grooves */
    BODY_COIN,    /* a disc with a milled edge */
    BODY_SPLIT,   /* a disc that shows both its sides */
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
    WORN_THINGS
};

/* What a body is made of, colours as 0xRRGGBB: lit, face, rim, rim in shadow; what is drawn on it; the lids of its
 * eyes. */
struct substance {
    uint32_t lit, face, rim, shade, ink, lid, blush;
    float glint; /* how strong the arc of light is, 0 to 1 */
    bool dark;
};
extern const struct substance SUBSTANCE_CREAM, SUBSTANCE_BLACK, SUBSTANCE_GREEN, SUBSTANCE_ORANGE, SUBSTANCE_RED,
    SUBSTANCE_TAN, SUBSTANCE_WHITE, SUBSTANCE_WOOD, SUBSTANCE_WALNUT, SUBSTANCE_BRASS, SUBSTANCE_STEEL, SUBSTANCE_SLATE,
    SUBSTANCE_CHALK;

struct cast_eyes {
    float apart, y, rx, ry; /* from the middle to either eye, height, radii */
    float pupil, lid;       /* radius; how far the lid hangs at rest, 0 to 1 */
    bool dots;              /* no white, just dots */
    bool lashes;
};
struct cast_brows {
    float half, thick, y, angle, arch; /* half its length; inner ends up if the angle is positive */
};
struct cast_mouth {
    float y, half;
    bool moustache, lips;
};

struct cast_member {
    const char *id;      /* of the words: "cast.ID.name" and so on */
    const char *variant; /* where it is at home, and with which options, as the notation of games writes them */
    const char *options;
    enum cast_body body;
    const struct substance *face, *other; /* each for a side of its own game (view/face.h) */
    struct cast_eyes eyes;
    struct cast_brows brows;
    struct cast_mouth mouth;
    enum cast_worn worn;
    float blush; /* 0 to 1 */
    int pitch;   /* semitones from a' */
};
extern const struct cast_member CAST[CAST_SIZE];

/* The level it plays at, 1 to 10, and who plays at a level. */
int cast_level(enum cast_id id);
enum cast_id cast_of_level(int level);

enum mood_name { MOOD_CALM, MOOD_THINKING, MOOD_GLAD, MOOD_WORRIED, MOOD_BEATEN, MOODS };

/* What a mood adds to a face: floats alone, so that two moods blend number by number. */
struct mood {
    float brow_up[2], brow_angle[2]; /* left, right */
    float lid;                       /* below 0: the lids are gone */
    float gaze_x, gaze_y;            /* -1 to 1 */
    float pupil, open;               /* factors */
    float arc;                       /* 1: the eyes are shut with joy */
    float curve, gape, wide;         /* of the mouth: corners up, how far open, factor of its width */
    float aside, skew;               /* the mouth moved to the right, its right corner up */
    float tilt, lift;                /* degrees, units */
};
extern const struct mood MOOD[MOODS];
/* From a to b by t of 0 to 1. */
struct mood mood_blend(const struct mood *a, const struct mood *b, float t);

#endif
