#include "kit/canvas_internal.h"

static size_t bytes_of(const struct cached_texture *item)
{
    return item->number ? (size_t)item->w * (size_t)item->h * 4 : 0;
}

static void lose(struct cached_texture *item)
{
    if (item->texture)
        SDL_DestroyTexture(item->texture);
    /* drop replaces what was freed by another item, which the analyzer does not see */
    SDL_free(item->pixels); /* NOLINT(clang-analyzer-unix.Malloc) */
}

void texture_cache_init(struct texture_cache *s, int count_bound, size_t bytes_bound)
{
    *s = (struct texture_cache){.count_bound = count_bound, .bytes_bound = bytes_bound};
}

static void drop(struct texture_cache *s, int place)
{
    s->bytes -= bytes_of(&s->items[place]);
    lose(&s->items[place]);
    s->items[place] = s->items[--s->count];
}

void texture_cache_clear(struct texture_cache *s)
{
    for (int i = 0; i < s->count; i++)
        lose(&s->items[i]);
    s->count = 0;
    s->bytes = 0;
}

void texture_cache_finish(struct texture_cache *s)
{
    texture_cache_clear(s);
    SDL_free(s->items);
    s->items = NULL;
    s->room = 0;
}

struct cached_texture *texture_cache_find(struct texture_cache *s, uint64_t key, unsigned frame)
{
    for (int i = 0; i < s->count; i++)
        if (s->items[i].key == key) {
            s->items[i].used = frame;
            return &s->items[i];
        }
    return NULL;
}

static int oldest(const struct texture_cache *s)
{
    int found = 0;
    for (int i = 1; i < s->count; i++)
        if (s->items[i].used < s->items[found].used)
            found = i;
    return found;
}

/* Items used by this frame are kept, since they have yet to be drawn. */
static void make_room(struct texture_cache *s, const struct cached_texture *item)
{
    while (s->count) {
        int place = oldest(s);
        bool too_many = s->count >= s->count_bound && s->items[place].used < item->used;
        bool too_big = s->bytes + bytes_of(item) > s->bytes_bound && s->items[place].used + 1 < item->used;
        if (!too_many && !too_big)
            return;
        drop(s, place);
    }
}

struct cached_texture *texture_cache_put(struct texture_cache *s, struct cached_texture item)
{
    make_room(s, &item);
    if (s->count == s->room) {
        int room = s->room ? 2 * s->room : 32;
        struct cached_texture *items = SDL_realloc(s->items, sizeof *items * (size_t)room);
        if (!items) {
            lose(&item);
            return NULL;
        }
        s->items = items;
        s->room = room;
    }
    s->bytes += bytes_of(&item);
    s->items[s->count] = item;
    return &s->items[s->count++];
}

void texture_cache_drop_before(struct texture_cache *s, unsigned frame)
{
    for (int i = s->count - 1; i >= 0; i--)
        if (s->items[i].used < frame)
            drop(s, i);
}
