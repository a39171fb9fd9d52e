#include "app/ui/ui.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"

const char *text_shortened(struct canvas *c, struct text_style style, float w, const char *text, char *out, size_t size)
{
    size_t length = strlen(text); /* and the end of the left part, start of the right: */
    size_t left = printable_fit(text, length, length / 2), right = left;
    (void)snprintf(out, size, "%s", text);
    style.size /= canvas_text_scale(c); /* an enlarged text shrinks before it is shortened */
    bool fits = length < size && canvas_text_width(c, style, out) <= w;
    while (!fits && left > 0) {
        left = printable_fit(text, length, left - 1);
        right += printable_letter(text + right, length - right);
        (void)snprintf(out, size, "%.*s…%s", (int)left, text, text + right);
        fits = left + length - right + sizeof "…" <= size && canvas_text_width(c, style, out) <= w;
    }
    return out;
}

float shortened_text(struct canvas *c, struct box b, struct text_style style, const char *text)
{
    char shown[256];
    struct text_style least = style;
    float w = canvas_finger(c) > 0 ? b.w : 0.97f * b.w; /* a finger's smallest letters are no smaller when drawn */
    least.size = style.least > 0 ? style.least : 16.0f;
    return canvas_text(c, b, style, text_shortened(c, least, w, text, shown, sizeof shown));
}

static bool fits(struct canvas *c, struct box b, struct text_style style, const char *text)
{
    return style.wrap ? canvas_text_height(c, b.w, style, text) <= b.h : canvas_text_width(c, style, text) <= b.w;
}

struct text_style text_style_fitting(struct canvas *c, struct box b, struct text_style style, float least,
                                     const char *text)
{
    while (style.size > least && !fits(c, b, style, text))
        style.size = fmaxf(style.size - 1, least);
    return style;
}

float text_widest_word(struct canvas *c, struct text_style style, const char *text)
{
    float widest = 0;
    style.wrap = false;
    while (*text) {
        char word[64];
        size_t length = strcspn(text, " ");
        (void)snprintf(word, sizeof word, "%.*s", (int)length, text);
        widest = fmaxf(widest, canvas_text_width(c, style, word));
        text += length + (text[length] == ' ');
    }
    return widest;
}

void fitted_text(struct canvas *c, struct box b, struct text_style style, const char *text)
{
    float larger = canvas_text_scale(c);
    struct text_style line = text_style_fitting(c, b, style, 18.0f / larger, text);
    if (canvas_text_width(c, line, text) <= b.w) {
        canvas_text(c, b, line, text);
        return;
    }
    style.wrap = true;
    style = text_style_fitting(c, b, style, 16.0f / larger, text);
    float h = canvas_text_height(c, b.w, style, text);
    if (h <= b.h) {
        canvas_text(c, (struct box){b.x, b.y + (b.h - h) / 2, b.w, h}, style, text);
        return;
    }
    style.wrap = false; /* one line, as small as necessary */
    shortened_text(c, b, style, text);
}

void seamed_text(struct canvas *c, struct box b, struct text_style style, const char *text)
{
    static const float round[16][2] = {{1, 0},         {.7f, .7f},     {0, 1},        {-.7f, .7f},
                                       {-1, 0},        {-.7f, -.7f},   {0, -1},       {.7f, -.7f},
                                       {.92f, .38f},   {.38f, .92f},   {-.38f, .92f}, {-.92f, .38f},
                                       {-.92f, -.38f}, {-.38f, -.92f}, {.38f, -.92f}, {.92f, -.38f}};
    struct text_style seam = style;
    int around = style.size > 2.5f * canvas_pixel(c) * 16 ? 16 : 8; /* large letters show the corners of an outline */
    seam.colour = rgb(0x17120c);
    for (int i = 0; i < around; i++)
        canvas_text(
            c, (struct box){b.x + round[i][0] * .08f * style.size, b.y + round[i][1] * .08f * style.size, b.w, b.h},
            seam, text);
    canvas_text(c, b, style, text);
}
