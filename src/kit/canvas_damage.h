/*
 * canvas_damage - which parts of the picture differ from the frame before. The picture is cut into square tiles, and
 * each tile keeps a key of all drawings that touch it, in their order: where the key is the same the pixels are.
 * Private to canvas*.c.
 */
#ifndef OUTFLANK_KIT_CANVAS_DAMAGE_H
#define OUTFLANK_KIT_CANVAS_DAMAGE_H

#include "kit/canvas_list.h"

enum { DAMAGE_MAX = 64 };

/* Zeroed it is one of an empty picture. */
struct canvas_damage {
    int width, height, tile, wide, high; /* the picture and a tile in pixels; tiles beside and above one another */
    uint64_t *now, *before;
    bool whole; /* the picture of before is worth nothing */
    SDL_Rect rects[DAMAGE_MAX];
    int count;
};

void canvas_damage_finish(struct canvas_damage *d);

/* The picture's size; all of it will be drawn again if it changes. */
void canvas_damage_resize(struct canvas_damage *d, int width, int height);

/* Works out the boxes to draw again, none of which overlap: `rects` and `count`. */
void canvas_damage_find(struct canvas_damage *d, const struct canvas_list *list);

#endif
