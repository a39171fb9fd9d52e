/*
 * stage_pose - puts on the board of the topmost game what would take long to come about, or an engine's own mind: its
 * answers to a hint, what was missed, each notice, each refusal, each rule that is explained. What is seen then is what
 * a player would see.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_POSE_H
#define OUTFLANK_TESTS_APP_STAGE_POSE_H

#include "app/session/opponent.h"
#include "app/stage_play.h"
#include "review/judge.h"
#include "review/reason.h"
#include "rules/refusal.h"

/* A hint is asked for and thought about; and what is known of the position is forgotten. */
void stage_pose_hint_asked(struct stage *s);
void stage_pose_hint_forgotten(struct stage *s);
/* The engine's first answer to it; a deeper one; what it says of the player's last turn. */
void stage_pose_hint(struct stage *s, const struct opponent_advice *advice);
void stage_pose_better_hint(struct stage *s, const struct opponent_advice *advice);
void stage_pose_last_turn(struct stage *s, const struct missed *missed);
/* The card of what the last turn missed; and why the better turn would have been better. */
void stage_pose_missed(struct stage *s, const struct missed *missed);
void stage_pose_missed_reason(struct stage *s, const struct reason *why);

/* Notice `n`, from 0 on, about a side, at its longest; false if there are no more of them. Then none. */
bool stage_pose_notice(struct stage *s, int n, enum side side);
void stage_pose_no_notice(struct stage *s);
/* A press on a place is refused; false if nothing is said of that. Then none is. */
bool stage_pose_refusal(struct stage *s, enum refusal why, unsigned place);
void stage_pose_no_refusal(struct stage *s);
/* The key of what is said then; NULL: nothing. */
const char *stage_pose_refusal_key(enum refusal why);
/* Rule `n`, from 0 on, is explained to a side; NULL if there are no more, else its id. */
const char *stage_pose_rule(struct stage *s, int n, enum side side);
/* The game's lesson is offered, or not. */
void stage_pose_lesson(struct stage *s, bool offered);

#endif
