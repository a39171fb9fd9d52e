/*
 * play_accept - coins flipped by hand, between two players: the line that says what is asked for while they are
 * flipped, the question to the other player once they are, and its two answers. The computer answers too: it accepts
 * what is right, and puts right what is not, coin by coin. The rule is the match's (match_asks and the rest).
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_COIN_REVIEW_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_COIN_REVIEW_H

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"

enum play_answer { ANSWER_NONE, ANSWER_ACCEPT, ANSWER_PUT_RIGHT };

/* A person is asked now. */
bool play_coin_review_asked(const struct play *play);
/* What an action answers: Enter accepts unless the cursor is on a square that can be taken. ANSWER_NONE: nothing. */
enum play_answer play_coin_review_meant(const struct play *play, const struct action_event *e);
void play_coin_review_answer(struct play *play, enum play_answer answer);

/* The computer's answer, once it has looked. And before anybody is asked: its own flips are never wrong. */
void play_coin_review_machine(struct play *play);
void play_coin_review_unasked(struct play *play);

/* While coins are put right: plies of that which undo takes back one by one; none are left: back to the question. False
 * if nobody is at it. */
bool play_coin_review_take_back(struct play *play);

/* The counts are not final yet. */
bool play_coin_review_open(const struct play *play);

/* The line under the board; false if there is nothing to say. The question, over the panel of whom it is put to. */
bool play_coin_review_draw_line(const struct play *play, struct canvas *c, const struct play_layout *l);
void play_coin_review_draw_question(const struct play *play, struct canvas *c, const struct play_layout *l);

#endif
