/*
 * canvas_sprites - round things as white pictures of their coverage, made once at their exact size and tinted
 * when drawn: smooth in every renderer, and cheap. Private to canvas*.c.
 */
#ifndef OUTFLANK_KIT_CANVAS_SPRITES_H
#define OUTFLANK_KIT_CANVAS_SPRITES_H

#include "kit/canvas_internal.h"

/* GLOW is full in the middle and gone at the rim, HOLLOW the other way round. */
enum sprite_kind { SPRITE_CIRCLE, SPRITE_GLOW, SPRITE_HOLLOW, SPRITE_RING };

struct sprite {
    enum sprite_kind kind;
    int radius, width;    /* in quarters of a pixel */
    int dashes;           /* RING: 0 for an unbroken one */
    int phase_x, phase_y; /* of the middle, quarters of a pixel: 0 to 3 */
};

/* NULL if it cannot be had. The middle lies at (reach + phase / 4), reach being half the texture's size. */
const struct cached_texture *canvas_sprite(struct canvas *c, struct sprite sprite);
int canvas_sprite_reach(struct sprite sprite);

#endif
