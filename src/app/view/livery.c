#include "app/view/face.h"

#include <string.h>

#include "app/style/game_style.h"

/* The side of its own game whose colour a character's own face has. */
static const enum side OWN_SIDE[CAST_SIZE] = {
    [CAST_PIP] = SECOND,  [CAST_BUTTON] = SECOND, [CAST_PENNY] = FIRST, [CAST_PEG] = SECOND,  [CAST_HOPPER] = FIRST,
    [CAST_MADAM] = FIRST, [CAST_TILE] = SECOND,   [CAST_BRASS] = FIRST, [CAST_SLATE] = FIRST, [CAST_TURNCOAT] = FIRST};

static uint32_t value_of(struct colour c) { return (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b; }

/* An approximation, sufficient to tell dark from light. */
static int lightness(struct colour c) { return 3 * c.r + 6 * c.g + c.b; }

static bool has_darker_face(const struct cast_member *who)
{
    return lightness(rgb(who->face->face)) < lightness(rgb(who->other->face));
}

/* In its own game it looks as in its table. In other games its darker face represents the darker discs. */
struct livery livery_of(enum cast_id who, const struct variant *game, enum side side)
{
    const struct cast_member *member = &CAST[who];
    const struct disc_colours *discs = game_style_of(game)->side;
    struct livery livery = {.plays = true, .side = side};
    if (who == CAST_YOU) {
        livery.game = game;
        return livery;
    }
    bool darker_face = has_darker_face(member);
    bool darker_disc = lightness(discs[side].face) < lightness(discs[other(side)].face);
    livery.other = strcmp(member->variant, game->id) == 0 ? side != OWN_SIDE[who] : darker_face != darker_disc;
    return livery;
}

/* A material in the colours of a disc. */
static struct substance of_disc(struct substance m, const struct disc_colours *disc, bool dark)
{
    m.lit = value_of(disc->lit);
    m.face = value_of(disc->face);
    m.rim = value_of(disc->rim);
    m.shade = value_of(disc->shade);
    m.ink = value_of(disc->ink);
    m.lid = value_of(colour_mix(disc->lit, disc->face, 0.5f));
    m.dark = dark;
    return m;
}

/* Colours for a pair of disc colours, which is the same in all games; everything else is as for a material of that
 * darkness. */
static struct substance of_pair(const struct cast_member *who, enum side side)
{
    const struct disc_colours *disc = &game_style_of(VARIANTS[0])->side[side];
    return of_disc(has_darker_face(who) == (side == FIRST) ? *who->face : *who->other, disc, side == FIRST);
}

/* A plain disc of a side. */
static struct substance of_side(const struct variant *game, enum side side)
{
    const struct disc_colours *discs = game_style_of(game)->side;
    bool dark = lightness(discs[side].face) < lightness(discs[other(side)].face);
    return of_disc(dark ? SUBSTANCE_BLACK : SUBSTANCE_CREAM, &discs[side], dark);
}

struct substance livery_substance(enum cast_id who, struct livery livery, bool turned)
{
    if (who == CAST_YOU && livery.game)
        return of_side(livery.game, turned ? other(livery.side) : livery.side);
    if (livery.plays && game_style_variant().pair != PAIR_DRAWN)
        return of_pair(&CAST[who], turned ? other(livery.side) : livery.side);
    return livery.other == turned ? *CAST[who].face : *CAST[who].other;
}
