#include "app/style/palette.h"
#include "app/view/board_view.h"

#include <math.h>

#include "app/view/choreography.h"

enum { JUICE_JOLTS = 12, JOLT_MS = 90, JOLT = 5 };
enum { SHAKES = 5, SHAKE_MS = 44, DUST_MS = 420, GLINT_MS = 420, LEAD_MS = 520, PUFFS = 4 };

static void tween(struct timeline *tl, int target, enum property property, enum ease ease, float start, float length,
                  float to)
{
    (void)timeline_add(tl, (struct tween){target, (int)property, ease, start, length, 0, to});
}

/* A damped oscillation: weak for six discs, at full strength from twelve. */
static void shake(struct timeline *tl, float start, int flips)
{
    float by = JUICE_SHAKE * fminf(1, 0.4f + 0.1f * (float)(flips - JUICE_LARGE));
    for (int i = 0; i < SHAKES; i++) {
        float at = start + (float)(i * SHAKE_MS), much = by * (1 - (float)i / SHAKES) * (i % 2 ? -1.0f : 1.0f);
        tween(tl, TARGET_BOARD, PROPERTY_X, EASE_HOP, at, SHAKE_MS, much);
        tween(tl, TARGET_BOARD, PROPERTY_Y, EASE_HOP, at, SHAKE_MS, -0.5f * much);
    }
}

/* When the disc of a square has landed; -1 if it does not turn. */
static float landing(const struct timeline *tl, int square)
{
    for (int i = 0; i < tl->tween_count; i++)
        if (tl->tweens[i].target == square && tl->tweens[i].property == PROPERTY_TURN)
            return tl->tweens[i].start + tl->tweens[i].length;
    return -1;
}

void juice_add(struct timeline *tl, const struct effects *fx, bool chain)
{
    const float early = FLIP_MS * 0.2f; /* a disc is nearly down before it comes to rest */
    int flips = effects_flips(fx);
    float first = -1, last = -1;
    for (int i = 0; i < tl->cue_count; i++)
        if (tl->cues[i].kind == CUE_CORNER)
            tween(tl, tl->cues[i].value, PROPERTY_GLINT, EASE_LINEAR, tl->cues[i].at, GLINT_MS, 1);
    for (int i = 0; i < fx->count && flips >= JUICE_LARGE; i++) {
        float lands = fx->list[i].kind == EFFECT_FLIP ? landing(tl, fx->list[i].to) : -1;
        if (lands < 0)
            continue;
        first = first < 0 || lands < first ? lands : first;
        last = fmaxf(last, lands);
        tween(tl, fx->list[i].to, PROPERTY_DUST, EASE_LINEAR, lands - early, DUST_MS, 1);
    }
    if (chain && flips >= JUICE_JOLTS)
        tween(tl, TARGET_BOARD, PROPERTY_Y, EASE_HOP, last, JOLT_MS, JOLT);
    else if (!chain && first >= 0)
        shake(tl, first + SETTLE_MS, flips);
}

void juice_lead(struct timeline *tl, enum side side)
{
    float at = fmaxf(0, tl->length - LEAD_MS / 2.0f);
    tween(tl, TARGET_LEAD + (int)side, PROPERTY_GLINT, EASE_HOP, at, LEAD_MS, 1);
    (void)timeline_cue(tl, at, CUE_LEAD, (int)side);
}

float juice_lit(const struct timeline *tl, enum side side, float t)
{
    return fmaxf(0, timeline_value(tl, TARGET_LEAD + (int)side, PROPERTY_GLINT, t, 0));
}

/* Puffs that drift outwards from the rim of a disc that has landed hard, in the colour of the ground. */
static void draw_dust(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                      unsigned square, float part)
{
    float x, y, rest = 1 - part, out = 0.36f + 0.20f * (1 - rest * rest), size = (0.05f + 0.09f * part) * place->square;
    struct colour lit = colour_mix(game_style->field_top, rgb(0xfff4dc), 0.55f);
    board_place_centre(place, square, &x, &y);
    for (int i = 0; i < PUFFS; i++) {
        float angle = 6.2831853f * ((float)i / PUFFS + 0.37f * (float)(square % 7));
        float px = x + cosf(angle) * out * place->square, py = y + (sinf(angle) * out * 0.9f + 0.06f) * place->square;
        canvas_circle(c, px, py, size, colour_fade(lit, 0.40f * rest * rest), colour_fade(lit, 0));
    }
}

/* A star with four thin points, like light on a rim. */
static void draw_glint(struct canvas *c, const struct board_place *place, unsigned square, float part)
{
    float x, y, much = sinf(3.14159265f * part), reach = 0.34f * much * place->square, thin = 0.10f * reach;
    struct colour lit = white(0.95f * fminf(1, 2 * much));
    board_place_centre(place, square, &x, &y);
    x -= 0.20f * place->square;
    y -= 0.24f * place->square;
    if (reach < 1)
        return;
    const struct vertex across[4] = {{x - reach, y, lit}, {x, y - thin, lit}, {x + reach, y, lit}, {x, y + thin, lit}};
    const struct vertex along[4] = {{x - thin, y, lit}, {x, y - reach, lit}, {x + thin, y, lit}, {x, y + reach, lit}};
    canvas_polygon(c, across, 4);
    canvas_polygon(c, along, 4);
    canvas_circle(c, x, y, 0.5f * reach, white(0.5f * much), white(0));
}

void juice_draw(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                const struct timeline *tl, float t)
{
    for (int i = 0; tl && i < tl->tween_count; i++) {
        const struct tween *w = &tl->tweens[i];
        float part = w->length > 0 ? (t - w->start) / w->length : 1;
        if (w->target >= 64 || part <= 0 || part >= 1)
            continue;
        if (w->property == PROPERTY_DUST)
            draw_dust(c, place, game_style, (unsigned)w->target, part);
        else if (w->property == PROPERTY_GLINT)
            draw_glint(c, place, (unsigned)w->target, part);
    }
}
