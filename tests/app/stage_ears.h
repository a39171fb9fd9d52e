/*
 * stage_ears - a player who does not look: what is said on a stage, in lines, and what such a player can do who knows
 * nothing else: keys, choices that were said, names of controls.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_EARS_H
#define OUTFLANK_TESTS_APP_STAGE_EARS_H

#include "app/stage.h"

/* From here on everything is said in lines, and motions take no time. */
void stage_open_ears(struct stage *s);
void stage_close_ears(struct stage *s);
/* What was said since it was asked last, in lines. */
const char *stage_hear(struct stage *s);
/* Fails unless a line was said since that has this in it. */
void stage_assert_heard(struct stage *s, const char *text);
/* Whether it was said since; the choices that were said are remembered. */
bool stage_was_said(struct stage *s, const char *text);

/* A key, and all motions to their end. */
void stage_press_key(struct stage *s, enum action action);
/* Keys until what has the focus begins with that; then Enter. It fails if nothing does. */
void stage_choose_by_ear(struct stage *s, const char *name);
/* The same without Enter. */
void stage_go_by_ear(struct stage *s, const char *name);
/* Types choices that were said, else presses Enter where nothing goes on by itself, until that is said. Silence is
 * borne for half a minute, as the computer thinks in a thread of its own. */
void stage_play_until(struct stage *s, const char *text);

#endif
