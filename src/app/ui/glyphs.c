#include "app/ui/glyphs.h"

#include <string.h>

#define KEY_FACE rgb(0xf2ede3)
#define GLYPH_DARK rgb(0x0d0e12)

/* What stands on the keyboard for each action; a dot in a name means that it is a word to be looked up. */
static struct glyph key_glyph(const struct app *app, enum action action)
{
    static const struct {
        enum action action;
        enum glyph_shape shape;
        const char *text;
    } keys[] = {
        {ACTION_UP, GLYPH_KEY_UP_DOWN, NULL},
        {ACTION_DOWN, GLYPH_KEY_UP_DOWN, NULL},
        {ACTION_LEFT, GLYPH_KEY_LEFT_RIGHT, NULL},
        {ACTION_RIGHT, GLYPH_KEY_LEFT_RIGHT, NULL},
        {ACTION_OK, GLYPH_KEY, "key.enter"},
        {ACTION_BACK, GLYPH_KEY, "key.escape"},
        {ACTION_MENU, GLYPH_KEY, "F10"},
        {ACTION_UNDO, GLYPH_KEY, "U"},
        {ACTION_REDO, GLYPH_KEY, "R"},
        {ACTION_HINT, GLYPH_KEY, "H"},
        {ACTION_HELP, GLYPH_KEY, "F1"},
        {ACTION_PREVIEW, GLYPH_KEY, "V"},
        {ACTION_NEXT, GLYPH_KEY, "key.tab"},
        {ACTION_PREV, GLYPH_KEY, "key.shift_tab"},
        {ACTION_FREE, GLYPH_KEY, "key.shift"},
        {ACTION_FULLSCREEN, GLYPH_KEY, "F11"},
        {ACTION_NEW, GLYPH_KEY, "key.ctrl_n"},
        {ACTION_KEEP, GLYPH_KEY, "K"},
        {ACTION_REMOVE, GLYPH_KEY, "key.delete"},
        {ACTION_QUIT, GLYPH_KEY, "key.ctrl_q"},
    };
    static const char letters[][2] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
                                      "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z"};
    if ((int)action >= PROMPT_LETTER + 'a' && (int)action <= PROMPT_LETTER + 'z')
        return (struct glyph){GLYPH_KEY, letters[(int)action - PROMPT_LETTER - 'a'], KEY_FACE};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].action == action) {
            const char *text = keys[i].text;
            if (text && strchr(text, '.'))
                text = app_word(app, text);
            return (struct glyph){keys[i].shape, text, KEY_FACE};
        }
    return (struct glyph){.shape = GLYPH_NONE};
}

static struct glyph mouse_glyph(const struct app *app, enum action action)
{
    switch (action) {
    case ACTION_OK:
        return (struct glyph){GLYPH_MOUSE_LEFT, NULL, UI_TEXT};
    case ACTION_NEXT:
    case ACTION_PREV:
        return (struct glyph){GLYPH_MOUSE_WHEEL, NULL, UI_TEXT};
    case ACTION_BACK:
        return (struct glyph){GLYPH_MOUSE_RIGHT, NULL, UI_TEXT};
    case ACTION_UP:
    case ACTION_DOWN:
    case ACTION_LEFT:
    case ACTION_RIGHT:
        return (struct glyph){.shape = GLYPH_NONE};
    default:
        return key_glyph(app, action); /* whoever has a mouse has keys, too; and the prompt itself can be pressed */
    }
}

/* The four buttons right under the thumb, by what they do. */
static struct glyph face_button(enum pad_style style, enum action action)
{
    enum { OK, BACK, PREVIEW, HINT };
    static const char *const letters[][4] = {[PAD_XBOX] = {"A", "B", "X", "Y"},
                                             [PAD_PLAYSTATION] = {NULL},
                                             [PAD_NINTENDO] = {"A", "B", "X", "Y"},
                                             [PAD_DECK] = {"A", "B", "X", "Y"}};
    static const enum glyph_shape shapes[] = {GLYPH_CROSS, GLYPH_RING, GLYPH_SQUARE, GLYPH_TRIANGLE};
    static const uint32_t xbox[] = {0x7bd88f, 0xff7b72, 0x7ab8ff, 0xffd25e};
    static const uint32_t sony[] = {0x9dbcff, 0xff8f87, 0xf0a6dd, 0x7fe0c0};
    int i = action == ACTION_OK ? OK : action == ACTION_BACK ? BACK : action == ACTION_PREVIEW ? PREVIEW : HINT;
    if (style == PAD_PLAYSTATION)
        return (struct glyph){shapes[i], NULL, rgb(sony[i])};
    return (struct glyph){GLYPH_BUTTON, letters[style][i], style == PAD_XBOX ? rgb(xbox[i]) : UI_TEXT};
}

static struct glyph shoulder(enum pad_style style, enum action action)
{
    static const char *const names[][4] = {[PAD_XBOX] = {"LT", "RT", "LB", "RB"},
                                           [PAD_PLAYSTATION] = {"L2", "R2", "L1", "R1"},
                                           [PAD_NINTENDO] = {"ZL", "ZR", "L", "R"},
                                           [PAD_DECK] = {"L2", "R2", "L1", "R1"}};
    int i = action == ACTION_UNDO ? 0 : action == ACTION_REDO ? 1 : action == ACTION_NEXT ? 3 : 2;
    return (struct glyph){GLYPH_SHOULDER, names[style][i], UI_TEXT};
}

static struct glyph pad_glyph(enum pad_style style, enum action action)
{
    switch (action) {
    case ACTION_OK:
    case ACTION_BACK:
    case ACTION_PREVIEW:
    case ACTION_HINT:
        return face_button(style, action);
    case ACTION_UNDO:
    case ACTION_REDO:
    case ACTION_NEXT:
    case ACTION_PREV:
    case ACTION_FREE:
        return shoulder(style, action);
    case ACTION_MENU:
        return (struct glyph){style == PAD_NINTENDO ? GLYPH_PLUS : GLYPH_LINES, NULL, UI_TEXT};
    case ACTION_UP:
    case ACTION_DOWN:
        return (struct glyph){GLYPH_PAD_UP_DOWN, NULL, UI_TEXT};
    case ACTION_LEFT:
    case ACTION_RIGHT:
        return (struct glyph){GLYPH_PAD_LEFT_RIGHT, NULL, UI_TEXT};
    default:
        return (struct glyph){.shape = GLYPH_NONE};
    }
}

struct glyph glyph_of(const struct app *app, enum action action)
{
    return glyph_on(app, app->input.last_device, action);
}

struct glyph glyph_on(const struct app *app, enum device device, enum action action)
{
    switch (device) {
    case DEVICE_PAD:
        return pad_glyph(app->input.last_style, action);
    case DEVICE_MOUSE:
        return mouse_glyph(app, action);
    case DEVICE_TOUCH:
        return (struct glyph){.shape = GLYPH_NONE};
    default:
        return key_glyph(app, action);
    }
}

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
    /* Its tip lies `reach` from (x, y) towards (dx, dy). */
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

/* A key cap: its side in shade below, its lit top with the word. */
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
    else
        draw_both_ways(c, x, y, b.h * 0.26f, g->shape == GLYPH_KEY_UP_DOWN, g->colour);
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

/* A cross of four keys, the two that are meant bright. */
static void draw_pad_cross(struct canvas *c, const struct glyph *g, float x, float y, float size)
{
    float r = size * 0.46f, w = size * 0.34f;
    bool upright = g->shape == GLYPH_PAD_UP_DOWN;
    struct colour bright = g->colour, dim = rgb(0x5c5f69);
    struct box stand = {x - w / 2, y - r, w, 2 * r}, lie = {x - r, y - w / 2, 2 * r, w};
    canvas_round(c, upright ? lie : stand, 3.0f, dim, dim);
    canvas_round(c, upright ? stand : lie, 3.0f, bright, bright);
    float dx = upright ? 0.0f : 1.0f, dy = upright ? 1.0f : 0.0f;
    draw_chevron(c, x + dx * r * 0.42f, y + dy * r * 0.42f, dx, dy, r * 0.36f, GLYPH_DARK);
    draw_chevron(c, x - dx * r * 0.42f, y - dy * r * 0.42f, -dx, -dy, r * 0.36f, GLYPH_DARK);
}

static void draw_mouse(struct canvas *c, const struct glyph *g, struct box b)
{
    float radius = b.w * 0.48f, middle = b.x + b.w / 2, split = b.y + b.h * 0.42f;
    canvas_round(c, b, radius, rgb(0x22242b), GLYPH_DARK);
    bool wheel = g->shape == GLYPH_MOUSE_WHEEL;
    if (!wheel) {
        float way = g->shape == GLYPH_MOUSE_LEFT ? -1.0f : 1.0f; /* from the middle to the button's side */
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
