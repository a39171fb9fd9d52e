#include "kit/shelf.h"

static size_t bytes_of(const struct stored *item) { return item->number ? (size_t)item->w * (size_t)item->h * 4 : 0; }

static void lose(struct stored *item)
{
    if (item->texture)
        SDL_DestroyTexture(item->texture);
    SDL_free(item->pixels);
}

void shelf_init(struct shelf *s, int count_bound, size_t bytes_bound)
{
    *s = (struct shelf){.count_bound = count_bound, .bytes_bound = bytes_bound};
}

static void drop(struct shelf *s, int place)
{
    s->bytes -= bytes_of(&s->items[place]);
    lose(&s->items[place]);
    s->items[place] = s->items[--s->count];
}

void shelf_clear(struct shelf *s)
{
    while (s->count)
        drop(s, s->count - 1);
}

void shelf_finish(struct shelf *s)
{
    shelf_clear(s);
    SDL_free(s->items);
    s->items = NULL;
    s->room = 0;
}

struct stored *shelf_find(struct shelf *s, uint64_t key, unsigned frame)
{
    for (int i = 0; i < s->count; i++)
        if (s->items[i].key == key) {
            s->items[i].used = frame;
            return &s->items[i];
        }
    return NULL;
}

static int oldest(const struct shelf *s)
{
    int found = 0;
    for (int i = 1; i < s->count; i++)
        if (s->items[i].used < s->items[found].used)
            found = i;
    return found;
}

/* What this frame has drawn is kept: it is still to be put on the screen. */
static void make_room(struct shelf *s, const struct stored *item)
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

struct stored *shelf_put(struct shelf *s, struct stored item)
{
    make_room(s, &item);
    if (s->count == s->room) {
        int room = s->room ? 2 * s->room : 32;
        struct stored *items = SDL_realloc(s->items, sizeof *items * (size_t)room);
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

void shelf_drop_before(struct shelf *s, unsigned frame)
{
    for (int i = s->count - 1; i >= 0; i--)
        if (s->items[i].used < frame)
            drop(s, i);
}
