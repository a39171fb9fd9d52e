/*
 * dress - what a look is when it is worn otherwise than it was drawn: with another pair of disc colours, in high
 * contrast, or both. It computes colours from colours; who wears what is game_style.h's business.
 */
#ifndef OUTFLANK_APP_STYLE_STYLE_VARIANT_H
#define OUTFLANK_APP_STYLE_STYLE_VARIANT_H

#include "app/style/game_style.h"

/* A pair lays its discs on a field that lies midway between them in lightness, in the hue of the game's own; the words
 * of the sides are game_style_words_suffix's. High contrast moves both sides, the field, its lines and marks, the
 * frame, the table and the accent apart; rings and lines are wider, and faces get an edge. */
void style_variant_look(struct game_style *look, struct style_variant dress);

/* The relative luminance of a colour (WCAG 2.2), 0 to 1. */
float style_variant_luminance(struct colour c);

#endif
