/*
 * text_line - one line of text: its width, and its pixels. Letters that a face lacks come from the text face, and
 * tabular digits stand in cells of one width; tracking moves letters closer or apart. It caches nothing. Private to
 * canvas*.c.
 */
#ifndef OUTFLANK_KIT_TEXT_LINE_H
#define OUTFLANK_KIT_TEXT_LINE_H

#include <SDL.h>
#include <stdbool.h>

struct fonts;

struct text_line {
    struct fonts *fonts;
    int face, em; /* em in pixels */
    bool tabular;
    int tracking;     /* added after each letter but the last, pixels */
    const char *text; /* UTF-8, `bytes` of it */
    int bytes;
};

/* Pixels from the line's beginning to its end. */
int text_line_width(struct text_line line);
/* The line, as wide as text_line_width says, in white on nothing, cut to what is inked; *x and *y say where its upper
 * left corner lies, from the line's beginning and from its baseline. NULL if nothing is inked or there is no font.
 * ARGB8888. */
SDL_Surface *text_line_draw(struct text_line line, int width, int *x, int *y);
/* Height of a capital H, pixels: what centring goes by, so that all texts of a style stand on one line. */
int text_line_cap_height(struct fonts *fonts, int face, int em);

#endif
