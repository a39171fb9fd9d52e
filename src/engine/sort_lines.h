/*
 * sort_lines - orders the moves of an analysis, for the searches and levels that list them.
 */
#ifndef OUTFLANK_ENGINE_SORT_LINES_H
#define OUTFLANK_ENGINE_SORT_LINES_H

#include "engine/think.h"

/* Best first; moves of equal value keep their order. */
static inline void sort_lines(struct engine_line *lines, int count)
{
    for (int i = 1; i < count; i++) {
        struct engine_line line = lines[i];
        int at = i;
        for (; at > 0 && lines[at - 1].value < line.value; at--)
            lines[at] = lines[at - 1];
        lines[at] = line;
    }
}

#endif
