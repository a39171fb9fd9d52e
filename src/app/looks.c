#include "app/looks.h"

#include <string.h>

/* Tones measured on the design sheets. FIRST and SECOND of Classic differ from its cloth by more than 3:1. */
#define RGB(v)                                                                                                         \
    {                                                                                                                  \
        (uint8_t)((v) >> 16), (uint8_t)(((v) >> 8) & 0xff), (uint8_t)((v)&0xff), 255                                   \
    }
#define BLACK_FACE                                                                                                     \
    {                                                                                                                  \
        RGB(0x3a3d45), RGB(0x17181d), RGB(0x08090b), RGB(0x020203)                                                     \
    }
#define WHITE_FACE                                                                                                     \
    {                                                                                                                  \
        RGB(0xfffdf6), RGB(0xebe5d6), RGB(0xc2b7a1), RGB(0x8f8570)                                                     \
    }

static const struct look LOOKS[] = {
    {.id = "classic",
     .table_lit = RGB(0x2a3a34),
     .table = RGB(0x101512),
     .frame_top = RGB(0x5f3d25),
     .frame_bottom = RGB(0x2e1b0f),
     .field_top = RGB(0x2f8f5b),
     .field_bottom = RGB(0x1f6b44),
     .line = RGB(0x174f33),
     .label = RGB(0xf2ede3),
     .accent = RGB(0xf2c14e),
     .on_accent = RGB(0x14120c),
     .side = {BLACK_FACE, WHITE_FACE},
     .side_word = {"side.dark", "side.light"},
     .grain_seed = 11},
    {.id = "reverse",
     .table_lit = RGB(0x34232f),
     .table = RGB(0x140d14),
     .frame_top = RGB(0x413a46),
     .frame_bottom = RGB(0x17141b),
     .field_top = RGB(0x8a3a5d),
     .field_bottom = RGB(0x642648),
     .line = RGB(0x431729),
     .label = RGB(0xf2ede3),
     .accent = RGB(0xff9aab),
     .on_accent = RGB(0x1a0d12),
     .side = {BLACK_FACE, WHITE_FACE},
     .side_word = {"side.dark", "side.light"},
     .grain_seed = 23},
};

bool look_playable(const struct variant *variant) { return strcmp(look_of(variant)->id, variant->id) == 0; }

const struct look *look_of(const struct variant *variant)
{
    for (size_t i = 0; i < sizeof LOOKS / sizeof LOOKS[0]; i++)
        if (strcmp(LOOKS[i].id, variant->id) == 0)
            return &LOOKS[i];
    return &LOOKS[0];
}
