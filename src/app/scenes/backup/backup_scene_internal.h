/*
 * backup_scene_internal - the struct of the backup screen (backup_scene.c), for the stage of its tests.
 * app/store/backup.h describes the file.
 */
#ifndef OUTFLANK_APP_SCENES_BACKUP_BACKUP_SCENE_INTERNAL_H
#define OUTFLANK_APP_SCENES_BACKUP_BACKUP_SCENE_INTERNAL_H

#include "app/scenes/scenes.h"
#include "app/store/backup.h"
#include "app/ui/form.h"

enum backup_scene_state {
    BACKUP_SCENE_BEGUN,   /* a backup can be written, and files are offered */
    BACKUP_SCENE_OPENING, /* a file is being examined */
    BACKUP_SCENE_OPENED,  /* it has been */
    BACKUP_SCENE_BRINGING,
    BACKUP_SCENE_BROUGHT
};

struct backup_scene {
    struct form_screen base;
    struct app *app;
    enum backup_scene_state state;
    struct backup_work *reading; /* the data on this machine; NULL once it has been read; */
    struct backup_news here;     /* what it is, so far */
    bool writes;                 /* it is being read for a backup */
    char written[PATHS_MAX];     /* the path of the backup written; "": none yet */
    bool unwritten;              /* writing failed */
    char found[BACKUP_FOUND_MAX][PATHS_MAX];
    int found_count;

    /* The file opened, until it has been imported. */
    char path[PATHS_MAX], *text;
    size_t length;
    struct backup_work *opening; /* it is being examined or imported; otherwise NULL */
    struct backup_news news;     /* its contents, and the result of importing it */
    char before[PATHS_MAX];      /* where the data from before the import is; "": nowhere */
};

#endif
