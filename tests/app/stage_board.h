/*
 * stage_board - the board on the screen, whichever screen has it: a game, even if covered by a menu or its result, the
 * position of the day, a lesson, a puzzle, a replay, the position editor, the board editor. A place is that of
 * view/picker.h: a square, or anything else that can be chosen. All functions fail the test if there is no
 * board.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_BOARD_H
#define OUTFLANK_TESTS_APP_STAGE_BOARD_H

#include "app/stage.h"
#include "app/view/board_view.h"
#include "app/view/picker.h"

/* The match played or replayed; the number of its plies on the board, and the position there, both as of when nothing
 * moves any more. */
const struct match *stage_match(const struct stage *s);
int stage_plies(const struct stage *s);
const struct position *stage_position(const struct stage *s);

/* ---- what is visible ---- */

/* Its geometry, and the centre of one of its places. */
struct board_place stage_board(const struct stage *s);
void stage_where(const struct stage *s, unsigned place, float *x, float *y);
/* The place under the cursor; PICK_NOWHERE: none. */
unsigned stage_cursor(const struct stage *s);
/* The column that was typed and is lit; -1: none. */
int stage_column(const struct stage *s);
/* The places that can be chosen; whether one of them can. */
struct places stage_places(const struct stage *s);
bool stage_offers(const struct stage *s, unsigned place);
/* The number of choices made for the current move, and the last of them (PICK_NOWHERE: none). */
int stage_choices(const struct stage *s);
unsigned stage_chosen(const struct stage *s);
/* The place to be chosen next in order to play this move. */
unsigned stage_towards(const struct stage *s, struct move move);
/* All marks on a playable board; its pointers are valid until the next call. */
struct board_marks stage_marks(const struct stage *s);
/* The length of the current animation in ms, 0: none; whether discs turn in it; whether something glints. */
float stage_motion_ms(const struct stage *s);
bool stage_discs_turn(const struct stage *s);
bool stage_glints(const struct stage *s);

/* ---- input ---- */

/* Moves the mouse to a place, which becomes the cursor's; or moves it or a finger there, presses and releases. */
void stage_aim(struct stage *s, unsigned place);
void stage_click_place(struct stage *s, enum device device, unsigned place);
/* One part of that, with the mouse: ACTION_POINT, ACTION_PRESS or ACTION_RELEASE. */
void stage_point_place(struct stage *s, enum action action, unsigned place);
/* Moves the cursor to a place and chooses it with Enter or a gamepad's button. */
void stage_choose(struct stage *s, enum device device, unsigned place);
/* Ends all motions, as a press without another meaning does. */
void stage_finish(struct stage *s);
/* Types a square's letter and digit. */
void stage_type_square(struct stage *s, unsigned square);

#endif
