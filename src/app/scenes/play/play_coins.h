/*
 * play_coins - flipping coins by hand, where a house rule asks for it: the coins still to be flipped, the button that
 * ends the turn, the line under the board, and the question to the other player afterwards, who accepts the flips or
 * corrects them. The computer answers as well: it accepts correct flips and corrects others coin by coin. The rule
 * itself is the match's (match_asks and so on).
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_COINS_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_COINS_H

#include "app/scenes/play/play_internal.h"

/* Whether coins are flipped by hand in this game. Its button then has no other meaning while it is not shown. */
bool play_coins_by_hand(const struct play *play);

/* Whether the turn can be ended now; whether a side's panel has the button for it; and whether that is at a point. */
bool play_coins_done(const struct play *play);
bool play_coins_button(const struct play *play, enum side side);
bool play_coins_button_at(const struct play *play, float x, float y);

/* The next ply of a correct turn: a coin to be flipped or flipped back, or the end of the turn. False if no coins are
 * being flipped by hand. */
bool play_coins_owed(const struct play *play, struct move *out);

enum coins_answer { ANSWER_NONE, ANSWER_ACCEPT, ANSWER_PUT_RIGHT };

/* A person is asked to accept. */
bool play_coins_asked(const struct play *play);
/* The answer that an action gives: Enter accepts, unless the cursor is on a square that can be chosen. */
enum coins_answer play_coins_meant(const struct play *play, const struct action_event *e);
void play_coins_answer(struct play *play, enum coins_answer answer);

/* The computer answers; and accepts in the player's place, without a question, what it has flipped itself. */
void play_coins_machine(struct play *play);
void play_coins_unasked(struct play *play);

/* While flips are corrected: undoes one correction, or the answer if there is none. False otherwise. */
bool play_coins_undo(struct play *play);

/* The counts of discs are not final. */
bool play_coins_open(const struct play *play);

/* Draws the line under the board, false if there is none. */
bool play_coins_draw_line(const struct play *play, struct canvas *c, const struct play_layout *l);
/* Draws the question, in the first box, over the panel of the player asked: the next two are those of the answers, the
 * last one that of the tray, which it may touch; and an answer. */
void play_coins_draw_question(const struct play *play, struct canvas *c, const struct play_layout *l,
                              const struct box b[4]);
void play_coins_draw_answer(const struct play *play, struct canvas *c, const struct play_layout *l, struct box b,
                            enum coins_answer answer);

#endif
