#include <math.h>
#include <string.h>

#include "kit/canvas_internal.h"

static uint64_t line_key(const struct text_line *l)
{
    const int about[4] = {l->face, l->em, l->tabular, l->tracking};
    return canvas_key(canvas_key(key_start, about, sizeof about), l->text, (size_t)l->bytes);
}

/* A copy of the pixels, to be freed; rows of 32-bit surfaces have no padding. */
static uint32_t *pixels_of(const SDL_Surface *s)
{
    size_t bytes = (size_t)s->pitch * (size_t)s->h;
    uint32_t *copy = SDL_malloc(bytes);
    if (copy)
        memcpy(copy, s->pixels, bytes);
    return copy;
}

static const struct cached_texture *stored_line(struct canvas *c, struct text_line line)
{
    uint64_t key = line_key(&line);
    const struct cached_texture *known = texture_cache_find(&c->texts, key, c->frame);
    if (known)
        return known;
    struct cached_texture item = {.key = key, .used = c->frame, .advance = text_line_width(line)};
    SDL_Surface *s = text_line_draw(line, item.advance, &item.x, &item.y);
    if (s) {
        item.w = s->w;
        item.h = s->h;
        canvas_keep(c, &item, pixels_of(s), false);
        SDL_FreeSurface(s);
    }
    return texture_cache_put(&c->texts, item);
}

static int aligned(struct pixel_box p, enum align align, int width)
{
    return align == ALIGN_LEFT ? p.x : align == ALIGN_RIGHT ? p.x + p.w - width : p.x + (p.w - width) / 2;
}

/* Draws a line with its baseline at y. Returns the box of its ink. */
static SDL_Rect put_line(struct canvas *c, struct pixel_box p, const struct text_style *style, struct text_line line,
                         int y)
{
    const struct cached_texture *s = stored_line(c, line);
    if (!s || !s->number)
        return (SDL_Rect){p.x, y, 0, 0};
    SDL_Rect to = {aligned(p, style->align, s->advance) + s->x, y + s->y, s->w, s->h};
    canvas_copy(c, s, (SDL_Rect){0, 0, s->w, s->h}, to, canvas_tint(c, style->colour), true);
    return to;
}

static void note(struct canvas *c, struct box b, const struct text_style *style, const char *text, SDL_Rect ink, int em)
{
    struct shift shift = c->shifts[c->depth];
    float scale = c->depth > 0 ? c->shifts[1].scale : c->scale, part = c->scale / scale; /* in units of the page */
    struct recorded_text r = {
        .box = {(b.x + shift.dx) * part, (b.y + shift.dy) * part, b.w * part, b.h * part},
        .ink = {(float)ink.x / scale, (float)ink.y / scale, (float)ink.w / scale, (float)ink.h / scale},
        .size = (float)em / scale,
        .alpha = (float)style->colour.a / 255.0f * shift.alpha};
    SDL_strlcpy(r.text, text, sizeof r.text);
    canvas_note_text(c, &r);
}

float canvas_text(struct canvas *c, struct box b, struct text_style style, const char *text)
{
    if (!text || !*text)
        return 0.0f;
    struct pixel_box p = canvas_pixels(c, b);
    const struct layout *l = text_layout(c, &style, text, p.w, p.h);
    int cap = text_line_cap_height(c->fonts, (int)style.face, l->em), leading = text_layout_leading(l->em);
    int y = p.y + ((style.wrap ? leading : p.h) + cap) / 2;
    SDL_Rect ink = {p.x, y, 0, 0};
    for (int i = 0; i < l->line_count; i++) {
        SDL_Rect line = put_line(c, p, &style, text_layout_line(c, l, &style, text, i), y + i * leading);
        if (line.w > 0)
            ink = ink.w > 0 ? (SDL_UnionRect(&ink, &line, &ink), ink) : line;
    }
    if (c->recording)
        note(c, b, &style, text, ink, l->em);
    return (float)l->width / c->scale;
}

float canvas_text_drawn_em(struct canvas *c, struct box b, struct text_style style, const char *text)
{
    struct pixel_box p = canvas_pixels(c, b);
    return (float)text_layout(c, &style, text, p.w, p.h)->em / c->scale;
}

float canvas_text_width(struct canvas *c, struct text_style style, const char *text)
{
    style.wrap = false;
    return (float)text_layout(c, &style, text, 0, 0)->width / c->scale;
}

float canvas_text_height(struct canvas *c, float width, struct text_style style, const char *text)
{
    style.wrap = true;
    const struct layout *l = text_layout(c, &style, text, (int)floorf(width * c->scale), 0);
    return (float)(l->line_count * text_layout_leading(l->em)) / c->scale;
}
