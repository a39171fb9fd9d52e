/*
 * direction - the eight ways a line can run, as steps on the mask of the squares. Knows the 8 x 8 frame
 * that every board lies in, so that nothing runs round its sides; a smaller board is the caller's mask.
 */
#ifndef OUTFLANK_RULES_DIRECTION_H
#define OUTFLANK_RULES_DIRECTION_H

#include <stdint.h>

enum direction {
    DIRECTION_N,
    DIRECTION_NE,
    DIRECTION_E,
    DIRECTION_SE,
    DIRECTION_S,
    DIRECTION_SW,
    DIRECTION_W,
    DIRECTION_NW
};
enum { DIRECTIONS = 8 };

#define COLUMN_A UINT64_C(0x0101010101010101)
#define COLUMN_H UINT64_C(0x8080808080808080)
#define ROW_1 UINT64_C(0x00000000000000ff)
#define FALLING_CORNERS UINT64_C(0x8000000000000001) /* a1 and h8 */
#define RISING_CORNERS UINT64_C(0x0100000000000080)  /* h1 and a8 */
#define CORNERS (FALLING_CORNERS | RISING_CORNERS)

/* The neighbours of `squares` in one direction; those that would leave the frame are gone. */
static inline uint64_t direction_step(uint64_t squares, enum direction d)
{
    switch (d) {
    case DIRECTION_N:
        return squares >> 8;
    case DIRECTION_NE:
        return (squares & ~COLUMN_H) >> 7;
    case DIRECTION_E:
        return (squares & ~COLUMN_H) << 1;
    case DIRECTION_SE:
        return (squares & ~COLUMN_H) << 9;
    case DIRECTION_S:
        return squares << 8;
    case DIRECTION_SW:
        return (squares & ~COLUMN_A) << 7;
    case DIRECTION_W:
        return (squares & ~COLUMN_A) >> 1;
    default:
        return (squares & ~COLUMN_A) >> 9;
    }
}

/* The direction from one square to another, with the distance; distance 0 if no line joins them. */
enum direction direction_between(unsigned from, unsigned to, unsigned *distance);

#endif
