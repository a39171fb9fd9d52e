#include "app/view/face.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/style/game_style.h"
#include "app/view/disc.h"
#include "app/view/face_internal.h"

#define REACH FACE_REACH
/* How far the centre of a face looking over an edge is above it. */
#define PEEK_UP 0.6f
#define PEEK_BELOW 0.4f /* how far the picture of such a face extends below the edge, which slopes */

struct face_pose face_still(enum cast_id who, enum mood_name mood)
{
    return (struct face_pose){.who = who, .mood = MOOD[mood], .turned = mood == MOOD_BEATEN};
}

uint32_t face_stamp_with(uint32_t stamp, float value, float steps)
{
    return (stamp ^ (uint32_t)(int32_t)lroundf(value * steps)) * 16777619u;
}

/* A pose of which one layer is drawn. */
struct layered {
    const struct face_pose *pose;
    enum face_layer layer;
    float angle, risen; /* when peeking */
};

static const char *const ALONE[FACE_LAYERS] = {"face.body", "face.features", "face.worn"};
static const char *const PEEKING[FACE_LAYERS] = {"face.peeking.body", "face.peeking.features", "face.peeking.worn"};
static const char *const SEATED[FACE_LAYERS] = {"face.seated.body", "face.seated.features", "face.seated.worn"};

static uint32_t livery_stamp(struct livery l)
{
    uint32_t game = 0;
    while (l.game && game < (uint32_t)VARIANT_COUNT && VARIANTS[game] != l.game)
        game++;
    return (l.plays ? 4u + 2u * (uint32_t)l.side + l.other : 0) + 64u * game;
}

enum { FINE = 64, COARSE = FINE / 2, DEGREE = 2, BREATHS = 3, BLINKS = 4, FLIPS = 24 };
enum { FEATURES = 16 };

/* What the features alone depend on, and its steps per unit. */
static void features_of(struct face_pose *p, float *values[FEATURES], float steps[FEATURES])
{
    struct mood *k = &p->mood;
    float *const all[FEATURES] = {&k->brow_up[0], &k->brow_up[1], &k->brow_angle[0], &k->brow_angle[1],
                                  &k->lid,        &k->pupil,      &k->open,          &k->arc,
                                  &k->curve,      &k->gape,       &k->wide,          &k->aside,
                                  &k->skew,       &p->drowsy,     &k->gaze_x,        &k->gaze_y};
    for (int i = 0; i < FEATURES; i++) {
        values[i] = all[i];
        steps[i] = all[i] == &k->gaze_x || all[i] == &k->gaze_y ? COARSE : FINE;
    }
}

static void to_step(float *value, float steps) { *value = roundf(*value * steps) / steps; }

struct face_pose face_on_steps(const struct face_pose *pose)
{
    struct face_pose p = *pose;
    float *values[FEATURES], steps[FEATURES];
    features_of(&p, values, steps);
    for (int i = 0; i < FEATURES; i++)
        to_step(values[i], steps[i]);
    to_step(&p.mood.lift, FINE);
    to_step(&p.mood.tilt, DEGREE);
    to_step(&p.breath, BREATHS);
    to_step(&p.flip, FLIPS);
    to_step(&p.blink, BLINKS);
    return p;
}

/* Only the features depend on more than the layout. */
uint32_t face_stamp(const struct face_pose *pose, enum face_layer layer)
{
    struct face_pose p = *pose;
    float *values[FEATURES], steps[FEATURES];
    const uint8_t *part = p.guise.part;
    uint32_t guise = (part[GUISE_FACE] * 32u + part[GUISE_HAT]) * 8u + part[GUISE_COLOUR];
    uint32_t stamp = face_stamp_with(2166136261u + ((uint32_t)p.who * 8u + livery_stamp(p.livery)) * 2u + p.turned +
                                         (guise * 2u + p.marks) * 65599u,
                                     p.mood.lift, FINE);
    stamp =
        face_stamp_with(face_stamp_with(face_stamp_with(stamp, p.mood.tilt, DEGREE), p.breath, BREATHS), p.flip, FLIPS);
    if (layer != FACE_FEATURES)
        return stamp;
    features_of(&p, values, steps);
    for (int i = 0; i < FEATURES; i++)
        stamp = face_stamp_with(stamp, *values[i], steps[i]);
    return face_stamp_with(stamp, p.blink, BLINKS);
}

static void paint_alone(struct paint *p, float scale, const void *user)
{
    const struct layered *l = user;
    (void)scale;
    float half = (float)p->width / 2;
    face_paint(sketch_on(p, half, half, half / REACH), l->pose, l->layer);
}

void face_draw(struct canvas *c, const struct face_pose *pose, float x, float y, float r)
{
    struct face_pose drawn = face_on_steps(pose);
    float reach = r * REACH;
    struct box b = {x - reach, y - reach, 2 * reach, 2 * reach};
    for (int i = 0; i < FACE_LAYERS; i++) {
        struct layered l = {.pose = &drawn, .layer = (enum face_layer)i};
        canvas_picture(c, ALONE[i], face_stamp(&drawn, l.layer), b, false, 1, paint_alone, &l);
    }
}

/* All layers in one, in shades of the hollow that it is cut into. */
static void paint_engraved(struct paint *p, float scale, const void *user)
{
    enum { RED = 90, GREEN = 80, BLUE = 70, WHOLE = 255 };
    const struct face_pose *pose = user;
    float half = (float)p->width / 2;
    (void)scale;
    for (int i = 0; i < FACE_LAYERS; i++)
        face_paint(sketch_on(p, half, half, half / REACH), pose, (enum face_layer)i);
    for (size_t i = 0; i < (size_t)p->width * (size_t)p->height; i++) {
        uint32_t at = p->pixels[i], grey = (30 * (at >> 16 & 0xff) + 59 * (at >> 8 & 0xff) + 11 * (at & 0xff)) / 100;
        uint32_t r = 28 + grey * RED / WHOLE, g = 25 + grey * GREEN / WHOLE, b = 22 + grey * BLUE / WHOLE;
        p->pixels[i] = (at & 0xff000000) | r << 16 | g << 8 | b;
    }
}

void face_engraved(struct canvas *c, enum cast_id who, float x, float y, float r)
{
    const struct face_pose pose = face_still(who, MOOD_GLAD), drawn = face_on_steps(&pose);
    float reach = r * REACH;
    canvas_picture(c, "face.engraved", face_stamp(&drawn, FACE_FEATURES),
                   (struct box){x - reach, y - reach, 2 * reach, 2 * reach}, false, 1, paint_engraved, &drawn);
}

/* Erases the part of a picture below the edge, which crosses the middle column at `at`. */
static void cut_below(struct paint *p, float at, float slope)
{
    float half = (float)p->width / 2, highest = at - fabsf(slope) * half;
    for (int y = highest > 0 ? (int)highest : 0; y < p->height; y++) {
        uint32_t *row = p->pixels + (size_t)y * (size_t)p->width;
        for (int x = 0; x < p->width; x++) {
            float left = at + slope * ((float)x + .5f - half) - (float)y;
            uint32_t alpha = row[x] >> 24;
            if (left >= 1 || alpha == 0)
                continue;
            alpha = left > 0 ? (uint32_t)((float)alpha * left) : 0;
            row[x] = alpha ? (row[x] & 0xffffff) | alpha << 24 : 0;
        }
    }
}

static void paint_peeking(struct paint *p, float scale, const void *user)
{
    const struct layered *l = user;
    float half = (float)p->width / 2, r = half / REACH, edge = (float)p->height - PEEK_BELOW * r;
    float low = edge + r * (REACH - (REACH + PEEK_UP) * l->risen);
    (void)scale;
    face_paint(sketch_turned(sketch_on(p, half + sinf(l->angle) * (edge - low), low, r), l->angle * 57.29578f), l->pose,
               l->layer);
    cut_below(p, edge, tanf(l->angle));
}

void face_peek(struct canvas *c, const struct face_pose *pose, float x, float y, float r, float angle, float risen)
{
    enum { RISEN = 128, ANGLE = 256 };
    struct face_pose drawn = face_on_steps(pose);
    to_step(&risen, RISEN);
    to_step(&angle, ANGLE);
    float reach = r * REACH, high = risen * (REACH + PEEK_UP) * r;
    struct box b = {x - reach, y - high, 2 * reach, high + PEEK_BELOW * r};
    for (int i = 0; i < FACE_LAYERS; i++) {
        struct layered l = {&drawn, (enum face_layer)i, angle, risen};
        uint32_t stamp = face_stamp_with(face_stamp_with(face_stamp(&drawn, l.layer), risen, RISEN), angle, ANGLE);
        canvas_picture(c, PEEKING[i], stamp, b, false, 1, paint_peeking, &l);
    }
}

/* The layout of a portrait: the character's radius in terms of the smaller side, and how far its centre is below that
 * of the portrait, in radii. */
static float portrait_radius(const struct cast_member *who, enum cast_worn worn)
{
    static const float shares[BODIES] = {
        [BODY_DISC] = .355f, [BODY_COUNTER] = .355f, [BODY_COIN] = .345f,  [BODY_SPLIT] = .335f, [BODY_PEG] = .335f,
        [BODY_PAWN] = .335f, [BODY_TILE] = .36f,     [BODY_PLATE] = .345f, [BODY_SLAB] = .365f};
    return shares[who->body] - (worn == WORN_BOWLER ? .035f : worn == WORN_SPROUT ? .015f : 0);
}

static float portrait_drop(enum cast_worn worn)
{
    static const float drops[WORN_THINGS] = {
        [WORN_SPROUT] = .26f,     [WORN_BOWLER] = .20f, [WORN_SUN] = .06f,    [WORN_BAND] = -.12f, [WORN_SCARF] = -.16f,
        [WORN_LORGNETTE] = -.04f, [WORN_CAP] = .12f,    [WORN_TALLY] = -.02f, [WORN_LAUREL] = .06f};
    return drops[worn];
}

struct seat {
    float x, y, r;
};

static struct seat seat_of(const struct face_pose *pose, float w, float h)
{
    static const float hats[GUISE_HATS_OWN][2] = {{.355f, 0},    {.325f, .26f}, {.325f, .20f}, {.325f, .16f},
                                                  {.325f, .24f}, {.345f, .06f}, {.325f, .20f}, {.33f, .10f}};
    int hat = pose->guise.part[GUISE_HAT];
    const struct cast_member *who = face_member(pose);
    enum cast_worn worn = who->worn;
    if (pose->who == CAST_YOU && hat < GUISE_HATS_OWN)
        return (struct seat){w / 2, h / 2 + hats[hat][1] * hats[hat][0] * fminf(w, h), fminf(w, h) * hats[hat][0]};
    if (pose->who == CAST_YOU)
        worn = (enum cast_worn)(hat - GUISE_HATS_OWN);
    float r = fminf(w, h) * portrait_radius(who, worn);
    return (struct seat){w / 2, h / 2 + portrait_drop(worn) * r, r};
}

static void paint_seated(struct paint *p, float scale, const void *user)
{
    const struct layered *l = user;
    struct seat s = seat_of(l->pose, (float)p->width, (float)p->height);
    (void)scale;
    face_paint(sketch_on(p, s.x, s.y, s.r), l->pose, l->layer);
}

#define CARD_CORNER 20.0f

float face_portrait_corner(struct box b, int options)
{
    float side = fminf(b.w, b.h);
    return options & FACE_ROUND ? side / 2 : options & FACE_ON_CARD ? CARD_CORNER : side * .16f;
}

static void ring_of_badge(struct trace *t, float x, float y, float q, bool arrow)
{
    if (arrow) {
        trace_begin(t, x - q * .14f, y + q * .52f);
        trace_line(t, x + q * .32f, y + q * .10f);
        trace_line(t, x + q * .42f, y + q * .76f);
        return;
    }
    trace_begin(t, x + q * .5f * cosf(2.94f), y + q * .5f * sinf(2.94f));
    for (int i = 1; i <= 24; i++) {
        float a = 2.94f + (float)i / 24 * 4.54f;
        trace_line(t, x + q * .5f * cosf(a), y + q * .5f * sinf(a));
    }
}

static void paint_badge(struct paint *p, float scale, const void *user)
{
    float half = (float)p->width / 2;
    struct sketch s = sketch_on(p, half, half, half);
    struct trace t;
    (void)scale, (void)user;
    sketch_disc(&s, 0, 0, 1, ink_plain(rgba(0x120d09, .80f)));
    ring_of_badge(&t, 0, 0, 1, false);
    sketch_line_trace(&s, &t, rgb(0xfff8e8), .17f);
    ring_of_badge(&t, 0, 0, 1, true);
    sketch_fill_trace(&s, &t, ink_plain(rgb(0xfff8e8)));
}

static void badge(struct canvas *c, float x, float y, float q)
{
    canvas_picture(c, "face.turned", 0, (struct box){x - q, y - q, 2 * q, 2 * q}, false, 1, paint_badge, NULL);
}

static void paint_drop(struct paint *p, float scale, const void *user)
{
    static const char shape[] = "M0,-.78 c.10,.16 .15,.24 .15,.34 a.15,.15 0 0 1 -.30,0 c0,-.10 .05,-.18 .15,-.34z";
    struct sketch s = sketch_on(p, (float)p->width / 2, (float)p->height * 1.4f, (float)p->height / .62f);
    (void)scale, (void)user;
    sketch_fill(&s, shape, ink_down(rgb(0xe3f5ff), rgb(0x7fc4f2)));
    sketch_line(&s, shape, rgb(0x1f4f74), .04f);
}

/* Three dots that rise one after another by 4 pixels of a face of 62, a round taking 900 ms. */
static void thinking_dots(struct canvas *c, float x, float y, float r, float ms)
{
    static const float dots[3][3] = {{1.00f, -.84f, .075f}, {1.19f, -1.03f, .10f}, {1.42f, -1.24f, .13f}};
    for (int i = 0; i < 3; i++) {
        float phase = fmodf(ms / 900 - (float)i * .15f + 1, 1), up = phase < .35f ? sinf(phase / .35f * 3.1416f) : 0;
        float cx = x + dots[i][0] * r, cy = y + (dots[i][1] - .065f * up) * r, size = dots[i][2] * r;
        struct colour dark = rgba(0x1a120a, .55f), light = rgb(0xfff8e8);
        canvas_circle(c, cx, cy, size + r * .035f, dark, dark);
        canvas_circle(c, cx, cy, size, light, light);
    }
}

/* Draws only the sign of a mood, beside a face of radius r around (x, y); nothing for MOOD_CALM and MOOD_GLAD. */
static void face_sign(struct canvas *c, enum mood_name mood, float x, float y, float r, float dots)
{
    if (mood == MOOD_THINKING)
        thinking_dots(c, x, y, r, dots);
    else if (mood == MOOD_WORRIED)
        canvas_picture(c, "face.drop", 0, (struct box){x + .78f * r, y - .86f * r, .40f * r, .62f * r}, false, 1,
                       paint_drop, NULL);
    else if (mood == MOOD_BEATEN)
        badge(c, x + 1.12f * r, y - 1.02f * r, .32f * r);
}

void face_portrait(struct canvas *c, const struct face_pose *pose, enum mood_name mood, struct box b, int options,
                   float dots)
{
    struct seat s = seat_of(pose, b.w, b.h);
    struct face_pose drawn = face_on_steps(pose);
    float side = fminf(b.w, b.h), radius = face_portrait_corner(b, options);
    face_paint_field(c, pose, b, radius);
    for (int i = 0; i < FACE_LAYERS; i++) {
        struct layered l = {.pose = &drawn, .layer = (enum face_layer)i};
        if (pose->blank && l.layer == FACE_FEATURES)
            continue;
        canvas_picture(c, SEATED[i], face_stamp(&drawn, l.layer), b, false, 1, paint_seated, &l);
    }
    if (!(options & FACE_MARKS))
        return;
    if (mood == MOOD_BEATEN)
        badge(c, b.x + b.w - side * .144f, b.y + side * .144f, side * .115f);
    else
        face_sign(c, mood, b.x + s.x, b.y + s.y - pose->mood.lift * s.r, s.r * .92f, dots);
}
