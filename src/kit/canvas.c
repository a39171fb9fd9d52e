#include "kit/canvas.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "kit/canvas_internal.h"
#include "kit/worker.h"

static const float narrow_side = 800.0f, wide_side = 1280.0f;

enum { MEGABYTE = 1 << 20, SCREENS_KEPT = 4 };

/* SDL detects the processor's features on the first query, without a lock. A second thread that queries meanwhile sees
 * fewer features and renders texts with another blitter, whose alpha values differ by one (SDL_GetCPUFeatures in
 * src/cpuinfo/SDL_cpuinfo.c and SDL_CalculateBlitA in src/video/SDL_blit_A.c, 2.26.5). This makes the query before a
 * second thread draws. */
static void ask_processor(void) { (void)SDL_SIMDGetAlignment(); }

struct canvas *canvas_new(SDL_Renderer *renderer, struct fonts *fonts)
{
    ask_processor();
    struct canvas *c = SDL_calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->fonts = fonts;
    c->frame = 1;
    c->text_scale = 1.0f;
    c->zoom = 1.0f;
    c->shifts[0].alpha = 1.0f;
    texture_cache_init(&c->pictures, 256, 16 * MEGABYTE);
    texture_cache_init(&c->sprites, 256, 8 * MEGABYTE);
    texture_cache_init(&c->texts, 256, 16 * MEGABYTE);
    texture_cache_init(&c->parts, 96, 8 * MEGABYTE);
    if (renderer)
        canvas_attach(c, renderer);
    return c;
}

/* A GPU has its own copy of the pixels. */
static void make_texture(struct canvas *c, struct cached_texture *item)
{
    if (!item->pixels)
        return;
    item->texture =
        SDL_CreateTexture(c->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, item->w, item->h);
    if (item->texture) {
        SDL_UpdateTexture(item->texture, NULL, item->pixels, item->w * 4);
        SDL_SetTextureScaleMode(item->texture, SDL_ScaleModeNearest);
    }
    SDL_free(item->pixels);
    item->pixels = NULL;
}

static void make_textures(struct canvas *c, struct texture_cache *s)
{
    for (int i = 0; i < s->count && !c->software; i++)
        make_texture(c, &s->items[i]);
}

void canvas_attach(struct canvas *c, SDL_Renderer *renderer)
{
    SDL_RendererInfo info;
    int w = 0, h = 0;
    c->renderer = renderer;
    c->software = SDL_GetRendererInfo(renderer, &info) == 0 && strcmp(info.name, "software") == 0;
    make_textures(c, &c->pictures);
    make_textures(c, &c->sprites);
    make_textures(c, &c->texts);
    canvas_draw_whole(c);
    SDL_GetRendererOutputSize(renderer, &w, &h);
    canvas_resize(c, w, h);
}

void canvas_expect_software(struct canvas *c) { c->software = true; }

void canvas_free(struct canvas *c)
{
    if (!c)
        return;
    canvas_lose_textures(c);
    texture_cache_finish(&c->pictures);
    texture_cache_finish(&c->sprites);
    texture_cache_finish(&c->texts);
    texture_cache_finish(&c->parts);
    canvas_list_finish(&c->list);
    canvas_damage_finish(&c->damage);
    SDL_FreeSurface(c->beside);
    worker_free(c->worker);
    SDL_free(c->recorded);
    SDL_free(c);
}

void canvas_on_surface(struct canvas *c, SDL_Surface *surface) { c->surface = surface; }

void canvas_resize(struct canvas *c, int pixel_width, int pixel_height)
{
    pixel_width = pixel_width < 1 ? 1 : pixel_width;
    pixel_height = pixel_height < 1 ? 1 : pixel_height;
    if (pixel_width == c->pixel_width && pixel_height == c->pixel_height)
        return;
    c->pixel_width = pixel_width;
    c->pixel_height = pixel_height;
    float w = (float)pixel_width, h = (float)pixel_height;
    bool portrait = h > w;
    c->scale = fminf(w / (portrait ? narrow_side : wide_side), h / (portrait ? wide_side : narrow_side));
    c->width = w / c->scale;
    c->height = h / c->scale;
    size_t screen = (size_t)pixel_width * (size_t)pixel_height * 4;
    c->pictures.bytes_bound = SCREENS_KEPT * screen > 16 * MEGABYTE ? SCREENS_KEPT * screen : 16 * MEGABYTE;
    c->purge = c->frame;
    canvas_let_go(c);
    canvas_damage_resize(&c->damage, pixel_width, pixel_height);
}

void canvas_draw_whole(struct canvas *c) { c->damage.whole = true; }

int canvas_changed(const struct canvas *c, const SDL_Rect **boxes)
{
    *boxes = c->damage.rects;
    return c->damage.count;
}

bool canvas_keep_frame(struct canvas *c)
{
    canvas_let_go(c);
    if (!c->renderer || !c->performed || c->list.count == 0)
        return false;
    c->kept = (struct cached_texture){.w = c->pixel_width, .h = c->pixel_height};
    if (c->software)
        c->kept.pixels = canvas_software_pixels(c);
    else
        c->kept.texture = canvas_perform_aside(c);
    if (!c->kept.pixels && !c->kept.texture)
        return false;
    c->kept.number = ++c->numbered;
    return true;
}

bool canvas_keep_drawing(struct canvas *c)
{
    if (!c->renderer || c->blind)
        return false;
    canvas_perform(c);
    canvas_draw_whole(c); /* since this picture is never seen */
    return canvas_keep_frame(c);
}

void canvas_let_go(struct canvas *c)
{
    SDL_free(c->kept.pixels);
    if (c->kept.texture)
        SDL_DestroyTexture(c->kept.texture);
    c->kept = (struct cached_texture){.number = 0};
}

void canvas_kept(struct canvas *c, struct box from, struct box to, float alpha)
{
    const float scale = c->scale / c->zoom;
    SDL_Rect all = {0, 0, c->kept.w, c->kept.h}, part, at = canvas_place(c, to);
    part.x = (int)lroundf(from.x * scale), part.y = (int)lroundf(from.y * scale);
    part.w = (int)lroundf(from.w * scale), part.h = (int)lroundf(from.h * scale);
    if (c->kept.number && !c->blind && SDL_IntersectRect(&part, &all, &part))
        canvas_copy(c, &c->kept, part, at, canvas_tint(c, rgba(0xffffff, alpha)), true);
}

void canvas_lose_textures(struct canvas *c)
{
    canvas_let_go(c);
    texture_cache_clear(&c->pictures);
    texture_cache_clear(&c->sprites);
    texture_cache_clear(&c->texts);
    texture_cache_clear(&c->parts);
    canvas_list_clear(&c->list);
    canvas_draw_whole(c);
}

void canvas_forget_pictures(struct canvas *c)
{
    texture_cache_clear(&c->pictures);
    texture_cache_clear(&c->parts);
    canvas_list_clear(&c->list);
    canvas_draw_whole(c);
}

void canvas_keep_shown(struct canvas *c)
{
    enum { PAINTED_SOON = 1 << 21 }; /* pixels: 1920 x 1080 */
    if (c->pixel_width * c->pixel_height <= PAINTED_SOON)
        c->purge = c->frame;
}

float canvas_width(const struct canvas *c) { return c->width; }
float canvas_height(const struct canvas *c) { return c->height; }
float canvas_scale(const struct canvas *c) { return c->scale; }
void canvas_set_text_scale(struct canvas *c, float scale)
{
    assert(scale >= 1.0f && scale <= 2.0f);
    c->text_scale = scale;
}

float canvas_text_scale(const struct canvas *c) { return c->text_scale; }

void canvas_set_finger(struct canvas *c, float pixels_per_point) { c->point = pixels_per_point; }

float canvas_pixel(const struct canvas *c) { return (c->point > 0 ? c->point : 1.0f) / c->scale; }

float canvas_finger(const struct canvas *c) { return 44.0f * c->point / c->scale; }

float canvas_em(const struct canvas *c, float em)
{
    static const float small = 24.0f, large = 48.0f, read = 13.0f;
    float share = em <= small ? 1.0f : em >= large ? 0.0f : (large - em) / (large - small);
    return fmaxf(em * (1.0f + (c->text_scale - 1.0f) * share), read * c->point / c->scale);
}

bool canvas_portrait(const struct canvas *c) { return c->pixel_height > c->pixel_width; }

void canvas_begin(struct canvas *c)
{
    c->depth = 0;
    c->layer = 0;
    c->recorded_count = 0;
    c->performed = false;
    canvas_list_clear(&c->list);
    canvas_fill(c, (SDL_Rect){0, 0, c->pixel_width, c->pixel_height}, rgb(0x000000));
}

void canvas_end(struct canvas *c)
{
    if (c->renderer && !c->blind) {
        canvas_perform(c);
        canvas_present(c);
    }
    if (c->purge && c->frame >= c->purge) {
        texture_cache_drop_before(&c->pictures, c->frame);
        texture_cache_drop_before(&c->sprites, c->frame);
        texture_cache_drop_before(&c->texts, c->frame);
        texture_cache_drop_before(&c->parts, c->frame);
        c->purge = 0;
    }
    c->frame++;
}

void canvas_push(struct canvas *c, float dx, float dy, float alpha)
{
    assert(c->depth < PUSHES_MAX);
    struct shift above = c->shifts[c->depth];
    c->shifts[++c->depth] = (struct shift){above.dx + dx, above.dy + dy, above.alpha * alpha, c->scale, c->zoom};
}

void canvas_push_scaled(struct canvas *c, float x, float y, float factor, float alpha)
{
    canvas_push(c, 0, 0, alpha);
    struct shift *s = &c->shifts[c->depth];
    s->dx = (x + s->dx) / factor - x;
    s->dy = (y + s->dy) / factor - y;
    c->scale *= factor;
}

void canvas_push_zoomed(struct canvas *c, struct box from, struct box to, float alpha)
{
    const float factor = to.w / from.w;
    canvas_push(c, 0, 0, alpha);
    struct shift *s = &c->shifts[c->depth];
    s->dx = (to.x + s->dx) / factor - from.x;
    s->dy = (to.y + s->dy) / factor - from.y;
    c->scale *= factor;
    c->zoom *= factor;
}

void canvas_pop(struct canvas *c)
{
    assert(c->depth > 0);
    c->zoom = c->shifts[c->depth].zoom;
    c->scale = c->shifts[c->depth--].scale;
}

float canvas_step(const struct canvas *c, float distance)
{
    return c->software ? roundf(distance * c->scale) / c->scale : distance;
}

float canvas_x(const struct canvas *c, float x) { return (x + c->shifts[c->depth].dx) * c->scale; }
float canvas_y(const struct canvas *c, float y) { return (y + c->shifts[c->depth].dy) * c->scale; }
static float canvas_alpha(const struct canvas *c) { return c->shifts[c->depth].alpha; }

struct colour canvas_tint(const struct canvas *c, struct colour colour) { return colour_fade(colour, canvas_alpha(c)); }

struct pixel_box canvas_pixels(const struct canvas *c, struct box b)
{
    int left = (int)lroundf(canvas_x(c, b.x)), top = (int)lroundf(canvas_y(c, b.y));
    int right = (int)lroundf(canvas_x(c, b.x + b.w)), bottom = (int)lroundf(canvas_y(c, b.y + b.h));
    /* anything with a width covers at least one pixel */
    if (right <= left && b.w > 0.0f)
        right = left + 1;
    if (bottom <= top && b.h > 0.0f)
        bottom = top + 1;
    return (struct pixel_box){left, top, right - left, bottom - top};
}

void canvas_keep(struct canvas *c, struct cached_texture *item, uint32_t *pixels, bool opaque)
{
    item->pixels = pixels;
    item->opaque = opaque;
    item->number = pixels ? ++c->numbered : 0;
    if (c->renderer && !c->software)
        make_texture(c, item);
}

void canvas_copy(struct canvas *c, const struct cached_texture *picture, SDL_Rect from, SDL_Rect to, struct colour tint,
                 bool blend)
{
    if (tint.a > 0 && picture->number)
        canvas_list_add(&c->list, (struct drawing){.kind = DRAWING_COPY,
                                                   .at = to,
                                                   .number = picture->number,
                                                   .texture = picture->texture,
                                                   .pixels = picture->pixels,
                                                   .pitch = picture->w,
                                                   .from = from,
                                                   .blend = blend,
                                                   .colour = tint});
}

void canvas_fill(struct canvas *c, SDL_Rect rect, struct colour colour)
{
    if (colour.a > 0)
        canvas_list_add(&c->list, (struct drawing){.kind = DRAWING_FILL, .at = rect, .colour = colour});
}

uint64_t canvas_key(uint64_t key, const void *data, size_t bytes)
{
    const unsigned char *p = data;
    for (size_t i = 0; i < bytes; i++)
        key = (key ^ p[i]) * UINT64_C(0x100000001b3);
    return key;
}

uint64_t canvas_key_words(uint64_t key, const uint64_t *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        key = (key ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
        key ^= key >> 29;
    }
    return key;
}

uint64_t canvas_key_int(uint64_t key, int value) { return canvas_key(key, &value, sizeof value); }

void canvas_record(struct canvas *c, bool on)
{
    c->recording = on;
    c->recorded_count = 0;
}

void canvas_blind(struct canvas *c, bool on) { c->blind = on; }

int canvas_recorded(const struct canvas *c, const struct recorded_text **texts)
{
    *texts = c->recorded;
    return c->recorded_count;
}

void canvas_new_layer(struct canvas *c) { c->layer++; }

void canvas_note_text(struct canvas *c, const struct recorded_text *text)
{
    if (c->recorded_count == c->recorded_room) {
        int room = c->recorded_room ? 2 * c->recorded_room : 64;
        struct recorded_text *bigger = SDL_realloc(c->recorded, sizeof *bigger * (size_t)room);
        if (!bigger)
            return;
        c->recorded = bigger;
        c->recorded_room = room;
    }
    c->recorded[c->recorded_count] = *text;
    c->recorded[c->recorded_count++].layer = c->layer;
}

static bool read_pixels(struct canvas *c, SDL_Surface *s)
{
    if (c->software)
        return canvas_software_read(c, s);
    return SDL_RenderReadPixels(c->renderer, NULL, s->format->format, s->pixels, s->pitch) == 0;
}

SDL_Surface *canvas_screenshot(struct canvas *c)
{
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, c->pixel_width, c->pixel_height, 32, SDL_PIXELFORMAT_ARGB8888);
    if (!s)
        return NULL;
    canvas_perform(c);
    if (!read_pixels(c, s)) {
        SDL_FreeSurface(s);
        return NULL;
    }
    return s;
}
