/* clamp - limits a number to a range; `least` if the range is empty. clamp_unit: to 0 to 1, such as the part of a time
 * that has passed. */
#ifndef OUTFLANK_BASE_CLAMP_H
#define OUTFLANK_BASE_CLAMP_H

static inline int clamp_int(int value, int least, int most)
{
    return value < least || most < least ? least : value > most ? most : value;
}

static inline float clamp_float(float value, float least, float most)
{
    return value < least || most < least ? least : value > most ? most : value;
}

static inline float clamp_unit(float value) { return clamp_float(value, 0, 1); }

#endif
