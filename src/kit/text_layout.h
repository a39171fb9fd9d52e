/*
 * text_layout - how a text fills a box: its em and where its lines break. Layouts are kept by the canvas, so
 * that a text that stays is measured once. Private to canvas*.c.
 */
#ifndef OUTFLANK_KIT_TEXT_LAYOUT_H
#define OUTFLANK_KIT_TEXT_LAYOUT_H

#include "kit/canvas_internal.h"
#include "kit/text_line.h"

/* The layout of a text in a box of w x h pixels (0: without a limit). Valid until the next call. */
const struct layout *text_layout(struct canvas *c, const struct text_style *style, const char *text, int w, int h);
/* Line `i` of a layout. */
struct text_line text_layout_line(const struct canvas *c, const struct layout *layout, const struct text_style *style,
                                  const char *text, int i);
/* Pixels from baseline to baseline. */
int text_layout_leading(int em);

#endif
