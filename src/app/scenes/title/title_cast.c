#include "app/scenes/title/title_cast.h"

#include <math.h>
#include <stdio.h>

#include "app/style/palette.h"
#include "app/ui/rung_livery.h"
#include "app/ui/ui.h"
#include "base/bits.h"

enum {
    RISE_MS = 220,
    RISE_APART_MS = 90,
    MOOD_MS = 2600,
    PLATE_MS = 220,
    LOSES = 4, /* losing this many discs worries a side */
    GAINS = 6  /* and this many please the other */
};

void title_cast_draw_lots(struct rng *rng, enum cast_id players[2])
{
    players[0] = (enum cast_id)rng_below(rng, CAST_SIZE);
    players[1] = (enum cast_id)((players[0] + 1 + rng_below(rng, CAST_SIZE - 1)) % CAST_SIZE);
}

/* Those on the player's side are cheerful, every second one of them all the time. */
static enum mood_name at_rest(const struct title_cast *t, int i)
{
    return i < t->turned && i % 2 == 0 ? MOOD_GLAD : MOOD_CALM;
}

void title_cast_call(struct title_cast *t, int turned, const enum cast_id players[2], float wait, uint32_t seed)
{
    *t = (struct title_cast){.to_rise = wait, .turned = turned, .player = {players[FIRST], players[SECOND]}};
    for (int i = 0; i < CAST_SIZE; i++) {
        face_begin(&t->face[i], (enum cast_id)i, seed);
        t->face[i].small = true;
        t->face[i].pose.turned = i < turned;
        t->face[i].pose.livery = rung_livery((enum cast_id)i);
        face_feel(&t->face[i], at_rest(t, i));
        face_settle(&t->face[i]);
        if (i >= TITLE_WATCHERS) { /* they blink in pairs, so that ten cause no more frames than five */
            t->face[i].rng = t->face[i - TITLE_WATCHERS].rng;
            t->face[i].to_blink = t->face[i - TITLE_WATCHERS].to_blink;
        }
    }
}

int title_cast_watchers(const struct title_cast *t, enum cast_id *first)
{
    *first = (enum cast_id)t->turned;
    return CAST_SIZE - t->turned < TITLE_WATCHERS ? CAST_SIZE - t->turned : TITLE_WATCHERS;
}

void title_cast_play(struct title_cast *t, const struct variant *game)
{
    for (int side = FIRST; side <= SECOND; side++)
        t->plays[side] = livery_of(t->player[side], game, (enum side)side);
}

static void feel(struct title_cast *t, int i, enum mood_name mood)
{
    face_feel(&t->face[i], mood);
    t->mood_ms[i] = MOOD_MS;
}

/* On the ladder the player moves first, so those turned over cheer for the side that begins. */
static void cheer(struct title_cast *t, enum mood_name mood)
{
    for (int i = 0; i < t->turned; i++)
        if (i != (int)t->player[SECOND])
            feel(t, i, mood);
}

void title_cast_ply(struct title_cast *t, const struct position *before, const struct position *after)
{
    enum side mover = (enum side)before->turn, loser = other(mover);
    int lost = bits_count(before->discs[loser] & after->discs[mover]);
    if (lost >= GAINS)
        cheer(t, mover == FIRST ? MOOD_GLAD : MOOD_WORRIED);
    if (lost >= LOSES)
        feel(t, (int)t->player[loser], MOOD_WORRIED);
    if (lost >= GAINS)
        feel(t, (int)t->player[mover], MOOD_GLAD);
}

void title_cast_look(struct title_cast *t, const struct title_edge *edge, float x, float y)
{
    for (int i = 0; i < CAST_SIZE; i++) {
        float step = (float)(i - t->turned);
        float dx = x - (edge->x + edge->step_x * step), dy = y - (edge->y + edge->step_y * step);
        float far = 4 * fabsf(edge->step_x);
        if (i < t->turned)
            face_look(&t->face[i], .8f, -.5f);
        else
            face_look(&t->face[i], dx / far, fmaxf(0.35f, dy / far));
    }
}

int title_cast_update(struct title_cast *t, float ms, bool reduced)
{
    int next = SCENE_STILL;
    t->to_rise -= ms;
    t->calm = reduced;
    for (int i = 0; i < CAST_SIZE; i++) {
        t->mood_ms[i] -= ms;
        if (t->mood_ms[i] <= 0)
            face_feel(&t->face[i], at_rest(t, i));
        next = scene_soonest(next, face_update(&t->face[i], ms, reduced));
    }
    if (t->to_rise > 0)
        return scene_after(t->to_rise);
    return -t->to_rise < RISE_MS + TITLE_WATCHERS * RISE_APART_MS ? 0 : next;
}

void title_cast_settle(struct title_cast *t)
{
    t->to_rise = -RISE_MS - TITLE_WATCHERS * RISE_APART_MS;
    for (int i = 0; i < CAST_SIZE; i++)
        face_settle(&t->face[i]);
}

void title_cast_doze(struct title_cast *t)
{
    for (int i = 0; i < CAST_SIZE; i++)
        face_doze(&t->face[i]);
}

static float risen(const struct title_cast *t, int i)
{
    float part = (-t->to_rise - (float)i * RISE_APART_MS) / RISE_MS;
    if (t->calm)
        return t->to_rise < 0 ? 1 : 0;
    float rest = 1 - fmaxf(0, fminf(1, part));
    return 1 - rest * rest * rest;
}

void title_cast_draw(const struct title_cast *t, struct canvas *c, const struct title_edge *edge)
{
    enum cast_id first;
    int count = title_cast_watchers(t, &first);
    for (int i = 0; i < count; i++)
        if (risen(t, i) > 0)
            face_peek(c, &t->face[(int)first + i].pose, edge->x + edge->step_x * (float)i,
                      edge->y + edge->step_y * (float)i, edge->r, edge->angle, risen(t, i));
}

/* In two rows, or in pairs if there is less room; the latest ones in front. */
void title_cast_draw_turned(const struct title_cast *t, struct canvas *c, struct box b)
{
    bool narrow = b.w < 220;
    int across = narrow ? 2 : (t->turned + 1) / 2, rows = t->turned > 0 ? (t->turned + across - 1) / across : 0;
    float r = narrow ? 33 : 43, up = r * 1.72f;
    for (int row = rows - 1; row >= 0; row--) {
        int end = t->turned - row * across, first = end > across ? end - across : 0, count = end - first;
        float step = fminf(2 * r, (b.w - 2 * r) / (float)(count > 1 ? count - 1 : 1));
        float y = b.y + b.h - r * 1.25f - up * (float)row;
        float middle = b.x + b.w / 2 - .2f * r * (float)row;
        for (int i = first; i < end; i++) {
            float x = middle + ((float)(i - first) - (float)(count - 1) / 2) * step;
            canvas_push(c, 0, 0, risen(t, row));
            face_draw(c, &t->face[i].pose, x, y - (i % 2 ? .14f * r : 0), r);
            canvas_pop(c);
        }
    }
}

static const char *name_of(const struct title_cast *t, const struct app *app, enum side side)
{
    return app_word_of(app, "cast", CAST[t->player[side]].id);
}

static void draw_medal(const struct title_cast *t, struct canvas *c, enum side side, float x, float y, float size)
{
    const struct face_life *f = &t->face[t->player[side]];
    struct face_pose pose = f->pose;
    pose.livery = t->plays[side];
    pose.turned = false;
    face_portrait(c, &pose, f->mood, (struct box){x, y, size, size}, FACE_ROUND, 0);
}

void title_cast_plate(const struct title_cast *t, struct canvas *c, const struct app *app, struct box b,
                      const struct position *p)
{
    const float pad = 9, medal = b.h - 2 * pad, gap = 13;
    struct text_style name = {.face = FACE_BOLD, .size = 22, .colour = UI_TEXT, .align = ALIGN_LEFT, .least = 15};
    struct text_style count = {.face = FACE_TITLE, .size = 26, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    char score[24];
    float shown = fminf(1, -t->to_rise / PLATE_MS);
    if (shown <= 0)
        return;
    (void)snprintf(score, sizeof score, "%d – %d", variant_of(p)->score(p, FIRST), variant_of(p)->score(p, SECOND));
    const char *first = name_of(t, app, FIRST), *second = name_of(t, app, SECOND);
    float middle = canvas_text_width(c, count, "00 – 00") + 2 * gap, around = 2 * (pad + medal + gap) + middle;
    float one = canvas_text_width(c, name, first), two = canvas_text_width(c, name, second);
    float squeeze = fminf(1, (b.w - around) / (one + two));
    one = one * squeeze + 1, two = two * squeeze + 1;
    float w = around + one + two, x = b.x + b.w - w;
    canvas_push(c, 0, 0, shown);
    card_draw(c, (struct box){x, b.y, w, b.h}, b.h / 2, rgba(HUE_NIGHT, 0.92f), white(0.14f));
    draw_medal(t, c, FIRST, x + pad, b.y + pad, medal);
    x += pad + medal + gap;
    canvas_text(c, (struct box){x, b.y, one, b.h}, name, first);
    canvas_text(c, (struct box){x + one, b.y, middle, b.h}, count, score);
    canvas_text(c, (struct box){x + one + middle, b.y, two, b.h}, name, second);
    draw_medal(t, c, SECOND, x + one + middle + two + gap, b.y + pad, medal);
    canvas_pop(c);
}
