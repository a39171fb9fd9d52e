/*
 * stage_play - questions about a game that is played and what stands around its board: the topmost game on the stack,
 * whatever lies over it. The board itself is in stage_board.h.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_PLAY_H
#define OUTFLANK_TESTS_APP_STAGE_PLAY_H

#include "app/stage_board.h"
#include "review/judge.h"

/* What play_scene_* of scenes.h asks for. */
struct scene *stage_game(const struct stage *s);

/* What the game waits for: a motion, a person's choice, the computer's move, or nobody any more. */
enum stage_phase { STAGE_MOVING, STAGE_CHOOSING, STAGE_THINKING, STAGE_OVER };
enum stage_phase stage_phase(const struct stage *s);
/* Lets time pass until a person is to choose or the game is over; where the computer never moves the test fails. And:
 * until the game waits for this. */
void stage_wait_for_turn(struct stage *s);
void stage_wait_for_phase(struct stage *s, enum stage_phase phase);
/* Chooses whatever the pad's shoulder comes to until the turn is made. */
void stage_play_something(struct stage *s);
/* The engine is asked for anything: a move, a hint, what was missed. */
bool stage_engine_asked(const struct stage *s);

/* Help that a player (0, 1) has had. */
int stage_hints_had(const struct stage *s, int player);
int stage_undos_had(const struct stage *s, int player);

/* ---- hints ---- */

/* A hint is on its way or to be seen; the place that it rings (PICK_NOWHERE: none); it is being thought about. */
bool stage_hinted(const struct stage *s);
unsigned stage_hint(const struct stage *s);
bool stage_hint_coming(const struct stage *s);

/* ---- the card: a hint that says why, or what a turn missed ---- */

enum stage_card { STAGE_NO_CARD, STAGE_HINT_CARD, STAGE_MISSED_CARD };
enum stage_card stage_card(const struct stage *s);
/* Where it is, and its lines: the best turn and the second best, or the better turn and the one that was played. */
struct box stage_card_box(const struct stage *s);
struct box stage_card_line(const struct stage *s, int line);
/* How many turns a hint's card names so far, and which; no deeper look will change them. */
int stage_hint_turns(const struct stage *s);
struct judged stage_hint_turn(const struct stage *s, int turn);
bool stage_hint_final(const struct stage *s);
/* What the hint's foot knows of the player's last turn, which began after that many plies; -1: nothing. Its switch that
 * tells it each time. */
int stage_hint_last_turn(const struct stage *s);
struct box stage_hint_switch(const struct stage *s);
/* The card of what was missed: the turn that was better, the one that was played, and its pills; which of them Enter
 * presses. */
enum { STAGE_UNDO, STAGE_PLAY_ON, STAGE_PILLS };
struct judged stage_missed_better(const struct stage *s);
struct judged stage_missed_played(const struct stage *s);
struct box stage_missed_pill(const struct stage *s, int pill);
int stage_missed_focus(const struct stage *s);
/* It is being found out whether the last turn missed something; and after how many plies that turn began. */
bool stage_missed_asked(const struct stage *s);
int stage_missed_from(const struct stage *s);

/* ---- a press that is no move ---- */

/* It is being answered at the square; the pill of whoever is to move nods instead; the way to the rules glows. */
bool stage_refused(const struct stage *s);
bool stage_nods(const struct stage *s);
bool stage_rules_glow(const struct stage *s);
/* When a refusal was last heard, app.now. */
uint64_t stage_refusal_heard(const struct stage *s);

/* ---- around the board ---- */

/* How far a side's panel shows that it is to move, 0 to 1. */
float stage_panel_lit(const struct stage *s, enum side side);
/* The pill in the panel of whoever is to move: it says so, or is the button that ends a turn by hand. */
struct box stage_turn_pill(const struct stage *s);
/* How far the light over a match of the ladder has risen, 0 to 1. */
float stage_lamp(const struct stage *s);
/* The line under the board. */
struct box stage_line(const struct stage *s);
/* A stack of the rails whose disc would be taken (PICK_NOWHERE: none), how far its lid is still down, 1 to 0, and
 * whether it moves. */
unsigned stage_stack(const struct stage *s);
float stage_stack_left(const struct stage *s);
bool stage_stack_moves(const struct stage *s);
/* Rules are explained here the first time that they matter; the lesson is offered. */
bool stage_explains(const struct stage *s);
bool stage_offers_lesson(const struct stage *s);

#endif
