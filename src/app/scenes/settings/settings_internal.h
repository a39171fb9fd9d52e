/*
 * settings_internal - the settings scene's own struct, shared by its files: settings.c (the screen), settings_rows.c
 * (which settings stand where), settings_keys.c (the table of keys and buttons), settings_assign.c (how they are given
 * to actions) and settings_pictures.c (what is drawn beside words).
 */
#ifndef OUTFLANK_APP_SCENES_SETTINGS_SETTINGS_INTERNAL_H
#define OUTFLANK_APP_SCENES_SETTINGS_SETTINGS_INTERNAL_H

#include "app/scenes/settings/engine_row.h"
#include "app/ui/form.h"
#include "app/ui/key_catch.h"

enum settings_group { SETTINGS_PICTURE, SETTINGS_SOUND, SETTINGS_PLAY, SETTINGS_CONTROLS, SETTINGS_GROUPS };

/* The table's columns: two keys and a button. */
enum { CELL_BUTTON = BINDING_KEYS, CELL_COLUMNS };

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
    struct form_screen base;
    struct app *app;
    enum settings_group group;
    int hands[2]; /* which ready set the keys and the buttons are */
    struct engine_row engine;
    struct assigning assigning;
    int voice;            /* the place of the voice that was chosen: 0 is the usual one */
    int before[SETTINGS]; /* the values as this visit found them, the voice, and the keys and buttons */
    char voice_before[VOICE_MAX];
    struct bindings bindings_before;
};

/* The rows of a group, for the walk; whether a setting stands in it. */
void settings_rows(struct form *f, struct settings_scene *s);
bool settings_in_group(int setting, enum settings_group group);
/* The ready sets of keys and buttons, and the table of them all, for the walk. */
void settings_ready_sets(struct form *f, struct settings_scene *s);
void settings_keys(struct form *f, struct settings_scene *s);
/* A sentence of the words, with the key that some of them speak of. */
const char *settings_about(struct form *f, const char *key);

/* All pairs of disc colours, and the pictures on the tabs. */
void settings_draw_pairs(const void *screen, struct canvas *c, const struct form_node *node);
void settings_draw_tab(const void *screen, struct canvas *c, const struct form_node *node, struct box part, int value,
                       bool hover);

/* The key of the word for what an action does. */
const char *settings_does(enum action action);
/* A cell of the table by its tag, and back. */
static inline int settings_cell_tag(enum action action, int column) { return (int)action * CELL_COLUMNS + column; }
static inline enum action settings_cell_action(int tag) { return (enum action)(tag / CELL_COLUMNS); }
/* Its key among the form's nodes. */
#define SETTINGS_CELL_KEY "cell"

/* Waits for the key or button that the cell shall have. */
void settings_assign_begin(void *screen, int cell);
void settings_assign_clear(void *screen, int cell);
/* Whether an action is answered here: one is being given. */
bool settings_assign_act(struct settings_scene *s, const struct action_event *e);
/* To be asked whenever time passes: true while something moves, or has been heard. */
bool settings_assign_update(struct settings_scene *s, double dt);
void settings_assign_end(struct settings_scene *s);
/* The line about it; false if there is nothing to say, or if it is bad news. */
bool settings_assign_about(const struct settings_scene *s, char *out, size_t size, bool *good);
/* Takes a ready set, of keys or of buttons; all that is usual; what this visit found. */
void settings_assign_set(struct settings_scene *s, bool buttons, enum hands hands);
void settings_assign_usual(void *screen, int tag);
bool settings_assign_changed(const struct settings_scene *s);

#endif
