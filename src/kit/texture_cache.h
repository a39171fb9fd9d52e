/*
 * shelf - pictures kept under a key, the longest unused making room for new ones. It owns their pixels and textures.
 * It does not know what they show.
 */
#ifndef OUTFLANK_KIT_TEXTURE_CACHE_H
#define OUTFLANK_KIT_TEXTURE_CACHE_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cached_texture {
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

struct texture_cache {
    struct cached_texture *items;
    int count, room;
    size_t bytes;
    int count_bound;    /* so many at most, but for those that the frame draws */
    size_t bytes_bound; /* more than that only if they are all in use */
};

void texture_cache_init(struct texture_cache *s, int count_bound, size_t bytes_bound);
/* Destroys all. Accepts a zeroed shelf; it can be used again afterwards. */
void texture_cache_clear(struct texture_cache *s);
void texture_cache_finish(struct texture_cache *s);

/* What is kept under `key`, marked as used in `frame`; NULL if nothing is. Valid until the next put. */
struct cached_texture *texture_cache_find(struct texture_cache *s, uint64_t key, unsigned frame);
/* Puts a thing on the shelf, which now owns it, and drops others beyond the bounds. Valid until the
 * next put; NULL without memory, and it is destroyed. */
struct cached_texture *texture_cache_put(struct texture_cache *s, struct cached_texture item);
/* Drops everything last used before `frame`. */
void texture_cache_drop_before(struct texture_cache *s, unsigned frame);

#endif
