#include "app/scenes/title/title_cast.h"

#include <math.h>
#include <stdio.h>

#include "app/style/palette.h"
#include "app/ui/ui.h"
#include "base/bits.h"

enum {
    RISE_MS = 220,
    RISE_APART_MS = 90,
    MOOD_MS = 2600,
    PLATE_MS = 220,
    LOSES = 4, /* discs that worry whoever loses them */
    GAINS = 6  /* and that please the other */
};

void title_cast_draw_lots(struct rng *rng, enum cast_id players[2])
{
    players[0] = (enum cast_id)rng_below(rng, CAST_SIZE);
    players[1] = (enum cast_id)((players[0] + 1 + rng_below(rng, CAST_SIZE - 1)) % CAST_SIZE);
}

/* The first five of ten in any order, the players anywhere among them. */
void title_cast_call(struct title_cast *t, enum cast_id first, enum cast_id second, float wait, uint32_t seed)
{
    enum cast_id who[CAST_SIZE];
    int count = 0;
    *t = (struct title_cast){.to_rise = wait, .rng = rng_seeded(seed)};
    who[count++] = first;
    who[count++] = second;
    for (int i = (int)rng_below(&t->rng, CAST_SIZE); count < TITLE_WATCHERS; i = (i + 3) % CAST_SIZE)
        if (i != (int)first && i != (int)second)
            who[count++] = (enum cast_id)i;
    for (int i = TITLE_WATCHERS - 1; i > 0; i--) {
        int k = (int)rng_below(&t->rng, (uint32_t)i + 1);
        enum cast_id other = who[k];
        who[k] = who[i];
        who[i] = other;
    }
    for (int i = 0; i < TITLE_WATCHERS; i++) {
        face_begin(&t->watcher[i], who[i], seed);
        t->watcher[i].small = true;
        if (who[i] == first)
            t->player[FIRST] = i;
        else if (who[i] == second)
            t->player[SECOND] = i;
    }
}

void title_cast_play(struct title_cast *t, const struct variant *game)
{
    for (int side = FIRST; side <= SECOND; side++) {
        struct face_pose *pose = &t->watcher[t->player[side]].pose;
        pose->livery = livery_of(pose->who, game, (enum side)side);
    }
}

static void feel(struct title_cast *t, int i, enum mood_name mood)
{
    face_feel(&t->watcher[i], mood);
    t->mood_ms[i] = MOOD_MS;
}

void title_cast_ply(struct title_cast *t, const struct position *before, const struct position *after)
{
    enum side mover = (enum side)before->turn, loser = other(mover);
    int lost = bits_count(before->discs[loser] & after->discs[mover]);
    if (lost >= LOSES)
        feel(t, t->player[loser], MOOD_WORRIED);
    if (lost >= GAINS)
        feel(t, t->player[mover], MOOD_GLAD);
}

void title_cast_look(struct title_cast *t, const struct title_edge *edge, float x, float y)
{
    for (int i = 0; i < TITLE_WATCHERS; i++) {
        float dx = x - (edge->x + edge->step_x * (float)i), dy = y - (edge->y + edge->step_y * (float)i);
        float far = 4 * fabsf(edge->step_x);
        face_look(&t->watcher[i], dx / far, fmaxf(0.35f, dy / far));
    }
}

int title_cast_update(struct title_cast *t, float ms, bool reduced)
{
    int next = SCENE_STILL;
    t->to_rise -= ms;
    t->calm = reduced;
    for (int i = 0; i < TITLE_WATCHERS; i++) {
        t->mood_ms[i] -= ms;
        if (t->mood_ms[i] <= 0)
            face_feel(&t->watcher[i], MOOD_CALM);
        next = scene_soonest(next, face_update(&t->watcher[i], ms, reduced));
    }
    if (t->to_rise > 0)
        return scene_after(t->to_rise);
    return -t->to_rise < RISE_MS + TITLE_WATCHERS * RISE_APART_MS ? 0 : next;
}

void title_cast_settle(struct title_cast *t)
{
    t->to_rise = -RISE_MS - TITLE_WATCHERS * RISE_APART_MS;
    for (int i = 0; i < TITLE_WATCHERS; i++)
        face_settle(&t->watcher[i]);
}

void title_cast_doze(struct title_cast *t)
{
    for (int i = 0; i < TITLE_WATCHERS; i++)
        face_doze(&t->watcher[i]);
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
    for (int i = 0; i < TITLE_WATCHERS; i++)
        if (risen(t, i) > 0)
            face_peek(c, &t->watcher[i].pose, edge->x + edge->step_x * (float)i, edge->y + edge->step_y * (float)i,
                      edge->r, edge->angle, risen(t, i));
}

static const char *name_of(const struct title_cast *t, const struct app *app, enum side side)
{
    char key[40];
    (void)snprintf(key, sizeof key, "cast.%s", CAST[t->watcher[t->player[side]].pose.who].id);
    return app_word(app, key);
}

static void draw_medal(const struct title_cast *t, struct canvas *c, enum side side, float x, float y, float size)
{
    const struct face_life *f = &t->watcher[t->player[side]];
    face_portrait(c, &f->pose, f->mood, (struct box){x, y, size, size}, FACE_ROUND, 0);
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
