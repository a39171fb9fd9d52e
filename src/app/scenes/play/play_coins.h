/*
 * play_coins - coins flipped by hand: what the move outflanks and is still to be flipped, the button that ends the
 * flipping, the line that says what is asked for meanwhile, the question to the other player once they are flipped, and
 * its two answers. The computer answers too: it accepts what is right, and puts right what is not, coin by coin. It
 * follows the step and the house rules of the position; the rule is the match's (match_asks and the rest).
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_COINS_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_COINS_H

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"

/* Whether coins are flipped by hand in this game: its button, while there is none, then means nothing else. */
bool play_coins_by_hand(const struct play *play);

/* Whether the flipping can be ended now; whether a side's panel has the button for it, and whether that is at a point.
 */
bool play_coins_done(const struct play *play);
bool play_coins_button(const struct play *play, enum side side);
bool play_coins_button_at(const struct play *play, float x, float y);

/* The next ply of a turn in which nothing but what the move outflanks is flipped: a coin still to be flipped, or back,
 * or the word that it is done. False where nothing is flipped by hand now. */
bool play_coins_owed(const struct play *play, struct move *out);

enum coins_answer { ANSWER_NONE, ANSWER_ACCEPT, ANSWER_PUT_RIGHT };

/* A person is asked now. */
bool play_coins_asked(const struct play *play);
/* What an action answers: Enter accepts unless the cursor is on a square that can be taken. ANSWER_NONE: nothing. */
enum coins_answer play_coins_meant(const struct play *play, const struct action_event *e);
void play_coins_answer(struct play *play, enum coins_answer answer);

/* The computer's answer, once it has looked. And before anybody is asked: its own flips are never wrong. */
void play_coins_machine(struct play *play);
void play_coins_unasked(struct play *play);

/* While coins are put right: plies of that which undo takes back one by one; none are left: back to the question. False
 * if nobody is at it. */
bool play_coins_take_back(struct play *play);

/* The counts are not final yet. */
bool play_coins_open(const struct play *play);

/* The line under the board; false if there is nothing to say. The question, over the panel of whom it is put to. */
bool play_coins_draw_line(const struct play *play, struct canvas *c, const struct play_layout *l);
void play_coins_draw_question(const struct play *play, struct canvas *c, const struct play_layout *l);

#endif
