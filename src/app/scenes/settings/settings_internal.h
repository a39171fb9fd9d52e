/*
 * settings_internal - the settings scene's struct, and how the cells of its table of keys are called, for the stage of
 * its tests.
 */
#ifndef OUTFLANK_APP_SCENES_SETTINGS_SETTINGS_INTERNAL_H
#define OUTFLANK_APP_SCENES_SETTINGS_SETTINGS_INTERNAL_H

#include "app/session/opponent.h"
#include "app/ui/form.h"
#include "app/ui/key_catch.h"
#include "app/ui/text_field.h"

enum settings_group { SETTINGS_PICTURE, SETTINGS_SOUND, SETTINGS_PLAY, SETTINGS_CONTROLS, SETTINGS_GROUPS };

/* The table's columns: two keys and a button. */
enum { CELL_BUTTON = BINDING_KEYS, CELL_COLUMNS };

struct settings_scene {
    struct form_screen base;
    struct app *app;
    enum settings_group group;
    int hands[2]; /* the ready-made sets of keys and of buttons in use */

    /* The external engine (opponent.h): its command line as an editable text, and whether the program answers, which is
     * tested whenever the line is changed. */
    struct {
        bool editing;
        struct text_field field;
        bool asking;     /* the player is asked whether it may be started (engine_trust.h) */
        unsigned ticket; /* of a test in progress, or 0 */
        bool tried;      /* the result of the last test: */
        struct external_engine_report report;
    } engine;

    /* Assigning a key or a button to an action. */
    struct assigning {
        enum { ASSIGN_NOTHING, ASSIGN_WAITS, ASSIGN_IN_USE, ASSIGN_FIXED } state;
        enum action action;
        int column; /* the column to change */
        struct key_catch caught;
        enum action holder;   /* IN_USE: the action that has it; FIXED: the action that always has it */
        enum action glows[2]; /* the rows that have just changed */
        float glow;           /* 1: just changed; 0: long ago */
    } assigning;

    int voice;            /* index of the chosen voice; 0: the default */
    int before[SETTINGS]; /* the values on entering the screen, also below */
    char voice_before[VOICE_MAX];
    struct bindings bindings_before;
};

/* The key of the cells in the form, and a cell's tag. */
#define SETTINGS_CELL_KEY "cell"
static inline int settings_cell_tag(enum action action, int column) { return (int)action * CELL_COLUMNS + column; }

#endif
