/*
 * stage_backup - questions about the screen where everything is taken along and brought, while it is the topmost scene;
 * what can be worked is that of stage_form.h.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_BACKUP_H
#define OUTFLANK_TESTS_APP_STAGE_BACKUP_H

#include "app/stage.h"

/* Everything can be written and files are offered; a file is being examined, has been, is being imported, has been. */
enum stage_backup {
    STAGE_BACKUP_BEGUN,
    STAGE_BACKUP_OPENING,
    STAGE_BACKUP_OPENED,
    STAGE_BACKUP_BRINGING,
    STAGE_BACKUP_BROUGHT
};
enum stage_backup stage_backup(const struct stage *s);
/* The path that everything was written to ("": not yet), and its last part; how many files are offered. */
const char *stage_backup_written(const struct stage *s);
const char *stage_backup_name(const struct stage *s);
int stage_backup_files(const struct stage *s);

/* Each state of it that says something else, from 0 on, at its longest; NULL if there are no more. */
const char *stage_pose_along(struct stage *s, int n);

#endif
