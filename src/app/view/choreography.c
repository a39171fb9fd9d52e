#include "app/view/choreography.h"

#include "rules/direction.h"

#define HALF_PI 1.57079632679f

static void tween(struct timeline *tl, int target, enum property property, enum ease ease, float start, float length,
                  float from, float to)
{
    (void)timeline_add(tl, (struct tween){target, (int)property, ease, start, length, from, to});
}

static bool is_corner(const struct position *p, unsigned square)
{
    unsigned column = square % 8, row = square / 8;
    return (column == 0 || column == p->width - 1U) && (row == 0 || row == p->height - 1U);
}

static void place(struct timeline *tl, const struct position *before, const struct effect *e, bool reduced)
{
    float side = 1.0f + (float)e->side;
    tween(tl, e->to, PROPERTY_NEW, EASE_STEP, 0, 0, side, side);
    if (reduced) {
        tween(tl, e->to, PROPERTY_ALPHA, EASE_LINEAR, 0, FADE_MS, 0, 1);
        (void)timeline_cue(tl, 0, CUE_LAY, e->to);
    } else {
        tween(tl, e->to, PROPERTY_LIFT, EASE_IN_CUBIC, 0, LAY_MS, 0.55f, 0);
        tween(tl, e->to, PROPERTY_LIFT, EASE_HOP, LAY_MS, SETTLE_MS, 0, 0.05f);
        tween(tl, e->to, PROPERTY_ALPHA, EASE_OUT_CUBIC, 0, LAY_MS / 2.0f, 0.35f, 1);
        (void)timeline_cue(tl, LAY_MS, CUE_LAY, e->to);
    }
    if (is_corner(before, e->to))
        (void)timeline_cue(tl, reduced ? FADE_MS : LAY_MS + SETTLE_MS, CUE_CORNER, e->to);
}

/* The whole wave stays under WAVE_MS, however long the longest line is. */
static float stagger_of(const struct effects *fx)
{
    int longest = 1;
    for (int i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_FLIP && fx->list[i].distance > longest)
            longest = fx->list[i].distance;
    float most = longest > 1 ? (float)(WAVE_MS - FLIP_MS) / (float)(longest - 1) : STAGGER_MS;
    return most < STAGGER_MS ? most : STAGGER_MS;
}

static void flip(struct timeline *tl, const struct effect *e, float stagger, bool reduced)
{
    if (reduced) {
        tween(tl, e->to, PROPERTY_FADE, EASE_LINEAR, 0, FADE_MS, 0, 1);
        return;
    }
    float start = LAY_MS + stagger * (float)(e->distance - 1);
    tween(tl, e->to, PROPERTY_TURN, EASE_IN_OUT_CUBIC, start, FLIP_MS, 0, 1);
    tween(tl, e->to, PROPERTY_LIFT, EASE_HOP, start, FLIP_MS, 0, 0.4f);
    tween(tl, e->to, PROPERTY_LIFT, EASE_HOP, start + FLIP_MS, SETTLE_MS, 0, 0.03f);
    /* Across the line of capture: a diagonal capture turns diagonally. */
    float axis = ((float)e->direction - 2.0f) * HALF_PI / 2.0f + HALF_PI;
    tween(tl, e->to, PROPERTY_AXIS, EASE_STEP, 0, 0, axis, axis);
}

/* One click a step of distance, however many lines are turning. */
static void flip_cues(struct timeline *tl, const struct effects *fx, float stagger, bool reduced)
{
    unsigned heard = 0;
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        if (e->kind != EFFECT_FLIP || (heard & (1U << e->distance)) || (reduced && heard))
            continue;
        heard |= 1U << e->distance;
        float at = reduced ? FADE_MS : LAY_MS + stagger * (float)(e->distance - 1) + FLIP_MS;
        (void)timeline_cue(tl, at, CUE_FLIP, e->distance);
    }
    int flips = effects_flips(fx);
    if (flips)
        (void)timeline_cue(tl, reduced ? 0 : LAY_MS, CUE_RUMBLE, flips);
}

void choreograph(struct timeline *tl, const struct position *before, const struct effects *fx, bool reduced)
{
    timeline_clear(tl);
    float stagger = stagger_of(fx);
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        if (e->kind == EFFECT_PLACE)
            place(tl, before, e, reduced);
        else if (e->kind == EFFECT_FLIP)
            flip(tl, e, stagger, reduced);
        else if (e->kind == EFFECT_PASS) {
            (void)timeline_cue(tl, 0, CUE_PASS, e->side);
            timeline_extend(tl, PASS_MS);
        }
    }
    flip_cues(tl, fx, stagger, reduced);
}

void choreography_counts(const struct position *before, const struct effects *fx, const struct timeline *tl, float t,
                         int counts[2])
{
    counts[FIRST] = position_count(before, FIRST);
    counts[SECOND] = position_count(before, SECOND);
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        if (e->kind == EFFECT_PLACE && t > 0.0f) {
            counts[e->side]++;
        } else if (e->kind == EFFECT_FLIP) {
            float turned =
                timeline_value(tl, e->to, PROPERTY_TURN, t, timeline_value(tl, e->to, PROPERTY_FADE, t, 1.0f));
            if (turned >= 0.5f) {
                counts[e->side]++;
                counts[other(e->side)]--;
            }
        }
    }
}

int choreography_sort(const struct position *p, uint8_t from[64], uint8_t to[64])
{
    uint8_t squares[64];
    int room = 0, n = 0, low = 0;
    for (uint8_t s = 0; s < 64; s++)
        if (p->board & bit(s))
            squares[room++] = s;
    int high = room - 1;
    for (int s = 0; s < 64; s++)
        if (p->discs[FIRST] & bit((unsigned)s)) {
            from[n] = (uint8_t)s;
            to[n++] = squares[low++];
        }
    for (int s = 63; s >= 0; s--)
        if (p->discs[SECOND] & bit((unsigned)s)) {
            from[n] = (uint8_t)s;
            to[n++] = squares[high--];
        }
    return n;
}
