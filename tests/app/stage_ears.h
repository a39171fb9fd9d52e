/*
 * stage_ears - a player who cannot see: the lines spoken on a stage, and what can be done knowing only those: keys,
 * spoken choices, names of controls.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_EARS_H
#define OUTFLANK_TESTS_APP_STAGE_EARS_H

#include "app/stage.h"

/* Switches on speech as lines, and makes motions instantaneous. */
void stage_open_ears(struct stage *s);
void stage_close_ears(struct stage *s);
/* The lines spoken since the last call. */
const char *stage_hear(struct stage *s);
/* Fails the test unless a line spoken since then contains this text. */
void stage_assert_heard(struct stage *s, const char *text);
/* Whether it was spoken since then; remembers the choices that were spoken. */
bool stage_was_said(struct stage *s, const char *text);

/* Presses a key and ends all motions. */
void stage_press_key(struct stage *s, enum action action);
/* Presses keys until the focused control's name begins with this text, then Enter. Fails the test if none does. */
void stage_choose_by_ear(struct stage *s, const char *name);
/* The same without Enter. */
void stage_go_by_ear(struct stage *s, const char *name);
/* Types spoken choices, or presses Enter where nothing continues by itself, until this text is spoken. Waits up to half
 * a minute in silence, since the computer thinks on a thread of its own. */
void stage_play_until(struct stage *s, const char *text);

#endif
