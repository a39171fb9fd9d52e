#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/canvas_internal.h"

SDL_Rect canvas_place(const struct canvas *c, struct box b)
{
    SDL_Rect r = {(int)lroundf(canvas_x(c, b.x)), (int)lroundf(canvas_y(c, b.y)), (int)lroundf(b.w * c->scale),
                  (int)lroundf(b.h * c->scale)};
    r.w = r.w < 1 ? 1 : r.w;
    r.h = r.h < 1 ? 1 : r.h;
    return r;
}

static uint64_t picture_key(const char *name, uint32_t stamp, int w, int h, bool opaque)
{
    uint64_t key = canvas_key(key_start, name, strlen(name) + 1);
    key = canvas_key(key, &stamp, sizeof stamp);
    return canvas_key_int(canvas_key_int(canvas_key_int(key, w), h), opaque);
}

/* Narrows [*left, *right) to the opaque pixels of the row around its middle. */
static void narrow(const uint32_t *row, int middle, int *left, int *right)
{
    int from = middle, to = middle;
    while (from > *left && row[from - 1] >> 24 == 255)
        from--;
    while (to < *right && row[to] >> 24 == 255)
        to++;
    *left = from;
    *right = to;
}

/* The largest opaque box around the centre; empty if not worthwhile. */
static SDL_Rect opaque_core(const struct paint *p)
{
    enum { WORTH_IT = 1024 };
    SDL_Rect best = {0, 0, 0, 0};
    int left = 0, right = p->width, middle = p->height / 2;
    for (int k = 0; k <= middle && middle + k < p->height && right > left; k++) {
        narrow(p->pixels + (size_t)(middle - k) * (size_t)p->width, p->width / 2, &left, &right);
        narrow(p->pixels + (size_t)(middle + k) * (size_t)p->width, p->width / 2, &left, &right);
        if ((right - left) * (2 * k + 1) > best.w * best.h)
            best = (SDL_Rect){left, middle - k, right - left, 2 * k + 1};
    }
    return best.w * best.h >= WORTH_IT ? best : (SDL_Rect){0, 0, 0, 0};
}

static bool room_for(struct paint *p, int w, int h)
{
    *p = (struct paint){.pixels = SDL_calloc((size_t)w * (size_t)h, 4), .width = w, .height = h};
    return p->pixels != NULL;
}

static bool is_empty_row(const uint32_t *row, int count)
{
    uint32_t any = 0;
    for (int i = 0; i < count; i++)
        any |= row[i];
    return any == 0;
}

/* Extends the columns [*left, *right) to the visible pixels of the row. */
static void widen(const uint32_t *row, int width, int *left, int *right)
{
    int from = 0, to = width;
    while (from < *left && row[from] == 0)
        from++;
    while (to > *right && row[to - 1] == 0)
        to--;
    *left = from < *left ? from : *left;
    *right = to > *right ? to : *right;
}

/* The bounding box of the visible pixels; empty if there are none. */
static SDL_Rect inked(const struct paint *p)
{
    int top = 0, bottom = p->height, left = p->width, right = 0;
    while (top < bottom && is_empty_row(p->pixels + (size_t)top * (size_t)p->width, p->width))
        top++;
    while (bottom > top && is_empty_row(p->pixels + (size_t)(bottom - 1) * (size_t)p->width, p->width))
        bottom--;
    for (int y = top; y < bottom; y++)
        widen(p->pixels + (size_t)y * (size_t)p->width, p->width, &left, &right);
    return bottom > top ? (SDL_Rect){left, top, right - left, bottom - top} : (SDL_Rect){0, 0, 0, 0};
}

/* Removes an invisible margin, if worthwhile, so that it is neither stored nor drawn. */
static SDL_Rect trim(struct paint *p)
{
    SDL_Rect all = {0, 0, p->width, p->height}, ink = inked(p);
    if (ink.w == 0 || ink.w * ink.h > all.w * all.h / 8 * 7)
        return all;
    uint32_t *pixels = SDL_malloc((size_t)ink.w * (size_t)ink.h * sizeof *pixels);
    if (!pixels)
        return all;
    for (int y = 0; y < ink.h; y++)
        memcpy(pixels + (size_t)y * (size_t)ink.w, p->pixels + (size_t)(ink.y + y) * (size_t)p->width + ink.x,
               (size_t)ink.w * sizeof *pixels);
    SDL_free(p->pixels);
    *p = (struct paint){.pixels = pixels, .width = ink.w, .height = ink.h};
    return ink;
}

static const struct cached_texture *keep_picture(struct canvas *c, uint64_t key, struct paint *p, bool opaque)
{
    struct cached_texture item = {.key = key, .used = c->frame};
    SDL_Rect ink = opaque ? (SDL_Rect){0, 0, p->width, p->height} : trim(p);
    item.x = ink.x, item.y = ink.y, item.w = ink.w, item.h = ink.h;
    item.core = opaque ? ink : opaque_core(p);
    canvas_keep(c, &item, p->pixels, opaque);
    return texture_cache_put(&c->pictures, item);
}

static const struct cached_texture *make_picture(struct canvas *c, uint64_t key, int w, int h, bool opaque,
                                                 canvas_painter paint, const void *user)
{
    struct paint p;
    if (!room_for(&p, w, h))
        return NULL;
    paint(&p, c->scale / c->zoom, user);
    return keep_picture(c, key, &p, opaque);
}

static void show_part(struct canvas *c, const struct cached_texture *picture, SDL_Rect part, SDL_Rect at,
                      struct colour tint, bool blend)
{
    if (part.w > 0 && part.h > 0)
        canvas_copy(c, picture, part, (SDL_Rect){at.x + part.x, at.y + part.y, part.w, part.h}, tint, blend);
}

/* The size in pixels that a picture of this size on the screen is painted in. */
static void painted_size(const struct canvas *c, struct box b, int *w, int *h)
{
    const float scale = c->scale / c->zoom;
    *w = (int)lroundf(b.w * scale), *h = (int)lroundf(b.h * scale);
    *w = *w < 1 ? 1 : *w;
    *h = *h < 1 ? 1 : *h;
}

/* `at` is where all of it, with an invisible margin that was removed, would be. */
static void show_stretched(struct canvas *c, const struct cached_texture *p, SDL_Rect at, struct colour tint)
{
    const float zoom = c->zoom;
    SDL_Rect to = {at.x + (int)lroundf((float)p->x * zoom), at.y + (int)lroundf((float)p->y * zoom), 0, 0};
    to.w = at.x + (int)lroundf((float)(p->x + p->w) * zoom) - to.x;
    to.h = at.y + (int)lroundf((float)(p->y + p->h) * zoom) - to.y;
    canvas_copy(c, p, (SDL_Rect){0, 0, p->w, p->h}, to, tint, true);
}

/* Draws the core without blending, then the parts around it. */
static void show(struct canvas *c, const struct cached_texture *p, SDL_Rect at, struct colour tint)
{
    SDL_Rect core = p->core, all = {0, 0, p->w, p->h};
    if (c->zoom != 1.0f) {
        show_stretched(c, p, at, tint);
        return;
    }
    at.x += p->x;
    at.y += p->y;
    if (core.w == 0 || tint.a < 255) {
        show_part(c, p, all, at, tint, true);
        return;
    }
    int right = core.x + core.w, bottom = core.y + core.h;
    show_part(c, p, core, at, tint, false);
    show_part(c, p, (SDL_Rect){0, 0, p->w, core.y}, at, tint, true);
    show_part(c, p, (SDL_Rect){0, bottom, p->w, p->h - bottom}, at, tint, true);
    show_part(c, p, (SDL_Rect){0, core.y, core.x, core.h}, at, tint, true);
    show_part(c, p, (SDL_Rect){right, core.y, p->w - right, core.h}, at, tint, true);
}

/* Draws a part of the picture being composed. Its pixels are kept with every renderer. */
static void compose_part(struct canvas *c, uint64_t key, SDL_Rect to, canvas_painter paint, const void *user)
{
    const struct cached_texture *part = texture_cache_find(&c->parts, key, c->frame);
    struct paint p;
    if (!part) {
        if (!room_for(&p, to.w, to.h))
            return;
        paint(&p, c->scale, user);
        part = texture_cache_put(
            &c->parts, (struct cached_texture){
                           .key = key, .number = 1, .pixels = p.pixels, .w = to.w, .h = to.h, .used = c->frame});
    }
    if (part)
        paint_over(c->composed, &(struct paint){.pixels = part->pixels, .width = part->w, .height = part->h}, to.x,
                   to.y);
}

void canvas_picture(struct canvas *c, const char *name, uint32_t stamp, struct box b, bool opaque, float alpha,
                    canvas_painter paint, const void *user)
{
    SDL_Rect to = canvas_place(c, b);
    int w, h;
    painted_size(c, b, &w, &h);
    uint64_t key = picture_key(name, stamp, w, h, opaque);
    if (c->blind)
        return;
    if (c->composed) {
        compose_part(c, key, to, paint, user);
        return;
    }
    const struct cached_texture *picture = texture_cache_find(&c->pictures, key, c->frame);
    if (!picture)
        picture = make_picture(c, key, w, h, opaque, paint, user);
    if (picture)
        show(c, picture, to, canvas_tint(c, rgba(0xffffff, alpha)));
}

/* Small parts rounded to whole pixels would be spaced unevenly, so small pictures are composed at a multiple of their
 * size. */
static int fineness(SDL_Rect size)
{
    int least = size.w < size.h ? size.w : size.h;
    return least < 120 ? 3 : least < 200 ? 2 : 1;
}

/* The mean of n x n pixels, weighted by alpha. */
static uint32_t mean(const uint32_t *from, int pitch, int n)
{
    uint32_t alpha = 0, red = 0, green = 0, blue = 0;
    for (int i = 0; i < n * n; i++) {
        uint32_t pixel = from[i / n * pitch + i % n], a = pixel >> 24;
        alpha += a;
        red += a * (pixel >> 16 & 255);
        green += a * (pixel >> 8 & 255);
        blue += a * (pixel & 255);
    }
    uint32_t count = (uint32_t)(n * n), half = alpha / 2;
    if (alpha == 0)
        return 0;
    return (alpha + count / 2) / count << 24 | (red + half) / alpha << 16 | (green + half) / alpha << 8 |
           (blue + half) / alpha;
}

/* In place, which is safe as pixels are read before they are overwritten. The rest of the memory stays unused. */
static void reduce(struct paint *p, int n)
{
    int pitch = p->width;
    p->width /= n;
    p->height /= n;
    for (int i = 0; i < p->width * p->height && n > 1; i++)
        p->pixels[i] = mean(p->pixels + (ptrdiff_t)(i / p->width * n) * pitch + i % p->width * n, pitch, n);
}

static const struct cached_texture *compose(struct canvas *c, uint64_t key, SDL_Rect size, canvas_composer composer,
                                            const void *user)
{
    struct shift shift = c->shifts[c->depth];
    float scale = c->scale, zoom = c->zoom;
    int before = c->list.count, fine = fineness(size);
    struct paint p;
    if (!room_for(&p, size.w * fine, size.h * fine))
        return NULL;
    c->composed = &p;
    c->shifts[c->depth] = (struct shift){0, 0, 1.0f, scale, 1.0f};
    c->scale *= (float)fine / zoom;
    c->zoom = 1.0f;
    composer(c, user);
    c->scale = scale;
    c->zoom = zoom;
    c->shifts[c->depth] = shift;
    c->composed = NULL;
    assert(c->list.count == before); /* only pictures were drawn */
    reduce(&p, fine);
    return keep_picture(c, key, &p, false);
}

void canvas_composed(struct canvas *c, const char *name, uint64_t stamp, struct box b, float alpha,
                     canvas_composer composer, const void *user)
{
    SDL_Rect to = canvas_place(c, b), size = {0, 0, 0, 0};
    painted_size(c, b, &size.w, &size.h);
    uint64_t key = canvas_key(picture_key(name, 0, size.w, size.h, false), &stamp, sizeof stamp);
    if (c->blind)
        return;
    assert(!c->composed);
    const struct cached_texture *picture = texture_cache_find(&c->pictures, key, c->frame);
    if (!picture)
        picture = compose(c, key, size, composer, user);
    if (picture)
        show(c, picture, to, canvas_tint(c, rgba(0xffffff, alpha)));
}
