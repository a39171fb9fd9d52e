#include "app/text/cast.h"

#include <assert.h>
#include <string.h>

const struct substance SUBSTANCE_CREAM = {0xfffdf6, 0xebe5d6, 0xc2b7a1, 0x8f8570, 0x33271b,
                                          0xddd3bd, 0xe58a6a, .8f,      false};
const struct substance SUBSTANCE_BLACK = {0x454953, 0x1b1c21, 0x0b0c0f, 0x020203, 0xf6eedd,
                                          0x34363e, 0xc2574a, .35f,     true};
const struct substance SUBSTANCE_GREEN = {0x23794a, 0x0c4023, 0x06240f, 0x02120a, 0xf3ecd8,
                                          0x175a35, 0xd98a5a, .45f,     true};
const struct substance SUBSTANCE_ORANGE = {0xf58a35, 0xcc5a0b, 0x8a3602, 0x5a2200, 0x3d1503,
                                           0xc96214, 0xa82a12, .6f,      false};
const struct substance SUBSTANCE_RED = {0xc23a30, 0x7d150f, 0x560905, 0x330301, 0xffe9d3,
                                        0x8f221a, 0xff8a70, .45f,     true};
const struct substance SUBSTANCE_TAN = {0xfffdf7, 0xf7ebd0, 0xc7ab78, 0x8f7648, 0x3a2508,
                                        0xe3cfa4, 0xe58a6a, .8f,      false};
const struct substance SUBSTANCE_WHITE = {0xffffff, 0xe6e6e4, 0xb9b8b4, 0x86857f, 0x23252b,
                                          0xcfd0d0, 0xf0907c, .9f,      false};
const struct substance SUBSTANCE_WOOD = {0xe2b06c, 0xb07a3c, 0x7d5326, 0x4c3013, 0x2e1a08,
                                         0xb98548, 0xb0532a, .35f,     false};
const struct substance SUBSTANCE_WALNUT = {0x85562f, 0x54331a, 0x341d0d, 0x1d0f06, 0xf2dfc1,
                                           0x5e3b20, 0xb0532a, .25f,     true};
const struct substance SUBSTANCE_BRASS = {0xffe9a8, 0xcd9836, 0x8a5d14, 0x5a3a08, 0x3a2204,
                                          0xc1902f, 0xc86a2c, .8f,      false};
const struct substance SUBSTANCE_STEEL = {0xc9d5e0, 0x7f90a3, 0x4d5b6b, 0x2b3642, 0x131c26,
                                          0x8797a8, 0x9a6a6a, .8f,      false};
const struct substance SUBSTANCE_SLATE = {0x565264, 0x2b2834, 0x17151c, 0x09080c, 0xf1edf8,
                                          0x3b3847, 0x7a4a66, .25f,     true};
const struct substance SUBSTANCE_CHALK = {0xf3f1f6, 0xcfcbd8, 0x9d98aa, 0x6f6a7c, 0x2a2634,
                                          0xc2bdcd, 0xc08aa2, .6f,      false};

const struct cast_member CAST[CAST_FACES] = {
    [CAST_PIP] = {.id = "pip",
                  .variant = "classic",
                  .options = "size=6",
                  .body = BODY_DISC,
                  .face = &SUBSTANCE_CREAM,
                  .other = &SUBSTANCE_BLACK,
                  .eyes = {.apart = .33f, .y = -.10f, .rx = .20f, .ry = .25f, .pupil = .135f, .lid = 0},
                  .brows = {.13f, .07f, -.46f, 0, .05f},
                  .mouth = {.y = .40f, .half = .20f},
                  .worn = WORN_SPROUT,
                  .blush = .4f,
                  .pitch = 7,
                  .teaches = true},
    [CAST_BUTTON] = {.id = "button",
                     .variant = "jaques",
                     .options = "opening=usual",
                     .body = BODY_COUNTER,
                     .face = &SUBSTANCE_GREEN,
                     .other = &SUBSTANCE_ORANGE,
                     .eyes = {.apart = .36f, .y = -.06f, .rx = .18f, .ry = .20f, .pupil = .115f, .lid = .05f},
                     .brows = {.15f, .085f, -.36f, .02f, .05f},
                     .mouth = {.y = .42f, .half = .28f},
                     .worn = WORN_BOWLER,
                     .pitch = 4},
    [CAST_PENNY] =
        {.id = "penny",
         .variant = "piecepack",
         .options = "coins=36",
         .body = BODY_COIN,
         .face = &SUBSTANCE_RED,
         .other = &SUBSTANCE_TAN,
         .eyes = {.apart = .34f, .y = -.10f, .rx = .21f, .ry = .23f, .pupil = .14f, .lid = .02f, .lashes = true},
         .brows = {.14f, .06f, -.46f, .03f, .05f},
         .mouth = {.y = .40f, .half = .30f},
         .worn = WORN_SUN,
         .blush = .45f,
         .pitch = 9},
    [CAST_PEG] = {.id = "peg",
                  .variant = "pocket",
                  .options = "board=32",
                  .body = BODY_PEG,
                  .face = &SUBSTANCE_WHITE,
                  .other = &SUBSTANCE_BLACK,
                  .eyes = {.apart = .28f, .y = .02f, .rx = .16f, .ry = .25f, .pupil = .125f, .lid = .04f},
                  .brows = {.12f, .07f, -.36f, -.03f, .05f},
                  .mouth = {.y = .44f, .half = .22f},
                  .worn = WORN_BAND,
                  .blush = .35f,
                  .pitch = 12,
                  .teaches = true},
    [CAST_HOPPER] = {.id = "hopper",
                     .variant = "flipside",
                     .options = "",
                     .body = BODY_PAWN,
                     .face = &SUBSTANCE_BLACK,
                     .other = &SUBSTANCE_WHITE,
                     .eyes = {.apart = .29f, .y = -.08f, .rx = .22f, .ry = .24f, .pupil = .13f, .lid = 0},
                     .brows = {.14f, .075f, -.44f, 0, .05f},
                     .mouth = {.y = .40f, .half = .24f},
                     .worn = WORN_SCARF,
                     .pitch = 2,
                     .teaches = true},
    [CAST_MADAM] = {.id = "madam",
                    .variant = "jaques",
                    .options = "opening=free",
                    .body = BODY_COUNTER,
                    .face = &SUBSTANCE_ORANGE,
                    .other = &SUBSTANCE_GREEN,
                    .eyes = {.apart = .36f, .y = -.08f, .rx = .20f, .ry = .19f, .pupil = .12f, .lid = .32f},
                    .brows = {.18f, .06f, -.46f, -.02f, .09f},
                    .mouth = {.y = .42f, .half = .18f, .lips = true},
                    .worn = WORN_LORGNETTE,
                    .blush = .35f,
                    .pitch = 0,
                    .teaches = true},
    [CAST_TILE] = {.id = "tile",
                   .variant = "piecepack",
                   .options = "coins=64",
                   .body = BODY_TILE,
                   .face = &SUBSTANCE_WOOD,
                   .other = &SUBSTANCE_WALNUT,
                   .eyes = {.apart = .34f, .y = -.06f, .rx = .085f, .ry = .12f, .pupil = 0, .lid = .15f, .dots = true},
                   .brows = {.15f, .075f, -.30f, 0, .05f},
                   .mouth = {.y = .34f, .half = .16f},
                   .worn = WORN_PENCIL,
                   .pitch = -3,
                   .teaches = true},
    [CAST_BRASS] = {.id = "brass",
                    .variant = "flipside",
                    .options = "vacated=off",
                    .body = BODY_PLATE,
                    .face = &SUBSTANCE_BRASS,
                    .other = &SUBSTANCE_STEEL,
                    .eyes = {.apart = .31f, .y = -.02f, .rx = .165f, .ry = .17f, .pupil = .10f, .lid = .30f},
                    .brows = {.18f, .10f, -.25f, -.05f, .05f},
                    .mouth = {.y = .52f, .half = .18f, .moustache = true},
                    .worn = WORN_CAP,
                    .blush = .25f,
                    .pitch = -5},
    [CAST_SLATE] = {.id = "slate",
                    .variant = "reverse",
                    .options = "",
                    .body = BODY_SLAB,
                    .face = &SUBSTANCE_SLATE,
                    .other = &SUBSTANCE_CHALK,
                    .eyes = {.apart = .32f, .y = -.04f, .rx = .19f, .ry = .16f, .pupil = .085f, .lid = .36f},
                    .brows = {.19f, .065f, -.30f, -.05f, .05f},
                    .mouth = {.y = .40f, .half = .20f},
                    .worn = WORN_TALLY,
                    .pitch = -9,
                    .teaches = true},
    [CAST_TURNCOAT] = {.id = "turncoat",
                       .variant = "classic",
                       .options = "size=8",
                       .body = BODY_SPLIT,
                       .face = &SUBSTANCE_BLACK,
                       .other = &SUBSTANCE_CREAM,
                       .eyes = {.apart = .34f, .y = -.08f, .rx = .20f, .ry = .19f, .pupil = .115f, .lid = .24f},
                       .brows = {.20f, .085f, -.38f, -.05f, .04f},
                       .mouth = {.y = .40f, .half = .26f},
                       .worn = WORN_LAUREL,
                       .pitch = -12},
    [CAST_YOU] = {.id = "you",
                  .variant = "classic",
                  .options = "",
                  .body = BODY_DISC,
                  .face = &SUBSTANCE_CREAM,
                  .other = &SUBSTANCE_BLACK,
                  .worn = WORN_NOTHING},
};

const struct mood MOOD[MOODS] = {
    [MOOD_CALM] = {.gaze_y = .05f, .pupil = 1, .open = 1, .curve = .10f, .wide = 1},
    [MOOD_THINKING] = {.brow_up = {-.11f, .03f},
                       .brow_angle = {.03f, -.07f},
                       .lid = .12f,
                       .gaze_x = .62f,
                       .gaze_y = -.62f,
                       .pupil = .95f,
                       .open = 1,
                       .curve = -.015f,
                       .wide = .6f,
                       .aside = .10f,
                       .skew = -.03f,
                       .tilt = -5},
    [MOOD_GLAD] = {.brow_up = {-.07f, -.07f},
                   .pupil = 1,
                   .open = 1,
                   .arc = 1,
                   .curve = .16f,
                   .gape = .30f,
                   .wide = 1.1f,
                   .tilt = 5,
                   .lift = .06f},
    [MOOD_WORRIED] = {.brow_up = {-.06f, -.06f},
                      .brow_angle = {.10f, .10f},
                      .lid = -1,
                      .gaze_x = -.30f,
                      .gaze_y = .42f,
                      .pupil = .72f,
                      .open = 1.08f,
                      .curve = -.13f,
                      .wide = .8f,
                      .skew = .02f,
                      .tilt = -2},
    [MOOD_BEATEN] = {.brow_angle = {.09f, .09f},
                     .lid = .46f,
                     .gaze_x = .15f,
                     .gaze_y = .55f,
                     .pupil = .95f,
                     .open = 1,
                     .curve = .07f,
                     .wide = .95f,
                     .aside = .02f,
                     .skew = -.07f,
                     .tilt = 10},
};

int cast_level(enum cast_id id) { return (int)id + 1; }

enum cast_id cast_of_level(int level)
{
    assert(level >= 1 && level <= CAST_SIZE);
    return (enum cast_id)(level - 1);
}

enum cast_id cast_teacher(const char *variant)
{
    for (int i = 0; i < CAST_SIZE; i++)
        if (CAST[i].teaches && strcmp(CAST[i].variant, variant) == 0)
            return (enum cast_id)i;
    return CAST_PIP;
}

enum cast_id cast_first(const char *variant)
{
    for (int i = 0; i <= CAST_PENNY; i++) /* whoever is stronger wins most games against beginners: docs/engine.md */
        if (strcmp(CAST[i].variant, variant) == 0)
            return (enum cast_id)i;
    return CAST_PIP;
}

struct mood mood_blend(const struct mood *a, const struct mood *b, float t)
{
    enum { NUMBERS = sizeof(struct mood) / sizeof(float) };
    float from[NUMBERS], to[NUMBERS];
    struct mood out;
    memcpy(from, a, sizeof from);
    memcpy(to, b, sizeof to);
    for (int i = 0; i < NUMBERS; i++)
        from[i] += (to[i] - from[i]) * t;
    memcpy(&out, from, sizeof out);
    return out;
}
