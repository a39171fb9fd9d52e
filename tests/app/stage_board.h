/*
 * stage_board - questions about the board on the screen, whichever screen has it: a game's, also while something lies
 * over it (a menu, its result), the position of the day, a lesson, a puzzle, a game looked back at, the editor's, the
 * workshop's. A place is one of view/picker.h: a square, or what can be chosen besides squares. Where there is no board
 * the test fails.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_BOARD_H
#define OUTFLANK_TESTS_APP_STAGE_BOARD_H

#include "app/stage.h"
#include "app/view/board_view.h"
#include "app/view/picker.h"

/* The game that is played or looked at; how many plies of it are on the board, and what lies there (both: when nothing
 * moves any more). */
const struct match *stage_match(const struct stage *s);
int stage_plies(const struct stage *s);
const struct position *stage_position(const struct stage *s);

/* ---- what is seen on it ---- */

/* Where it is, and where the middle of one of its places is. */
struct board_place stage_board(const struct stage *s);
void stage_where(const struct stage *s, unsigned place, float *x, float *y);
/* The place under the cursor; PICK_NOWHERE: there is none. */
unsigned stage_cursor(const struct stage *s);
/* The column that a letter has named and that is lit; -1: none. */
int stage_column(const struct stage *s);
/* The places that are offered, and whether one is. */
struct places stage_places(const struct stage *s);
bool stage_offers(const struct stage *s, unsigned place);
/* How many choices of the move have been made, and the last of them (PICK_NOWHERE: none). */
int stage_choices(const struct stage *s);
unsigned stage_chosen(const struct stage *s);
/* The place that somebody names next who wants to play this move. */
unsigned stage_towards(const struct stage *s, struct move move);
/* All that is marked on a board that is played; what it points to lasts until it is asked again. */
struct board_marks stage_marks(const struct stage *s);
/* How long what is being shown takes, ms; 0: nothing is. Discs turn in it; something glints. */
float stage_motion_ms(const struct stage *s);
bool stage_discs_turn(const struct stage *s);
bool stage_glints(const struct stage *s);

/* ---- what is done to it ---- */

/* The mouse goes to a place, so that the cursor is there; or it, or a finger, also presses and lets go. */
void stage_aim(struct stage *s, unsigned place);
void stage_click_place(struct stage *s, enum device device, unsigned place);
/* Only one part of that, by the mouse: ACTION_POINT, ACTION_PRESS or ACTION_RELEASE. */
void stage_point_place(struct stage *s, enum action action, unsigned place);
/* The cursor goes to a place and it is chosen there: with Enter, or a pad's button. */
void stage_choose(struct stage *s, enum device device, unsigned place);
/* Whatever moves is at its end, as after a press that means nothing else. */
void stage_finish(struct stage *s);
/* A square is named by its letter and its digit. */
void stage_type_square(struct stage *s, unsigned square);

#endif
