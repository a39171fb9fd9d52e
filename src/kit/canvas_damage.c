#include "base/clamp.h"
#include "kit/canvas_internal.h"

#include <string.h>

enum { SMALL_TILE = 32, LARGE_TILE = 64, LARGE_PICTURE = 1 << 21, WORTH_MOVING = 4 /* of the picture: a fourth */ };

static const SDL_Rect nothing = {0, 0, 0, 0};

static void finish(struct tiles *t)
{
    SDL_free(t->now);
    SDL_free(t->before);
    *t = (struct tiles){0};
}

void canvas_damage_finish(struct canvas_damage *d)
{
    finish(&d->all);
    finish(&d->sheet);
    *d = (struct canvas_damage){0};
}

static void divide(struct tiles *t, SDL_Rect at, int tile)
{
    *t = (struct tiles){.at = at, .wide = (at.w + tile - 1) / tile, .high = (at.h + tile - 1) / tile};
    t->now = SDL_calloc((size_t)t->wide * (size_t)t->high, sizeof *t->now);
    t->before = SDL_calloc((size_t)t->wide * (size_t)t->high, sizeof *t->before);
}

void canvas_damage_resize(struct canvas_damage *d, int width, int height)
{
    if (width == d->all.at.w && height == d->all.at.h)
        return;
    canvas_damage_finish(d);
    d->tile = width * height > LARGE_PICTURE ? LARGE_TILE : SMALL_TILE;
    divide(&d->all, (SDL_Rect){0, 0, width, height}, d->tile);
    d->whole = true;
}

static void mark(struct tiles *t, int tile, const struct drawing *drawing)
{
    int x0 = drawing->at.x - t->at.x, y0 = drawing->at.y - t->at.y;
    const uint64_t parts[] = {drawing->key, (uint64_t)(uint32_t)x0 << 32 | (uint32_t)y0};
    const uint64_t there = canvas_key_words(key_start, parts, 2);
    int left = clamp_int(x0, 0, t->at.w) / tile, top = clamp_int(y0, 0, t->at.h) / tile;
    int right = (clamp_int(x0 + drawing->at.w, 0, t->at.w) + tile - 1) / tile;
    int bottom = (clamp_int(y0 + drawing->at.h, 0, t->at.h) + tile - 1) / tile;
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++) {
            uint64_t *key = &t->now[y * t->wide + x];
            *key = canvas_key_words(*key, &there, 1);
        }
}

/* Gives the tiles the keys of the drawings from `first` on. False if there was no memory for them. */
static bool mark_all(struct tiles *t, int tile, const struct canvas_list *list, int first)
{
    if (!t->now || !t->before)
        return false;
    uint64_t *before = t->now;
    t->now = t->before;
    t->before = before;
    memset(t->now, 0, sizeof *t->now * (size_t)(t->wide * t->high));
    for (int i = first; i < list->count; i++)
        mark(t, tile, &list->drawings[i]);
    return true;
}

/* The tiles [x0, x1) of row y in pixels of the picture. */
static SDL_Rect pixels_of(const struct tiles *t, int tile, int x0, int x1, int y)
{
    int right = clamp_int(x1 * tile, 0, t->at.w), bottom = clamp_int((y + 1) * tile, 0, t->at.h);
    return (SDL_Rect){t->at.x + x0 * tile, t->at.y + y * tile, right - x0 * tile, bottom - y * tile};
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

/* Whether a tile must be drawn in its place. */
static bool is_changed(const struct canvas_damage *d, int x, int y)
{
    const struct tiles *t = &d->all;
    SDL_Point corner = {x * d->tile, y * d->tile};
    return t->now[y * t->wide + x] != t->before[y * t->wide + x] && !SDL_PointInRect(&corner, &d->moved);
}

static bool add_row(struct canvas_damage *d, int y)
{
    for (int x = 0; x < d->all.wide; x++) {
        int from = x;
        while (x < d->all.wide && is_changed(d, x, y))
            x++;
        if (x > from && !add_run(d, pixels_of(&d->all, d->tile, from, x, y)))
            return false;
    }
    return true;
}

/* Likewise of the sheet, where it was moved. */
static bool add_moved_row(struct canvas_damage *d, int y)
{
    const struct tiles *t = &d->sheet;
    const uint64_t *now = &t->now[y * t->wide], *before = &t->before[y * t->wide];
    for (int x = 0; x < t->wide; x++) {
        int from = x;
        while (x < t->wide && now[x] != before[x])
            x++;
        SDL_Rect run = pixels_of(t, d->tile, from, x, y);
        if (x > from && SDL_IntersectRect(&run, &d->moved, &run) && !add_run(d, run))
            return false;
    }
    return true;
}

/* The index of the largest opaque picture; -1 if none is large enough. */
static int find_sheet(const struct canvas_damage *d, const struct canvas_list *list)
{
    int found = -1, least = d->all.at.w * d->all.at.h / WORTH_MOVING;
    for (int i = 0; i < list->count; i++) {
        const struct drawing *one = &list->drawings[i];
        if (one->kind == DRAWING_COPY && one->pixels && !one->blend && one->at.w * one->at.h > least) {
            found = i;
            least = one->at.w * one->at.h;
        }
    }
    return found;
}

/* The tiles of the picture that lie wholly in `box`, in pixels. */
static SDL_Rect whole_tiles(const struct canvas_damage *d, SDL_Rect box)
{
    int left = (box.x + d->tile - 1) / d->tile, top = (box.y + d->tile - 1) / d->tile;
    int right = (box.x + box.w) / d->tile, bottom = (box.y + box.h) / d->tile;
    SDL_Rect tiles = {left * d->tile, top * d->tile, (right - left) * d->tile, (bottom - top) * d->tile};
    return right > left && bottom > top ? tiles : nothing;
}

/* Finds the sheet, and where its pixels of the frame before lie now, as far as they were on the screen and still are.
 */
static SDL_Rect find_moved(struct canvas_damage *d, const struct canvas_list *list)
{
    const int i = find_sheet(d, list);
    const SDL_Rect at = i < 0 ? nothing : list->drawings[i].at, before = d->sheet.at;
    const uint64_t key = i < 0 ? 0 : list->drawings[i].key, key_before = d->sheet_key;
    SDL_Rect seen;
    d->sheet_key = key;
    if (key != key_before) {
        finish(&d->sheet);
        divide(&d->sheet, at, d->tile);
    }
    d->sheet.at = at;
    d->moved_x = at.x - before.x;
    d->moved_y = at.y - before.y;
    if (i < 0 || !mark_all(&d->sheet, d->tile, list, i) || key != key_before || d->whole ||
        (d->moved_x == 0 && d->moved_y == 0) || !SDL_IntersectRect(&before, &d->all.at, &seen))
        return nothing;
    seen.x += d->moved_x;
    seen.y += d->moved_y;
    return SDL_IntersectRect(&seen, &d->all.at, &seen) ? whole_tiles(d, seen) : nothing;
}

void canvas_damage_find(struct canvas_damage *d, const struct canvas_list *list)
{
    d->count = 0;
    d->moved = find_moved(d, list);
    if (mark_all(&d->all, d->tile, list, 0)) {
        for (int y = 0; y < d->all.high && !d->whole; y++)
            d->whole = !add_row(d, y);
        for (int y = 0; y < d->sheet.high && !d->whole && d->moved.w > 0; y++)
            d->whole = !add_moved_row(d, y);
    } else {
        d->whole = true;
    }
    if (d->whole) {
        d->moved = nothing;
        d->rects[0] = d->all.at;
        d->count = 1;
    }
    d->whole = false;
}
