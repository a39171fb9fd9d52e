/* backup_whole - a backup read, written, examined and imported in one go, for tests. */
#ifndef OUTFLANK_TESTS_APP_BACKUP_WHOLE_H
#define OUTFLANK_TESTS_APP_BACKUP_WHOLE_H

#include "app/store/backup.h"

static inline bool backup_write_whole(struct app *app, const char *path)
{
    struct backup_work *work = backup_read(app);
    bool written = backup_write(work, path);
    backup_work_free(work);
    return written;
}

static inline bool backup_write_somewhere_whole(struct app *app, char path[PATHS_MAX])
{
    struct backup_work *work = backup_read(app);
    bool written = backup_write_somewhere(work, path);
    backup_work_free(work);
    return written;
}

/* `news` receives what was counted. */
static inline enum backup_fault backup_ended(struct backup_work *work, struct backup_news *news)
{
    while (backup_work_step(work, 1000.0))
        ;
    enum backup_fault fault = backup_work_fault(work);
    *news = *backup_work_news(work);
    backup_work_free(work);
    return fault;
}

static inline enum backup_fault backup_bring_whole(struct app *app, const char *text, size_t length,
                                                   struct backup_news *news, char before[PATHS_MAX])
{
    struct backup_work *work = backup_bring(app, text, length);
    enum backup_fault fault = backup_bring_end(work, before);
    *news = *backup_work_news(work);
    backup_work_free(work);
    return fault;
}

#endif
