/*
 * backup_scene_internal - the struct of the screen where everything is taken along and brought, shared by its files:
 * backup_scene.c (what happens) and backup_form.c (what is on the screen). What the file is: app/backup.
 */
#ifndef OUTFLANK_APP_SCENES_BACKUP_BACKUP_SCENE_INTERNAL_H
#define OUTFLANK_APP_SCENES_BACKUP_BACKUP_SCENE_INTERNAL_H

#include "app/scenes/scenes.h"
#include "app/store/backup.h"
#include "app/ui/form.h"

enum backup_scene_state {
    BACKUP_SCENE_BEGUN,  /* everything can be written, and files are offered */
    BACKUP_SCENE_OPENED, /* a file has been looked into */
    BACKUP_SCENE_BROUGHT
};

struct backup_scene {
    struct form_screen base;
    struct app *app;
    enum backup_scene_state state;
    struct backup_news here; /* what there is */
    char written[PATHS_MAX]; /* where it was written; "": it was not yet */
    bool unwritten;          /* it could not be */
    char found[BACKUP_FOUND_MAX][PATHS_MAX];
    int found_count;

    /* The file that was opened, until it has been brought. */
    char path[PATHS_MAX], *text;
    size_t length;
    struct backup_news news; /* what it holds, and what came of it */
    char before[PATHS_MAX];  /* where all that was here lies; "": nowhere */
};

/* What follows the last slash. */
const char *backup_scene_name(const char *path);

/* What is on the screen, and what it calls. */
void backup_scene_walk(struct form *f, void *screen);
void backup_scene_write(void *screen, int tag);
void backup_scene_look_around(void *screen, int tag);
void backup_scene_choose(void *screen, int found);
void backup_scene_bring(void *screen, int tag);
void backup_scene_leave(void *screen, int tag);

#endif
