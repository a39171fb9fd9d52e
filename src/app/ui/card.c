#include <math.h>

#include "app/ui/ui.h"

#define MARGIN 40.0f
#define HEAD 92.0f
#define FOOT 44.0f
#define FOOT_MARGINS 24.0f
#define FAINT 0x40 /* an outline this transparent is faint */

void edge_draw(struct canvas *c, struct box b, float radius, float width)
{
    if (game_style_variant().strong)
        canvas_outline(c, b, radius, width, game_style_tone(TONE_EDGE));
}

/* Along the sides, and around the corners. */
void dashes_draw(struct canvas *c, struct box b, float radius, struct colour colour)
{
    const float dash = 6, width = 1.6f, quarter = 1.57079633f, r = fminf(radius, fminf(b.w, b.h) / 2);
    int around = (int)fmaxf(1, roundf(quarter * r / (2 * dash)));
    for (int i = 0; i < 4; i++) { /* the corner at the lower right first, then clockwise, each with the side after it */
        float side = (i % 2 == 0 ? b.w : b.h) - 2 * r, turn = quarter * (float)i;
        float x = i == 0 || i == 3 ? b.x + b.w - r : b.x + r, y = i < 2 ? b.y + b.h - r : b.y + r;
        float out_x = -sinf(turn), out_y = cosf(turn);
        for (int k = 0; k < around; k++) {
            float from = turn + quarter * ((float)k + 0.25f) / (float)around,
                  to = from + quarter * 0.5f / (float)around;
            canvas_line(c, x + r * cosf(from), y + r * sinf(from), x + r * cosf(to), y + r * sinf(to), width, 0,
                        colour);
        }
        if (side > 0)
            canvas_line(c, x + r * out_x, y + r * out_y, x + r * out_x - side * out_y, y + r * out_y + side * out_x,
                        width, dash, colour);
    }
}

void rim_draw(struct canvas *c, struct box b, float radius, struct colour faint)
{
    if (game_style_variant().strong)
        edge_draw(c, b, radius, 2.0f);
    else
        canvas_outline(c, b, radius, 1.5f, faint);
}

void card_draw(struct canvas *c, struct box b, float radius, struct colour fill, struct colour outline)
{
    bool strong = game_style_variant().strong, dark = fill.r + fill.g + fill.b < 3 * 0x40;
    if (strong && dark && fill.a > 0)
        fill = rgb(0);
    canvas_round(c, b, radius, fill, fill);
    if (outline.a > (strong ? FAINT : 0))
        canvas_outline(c, b, radius, strong ? 4.0f : 3.0f, outline);
    else
        edge_draw(c, b, radius, 2.0f);
}

static struct box grown(struct box b, float by) { return (struct box){b.x - by, b.y - by, b.w + 2 * by, b.h + 2 * by}; }

void focus_glow_draw(struct canvas *c, struct box b, float radius, struct colour accent, float alpha)
{
    static const float glow[] = {0.26f, 0.15f, 0.08f, 0.04f};
    for (int i = 0; i < 4 && !game_style_variant().strong; i++) {
        float by = 7.0f + 3.0f * (float)(i + 1);
        canvas_outline(c, grown(b, by), radius + by, 3.5f, colour_fade(accent, glow[i] * alpha));
    }
}

void focus_edge_draw(struct canvas *c, struct box b, float radius, struct colour accent, float alpha)
{
    if (game_style_variant().strong) { /* a wide ring between two black outlines */
        canvas_outline(c, grown(b, 12), radius + 12, 9.0f, black(alpha));
        canvas_outline(c, grown(b, 10), radius + 10, 5.0f, colour_fade(accent, alpha));
        return;
    }
    canvas_outline(c, grown(b, 7), radius + 7, 3.0f, colour_fade(accent, alpha));
}

void focus_ring_draw(struct canvas *c, struct box b, float radius, struct colour accent, float alpha)
{
    focus_glow_draw(c, b, radius, accent, alpha);
    focus_edge_draw(c, b, radius, accent, alpha);
}

static float foot_high(const struct canvas *c) { return fmaxf(FOOT, canvas_finger(c)); }

void veil_draw(struct canvas *c, float alpha)
{
    canvas_new_layer(c);
    canvas_rect(c, (struct box){0, 0, canvas_width(c), canvas_height(c)},
                rgba(0x07080a, (game_style_variant().strong ? 0.93f : 0.62f) * alpha));
}

struct box page_head(const struct canvas *c) { return (struct box){MARGIN, 22, canvas_width(c) - 2 * MARGIN, 64}; }

struct box page_foot(const struct canvas *c)
{
    float high = foot_high(c);
    return (struct box){MARGIN, canvas_height(c) - high - FOOT_MARGINS + 10, canvas_width(c) - 2 * MARGIN, high};
}

struct box page_body(const struct canvas *c)
{
    return (struct box){MARGIN, HEAD, canvas_width(c) - 2 * MARGIN,
                        canvas_height(c) - HEAD - foot_high(c) - FOOT_MARGINS};
}

void heading_draw(struct canvas *c, struct box b, const char *text)
{
    struct text_style style = {.face = FACE_TITLE, .size = 42, .colour = UI_WHITE, .align = ALIGN_LEFT, .least = 24};
    shortened_text(c, b, style, text);
}
