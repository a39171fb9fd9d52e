#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/canvas_internal.h"

/* Sizes are rounded by themselves, not from the edges: a picture that moves keeps its size. */
static SDL_Rect place_of(const struct canvas *c, struct box b)
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

/* Narrows [*left, *right) to what is opaque in the row, about its middle. */
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

/* The largest opaque box about the middle; empty where it would not pay. */
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

static struct stored *make_picture(struct canvas *c, uint64_t key, int w, int h, bool opaque, canvas_painter paint,
                                   const void *user)
{
    struct paint p = {.pixels = SDL_calloc((size_t)w * (size_t)h, 4), .width = w, .height = h};
    if (!p.pixels)
        return NULL;
    paint(&p, c->scale, user);
    struct stored item = {.key = key, .w = w, .h = h, .used = c->frame};
    item.core = opaque ? (SDL_Rect){0, 0, w, h} : opaque_core(&p);
    canvas_keep(c, &item, p.pixels, opaque);
    return shelf_put(&c->pictures, item);
}

static void show_part(struct canvas *c, const struct stored *picture, SDL_Rect part, SDL_Rect at, struct colour tint,
                      bool blend)
{
    if (part.w > 0 && part.h > 0)
        canvas_copy(c, picture, part, (SDL_Rect){at.x + part.x, at.y + part.y, part.w, part.h}, tint, blend);
}

/* The core without blending, then what lies above, below and beside it. */
static void show(struct canvas *c, const struct stored *p, SDL_Rect at, struct colour tint)
{
    SDL_Rect core = p->core, all = {0, 0, p->w, p->h};
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

void canvas_picture(struct canvas *c, const char *name, uint32_t stamp, struct box b, bool opaque, float alpha,
                    canvas_painter paint, const void *user)
{
    SDL_Rect to = place_of(c, b);
    uint64_t key = picture_key(name, stamp, to.w, to.h, opaque);
    if (c->blind)
        return;
    const struct stored *picture = shelf_find(&c->pictures, key, c->frame);
    if (!picture)
        picture = make_picture(c, key, to.w, to.h, opaque, paint, user);
    if (picture)
        show(c, picture, to, canvas_tint(c, rgba(0xffffff, alpha)));
}
