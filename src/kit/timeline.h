/*
 * timeline - a list of tweens and cues, written once and then only read. What it shows at time t depends on t alone, so
 * it can be skipped, reversed for undo, slowed down, frozen for a screenshot, and tested without a clock. Targets and
 * properties are numbers with a meaning only to its owner.
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
    EASE_HOP,      /* from -> to -> from, a parabola: the way of something thrown up */
    EASE_STEP      /* `from` until the end of the tween, then `to` */
};

/* One property of one target goes from `from` to `to`, times in ms from the beginning of the timeline. */
struct tween {
    int target;
    int property;
    enum ease ease;
    float start, length;
    float from, to;
};

/* Something that happens once when the time passes it (a sound, a rumble). */
struct cue {
    float at;
    int kind;
    int value;
};

enum { TIMELINE_TWEENS_MAX = 512, TIMELINE_CUES_MAX = 128 };

struct timeline {
    int tween_count, cue_count;
    float length; /* ms: the end of the last tween, or what timeline_extend asked for */
    struct tween tweens[TIMELINE_TWEENS_MAX];
    struct cue cues[TIMELINE_CUES_MAX];
};

void timeline_clear(struct timeline *tl);

/* Adds a tween or a cue, in any order of times. What does not fit is left out and false returned: a picture
 * short of one motion, never a crash. Tweens of one target and property must not overlap (they may meet): the
 * later comer is refused likewise. `tweens` and `cues` are kept in the order of their times. */
bool timeline_add(struct timeline *tl, struct tween tween);
bool timeline_cue(struct timeline *tl, float at, int kind, int value);

/* Makes the timeline at least `length` ms long. */
void timeline_extend(struct timeline *tl, float length);

/* Multiplies every time by `pace`: 0 makes everything happen at once, 2 is half the speed. */
void timeline_scale(struct timeline *tl, float pace);

/* Makes everything begin `by` ms later; before that there is room for something else. */
void timeline_delay(struct timeline *tl, float by);

/* The value of a property at time t; before its first tween that tween's `from`, between and after tweens
 * the end of the last one that began; `rest` if no tween is about it. */
float timeline_value(const struct timeline *tl, int target, int property, float t, float rest);

/* True if a tween of the target runs at t (start <= t < end). */
bool timeline_active(const struct timeline *tl, int target, float t);

/* Calls `hear` for every cue with from < at <= to (from = -1 includes 0), in the order of their times. */
void timeline_cues(const struct timeline *tl, float from, float to, void (*hear)(void *user, const struct cue *cue),
                   void *user);

float ease_apply(enum ease ease, float x);

#endif
