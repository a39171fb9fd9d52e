#include <math.h>

#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/view/disc.h"
#include "app/view/face_internal.h"

/* What people look like: the twelve faces as the cast has its own, with an extra for some; the colour round the face;
 * hats of one's own. Numbers are from the design sheet of the first hour. */

#define BROW_ARCH .05f

#define FACE(...)                                                                                                      \
    {                                                                                                                  \
        .id = "you", .variant = "classic", .options = "", .body = BODY_DISC, .face = &SUBSTANCE_CREAM,                 \
        .other = &SUBSTANCE_BLACK, .worn = WORN_NOTHING, __VA_ARGS__                                                   \
    }

enum { SUNNY, SLEEPY, SHARP, SHY, OWL, LASHES, SPECS, FRECKLES, CAPTAIN, PIRATE, CAT, CYCLOPS };

static const struct cast_member PEOPLE[GUISE_FACES] = {
    [SUNNY] =
        FACE(.eyes = {.apart = .33f, .y = -.08f, .rx = .19f, .ry = .22f, .pupil = .125f},
             .brows = {.13f, .07f, -.44f, 0, BROW_ARCH}, .mouth = {.y = .38f, .half = .28f}, .blush = .4f, .pitch = 4),
    [SLEEPY] = FACE(.eyes = {.apart = .35f, .y = -.06f, .rx = .20f, .ry = .19f, .pupil = .12f, .lid = .40f},
                    .brows = {.15f, .065f, -.36f, .02f, BROW_ARCH}, .mouth = {.y = .40f, .half = .13f}, .blush = .2f,
                    .pitch = -7),
    [SHARP] = FACE(.eyes = {.apart = .34f, .y = -.06f, .rx = .18f, .ry = .155f, .pupil = .10f, .lid = .20f},
                   .brows = {.19f, .095f, -.32f, -.10f, BROW_ARCH}, .mouth = {.y = .40f, .half = .20f}, .pitch = -2),
    [SHY] = FACE(.eyes = {.apart = .30f, .y = 0, .rx = .085f, .ry = .115f, .dots = true},
                 .brows = {.10f, .06f, -.26f, .07f, BROW_ARCH}, .mouth = {.y = .36f, .half = .10f}, .blush = .75f,
                 .pitch = 12),
    [OWL] = FACE(.eyes = {.apart = .36f, .y = -.10f, .rx = .27f, .ry = .29f, .pupil = .155f},
                 .brows = {.11f, .06f, -.56f, 0, BROW_ARCH}, .mouth = {.y = .46f, .half = .11f}, .pitch = -5),
    [LASHES] =
        FACE(.eyes = {.apart = .34f, .y = -.08f, .rx = .19f, .ry = .21f, .pupil = .125f, .lid = .16f, .lashes = true},
             .brows = {.16f, .05f, -.46f, 0, .10f}, .mouth = {.y = .40f, .half = .20f, .lips = true}, .blush = .35f,
             .pitch = 9),
    [SPECS] = FACE(.eyes = {.apart = .34f, .y = -.06f, .rx = .15f, .ry = .17f, .pupil = .11f},
                   .brows = {.14f, .065f, -.47f, .02f, BROW_ARCH}, .mouth = {.y = .44f, .half = .20f}, .blush = .2f,
                   .pitch = 2),
    [FRECKLES] = FACE(.eyes = {.apart = .32f, .y = -.10f, .rx = .17f, .ry = .21f, .pupil = .12f},
                      .brows = {.13f, .075f, -.44f, .04f, BROW_ARCH}, .mouth = {.y = .38f, .half = .30f}, .blush = .2f,
                      .pitch = 7),
    [CAPTAIN] = FACE(.eyes = {.apart = .32f, .y = -.08f, .rx = .165f, .ry = .17f, .pupil = .105f, .lid = .18f},
                     .brows = {.18f, .10f, -.34f, -.02f, BROW_ARCH}, .mouth = {.y = .50f, .half = .12f}, .blush = .25f,
                     .pitch = -9),
    [PIRATE] = FACE(.eyes = {.apart = .33f, .y = -.08f, .rx = .19f, .ry = .20f, .pupil = .12f, .lid = .08f},
                    .brows = {.16f, .08f, -.40f, -.04f, BROW_ARCH}, .mouth = {.y = .40f, .half = .24f}, .pitch = -4),
    [CAT] = FACE(.eyes = {.apart = .34f, .y = -.08f, .rx = .12f, .ry = .17f, .dots = true},
                 .brows = {.09f, .05f, -.42f, .04f, BROW_ARCH}, .mouth = {.y = .42f, .half = .14f}, .blush = .3f,
                 .pitch = 10),
    [CYCLOPS] = FACE(.eyes = {.apart = 0, .y = -.12f, .rx = .34f, .ry = .34f, .pupil = .19f, .lid = .06f},
                     .brows = {.28f, .09f, -.58f, 0, BROW_ARCH}, .mouth = {.y = .50f, .half = .18f}, .pitch = 0),
};

const struct cast_member *face_member(const struct face_pose *pose)
{
    return pose->who == CAST_YOU ? &PEOPLE[pose->guise.part[GUISE_FACE]] : &CAST[pose->who];
}

int face_pitch(const struct face_pose *pose) { return face_member(pose)->pitch; }

/* ---- the colour: of the rim, and of the cloth; and the same in shade ---- */

static const uint32_t CLOTHS[GUISE_COLOURS][2] = {{0xf2c14e, 0xa8741a}, {0x7cc4ff, 0x2f6ea6}, {0xff8fa8, 0xa83a58},
                                                  {0x7fd68a, 0x2b7d3f}, {0xff8d4a, 0xa5440f}, {0xb79cff, 0x6144ab},
                                                  {0x5fd6cc, 0x1c7c75}, {0xe6cfa3, 0x93743c}};

struct colour face_cloth(int colour, bool shade) { return rgb(CLOTHS[colour][shade]); }

struct cut {
    const struct sketch *s;
    struct colour ink;
};

/* Shorter than on a disc, so that the face has room. */
static float shortened(float x, float y)
{
    float r = hypotf(x, y);
    return r > 0 ? (.79f + .58f * fmaxf(0, r - .62f)) / r : 1;
}

static void paint_cut(void *user, const float *xy, int count)
{
    const struct cut *cut = user;
    struct trace t;
    trace_begin(&t, xy[0] * shortened(xy[0], xy[1]), xy[1] * shortened(xy[0], xy[1]));
    for (int i = 1; i < count; i++) {
        const float *at = &xy[2 * i];
        trace_line(&t, at[0] * shortened(at[0], at[1]), at[1] * shortened(at[0], at[1]));
    }
    t.closed = true;
    sketch_fill_trace(cut->s, &t, ink_plain(cut->ink));
}

/* The colour lies on a seam, so that it can be told from a face of any colour; in high contrast the seam is plain and
 * the face has the outline of its disc. The marks of the side are cut through both. */
void face_paint_rim(struct sketch s, const struct face_pose *pose, const struct substance *m)
{
    const uint32_t *cloth = CLOTHS[pose->guise.part[GUISE_COLOUR]];
    bool strong = game_style_variant().strong;
    float seam = strong ? 1 : m->dark ? .5f : .55f;
    sketch_ring(&s, 0, 0, .905f, rgba(m->dark ? 0 : cloth[1], seam), strong ? .14f : .10f);
    sketch_ring(&s, 0, 0, .905f, rgb(cloth[0]), .06f);
    if (!pose->livery.game)
        return;
    enum side side = pose->turned ? other(pose->livery.side) : pose->livery.side;
    const struct disc_colours *disc = &game_style_of(pose->livery.game)->side[side];
    if (disc->edge.a > 0)
        sketch_ring(&s, 0, 0, .985f, disc->edge, .03f);
    struct cut cut = {&s, disc->ink};
    if (pose->marks)
        rim_mark(side, rim_mark_coarse(s.xx), paint_cut, &cut);
}

/* ---- extras of faces ---- */

static void specs(const struct sketch *s, const struct substance *m)
{
    const uint32_t wire = m->dark ? 0xd9d2c2 : 0x3a3f4a;
    for (int side = -1; side <= 1; side += 2) {
        float x = .34f * (float)side;
        struct sketch eye = sketch_moved(*s, x, 0);
        sketch_disc(s, x, -.06f, .285f, ink_plain(white(.10f)));
        sketch_ring(s, x, -.06f, .285f, rgb(wire), .06f);
        sketch_line(&eye, "M-.18,-.20 A.24,.24 0 0 1 -.03,-.29", white(.8f), .03f);
    }
    sketch_line(s, "M-.06,-.09 C-.02,-.14 .02,-.14 .06,-.09", rgb(wire), .055f);
}

static void freckles(const struct sketch *s, const struct substance *m)
{
    static const float spots[4][2] = {{.44f, .20f}, {.58f, .16f}, {.52f, .30f}, {.66f, .28f}};
    for (int i = 0; i < 8; i++)
        sketch_disc(s, (i % 2 ? 1.0f : -1.0f) * spots[i / 2][0], spots[i / 2][1], .034f,
                    ink_plain(rgba(m->dark ? 0xe0a06a : 0xb0693a, .95f)));
}

static void moustache(const struct sketch *s, const struct substance *m)
{
    static const char shape[] = "M0,.30 C.14,.20 .32,.26 .56,.32 C.50,.54 .18,.54 0,.42 C-.18,.54 -.50,.54 -.56,.32"
                                " C-.32,.26 -.14,.20 0,.30z";
    sketch_fill(s, shape, ink_plain(rgb(m->dark ? 0xe6d3ad : 0x5b3408)));
    sketch_line(s, shape, rgb(m->dark ? 0x8a7a58 : 0x2f1a02), .025f);
}

static void patch(const struct sketch *s, const struct substance *m)
{
    static const char shape[] = "M.08,-.33 C.24,-.40 .48,-.36 .58,-.24 C.62,.02 .50,.18 .34,.18 C.16,.16 .06,-.06"
                                " .08,-.33z";
    const struct colour cloth = rgb(m->dark ? 0xc7bda8 : 0x22242a);
    sketch_line(s, "M-.84,-.30 L.10,-.34 M.55,-.22 L.88,-.02", cloth, .07f);
    sketch_fill(s, shape, ink_plain(cloth));
    sketch_line(s, shape, rgb(m->dark ? 0x6b6455 : 0x000000), .03f);
}

static void whiskers(const struct sketch *s, const struct substance *m)
{
    sketch_fill(s, "M-.09,.20 L.09,.20 L0,.31z", ink_plain(rgb(m->dark ? 0xff9d8a : 0xc8564a)));
    for (int side = -1; side <= 1; side += 2) {
        struct sketch half = sketch_scaled(*s, (float)side, 1);
        sketch_line(&half, "M.42,.27 L.84,.11 M.42,.37 L.84,.41", rgba(m->ink, .85f), .03f);
        sketch_fill(&half, "M.52,-.80 L.80,-1.12 L.88,-.55z", ink_plain(rgb(m->face)));
        sketch_line(&half, "M.54,-.82 L.80,-1.12 L.88,-.57", rgb(m->dark ? m->lit : m->rim), .04f);
    }
}

void face_paint_extra(struct sketch s, const struct face_pose *pose, const struct substance *m)
{
    static void (*const extras[GUISE_FACES])(const struct sketch *, const struct substance *) = {
        [SPECS] = specs, [FRECKLES] = freckles, [CAPTAIN] = moustache, [PIRATE] = patch, [CAT] = whiskers};
    int face = pose->guise.part[GUISE_FACE];
    if (extras[face])
        extras[face](&s, m);
}

/* ---- hats of one's own; those of the cast are face_worn.c's ---- */

struct cloth {
    struct colour lit, shade;
};

static void bobble(const struct sketch *s, struct cloth k)
{
    static const char brim[] = "M-.80,-.50 C-.84,-.66 -.82,-.76 -.78,-.80 C-.3,-.95 .3,-.95 .78,-.80 C.82,-.76 .84,-.66"
                               " .80,-.50 C.3,-.66 -.3,-.66 -.80,-.50z";
    sketch_fill(s,
                "M-.74,-.58 C-.80,-1.20 -.40,-1.42 0,-1.42 C.40,-1.42 .80,-1.20 .74,-.58 C.3,-.72 -.3,-.72 -.74,-.58z",
                ink_down(k.lit, k.shade));
    sketch_line(s,
                "M-.45,-.72 Q-.36,-1.1 -.16,-1.36 M-.15,-.72 Q-.12,-1.1 -.05,-1.38 M.15,-.72 Q.12,-1.1 .05,-1.38"
                " M.45,-.72 Q.36,-1.1 .16,-1.36",
                white(.25f), .05f);
    sketch_fill(s, brim, ink_plain(rgb(0xf7f0e0)));
    sketch_line(s, brim, rgb(0xb8ad94), .03f);
    sketch_disc(s, 0, -1.45f, .18f, ink_glow(rgb(0xfffaf0), rgb(0xd2c6ab)));
    sketch_ring(s, 0, -1.45f, .18f, rgb(0xb8ad94), .03f);
}

static void cap(const struct sketch *s, struct cloth k)
{
    static const char peak[] = "M-.10,-.70 C.40,-.80 1.02,-.74 1.20,-.52 C1.0,-.50 .50,-.56 .0,-.56z";
    sketch_fill(s,
                "M-.72,-.60 C-.78,-1.20 -.36,-1.36 0,-1.36 C.36,-1.36 .78,-1.20 .72,-.60 C.3,-.74 -.3,-.74 -.72,-.60z",
                ink_down(k.lit, k.shade));
    sketch_fill(s, peak, ink_down(k.lit, k.shade));
    sketch_line(s, peak, black(.35f), .03f);
    sketch_line(s, "M0,-1.34 Q-.05,-1 0,-.74", black(.3f), .03f);
    sketch_disc(s, 0, -1.36f, .07f, ink_plain(rgb(0xfff7e0)));
}

static void straw(const struct sketch *s, struct cloth k)
{
    static const char brim[] = "M-1.12,-.76 C-1.0,-.58 1.0,-.58 1.12,-.76 C1.1,-.90 .7,-.86 .5,-.82 C.2,-.78 -.2,-.78"
                               " -.5,-.82 C-.7,-.86 -1.1,-.90 -1.12,-.76z";
    sketch_ellipse(s, 0, -.64f, .96f, .17f, ink_plain(black(.3f)));
    sketch_fill(s, "M-.50,-.74 C-.52,-1.24 -.34,-1.34 0,-1.34 C.34,-1.34 .52,-1.24 .50,-.74z",
                ink_down(rgb(0xf7dc97), rgb(0xc79a48)));
    sketch_fill(s, "M-.515,-.80 L.515,-.80 L.515,-1.0 C.2,-1.06 -.2,-1.06 -.515,-1.0z", ink_down(k.lit, k.shade));
    sketch_fill(s, brim, ink_down(rgb(0xf7dc97), rgb(0xb88a3a)));
    sketch_line(s, brim, rgb(0x8a6322), .02f);
}

static void crown(const struct sketch *s, struct cloth k)
{
    static const char shape[] = "M-.66,-.62 L-.74,-1.34 L-.38,-1.04 L0,-1.46 L.38,-1.04 L.74,-1.34 L.66,-.62 C.3,-.76"
                                " -.3,-.76 -.66,-.62z";
    static const float beads[3][2] = {{-.74f, -1.34f}, {0, -1.46f}, {.74f, -1.34f}};
    sketch_fill(s, shape, ink_down(k.lit, k.shade));
    sketch_line(s, shape, black(.3f), .03f);
    for (int i = 0; i < 3; i++) {
        sketch_disc(s, beads[i][0], beads[i][1], .085f, ink_plain(rgb(0xfff7e0)));
        sketch_ring(s, beads[i][0], beads[i][1], .085f, black(.3f), .02f);
    }
    sketch_line(s, "M-.62,-.78 C-.3,-.90 .3,-.90 .62,-.78", white(.6f), .05f);
}

static void bow(const struct sketch *upright, struct cloth k)
{
    struct sketch s = sketch_turned(sketch_moved(*upright, .46f, -.86f), 16);
    for (int side = -1; side <= 1; side += 2) {
        static const char wing[] = "M0,0 C.18,-.34 .52,-.38 .58,-.20 C.62,.02 .56,.26 .44,.26 C.26,.24 .14,.14 0,0z";
        struct sketch half = sketch_scaled(s, (float)side, 1);
        sketch_fill(&half, wing, ink_down(k.lit, k.shade));
        sketch_line(&half, wing, black(.35f), .03f);
    }
    sketch_disc(&s, 0, 0, .13f, ink_glow(k.lit, k.shade));
    sketch_ring(&s, 0, 0, .13f, black(.35f), .03f);
}

static void beret(const struct sketch *upright, struct cloth k)
{
    struct sketch s = sketch_turned(*upright, -9);
    sketch_fill(&s, "M-.66,-.66 C-.3,-.82 .4,-.84 .74,-.74 L.72,-.60 C.4,-.68 -.3,-.66 -.64,-.52z",
                ink_plain(black(.45f)));
    sketch_fill(&s,
                "M-.98,-.84 C-1.04,-1.26 -.5,-1.40 .06,-1.36 C.62,-1.32 .86,-1.06 .74,-.78 C.3,-.66 -.5,-.62"
                " -.98,-.84z",
                ink_down(k.lit, k.shade));
    sketch_line(&s, "M-.02,-1.36 q.02,-.10 .08,-.16", k.shade, .07f);
}

static void phones(const struct sketch *s, struct cloth k)
{
    static const char band[] = "M-1.0,-.10 C-1.06,-.9 -.6,-1.22 0,-1.22 C.6,-1.22 1.06,-.9 1.0,-.10";
    sketch_line(s, band, rgb(0x1a1c22), .15f);
    sketch_line(s, band, rgb(0x6a6f7c), .08f);
    for (int side = -1; side <= 1; side += 2) {
        float x = 1.02f * (float)side - .17f;
        sketch_box(s, x - .02f, -.30f, .38f, .60f, .16f, ink_plain(black(.5f)));
        sketch_box(s, x, -.28f, .34f, .56f, .15f, ink_down(k.lit, k.shade));
    }
}

void face_paint_hat(struct sketch s, const struct face_pose *pose, const struct substance *m)
{
    static void (*const hats[GUISE_HATS_OWN])(const struct sketch *, struct cloth) = {NULL,  bobble, cap,   straw,
                                                                                      crown, bow,    beret, phones};
    int hat = pose->guise.part[GUISE_HAT], colour = pose->guise.part[GUISE_COLOUR];
    if (hat >= GUISE_HATS_OWN)
        face_paint_worn(s, (enum cast_worn)(hat - GUISE_HATS_OWN), m);
    else if (hats[hat])
        hats[hat](&s, (struct cloth){face_cloth(colour, false), face_cloth(colour, true)});
}
