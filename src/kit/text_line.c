#include "kit/canvas_internal.h"

#include <SDL_ttf.h>

#include "kit/fonts.h"

enum { TEXT_FACE = 0 };

/* A part of the line drawn at once with one face. */
struct run {
    int face, start, bytes;
    bool cell; /* a tabular digit */
};

static uint32_t letter_at(const char *text, int bytes, int *length)
{
    const unsigned char *p = (const unsigned char *)text;
    int more = p[0] < 0xc0 ? 0 : p[0] < 0xe0 ? 1 : p[0] < 0xf0 ? 2 : 3;
    if (more >= bytes)
        more = bytes - 1;
    uint32_t letter = more == 0 ? p[0] : p[0] & (0x3fu >> more);
    for (int i = 1; i <= more; i++)
        letter = letter << 6 | (p[i] & 0x3f);
    *length = more + 1;
    return letter;
}

static int face_for(const struct text_line *l, uint32_t letter)
{
    if (l->face == TEXT_FACE)
        return TEXT_FACE;
    TTF_Font *own = fonts_get(l->fonts, l->face, l->em);
    if (!own || TTF_GlyphIsProvided32(own, letter))
        return l->face;
    TTF_Font *other = fonts_get(l->fonts, TEXT_FACE, l->em);
    return other && TTF_GlyphIsProvided32(other, letter) ? TEXT_FACE : l->face;
}

/* The run that begins at `start`; false at the end of the line. */
static bool next_run(const struct text_line *l, int start, struct run *run)
{
    *run = (struct run){.start = start};
    while (start + run->bytes < l->bytes) {
        int length;
        uint32_t letter = letter_at(l->text + start + run->bytes, l->bytes - start - run->bytes, &length);
        bool cell = l->tabular && letter >= '0' && letter <= '9';
        int face = face_for(l, letter);
        if (run->bytes && (cell || run->cell || l->tracking || face != run->face))
            break;
        run->face = face;
        run->cell = cell;
        run->bytes += length;
    }
    return run->bytes > 0;
}

static int cell_width(TTF_Font *font)
{
    int widest = 0;
    for (uint32_t digit = '0'; digit <= '9'; digit++) {
        int advance = 0;
        if (TTF_GlyphMetrics32(font, digit, NULL, NULL, NULL, NULL, &advance) == 0 && advance > widest)
            widest = advance;
    }
    return widest;
}

/* The run as a separate string, to be freed. */
static char *run_text(const struct text_line *l, const struct run *run)
{
    char *text = SDL_malloc((size_t)run->bytes + 1);
    if (text) {
        SDL_memcpy(text, l->text + run->start, (size_t)run->bytes);
        text[run->bytes] = '\0';
    }
    return text;
}

static int run_width(const struct text_line *l, const struct run *run)
{
    TTF_Font *font = fonts_get(l->fonts, run->face, l->em);
    if (!font)
        return 0;
    if (run->cell)
        return cell_width(font);
    int width = 0;
    char *text = run_text(l, run);
    if (text)
        TTF_SizeUTF8(font, text, &width, NULL);
    SDL_free(text);
    return width;
}

int text_line_width(struct text_line line)
{
    int width = 0;
    struct run run;
    for (int start = 0; next_run(&line, start, &run); start += run.bytes)
        width += run_width(&line, &run) + (start + run.bytes < line.bytes ? line.tracking : 0);
    return width;
}

/* How far letters of the run exceed the ascent. SDL_ttf makes the picture higher by this much (ystart of
 * TTF_Size_Internal in SDL_ttf.c, 2.20.1). */
static int rise_above(TTF_Font *font, const struct text_line *l, const struct run *run)
{
    int rise = 0;
    for (int at = 0, length; at < run->bytes; at += length) {
        int top = 0;
        uint32_t letter = letter_at(l->text + run->start + at, run->bytes - at, &length);
        if (TTF_GlyphMetrics32(font, letter, NULL, NULL, NULL, &top, NULL) == 0 && top - TTF_FontAscent(font) > rise)
            rise = top - TTF_FontAscent(font);
    }
    return rise;
}

static void draw_run(const struct text_line *l, const struct run *run, SDL_Surface *onto, int x, int baseline)
{
    TTF_Font *font = fonts_get(l->fonts, run->face, l->em);
    char *text = run_text(l, run);
    const SDL_Color white = {255, 255, 255, 255};
    SDL_Surface *drawn = font && text ? TTF_RenderUTF8_Blended(font, text, white) : NULL;
    SDL_free(text);
    if (!drawn)
        return;
    if (run->cell)
        x += (cell_width(font) - drawn->w) / 2;
    SDL_Rect to = {x, baseline - TTF_FontAscent(font) - rise_above(font, l, run), 0, 0};
    SDL_SetSurfaceBlendMode(drawn, SDL_BLENDMODE_BLEND);
    SDL_BlitSurface(drawn, NULL, onto, &to);
    SDL_FreeSurface(drawn);
}

static uint32_t *row_of(const SDL_Surface *s, int y)
{
    return (uint32_t *)((char *)s->pixels + (size_t)y * (size_t)s->pitch);
}

static bool is_inked(const uint32_t *row, int count)
{
    uint32_t any = 0;
    for (int x = 0; x < count; x++)
        any |= row[x];
    return any >> 24 != 0;
}

/* Finds the bounding box of the ink. */
static SDL_Rect ink_of(const SDL_Surface *s)
{
    int left = s->w, right = 0, top = s->h, bottom = 0;
    for (int y = 0; y < s->h; y++) {
        const uint32_t *row = row_of(s, y);
        if (!is_inked(row, s->w))
            continue;
        for (int x = 0; x < left; x++)
            left = row[x] >> 24 ? x : left;
        for (int x = s->w; x > right; x--)
            right = row[x - 1] >> 24 ? x : right;
        top = y < top ? y : top;
        bottom = y + 1;
    }
    return (SDL_Rect){left, top, right - left, bottom - top};
}

/* Blending white over transparent pixels leaves grey colour values; only the alpha is used. */
static void copy_white(uint32_t *restrict to, const uint32_t *restrict from, int count)
{
    for (int x = 0; x < count; x++)
        to[x] = from[x] | 0xffffffu;
}

static SDL_Surface *cut(const SDL_Surface *whole, SDL_Rect ink)
{
    SDL_Surface *part = SDL_CreateRGBSurfaceWithFormat(0, ink.w, ink.h, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int y = 0; part && y < ink.h; y++)
        copy_white(row_of(part, y), row_of(whole, ink.y + y) + ink.x, ink.w);
    return part;
}

/* The maximum height above and depth below the baseline of the line's letters. */
static void find_heights(const struct text_line *l, int *above, int *below)
{
    const int faces[2] = {l->face, TEXT_FACE};
    *above = *below = 0;
    for (int i = 0; i < 2; i++) {
        const TTF_Font *font = fonts_get(l->fonts, faces[i], l->em);
        int ascent = font ? TTF_FontAscent(font) : 0, descent = font ? TTF_FontHeight(font) - ascent : 0;
        *above = ascent > *above ? ascent : *above;
        *below = descent > *below ? descent : *below;
    }
}

SDL_Surface *text_line_draw(struct text_line line, int width, int *x, int *y)
{
    int margin = line.em / 2; /* letters may exceed their metrics */
    int above, below;
    find_heights(&line, &above, &below);
    int baseline = above + margin;
    SDL_Surface *whole =
        SDL_CreateRGBSurfaceWithFormat(0, width + 2 * margin, baseline + below + margin, 32, SDL_PIXELFORMAT_ARGB8888);
    if (!whole)
        return NULL;
    struct run run;
    int at = margin;
    for (int start = 0; next_run(&line, start, &run); start += run.bytes) {
        draw_run(&line, &run, whole, at, baseline);
        if (start + run.bytes < line.bytes)
            at += run_width(&line, &run) + line.tracking;
    }
    SDL_Rect ink = ink_of(whole);
    SDL_Surface *part = ink.w > 0 ? cut(whole, ink) : NULL;
    SDL_FreeSurface(whole);
    *x = ink.x - margin;
    *y = ink.y - baseline;
    return part;
}

int text_line_cap_height(struct fonts *fonts, int face, int em)
{
    TTF_Font *font = fonts_get(fonts, face, em);
    int height = 0;
    if (!font || TTF_GlyphMetrics32(font, 'H', NULL, NULL, NULL, &height, NULL) != 0)
        return em * 7 / 10;
    return height;
}
