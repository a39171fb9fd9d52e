#include "app/view/choreography.h"

#include <limits.h>

#include "base/bits.h"
#include "rules/line.h"

#define HALF_PI 1.57079632679f

static void tween(struct timeline *tl, int target, enum property property, enum ease ease, float start, float length,
                  float from, float to)
{
    (void)timeline_add(tl, (struct tween){target, (int)property, ease, start, length, from, to});
}

static void place(struct timeline *tl, const struct position *before, const struct effect *e, float place_ms,
                  bool reduced)
{
    float high = place_ms > PLACE_MS ? 1.1f : 0.55f;
    tween(tl, e->to, PROPERTY_NEW, EASE_STEP, 0, 0, 0, 1.0f + (float)e->side);
    if (reduced) {
        tween(tl, e->to, PROPERTY_ALPHA, EASE_LINEAR, 0, FADE_MS, 0, 1);
        (void)timeline_cue(tl, 0, CUE_PLACE, e->to);
    } else {
        tween(tl, e->to, PROPERTY_LIFT, EASE_IN_CUBIC, 0, place_ms, high, 0);
        tween(tl, e->to, PROPERTY_LIFT, EASE_HOP, place_ms, SETTLE_MS, 0, 0.05f);
        tween(tl, e->to, PROPERTY_ALPHA, EASE_OUT_CUBIC, 0, PLACE_MS / 2.0f, 0.35f, 1);
        (void)timeline_cue(tl, place_ms, CUE_PLACE, e->to);
    }
    if (line_corners(before) & bit(e->to)) /* where it can never be flipped */
        (void)timeline_cue(tl, reduced ? FADE_MS : place_ms + SETTLE_MS, CUE_CORNER, e->to);
}

/* When the discs of a ply flip: after the placed disc, each a step later than the one nearer to it, plus a delay for
 * each time that its line crosses the rim; or as a pawn passes over them. */
struct wave {
    const struct position *before;
    float start, stagger, rim;
    const struct effects *chain; /* its discs flip one by one, in units of `stagger`; NULL: by distance */
};

/* How often the line from the placed disc to a flipped one crosses a joined edge. */
static int rims_crossed(const struct position *before, const struct effect *e)
{
    int crossed = 0;
    unsigned at = e->from;
    for (int step = 0; step < e->distance && before->join != JOIN_NONE; step++) {
        unsigned next = bits_first(line_step(before, bit(at), (enum direction)e->direction));
        crossed += line_over_edge(at, next);
        at = next;
    }
    return crossed;
}

/* How many discs of a chain flip before this one, as career/chain.h orders them. */
static int place_in_chain(const struct effects *fx, const struct effect *e)
{
    int before = 0;
    for (int i = 0; i < fx->count; i++) {
        const struct effect *f = &fx->list[i];
        before += f->kind == EFFECT_FLIP &&
                  (f->distance < e->distance || (f->distance == e->distance && f->direction < e->direction));
    }
    return before;
}

static float after_start(const struct wave *wave, const struct effect *e)
{
    enum { LATE = 7 };
    int at = wave->chain ? place_in_chain(wave->chain, e) : 0;
    if (wave->chain)
        return wave->stagger *
               ((float)at - (at >= LATE ? (float)(at - LATE + 1) * (1 - (float)CHAIN_LATE_MS / CHAIN_MS) : 0));
    return wave->stagger * (float)(e->distance - 1) + wave->rim * (float)rims_crossed(wave->before, e);
}

static float turns_at(const struct wave *wave, const struct effect *e) { return wave->start + after_start(wave, e); }

/* Limits the whole wave to WAVE_MS, however long the longest line is, and a chain likewise. */
static struct wave wave_from_disc(const struct position *before, const struct effects *fx, float place_ms, bool chain)
{
    struct wave wave = {before, place_ms, chain ? CHAIN_MS : STAGGER_MS, RIM_MS, chain ? fx : NULL};
    float longest = 0, most = (float)(chain ? CHAIN_MOST_MS : WAVE_MS) - FLIP_MS;
    for (int i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_FLIP && after_start(&wave, &fx->list[i]) > longest)
            longest = after_start(&wave, &fx->list[i]);
    if (longest > most) {
        wave.stagger *= most / longest;
        wave.rim *= most / longest;
    }
    return wave;
}

static struct wave wave_of(const struct position *before, const struct effects *fx, float place_ms, unsigned manner)
{
    for (int i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_WALK) {
            if (manner & MOTION_PUT)
                return (struct wave){before, 0, STAGGER_MS, 0, NULL};
            unsigned distance;
            (void)direction_between(fx->list[i].from, fx->list[i].to, &distance);
            float squares = (float)(distance ? distance : 1), step = HOP_MS / squares + HOP_SQUARE_MS;
            return (struct wave){before, step * 0.75f, step, 0, NULL};
        }
    /* Discs flipped by hand flip at once, as nothing is placed before. */
    for (int i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_PLACE)
            return wave_from_disc(before, fx, place_ms, (manner & MOTION_CHAIN) != 0);
    return (struct wave){before, 0, 0, 0, NULL};
}

static void flip(struct timeline *tl, const struct effect *e, const struct wave *wave, bool reduced)
{
    if (reduced) {
        tween(tl, e->to, PROPERTY_FADE, EASE_LINEAR, 0, FADE_MS, 0, 1);
        return;
    }
    float start = turns_at(wave, e);
    tween(tl, e->to, PROPERTY_TURN, EASE_IN_OUT_CUBIC, start, FLIP_MS, 0, 1);
    tween(tl, e->to, PROPERTY_LIFT, EASE_HOP, start, FLIP_MS, 0, 0.4f);
    tween(tl, e->to, PROPERTY_LIFT, EASE_HOP, start + FLIP_MS, SETTLE_MS, 0, 0.03f);
    /* Perpendicular to the line of capture, so that a diagonal capture flips diagonally. */
    float axis = ((float)e->direction - 2.0f) * HALF_PI / 2.0f + HALF_PI;
    tween(tl, e->to, PROPERTY_AXIS, EASE_STEP, 0, 0, axis, axis);
}

/* When the last disc of the wave has flipped. */
static float wave_ends(const struct effects *fx, const struct wave *wave)
{
    float last = wave->start;
    for (int i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_FLIP && turns_at(wave, &fx->list[i]) + FLIP_MS > last)
            last = turns_at(wave, &fx->list[i]) + FLIP_MS;
    return last;
}

/* One sound for all that one cause turns, which no chain of flips is. */
static void turn_cues(struct timeline *tl, const struct effects *fx, int at, float start, bool reduced)
{
    for (int i = 0; i < at; i++)
        if (fx->list[i].kind == EFFECT_TURN && fx->list[i].from == fx->list[at].from)
            return;
    if (!reduced)
        (void)timeline_cue(tl, start + FLIP_MS / 2.0f, CUE_TURN, 0);
    (void)timeline_cue(tl, reduced ? FADE_MS : start + FLIP_MS, CUE_TURN, 1);
}

/* What turns by itself turns once the lines have flipped, in one moment for each cause; twice is back again. */
static void turn_over(struct timeline *tl, const struct effects *fx, int at, float start, bool reduced)
{
    const struct effect *e = &fx->list[at];
    int before = 0;
    for (int i = 0; i < at; i++)
        before += fx->list[i].to == e->to && (fx->list[i].kind == EFFECT_FLIP || fx->list[i].kind == EFFECT_TURN);
    const float from = (float)(before % 2), to = 1 - from;
    for (int i = 0; i < at && e->from == NO_SQUARE; i++)
        if (fx->list[i].kind == EFFECT_TURN && fx->list[i].from != NO_SQUARE) { /* after the sparks */
            start += FLIP_MS;
            break;
        }
    turn_cues(tl, fx, at, start, reduced);
    if (reduced) {
        tween(tl, e->to, PROPERTY_FADE, EASE_LINEAR, 0, FADE_MS, from, to);
        return;
    }
    tween(tl, e->to, PROPERTY_TURN, EASE_IN_OUT_CUBIC, start, FLIP_MS, from, to);
    tween(tl, e->to, PROPERTY_LIFT, EASE_HOP, start, FLIP_MS, 0, 0.4f);
}

/* The number of discs flipped by the time the wave reaches this distance, limited to the number of clicks: it
 * determines the pitch. */
static int turned_by(const struct effects *fx, int distance)
{
    int count = 0;
    for (int i = 0; i < fx->count; i++)
        count += fx->list[i].kind == EFFECT_FLIP && fx->list[i].distance <= distance;
    return count < 1 ? 1 : count < FLIP_CLICKS ? count : FLIP_CLICKS;
}

/* One click per step of distance, however many lines flip, so that a large capture sounds longer or higher than a small
 * one. All further discs share the last step, since a line around a torus has up to 55, a few milliseconds apart. */
static void flip_cues(struct timeline *tl, const struct effects *fx, const struct wave *wave, bool reduced)
{
    unsigned sounded = 0;
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        int step = e->distance < FLIP_CLICKS ? e->distance : FLIP_CLICKS;
        if (e->kind != EFFECT_FLIP || (sounded & (1U << step)) || (reduced && sounded))
            continue;
        sounded |= 1U << step;
        (void)timeline_cue(tl, reduced ? FADE_MS : turns_at(wave, e) + FLIP_MS, CUE_FLIP,
                           turned_by(fx, reduced || step == FLIP_CLICKS ? INT_MAX : step));
    }
    int flips = effects_flips(fx);
    if (flips)
        (void)timeline_cue(tl, reduced ? 0 : wave->start, CUE_RUMBLE, flips);
}

/* Each disc of a chain is heard. */
static void chain_cues(struct timeline *tl, const struct effects *fx, const struct wave *wave, bool reduced)
{
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        int n = 1 + place_in_chain(fx, e);
        float at = reduced ? FADE_MS : turns_at(wave, e) + FLIP_MS;
        if (e->kind != EFFECT_FLIP)
            continue;
        (void)timeline_cue(tl, at, CUE_CHAIN, 64 * n + e->to);
        if (n == 5 || n == 7 || n == 10)
            (void)timeline_cue(tl, at, CUE_PULSE, n);
    }
}

float choreography_edge(const struct timeline *tl, unsigned square)
{
    for (int i = 0; i < tl->tween_count; i++) {
        const struct tween *t = &tl->tweens[i];
        if (t->target == (int)square && (t->property == PROPERTY_TURN || t->property == PROPERTY_FADE))
            return t->start + t->length / 2;
    }
    return -1;
}

bool choreography_heard_at_once(const struct timeline *tl, const struct cue *cue)
{
    for (int i = 0; i < tl->cue_count; i++) {
        const struct cue *other = &tl->cues[i];
        bool dealt = cue->kind == CUE_PLACE || cue->kind == CUE_HOP;
        bool rises = cue->kind == CUE_FLIP || cue->kind == CUE_CHAIN;
        if (other->kind == cue->kind && ((rises && other->value > cue->value) || (dealt && other->at > cue->at)))
            return false;
    }
    return true;
}

/* A pawn moves like a thrown object: at constant horizontal speed, along a parabola that is higher the longer the
 * jump. */
static void walk(struct timeline *tl, const struct effect *e, bool reduced, bool put)
{
    unsigned distance;
    (void)direction_between(e->from, e->to, &distance);
    float dx = (float)(e->to % 8) - (float)(e->from % 8), dy = (float)(e->to / 8) - (float)(e->from / 8);
    float length = HOP_MS + HOP_SQUARE_MS * (float)distance;
    if (reduced || put) {
        tween(tl, e->from, PROPERTY_X, EASE_STEP, 0, 0, dx, dx);
        tween(tl, e->from, PROPERTY_Y, EASE_STEP, 0, 0, dy, dy);
        if (put)
            tween(tl, e->from, PROPERTY_LIFT, EASE_HOP, 0, SETTLE_MS, 0, 0.04f);
        else
            tween(tl, e->from, PROPERTY_FADE, EASE_LINEAR, 0, FADE_MS, 0, 1);
        (void)timeline_cue(tl, 0, CUE_HOP, e->to);
        return;
    }
    tween(tl, e->from, PROPERTY_X, EASE_LINEAR, 0, length, 0, dx);
    tween(tl, e->from, PROPERTY_Y, EASE_LINEAR, 0, length, 0, dy);
    tween(tl, e->from, PROPERTY_LIFT, EASE_HOP, 0, length, 0, 0.30f + 0.14f * (float)distance);
    tween(tl, e->from, PROPERTY_LIFT, EASE_HOP, length, SETTLE_MS, 0, 0.04f);
    (void)timeline_cue(tl, length, CUE_HOP, e->to);
}

static void close_corner(struct timeline *tl, const struct effect *e, bool reduced)
{
    tween(tl, e->to, PROPERTY_DEAD, EASE_IN_OUT_CUBIC, reduced ? 0 : HOP_MS / 2.0f, reduced ? FADE_MS : CLOSE_MS, 0, 1);
}

/* A disc leaves its stack and passes over everything on its way. Discs in stacks have SECOND's face up, so one of
 * FIRST's turns over on the way. */
static void slide(struct timeline *tl, const struct effect *e, bool reduced, bool put)
{
    bool column = e->edge == EDGE_N || e->edge == EDGE_S;
    bool back = e->edge == EDGE_S || e->edge == EDGE_E; /* it moves towards lower numbers */
    unsigned along = column ? e->to / 8U : e->to % 8U;
    float squares = (float)(back ? 8 - along : along + 1) + 0.1f, sign = back ? 1.0f : -1.0f;
    float side = 1.0f + (float)e->side, length = SLIDE_SQUARE_MS * squares;
    length = length > SLIDE_MS ? SLIDE_MS : length < PLACE_MS ? PLACE_MS : length;
    tween(tl, e->to, PROPERTY_NEW, EASE_STEP, 0, 0, side, side);
    if (e->distance > 0)
        tween(tl, TARGET_RAIL + e->edge * RAIL_STACKS + e->from, PROPERTY_GONE, EASE_STEP, 0, 0, 1, 1);
    if (reduced || put) {
        if (put)
            tween(tl, e->to, PROPERTY_LIFT, EASE_HOP, 0, SETTLE_MS, 0, 0.04f);
        else
            tween(tl, e->to, PROPERTY_ALPHA, EASE_LINEAR, 0, FADE_MS, 0, 1);
        (void)timeline_cue(tl, 0, CUE_PLACE, e->to);
        return;
    }
    tween(tl, e->to, column ? PROPERTY_Y : PROPERTY_X, EASE_OUT_CUBIC, 0, length, sign * squares, 0);
    tween(tl, e->to, PROPERTY_SIZE, EASE_OUT_CUBIC, 0, length * 0.6f, 0.82f, 1);
    tween(tl, e->to, PROPERTY_LIFT, EASE_OUT_CUBIC, 0, length * 0.35f, 0.10f, 0.30f);
    tween(tl, e->to, PROPERTY_LIFT, EASE_IN_CUBIC, length * 0.55f, length * 0.45f, 0.30f, 0);
    tween(tl, e->to, PROPERTY_LIFT, EASE_HOP, length, SETTLE_MS, 0, 0.04f);
    if (e->side == FIRST) {
        tween(tl, e->to, PROPERTY_TURN, EASE_IN_OUT_CUBIC, 0, length * 0.55f, 1, 0);
        tween(tl, e->to, PROPERTY_AXIS, EASE_STEP, 0, 0, column ? 0 : HALF_PI, column ? 0 : HALF_PI);
    }
    (void)timeline_cue(tl, 0, CUE_SLIDE, e->to);
    (void)timeline_cue(tl, length, CUE_PLACE, e->to);
}

/* A lent piece moves from tray to tray before everything else. */
static void lend(struct timeline *tl, const struct effect *e, bool reduced)
{
    if (!reduced) {
        timeline_delay(tl, LEND_MS + LENT_MS);
        tween(tl, TARGET_GIFT, PROPERTY_WAY, EASE_IN_OUT_CUBIC, 0, LEND_MS, 0, 1);
    }
    (void)timeline_cue(tl, reduced ? 0 : LEND_MS, CUE_LEND, e->side);
}

void choreograph(struct timeline *tl, const struct position *before, const struct effects *fx, unsigned manner)
{
    bool reduced = manner & MOTION_REDUCED, put = manner & MOTION_PUT;
    float place_ms = manner & MOTION_LAST ? LAST_PLACE_MS : PLACE_MS;
    struct wave wave = wave_of(before, fx, place_ms, manner);
    float settled = wave_ends(fx, &wave);
    timeline_clear(tl);
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        if (e->kind == EFFECT_PLACE)
            place(tl, before, e, place_ms, reduced);
        else if (e->kind == EFFECT_FLIP)
            flip(tl, e, &wave, reduced);
        else if (e->kind == EFFECT_TURN)
            turn_over(tl, fx, i, settled, reduced);
        else if (e->kind == EFFECT_WALK)
            walk(tl, e, reduced, put);
        else if (e->kind == EFFECT_DEAD)
            close_corner(tl, e, reduced);
        else if (e->kind == EFFECT_SLIDE)
            slide(tl, e, reduced, put);
        else if (e->kind == EFFECT_PASS) {
            (void)timeline_cue(tl, 0, CUE_PASS, e->side);
            timeline_extend(tl, PASS_MS);
        }
    }
    if (manner & MOTION_CHAIN)
        chain_cues(tl, fx, &wave, reduced);
    else
        flip_cues(tl, fx, &wave, reduced);
    for (int i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_LEND)
            lend(tl, &fx->list[i], reduced);
}

/* ---- dealing ---- */

/* One piece, which leaves its tray at `start`. */
static void deal(struct timeline *tl, unsigned square, bool pawn, enum side side, float start, bool reduced)
{
    const int at = (int)square;
    const float lands = reduced ? 0 : start + DEAL_MS;
    if (!pawn)
        tween(tl, at, PROPERTY_NEW, EASE_STEP, 0, lands, 0, 1.0f + (float)side);
    if (reduced) {
        tween(tl, at, PROPERTY_ALPHA, EASE_LINEAR, 0, FADE_MS, 0, 1);
        if (tl->cue_count == 0)
            (void)timeline_cue(tl, 0, pawn ? CUE_HOP : CUE_PLACE, at);
        return;
    }
    tween(tl, at, PROPERTY_WAY, EASE_LINEAR, start, DEAL_MS, 0, 1);
    if (!pawn)
        tween(tl, at, PROPERTY_LIFT, EASE_HOP, lands, SETTLE_MS, 0, 0.05f);
    (void)timeline_cue(tl, lands, pawn ? CUE_HOP : CUE_PLACE, at);
}

void choreograph_deal(struct timeline *tl, const struct position *start, struct position *before, struct effects *fx,
                      unsigned manner)
{
    uint64_t pawns = start->pawns[FIRST] | start->pawns[SECOND], left[2];
    int count = bits_count(start->discs[FIRST] | start->discs[SECOND] | pawns), dealt = 0;
    float step = count > 1 ? (float)DEAL_LAST_MS / (float)(count - 1) : 0;
    step = step < DEAL_STEP_MS ? step : DEAL_STEP_MS;
    timeline_clear(tl);
    *before = *start;
    fx->count = 0;
    for (int side = FIRST; side <= SECOND; side++) {
        left[side] = start->discs[side] | start->pawns[side];
        before->discs[side] = 0;
        if (start->hand[side] != HAND_UNLIMITED)
            before->hand[side] = (uint8_t)(start->hand[side] + bits_count(start->discs[side]));
    }
    for (int side = FIRST; left[FIRST] | left[SECOND]; side = 1 - side) {
        if (!left[side])
            continue;
        unsigned square = bits_first(left[side]);
        left[side] &= left[side] - 1;
        bool pawn = (pawns & bit(square)) != 0;
        deal(tl, square, pawn, (enum side)side, step * (float)dealt++, (manner & MOTION_REDUCED) != 0);
        if (!pawn)
            fx->list[fx->count++] =
                (struct effect){.kind = EFFECT_PLACE, .from = NO_SQUARE, .to = (uint8_t)square, .side = (uint8_t)side};
    }
}

static bool is_placed(const struct timeline *tl, const struct effect *e, float t)
{
    return t > 0.0f && timeline_value(tl, e->to, PROPERTY_NEW, t, 1) > 0.5f;
}

int choreography_placed(const struct effects *fx, const struct timeline *tl, float t, enum side side)
{
    int placed = 0;
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        placed += e->kind == EFFECT_PLACE && (enum side)e->side == side && is_placed(tl, e, t);
    }
    return placed;
}

/* Pawns that are still to be dealt. */
static int pawns_away(const struct position *before, const struct timeline *tl, float t, enum side side)
{
    int away = 0;
    for (unsigned s = 0; s < 64; s++)
        away += (before->pawns[side] & bit(s)) && timeline_value(tl, (int)s, PROPERTY_WAY, t, 1) < 1;
    return away;
}

void choreography_counts(const struct position *before, const struct effects *fx, const struct timeline *tl, float t,
                         int counts[2])
{
    for (enum side side = FIRST; side <= SECOND; side++)
        counts[side] = variant_of(before)->score(before, side) - pawns_away(before, tl, t, side);
    uint64_t counted = 0; /* of a disc that turns twice the timeline knows which side is up */
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        if (e->kind == EFFECT_PLACE && is_placed(tl, e, t)) {
            counts[e->side]++;
        } else if (e->kind == EFFECT_SLIDE && t > 0.0f && !timeline_active(tl, e->to, t)) {
            counts[e->side]++;
        } else if ((e->kind == EFFECT_FLIP || e->kind == EFFECT_TURN) && !(counted & bit(e->to))) {
            counted |= bit(e->to);
            float turned =
                timeline_value(tl, e->to, PROPERTY_TURN, t, timeline_value(tl, e->to, PROPERTY_FADE, t, 1.0f));
            if (turned >= 0.5f) {
                counts[e->side]++;
                counts[other(e->side)]--;
            }
        }
    }
}

void choreography_hands(const struct position *before, const struct effects *fx, const struct timeline *tl, float t,
                        int hands[2])
{
    hands[FIRST] = before->hand[FIRST];
    hands[SECOND] = before->hand[SECOND];
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        if (e->kind == EFFECT_PLACE && is_placed(tl, e, t) && before->hand[e->side] != HAND_UNLIMITED)
            hands[e->side]--;
        if (e->kind != EFFECT_LEND || t <= 0.0f)
            continue;
        hands[other(e->side)]--;
        hands[e->side] += timeline_value(tl, TARGET_GIFT, PROPERTY_WAY, t, 1) >= 1.0f;
    }
}

int choreography_sort(const struct position *p, uint8_t from[64], uint8_t to[64])
{
    uint8_t squares[64];
    int room = 0, n = 0, low = 0;
    /* Pawns stay in place, and no disc is put on their corners. */
    uint64_t pawns = p->pawns[FIRST] | p->pawns[SECOND], room_for = p->board & ~(pawns ? pawns | CORNERS : 0);
    for (uint8_t s = 0; s < 64; s++)
        if (room_for & bit(s))
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
