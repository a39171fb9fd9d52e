/*
 * stage_pose - puts the topmost game into states that would take long to reach or depend on the engine: its answers to
 * a hint, what was missed, each notice, each refusal, each explained rule. The screen then shows what a player would
 * see.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_POSE_H
#define OUTFLANK_TESTS_APP_STAGE_POSE_H

#include "app/session/opponent.h"
#include "app/stage_play.h"
#include "match/match.h"
#include "review/judge.h"
#include "review/reason.h"
#include "rules/refusal.h"

/* A hint is requested and being searched; and it is forgotten. */
void stage_pose_hint_asked(struct stage *s);
void stage_pose_hint_forgotten(struct stage *s);
/* The engine's first answer; and a deeper one. */
void stage_pose_hint(struct stage *s, const struct opponent_advice *advice);
void stage_pose_better_hint(struct stage *s, const struct opponent_advice *advice);
/* The card of what the last turn missed; and the reason why the other turn was better. */
void stage_pose_missed(struct stage *s, const struct missed *missed);
void stage_pose_missed_reason(struct stage *s, const struct reason *why);

/* Notice `n`, from 0, about a side, in its longest form; false if there are no more. And no notice. */
bool stage_pose_notice(struct stage *s, int n, enum side side);
void stage_pose_no_notice(struct stage *s);
/* A refused press on a place; false if there is no text for it. And no refusal. */
bool stage_pose_refusal(struct stage *s, enum refusal why, unsigned place);
void stage_pose_no_refusal(struct stage *s);
/* The key of the refusal's text; NULL: none. */
const char *stage_pose_refusal_key(enum refusal why);
/* Explains rule `n`, from 0, to a side. Returns its id; NULL if there are no more. */
const char *stage_pose_rule(struct stage *s, int n, enum side side);
/* Whether the game's lesson is offered. */
void stage_pose_lesson(struct stage *s, bool offered);

/* The face of who plays a side of this match, with no board before it. */
void stage_pose_face(struct stage *s, const struct match *match, int level, enum side side);
/* Lets it live for `ms`. Then it sees a ply of the match from `before`; true if it begins to say something. */
void stage_face_lives(float ms);
/* What it says, or said last; "": nothing yet. */
const char *stage_face_says(void);
bool stage_face_sees(const struct position *before, const struct effects *effects);

#endif
