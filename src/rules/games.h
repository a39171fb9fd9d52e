/* games - the tables of the games, for the registry in variant.c alone; everybody else asks that. */
#ifndef OUTFLANK_RULES_GAMES_H
#define OUTFLANK_RULES_GAMES_H

#include "rules/variant.h"

extern const struct variant game_classic, game_reverse, game_jaques, game_pocket, game_piecepack, game_flipside,
    game_workshop;

#endif
