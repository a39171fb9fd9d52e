#include "kit/canvas_internal.h"

#include <math.h>
#include <string.h>

#include "kit/paint_internal.h"

static const float two_pi = 6.28318530718f;

struct dashed {
    float x, y, r, half_width, step; /* step: angle between dashes */
};

/* The ring folded to a single dash: half of each step is a dash with round ends. */
static bool cover_dashed(const void *shape, int x, int y, int count, uint8_t *cover)
{
    const struct dashed *d = shape;
    float half = fmaxf(d->step * 0.28f - d->half_width / d->r, 0.0f);
    float end_x = d->r * cosf(half), end_y = d->r * sinf(half);
    for (int i = 0; i < count; i++) {
        float dx = (float)(x + i) + 0.5f - d->x, dy = (float)y + 0.5f - d->y;
        float far = sqrtf(dx * dx + dy * dy), away = fabsf(far - d->r) - d->half_width;
        if (away < 1.0f) {
            float angle = fabsf(remainderf(atan2f(dy, dx), d->step));
            if (angle > half)
                away = hypotf(far * cosf(angle) - end_x, far * sinf(angle) - end_y) - d->half_width;
        }
        cover[i] = cover_of(0.5f - away);
    }
    return true;
}

static void paint_dashed(struct paint *p, float x, float y, float r, float width, int dashes)
{
    struct dashed d = {x, y, r, width / 2.0f, two_pi / (float)dashes};
    struct paint_bounds all = {0.0f, 0.0f, (float)p->width, (float)p->height};
    paint_shape(p, all, cover_dashed, &d, fill_plain(rgb(0xffffff)));
}

static void paint_sprite(struct paint *p, const struct sprite *s)
{
    const struct colour full = rgb(0xffffff), none = rgba(0xffffff, 0.0f);
    int reach = canvas_sprite_reach(*s);
    float x = (float)reach + (float)s->phase_x / 4.0f, y = (float)reach + (float)s->phase_y / 4.0f;
    float r = (float)s->radius / 4.0f, width = (float)s->width / 4.0f;
    paint_clear(p, none);
    if (s->kind == SPRITE_RING && s->dashes > 0)
        paint_dashed(p, x, y, r, width, s->dashes);
    else if (s->kind == SPRITE_RING)
        paint_ring(p, x, y, r, width, full);
    else if (s->kind == SPRITE_CIRCLE)
        paint_circle(p, x, y, r, fill_plain(full));
    else
        paint_circle(p, x, y, r,
                     s->kind == SPRITE_GLOW ? fill_radial(full, none, x, y, r, r)
                                            : fill_radial(none, full, x, y, r, r));
}

int canvas_sprite_reach(struct sprite s)
{
    int outer = s.radius + (s.kind == SPRITE_RING ? (s.width + 1) / 2 : 0);
    return (outer + 3) / 4 + 2;
}

const struct cached_texture *canvas_sprite(struct canvas *c, struct sprite s)
{
    uint64_t key = canvas_key(key_start, &s, sizeof s); /* six ints: no padding */
    struct cached_texture *known = texture_cache_find(&c->sprites, key, c->frame);
    if (known)
        return known;
    int size = 2 * canvas_sprite_reach(s);
    struct paint p = {.pixels = SDL_malloc((size_t)size * (size_t)size * 4), .width = size, .height = size};
    if (!p.pixels)
        return NULL;
    paint_sprite(&p, &s);
    struct cached_texture item = {.key = key, .w = size, .h = size, .used = c->frame};
    canvas_keep(c, &item, p.pixels, false);
    return texture_cache_put(&c->sprites, item);
}
