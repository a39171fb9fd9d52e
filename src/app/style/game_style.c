#include "app/style/game_style.h"

#include <string.h>

/* Colours from the design, adjusted until both sides' faces and the marks have a contrast of at least 3:1 with the
 * field. The contrast test measures them on the painted boards. */
#define RGB(v)                                                                                                         \
    {                                                                                                                  \
        (uint8_t)((v) >> 16), (uint8_t)(((v) >> 8) & 0xff), (uint8_t)((v)&0xff), 255                                   \
    }
#define NO_EDGE                                                                                                        \
    {                                                                                                                  \
        0, 0, 0, 0                                                                                                     \
    }
#define BLACK_FACE                                                                                                     \
    {                                                                                                                  \
        RGB(0x2c2e35), RGB(0x131418), RGB(0x08090b), RGB(0x020203), RGB(0xf2e7cc), NO_EDGE                             \
    }
#define WHITE_FACE                                                                                                     \
    {                                                                                                                  \
        RGB(0xfffdf6), RGB(0xebe5d6), RGB(0xc2b7a1), RGB(0x8f8570), RGB(0x3a2c14), NO_EDGE                             \
    }

#define ORANGE_FACE                                                                                                    \
    {                                                                                                                  \
        RGB(0xdd6812), RGB(0xb34502), RGB(0x7c2f01), RGB(0x521e00), RGB(0x140500), NO_EDGE                             \
    }
#define GREEN_FACE                                                                                                     \
    {                                                                                                                  \
        RGB(0x114527), RGB(0x03210f), RGB(0x031c0c), RGB(0x010f06), RGB(0xf2e3bd), NO_EDGE                             \
    }
#define RED_FACE                                                                                                       \
    {                                                                                                                  \
        RGB(0x92201a), RGB(0x600a06), RGB(0x450603), RGB(0x2c0301), RGB(0xffe3c4), NO_EDGE                             \
    }
#define TAN_FACE                                                                                                       \
    {                                                                                                                  \
        RGB(0xfffdf7), RGB(0xfcf3e0), RGB(0xc7ab78), RGB(0x8f7648), RGB(0x5a2a08), NO_EDGE                             \
    }

static const struct game_style GAME_STYLES[] = {
    {.id = "classic",
     .music = MUSIC_CLASSIC,
     .tabletop_lit = RGB(0x2a3a34),
     .tabletop = RGB(0x101512),
     .frame_top = RGB(0x5f3d25),
     .frame_bottom = RGB(0x2e1b0f),
     .field_top = RGB(0x2f8f5b),
     .field_bottom = RGB(0x29794d),
     .line = RGB(0x174f33),
     .label = RGB(0xf2ede3),
     .accent = RGB(0xf2c14e),
     .mark = RGB(0xffe38a),
     .on_accent = RGB(0x14120c),
     .side = {BLACK_FACE, WHITE_FACE},
     .side_word = {"side.dark", "side.light"},
     .grain_seed = 11},
    {.id = "reverse",
     .music = MUSIC_REVERSE,
     .tabletop_lit = RGB(0x34232f),
     .tabletop = RGB(0x140d14),
     .frame_top = RGB(0x413a46),
     .frame_bottom = RGB(0x17141b),
     .field_top = RGB(0xa2648c),
     .field_bottom = RGB(0x93587f),
     .line = RGB(0x5f2a48),
     .label = RGB(0xf2ede3),
     .accent = RGB(0xff9aab),
     .mark = RGB(0xffd6df),
     .on_accent = RGB(0x1a0d12),
     .side = {BLACK_FACE, WHITE_FACE},
     .side_word = {"side.dark", "side.light"},
     .grain_seed = 23},
    {.id = "jaques",
     .music = MUSIC_JAQUES,
     .lots = true,
     .tabletop_lit = RGB(0x3a2a1c),
     .tabletop = RGB(0x160e08),
     .frame_top = RGB(0x74351f),
     .frame_bottom = RGB(0x33130a),
     .field_top = RGB(0xf7edd4),
     .field_bottom = RGB(0xf1e3c3),
     .line = RGB(0x7a5a2e),
     .label = RGB(0xf2ede3),
     .accent = RGB(0xe8b04a),
     .mark = RGB(0x7c1d12),
     .on_accent = RGB(0x14120c),
     .side = {ORANGE_FACE, GREEN_FACE},
     .side_word = {"side.orange", "side.green"},
     .grain_seed = 37,
     .material = MATERIAL_INLAY,
     .sounds = SOUND_SET_INLAY},
    {.id = "pocket",
     .music = MUSIC_POCKET,
     .tabletop_lit = RGB(0x26324a),
     .tabletop = RGB(0x0e131f),
     .frame_top = RGB(0xe9e4da),
     .frame_bottom = RGB(0xb8b1a3),
     .field_top = RGB(0xd94a38),
     .field_bottom = RGB(0xc63c2c),
     .line = RGB(0x8f2419),
     .label = RGB(0x2b2b2b),
     .accent = RGB(0xffd25e),
     .mark = RGB(0xffe38a),
     .on_accent = RGB(0x14120c),
     .side = {BLACK_FACE, WHITE_FACE},
     .side_word = {"side.black", "side.white"},
     .grain_seed = 41,
     .material = MATERIAL_HOLES,
     .sounds = SOUND_SET_PEG},
    {.id = "piecepack",
     .music = MUSIC_PIECEPACK,
     .tabletop_lit = RGB(0x2d3036),
     .tabletop = RGB(0x111215),
     .frame_top = RGB(0x8a6534),
     .frame_bottom = RGB(0x5c421f),
     .field_top = RGB(0xb38249),
     .field_bottom = RGB(0xab7a41),
     .line = RGB(0x6b4a20),
     .label = RGB(0xf2ede3),
     .accent = RGB(0xffd25e),
     .mark = RGB(0x520f0a),
     .on_accent = RGB(0x14120c),
     .side = {RED_FACE, TAN_FACE},
     .side_word = {"side.suits", "side.numbers"},
     .grain_seed = 53,
     .material = MATERIAL_TILES,
     .piece = PIECE_COIN,
     .sounds = SOUND_SET_COIN},
    {.id = "flipside",
     .music = MUSIC_FLIPSIDE,
     .tabletop_lit = RGB(0x1f2a3d),
     .tabletop = RGB(0x0b0f18),
     .frame_top = RGB(0x35506e),
     .frame_bottom = RGB(0x16243a),
     .field_top = RGB(0x5579a6),
     .field_bottom = RGB(0x4b6e9a),
     .line = RGB(0x223757),
     .label = RGB(0xf2ede3),
     .accent = RGB(0x8fd3ff),
     .mark = RGB(0xb4e2ff),
     .on_accent = RGB(0x0b1018),
     .side = {BLACK_FACE, WHITE_FACE},
     .side_word = {"side.black", "side.white"},
     .grain_seed = 67,
     .material = MATERIAL_SLATE,
     .sounds = SOUND_SET_SLATE},
    {.id = "workshop",
     .music = MUSIC_MENU,
     .tabletop_lit = RGB(0x3d2e25),
     .tabletop = RGB(0x17110d),
     .frame_top = RGB(0xd2ab76),
     .frame_bottom = RGB(0xa57e4d),
     .field_top = RGB(0x3a8a8f),
     .field_bottom = RGB(0x2f777d),
     .line = RGB(0x174a50),
     .label = RGB(0x1f1308),
     .accent = RGB(0xf2c14e),
     .mark = RGB(0xffe38a),
     .on_accent = RGB(0x14120c),
     .side = {BLACK_FACE, WHITE_FACE},
     .side_word = {"side.dark", "side.light"},
     .grain_seed = 71,
     .material = MATERIAL_CUT},
};

enum { GAME_STYLE_COUNT = sizeof GAME_STYLES / sizeof GAME_STYLES[0] };

/* The styles in force: the app's only global state, because every view needs it and none has access to the app. */
static struct game_style current[GAME_STYLE_COUNT];
static struct style_variant current_variant;

static void make_current(struct style_variant style_variant)
{
    for (int i = 0; i < GAME_STYLE_COUNT; i++) {
        current[i] = GAME_STYLES[i];
        style_variant_apply(&current[i], style_variant);
    }
    current_variant = style_variant;
}

bool game_style_apply(struct style_variant style_variant)
{
    bool same =
        current[0].id && current_variant.pair == style_variant.pair && current_variant.strong == style_variant.strong;
    if (!same)
        make_current(style_variant);
    return !same;
}

struct style_variant game_style_variant(void) { return current_variant; }

struct colour game_style_tone(enum tone tone)
{
    static const struct {
        uint32_t colour;
        float alpha;
    } tones[TONES][2] = {
        [TONE_TEXT] = {{0xf2ede3, 1}, {0xffffff, 1}},     [TONE_SOFT] = {{0xc9c3b6, 1}, {0xf2ede3, 1}},
        [TONE_WARN] = {{0xff9d96, 1}, {0xffc4bf, 1}},     [TONE_CARD] = {{0x0d0e12, 0.82f}, {0x000000, 1}},
        [TONE_SEAM] = {{0x04120b, 0.55f}, {0x000000, 1}}, [TONE_EDGE] = {{0xffffff, 0}, {0xffffff, 0.75f}}};
    return rgba(tones[tone][current_variant.strong].colour, tones[tone][current_variant.strong].alpha);
}

static int row_of(const struct variant *variant)
{
    int i = GAME_STYLE_COUNT - 1;
    while (i > 0 && strcmp(GAME_STYLES[i].id, variant->id) != 0)
        i--;
    return i;
}

const struct game_style *game_style_of(const struct variant *variant)
{
    if (!current[0].id)
        make_current((struct style_variant){.pair = PAIR_DRAWN});
    return &current[row_of(variant)];
}

struct game_style game_style_in(const struct variant *variant, struct style_variant style_variant)
{
    struct game_style game_style = GAME_STYLES[row_of(variant)];
    style_variant_apply(&game_style, style_variant);
    return game_style;
}

bool game_style_on_shelf(const struct variant *variant)
{
    return strcmp(GAME_STYLES[row_of(variant)].id, variant->id) == 0;
}
