#include "app/style/palette.h"
#include "app/ui/glyphs.h"

#define GLYPH_DARK rgb(HUE_NIGHT)

static struct text_style letter_style(const struct glyph *g, float size)
{
    float em = size * (g->shape == GLYPH_BUTTON ? 0.58f : 0.53f);
    return (struct text_style){
        .face = FACE_BOLD, .size = em < 16.0f ? 16.0f : em, .colour = g->colour, .align = ALIGN_CENTRE};
}

float glyph_width(struct canvas *c, const struct glyph *g, float size)
{
    switch (g->shape) {
    case GLYPH_NONE:
        return 0.0f;
    case GLYPH_KEY:
    case GLYPH_SHOULDER: {
        float w = canvas_text_width(c, letter_style(g, size), g->text) + size * 0.55f;
        return w < size ? size : w;
    }
    case GLYPH_MOUSE_LEFT:
    case GLYPH_MOUSE_RIGHT:
    case GLYPH_MOUSE_WHEEL:
        return size * 0.72f;
    default:
        return size;
    }
}

static void draw_chevron(struct canvas *c, float x, float y, float dx, float dy, float reach, struct colour colour)
{
    /* The tip is at distance `reach` from (x, y) in the direction (dx, dy). */
    float tip_x = x + dx * reach, tip_y = y + dy * reach, back = reach * 0.55f;
    canvas_line(c, tip_x - dx * back - dy * back, tip_y - dy * back - dx * back, tip_x, tip_y, 2.4f, 0, colour);
    canvas_line(c, tip_x - dx * back + dy * back, tip_y - dy * back + dx * back, tip_x, tip_y, 2.4f, 0, colour);
}

static void draw_both_ways(struct canvas *c, float x, float y, float reach, bool upright, struct colour colour)
{
    float dx = upright ? 0.0f : 1.0f, dy = upright ? 1.0f : 0.0f;
    canvas_line(c, x - dx * reach, y - dy * reach, x + dx * reach, y + dy * reach, 2.4f, 0, colour);
    draw_chevron(c, x, y, dx, dy, reach, colour);
    draw_chevron(c, x, y, -dx, -dy, reach, colour);
}

static const float WAYS[4][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}}; /* up, down, left, right */

static void draw_one_way(struct canvas *c, float x, float y, float reach, int way, struct colour colour)
{
    float dx = WAYS[way][0], dy = WAYS[way][1];
    canvas_line(c, x - dx * reach, y - dy * reach, x + dx * reach, y + dy * reach, 2.4f, 0, colour);
    draw_chevron(c, x, y, dx, dy, reach, colour);
}

/* A key cap: a darker side below a lit top with its label. */
static void draw_key(struct canvas *c, const struct glyph *g, struct box b)
{
    float radius = b.h * 0.22f, rise = b.h * 0.10f;
    canvas_round(c, b, radius, rgb(0x6d6a64), rgb(0x55524c));
    struct box top = {b.x, b.y, b.w, b.h - rise};
    canvas_round(c, top, radius, rgb(0x2b2d34), rgb(0x202228));
    canvas_outline(c, top, radius, 1.6f, colour_fade(g->colour, 0.55f));
    float x = top.x + top.w / 2, y = top.y + top.h / 2;
    if (g->shape == GLYPH_KEY)
        canvas_text(c, top, letter_style(g, b.h), g->text);
    else if (g->shape == GLYPH_KEY_UP_DOWN || g->shape == GLYPH_KEY_LEFT_RIGHT)
        draw_both_ways(c, x, y, b.h * 0.26f, g->shape == GLYPH_KEY_UP_DOWN, g->colour);
    else
        draw_one_way(c, x, y, b.h * 0.26f, (int)g->shape - GLYPH_KEY_UP, g->colour);
}

static void draw_symbol(struct canvas *c, const struct glyph *g, float x, float y, float r)
{
    float s = r * 0.42f;
    switch (g->shape) {
    case GLYPH_CROSS:
        canvas_line(c, x - s, y - s, x + s, y + s, 2.8f, 0, g->colour);
        canvas_line(c, x - s, y + s, x + s, y - s, 2.8f, 0, g->colour);
        break;
    case GLYPH_RING:
        canvas_ring(c, x, y, s * 1.1f, 2.8f, 0, g->colour);
        break;
    case GLYPH_SQUARE:
        canvas_outline(c, (struct box){x - s, y - s, 2 * s, 2 * s}, 1.0f, 2.6f, g->colour);
        break;
    case GLYPH_TRIANGLE:
        canvas_line(c, x, y - s * 1.2f, x + s * 1.1f, y + s * 0.75f, 2.6f, 0, g->colour);
        canvas_line(c, x + s * 1.1f, y + s * 0.75f, x - s * 1.1f, y + s * 0.75f, 2.6f, 0, g->colour);
        canvas_line(c, x - s * 1.1f, y + s * 0.75f, x, y - s * 1.2f, 2.6f, 0, g->colour);
        break;
    case GLYPH_LINES:
        for (int i = -1; i <= 1; i++)
            canvas_line(c, x - s, y + (float)i * s * 0.8f, x + s, y + (float)i * s * 0.8f, 2.4f, 0, g->colour);
        break;
    case GLYPH_PLUS:
        canvas_line(c, x - s, y, x + s, y, 3.2f, 0, g->colour);
        canvas_line(c, x, y - s, x, y + s, 3.2f, 0, g->colour);
        break;
    default:
        break;
    }
}

static void draw_round(struct canvas *c, const struct glyph *g, float x, float y, float size)
{
    float r = size / 2;
    canvas_circle(c, x, y, r, rgb(0x22242b), GLYPH_DARK);
    canvas_ring(c, x, y, r - 1.2f, 2.2f, 0, g->colour);
    if (g->shape == GLYPH_BUTTON)
        canvas_text(c, (struct box){x - r, y - r, size, size}, letter_style(g, size), g->text);
    else
        draw_symbol(c, g, x, y, r);
}

/* A d-pad with one or two directions highlighted. */
static void draw_pad_cross(struct canvas *c, const struct glyph *g, float x, float y, float size)
{
    float r = size * 0.46f, w = size * 0.34f;
    bool both = g->shape == GLYPH_PAD_UP_DOWN || g->shape == GLYPH_PAD_LEFT_RIGHT;
    int way = both ? (g->shape == GLYPH_PAD_UP_DOWN ? 0 : 2) : (int)g->shape - GLYPH_PAD_UP;
    bool upright = way < 2;
    struct colour bright = g->colour, dim = rgb(0x5c5f69);
    struct box stand = {x - w / 2, y - r, w, 2 * r}, lie = {x - r, y - w / 2, 2 * r, w};
    float dx = WAYS[way][0], dy = WAYS[way][1];
    canvas_round(c, upright ? lie : stand, 3.0f, dim, dim);
    canvas_round(c, upright ? stand : lie, 3.0f, both ? bright : dim, both ? bright : dim);
    if (!both) {
        float half = (r + w / 2) / 2, cx = x + dx * (r - half), cy = y + dy * (r - half);
        struct box arm = {cx - (upright ? w / 2 : half), cy - (upright ? half : w / 2), upright ? w : 2 * half,
                          upright ? 2 * half : w};
        canvas_round(c, arm, 3.0f, bright, bright);
    }
    draw_chevron(c, x + dx * r * 0.42f, y + dy * r * 0.42f, dx, dy, r * 0.36f, GLYPH_DARK);
    if (both)
        draw_chevron(c, x - dx * r * 0.42f, y - dy * r * 0.42f, -dx, -dy, r * 0.36f, GLYPH_DARK);
}

static void draw_mouse(struct canvas *c, const struct glyph *g, struct box b)
{
    float radius = b.w * 0.48f, middle = b.x + b.w / 2, split = b.y + b.h * 0.42f;
    canvas_round(c, b, radius, rgb(0x22242b), GLYPH_DARK);
    bool wheel = g->shape == GLYPH_MOUSE_WHEEL;
    if (!wheel) {
        float way = g->shape == GLYPH_MOUSE_LEFT ? -1.0f : 1.0f; /* from the centre towards the button */
        struct vertex v[] = {{middle + way * b.w * 0.41f, split, g->colour},
                             {middle + way * b.w * 0.41f, b.y + b.h * 0.26f, g->colour},
                             {middle + way * b.w * 0.28f, b.y + b.h * 0.10f, g->colour},
                             {middle + way, b.y + b.h * 0.05f, g->colour},
                             {middle + way, split, g->colour}};
        canvas_polygon(c, v, 5);
    }
    canvas_outline(c, b, radius, 2.0f, g->colour);
    canvas_line(c, b.x + 2, split, b.x + b.w - 2, split, 1.6f, 0, g->colour);
    if (!wheel)
        canvas_line(c, middle, b.y + 2, middle, split, 1.6f, 0, g->colour);
    else
        canvas_line(c, middle, b.y + b.h * 0.16f, middle, b.y + b.h * 0.30f, 4.0f, 0, g->colour);
}

void glyph_draw(struct canvas *c, const struct glyph *g, float x, float y, float size)
{
    float w = glyph_width(c, g, size);
    struct box b = {x, y - size / 2, w, size};
    switch (g->shape) {
    case GLYPH_NONE:
        break;
    case GLYPH_KEY:
    case GLYPH_KEY_UP_DOWN:
    case GLYPH_KEY_LEFT_RIGHT:
    case GLYPH_KEY_UP:
    case GLYPH_KEY_DOWN:
    case GLYPH_KEY_LEFT:
    case GLYPH_KEY_RIGHT:
        draw_key(c, g, b);
        break;
    case GLYPH_SHOULDER: {
        struct box flat = {b.x, b.y + size * 0.1f, b.w, size * 0.8f};
        canvas_round(c, flat, size * 0.3f, rgb(0x22242b), GLYPH_DARK);
        canvas_outline(c, flat, size * 0.3f, 2.2f, g->colour);
        canvas_text(c, flat, letter_style(g, size), g->text);
        break;
    }
    case GLYPH_PAD_UP_DOWN:
    case GLYPH_PAD_LEFT_RIGHT:
    case GLYPH_PAD_UP:
    case GLYPH_PAD_DOWN:
    case GLYPH_PAD_LEFT:
    case GLYPH_PAD_RIGHT:
        draw_pad_cross(c, g, x + w / 2, y, size);
        break;
    case GLYPH_MOUSE_LEFT:
    case GLYPH_MOUSE_RIGHT:
    case GLYPH_MOUSE_WHEEL:
        draw_mouse(c, g, b);
        break;
    default:
        draw_round(c, g, x + w / 2, y, size);
    }
}
