#include "app/view/result_stages.h"
#include "base/clamp.h"

/* In ms. The parts of the rest follow at intervals of PART_STEP_MS. */
enum {
    HEADLINE_MS = 160,
    FLOWN_MS = 600,
    SHRINK_MS = 220,
    COURSE_MS = 600,
    PART_MS = 120,
    PART_STEP_MS = 60,
    FADE_MS = 120
};

static float rest_begins(const struct result_stages *s)
{
    return s->headline + (s->brief ? 0.0f : RESULT_REST_AFTER_MS);
}

static float parts_begin(const struct result_stages *s)
{
    return rest_begins(s) + (s->reduced || s->brief ? 0.0f : SHRINK_MS + COURSE_MS);
}
static float part_begins(const struct result_stages *s, int part)
{
    return parts_begin(s) + (s->reduced ? 0.0f : (float)(part * PART_STEP_MS));
}
static float end(const struct result_stages *s)
{
    return s->brief ? s->headline + RESULT_BRIEF_MS : part_begins(s, RESULT_PARTS - 1) + PART_MS;
}

static void go_to(struct result_stages *s, float t)
{
    if (s->t < s->headline && t >= s->headline)
        s->since = 0;
    s->t = t < end(s) ? t : end(s);
}

void result_stages_init(struct result_stages *s, float count, float pace, bool reduced)
{
    *s = (struct result_stages){.pace = pace, .reduced = reduced};
    s->headline = count > 0 ? count + RESULT_HEADLINE_AFTER_MS : 0;
    if (pace <= 0)
        result_stages_finish(s);
}

void result_stages_pass(struct result_stages *s, float ms)
{
    s->since += ms;
    if (s->pace > 0)
        go_to(s, s->t + ms / s->pace);
}

bool result_stages_press(struct result_stages *s)
{
    if (result_stages_whole(s))
        return s->since >= RESULT_GUARD_MS;
    if (s->brief && s->t >= s->headline) {
        result_stages_finish(s);
        return s->since >= RESULT_GUARD_MS;
    }
    if (s->t < s->headline)
        go_to(s, s->headline + HEADLINE_MS);
    else
        result_stages_finish(s);
    return false;
}

void result_stages_finish(struct result_stages *s) { go_to(s, end(s)); }

enum result_stage result_stages_now(const struct result_stages *s)
{
    return s->t < s->headline ? RESULT_COUNT : s->t < rest_begins(s) ? RESULT_HEADLINE : RESULT_REST;
}

bool result_stages_whole(const struct result_stages *s) { return s->t >= end(s); }

static float share(const struct result_stages *s, float begins, float lasts)
{
    return clamp_unit((s->t - begins) / (s->reduced ? FADE_MS : lasts));
}

float result_stages_headline(const struct result_stages *s) { return share(s, s->headline, HEADLINE_MS); }

float result_stages_since(const struct result_stages *s, float after, float ms)
{
    return share(s, s->headline + (s->reduced ? 0 : after), ms);
}

float result_stages_flown(const struct result_stages *s) { return share(s, s->headline, FLOWN_MS); }

float result_stages_shrunk(const struct result_stages *s) { return share(s, rest_begins(s), SHRINK_MS); }

float result_stages_course(const struct result_stages *s)
{
    return share(s, rest_begins(s) + (s->reduced ? 0.0f : SHRINK_MS), COURSE_MS);
}

float result_stages_part(const struct result_stages *s, int part) { return share(s, part_begins(s, part), PART_MS); }
