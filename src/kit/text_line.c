#include "kit/canvas_internal.h"

#include <SDL_ttf.h>

#include "base/strbuf.h"
#include "kit/fonts.h"

enum { TEXT_FACE = 0 };

/* A part of the line drawn at once with one face. */
struct run {
    int face, start, bytes;
    bool cell; /* a tabular digit */
    bool from_right;
    const char *script; /* of ISO 15924; NULL: needs none */
};

/* Scripts whose letters change with their neighbours, as HarfBuzz must be told, and those that run from the right. */
static const struct script {
    uint32_t first, last;
    char name[5];
    bool from_right;
} scripts[] = {{0x590, 0x5ff, "Hebr", true},    {0x600, 0x6ff, "Arab", true},    {0x700, 0x74f, "Syrc", true},
               {0x750, 0x77f, "Arab", true},    {0x780, 0x7bf, "Thaa", true},    {0x7c0, 0x7ff, "Nkoo", true},
               {0x860, 0x86f, "Syrc", true},    {0x870, 0x8ff, "Arab", true},    {0x900, 0x97f, "Deva", false},
               {0x980, 0x9ff, "Beng", false},   {0xa00, 0xa7f, "Guru", false},   {0xa80, 0xaff, "Gujr", false},
               {0xb00, 0xb7f, "Orya", false},   {0xb80, 0xbff, "Taml", false},   {0xc00, 0xc7f, "Telu", false},
               {0xc80, 0xcff, "Knda", false},   {0xd00, 0xd7f, "Mlym", false},   {0xd80, 0xdff, "Sinh", false},
               {0xe00, 0xe7f, "Thai", false},   {0xe80, 0xeff, "Laoo", false},   {0xf00, 0xfff, "Tibt", false},
               {0x1000, 0x109f, "Mymr", false}, {0x1100, 0x11ff, "Hang", false}, {0x1780, 0x17ff, "Khmr", false},
               {0x1800, 0x18af, "Mong", false}, {0xfb1d, 0xfb4f, "Hebr", true},  {0xfb50, 0xfdff, "Arab", true},
               {0xfe70, 0xfefe, "Arab", true},  {0x1e900, 0x1e95f, "Adlm", true}};

static const struct script *script_of(uint32_t letter)
{
    static const struct script none = {0};
    for (size_t i = 0; letter >= scripts[0].first && i < sizeof scripts / sizeof scripts[0]; i++)
        if (letter >= scripts[i].first && letter <= scripts[i].last)
            return &scripts[i];
    return &none;
}

static bool is_digit(uint32_t c)
{
    return (c >= '0' && c <= '9') || (c >= 0x660 && c <= 0x669) || (c >= 0x6f0 && c <= 0x6f9);
}

/* The letter at a byte of the line, and how many bytes it has with all that extends it. */
static uint32_t letter_at(const char *text, int bytes, int *length)
{
    uint32_t letter = 0xfffd;
    *length = (int)printable_letter(text, (size_t)bytes);
    (void)printable_decode(text, (size_t)bytes, &letter);
    return letter;
}

/* A letter and its marks come from one face: the letter's, or that of a mark if it has both. */
static int face_for(const struct text_line *l, const char *text, int bytes)
{
    uint32_t base = 0xfffd, mark;
    size_t at = printable_decode(text, (size_t)bytes, &base), more;
    int face = fonts_face_for(l->fonts, l->face, base);
    for (; (int)at < bytes && (more = printable_decode(text + at, (size_t)bytes - at, &mark)) > 0; at += more) {
        if (printable_invisible(mark) || fonts_has(l->fonts, face, mark))
            continue;
        int other = fonts_face_for(l->fonts, face, mark);
        if (fonts_has(l->fonts, other, base))
            face = other;
    }
    return face;
}

/* Blanks, signs and marks within a run take its face and direction. */
static bool is_neutral(uint32_t letter)
{
    return letter <= '/' || (letter >= ':' && letter <= '@') || (letter >= '[' && letter <= '`') ||
           (letter >= '{' && letter < 0xc0) || printable_invisible(letter) || (letter >= 0x2000 && letter <= 0x206f);
}

/* A sign that stands alone is the sentence's, between two names: "{1} – {2}". */
static bool stands_alone(const struct text_line *l, int at, int length)
{
    return at > 0 && l->text[at - 1] == ' ' && l->text[at] != ' ' && at + length < l->bytes &&
           l->text[at + length] == ' ';
}

/* Whether a letter stands in a stretch that runs from the right: it is such a letter, or only neutral ones and numbers
 * are between it and such letters at both sides. What follows the last belongs to the sentence around a name. */
static bool runs_from_right(const struct text_line *l, int at, bool before)
{
    for (int length; at < l->bytes; at += length) {
        uint32_t letter = letter_at(l->text + at, l->bytes - at, &length);
        if (is_neutral(letter) && stands_alone(l, at, length))
            return false;
        if (!is_digit(letter) && script_of(letter)->from_right)
            return true;
        if (!before || (!is_neutral(letter) && !is_digit(letter)))
            return false;
    }
    return false;
}

/* The run that begins at `start`, where the one before ran from the right if `before`; false at the end of the line. */
static bool next_run(const struct text_line *l, int start, bool before, struct run *run)
{
    *run = (struct run){.start = start};
    while (start + run->bytes < l->bytes) {
        int length, at = start + run->bytes;
        uint32_t letter = letter_at(l->text + at, l->bytes - at, &length);
        bool stretch = runs_from_right(l, at, before), from_right = stretch && !is_digit(letter);
        bool cell = l->tabular && letter >= '0' && letter <= '9' && !stretch;
        int face = face_for(l, l->text + at, length);
        const char *script = script_of(letter)->name[0] ? script_of(letter)->name : NULL;
        if (run->bytes && is_neutral(letter) && run->face >= FONTS_SYSTEM && fonts_has(l->fonts, run->face, letter) &&
            (!run->from_right || from_right)) {
            face = run->face;
            from_right = run->from_right;
        }
        bool spaced = l->tracking && face < FONTS_SYSTEM && !stretch; /* letters that join are not spaced */
        bool other = script && run->script && SDL_strcmp(script, run->script) != 0;
        if (run->bytes && (cell || run->cell || spaced || other || face != run->face || from_right != run->from_right))
            break;
        before = stretch;
        run->face = face;
        run->cell = cell;
        run->from_right = from_right;
        run->script = run->script ? run->script : script;
        run->bytes += length;
    }
    return run->bytes > 0;
}

/* The font of a run, told how its letters go. */
static TTF_Font *font_of(const struct text_line *l, const struct run *run)
{
    TTF_Font *font = fonts_get(l->fonts, run->face, l->em);
    if (font && run->face >= FONTS_SYSTEM) {
#if SDL_TTF_VERSION_ATLEAST(2, 20, 0) /* before, letters stand apart and from the left */
        TTF_SetFontDirection(font, run->from_right ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
        TTF_SetFontScriptName(font, run->script ? run->script : "Zyyy");
#endif
    }
    return font;
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

/* Leaves out the colours of an emoji's skin, U+1F3FB to U+1F3FF, that its face lacks: they would be boxes. */
static void leave_out_skins(const struct text_line *l, int face, char *text)
{
    static const char begins[] = "\xf0\x9f\x8f";
    for (char *at = text; (at = SDL_strstr(at, begins)) && at[3];) {
        unsigned last = (unsigned char)at[3];
        if (at == text || last < 0xbb || fonts_has(l->fonts, face, 0x1f3c0 + (last & 0x3f)))
            at += 4;
        else
            SDL_memmove(at, at + 4, SDL_strlen(at + 4) + 1);
    }
}

/* The run as a separate string, to be freed. */
static char *run_text(const struct text_line *l, const struct run *run)
{
    char *text = SDL_malloc((size_t)run->bytes + 1);
    if (text) {
        SDL_memcpy(text, l->text + run->start, (size_t)run->bytes);
        text[run->bytes] = '\0';
        leave_out_skins(l, run->face, text);
    }
    return text;
}

static int run_width(const struct text_line *l, const struct run *run)
{
    TTF_Font *font = font_of(l, run);
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
    bool before = false;
    struct run run;
    for (int start = 0; next_run(&line, start, before, &run); start += run.bytes) {
        width += run_width(&line, &run) + (start + run.bytes < line.bytes ? line.tracking : 0);
        before = runs_from_right(&line, start, before);
    }
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

/* Only the alpha of a text is used: of a coloured letter, an emoji, what is bright. */
static void stencil(SDL_Surface *s)
{
    for (int y = 0; y < s->h; y++) {
        uint32_t *row = (uint32_t *)((char *)s->pixels + (size_t)y * (size_t)s->pitch);
        for (int x = 0; x < s->w; x++) {
            uint32_t p = row[x], light = ((p >> 16 & 255) * 2 + (p >> 8 & 255) * 5 + (p & 255)) / 8;
            row[x] = (p >> 24) * (64 + light * 191 / 255) / 255 << 24 | 0xffffffu;
        }
    }
}

static void draw_run(const struct text_line *l, const struct run *run, SDL_Surface *onto, int x, int baseline)
{
    TTF_Font *font = font_of(l, run);
    char *text = run_text(l, run);
    const SDL_Color white = {255, 255, 255, 255};
    SDL_Surface *drawn = font && text ? TTF_RenderUTF8_Blended(font, text, white) : NULL;
    SDL_free(text);
    if (!drawn)
        return;
    if (run->face >= FONTS_SYSTEM)
        stencil(drawn);
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
    *above = *below = 0;
    for (int at = 0, length, face = TEXT_FACE;; at += length) {
        const TTF_Font *font = fonts_get(l->fonts, face, l->em);
        int ascent = font ? TTF_FontAscent(font) : 0, descent = font ? TTF_FontHeight(font) - ascent : 0;
        *above = ascent > *above ? ascent : *above;
        *below = descent > *below ? descent : *below;
        if (at >= l->bytes)
            return;
        (void)letter_at(l->text + at, l->bytes - at, &length);
        face = face_for(l, l->text + at, length);
    }
}

/* Draws the runs from `start` that together run from the right, the last first, or one run from the left. Returns the
 * first byte behind them; *x moves on. */
static int draw_stretch(const struct text_line *l, int start, SDL_Surface *onto, int *x, int baseline)
{
    int width = 0, end = start;
    bool before = false;
    struct run run;
    do { /* how wide they are together */
        (void)next_run(l, end, before, &run);
        width += run_width(l, &run) + (end + run.bytes < l->bytes ? l->tracking : 0);
        before = runs_from_right(l, end, before);
        end += run.bytes;
    } while (before && end < l->bytes && runs_from_right(l, end, before));
    int at = *x + width;
    bool stretch = before;
    before = false;
    for (int from = start; from < end; from += run.bytes) {
        (void)next_run(l, from, before, &run);
        before = runs_from_right(l, from, before);
        at -= run_width(l, &run) + (from + run.bytes < l->bytes ? l->tracking : 0);
        draw_run(l, &run, onto, stretch ? at : *x, baseline);
    }
    *x += width;
    return end;
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
    int at = margin;
    for (int start = 0; start < line.bytes;)
        start = draw_stretch(&line, start, whole, &at, baseline);
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
