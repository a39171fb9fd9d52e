#include <math.h>

#include "app/style/palette.h"
#include "app/view/face_internal.h"

/* The position and scale of the face on its body. */
static struct sketch on_body(struct sketch s, enum cast_body body)
{
    static const float places[BODIES][2] = {
        [BODY_PAWN] = {-.16f, .92f}, [BODY_PEG] = {.02f, .96f}, [BODY_PLATE] = {.04f, .96f}};
    float scale = places[body][1] > 0 ? places[body][1] : 1;
    return sketch_scaled(sketch_moved(s, 0, places[body][0]), scale, scale);
}

/* The shadow, at the foot of the body. */
static void shadow(const struct sketch *s, enum cast_body body)
{
    static const float feet[BODIES] = {
        [BODY_PEG] = 1.24f, [BODY_PAWN] = 1.30f, [BODY_TILE] = 1.05f, [BODY_PLATE] = 1.08f, [BODY_SLAB] = 1.06f};
    float foot = feet[body] > 0 ? feet[body] : 1.14f, unit = s->xx;
    float x = s->dx + .06f * unit, y = s->dy + foot * unit, wide = 1.12f * unit, high = .30f * unit;
    struct fill soft = fill_radial(black(.62f), black(0), x, y, wide, high);
    paint_round(s->paint, x - wide, y - high, 2 * wide, 2 * high, 0, soft);
}

/* The two halves of a divided face. */
static void two_minds(struct sketch s, const struct cast_member *who, const struct face_pose *pose,
                      const struct substance *left, const struct substance *right)
{
    sketch_cut(&s, 1);
    face_paint_features(s, who, left, pose);
    sketch_cut(&s, -1);
    face_paint_features(s, who, right, pose);
    sketch_cut(&s, 0);
}

static void paint_features(struct sketch s, const struct cast_member *who, const struct substance *m,
                           const struct substance *other, const struct face_pose *pose)
{
    if (who->body == BODY_SPLIT && !pose->turned)
        two_minds(on_body(s, who->body), who, pose, m, other);
    else
        face_paint_features(on_body(s, who->body), who, m, pose);
    if (pose->who == CAST_YOU)
        face_paint_extra(s, pose, m);
}

void face_paint_face(struct sketch s, const struct face_pose *pose)
{
    const struct substance m = livery_substance(pose->who, pose->livery, pose->turned),
                           other = livery_substance(pose->who, pose->livery, !pose->turned);
    paint_features(s, face_member(pose), &m, &other, pose);
}

void face_paint(struct sketch s, const struct face_pose *pose, enum face_layer layer)
{
    const struct cast_member *who = face_member(pose);
    struct face_pose p = *pose;
    float width = fabsf(cosf(pose->flip * 3.14159265f)), squash = .015f * pose->breath;
    p.turned = (pose->flip > .5f) != pose->turned;
    const struct substance m = livery_substance(p.who, p.livery, p.turned),
                           other = livery_substance(p.who, p.livery, !p.turned);
    if (layer == FACE_BODY)
        shadow(&s, who->body);
    s = sketch_moved(s, 0, -p.mood.lift);
    s = sketch_moved(sketch_turned(sketch_moved(s, 0, 1), p.mood.tilt), 0, -1);
    s = sketch_moved(s, 0, 1);
    s = sketch_moved(sketch_scaled(s, fmaxf(.06f, width) * (1 + .5f * squash), 1 - squash), 0, -1);
    if (layer == FACE_BODY)
        face_paint_body(s, who->body, &m, &other, p.turned);
    if (layer == FACE_BODY && p.who == CAST_YOU)
        face_paint_rim(s, &p, &m);
    if (layer == FACE_FEATURES)
        paint_features(s, who, &m, &other, &p);
    if (layer == FACE_WORN && p.who == CAST_YOU)
        face_paint_hat(s, &p, &m);
    else if (layer == FACE_WORN)
        face_paint_worn(s, who->worn, &m);
}
