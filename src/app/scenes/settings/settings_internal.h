/*
 * settings_internal - the settings scene's struct, shared by settings.c (the screen), settings_rows.c (the rows of each
 * group), settings_keys.c (the table of keys and buttons), settings_assign.c (changing them) and settings_pictures.c
 * (pictures).
 */
#ifndef OUTFLANK_APP_SCENES_SETTINGS_SETTINGS_INTERNAL_H
#define OUTFLANK_APP_SCENES_SETTINGS_SETTINGS_INTERNAL_H

#include "app/scenes/settings/engine_row.h"
#include "app/ui/form.h"
#include "app/ui/key_catch.h"

enum settings_group { SETTINGS_PICTURE, SETTINGS_SOUND, SETTINGS_PLAY, SETTINGS_CONTROLS, SETTINGS_GROUPS };

/* The table's columns: two keys and a button. */
enum { CELL_BUTTON = BINDING_KEYS, CELL_COLUMNS };

/* Assigning a key or a button to an action. */
struct assigning {
    enum { ASSIGN_NOTHING, ASSIGN_WAITS, ASSIGN_IN_USE, ASSIGN_FIXED } state;
    enum action action;
    int column; /* the column to change */
    struct key_catch caught;
    enum action holder;   /* TAKEN: the action that has it; FIXED: the action that always has it */
    enum action glows[2]; /* the rows that have just changed */
    float glow;           /* 1: just changed; 0: long ago */
};

struct settings_scene {
    struct form_screen base;
    struct app *app;
    enum settings_group group;
    int hands[2]; /* the ready-made sets of keys and of buttons in use */
    struct engine_row engine;
    struct assigning assigning;
    int voice;            /* index of the chosen voice; 0: the default */
    int before[SETTINGS]; /* the values on entering the screen, also below */
    char voice_before[VOICE_MAX];
    struct bindings bindings_before;
};

/* The rows of a group, for the form; whether a setting is in it. */
void settings_rows(struct form *f, struct settings_scene *s);
bool settings_in_group(int setting, enum settings_group group);
/* The ready-made sets of keys and buttons, and the table of all of them, for the form. */
void settings_ready_sets(struct form *f, struct settings_scene *s);
void settings_keys(struct form *f, struct settings_scene *s);
/* A text, with a key's name inserted where it mentions one. */
const char *settings_about(struct form *f, const char *key);

/* Draws all pairs of disc colours, and the pictures on the tabs. */
void settings_draw_pairs(const void *screen, struct canvas *c, const struct form_node *node);
void settings_draw_tab(const void *screen, struct canvas *c, const struct form_node *node, struct box part, int value,
                       bool hover);

/* The key of the text that describes an action. */
const char *settings_does(enum action action);
/* Converts between a cell of the table and its tag. */
static inline int settings_cell_tag(enum action action, int column) { return (int)action * CELL_COLUMNS + column; }
static inline enum action settings_cell_action(int tag) { return (enum action)(tag / CELL_COLUMNS); }
/* The key of the cells in the form. */
#define SETTINGS_CELL_KEY "cell"

/* Waits for the key or button to assign to a cell. */
void settings_assign_begin(void *screen, int cell);
void settings_assign_clear(void *screen, int cell);
/* Handles an action while assigning. True if it was used. */
bool settings_assign_act(struct settings_scene *s, const struct action_event *e);
/* Call it whenever time passes. True while something moves, or if a key or button was received. */
bool settings_assign_update(struct settings_scene *s, double dt);
void settings_assign_end(struct settings_scene *s);
/* The text about it; false if there is none. `good` is false for bad news. */
bool settings_assign_about(const struct settings_scene *s, char *out, size_t size, bool *good);
/* Restores a ready-made set of keys or of buttons; all defaults; the state on entering the screen. */
void settings_assign_set(struct settings_scene *s, bool buttons, enum hands hands);
void settings_assign_usual(void *screen, int tag);
bool settings_assign_changed(const struct settings_scene *s);

#endif
