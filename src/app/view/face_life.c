#include <math.h>

#include "app/view/face.h"
#include "base/clamp.h"
#include "kit/timeline.h"

enum {
    BLEND_MS = 160,
    BLEND_REDUCED_MS = 120,
    BLINK_MS = 110,
    BLINK_LEAST_MS = 2800,
    BLINK_MOST_MS = 5200,
    BREATH_MS = 2600,
    BREATH_STEPS = 16, /* a breath is shown in this many steps, with no frames in between */
    FLIP_MS = 240,
    JOLT_MS = 90,
    DOTS_STEP_MS = 50,
    GAZE_MS = 120
};

#define JOLT_DEGREES 6.0f

static float next_blink(struct face_life *f)
{
    return (float)(BLINK_LEAST_MS + (int)rng_below(&f->rng, BLINK_MOST_MS - BLINK_LEAST_MS));
}

void face_begin(struct face_life *f, enum cast_id who, uint32_t seed)
{
    *f = (struct face_life){.pose = face_still(who, MOOD_CALM), .flipping = -1, .jolt = -1};
    f->rng = rng_seeded(seed * 31u + (uint32_t)who);
    f->from = f->pose.mood;
    f->blended = BLEND_MS;
    f->to_blink = next_blink(f);
    f->breathing = (float)rng_below(&f->rng, BREATH_MS);
}

void face_feel(struct face_life *f, enum mood_name mood)
{
    if (mood == f->mood)
        return;
    bool turned = mood == MOOD_BEATEN, was = f->mood == MOOD_BEATEN;
    face_wake(f);
    f->mood = mood;
    f->from = f->pose.mood;
    f->blended = f->dots = 0;
    if (turned != was)
        f->flipping = 0;
}

void face_look(struct face_life *f, float x, float y)
{
    x = clamp_float(x, -1, 1);
    y = clamp_float(y, -1, 1);
    if (x != f->look_x || y != f->look_y)
        face_wake(f);
    f->look_x = x;
    f->look_y = y;
}

void face_jolt(struct face_life *f)
{
    face_wake(f);
    f->jolt = 0;
}

void face_wake(struct face_life *f) { f->alone = 0; }

/* How far it looks around: less in a mood that has a gaze of its own, and not at all in thought. */
static float looks_about(const struct face_life *f)
{
    return f->mood == MOOD_CALM || f->mood == MOOD_GLAD ? .8f : f->mood == MOOD_WORRIED ? .5f : 0;
}

static void move_gaze(struct face_life *f, float ms)
{
    float x = looks_about(f) * f->look_x, y = looks_about(f) * f->look_y;
    float k = 1 - expf(-ms / GAZE_MS * 2);
    f->gaze_x += (x - f->gaze_x) * k;
    f->gaze_y += (y - f->gaze_y) * k;
    if (fabsf(x - f->gaze_x) + fabsf(y - f->gaze_y) < .03f)
        f->gaze_x = x, f->gaze_y = y;
}

static bool gazing(const struct face_life *f)
{
    float x = looks_about(f) * f->look_x, y = looks_about(f) * f->look_y;
    return fabsf(x - f->gaze_x) + fabsf(y - f->gaze_y) > 0;
}

static void blend_mood(struct face_life *f)
{
    float length = f->calm ? BLEND_REDUCED_MS : BLEND_MS;
    f->pose.mood = mood_blend(&f->from, &MOOD[f->mood], ease_apply(EASE_OUT_CUBIC, f->blended / length));
    f->pose.mood.gaze_x += f->gaze_x;
    f->pose.mood.gaze_y += f->gaze_y;
    if (f->calm)
        f->pose.mood.tilt = 0;
    else if (f->jolt >= 0)
        f->pose.mood.tilt += JOLT_DEGREES * sinf(f->jolt / JOLT_MS * 3.1416f);
}

static void blink(struct face_life *f, float ms)
{
    f->to_blink -= ms;
    if (f->to_blink < -BLINK_MS)
        f->to_blink = next_blink(f);
    float into = -f->to_blink / BLINK_MS;
    f->pose.blink = clamp_unit(2.5f * fminf(into, 1 - into));
}

static void turn_over(struct face_life *f, float ms)
{
    if (f->flipping < 0)
        return;
    f->flipping += ms;
    f->pose.flip = f->calm ? 1 : f->flipping / FLIP_MS;
    if (f->pose.flip < 1)
        return;
    f->pose.turned = f->mood == MOOD_BEATEN;
    f->pose.flip = 0;
    f->flipping = -1;
}

static void breathe(struct face_life *f, float ms)
{
    f->breathing = fmodf(f->breathing + ms, BREATH_MS);
    float step = floorf(f->breathing * BREATH_STEPS / BREATH_MS) / BREATH_STEPS;
    f->pose.breath = f->calm || f->small ? 0 : sinf(step * 6.2831853f);
}

static int next_change(const struct face_life *f)
{
    float rest = f->to_blink, step = (float)BREATH_MS / BREATH_STEPS;
    if (f->blended < BLEND_MS || f->jolt >= 0 || f->flipping >= 0 || f->to_blink <= 0 || gazing(f))
        return 0;
    if (!f->calm && !f->small)
        rest = fminf(rest, step - fmodf(f->breathing, step));
    if (f->mood == MOOD_THINKING)
        rest = fminf(rest, DOTS_STEP_MS);
    return scene_after(rest);
}

int face_update(struct face_life *f, float ms, bool reduced)
{
    f->calm = reduced;
    f->alone += ms;
    if (f->alone >= FACE_DOZE_MS) {
        face_doze(f);
        return SCENE_STILL;
    }
    f->blended += ms;
    f->dots += ms;
    if (f->jolt >= 0 && (f->jolt += ms) >= JOLT_MS)
        f->jolt = -1;
    move_gaze(f, ms);
    blend_mood(f);
    blink(f, ms);
    turn_over(f, ms);
    breathe(f, ms);
    return next_change(f);
}

void face_settle(struct face_life *f)
{
    f->blended = BLEND_MS;
    f->jolt = -1;
    move_gaze(f, 10000);
    turn_over(f, f->flipping >= 0 ? FLIP_MS : 0);
    blend_mood(f);
}

void face_doze(struct face_life *f)
{
    f->alone = FACE_DOZE_MS;
    face_settle(f);
    f->pose.blink = 1;
    f->pose.breath = 0;
}

void face_life_portrait(struct canvas *c, const struct face_life *f, struct box b, int options)
{
    face_portrait(c, &f->pose, f->mood, b, options, f->dots);
}
