/*
 * stage_title - questions about the title, while it is the topmost scene: the games that it plays when nobody is there,
 * and those who look over the board's edge.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_TITLE_H
#define OUTFLANK_TESTS_APP_STAGE_TITLE_H

#include "app/stage.h"
#include "app/text/cast.h"
#include "app/view/face.h"
#include "rules/position.h"

/* It plays games because nobody is there; which game that is; how many it has played. Nobody has been there for so
 * long. */
bool stage_plays_alone(const struct stage *s);
const struct variant *stage_plays_alone_what(const struct stage *s);
unsigned stage_played_alone(const struct stage *s);
void stage_leave_alone(struct stage *s, int ms);
/* How many look on, from this one on, and how far the eyes of one are shut, 0 to 1. */
int stage_onlookers(const struct stage *s, enum cast_id *first);
float stage_eyes_shut(const struct stage *s, int onlooker);
/* Somebody shows that they have turned over to the player's side; their mood. */
bool stage_turned_over(const struct stage *s, enum cast_id who);
enum mood_name stage_title_mood(const struct stage *s, enum cast_id who);
/* Two who play, drawn by lot. */
void stage_draw_lots(uint32_t seed, enum cast_id players[2]);
/* Has these two play, with so many turned over; has a ply played before them. */
void stage_pose_cast(struct stage *s, int turned, const enum cast_id players[2]);
void stage_pose_ply(struct stage *s, const struct position *before, const struct position *after);
/* Where the board lies that is seen from above. */
struct box stage_flat_board(const struct stage *s);

#endif
