#include "rules/line.h"

#include <stdlib.h>

enum direction direction_between(unsigned from, unsigned to, unsigned *distance)
{
    static const enum direction ways[3][3] = {{DIRECTION_NW, DIRECTION_N, DIRECTION_NE},
                                              {DIRECTION_W, DIRECTION_N, DIRECTION_E},
                                              {DIRECTION_SW, DIRECTION_S, DIRECTION_SE}};
    int across = (int)(to & 7) - (int)(from & 7);
    int down = (int)(to >> 3) - (int)(from >> 3);
    int steps = abs(across) > abs(down) ? abs(across) : abs(down);
    if (across != 0 && down != 0 && abs(across) != abs(down))
        steps = 0;
    *distance = (unsigned)steps;
    if (steps == 0)
        return DIRECTION_N;
    return ways[down / steps + 1][across / steps + 1];
}
