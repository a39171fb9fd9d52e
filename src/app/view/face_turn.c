#include <math.h>

#include "app/style/palette.h"
#include "app/view/face_internal.h"

#define HALF_TURN 3.14159265f
#define RIM 0.28f /* how much of the rim is visible when lying, and how much more on edge */
#define RIM_MORE 0.11f
#define FLATTEST 0.02f /* below this the face is not visible */

/* Where the rim of a body begins: half its width and height, and its centre. */
static const struct outline {
    float half, high, middle;
    bool square;
} OUTLINES[BODIES] = {[BODY_DISC] = {1, 1, 0, false},          [BODY_COUNTER] = {1, 1, 0, false},
                      [BODY_COIN] = {1, 1, 0, false},          [BODY_SPLIT] = {1, 1, 0, false},
                      [BODY_PEG] = {.91f, .92f, -.06f, false}, [BODY_PAWN] = {.88f, .88f, -.14f, false},
                      [BODY_TILE] = {.93f, .92f, 0, true},     [BODY_PLATE] = {.95f, .95f, 0, false},
                      [BODY_SLAB] = {.83f, .94f, 0, true}};

/* One colour of the rim down to its lower end; what is drawn above it hides its upper part. */
static void paint_rim(const struct sketch *s, const struct outline *o, float flat, float down, struct ink ink)
{
    struct sketch at = sketch_moved(*s, 0, o->middle * flat + down);
    sketch_box(s, -o->half, o->middle * flat, 2 * o->half, down, 0, ink);
    if (o->square)
        sketch_box(&at, -o->half, -o->high * flat, 2 * o->half, 2 * o->high * flat, .06f, ink);
    else
        sketch_ellipse(&at, 0, 0, o->half, fmaxf(.01f, o->high * flat), ink);
}

static struct ink rim_ink(enum cast_body body, const struct substance *from, const struct substance *to, float mixed)
{
    struct colour rim = colour_mix(rgb(from->rim), rgb(to->rim), mixed);
    struct colour shade = colour_mix(rgb(from->shade), rgb(to->shade), mixed);
    struct colour lit = colour_mix(rgb(from->lit), rgb(to->lit), mixed);
    if (body == BODY_SPLIT)
        rim = rgb(0xe7b84a), shade = rgb(0x8a5d14), lit = rgb(HUE_GOLD);
    return ink_by_way(ink_across(rim, shade), colour_mix(rim, lit, .6f), .3f);
}

static void paint_turning(struct paint *p, float scale, const void *user)
{
    const struct face_turning *t = user;
    struct face_pose pose = t->pose;
    enum cast_body body = CAST[pose.who].body;
    const struct outline *o = &OUTLINES[body];
    float half = (float)p->width / 2, flat = fabsf(cosf(t->angle)), edge = sinf(t->angle);
    struct sketch s = sketch_on(p, half, half, half / FACE_REACH);
    (void)scale;
    pose.turned = pose.turned != (t->angle > HALF_TURN / 2);
    const struct substance m = livery_substance(pose.who, pose.livery, pose.turned),
                           other = livery_substance(pose.who, pose.livery, !pose.turned);
    float rim = RIM + RIM_MORE * edge, own = .20f * flat + .5f * (RIM + RIM_MORE) * edge;
    paint_rim(&s, o, flat, rim, rim_ink(body, &other, &m, t->swapped));
    paint_rim(&s, o, flat, own, rim_ink(body, &m, &other, t->swapped));
    s = sketch_scaled(s, 1, fmaxf(FLATTEST, flat));
    if (flat < FLATTEST)
        return;
    face_paint_body(s, body, &m, body == BODY_SPLIT ? &other : &m, pose.turned);
    if (pose.who == CAST_YOU)
        face_paint_rim(s, &pose, &m);
    face_paint_face(s, &pose);
    if (!t->bare && pose.who == CAST_YOU)
        face_paint_hat(s, &pose, &m);
    else if (!t->bare)
        face_paint_worn(s, CAST[pose.who].worn, &m);
}

void face_turning_draw(struct canvas *c, const struct face_turning *t, float x, float y, float r)
{
    enum { ANGLE = 400 };
    struct face_turning drawn = *t;
    float reach = r * FACE_REACH;
    drawn.pose = face_on_steps(&t->pose);
    drawn.angle = roundf(t->angle * ANGLE) / ANGLE;
    uint32_t stamp = face_stamp_with(face_stamp(&drawn.pose, FACE_FEATURES), drawn.angle, ANGLE);
    stamp = face_stamp_with(stamp, t->swapped + (t->bare ? 2 : 0), 16);
    canvas_picture(c, "face.turning", stamp, (struct box){x - reach, y - reach, 2 * reach, 2 * reach}, false, 1,
                   paint_turning, &drawn);
}

struct worn_alone {
    const struct face_pose *pose;
    float degrees;
};

static void paint_worn_alone(struct paint *p, float scale, const void *user)
{
    const struct worn_alone *w = user;
    const struct substance m = livery_substance(w->pose->who, w->pose->livery, w->pose->turned);
    float half = (float)p->width / 2;
    (void)scale;
    struct sketch s = sketch_turned(sketch_on(p, half, half, half / FACE_REACH), w->degrees);
    if (w->pose->who == CAST_YOU)
        face_paint_hat(s, w->pose, &m);
    else
        face_paint_worn(s, CAST[w->pose->who].worn, &m);
}

void face_worn_draw(struct canvas *c, const struct face_pose *pose, float degrees, float x, float y, float r)
{
    enum { DEGREE = 2 };
    struct face_pose drawn = face_on_steps(pose);
    struct worn_alone w = {&drawn, roundf(degrees * DEGREE) / DEGREE};
    float reach = r * FACE_REACH;
    canvas_picture(c, "face.worn.alone", face_stamp_with(face_stamp(&drawn, FACE_WORN), w.degrees, DEGREE),
                   (struct box){x - reach, y - reach, 2 * reach, 2 * reach}, false, 1, paint_worn_alone, &w);
}
