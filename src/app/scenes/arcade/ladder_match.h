/*
 * ladder_match - the matches of the ladder as games to be played: what they are played for, their beginning, what is
 * counted at their end. The run itself is kept by app/store/ladder_run.
 */
#ifndef OUTFLANK_APP_SCENES_ARCADE_LADDER_MATCH_H
#define OUTFLANK_APP_SCENES_ARCADE_LADDER_MATCH_H

#include "app/core/app.h"
#include "app/session/game_result.h"
#include "app/text/cast.h"
#include "career/ladder.h"

/* The play scene of a match: that of the rung to come as it was left, or a new one. NULL without memory. */
struct scene *ladder_match_new(struct app *app, enum cast_id who, bool practice);

/* A match that is over, counted once, however often it is asked: what came of it, what it was worth, the run as it was
 * before, and whether this was the first time. */
enum ladder_outcome ladder_match_count(struct app *app, const struct game_result *game, struct ladder_score *score,
                                       struct ladder *before, bool *first);

/* A run that is over: the table of the best is put on the stack. If the run is among them its initials are asked for
 * there, and it is kept until they have been given; else there is none any more. */
void ladder_match_close_run(struct app *app);

#endif
