#include "app/ui/glyphs.h"

#include <stdio.h>
#include <string.h>

#include "app/style/palette.h"
#include "app/ui/key_names.h"

#define KEY_FACE rgb(HUE_PAPER)

static struct glyph key_with(const char *text)
{
    struct glyph g = {.shape = GLYPH_KEY, .colour = KEY_FACE};
    (void)snprintf(g.text, sizeof g.text, "%s", text);
    return g;
}

struct glyph glyph_of_key(const struct app *app, struct bound_key key)
{
    static const struct {
        SDL_Keycode code;
        enum glyph_shape shape;
    } arrows[] = {{SDLK_UP, GLYPH_KEY_UP},
                  {SDLK_DOWN, GLYPH_KEY_DOWN},
                  {SDLK_LEFT, GLYPH_KEY_LEFT},
                  {SDLK_RIGHT, GLYPH_KEY_RIGHT}};
    char name[GLYPH_TEXT_MAX];
    if (key.code == 0)
        return (struct glyph){.shape = GLYPH_NONE};
    for (size_t i = 0; key.modifiers == 0 && i < sizeof arrows / sizeof arrows[0]; i++)
        if (arrows[i].code == key.code)
            return (struct glyph){.shape = arrows[i].shape, .colour = KEY_FACE};
    return key_with(key_name(app, key, name, sizeof name));
}

/* The other direction of a prompt that stands for two. */
static enum action opposite(enum action action)
{
    return action == ACTION_UP     ? ACTION_DOWN
           : action == ACTION_DOWN ? ACTION_UP
           : action == ACTION_LEFT ? ACTION_RIGHT
                                   : ACTION_LEFT;
}

static bool is_direction(enum action action) { return action >= ACTION_UP && action <= ACTION_RIGHT; }

/* Both directions on one key cap. */
static struct glyph key_both_ways(const struct app *app, enum action action)
{
    const struct bindings *b = app->input.bindings;
    enum action back = opposite(action), one = action < back ? action : back, other = action < back ? back : action;
    struct bound_key first = bindings_key_of(b, one), second = bindings_key_of(b, other);
    char names[2][GLYPH_TEXT_MAX / 2], both[GLYPH_TEXT_MAX];
    if (bindings_fixed_key(first) == one && bindings_fixed_key(second) == other)
        return (struct glyph){.shape = one == ACTION_UP ? GLYPH_KEY_UP_DOWN : GLYPH_KEY_LEFT_RIGHT, .colour = KEY_FACE};
    (void)snprintf(both, sizeof both, "%s %s", key_name(app, first, names[0], sizeof names[0]),
                   key_name(app, second, names[1], sizeof names[1]));
    return key_with(both);
}

static struct glyph key_glyph(const struct app *app, enum action action)
{
    if (is_direction(action))
        return key_both_ways(app, action);
    return glyph_of_key(app, bindings_key_of(app->input.bindings, action));
}

static struct glyph mouse_glyph(const struct app *app, enum action action)
{
    switch (action) {
    case ACTION_OK:
        return (struct glyph){.shape = GLYPH_MOUSE_LEFT, .colour = UI_TEXT};
    case ACTION_NEXT:
    case ACTION_PREV:
        return (struct glyph){.shape = GLYPH_MOUSE_WHEEL, .colour = UI_TEXT};
    case ACTION_BACK:
        return (struct glyph){.shape = GLYPH_MOUSE_RIGHT, .colour = UI_TEXT};
    case ACTION_UP:
    case ACTION_DOWN:
    case ACTION_LEFT:
    case ACTION_RIGHT:
        return (struct glyph){.shape = GLYPH_NONE};
    default:
        return key_glyph(app, action); /* a mouse user has a keyboard too, and can press the prompt itself */
    }
}

/* The four buttons under the right thumb. */
static struct glyph face_button(enum pad_style style, int button)
{
    static const char letters[][2] = {"A", "B", "X", "Y"};
    static const enum glyph_shape shapes[] = {GLYPH_CROSS, GLYPH_RING, GLYPH_SQUARE, GLYPH_TRIANGLE};
    static const uint32_t xbox[] = {0x7bd88f, 0xff7b72, 0x7ab8ff, 0xffd25e};
    static const uint32_t sony[] = {0x9dbcff, 0xff8f87, 0xf0a6dd, 0x7fe0c0};
    int i = button - SDL_CONTROLLER_BUTTON_A;
    if (style == PAD_PLAYSTATION)
        return (struct glyph){.shape = shapes[i], .colour = rgb(sony[i])};
    struct glyph g = {.shape = GLYPH_BUTTON, .colour = style == PAD_XBOX ? rgb(xbox[i]) : UI_TEXT};
    (void)snprintf(g.text, sizeof g.text, "%s", letters[i]);
    return g;
}

struct glyph glyph_of_button(enum pad_style style, int button)
{
    switch (button) {
    case BUTTON_NONE:
        return (struct glyph){.shape = GLYPH_NONE};
    case SDL_CONTROLLER_BUTTON_A:
    case SDL_CONTROLLER_BUTTON_B:
    case SDL_CONTROLLER_BUTTON_X:
    case SDL_CONTROLLER_BUTTON_Y:
        return face_button(style, button);
    case SDL_CONTROLLER_BUTTON_START:
        return (struct glyph){.shape = style == PAD_NINTENDO ? GLYPH_PLUS : GLYPH_LINES, .colour = UI_TEXT};
    case SDL_CONTROLLER_BUTTON_DPAD_UP:
        return (struct glyph){.shape = GLYPH_PAD_UP, .colour = UI_TEXT};
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
        return (struct glyph){.shape = GLYPH_PAD_DOWN, .colour = UI_TEXT};
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
        return (struct glyph){.shape = GLYPH_PAD_LEFT, .colour = UI_TEXT};
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
        return (struct glyph){.shape = GLYPH_PAD_RIGHT, .colour = UI_TEXT};
    default: {
        struct glyph g = {.shape = GLYPH_SHOULDER, .colour = UI_TEXT};
        (void)snprintf(g.text, sizeof g.text, "%s", button_name(style, button));
        return g;
    }
    }
}

/* The d-pad always works; if the player has bound both directions to buttons, these are shown instead. */
static struct glyph pad_both_ways(const struct app *app, enum pad_style style, enum action action)
{
    enum action back = opposite(action), one = action < back ? action : back, other = action < back ? back : action;
    struct glyph first = glyph_of_button(style, bindings_button_of(app->input.bindings, one));
    struct glyph second = glyph_of_button(style, bindings_button_of(app->input.bindings, other));
    struct glyph both = {.shape = GLYPH_SHOULDER, .colour = UI_TEXT};
    if (!first.text[0] || !second.text[0])
        return (struct glyph){.shape = one == ACTION_UP ? GLYPH_PAD_UP_DOWN : GLYPH_PAD_LEFT_RIGHT, .colour = UI_TEXT};
    (void)snprintf(both.text, sizeof both.text, "%.14s %.14s", first.text, second.text);
    return both;
}

static struct glyph pad_glyph(const struct app *app, enum pad_style style, enum action action)
{
    if (is_direction(action))
        return pad_both_ways(app, style, action);
    if (action == ACTION_PEEK)
        action = ACTION_HINT; /* held */
    return glyph_of_button(style, bindings_button_of(app->input.bindings, action));
}

struct glyph glyph_of(const struct app *app, enum action action)
{
    switch (app->input.last_device) {
    case DEVICE_PAD:
        return pad_glyph(app, app->input.last_style, action);
    case DEVICE_MOUSE:
        return mouse_glyph(app, action);
    case DEVICE_TOUCH:
        return (struct glyph){.shape = GLYPH_NONE};
    default:
        return key_glyph(app, action);
    }
}
