#include "kit/canvas_internal.h"

#include <math.h>
#include <string.h>

static const float least_em = 16.0f; /* in design units, unless the style has its own */

/* The state of a layout. */
struct setting {
    const struct canvas *canvas;
    const struct text_style *style;
    const char *text;
    int w, h;
    struct layout *layout;
};

int text_layout_leading(int em) { return (em * 13 + 5) / 10; }

static int tracking_pixels(const struct canvas *c, const struct text_style *style)
{
    return (int)lroundf(style->tracking * c->scale);
}

static struct text_line piece(const struct setting *s, int start, int bytes)
{
    return (struct text_line){.fonts = s->canvas->fonts,
                              .face = (int)s->style->face,
                              .em = s->layout->em,
                              .tabular = s->style->tabular,
                              .tracking = tracking_pixels(s->canvas, s->style),
                              .text = s->text + start,
                              .bytes = bytes};
}

struct text_line text_layout_line(const struct canvas *c, const struct layout *layout, const struct text_style *style,
                                  const char *text, int i)
{
    return (struct text_line){.fonts = c->fonts,
                              .face = (int)style->face,
                              .em = layout->em,
                              .tabular = style->tabular,
                              .tracking = tracking_pixels(c, style),
                              .text = text + layout->lines[i].start,
                              .bytes = layout->lines[i].bytes};
}

static void end_line(const struct setting *s, int start, int end)
{
    struct layout *l = s->layout;
    while (end > start && s->text[end - 1] == ' ')
        end--;
    int width = text_line_width(piece(s, start, end - start));
    l->width = width > l->width ? width : l->width;
    l->lines[l->line_count].start = start;
    l->lines[l->line_count++].bytes = end - start;
}

static int word_end(const char *text, int at)
{
    while (text[at] == ' ')
        at++;
    while (text[at] && text[at] != ' ' && text[at] != '\n')
        at++;
    return at;
}

/* Breaks at blanks, and at every '\n'. The last line gets all the rest. */
static void break_lines(const struct setting *s)
{
    int start = 0, end = 0;
    s->layout->line_count = s->layout->width = 0;
    while (s->layout->line_count < LINES_MAX - 1) {
        int next = word_end(s->text, end);
        bool fits = s->w <= 0 || end == start || text_line_width(piece(s, start, next - start)) <= s->w;
        if (fits)
            end = next;
        if (fits && s->text[end] != '\n' && s->text[end])
            continue;
        end_line(s, start, end);
        if (fits && !s->text[end])
            return;
        start = end + (s->text[end] == '\n');
        while (!fits && s->text[start] == ' ')
            start++;
        end = start;
    }
    end_line(s, start, (int)strlen(s->text));
}

static void set_lines(const struct setting *s)
{
    s->layout->line_count = s->layout->width = 0;
    if (s->style->wrap)
        break_lines(s);
    else
        end_line(s, 0, (int)strlen(s->text));
}

static bool fits(const struct setting *s)
{
    const struct layout *l = s->layout;
    int height = l->line_count * text_layout_leading(l->em);
    return (s->w <= 0 || l->width <= s->w) && (!s->style->wrap || s->h <= 0 || height <= s->h);
}

/* The wanted em in pixels, for a line not higher than its box; for a finger's page it may fill that, since the letters
 * below the line still do not leave it. */
static int wanted_em(const struct setting *s)
{
    float size = s->style->size, em = canvas_em(s->canvas, size), scale = s->canvas->scale;
    float part = s->canvas->point > 0 ? 0.9f : 0.7f;
    if (!s->style->wrap && s->h > 0)
        em = fmaxf(fminf(em, part * (float)s->h / scale), size);
    return (int)lroundf(em * scale);
}

/* Decreases the em from the wanted one, pixel by pixel after an initial jump if the text is much too wide. */
static void lay_out(const struct setting *s)
{
    struct layout *l = s->layout;
    float scale = s->canvas->scale;
    int wanted = wanted_em(s), usual = (int)lroundf(s->style->size * scale);
    int least = (int)lroundf((s->style->least > 0.0f ? s->style->least : least_em) * scale);
    wanted = wanted < 4 ? 4 : wanted;
    least = least > usual ? usual : least;
    least = least < 4 ? 4 : least;
    l->em = wanted;
    set_lines(s);
    if (!s->style->wrap && !fits(s)) {
        int guess = (int)((float)wanted * (float)s->w / (float)l->width) + 1;
        l->em = guess < least ? least : guess > wanted ? wanted : guess;
        set_lines(s);
    }
    while (!fits(s) && l->em > least) {
        l->em--;
        set_lines(s);
    }
}

static uint64_t layout_key(const struct canvas *c, const struct text_style *style, const char *text, int w, int h)
{
    const float sizes[6] = {style->size, style->least, c->scale, style->tracking, c->text_scale, c->point};
    const int rest[5] = {(int)style->face, style->wrap, style->tabular, w, h};
    uint64_t key = canvas_key(key_start, text, strlen(text) + 1);
    return canvas_key(canvas_key(key, sizes, sizeof sizes), rest, sizeof rest);
}

const struct layout *text_layout(struct canvas *c, const struct text_style *style, const char *text, int w, int h)
{
    uint64_t key = layout_key(c, style, text, w, h);
    struct layout *oldest = &c->layouts[0];
    c->layouts_asked++;
    for (int i = 0; i < LAYOUTS; i++) {
        if (c->layouts[i].key == key) {
            c->layouts[i].used = c->layouts_asked;
            return &c->layouts[i];
        }
        if (c->layouts[i].used < oldest->used)
            oldest = &c->layouts[i];
    }
    struct setting setting = {c, style, text, w, h, oldest};
    lay_out(&setting);
    oldest->key = key;
    oldest->used = c->layouts_asked;
    return oldest;
}
