/*
 * stage_workshop - questions about the screen where boards are made, while it is the topmost scene; its board is that
 * of stage_board.h, what can be worked that of stage_form.h.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_WORKSHOP_H
#define OUTFLANK_TESTS_APP_STAGE_WORKSHOP_H

#include "app/stage_board.h"
#include "workshop/board_draft.h"

/* What the board is: how many squares it has, and whether it can be played; the line that says so.
 * Its code, to be copied. */
struct board_judgement stage_board_judged(const struct stage *s);
const char *stage_board_said(const struct stage *s);
const char *stage_board_code(const struct stage *s);
/* The tool in hand. */
enum board_tool stage_tool(const struct stage *s);
/* The ring is on the board. */
bool stage_on_board(const struct stage *s);

/* Another board is put there, with nothing to be undone; a tool is taken, and what it does is mirrored so or not. */
void stage_put_board(struct stage *s, const struct custom_board *board);
void stage_pick_tool(struct stage *s, enum board_tool tool, enum board_mirror mirror);
void stage_mirror(struct stage *s, enum board_mirror mirror);
/* The list of boards, or the board, gets the ring. */
void stage_go_to_list(struct stage *s);
void stage_go_to_board(struct stage *s, unsigned square);
/* As if the board were judged so. */
void stage_pose_verdict(struct stage *s, enum board_verdict verdict);

#endif
