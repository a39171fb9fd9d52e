#include "kit/canvas_internal.h"

#include <math.h>
#include <string.h>

void canvas_list_clear(struct canvas_list *l) { l->count = l->vertex_count = l->index_count = 0; }

void canvas_list_finish(struct canvas_list *l)
{
    SDL_free(l->drawings);
    SDL_free(l->vertices);
    SDL_free(l->indices);
    *l = (struct canvas_list){0};
}

/* Makes room for `more` items of `size` bytes after `count`. False, with nothing changed, if out of memory. */
static bool grow(void *items, int *room, int count, int more, size_t size)
{
    void **list = items;
    int wanted = *room ? *room : 64;
    while (wanted < count + more)
        wanted *= 2;
    if (wanted == *room)
        return true;
    void *bigger = SDL_realloc(*list, size * (size_t)wanted);
    if (!bigger)
        return false;
    *list = bigger;
    *room = wanted;
    return true;
}

/* Pictures are identified by number, since an address may be reused for other pixels. */
static uint64_t key_of(const struct canvas_list *l, const struct drawing *d)
{
    const uint64_t parts[] = {
        (uint64_t)d->kind | (uint64_t)d->blend << 8 | (uint64_t)d->colour.r << 16 | (uint64_t)d->colour.g << 24 |
            (uint64_t)d->colour.b << 32 | (uint64_t)d->colour.a << 40,
        d->number,
        (uint64_t)(uint32_t)d->at.w << 32 | (uint32_t)d->at.h,
        (uint64_t)(uint32_t)d->from.x << 32 | (uint32_t)d->from.y,
        (uint64_t)(uint32_t)d->from.w << 32 | (uint32_t)d->from.h,
    };
    uint64_t key = canvas_key_words(key_start, parts, sizeof parts / sizeof *parts);
    for (int i = d->first; i < l->vertex_count && d->count; i++) {
        uint64_t words[3] = {0, 0, 0};
        memcpy(words, &l->vertices[i], sizeof l->vertices[i] < sizeof words ? sizeof l->vertices[i] : sizeof words);
        key = canvas_key_words(key, words, 3);
    }
    return key;
}

static bool add(struct canvas_list *l, struct drawing *d)
{
    if (!grow(&l->drawings, &l->room, l->count, 1, sizeof *l->drawings))
        return false;
    d->key = key_of(l, d);
    l->drawings[l->count++] = *d;
    return true;
}

void canvas_list_add(struct canvas_list *l, struct drawing d)
{
    if (d.at.w > 0 && d.at.h > 0)
        (void)add(l, &d);
}

/* The bounding box including the feathered edge. */
static SDL_Rect bounds_of(const SDL_Vertex *v, int count)
{
    SDL_FPoint least = v[0].position, most = v[0].position;
    for (int i = 1; i < count; i++) {
        least = (SDL_FPoint){fminf(least.x, v[i].position.x), fminf(least.y, v[i].position.y)};
        most = (SDL_FPoint){fmaxf(most.x, v[i].position.x), fmaxf(most.y, v[i].position.y)};
    }
    int x = (int)floorf(least.x) - 1, y = (int)floorf(least.y) - 1;
    return (SDL_Rect){x, y, (int)ceilf(most.x) + 1 - x, (int)ceilf(most.y) + 1 - y};
}

void canvas_list_add_shape(struct canvas_list *l, enum drawing_kind kind, const SDL_Vertex *vertices, int count,
                           int hole_count, const int *indices, int index_count)
{
    const int all = count + hole_count;
    struct drawing d = {.kind = kind,
                        .blend = true,
                        .first = l->vertex_count,
                        .count = count,
                        .hole_count = hole_count,
                        .first_index = l->index_count,
                        .index_count = index_count};
    if (count < 1 || !grow(&l->vertices, &l->vertex_room, l->vertex_count, all, sizeof *l->vertices) ||
        !grow(&l->indices, &l->index_room, l->index_count, index_count, sizeof *l->indices))
        return;
    d.at = bounds_of(vertices, count);
    memcpy(&l->vertices[l->vertex_count], vertices, sizeof *vertices * (size_t)all);
    if (index_count)
        memcpy(&l->indices[l->index_count], indices, sizeof *indices * (size_t)index_count);
    l->vertex_count += all;
    l->index_count += index_count;
    if (!add(l, &d)) {
        l->vertex_count -= all;
        l->index_count -= index_count;
    }
}
