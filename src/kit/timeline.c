#include "kit/timeline.h"

#include <assert.h>
#include <string.h>

/* Times are sums of floats, so adjacent tweens may seem to overlap by less than this, in ms. */
static const float TOUCH = 0.01f;

void timeline_clear(struct timeline *tl)
{
    tl->tween_count = 0;
    tl->cue_count = 0;
    tl->length = 0.0f;
}

static bool overlaps(const struct tween *a, const struct tween *b)
{
    return a->target == b->target && a->property == b->property && a->start < b->start + b->length - TOUCH &&
           b->start < a->start + a->length - TOUCH;
}

/* Tweens and cues are sorted by time, in order of insertion for equal times. */
bool timeline_add(struct timeline *tl, struct tween tween)
{
    int place = tl->tween_count;

    if (place == TIMELINE_TWEENS_MAX || !(tween.start >= 0.0f) || !(tween.length >= 0.0f))
        return false;
    for (int i = 0; i < tl->tween_count; i++)
        if (overlaps(&tl->tweens[i], &tween))
            return false;
    while (place > 0 && tl->tweens[place - 1].start > tween.start)
        place--;
    memmove(&tl->tweens[place + 1], &tl->tweens[place], (size_t)(tl->tween_count - place) * sizeof tween);
    tl->tweens[place] = tween;
    tl->tween_count++;
    timeline_extend(tl, tween.start + tween.length);
    return true;
}

bool timeline_cue(struct timeline *tl, float at, int kind, int value)
{
    int place = tl->cue_count;

    if (place == TIMELINE_CUES_MAX || !(at >= 0.0f))
        return false;
    while (place > 0 && tl->cues[place - 1].at > at)
        place--;
    memmove(&tl->cues[place + 1], &tl->cues[place], (size_t)(tl->cue_count - place) * sizeof tl->cues[0]);
    tl->cues[place] = (struct cue){.at = at, .kind = kind, .value = value};
    tl->cue_count++;
    timeline_extend(tl, at);
    return true;
}

void timeline_extend(struct timeline *tl, float length)
{
    if (length > tl->length)
        tl->length = length;
}

void timeline_scale(struct timeline *tl, float pace)
{
    assert(pace >= 0.0f);
    for (int i = 0; i < tl->tween_count; i++) {
        tl->tweens[i].start *= pace;
        tl->tweens[i].length *= pace;
    }
    for (int i = 0; i < tl->cue_count; i++)
        tl->cues[i].at *= pace;
    tl->length *= pace;
}

void timeline_delay(struct timeline *tl, float by)
{
    assert(by >= 0.0f);
    for (int i = 0; i < tl->tween_count; i++)
        tl->tweens[i].start += by;
    for (int i = 0; i < tl->cue_count; i++)
        tl->cues[i].at += by;
    tl->length += by;
}

static float tween_value(const struct tween *tween, float t)
{
    float x = t >= tween->start + tween->length ? 1.0f : (t - tween->start) / tween->length;
    return tween->from + (tween->to - tween->from) * ease_apply(tween->ease, x);
}

float timeline_value(const struct timeline *tl, int target, int property, float t, float rest)
{
    const struct tween *found = NULL;

    for (int i = 0; i < tl->tween_count; i++) {
        const struct tween *tween = &tl->tweens[i];
        if (tween->target != target || tween->property != property)
            continue;
        if (tween->start > t)
            return found ? tween_value(found, t) : tween->from;
        found = tween;
    }
    return found ? tween_value(found, t) : rest;
}

bool timeline_active(const struct timeline *tl, int target, float t)
{
    for (int i = 0; i < tl->tween_count && tl->tweens[i].start <= t; i++)
        if (tl->tweens[i].target == target && t < tl->tweens[i].start + tl->tweens[i].length)
            return true;
    return false;
}

void timeline_cues(const struct timeline *tl, float from, float to, void (*on_cue)(void *user, const struct cue *cue),
                   void *user)
{
    for (int i = 0; i < tl->cue_count && tl->cues[i].at <= to; i++)
        if (tl->cues[i].at > from)
            on_cue(user, &tl->cues[i]);
}

/* Overshoots by a tenth: the constant makes the maximum of the cubic 1.1. */
static float out_back(float x)
{
    const float pull = 1.70158f;
    float back = x - 1.0f;
    return 1.0f + back * back * ((pull + 1.0f) * back + pull);
}

static float cube(float x) { return x * x * x; }

float ease_apply(enum ease ease, float x)
{
    if (x < 0.0f)
        x = 0.0f;
    if (x > 1.0f)
        x = 1.0f;
    switch (ease) {
    case EASE_LINEAR:
        return x;
    case EASE_IN_CUBIC:
        return cube(x);
    case EASE_OUT_CUBIC:
        return 1.0f - cube(1.0f - x);
    case EASE_IN_OUT_CUBIC:
        return x < 0.5f ? 4.0f * cube(x) : 1.0f - 4.0f * cube(1.0f - x);
    case EASE_OUT_BACK:
        return out_back(x);
    case EASE_HOP:
        return 4.0f * x * (1.0f - x);
    case EASE_STEP:
        return x < 1.0f ? 0.0f : 1.0f;
    }
    return x;
}
