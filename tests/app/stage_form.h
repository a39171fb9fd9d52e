/*
 * stage_form - the controls of the topmost scene, identified by their texts, and which of them has the focus. For
 * screens that are forms: backup, editor, game_night, records, result, settings, today, workshop and so on.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_FORM_H
#define OUTFLANK_TESTS_APP_STAGE_FORM_H

#include "app/stage.h"

/* The text of the control that has the focus: a pill's, a row's label, the chosen part of a segment; "" if it has
 * none. Valid until the next call. */
const char *stage_focused(struct stage *s);
/* Moves the focus to the control with this text, as a player would; fails the test if there is
 * none. */
void stage_focus(struct stage *s, const char *words);
/* The box of a control's part (-1: the whole control), by its key and tag (form.h); fails the test if it is missing. A
 * mouse click on it. */
struct box stage_part(const struct stage *s, const char *key, int tag, int part);
void stage_click_part(struct stage *s, const char *key, int tag, int part);
/* The box of the control with this text. */
struct box stage_control(struct stage *s, const char *words);
/* The boxes of all controls that a pointer can reach; returns their number. */
int stage_controls(struct stage *s, struct box *boxes, int max);

#endif
