/*
 * settings_internal - the settings scene's own struct, shared by its files: settings.c (what happens), settings_rows.c
 * (which settings stand where), settings_draw.c (how it is seen) and settings_keys.c (the table of keys and buttons).
 */
#ifndef OUTFLANK_APP_SCENES_SETTINGS_SETTINGS_INTERNAL_H
#define OUTFLANK_APP_SCENES_SETTINGS_SETTINGS_INTERNAL_H

#include "app/scenes/settings/engine_row.h"
#include "app/ui/controls.h"

enum settings_group { SETTINGS_PICTURE, SETTINGS_SOUND, SETTINGS_PLAY, SETTINGS_CONTROLS, SETTINGS_GROUPS };

struct settings_scene {
    struct scene base;
    struct app *app;
    enum settings_group group;
    int page;           /* of the group, from 0 */
    char page_word[32]; /* "1 of 2" */
    struct control_focus focus;
    struct engine_row engine;
    struct entrance entrance;
    int before[SETTINGS]; /* the values as this visit found them */
};

/* Controls by number: the tabs, the settings, the guest engine, the page. */
enum { SETTINGS_TABS = 1, SETTINGS_ROW, SETTINGS_ENGINE = SETTINGS_ROW + SETTINGS, SETTINGS_PAGE };

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
/* What the keys and buttons mean today, to be read. */
void settings_keys_draw(const struct app *app, struct canvas *c, struct box b);

/* What can be done now; returns how many. */
enum { SETTINGS_PROMPTS = 7 };
int settings_prompts(const struct settings_scene *s, const struct controls *controls,
                     struct prompt out[SETTINGS_PROMPTS]);

#endif
