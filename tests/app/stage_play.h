/*
 * stage_play - the state of a game in progress and of everything around its board: the topmost game on the stack, even
 * if covered. The board itself is in stage_board.h.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_PLAY_H
#define OUTFLANK_TESTS_APP_STAGE_PLAY_H

#include "app/stage_board.h"
#include "review/judge.h"

/* The scene for play_scene_* of scenes.h. */
struct scene *stage_game(const struct stage *s);

/* What the game waits for: a motion, a person's choice, the computer's move, or nothing. */
enum stage_phase { STAGE_MOVING, STAGE_CHOOSING, STAGE_THINKING, STAGE_OVER };
enum stage_phase stage_phase(const struct stage *s);
/* Lets time pass until a person is to choose or the game is over, or until a given phase; fails the test if the
 * computer never moves. */
void stage_wait_for_turn(struct stage *s);
void stage_wait_for_phase(struct stage *s, enum stage_phase phase);
/* Chooses whatever a gamepad's shoulder button selects until the turn is complete. */
void stage_play_something(struct stage *s);
/* True if the engine was asked for anything: a move, a hint, what was missed. */
bool stage_engine_asked(const struct stage *s);

/* The help that a player (0, 1) has used. */
int stage_hints_had(const struct stage *s, int player);
int stage_undos_had(const struct stage *s, int player);

/* ---- hints ---- */

/* A hint is requested or visible; the place that it marks (PICK_NOWHERE: none); the engine is still searching. */
bool stage_hinted(const struct stage *s);
unsigned stage_hint(const struct stage *s);
bool stage_hint_coming(const struct stage *s);

/* The turn that a hint shows on the board; NULL: none. */
const struct glow *stage_glow(const struct stage *s);

/* ---- a hint with its reason, or the card of what a turn missed ---- */

enum stage_card { STAGE_NO_CARD, STAGE_HINT_CARD, STAGE_MISSED_CARD };
enum stage_card stage_card(const struct stage *s);
/* The box of what a hint says, or of the card. */
struct box stage_card_box(const struct stage *s);
/* The number of turns on a hint's card so far; one of them; whether no deeper search will change them. */
int stage_hint_turns(const struct stage *s);
struct judged stage_hint_turn(const struct stage *s, int turn);
bool stage_hint_final(const struct stage *s);
/* The card of what was missed: the better turn, the turn played, its buttons, and the button that has the
 * focus. */
enum { STAGE_UNDO, STAGE_PLAY_ON, STAGE_PILLS };
struct judged stage_missed_better(const struct stage *s);
struct judged stage_missed_played(const struct stage *s);
struct box stage_missed_pill(const struct stage *s, int pill);
int stage_missed_focus(const struct stage *s);
/* Whether the engine is evaluating what the last turn missed; and the number of plies before that turn. */
bool stage_missed_asked(const struct stage *s);
int stage_missed_from(const struct stage *s);

/* ---- illegal moves ---- */

/* The answer at the square is visible; the pill of the side to move nods instead; the prompt for the rules glows. */
bool stage_refused(const struct stage *s);
bool stage_nods(const struct stage *s);
bool stage_rules_glow(const struct stage *s);
/* When the sound of a refusal was last played, by app.now. */
uint64_t stage_refusal_heard(const struct stage *s);

/* ---- around the board ---- */

/* How strongly a side's panel is lit because it is to move, 0 to 1. */
float stage_panel_lit(const struct stage *s, enum side side);
/* The pill in the panel of the side to move: a label, or the button that ends a turn by hand. */
struct box stage_turn_pill(const struct stage *s);
/* How bright the light over a match of the ladder is, 0 to 1. */
float stage_lamp(const struct stage *s);
/* The line under the board, or the wider one that a text with its margins of width `w` has. */
struct box stage_line(const struct stage *s, float w);
/* Lays the panels out for the canvas and the game as they are. */
void stage_lay_out(struct stage *s);
/* Where a part of the scene was laid out, in the canvas's units, w 0 if it is not there: "title", "move", "board",
 * "line", "prompts", "buttons" (each is "button hint", "button undo", "button menu"), "record"; of a player's panel
 * "panel" itself, "name", "state" (the pill) and others by their keys (play_panel.c), "low" for the warning about an
 * empty hand, and "card". And the em of the scene's text. */
struct box stage_play_part(const struct stage *s, const char *key, int player);
float stage_em(const struct stage *s);
/* The stack of the rails whose disc would be used (PICK_NOWHERE: none), how far its lid is still closed, 1 to 0, and
 * whether it moves. */
unsigned stage_stack(const struct stage *s);
float stage_stack_left(const struct stage *s);
bool stage_stack_moves(const struct stage *s);
/* Whether a rule is being explained because it matters for the first time; whether the lesson is offered. */
bool stage_explains(const struct stage *s);
bool stage_offers_lesson(const struct stage *s);

#endif
