/*
 * dispatch - which search a position gets: that of its game (struct variant), or the plain one. And the answers for the
 * positions that are not for the search of the placing games: opening discs still to be placed, coins flipped by hand,
 * the game lost by rule A-J1, and all other games. As engine_think and engine_analyse.
 */
#ifndef OUTFLANK_ENGINE_DISPATCH_H
#define OUTFLANK_ENGINE_DISPATCH_H

#include "engine/engine.h"

/* What searches this position. That of its game, but for the plain search where a placing game's lays are not to be
 * searched: in its opening, in the middle of a turn, under rule A-J1. */
enum search_kind dispatch_search(const struct position *p);

bool dispatch_think(struct engine *e, const struct position *p, const struct engine_limits *limits,
                    engine_report report, void *user, struct engine_result *result);

/* As engine_learn and engine_teach. */
void dispatch_learn(struct engine *e, const struct position *p);
void dispatch_teach(struct engine *e, const struct custom_lesson *lesson);

int dispatch_analyse(struct engine *e, const struct position *p, const struct engine_limits *limits,
                     struct engine_line *lines, int room);

#endif
