#include "app/view/disc_count.h"

#include "app/view/choreography.h"
#include "base/bits.h"
#include "base/clamp.h"

/* Times in ms: a disc leaves, then the next diagonal; afterwards one is put down every STEP_MS. */
enum {
    LEAVE_MS = 180,
    LEAVE_STEP_MS = 10,
    LEFT_MS = 60,
    STEP_MS = 28,
    DOWN_MS = 110,
    PAWN_STEP_MS = 140,
    PAWN_MS = 320
};
enum { RIPPLE_STEP_MS = 35, CLICK_EVERY = 3, CLICKS_A_SEMITONE = 8 };
#define LEAVE_HEIGHT 1.1f
#define DOWN_HEIGHT 0.55f
#define RIPPLE_HEIGHT 0.2f /* in diameters: 12 of the design's 60 px */

static void tween(struct timeline *tl, unsigned square, enum property property, enum ease ease, float start,
                  float length, float from, float to)
{
    (void)timeline_add(tl, (struct tween){(int)square, (int)property, ease, start, length, from, to});
}

static unsigned diagonal(unsigned square) { return square % 8 + square / 8; }

/* ---- computing the timelines ---- */

static void sort(struct disc_count *n, const struct coins *coins)
{
    uint8_t from[64], to[64];
    n->sorted = n->end;
    n->sorted.discs[FIRST] = n->sorted.discs[SECOND] = 0;
    n->discs = choreography_sort(&n->end, from, to);
    int firsts = position_count(&n->end, FIRST), seconds = n->discs - firsts;
    for (int i = 0; i < n->discs; i++) {
        enum side side = n->end.discs[FIRST] & bit(from[i]) ? FIRST : SECOND;
        n->sorted.discs[side] |= bit(to[i]);
        n->coins.at[to[i]] = coins ? coins->at[from[i]] : COIN_NONE;
    }
    /* choreography_sort lists all of FIRST's, then all of SECOND's; here the sides alternate. */
    for (int i = 0, k = 0; k < n->discs; i++) {
        if (i < firsts)
            n->order[k++] = to[i];
        if (i < seconds)
            n->order[k++] = to[firsts + i];
    }
}

static void line_up_pawns(struct disc_count *n)
{
    uint64_t left[2] = {n->end.pawns[FIRST], n->end.pawns[SECOND]};
    for (unsigned side = FIRST; (left[FIRST] | left[SECOND]) && n->pawns < DISC_COUNT_PAWNS_MAX; side = 1 - side) {
        if (!left[side])
            continue;
        unsigned square = bits_first(left[side]);
        left[side] &= ~bit(square);
        n->pawn[n->pawns++] = (uint8_t)square;
    }
}

static void lift_all(struct disc_count *n)
{
    uint64_t discs = n->end.discs[FIRST] | n->end.discs[SECOND];
    for (unsigned s = 0; s < 64; s++) {
        float start = (float)(LEAVE_STEP_MS * diagonal(s));
        if (!(discs & bit(s)))
            continue;
        tween(&n->lift, s, PROPERTY_LIFT, EASE_IN_CUBIC, start, LEAVE_MS, 0, LEAVE_HEIGHT);
        tween(&n->lift, s, PROPERTY_ALPHA, EASE_IN_CUBIC, start, LEAVE_MS, 1, 0);
    }
    timeline_extend(&n->lift, n->lift.length + LEFT_MS);
}

static void put_down_all(struct disc_count *n)
{
    for (int i = 0; i < n->discs; i++) {
        float start = n->step * (float)i;
        tween(&n->down, n->order[i], PROPERTY_LIFT, EASE_IN_CUBIC, start, DOWN_MS, DOWN_HEIGHT, 0);
        tween(&n->down, n->order[i], PROPERTY_ALPHA, EASE_OUT_CUBIC, start, DOWN_MS / 2.0f, 0.35f, 1);
        if (i % CLICK_EVERY == 0)
            (void)timeline_cue(&n->down, start + DOWN_MS, CUE_PLACE, i / CLICKS_A_SEMITONE);
    }
}

/* Points other than discs and pawns: empty squares, if they go to the winner. */
static int extra(const struct disc_count *n, int side)
{
    return n->score[side] - position_count(&n->end, (enum side)side) - bits_count(n->end.pawns[side]);
}

void disc_count_init(struct disc_count *n, const struct position *end, const struct coins *coins, bool reduced)
{
    *n = (struct disc_count){.end = *end, .step = reduced ? 0 : STEP_MS};
    position_score(end, n->score);
    sort(n, coins);
    line_up_pawns(n);
    if (reduced) { /* the blocks fade in */
        for (int i = 0; i < n->discs; i++)
            tween(&n->down, n->order[i], PROPERTY_ALPHA, EASE_LINEAR, 0, FADE_MS, 0, 1);
        n->hops = n->extras = n->length = FADE_MS;
        return;
    }
    lift_all(n);
    put_down_all(n);
    n->hops = n->lift.length + n->down.length;
    n->extras = n->hops + (n->pawns ? (float)(PAWN_STEP_MS * (n->pawns - 1) + PAWN_MS) : 0);
    int most = extra(n, FIRST) > extra(n, SECOND) ? extra(n, FIRST) : extra(n, SECOND);
    n->length = n->extras + n->step * (float)most;
}

/* ---- queries by time ---- */

/* How many discs of `order` have started (`lasts` 0) or finished (DOWN_MS) being put down. */
static int down_count(const struct disc_count *n, float t, float lasts)
{
    float since = t - n->lift.length - lasts;
    if (since < 0)
        return 0;
    int count = n->step > 0 ? (int)(since / n->step) + 1 : n->discs;
    return count < n->discs ? count : n->discs;
}

float disc_count_hop(const struct disc_count *n, int i, float t)
{
    return clamp_unit(n->step > 0 ? (t - n->hops - (float)(PAWN_STEP_MS * i)) / PAWN_MS : t - n->hops);
}

void disc_count_at(const struct disc_count *n, float t, int counts[2])
{
    counts[FIRST] = counts[SECOND] = 0;
    if (t >= n->length) {
        counts[FIRST] = n->score[FIRST];
        counts[SECOND] = n->score[SECOND];
        return;
    }
    for (int i = down_count(n, t, n->step > 0 ? DOWN_MS : FADE_MS) - 1; i >= 0; i--)
        counts[n->sorted.discs[FIRST] & bit(n->order[i]) ? FIRST : SECOND]++;
    for (int i = 0; i < n->pawns; i++)
        if (disc_count_hop(n, i, t) >= 1)
            counts[n->end.pawns[FIRST] & bit(n->pawn[i]) ? FIRST : SECOND]++;
    for (int side = FIRST; side <= SECOND; side++)
        if (t > n->extras && n->step > 0) {
            int more = (int)((t - n->extras) / n->step);
            counts[side] += more < extra(n, side) ? more : extra(n, side);
        }
}

struct position disc_count_board(const struct disc_count *n, float t, const struct timeline **tl, float *from)
{
    struct position p = n->sorted;
    *tl = t < n->lift.length ? &n->lift : &n->down;
    *from = t < n->lift.length ? 0 : n->lift.length;
    if (t < n->lift.length)
        return n->end;
    for (int i = down_count(n, t, 0); i < n->discs; i++) {
        p.discs[FIRST] &= ~bit(n->order[i]);
        p.discs[SECOND] &= ~bit(n->order[i]);
    }
    for (int i = 0; i < n->pawns && t < n->length; i++)
        if (disc_count_hop(n, i, t) > 0) {
            p.pawns[FIRST] &= ~bit(n->pawn[i]);
            p.pawns[SECOND] &= ~bit(n->pawn[i]);
        }
    return p;
}

void disc_count_ripple(const struct disc_count *n, int winner, struct timeline *tl)
{
    timeline_clear(tl);
    for (unsigned s = 0; s < 64; s++)
        for (int side = FIRST; side <= SECOND; side++)
            if ((winner == DRAW || winner == side) && (n->sorted.discs[side] & bit(s)))
                tween(tl, s, PROPERTY_LIFT, EASE_HOP, (float)(RIPPLE_STEP_MS * diagonal(s)), DISC_COUNT_RIPPLE_MS, 0,
                      winner == DRAW ? RIPPLE_HEIGHT / 2 : RIPPLE_HEIGHT);
}
