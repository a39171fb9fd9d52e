/*
 * shelf - pictures kept under a key, the longest unused making room for new ones. It owns their pixels and textures.
 * It does not know what they show.
 */
#ifndef OUTFLANK_KIT_SHELF_H
#define OUTFLANK_KIT_SHELF_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct stored {
    uint64_t key;
    uint64_t number;      /* of what it shows: another picture has another; 0: known to show nothing */
    uint32_t *pixels;     /* ARGB8888, owned; NULL once they are a texture's */
    SDL_Texture *texture; /* of a graphics device; else NULL */
    bool opaque;
    int w, h;      /* pixels */
    unsigned used; /* the frame that drew it last */
    int x, y;      /* where it lies in the thing it shows */
    int advance;   /* texts: width to be counted, pixels */
    SDL_Rect core; /* pictures: a part without any transparency, drawn without blending */
};

struct shelf {
    struct stored *items;
    int count, room;
    size_t bytes;
    int count_bound;    /* so many at most, but for those that the frame draws */
    size_t bytes_bound; /* more than that only if they are all in use */
};

void shelf_init(struct shelf *s, int count_bound, size_t bytes_bound);
/* Destroys all. Accepts a zeroed shelf; it can be used again afterwards. */
void shelf_clear(struct shelf *s);
void shelf_finish(struct shelf *s);

/* What is kept under `key`, marked as used in `frame`; NULL if nothing is. Valid until the next put. */
struct stored *shelf_find(struct shelf *s, uint64_t key, unsigned frame);
/* Puts a thing on the shelf, which now owns it, and drops others beyond the bounds. Valid until the
 * next put; NULL without memory, and it is destroyed. */
struct stored *shelf_put(struct shelf *s, struct stored item);
/* Drops everything last used before `frame`. */
void shelf_drop_before(struct shelf *s, unsigned frame);

#endif
