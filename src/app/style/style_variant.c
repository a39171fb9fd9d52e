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
static const struct face_look PAIRS[DISC_PAIRS][2] = {
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

static bool lighter_than_discs(const struct game_style *look)
{
    float field = style_variant_luminance(look->field_top);
    return field > style_variant_luminance(look->side[FIRST].face) &&
           field > style_variant_luminance(look->side[SECOND].face);
}

static void lay_midway(struct game_style *look)
{
    if (lighter_than_discs(look))
        look->field_top = look->field_bottom = WOOD;
    look->field_top = toned(look->field_top, FIELD_TOP);
    look->field_bottom = toned(look->field_bottom, FIELD_BOTTOM);
    look->line = at_most(look->line, 0.03f);
    look->midway = true;
    if (style_variant_luminance(look->mark) < FIELD_BOTTOM)
        look->mark = PALE_MARK;
}

static void take_pair(struct game_style *look, enum disc_pair pair)
{
    lay_midway(look);
    for (int side = FIRST; side <= SECOND; side++)
        look->side[side] = PAIRS[pair][side];
}

static void darken_face(struct face_look *f, float luminance)
{
    f->lit = at_most(f->lit, 3 * luminance);
    f->face = at_most(f->face, luminance);
    f->rim = at_most(f->rim, luminance / 2);
    f->shade = rgb(0);
    f->ink = white(1);
    f->edge = white(0.85f);
}

static void lighten_face(struct face_look *f, float luminance)
{
    bool least = luminance > 0.5f; /* a light colour may be lighter */
    f->lit = least ? at_least(f->lit, 1.05f * luminance) : toned(f->lit, 1.05f * luminance);
    f->face = least ? at_least(f->face, luminance) : toned(f->face, luminance);
    f->rim = toned(f->rim, 0.50f * luminance);
    f->shade = toned(f->shade, 0.25f * luminance);
    f->ink = rgb(0);
    f->edge = black(0.85f);
}

static void part_board(struct game_style *look, bool hues)
{
    bool paper = lighter_than_discs(look);
    enum side dark = style_variant_luminance(look->side[FIRST].face) < style_variant_luminance(look->side[SECOND].face)
                         ? FIRST
                         : SECOND;
    if (paper) {
        look->field_top = toned(look->field_top, PAPER);
        look->field_bottom = toned(look->field_bottom, 0.97f * PAPER);
    } else {
        lay_midway(look);
    }
    darken_face(&look->side[dark], hues ? DARK_HUE : INK);
    lighten_face(&look->side[other(dark)], paper ? 0.155f : hues ? LIGHT_HUE : PAPER);
    look->mark = paper ? at_most(look->mark, 0.01f) : at_least(look->mark, 0.88f);
    look->line = toned(look->line, INK);
}

static void part_surroundings(struct game_style *look)
{
    bool dark_letters = style_variant_luminance(look->label) < style_variant_luminance(look->frame_bottom);
    look->frame_top = dark_letters ? at_least(look->frame_top, 0.85f) : at_most(look->frame_top, 0.035f);
    look->frame_bottom = dark_letters ? at_least(look->frame_bottom, 0.7f) : at_most(look->frame_bottom, 0.012f);
    look->label = dark_letters ? rgb(0) : white(1);
    look->table_lit = at_most(look->table_lit, 0.012f);
    look->table = at_most(look->table, 0.002f);
    look->accent = at_least(look->accent, 0.72f);
    look->on_accent = rgb(0);
}

void style_variant_look(struct game_style *look, struct style_variant dress)
{
    look->bold = dress.strong ? LOOK_BOLD : 1.0f;
    look->strong = dress.strong;
    if (dress.pair != PAIR_DRAWN)
        take_pair(look, dress.pair);
    if (!dress.strong)
        return;
    part_board(look, dress.pair != PAIR_DRAWN);
    part_surroundings(look);
}
