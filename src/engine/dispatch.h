/*
 * elsewhere - answers for the positions that are not for the search proper: opening discs still to be laid, coins
 * turned by hand, the game lost by rule A-J1, and the games that have no search of their own. As engine_think and
 * engine_analyse.
 */
#ifndef OUTFLANK_ENGINE_DISPATCH_H
#define OUTFLANK_ENGINE_DISPATCH_H

#include "engine/engine.h"

bool dispatch_think(struct engine *e, const struct position *p, const struct engine_limits *limits,
                    engine_report report, void *user, struct engine_result *result);

int dispatch_analyse(struct engine *e, const struct position *p, const struct engine_limits *limits,
                     struct engine_line *lines, int room);

#endif
