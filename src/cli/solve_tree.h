/*
 * solve_tree - solves a position that is too large for one sitting: the positions some plies ahead are solved one after
 * the other and kept in a file, one line each, from which a later run goes on.
 */
#ifndef OUTFLANK_CLI_SOLVE_TREE_H
#define OUTFLANK_CLI_SOLVE_TREE_H

#include "engine/engine.h"

struct solve_tree {
    struct engine *engine;
    const char *keep; /* the file: "% GAME", then lines "POSITION;MOVE:VALUE;" */
    int ahead;        /* plies, at least 1 */
    int time_ms;      /* for each position; 0: unlimited */
};

/* Solves `root`, which is a position of `game` (notation_game) and not over. Positions that mirror each other, or that
 * several orders of moves lead to, are solved once. Says after each how far it is, and prints the value and a best
 * move at the end. Returns an exit status: EXIT_NO, after a message, if a position took too long, the file cannot be
 * written or is not of this game. */
int solve_tree(const struct solve_tree *options, const struct position *root, const char *game);

#endif
