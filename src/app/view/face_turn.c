#include <math.h>

#include "app/style/palette.h"
#include "app/view/face_internal.h"

#define HALF_TURN 3.14159265f
#define EDGE 0.32f      /* the thickness of a body, on edge: .16 of its width */
#define NARROWEST 0.16f /* what it wears and stands on never is narrower */

/* The outline of a body with its lower edge: half its width and height, and its centre. */
static const struct outline {
    float half, high, middle;
    bool square;
} OUTLINES[BODIES] = {[BODY_DISC] = {1, 1.1f, .1f, false},     [BODY_COUNTER] = {1, 1.1f, .1f, false},
                      [BODY_COIN] = {1, 1.1f, .1f, false},     [BODY_SPLIT] = {1, 1.1f, .1f, false},
                      [BODY_PEG] = {.91f, .96f, -.02f, false}, [BODY_PAWN] = {.88f, .88f, -.14f, false},
                      [BODY_TILE] = {.93f, .98f, .06f, true},  [BODY_PLATE] = {.95f, 1, .05f, false},
                      [BODY_SLAB] = {.83f, 1, .06f, true}};

/* One colour of the edge, from the face to `across`: what is drawn over it hides its near end. */
static void paint_edge(const struct sketch *s, const struct outline *o, float flat, float across, struct ink ink)
{
    struct sketch at = sketch_moved(*s, across, o->middle);
    float half = fmaxf(.01f, o->half * flat), left = fminf(0, across), wide = fabsf(across);
    if (o->square) {
        sketch_box(s, left - half, o->middle - o->high, wide + 2 * half, 2 * o->high, .04f, ink);
        return;
    }
    sketch_box(s, left, o->middle - o->high, wide, 2 * o->high, fminf(.05f, wide / 2), ink);
    sketch_ellipse(&at, 0, 0, half, o->high, ink);
}

static struct ink edge_ink(enum cast_body body, const struct substance *m)
{
    if (body == BODY_SPLIT)
        return ink_by_way(ink_down(rgb(0xe7b84a), rgb(0x8a5d14)), rgb(HUE_GOLD), .3f);
    return ink_by_way(ink_down(rgb(m->rim), rgb(m->shade)), colour_mix(rgb(m->rim), rgb(m->lit), .6f), .3f);
}

static void paint_edges(const struct sketch *s, enum cast_body body, float flat, float across,
                        const struct substance *own, const struct substance *far)
{
    paint_edge(s, &OUTLINES[body], flat, across, edge_ink(body, far));
    paint_edge(s, &OUTLINES[body], flat, across / 2, edge_ink(body, own));
}

/* The far face is behind the near one, at its right before the edge and at its left after it. */
static void paint_turning(struct paint *p, float scale, const void *user)
{
    const struct face_turning *t = user;
    struct face_pose pose = t->pose;
    enum cast_body body = CAST[pose.who].body;
    bool past = t->angle > HALF_TURN / 2;
    float middle = (float)p->width / 2, flat = fabsf(cosf(t->angle)), narrow = fmaxf(NARROWEST, flat);
    float across = (past ? -EDGE : EDGE) * sinf(t->angle);
    struct sketch s = sketch_moved(sketch_on(p, middle, middle, middle / FACE_REACH), -across / 2, 0);
    (void)scale;
    pose.turned = pose.turned != past;
    const struct substance m = livery_substance(pose.who, pose.livery, pose.turned),
                           other = livery_substance(pose.who, pose.livery, !pose.turned);
    struct sketch face = sketch_scaled(s, narrow, 1);
    paint_edges(&s, body, flat, across, &m, &other);
    face_paint_body(face, body, &m, &other, pose.turned);
    if (flat > NARROWEST) {
        if (pose.who == CAST_YOU)
            face_paint_rim(face, &pose, &m);
        face_paint_face(face, &pose);
    } else {
        paint_edges(&s, body, flat, across, &m, &other);
        face = sketch_scaled(sketch_moved(s, across / 2, 0), narrow, 1);
    }
    if (pose.who == CAST_YOU)
        face_paint_hat(face, &pose, &m);
    else
        face_paint_worn(face, CAST[pose.who].worn, &m);
}

void face_turning_draw(struct canvas *c, const struct face_turning *t, float x, float y, float r)
{
    enum { ANGLE = 400 };
    struct face_turning drawn = *t;
    float reach = r * FACE_REACH;
    drawn.pose = face_on_steps(&t->pose);
    drawn.angle = roundf(t->angle * ANGLE) / ANGLE;
    uint32_t stamp = face_stamp_with(face_stamp(&drawn.pose, FACE_FEATURES), drawn.angle, ANGLE);
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
