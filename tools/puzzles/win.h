/*
 * win - finds exercises on how to win (learn/win.h) in games of Classic that the engine plays against itself, and
 * writes sixteen of each maxim as assets/win/exercises.txt.
 */
#ifndef OUTFLANK_TOOLS_PUZZLES_WIN_H
#define OUTFLANK_TOOLS_PUZZLES_WIN_H

#include <stdint.h>

/* Plays at most so many games. Returns the program's exit status. */
int win_main(int games, uint32_t seed, const char *weights);

#endif
