/*
 * stage_settings - questions about the settings while they are the topmost scene: the group and page that are open, the
 * rows of settings, and the table of keys and buttons.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_SETTINGS_H
#define OUTFLANK_TESTS_APP_STAGE_SETTINGS_H

#include "app/stage.h"

enum stage_group { STAGE_PICTURE, STAGE_SOUND, STAGE_PLAY, STAGE_CONTROLS, STAGE_GROUPS };

/* The group that is open, and which of its pages, from 0; how many pages a group has. */
enum stage_group stage_group(const struct stage *s);
int stage_page(const struct stage *s);
int stage_pages(enum stage_group group);
/* The page of a group on which a setting stands; -1: on none. */
int stage_page_of(enum setting setting, enum stage_group group);
/* A click on a group's tab. */
void stage_open_group(struct stage *s, enum stage_group group);
/* The next page (1) or the one before (-1), by the row for that; nothing where there is one page. */
void stage_turn_page(struct stage *s, int by);

/* The setting whose row has the ring (-1: another control has it). */
int stage_setting_focused(const struct stage *s);
/* Brings it there by keys, down the rows and through the pages of the group. */
void stage_walk_to_setting(struct stage *s, enum setting setting);
/* Its row is on the page that is open. */
bool stage_has_row(const struct stage *s, enum setting setting);
/* Steps it there by a device: on its right or left arrow, on its slider's track, or by keys. */
void stage_step_setting(struct stage *s, enum device device, enum setting setting, bool right);
/* No control but the tabs reaches beyond the place that rows have. */
bool stage_rows_fit(const struct stage *s);

/* How many rows of the table have an action; the key of the word for what it does. */
int stage_rows_of_action(enum action action);
const char *stage_does(enum action action);
/* The columns of the table: two keys and a button. */
enum { STAGE_KEY, STAGE_OTHER_KEY, STAGE_BUTTON };
/* The page of a row of the table is opened, and one of its cells gets the ring. */
void stage_go_to_cell(struct stage *s, enum action action, int column);
/* The page behind the table's is opened, where the ready sets are. */
void stage_go_to_sets(struct stage *s);
/* The page that is open is one of the table's. */
bool stage_shows_table(const struct stage *s);
/* A key or a button is being given: it is waited for, or another action has it, or it is always another's. */
enum stage_giving { STAGE_GIVES_NOTHING, STAGE_WAITS_FOR_KEY, STAGE_KEY_TAKEN, STAGE_KEY_FIXED };
enum stage_giving stage_giving(const struct stage *s);

#endif
