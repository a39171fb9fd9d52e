#include "app/style/game_style.h"
#include "app/style/palette.h"

#include <math.h>

#define RGB(v)                                                                                                         \
    {                                                                                                                  \
        (uint8_t)((v) >> 16), (uint8_t)(((v) >> 8) & 0xff), (uint8_t)((v)&0xff), 255                                   \
    }
#define FACE(lit, face, rim, shade, ink)                                                                               \
    {                                                                                                                  \
        RGB(lit), RGB(face), RGB(rim), RGB(shade), RGB(ink), { 0, 0, 0, 0 }                                            \
    }

/* The first of a pair is dark, the second light, so that lightness distinguishes them whatever the colour vision. Blue
 * and yellow are what most people with red-green deficiency distinguish best. */
static const struct disc_colours PAIRS[DISC_PAIRS][2] = {
    [PAIR_BLUE_AMBER] = {FACE(0x142d69, 0x091844, 0x071234, 0x030818, 0xf2e7cc),
                         FACE(0xffe08a, 0xffc845, 0xb98418, 0x7a540a, 0x3a2404)},
    [PAIR_WINE_ICE] = {FACE(0x58121d, 0x390910, 0x28060b, 0x160204, 0xf2e7cc),
                       FACE(0xf2faff, 0xc9e6f3, 0x86a9b8, 0x587684, 0x10303e)},
    [PAIR_BLACK_WHITE] = {FACE(0x1c1c1f, 0x050506, 0x030303, 0x000000, 0xffffff),
                          FACE(0xffffff, 0xfdfdfd, 0xbdbdbd, 0x868686, 0x000000)},
};

/* Luminances of a field on which both discs stand out equally, and of everything in high contrast. */
#define FIELD_TOP 0.173f
#define FIELD_BOTTOM 0.167f
#define INK 0.0025f
#define PAPER 0.95f
/* As dark and as light as a contrast of 4:1 with such a field requires, leaving some hue. */
#define DARK_HUE 0.0036f
#define LIGHT_HUE 0.855f

/* Light discs would not stand out on cream, so a cream board becomes wood. */
static const struct colour WOOD = RGB(0xb07a45);
static const struct colour PALE_MARK = RGB(0xfff0c4);

static float linear(uint8_t v)
{
    float c = (float)v / 255.0f;
    return c <= 0.04045f ? c / 12.92f : powf((c + 0.055f) / 1.055f, 2.4f);
}

float style_variant_luminance(struct colour c)
{
    return 0.2126f * linear(c.r) + 0.7152f * linear(c.g) + 0.0722f * linear(c.b);
}

/* The colour mixed with black or white to have this luminance. */
static struct colour toned(struct colour c, float luminance)
{
    enum { HALVINGS = 12 };
    bool darker = style_variant_luminance(c) > luminance;
    struct colour towards = {darker ? 0 : 255, darker ? 0 : 255, darker ? 0 : 255, c.a};
    float from = 0, to = 1;
    for (int i = 0; i < HALVINGS; i++) {
        float middle = (from + to) / 2;
        bool beyond = (style_variant_luminance(colour_mix(c, towards, middle)) < luminance) == darker;
        *(beyond ? &to : &from) = middle;
    }
    return colour_mix(c, towards, to);
}

static struct colour at_most(struct colour c, float luminance)
{
    return style_variant_luminance(c) > luminance ? toned(c, luminance) : c;
}

static struct colour at_least(struct colour c, float luminance)
{
    return style_variant_luminance(c) < luminance ? toned(c, luminance) : c;
}

static bool lighter_than_discs(const struct game_style *game_style)
{
    float field = style_variant_luminance(game_style->field_top);
    return field > style_variant_luminance(game_style->side[FIRST].face) &&
           field > style_variant_luminance(game_style->side[SECOND].face);
}

static void set_midway(struct game_style *game_style)
{
    if (lighter_than_discs(game_style))
        game_style->field_top = game_style->field_bottom = WOOD;
    game_style->field_top = toned(game_style->field_top, FIELD_TOP);
    game_style->field_bottom = toned(game_style->field_bottom, FIELD_BOTTOM);
    game_style->line = at_most(game_style->line, 0.03f);
    game_style->midway = true;
    if (style_variant_luminance(game_style->mark) < FIELD_BOTTOM)
        game_style->mark = PALE_MARK;
}

static void use_pair(struct game_style *game_style, enum disc_pair pair)
{
    set_midway(game_style);
    for (int side = FIRST; side <= SECOND; side++)
        game_style->side[side] = PAIRS[pair][side];
}

static void darken_face(struct disc_colours *f, float luminance)
{
    f->lit = at_most(f->lit, 3 * luminance);
    f->face = at_most(f->face, luminance);
    f->rim = at_most(f->rim, luminance / 2);
    f->shade = rgb(0);
    f->ink = white(1);
    f->edge = white(0.85f);
}

static void lighten_face(struct disc_colours *f, float luminance)
{
    bool least = luminance > 0.5f; /* a light colour may be lighter */
    f->lit = least ? at_least(f->lit, 1.05f * luminance) : toned(f->lit, 1.05f * luminance);
    f->face = least ? at_least(f->face, luminance) : toned(f->face, luminance);
    f->rim = toned(f->rim, 0.50f * luminance);
    f->shade = toned(f->shade, 0.25f * luminance);
    f->ink = rgb(0);
    f->edge = black(0.85f);
}

static void part_board(struct game_style *game_style, bool hues)
{
    bool paper = lighter_than_discs(game_style);
    enum side dark =
        style_variant_luminance(game_style->side[FIRST].face) < style_variant_luminance(game_style->side[SECOND].face)
            ? FIRST
            : SECOND;
    if (paper) {
        game_style->field_top = toned(game_style->field_top, PAPER);
        game_style->field_bottom = toned(game_style->field_bottom, 0.97f * PAPER);
    } else {
        set_midway(game_style);
    }
    darken_face(&game_style->side[dark], hues ? DARK_HUE : INK);
    lighten_face(&game_style->side[other(dark)], paper ? 0.155f : hues ? LIGHT_HUE : PAPER);
    game_style->mark = paper ? at_most(game_style->mark, 0.01f) : at_least(game_style->mark, 0.88f);
    game_style->line = toned(game_style->line, INK);
}

static void part_surroundings(struct game_style *game_style)
{
    bool dark_letters = style_variant_luminance(game_style->label) < style_variant_luminance(game_style->frame_bottom);
    game_style->frame_top =
        dark_letters ? at_least(game_style->frame_top, 0.85f) : at_most(game_style->frame_top, 0.035f);
    game_style->frame_bottom =
        dark_letters ? at_least(game_style->frame_bottom, 0.7f) : at_most(game_style->frame_bottom, 0.012f);
    game_style->label = dark_letters ? rgb(0) : white(1);
    game_style->tabletop_lit = at_most(game_style->tabletop_lit, 0.012f);
    game_style->tabletop = at_most(game_style->tabletop, 0.002f);
    game_style->accent = at_least(game_style->accent, 0.72f);
    game_style->on_accent = rgb(0);
}

void style_variant_apply(struct game_style *game_style, struct style_variant style_variant)
{
    game_style->bold = style_variant.strong ? GAME_STYLE_BOLD : 1.0f;
    game_style->strong = style_variant.strong;
    if (style_variant.pair != PAIR_DRAWN)
        use_pair(game_style, style_variant.pair);
    if (!style_variant.strong)
        return;
    part_board(game_style, style_variant.pair != PAIR_DRAWN);
    part_surroundings(game_style);
}
