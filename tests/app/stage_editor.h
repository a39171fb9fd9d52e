/*
 * stage_editor - questions about the screen where a position is set up, while it is the topmost scene; its board is
 * that of stage_board.h, what can be worked that of stage_form.h.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_EDITOR_H
#define OUTFLANK_TESTS_APP_STAGE_EDITOR_H

#include "app/stage_board.h"
#include "review/judge.h"
#include "workshop/position_draft.h"

/* What is set up can be played on from; what that would be, and the line that says it, or why not. */
bool stage_can_be_played(const struct stage *s);
const struct position *stage_to_be_played(const struct stage *s);
const char *stage_position_said(const struct stage *s);
/* What is put down next. */
enum position_draft_piece stage_piece(const struct stage *s);
/* How many games there are to go through, and each. */
int stage_editor_games(const struct stage *s);
const struct variant *stage_editor_game(const struct stage *s, int game);
/* The engine's turns are shown or waited for; it is still at it; how many there are so far, and which. As if it had
 * answered so. */
bool stage_engine_shown(const struct stage *s);
bool stage_engine_busy(const struct stage *s);
int stage_engine_turns(const struct stage *s);
struct judged stage_engine_turn(const struct stage *s, int turn);
void stage_pose_engine(struct stage *s, const struct judgement *judgement);

#endif
