/*
 * glyphs - the small pictures of keys, buttons and gestures in prompts, drawn from shapes. Which one stands for an
 * action depends on the device used last.
 */
#ifndef OUTFLANK_APP_UI_GLYPHS_H
#define OUTFLANK_APP_UI_GLYPHS_H

#include "app/ui/ui.h"
#include "kit/bindings.h"

enum glyph_shape {
    GLYPH_NONE, /* this device has no control for the action */
    GLYPH_KEY,  /* a key cap with a word on it */
    GLYPH_KEY_UP_DOWN,
    GLYPH_KEY_LEFT_RIGHT,
    GLYPH_KEY_UP,
    GLYPH_KEY_DOWN,
    GLYPH_KEY_LEFT,
    GLYPH_KEY_RIGHT,
    GLYPH_BUTTON, /* a round button with a letter */
    GLYPH_CROSS,
    GLYPH_RING,
    GLYPH_SQUARE,
    GLYPH_TRIANGLE,
    GLYPH_SHOULDER, /* a flat pill with its name */
    GLYPH_LINES,    /* the menu button: three lines */
    GLYPH_PLUS,
    GLYPH_PAD_UP_DOWN,
    GLYPH_PAD_LEFT_RIGHT,
    GLYPH_PAD_UP,
    GLYPH_PAD_DOWN,
    GLYPH_PAD_LEFT,
    GLYPH_PAD_RIGHT,
    GLYPH_MOUSE_LEFT,
    GLYPH_MOUSE_RIGHT,
    GLYPH_MOUSE_WHEEL
};

enum { GLYPH_TEXT_MAX = 48 };
struct glyph {
    enum glyph_shape shape;
    char text[GLYPH_TEXT_MAX]; /* on a key, button or shoulder; else "" */
    struct colour colour;
};

/* The glyph of an action on the device used last, as the player has bound it; that of a direction shows both
 * directions. */
struct glyph glyph_of(const struct app *app, enum action action);

/* The glyph of a key or a button. */
struct glyph glyph_of_key(const struct app *app, struct bound_key key);
struct glyph glyph_of_button(enum pad_style style, int button);

/* Its width when `size` units high, 0 for GLYPH_NONE. */
float glyph_width(struct canvas *c, const struct glyph *g, float size);
/* Draws it with its left end at x, its middle at height y. */
void glyph_draw(struct canvas *c, const struct glyph *g, float x, float y, float size);

#endif
