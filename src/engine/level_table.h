/*
 * level_table - the figures of the ten levels, and nothing else: how far they read in each kind of game, and what they
 * give away in each family of games, settled by matches (docs/engine.md, "Calibrating the levels").
 */
#ifndef OUTFLANK_ENGINE_LEVEL_TABLE_H
#define OUTFLANK_ENGINE_LEVEL_TABLE_H

#include "engine/level.h"

/* Families of games by what makes them play differently. */
enum level_family {
    LEVELS_LARGE,       /* classic */
    LEVELS_JOINED,      /* boards of your own whose edges are joined */
    LEVELS_FEWEST,      /* reverse */
    LEVELS_HANDS,       /* jaques: hands that can run out */
    LEVELS_SMALL_HANDS, /* pocket */
    LEVELS_SMALL,       /* piecepack, and all small boards */
    LEVELS_PAWNS,       /* flipside */
    LEVEL_FAMILIES
};

/* A level by its place, from 0, and the squares of the board that its figures are for. */
struct level level_table(enum level_family family, int place);
int level_table_squares(enum level_family family);

#endif
