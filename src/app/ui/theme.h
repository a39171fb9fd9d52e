/*
 * theme - the sizes and colours of forms, by name. Sizes are in design units.
 */
#ifndef OUTFLANK_APP_UI_THEME_H
#define OUTFLANK_APP_UI_THEME_H

#include "app/style/palette.h"
#include "app/ui/ui.h"

#define GAP_S 6.0f
#define GAP_M 12.0f
#define GAP_L 20.0f
#define PAD_CARD 24.0f
#define PAD_OVERLAY 36.0f

#define RADIUS_TILE 14.0f
#define RADIUS_CARD 22.0f
#define RADIUS_OVERLAY 26.0f

/* Ems. */
#define TYPE_NOTE 18.0f
#define TYPE_ROW 22.0f
#define TYPE_BUTTON 24.0f
#define TYPE_TITLE 30.0f
#define TYPE_HEADING 42.0f

/* Heights of controls. */
#define CONTROL_HIGH 46.0f
#define ROW_MOST 64.0f
#define ROW_LEAST 56.0f
#define LABEL_HIGH 28.0f
#define ACCENT_HIGH 54.0f

/* The share of a row for its control, beside a label at the left. */
#define ROW_VALUE 0.55f

#define COLOUR_CARD rgba(HUE_GROUND, 0.84f)
#define COLOUR_OVERLAY rgb(HUE_COAL)
#define COLOUR_PLAIN white(0.0f)
#define COLOUR_HAIRLINE white(0.12f)
#define COLOUR_TRACK white(0.08f)
#define COLOUR_BAR white(0.35f)
#define COLOUR_GOOD rgb(HUE_GOOD)

#endif
