/*
 * canvas_perform - puts a noted frame on the screen: in software only the boxes that differ from the frame before, by
 * any other renderer all of it, and nothing at all where nothing differs. Private to canvas*.c.
 */
#ifndef OUTFLANK_KIT_CANVAS_PERFORM_H
#define OUTFLANK_KIT_CANVAS_PERFORM_H

#include "kit/canvas_internal.h"

/* Draws the list of this frame, once. */
void canvas_perform(struct canvas *c);

/* Shows what canvas_perform has drawn. */
void canvas_present(struct canvas *c);

#endif
