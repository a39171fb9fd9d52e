/*
 * palette - colours shared by several screens, as 0xRRGGBB for rgb() and rgba(). Games' own colours are in
 * game_style.c, those of a single picture in its source file.
 */
#ifndef OUTFLANK_APP_STYLE_PALETTE_H
#define OUTFLANK_APP_STYLE_PALETTE_H

#include "kit/paint.h"

enum {
    HUE_GOLD = 0xf2c14e,
    HUE_NIGHT = 0x0d0e12,
    HUE_GROUND = 0x0c0e12,
    HUE_PAPER = 0xf2ede3,
    HUE_BAD = 0xff9d96,
    HUE_GOOD = 0x8fe0a3,
    HUE_COAL = 0x121318,
    HUE_SHADE = 0x0a0604,
    HUE_BRONZE = 0x7a4d0c,
    HUE_SLATE_LIT = 0x3a3d48,
    HUE_SLATE = 0x2b2d35,
    HUE_SLATE_DEEP = 0x1b1d22,
    HUE_BRASS = 0xf5c451,
    HUE_BRASS_DEEP = 0x8a5a12,
    HUE_SLATE_HIGH = 0x363943,
    HUE_PARCHMENT = 0xece0c8,
    HUE_CARBON = 0x17191d,
    HUE_PITCH = 0x0b0c0f,
};

static inline struct colour white(float alpha) { return rgba(0xffffff, alpha); }
static inline struct colour black(float alpha) { return rgba(0x000000, alpha); }

#endif
