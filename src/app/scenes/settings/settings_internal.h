/*
 * settings_internal - the settings scene's own struct, shared by its files: settings.c (what happens), settings_rows.c
 * (which settings stand where), settings_draw.c (how it is seen), settings_keys.c (the table of keys and buttons) and
 * settings_assign.c (how they are given to actions).
 */
#ifndef OUTFLANK_APP_SCENES_SETTINGS_SETTINGS_INTERNAL_H
#define OUTFLANK_APP_SCENES_SETTINGS_SETTINGS_INTERNAL_H

#include "app/scenes/settings/engine_row.h"
#include "app/ui/controls.h"
#include "app/ui/key_catch.h"

enum settings_group { SETTINGS_PICTURE, SETTINGS_SOUND, SETTINGS_PLAY, SETTINGS_CONTROLS, SETTINGS_GROUPS };

/* The table's columns: two keys and a button. */
enum { CELL_BUTTON = BINDING_KEYS, CELL_COLUMNS, TABLE_ROWS = 9, TABLES = 4, TABLE_CELLS = TABLE_ROWS * CELL_COLUMNS };

/* A key or a button that is being given to an action. */
struct assigning {
    enum { ASSIGN_NOTHING, ASSIGN_WAITS, ASSIGN_TAKEN, ASSIGN_FIXED } state;
    enum action action;
    int column; /* where the key or button shall stand */
    struct key_catch heard;
    enum action holder;   /* TAKEN: who has it; FIXED: whose it always is */
    enum action glows[2]; /* the rows in which something has just changed */
    float glow;           /* 1: it has just changed; 0: long ago */
};

struct settings_scene {
    struct scene base;
    struct app *app;
    enum settings_group group;
    int page;           /* of the group, from 0 */
    char page_word[32]; /* "1 of 2" */
    struct control_focus focus;
    struct engine_row engine;
    struct entrance entrance;
    struct assigning assigning;
    int before[SETTINGS]; /* the values as this visit found them, and the keys and buttons */
    struct bindings bindings_before;
};

/* Controls by number: the tabs, the settings, the guest engine, the page; the ready sets of keys and of buttons, the
 * usual ones, and the cells of the table. */
enum {
    SETTINGS_TABS = 1,
    SETTINGS_ROW,
    SETTINGS_ENGINE = SETTINGS_ROW + SETTINGS,
    SETTINGS_PAGE,
    SETTINGS_HAND_KEYS,
    SETTINGS_HAND_BUTTONS,
    SETTINGS_USUAL,
    SETTINGS_CELL,
    SETTINGS_END = SETTINGS_CELL + TABLE_CELLS
};

/* Where everything lies, in design units: tabs beside the card, or above it on a high window. */
struct settings_layout {
    bool high;
    struct box tabs, kept, card, rows, about, strip;
};
struct settings_layout settings_layout(const struct canvas *c, enum settings_group group, int page);

/* The controls as they are now. */
void settings_lay(const struct settings_scene *s, struct canvas *c, struct controls *out);
/* The setting of a control; -1 if it is none. */
int settings_of_control(int id);
/* How many pages a group has; and on which of them a setting stands, -1: on none. */
int settings_pages(enum settings_group group);
int settings_page_of(int setting, enum settings_group group);
/* Whether a setting stands in a group. */
bool settings_in_group(int setting, enum settings_group group);

void settings_draw(const struct scene *scene, struct canvas *c);
/* The word of a group. */
const char *settings_group_word(const struct app *app, int group);
/* The groups' words and pictures on their tabs, where these stand one under another. */
void settings_tabs_draw(const struct app *app, struct canvas *c, const struct control *tabs);

/* The table of keys and buttons on the page that is open, -1 if there is none: its head and rows; its cells and what
 * stands below them, as controls; the action of a row, ACTION_NONE behind the last. */
int settings_table(const struct settings_scene *s);
enum action settings_table_action(int table, int row);
void settings_keys_lay(const struct settings_scene *s, struct box rows, struct controls *out);
void settings_keys_draw(const struct settings_scene *s, struct canvas *c, const struct controls *controls,
                        struct colour accent);
/* The key of the word for what an action does. */
const char *settings_does(enum action action);
/* The action and the column of a cell; false if the control is none. */
bool settings_cell(const struct settings_scene *s, int id, enum action *action, int *column);

/* Waits for the key or button that the cell shall have. */
void settings_assign_begin(struct settings_scene *s, int id);
void settings_assign_clear(struct settings_scene *s, int id);
/* Whether an action is answered here: one is being given. */
bool settings_assign_act(struct settings_scene *s, const struct action_event *e);
/* To be asked whenever time passes: true while something moves, or has been heard. */
bool settings_assign_update(struct settings_scene *s, double dt);
void settings_assign_end(struct settings_scene *s);
/* The line about it; false if there is nothing to say, or if it is bad news. */
bool settings_assign_about(const struct settings_scene *s, char *out, size_t size, bool *good);
/* Takes a ready set, of keys or of buttons; all that is usual; what this visit found. */
void settings_assign_set(struct settings_scene *s, bool buttons, enum hands hands);
void settings_assign_usual(struct settings_scene *s);
bool settings_assign_changed(const struct settings_scene *s);

/* What can be done now; returns how many. */
enum { SETTINGS_PROMPTS = 7 };
int settings_prompts(const struct settings_scene *s, const struct controls *controls,
                     struct prompt out[SETTINGS_PROMPTS]);

#endif
