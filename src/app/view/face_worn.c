#include <math.h>

#include "app/style/palette.h"
#include "app/view/face_internal.h"

static void sprout(const struct sketch *s, const struct substance *m)
{
    (void)m;
    sketch_line(s, "M.02,-.96 C.04,-1.10 .02,-1.18 0,-1.26", rgb(0x3e8f4f), .065f);
    sketch_fill(s, "M0,-1.24 C-.10,-1.50 -.40,-1.52 -.52,-1.42 C-.44,-1.18 -.18,-1.12 0,-1.24z",
                ink_down(rgb(0x7fd68a), rgb(0x2f8a4b)));
    sketch_fill(s, "M0,-1.24 C.06,-1.46 .30,-1.56 .46,-1.52 C.44,-1.28 .22,-1.14 0,-1.24z",
                ink_down(rgb(0x9be69f), rgb(0x3c9a57)));
    sketch_line(s, "M-.06,-1.26 C-.2,-1.36 -.34,-1.40 -.44,-1.40 M.05,-1.28 C.16,-1.38 .28,-1.45 .38,-1.48",
                rgba(0x1f6a38, .7f), .022f);
}

static void bowler(const struct sketch *upright, const struct substance *m)
{
    struct sketch turned = sketch_moved(sketch_turned(*upright, -8), .02f, .02f), *s = &turned;
    (void)m;
    sketch_ellipse(s, 0, -.70f, .80f, .17f, ink_plain(black(.35f)));
    sketch_fill(s, "M-.52,-.78 C-.56,-1.42 -.30,-1.52 0,-1.52 C.30,-1.52 .56,-1.42 .52,-.78z",
                ink_by_way(ink_across(rgb(0x4b3a30), rgb(0x1e1510)), rgb(0x5d493d), .3f));
    sketch_fill(s, "M-.525,-.84 L.525,-.84 L.515,-1.0 C.2,-1.06 -.2,-1.06 -.515,-1.0z", ink_plain(rgb(0xd2691a)));
    sketch_fill(s,
                "M-.84,-.80 C-.80,-.66 .80,-.66 .84,-.80 C.84,-.90 .62,-.92 .52,-.86 C.2,-.80 -.2,-.80 -.52,-.86"
                " C-.62,-.92 -.84,-.90 -.84,-.80z",
                ink_down(rgb(0x5a473b), rgb(0x221813)));
    sketch_line(s, "M-.36,-1.30 C-.28,-1.42 -.16,-1.45 -.04,-1.46", white(.3f), .035f);
}

/* A star with sixteen points at alternating distances. */
static void star(struct trace *t)
{
    for (int i = 0; i < 16; i++) {
        float a = (float)i * 0.392699082f, r = i % 2 ? .24f : .40f;
        if (i == 0)
            trace_begin(t, r, 0);
        else
            trace_line(t, cosf(a) * r, sinf(a) * r);
    }
    t->closed = true;
}

static void sun(const struct sketch *upright, const struct substance *m)
{
    struct sketch s = sketch_turned(sketch_moved(*upright, -.66f, -.70f), -10), below = sketch_moved(s, .02f, .04f);
    struct trace t;
    (void)m;
    star(&t);
    sketch_fill_trace(&below, &t, ink_plain(rgba(0x7a3d06, .55f)));
    sketch_fill_trace(&s, &t, ink_down(rgb(0xfff0b0), rgb(0xe9a52c)));
    sketch_line_trace(&s, &t, rgb(0x9a5f10), .025f);
    sketch_disc(&s, 0, 0, .15f, ink_glow(rgb(0xfff6cf), rgb(0xf0b63c)));
}

static void band(const struct sketch *s, const struct substance *m)
{
    static const char shape[] = "M-.925,-.32 C-.91,-.46 -.86,-.60 -.78,-.72 C-.4,-.86 .4,-.86 .78,-.72"
                                " C.86,-.60 .91,-.46 .925,-.32 C.45,-.50 -.45,-.50 -.925,-.32z";
    (void)m;
    sketch_fill(s, shape, ink_down(rgb(0xff6a4e), rgb(0xb02416)));
    sketch_line(s, shape, rgb(0xa01f12), .03f);
    sketch_line(s, "M-.87,-.46 C-.4,-.61 .4,-.61 .87,-.46", rgb(0xffe9dc), .045f);
    sketch_fill(s, "M.86,-.44 C1.05,-.50 1.20,-.42 1.28,-.30 L1.14,-.26 L1.20,-.14 C1.06,-.20 .96,-.28 .87,-.34z",
                ink_down(rgb(0xf0553f), rgb(0xa01f12)));
}

static void scarf(const struct sketch *s, const struct substance *m)
{
    (void)m;
    sketch_fill(s,
                "M.30,.62 C.62,.66 .86,.60 1.10,.78 C1.20,.86 1.30,.82 1.36,.76 C1.34,.94 1.26,1.02 1.14,1.04"
                " C.84,1.04 .66,.86 .30,.84z",
                ink_across(rgb(0x8fd3ff), rgb(0x3f86c4)));
    sketch_line(s, "M1.12,.84 L1.10,.98 M1.22,.88 L1.22,1.0", rgb(0x2a669c), .03f);
    sketch_fill(s,
                "M-.52,.44 C-.30,.60 .30,.60 .52,.44 C.60,.52 .60,.66 .52,.74 C.26,.86 -.26,.86 -.52,.74"
                " C-.60,.66 -.60,.52 -.52,.44z",
                ink_down(rgb(0xa9defd), rgb(0x4f9ad6)));
    sketch_line(s, "M-.46,.60 C-.2,.72 .2,.72 .46,.60", rgba(0x2f74ad, .7f), .03f);
    sketch_fill(s, "M.22,.56 L.46,.54 L.50,.80 L.28,.84z", ink_down(rgb(0xc3e8ff), rgb(0x5ea6dd)));
}

static void lorgnette(const struct sketch *s, const struct substance *m)
{
    struct sketch below = sketch_moved(*s, .01f, .03f);
    (void)m;
    for (int side = -1; side <= 1; side += 2) {
        float x = .36f * (float)side;
        sketch_disc(s, x, -.08f, .295f, ink_plain(white(.13f)));
        sketch_ring(s, x, -.06f, .295f, rgba(0x6b4307, .6f), .07f);
        sketch_ring(s, x, -.08f, .295f, rgb(0xffd978), .062f);
        struct sketch eye = sketch_moved(*s, x, 0);
        sketch_line(&eye, "M-.19,-.22 A.24,.24 0 0 1 -.03,-.31", white(.9f), .03f);
    }
    sketch_line(s, "M-.075,-.11 C-.03,-.17 .03,-.17 .075,-.11", rgb(0xffd978), .055f);
    sketch_line(&below, "M.60,.10 L1.02,.86", rgba(0x6b4307, .5f), .095f);
    sketch_line(s, "M.59,.10 L1.02,.86", rgb(0xffd978), .07f);
    sketch_disc(s, 1.03f, .89f, .075f, ink_glow(rgb(0xfff3c2), rgb(0xd29a2e)));
}

static void pencil(const struct sketch *upright, const struct substance *m)
{
    struct sketch turned = sketch_turned(sketch_moved(*upright, .86f, -.66f), -58), *s = &turned;
    (void)m;
    sketch_box(s, -.52f, -.075f, .80f, .15f, .02f, ink_down(rgb(0xffd56a), rgb(0xc98a1c)));
    sketch_box(s, -.52f, -.02f, .80f, .045f, 0, ink_plain(white(.28f)));
    sketch_box(s, -.64f, -.08f, .12f, .16f, .05f, ink_plain(rgb(0xd9604a)));
    sketch_box(s, -.54f, -.08f, .06f, .16f, .01f, ink_plain(rgb(0xc9ccd2)));
    sketch_fill(s, "M.28,-.075 L.50,0 L.28,.075z", ink_plain(rgb(0xf2d7a8)));
    sketch_fill(s, "M.42,-.027 L.50,0 L.42,.027z", ink_plain(rgb(0x2a2018)));
}

static void cap(const struct sketch *s, const struct substance *m)
{
    (void)m;
    sketch_fill(s, "M-.80,-.50 C-.92,-.98 -.66,-1.32 0,-1.32 C.66,-1.32 .92,-.98 .80,-.50 C.4,-.62 -.4,-.62 -.80,-.50z",
                ink_down(rgb(0x34507a), rgb(0x15233c)));
    sketch_fill(s,
                "M-.80,-.50 C-.83,-.62 -.84,-.72 -.83,-.78 C-.4,-.90 .4,-.90 .83,-.78 C.84,-.72 .83,-.62 .80,-.50"
                " C.4,-.64 -.4,-.64 -.80,-.50z",
                ink_plain(rgb(0x0f1828)));
    sketch_line(s, "M-.80,-.72 C-.4,-.84 .4,-.84 .80,-.72", rgb(0xe7b84a), .04f);
    sketch_fill(s, "M-.66,-.55 C-.62,-.32 .62,-.32 .66,-.55 C.3,-.66 -.3,-.66 -.66,-.55z",
                ink_down(rgb(0x2a2e36), rgb(0x07090d)));
    sketch_line(s, "M-.50,-.50 C-.3,-.44 -.1,-.42 .1,-.42", white(.35f), .03f);
    sketch_disc(s, 0, -1.0f, .135f, ink_glow(rgb(0xfff0b8), rgb(0xc08a26)));
    sketch_ring(s, 0, -1.0f, .135f, rgb(0x6b4307), .02f);
    sketch_fill(s, "M-.045,-1.06 h.09 v.12 h-.09z", ink_plain(rgb(HUE_BRONZE)));
    sketch_line(s, "M-.62,-1.10 C-.5,-1.22 -.3,-1.26 -.14,-1.27", white(.3f), .03f);
}

/* Seven tally marks, in chalk, or in pencil on the other face. */
static void tally(const struct sketch *upright, const struct substance *m)
{
    struct sketch s = sketch_moved(*upright, -.10f, -.70f);
    sketch_line(&s,
                "M-.46,-.10 L-.445,.10 M-.30,-.08 L-.285,.10 M-.14,-.10 L-.125,.10 M.02,-.08 L.035,.10"
                " M-.55,.09 L.10,-.10 M.24,-.10 L.255,.10 M.38,-.08 L.395,.10",
                rgba(m->dark ? 0xf4f1fa : 0x4a4458, .92f), .05f);
}

static void laurel(const struct sketch *s, const struct substance *m)
{
    (void)m;
    for (int i = 0; i < 12; i++) {
        float side = i % 2 ? 1.0f : -1.0f, k = (float)(i / 2), degrees = -90 + side * (10 + k * 13.5f);
        float a = degrees * 0.01745329252f;
        struct sketch leaf =
            sketch_turned(sketch_moved(*s, cosf(a) * 1.03f, sinf(a) * 1.03f), degrees + 90 + side * k * 3 - side * 52);
        static const char shape[] = "M0,.06 C-.12,-.04 -.10,-.22 0,-.34 C.10,-.22 .12,-.04 0,.06z";
        sketch_fill(&leaf, shape, ink_down(rgb(0xffe9a0), rgb(0xc68d22)));
        sketch_line(&leaf, shape, rgb(HUE_BRONZE), .018f);
    }
    sketch_disc(s, 0, -1.04f, .085f, ink_glow(rgb(0xfff3c2), rgb(0xd29a2e)));
    sketch_ring(s, 0, -1.04f, .085f, rgb(HUE_BRONZE), .018f);
}

void face_paint_worn(struct sketch s, enum cast_worn worn, const struct substance *m)
{
    static void (*const painters[WORN_THINGS])(const struct sketch *, const struct substance *) = {
        [WORN_SPROUT] = sprout, [WORN_BOWLER] = bowler,       [WORN_SUN] = sun,       [WORN_BAND] = band,
        [WORN_SCARF] = scarf,   [WORN_LORGNETTE] = lorgnette, [WORN_PENCIL] = pencil, [WORN_CAP] = cap,
        [WORN_TALLY] = tally,   [WORN_LAUREL] = laurel};
    if (painters[worn])
        painters[worn](&s, m);
}
