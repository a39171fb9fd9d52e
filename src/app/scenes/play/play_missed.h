/*
 * play_missed - "What you missed": after a turn of a person's own that gave discs away the computer waits, and a card
 * says what was better and why, with both turns on the board; it is taken back or played on from, without a time limit.
 * The engine is asked while the turn is being shown, so that most turns are let pass before anybody would wait for it;
 * on an idle board nothing is thought about. Only where the settings ask for it, and hints are allowed without a limit;
 * with a clock it would be unfair, and between two people it would help one of them.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_MISSED_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_MISSED_H

#include <stdbool.h>

#include "review/missed.h"
#include "review/reason.h"
#include "rules/position.h"

struct action_event;
struct board_place;
struct canvas;
struct opponent_question;
struct play;
struct play_layout;
struct prompt;

enum missed_pill { MISSED_TAKE_BACK, MISSED_PLAY_ON, MISSED_PILLS };

/* Zeroed: nothing was asked. */
struct missed_card {
    unsigned ticket; /* of the question (opponent.h), or 0 */
    int at;          /* plies of the match before the turn */
    bool open;
    struct missed missed;
    struct reason why; /* of the better turn, compared with the one that was played */
    int focus;         /* its pill that Enter presses: enum missed_pill */
};

/* The player wishes to be told, or not: the settings are changed, and that is said. */
void play_missed_switch(struct play *play);
/* True where it can be told at all; and what the prompt for that says. */
bool play_missed_allowed(const struct play *play);
const char *play_missed_prompt(const struct play *play);

/* A ply of `side` has been played and begins to be shown: asks, if it ended a person's turn. */
void play_missed_ply(struct play *play, enum side side);
/* The question what the last turn of a side missed that ended before place `length` of the match, and where that turn
 * began. False if there was none, or no choice. */
bool play_missed_question(const struct play *play, enum side side, int length, struct opponent_question *out, int *at);
/* The match has become another one: nothing is asked, nothing shown. */
void play_missed_forget(struct play *play);
/* True while the computer has to wait with its move: for the answer, or for the player. */
bool play_missed_holds(const struct play *play);
/* Takes the answer, if it is there: shows the card, or lets the computer go on. True if there was one. */
bool play_missed_hear(struct play *play);
/* Somebody else has had the engine meanwhile: the turn is let pass. */
void play_missed_resume(struct play *play);
/* Whether the turn may be taken back. */
bool play_missed_takes_back(const struct play *play);
/* With an answer that is known. */
void play_missed_tell(struct play *play, const struct missed *missed);

/* What players do with the card. True if the action was the card's. */
bool play_missed_action(struct play *play, const struct action_event *e);
int play_missed_prompts(const struct play *play, struct prompt *out);

/* Says the card's sentence, to who cannot see it. */
void play_missed_say(struct play *play);
void play_missed_draw_rings(const struct play *play, struct canvas *c, const struct board_place *place);
void play_missed_draw(const struct play *play, struct canvas *c, const struct play_layout *l);

#endif
