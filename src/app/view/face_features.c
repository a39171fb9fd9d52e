#include <math.h>

#include "app/style/palette.h"
#include "app/view/face_internal.h"

/* An eye: position, side (-1 left), character, mood. */
struct eye {
    const struct cast_eyes *eyes;
    const struct substance *m;
    const struct face_pose *pose;
    float side, x, y, rx, ry;
};

static void shut_eye(const struct sketch *s, const struct eye *e)
{
    struct trace t;
    trace_begin(&t, e->x - e->rx * .92f, e->y + e->ry * .25f);
    trace_quad(&t, e->x, e->y - e->ry * 1.15f, e->x + e->rx * .92f, e->y + e->ry * .25f);
    sketch_line_trace(s, &t, rgb(e->m->ink), e->eyes->dots ? .07f : .085f);
    if (!e->eyes->lashes)
        return;
    trace_begin(&t, e->x + e->side * e->rx * .9f, e->y + e->ry * .22f);
    trace_line(&t, e->x + e->side * (e->rx * .9f + .09f), e->y + e->ry * .22f - .05f);
    sketch_line_trace(s, &t, rgb(e->m->ink), .05f);
}

static void dot_eye(const struct sketch *s, const struct eye *e)
{
    const struct mood *k = &e->pose->mood;
    float lid = fmaxf(fmaxf(e->eyes->lid + k->lid, e->pose->drowsy), e->pose->blink),
          open = fmaxf(.12f, 1 - fmaxf(0, lid) * .9f);
    if (e->pose->blink <= 0)
        open = fmaxf(.25f, open);
    float x = e->x + k->gaze_x * .07f, y = e->y + k->gaze_y * .05f;
    sketch_ellipse(s, x, y, e->rx * 1.05f, e->ry * (k->lid < 0 && e->pose->blink <= 0 ? 1.15f : open),
                   ink_plain(rgb(e->m->ink)));
    sketch_disc(s, x - e->rx * .32f, y - e->ry * .34f * open, e->rx * .30f,
                ink_plain(rgba(e->m->dark ? 0x3a2412 : 0xffffff, .85f)));
}

/* How far the lid is closed at rest in this mood, 0 to 1. */
static float hanging(const struct eye *e)
{
    const struct mood *k = &e->pose->mood;
    float least = e->pose->drowsy;
    if (k->lid < 0)
        return fmaxf(least, e->eyes->lid * (1 + k->lid));
    return fmaxf(least,
                 e->pose->turned ? fminf(.60f, e->eyes->lid * .45f + k->lid) : fminf(.8f, e->eyes->lid + k->lid));
}

static void lid(const struct sketch *s, const struct eye *e, float top)
{
    float left = e->x - e->rx - .05f, right = e->x + e->rx + .05f, sag = top + e->ry * .12f;
    struct colour edge = rgb(e->m->dark ? e->m->shade : e->m->ink);
    struct trace t;
    trace_begin(&t, left, e->y - e->ry - .1f);
    trace_line(&t, right, e->y - e->ry - .1f);
    trace_line(&t, right, top);
    trace_quad(&t, e->x, sag, left, top);
    sketch_fill_trace(s, &t, ink_plain(rgb(e->m->lid)));
    trace_begin(&t, left, top - .02f); /* its edge as a shape, because only fills are clipped to the eye */
    trace_quad(&t, e->x, sag - .02f, right, top - .02f);
    trace_line(&t, right, top + .02f);
    trace_quad(&t, e->x, sag + .02f, left, top + .02f);
    sketch_fill_trace(s, &t, ink_plain(edge));
}

/* What is drawn within the white: pupil and lid. A lid at rest never hides the pupil. */
static void within_eye(const struct sketch *s, const struct eye *e)
{
    const struct mood *k = &e->pose->mood;
    float rest = hanging(e), shut = rest + (1.04f - rest) * e->pose->blink;
    float p = e->eyes->pupil * k->pupil, held = e->y - e->ry + 2 * e->ry * rest + p * .42f;
    float x = e->x + k->gaze_x * (e->rx - p * .75f), y = fmaxf(e->y + k->gaze_y * (e->ry - p * .7f), held);
    sketch_disc(s, x, y, p, ink_plain(rgb(0x1b1410)));
    sketch_disc(s, x - p * .32f, y - p * .36f, p * .34f, ink_plain(white(1)));
    sketch_disc(s, x + p * .34f, y + p * .36f, p * .16f, ink_plain(white(.55f)));
    sketch_ellipse(s, e->x, e->y - e->ry * .95f, e->rx * 1.2f, e->ry * .5f, ink_plain(black(.10f)));
    if (shut > 0)
        lid(s, e, e->y - e->ry + 2 * e->ry * shut);
}

static void lashes(const struct sketch *s, const struct eye *e)
{
    static const float hairs[2][4] = {{.98f, -.25f, .11f, -.07f}, {.80f, -.62f, .09f, -.10f}};
    for (int i = 0; i < 2; i++) {
        struct trace t;
        float x = e->x + e->side * e->rx * hairs[i][0], y = e->y + e->ry * hairs[i][1];
        trace_begin(&t, x, y);
        trace_line(&t, x + e->side * hairs[i][2], y + hairs[i][3]);
        sketch_line_trace(s, &t, rgb(e->m->ink), .045f);
    }
}

static void open_eye(const struct sketch *s, const struct eye *e)
{
    struct sketch inner = *s;
    struct trace white;
    trace_ellipse(&white, e->x, e->y, e->rx, e->ry);
    inner.within = &white;
    sketch_ellipse(s, e->x, e->y + .02f, e->rx + .012f, e->ry + .012f, ink_plain(black(.22f)));
    sketch_fill_trace(s, &white, ink_plain(rgb(0xfffaf0)));
    within_eye(&inner, e);
    sketch_line_trace(s, &white, rgba(e->m->dark ? e->m->shade : e->m->ink, e->m->dark ? .8f : .85f), .035f);
    if (e->eyes->lashes)
        lashes(s, e);
}

static void paint_eye(const struct sketch *s, const struct cast_member *who, const struct substance *m,
                      const struct face_pose *pose, float side)
{
    const struct cast_eyes *eyes = &who->eyes;
    float closing = fminf(1, pose->mood.arc * 2); /* on the way to joy an eye narrows, then becomes an arc */
    struct eye e = {eyes, m, pose, side, side * eyes->apart, eyes->y, eyes->rx, eyes->ry * pose->mood.open};
    if (pose->mood.arc > .5f) {
        shut_eye(s, &e);
        return;
    }
    e.ry *= 1 - .7f * closing;
    if (eyes->dots)
        dot_eye(s, &e);
    else
        open_eye(s, &e);
}

static void brow(const struct sketch *s, const struct cast_member *who, const struct substance *m,
                 const struct mood *mood, float side)
{
    const struct cast_brows *b = &who->brows;
    int i = side > 0;
    float x = side * who->eyes.apart, y = b->y + mood->brow_up[i], a = b->angle + mood->brow_angle[i];
    struct trace t;
    trace_begin(&t, x - side * b->half, y - a);
    trace_quad(&t, x, y - b->arch - .02f, x + side * b->half, y + a * .9f);
    sketch_line_trace(s, &t, rgb(m->ink), b->thick);
}

static void trace_moustache(struct trace *t, float x, float y, float lift)
{
    trace_begin(t, x, y - .12f);
    trace_cubic(t, x + .16f, y - .22f, x + .32f, y - .14f, x + .50f, y - .10f + lift);
    trace_cubic(t, x + .42f, y + .10f, x + .14f, y + .12f, x, y);
    trace_cubic(t, x - .14f, y + .12f, x - .42f, y + .10f, x - .50f, y - .10f + lift);
    trace_cubic(t, x - .32f, y - .14f, x - .16f, y - .22f, x, y - .12f);
}

static void moustached(const struct sketch *s, const struct cast_member *who, const struct substance *m,
                       const struct mood *k)
{
    float x = k->aside, y = who->mouth.y, lift = fmaxf(-.05f, fminf(.05f, (.08f - k->curve) * .3f));
    struct trace t;
    if (k->gape > .02f) {
        trace_begin(&t, x - .16f, y + .02f);
        trace_quad(&t, x, y + k->gape, x + .16f, y + .02f);
        sketch_fill_trace(s, &t, ink_plain(rgb(m->ink)));
    } else {
        trace_begin(&t, x - .10f, y + .10f + k->skew);
        trace_quad(&t, x, y + .10f + k->curve * .5f, x + .10f, y + .10f - k->skew);
        sketch_line_trace(s, &t, rgb(m->ink), .055f);
    }
    trace_moustache(&t, x, y, lift);
    sketch_fill_trace(s, &t, ink_plain(rgb(m == &SUBSTANCE_STEEL ? 0x26323f : 0x5b3408)));
}

static void trace_gape(struct trace *t, float x, float y, float w, float depth, float sag)
{
    trace_begin(t, x - w, y - .04f);
    trace_quad(t, x, y + sag, x + w, y - .04f);
    trace_quad(t, x + w * .78f, y + depth, x, y + depth);
    trace_quad(t, x - w * .78f, y + depth, x - w, y - .04f);
    t->closed = true;
}

static void open_mouth(const struct sketch *s, const struct cast_member *who, const struct substance *m,
                       const struct mood *k)
{
    float x = k->aside, y = who->mouth.y, w = who->mouth.half * k->wide, depth = k->gape * who->mouth.half / .26f;
    struct trace mouth;
    trace_gape(&mouth, x, y, w, depth, .02f);
    sketch_fill_trace(s, &mouth, ink_plain(rgb(m->ink)));
    sketch_line_trace(s, &mouth, rgb(m->ink), .05f);
    if (m->dark)
        return;
    struct sketch inner = *s;
    trace_gape(&mouth, x, y, w, depth, -.04f); /* convex: the tongue is far from the upper edge */
    inner.within = &mouth;
    sketch_ellipse(&inner, x, y + depth + .02f, w * .62f, depth * .5f, ink_plain(rgb(0xd8624f)));
}

static void closed_mouth(const struct sketch *s, const struct cast_member *who, const struct substance *m,
                         const struct mood *k)
{
    float x = k->aside, w = who->mouth.half * k->wide, y = who->mouth.y + fmaxf(0, fminf(.05f, -k->curve * .5f));
    struct trace t;
    trace_begin(&t, x - w, y + k->skew);
    trace_quad(&t, x, y + k->curve * 2, x + w, y - k->skew);
    sketch_line_trace(s, &t, rgb(m->ink), .075f);
    if (!who->mouth.lips || m->dark)
        return;
    trace_begin(&t, x - w * .55f, y + k->curve * .6f);
    trace_quad(&t, x, y + k->curve * 1.2f + .10f, x + w * .55f, y + k->curve * .6f);
    sketch_fill_trace(s, &t, ink_plain(rgba(0x8c1f14, .75f)));
}

void face_paint_features(struct sketch s, const struct cast_member *who, const struct substance *m,
                         const struct face_pose *pose)
{
    if (who->blush > 0)
        for (int side = -1; side <= 1; side += 2)
            sketch_ellipse(&s, (float)side * (who->eyes.apart + .20f), who->eyes.y + .40f, .17f, .10f,
                           ink_plain(rgba(m->blush, who->blush * .75f)));
    for (int side = who->eyes.apart > 0 ? -1 : 1; side <= 1; side += 2) { /* one eye in the middle is one */
        paint_eye(&s, who, m, pose, (float)side);
        brow(&s, who, m, &pose->mood, (float)side);
    }
    if (who->mouth.moustache)
        moustached(&s, who, m, &pose->mood);
    else if (pose->mood.gape > .02f)
        open_mouth(&s, who, m, &pose->mood);
    else
        closed_mouth(&s, who, m, &pose->mood);
}
