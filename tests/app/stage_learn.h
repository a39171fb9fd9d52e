/*
 * stage_learn - questions about a lesson or a puzzle while it is the topmost scene; its board is that of
 * stage_board.h.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_LEARN_H
#define OUTFLANK_TESTS_APP_STAGE_LEARN_H

#include "app/stage_board.h"
#include "app/text/cast.h"
#include "learn/lesson.h"
#include "learn/puzzle.h"
#include "learn/win.h"

/* Keys go to the card beside the board. And: its button that leads on is pressed, by the device that was used last. */
bool stage_on_card(const struct stage *s);
void stage_go_on(struct stage *s);

/* ---- a lesson ---- */

/* Shows a game's lesson, which was left at this step. */
void stage_open_lesson(struct stage *s, const struct variant *variant, int step);

/* The step that is shown, of so many; what it asks for and where it begins. */
int stage_lesson_step(const struct stage *s);
int stage_lesson_steps(const struct stage *s);
const struct lesson_step *stage_lesson_script(const struct stage *s);
/* The next ply (or press, of kind MOVE_NONE) of what the step asks for. False: there is none. */
bool stage_lesson_asks(const struct stage *s, struct move *move);
/* It is done; it was shown, not found; wrong tries so far; the last try was wrong; what is said of it. */
bool stage_step_done(const struct stage *s);
bool stage_step_shown(const struct stage *s);
int stage_step_wrongs(const struct stage *s);
bool stage_step_wrong(const struct stage *s);
const char *stage_lesson_said(const struct stage *s);

/* The teacher: its mood, the place that it looks at, and where its eyes go: -1 (left, up) to 1. */
enum mood_name stage_teacher_mood(const struct stage *s);
unsigned stage_teacher_looks_at(const struct stage *s);
void stage_teacher_eyes(const struct stage *s, float *x, float *y);
/* The discs are being counted. */
bool stage_lesson_counts(const struct stage *s);

/* Its last step is left, and the card says what came of it. */
bool stage_lesson_finished(const struct stage *s);
/* Where a button of its card lies. */
enum stage_lesson_button { STAGE_BACK, STAGE_SHOW, STAGE_SKIP, STAGE_NEXT, STAGE_AGAIN };
struct box stage_lesson_button(const struct stage *s, enum stage_lesson_button button);

/* A place is lit since it is spoken of; so it is on a puzzle's board, and in how to win. */
bool stage_lit(const struct stage *s, unsigned place);

/* ---- a puzzle ---- */

const struct puzzle *stage_puzzle(const struct stage *s);
/* Presses the button that shows its solution; nothing has been pressed yet. */
void stage_solve_puzzle(struct stage *s);
int stage_puzzle_tries(const struct stage *s);
bool stage_puzzle_solved(const struct stage *s);
/* What is said of the last try, and below it; both last until the next question. */
const char *stage_puzzle_said(const struct stage *s);
const char *stage_puzzle_hint(const struct stage *s);
/* Which of the other side's replies is shown, of so many; keys are at the button that goes through them. */
int stage_reply(const struct stage *s, int *count);
bool stage_at_replies(const struct stage *s);
void stage_go_to_replies(struct stage *s);

/* ---- a move of one's own ---- */

/* What is asked; and what is said of the last try, once the engine has judged it. */
const char *stage_yours_task(const struct stage *s);
const char *stage_yours_answer(struct stage *s);
struct box stage_yours_button(const struct stage *s, const char *key);

/* ---- how to win ---- */

/* The position on the board, and whether it is an exercise; it was found or shown; all are over. */
const struct win_position *stage_win(const struct stage *s);
bool stage_win_mixed(const struct stage *s);
bool stage_win_done(const struct stage *s);
bool stage_win_finished(const struct stage *s);
/* What she says, and what is said of the last try; each lasts until the next such question. */
const char *stage_win_says(const struct stage *s);
const char *stage_win_answer(const struct stage *s);
/* Where a button of its card lies: its key. */
struct box stage_win_button(const struct stage *s, const char *key);

#endif
