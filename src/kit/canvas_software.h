/*
 * canvas_software - the list of a frame drawn without a graphics device: what differs from the frame before, straight
 * onto the pixels that are shown. Private to canvas*.c.
 */
#ifndef OUTFLANK_KIT_CANVAS_SOFTWARE_H
#define OUTFLANK_KIT_CANVAS_SOFTWARE_H

#include "kit/canvas_internal.h"

/* Draws what differs, whole where the picture on the screen is lost. False if there is nothing to draw on. */
bool canvas_software_draw(struct canvas *c);

/* Shows what was drawn. */
void canvas_software_show(struct canvas *c);

/* Copies the picture as it was drawn last. False with a message in SDL_GetError. */
bool canvas_software_read(struct canvas *c, SDL_Surface *onto);

#endif
