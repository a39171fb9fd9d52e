/*
 * stage_form - what can be worked on the topmost scene: which control has the ring, by the words on it. Of the screens
 * that are made of controls: along, editor, game_night, records, result, settings, today, workshop.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_FORM_H
#define OUTFLANK_TESTS_APP_STAGE_FORM_H

#include "app/stage.h"

/* The words of the control that has the ring: those on a pill, what a row is called, what is chosen of parts side by
 * side; "" if it has none. It lasts until it is asked again. */
const char *stage_focused(struct stage *s);
/* The ring goes to the control that has these words, as a player would bring it there; fails the test if there is none.
 */
void stage_focus(struct stage *s, const char *words);
/* A part of a form's control (-1: the control), by its key and its tag (form.h); fails the test if it is not there. A
 * click of the mouse on it. */
struct box stage_part(const struct stage *s, const char *key, int tag, int part);
void stage_click_part(struct stage *s, const char *key, int tag, int part);
/* Where that control is. */
struct box stage_control(struct stage *s, const char *words);
/* Where all of them are that a pointer can reach; returns how many. */
int stage_controls(struct stage *s, struct box *boxes, int max);

#endif
