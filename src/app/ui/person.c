#include "app/ui/person.h"

#include <math.h>

#include "base/clamp.h"

#define FALL .29f
#define BOUNCE .03f
#define RIM_AT .905f /* as face_guise paints it */
#define RIM_WIDE .06f
enum { RIM_MS = 240, RIM_STEPS = 72 };

const char *person_part_word(const struct app *app, enum guise_part part, int value)
{
    const char *word = guise_word(part, value);
    return part == GUISE_FACE  ? app_word_of(app, "guise.face", word)
           : part == GUISE_HAT ? app_word_of(app, "guise.hat", word)
                               : app_word_of(app, "guise.colour", word);
}

struct face_pose person_pose(const struct app *app, struct guise guise, const struct variant *game, enum side side,
                             enum mood_name mood)
{
    struct face_pose pose = face_still(CAST_YOU, mood);
    pose.livery = livery_of(CAST_YOU, game, side);
    pose.guise = guise;
    pose.marks = settings_on(&app->settings, SETTING_MARKS);
    return pose;
}

void person_draw(struct canvas *c, const struct face_pose *pose, float gaze_x, float gaze_y, float x, float y, float r)
{
    struct face_pose looking = *pose;
    looking.mood.gaze_x = gaze_x;
    looking.mood.gaze_y = gaze_y;
    face_draw(c, &looking, x, y, r);
}

/* How far the hat is above its place, in radii: it falls, and bounces once. */
static float hat_above(float ms)
{
    float t = clamp_unit(ms / PERSON_FALL_MS), up = (ms - PERSON_FALL_MS) / (PERSON_HAT_MS - PERSON_FALL_MS);
    return t < 1 ? FALL * (1 - t * t) : up < 1 ? BOUNCE * sinf(3.14159f * up) : 0;
}

void person_draw_hat(struct canvas *c, const struct face_pose *pose, float ms, float x, float y, float r)
{
    struct face_pose bare = *pose;
    if (ms >= PERSON_HAT_MS || pose->guise.part[GUISE_HAT] == 0) {
        face_draw(c, pose, x, y, r);
        return;
    }
    bare.guise.part[GUISE_HAT] = 0;
    face_draw(c, &bare, x, y, r);
    face_worn_draw(c, pose, 0, x, y - hat_above(ms) * r, r);
}

static void draw_rim(struct canvas *c, const struct face_pose *pose, int before, float ms, float x, float y, float r)
{
    struct face_pose old = *pose;
    old.guise.part[GUISE_COLOUR] = (uint8_t)before;
    old.guise.part[GUISE_HAT] = 0;
    face_draw(c, &old, x, y, r);
    const struct colour cloth = face_cloth(pose->guise.part[GUISE_COLOUR], false);
    int steps = (int)(RIM_STEPS * clamp_unit(ms / RIM_MS));
    for (int i = 0; i < steps; i++) {
        float from = 6.28319f * (float)i / RIM_STEPS, to = 6.28319f * (float)(i + 1) / RIM_STEPS, at = RIM_AT * r;
        canvas_line(c, x + at * sinf(from), y - at * cosf(from), x + at * sinf(to), y - at * cosf(to), RIM_WIDE * r, 0,
                    cloth);
    }
    if (pose->guise.part[GUISE_HAT])
        face_worn_draw(c, pose, 0, x, y, r);
}

static float change_ms(enum guise_part part)
{
    return part == GUISE_HAT ? PERSON_HAT_MS : part == GUISE_COLOUR ? RIM_MS : 0;
}

void person_change_begin(struct person_change *change, enum guise_part part, int before)
{
    *change = (struct person_change){.part = part, .before = before, .left = change_ms(part)};
}

bool person_change_update(struct person_change *change, float ms)
{
    bool moves = change->left > 0;
    change->left = fmaxf(0, change->left - ms);
    return moves;
}

void person_draw_change(struct canvas *c, const struct face_pose *pose, const struct person_change *change, float x,
                        float y, float r)
{
    float ms = change_ms(change->part) - change->left;
    if (change->left > 0 && change->part == GUISE_COLOUR)
        draw_rim(c, pose, change->before, ms, x, y, r);
    else if (change->left > 0)
        person_draw_hat(c, pose, ms, x, y, r);
    else
        face_draw(c, pose, x, y, r);
}
