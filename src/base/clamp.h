/* clamp - limits a number to a range; `least` if the range is empty. */
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

#endif
