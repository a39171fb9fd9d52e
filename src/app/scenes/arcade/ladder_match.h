/*
 * ladder_match - the matches of the ladder as games: their mode, start, and scoring at the end. app/store/ladder_run
 * stores the run.
 */
#ifndef OUTFLANK_APP_SCENES_ARCADE_LADDER_MATCH_H
#define OUTFLANK_APP_SCENES_ARCADE_LADDER_MATCH_H

#include "app/core/app.h"
#include "app/session/game_result.h"
#include "app/text/cast.h"
#include "career/ladder.h"

/* The play scene of a match: the one in progress for the next rung, or a new one. NULL if out of memory. */
struct scene *ladder_match_new(struct app *app, enum cast_id who, bool practice);

/* Records a finished match, once however often it is called. Returns the outcome, the score, the run as it was before,
 * and whether this was the first call. */
enum ladder_outcome ladder_match_count(struct app *app, const struct game_result *game, struct ladder_score *score,
                                       struct ladder *before, bool *first);

/* Shows the table of best runs after a run has ended. If the run is among them, its initials are asked for and the run
 * is kept until they are entered; otherwise the run is removed. */
void ladder_match_close_run(struct app *app);

#endif
