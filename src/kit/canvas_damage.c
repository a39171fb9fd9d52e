#include "base/clamp.h"
#include "kit/canvas_internal.h"

#include <string.h>

enum { SMALL_TILE = 32, LARGE_TILE = 64, LARGE_PICTURE = 1 << 21 };

void canvas_damage_finish(struct canvas_damage *d)
{
    SDL_free(d->now);
    SDL_free(d->before);
    *d = (struct canvas_damage){0};
}

void canvas_damage_resize(struct canvas_damage *d, int width, int height)
{
    if (width == d->width && height == d->height)
        return;
    canvas_damage_finish(d);
    d->width = width;
    d->height = height;
    d->tile = width * height > LARGE_PICTURE ? LARGE_TILE : SMALL_TILE;
    d->wide = (width + d->tile - 1) / d->tile;
    d->high = (height + d->tile - 1) / d->tile;
    d->now = SDL_calloc((size_t)d->wide * (size_t)d->high, sizeof *d->now);
    d->before = SDL_calloc((size_t)d->wide * (size_t)d->high, sizeof *d->before);
    d->whole = true;
}

static void mark(struct canvas_damage *d, const struct drawing *drawing)
{
    int left = clamp_int(drawing->at.x, 0, d->width) / d->tile, top = clamp_int(drawing->at.y, 0, d->height) / d->tile;
    int right = (clamp_int(drawing->at.x + drawing->at.w, 0, d->width) + d->tile - 1) / d->tile;
    int bottom = (clamp_int(drawing->at.y + drawing->at.h, 0, d->height) + d->tile - 1) / d->tile;
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++) {
            uint64_t *key = &d->now[y * d->wide + x];
            *key = canvas_key_words(*key, &drawing->key, 1);
        }
}

/* The rectangle of tiles [x0, x1) x [y0, y1) in pixels. */
static SDL_Rect pixels_of(const struct canvas_damage *d, int x0, int y0, int x1, int y1)
{
    int right = clamp_int(x1 * d->tile, 0, d->width), bottom = clamp_int(y1 * d->tile, 0, d->height);
    return (SDL_Rect){x0 * d->tile, y0 * d->tile, right - x0 * d->tile, bottom - y0 * d->tile};
}

/* Adds a run of changed tiles. If the row above has an equal run, that box is extended. */
static bool add_run(struct canvas_damage *d, SDL_Rect run)
{
    for (int i = d->count - 1; i >= 0; i--) {
        SDL_Rect *r = &d->rects[i];
        if (r->x == run.x && r->w == run.w && r->y + r->h == run.y) {
            r->h += run.h;
            return true;
        }
    }
    if (d->count == DAMAGE_MAX)
        return false;
    d->rects[d->count++] = run;
    return true;
}

static bool add_row(struct canvas_damage *d, int y)
{
    const uint64_t *now = &d->now[y * d->wide], *before = &d->before[y * d->wide];
    for (int x = 0; x < d->wide; x++) {
        int from = x;
        while (x < d->wide && now[x] != before[x])
            x++;
        if (x > from && !add_run(d, pixels_of(d, from, y, x, y + 1)))
            return false;
    }
    return true;
}

void canvas_damage_find(struct canvas_damage *d, const struct canvas_list *list)
{
    d->count = 0;
    if (d->now && d->before) {
        memset(d->now, 0, sizeof *d->now * (size_t)(d->wide * d->high));
        for (int i = 0; i < list->count; i++)
            mark(d, &list->drawings[i]);
        for (int y = 0; y < d->high && !d->whole; y++)
            d->whole = !add_row(d, y);
        uint64_t *keys = d->before;
        d->before = d->now;
        d->now = keys;
    }
    if (d->whole || !d->now || !d->before) {
        d->rects[0] = (SDL_Rect){0, 0, d->width, d->height};
        d->count = 1;
    }
    d->whole = false;
}
