/*
 * play_meeting - what somebody is told who meets a game for the first time: its lesson is offered in one line that may
 * be pressed or ignored, and the first time that one of its rules makes something happen the board says why in one
 * sentence, once. Neither stops a press or wakes a board at rest. Nothing is said in demonstrations and games that are
 * only watched or tried, to whoever has beaten the computer at this game, and where it could not be remembered.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_ONBOARDING_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_ONBOARDING_H

#include <stdbool.h>
#include <stddef.h>

#include "learn/explain.h"

struct action_event;
struct play;

/* Zeroed: nothing is said. */
struct meeting {
    bool explains;       /* rules are explained in this game */
    bool offers;         /* the lesson is offered: until a person has made a move */
    enum explained what; /* the rule that NOTICE_EXPLAINED explains */
};

/* A match has been put on the board; nothing of it has been played just now. */
void play_onboarding_begin(struct play *play);
/* `mover` has just played the ply from `before` that is being shown. */
void play_onboarding_ply(struct play *play, const struct position *before, enum side mover);

/* The offer is to be seen, unless something else is. And: a press that takes it opens the lesson. */
bool play_onboarding_offers(const struct play *play);
bool play_onboarding_action(struct play *play, const struct action_event *e);

/* The offer; the sentence that explains `what`. */
void play_onboarding_word_offer(const struct play *play, char *out, size_t size);
void play_onboarding_word_rule(const struct play *play, char *out, size_t size);

/* A side's turn is missed, and that is being explained. */
bool play_onboarding_missed(const struct play *play);
/* How long a board that has come to its end is left to be looked at, ms: longer where the end is explained. */
float play_onboarding_rest(const struct play *play, float ms);

#endif
