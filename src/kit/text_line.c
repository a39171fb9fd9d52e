#include "kit/text_line.h"

#include <SDL_ttf.h>

#include "kit/fonts.h"

enum { TEXT_FACE = 0 };

/* A piece of the line that one face draws at once. */
struct run {
    int face, start, bytes;
    bool cell; /* a digit in its cell */
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
    TTF_Font *own = fonts_get(l->fonts, l->face, l->em), *other = fonts_get(l->fonts, TEXT_FACE, l->em);
    bool lacking = own && other && !TTF_GlyphIsProvided32(own, letter) && TTF_GlyphIsProvided32(other, letter);
    return lacking ? TEXT_FACE : l->face;
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

/* The run as a string of its own, to be freed. */
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
    SDL_Rect to = {x, baseline - TTF_FontAscent(font), 0, 0};
    SDL_SetSurfaceBlendMode(drawn, SDL_BLENDMODE_BLEND);
    SDL_BlitSurface(drawn, NULL, onto, &to);
    SDL_FreeSurface(drawn);
}

/* Blending white upon nothing left grey in the colour; only the opacity counts. Finds what is inked. */
static SDL_Rect whiten(SDL_Surface *s)
{
    int left = s->w, right = -1, top = s->h, bottom = -1;
    for (int y = 0; y < s->h; y++) {
        uint32_t *row = (uint32_t *)((char *)s->pixels + (size_t)y * (size_t)s->pitch);
        for (int x = 0; x < s->w; x++) {
            row[x] |= 0xffffffu;
            if (row[x] >> 24 == 0)
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y;
        }
    }
    return (SDL_Rect){left, top, right - left + 1, bottom - top + 1};
}

static SDL_Surface *cut(SDL_Surface *whole, SDL_Rect ink)
{
    SDL_Surface *part = SDL_CreateRGBSurfaceWithFormat(0, ink.w, ink.h, 32, SDL_PIXELFORMAT_ARGB8888);
    if (part) {
        SDL_SetSurfaceBlendMode(whole, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(whole, &ink, part, NULL);
    }
    return part;
}

SDL_Surface *text_line_draw(struct text_line line, int *x, int *y)
{
    int margin = line.em; /* letters may reach beyond their widths and heights */
    int baseline = 2 * line.em;
    SDL_Surface *whole = SDL_CreateRGBSurfaceWithFormat(0, text_line_width(line) + 2 * margin, 3 * line.em + 1, 32,
                                                        SDL_PIXELFORMAT_ARGB8888);
    if (!whole)
        return NULL;
    struct run run;
    int at = margin;
    for (int start = 0; next_run(&line, start, &run); start += run.bytes) {
        draw_run(&line, &run, whole, at, baseline);
        at += run_width(&line, &run) + line.tracking;
    }
    SDL_Rect ink = whiten(whole);
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
