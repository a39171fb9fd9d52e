#include "app/stage_backup.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

#include "app/scenes/backup/backup_scene_internal.h"

static struct backup_scene *along(const struct stage *s)
{
    assert_string_equal(stage_top(s), "backup");
    return (struct backup_scene *)scene_stack_top(s->app.scenes);
}

enum stage_backup stage_backup(const struct stage *s)
{
    static const enum stage_backup states[] = {[BACKUP_SCENE_BEGUN] = STAGE_BACKUP_BEGUN,
                                               [BACKUP_SCENE_OPENING] = STAGE_BACKUP_OPENING,
                                               [BACKUP_SCENE_OPENED] = STAGE_BACKUP_OPENED,
                                               [BACKUP_SCENE_BRINGING] = STAGE_BACKUP_BRINGING,
                                               [BACKUP_SCENE_BROUGHT] = STAGE_BACKUP_BROUGHT};
    return states[along(s)->state];
}

const char *stage_backup_written(const struct stage *s) { return along(s)->written; }

const char *stage_backup_name(const struct stage *s)
{
    const char *slash = strrchr(along(s)->written, '/');
    return slash ? slash + 1 : along(s)->written;
}

int stage_backup_files(const struct stage *s) { return along(s)->found_count; }

static const char *pose_opened(struct backup_scene *a)
{
    a->state = BACKUP_SCENE_OPENED;
    (void)snprintf(a->path, sizeof a->path, "/media/outflank-2026-11-20.outflank-backup");
    for (int what = 0; what < BACKUP_WHATS; what++)
        a->news.came[what] = a->news.known[what] = 1 + 117 * (what < BACKUP_SETTINGS);
    return "a file that was opened";
}

/* Work that has not begun; the screen frees it. */
static const char *pose_under_way(struct backup_scene *a, enum backup_scene_state state)
{
    a->state = state;
    if (state == BACKUP_SCENE_BEGUN) {
        a->reading = backup_read(a->app);
        a->writes = true;
        return "a backup that is being written";
    }
    if (!a->opening)
        a->opening = backup_read(a->app);
    return state == BACKUP_SCENE_OPENING ? "a file that is being examined" : "a file that is being brought";
}

const char *stage_pose_along(struct stage *s, int n)
{
    struct backup_scene *a = along(s);
    switch (n) {
    case 0:
        a->here = (struct backup_news){.came = {214, 2, 1, 3, 5, 6, 12, 9, 1, 1}};
        (void)snprintf(a->found[0], PATHS_MAX, "/media/outflank-2026-11-20.outflank-backup");
        a->found_count = 1;
        (void)snprintf(a->written, sizeof a->written, "/home/anna/Documents/outflank-2026-11-22.outflank-backup");
        return "everything to back up";
    case 1:
        a->written[0] = '\0';
        a->unwritten = true;
        return "a file that cannot be written";
    case 2:
        a->unwritten = false;
        a->found_count = 0;
        return "no file to be brought";
    case 3:
        a->here = (struct backup_news){.came = {0}};
        return "nothing to back up";
    case 4:
        return pose_opened(a);
    case 5:
        a->state = BACKUP_SCENE_BROUGHT;
        (void)snprintf(a->before, sizeof a->before, "/data/before-2026-11-22-201455.outflank-backup");
        return "everything brought";
    case 6:
        a->news = (struct backup_news){.known = {2}};
        return "nothing new brought";
    case 7:
        a->here = (struct backup_news){.came = {214, 2, 1, 3, 5, 6, 12, 9, 1, 1}};
        return pose_under_way(a, BACKUP_SCENE_BEGUN);
    case 8:
        (void)pose_opened(a);
        return pose_under_way(a, BACKUP_SCENE_OPENING);
    case 9:
        return pose_under_way(a, BACKUP_SCENE_BRINGING);
    default:
        if (n == 10)
            a->state = BACKUP_SCENE_BEGUN; /* so that Back leaves it */
        return NULL;
    }
}
