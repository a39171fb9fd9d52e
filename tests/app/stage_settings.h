/*
 * stage_settings - questions about the settings while they are the topmost scene: the group that is open, its rows, and
 * the table of keys and buttons among them.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_SETTINGS_H
#define OUTFLANK_TESTS_APP_STAGE_SETTINGS_H

#include "app/stage.h"

enum stage_group { STAGE_PICTURE, STAGE_SOUND, STAGE_PLAY, STAGE_CONTROLS, STAGE_GROUPS };

/* The group that is open. */
enum stage_group stage_group(const struct stage *s);
/* A click on a group's tab. */
void stage_open_group(struct stage *s, enum stage_group group);
/* The setting whose row has the ring (-1: another control has it). */
int stage_setting_focused(const struct stage *s);
/* Brings it there by keys, down the rows of the group. */
void stage_walk_to_setting(struct stage *s, enum setting setting);
/* Its row is in the group that is open, in sight or not. */
bool stage_has_row(const struct stage *s, enum setting setting);
/* Steps it there by a device: on its right or left arrow or its slider's track, with the wheel's help where it is out
 * of sight, or by keys. */
void stage_step_setting(struct stage *s, enum device device, enum setting setting, bool right);
/* What is in sight of the rows lies in its card, over the line about them. */
bool stage_rows_fit(const struct stage *s);

/* How many rows of the table, which is open, have an action; what such a row says that it does. */
int stage_rows_of_action(const struct stage *s, enum action action);
const char *stage_does(const struct stage *s, enum action action);
/* The columns of the table: two keys and a button. */
enum { STAGE_KEY, STAGE_OTHER_KEY, STAGE_BUTTON };
/* One of the table's cells gets the ring. */
void stage_go_to_cell(struct stage *s, enum action action, int column);
/* A key or a button is being given: it is waited for, or another action has it, or it is always another's. */
enum stage_giving { STAGE_GIVES_NOTHING, STAGE_WAITS_FOR_KEY, STAGE_KEY_IN_USE, STAGE_KEY_FIXED };
enum stage_giving stage_giving(const struct stage *s);

#endif
