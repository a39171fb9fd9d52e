/* The rows of the kit under other names and compiled once, for the processor that every build may expect. */
#define ROWS_ONCE
#define shade_init once_shade_init
#define shade_row once_shade_row
#define row_blend once_row_blend
#define row_tint once_row_tint
#define row_flat once_row_flat
#define row_slope once_row_slope
#include "kit/rows.c"
