#include <math.h>

#include "app/style/palette.h"
#include "app/view/face_internal.h"

/* Numbers are from the design sheet of the cast. A body is seen from above, tilted towards the viewer. */

static struct ink lit(const struct substance *m) { return ink_glow(rgb(m->lit), rgb(m->face)); }
static struct ink edge(const struct substance *m) { return ink_down(rgb(m->rim), rgb(m->shade)); }

static void cylinder(const struct sketch *s, const struct substance *m, const struct substance *other)
{
    sketch_disc(s, 0, .20f, 1, edge(other));
    sketch_ring(s, 0, .20f, 1, rgba(other->lit, other->dark ? .12f : .5f), .02f);
    sketch_disc(s, 0, .12f, 1, edge(m));
    sketch_disc(s, 0, 0, 1, lit(m));
    sketch_ring(s, 0, 0, .985f, white(m->dark ? .16f : .35f), .03f);
}

static void glint(const struct sketch *s, const struct substance *m)
{
    sketch_line(s, "M-.86,-.32 A.92,.92 0 0 1 -.12,-.91", white(m->glint), .035f);
}

static void disc(const struct sketch *s, const struct substance *m, const struct substance *other)
{
    cylinder(s, m, other);
    sketch_ring(s, 0, 0, .84f, rgba(m->rim, m->dark ? .7f : .38f), .025f);
    glint(s, m);
}

static void counter(const struct sketch *s, const struct substance *m, const struct substance *other)
{
    static const float grooves[2][2] = {{.90f, .035f}, {.82f, .02f}};
    cylinder(s, m, other);
    for (int i = 0; i < 2; i++) {
        sketch_ring(s, 0, .012f, grooves[i][0], white(.16f), grooves[i][1]);
        sketch_ring(s, 0, 0, grooves[i][0], rgba(m->shade, .6f), grooves[i][1]);
    }
    glint(s, m);
}

static void coin(const struct sketch *s, const struct substance *m, const struct substance *other)
{
    cylinder(s, m, other);
    for (int i = 0; i < 40; i++) {
        float a = (float)i * 0.157079633f;
        struct trace t;
        trace_begin(&t, cosf(a) * .90f, sinf(a) * .90f);
        trace_line(&t, cosf(a) * .965f, sinf(a) * .965f);
        sketch_line_trace(s, &t, rgba(m->shade, .55f), .035f);
    }
    sketch_ring(s, 0, 0, .86f, rgba(m->shade, .55f), .03f);
    glint(s, m);
}

/* One face on the left, the other on the right, with a gold edge. */
static void split(const struct sketch *s, const struct substance *m, const struct substance *other)
{
    struct sketch half = *s;
    sketch_disc(s, 0, .20f, 1, ink_down(rgb(0x8a5d14), rgb(0x5a3a08)));
    sketch_disc(s, 0, .12f, 1, ink_down(rgb(0xe7b84a), rgb(0x8a5d14)));
    sketch_disc(s, 0, 0, 1, lit(m));
    if (other != m) {
        sketch_cut(&half, -1);
        sketch_disc(&half, 0, 0, 1, ink_glow_at(rgb(other->lit), rgb(other->face), .5f, .3f, .85f));
        sketch_cut(&half, 0);
    }
    sketch_ring(s, 0, 0, .975f, rgb(HUE_GOLD), .055f);
    sketch_ring(s, 0, 0, .85f, rgba(0x9a8a66, .45f), .022f);
    sketch_line(s, "M-.84,-.32 A.9,.9 0 0 1 -.12,-.89", white(.45f), .035f);
}

static void peg(const struct sketch *s, const struct substance *m, const struct substance *other)
{
    static const char head[] = "M0,-1.0 C.62,-1.0 .90,-.66 .92,-.08 C.94,.52 .78,.88 0,.88 C-.78,.88 -.94,.52 -.92,-.08"
                               " C-.90,-.66 -.62,-1.0 0,-1.0z";
    (void)other;
    sketch_ellipse(s, 0, 1.20f, .60f, .16f, ink_plain(rgba(0x3d0c07, .85f)));
    sketch_ellipse(s, 0, 1.17f, .60f, .15f, ink_plain(rgb(0x7f1d13)));
    sketch_ellipse(s, 0, 1.19f, .47f, .11f, ink_plain(rgb(0x3d0c07)));
    sketch_fill(s, "M-.27,.70 L-.27,1.16 A.27,.07 0 0 0 .27,1.16 L.27,.70z",
                ink_by_way(ink_across(rgb(m->face), rgb(m->shade)), rgb(m->lit), .35f));
    sketch_line(s, "M-.26,.99 A.27,.06 0 0 0 .26,.99 M-.26,1.08 A.27,.06 0 0 0 .26,1.08", rgba(m->shade, .55f), .025f);
    sketch_fill(s, "M-.86,.50 C-.86,.98 -.4,1.0 0,1.0 C.4,1.0 .86,.98 .86,.50z", edge(m));
    sketch_fill(s, head, ink_glow_at(rgb(m->lit), rgb(m->face), .38f, .28f, .85f));
    sketch_line(s, head, white(m->dark ? .18f : .4f), .025f);
    sketch_line(s, "M-.74,-.36 C-.68,-.62 -.48,-.82 -.22,-.88", white(m->glint), .045f);
}

static void pawn(const struct sketch *s, const struct substance *m, const struct substance *other)
{
    static const char foot[] = "M-.78,1.24 C-.80,1.04 -.52,1.02 -.42,.92 C-.30,.76 -.27,.66 -.26,.50 L.26,.50"
                               " C.27,.66 .30,.76 .42,.92 C.52,1.02 .80,1.04 .78,1.24 A.78,.16 0 0 1 -.78,1.24z";
    struct colour outline = rgb(m->dark ? 0x6a7180 : 0x8f8f88);
    (void)other;
    sketch_fill(s, foot, ink_by_way(ink_across(rgb(m->face), rgb(m->shade)), rgb(m->lit), .32f));
    sketch_line(s, foot, outline, .028f);
    sketch_disc(s, 0, -.14f, .88f, ink_glow_at(rgb(m->lit), rgb(m->face), .36f, .28f, .8f));
    sketch_ring(s, 0, -.14f, .88f, outline, .028f);
    sketch_line(s, "M-.71,-.46 C-.60,-.72 -.42,-.84 -.18,-.91", white(m->glint), .04f);
}

static void tile(const struct sketch *s, const struct substance *m, const struct substance *other)
{
    static const char grain[] = "M-.92,-.74 C-.4,-.69 .1,-.81 .92,-.715 M-.92,-.52 C-.4,-.56 .1,-.464 .92,-.54"
                                " M-.92,-.24 C-.4,-.18 .1,-.324 .92,-.21 M-.92,.12 C-.4,.07 .1,.19 .92,.095"
                                " M-.92,.36 C-.4,.39 .1,.318 .92,.375 M-.92,.66 C-.4,.71 .1,.59 .92,.685"
                                " M-.92,.80 C-.4,.77 .1,.842 .92,.785";
    (void)other;
    sketch_box(s, -.93f, -.78f, 1.86f, 1.86f, .13f, edge(m));
    sketch_box(s, -.93f, -.92f, 1.86f, 1.86f, .13f, ink_across(rgb(m->lit), rgb(m->face)));
    sketch_line(s, grain, rgba(m->rim, .55f), .022f);
    sketch_line(s, "M.48,.46 a.14,.07 0 1 0 .28,0 a.14,.07 0 1 0 -.28,0", rgba(m->rim, .6f), .02f);
    sketch_line(s, "M0,-.86 L0,-.62 M0,.72 L0,.88 M-.87,.01 L-.70,.01 M.70,.01 L.87,.01", rgba(m->shade, .6f), .03f);
    sketch_box(s, -.82f, -.905f, 1.64f, .022f, .01f, ink_plain(white(.4f)));
}

/* An octagon of radius r centred at (0, y). */
static void octagon(struct trace *t, float r, float y)
{
    float k = r * .42f;
    trace_begin(t, -k, -r + y);
    trace_line(t, k, -r + y);
    trace_line(t, r, -k + y);
    trace_line(t, r, k + y);
    trace_line(t, k, r + y);
    trace_line(t, -k, r + y);
    trace_line(t, -r, k + y);
    trace_line(t, -r, -k + y);
    t->closed = true;
}

static void plate(const struct sketch *s, const struct substance *m, const struct substance *other)
{
    static const float rivets[4][2] = {{-.73f, .52f}, {.73f, .52f}, {-.52f, .73f}, {.52f, .73f}};
    struct trace t;
    (void)other;
    octagon(&t, .95f, .17f);
    sketch_fill_trace(s, &t, edge(m));
    sketch_line_trace(s, &t, rgb(m->shade), .05f);
    octagon(&t, .95f, 0);
    sketch_fill_trace(s, &t, ink_by_way(ink_down(rgb(m->lit), rgb(m->face)), rgb(m->face), .55f));
    sketch_line_trace(s, &t, rgb(m->rim), .05f);
    octagon(&t, .83f, 0);
    sketch_line_trace(s, &t, white(.45f), .02f);
    octagon(&t, .81f, .01f);
    sketch_line_trace(s, &t, rgba(m->rim, .7f), .025f);
    sketch_fill(s, "M-.95,.1 L.1,-.95 L.32,-.95 L-.95,.32z", ink_plain(white(.14f)));
    for (int i = 0; i < 4; i++) {
        sketch_disc(s, rivets[i][0], rivets[i][1] + .015f, .062f, ink_plain(rgba(m->shade, .8f)));
        sketch_disc(s, rivets[i][0], rivets[i][1], .058f, ink_glow(rgb(m->lit), rgb(m->rim)));
    }
}

static void slab(const struct sketch *s, const struct substance *m, const struct substance *other)
{
    static const char shape[] = "M-.76,-.94 L.44,-.96 L.56,-.80 L.80,-.70 L.84,.86 Q.84,.94 .74,.94 L-.74,.95"
                                " Q-.83,.95 -.83,.86 L-.84,-.84 Q-.84,-.94 -.76,-.94z";
    struct sketch below = sketch_moved(*s, 0, .15f);
    (void)other;
    sketch_fill(&below, shape, edge(m));
    sketch_fill(s, shape, ink_glow_at(rgb(m->lit), rgb(m->face), .3f, .2f, 1));
    sketch_line(s, shape, rgba(m->dark ? 0x9a92ac : 0xffffff, .55f), .03f);
    sketch_line(s, "M-.80,.20 L-.52,.30 M.80,-.30 L.58,-.20 L.50,-.24 M-.62,.94 L-.50,.76", black(m->dark ? .5f : .22f),
                .02f);
    sketch_line(s, "M-.72,-.5 C-.74,-.78 -.70,-.84 -.4,-.85", white(.35f), .03f);
}

void face_paint_body(struct sketch s, enum cast_body body, const struct substance *m, const struct substance *other,
                     bool turned)
{
    static void (*const painters[BODIES])(const struct sketch *, const struct substance *, const struct substance *) = {
        [BODY_DISC] = disc, [BODY_COUNTER] = counter, [BODY_COIN] = coin,   [BODY_SPLIT] = split, [BODY_PEG] = peg,
        [BODY_PAWN] = pawn, [BODY_TILE] = tile,       [BODY_PLATE] = plate, [BODY_SLAB] = slab};
    painters[body](&s, m, body == BODY_SPLIT && turned ? m : other);
}
