/*
 * stage_replay - questions about a game that is looked back at, while that is the topmost scene; its board is that of
 * stage_board.h. Turns are counted from 0; the one after the last is the end.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_REPLAY_H
#define OUTFLANK_TESTS_APP_STAGE_REPLAY_H

#include "app/stage_board.h"
#include "review/course.h"

/* The turn that is looked at; whether the game plays by itself. */
int stage_turn(const struct stage *s);
bool stage_plays_itself(const struct stage *s);
/* What is known of the game, and where it turned, in its order; returns how many. */
const struct course *stage_course(const struct stage *s);
int stage_turning_points(const struct stage *s, int turns[COURSE_TURNING_MAX]);
/* A turn in the list of moves (w 0: not in sight), and the graph from its first turn to its end. */
struct box stage_turn_box(const struct stage *s, int turn);
struct box stage_graph(const struct stage *s);

#endif
