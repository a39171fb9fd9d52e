/*
 * glyphs - the little pictures of keys, buttons and gestures in the prompts, drawn by shapes. Which of them stands for
 * an action depends on the device used last; it does not know what an action means on a screen.
 */
#ifndef OUTFLANK_APP_UI_GLYPHS_H
#define OUTFLANK_APP_UI_GLYPHS_H

#include "app/ui/ui.h"

enum glyph_shape {
    GLYPH_NONE, /* this device has nothing for the action */
    GLYPH_KEY,  /* a key cap with a word on it */
    GLYPH_KEY_UP_DOWN,
    GLYPH_KEY_LEFT_RIGHT,
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
    GLYPH_MOUSE_LEFT,
    GLYPH_MOUSE_RIGHT,
    GLYPH_MOUSE_WHEEL
};

struct glyph {
    enum glyph_shape shape;
    const char *text; /* on a key, button or shoulder; not owned */
    struct colour colour;
};

/* The glyph of an action on the device used last. */
struct glyph glyph_of(const struct app *app, enum action action);

/* The same on any device, whichever was used last. */
struct glyph glyph_on(const struct app *app, enum device device, enum action action);

/* Its width when `size` units high, 0 for GLYPH_NONE. */
float glyph_width(struct canvas *c, const struct glyph *g, float size);
/* Draws it with its left end at x, its middle at height y. */
void glyph_draw(struct canvas *c, const struct glyph *g, float x, float y, float size);

#endif
