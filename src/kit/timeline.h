/*
 * timeline - a list of tweens and cues that is read-only once written. Its state at time t depends on t alone, so it
 * can be skipped, reversed for undo, slowed down, frozen for a screenshot, and tested without a clock. Targets and
 * properties are numbers that only the owner interprets.
 */
#ifndef OUTFLANK_KIT_TIMELINE_H
#define OUTFLANK_KIT_TIMELINE_H

#include <stdbool.h>

enum ease {
    EASE_LINEAR,
    EASE_IN_CUBIC,
    EASE_OUT_CUBIC,
    EASE_IN_OUT_CUBIC,
    EASE_OUT_BACK, /* overshoots by a tenth, then settles */
    EASE_HOP,      /* from -> to -> from along a parabola, like something thrown up */
    EASE_STEP      /* `from` until the end of the tween, then `to` */
};

/* Changes one property of one target from `from` to `to`. Times are in ms from the start of the timeline. */
struct tween {
    int target;
    int property;
    enum ease ease;
    float start, length;
    float from, to;
};

/* An event that fires once when its time is passed (a sound, a rumble). */
struct cue {
    float at;
    int kind;
    int value;
};

enum { TIMELINE_TWEENS_MAX = 512, TIMELINE_CUES_MAX = 128 };

struct timeline {
    int tween_count, cue_count;
    float length; /* ms: the end of the last tween, or the length set by timeline_extend */
    struct tween tweens[TIMELINE_TWEENS_MAX];
    struct cue cues[TIMELINE_CUES_MAX];
};

void timeline_clear(struct timeline *tl);

/* Add a tween or a cue, in any order. Return false if there is no room or if the tween overlaps another of the same
 * target and property (they may touch); the animation then lacks it. `tweens` and `cues` are kept sorted by time. */
bool timeline_add(struct timeline *tl, struct tween tween);
bool timeline_cue(struct timeline *tl, float at, int kind, int value);

/* Makes the timeline at least `length` ms long. */
void timeline_extend(struct timeline *tl, float length);

/* Multiplies all times by `pace`: 0 makes everything instantaneous, 2 is half speed. */
void timeline_scale(struct timeline *tl, float pace);

/* Delays everything by `by` ms. */
void timeline_delay(struct timeline *tl, float by);

/* The value of a property at time t: before its first tween that tween's `from`, between and after tweens the end of
 * the last one that began; `rest` if it has no tween. */
float timeline_value(const struct timeline *tl, int target, int property, float t, float rest);

/* True if a tween of the target is running at t (start <= t < end). */
bool timeline_active(const struct timeline *tl, int target, float t);

/* Calls `on_cue` for every cue with from < at <= to (from = -1 includes 0), in order of time. */
void timeline_cues(const struct timeline *tl, float from, float to, void (*on_cue)(void *user, const struct cue *cue),
                   void *user);

float ease_apply(enum ease ease, float x);

#endif
