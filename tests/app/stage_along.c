#include "app/stage_along.h"

#include <stdio.h>

#include "support/test.h"

#include "app/scenes/along/along_internal.h"

static struct along *along(const struct stage *s)
{
    assert_string_equal(stage_top(s), "along");
    return (struct along *)scene_stack_top(s->app.scenes);
}

enum stage_along stage_along(const struct stage *s)
{
    static const enum stage_along states[] = {
        [ALONG_BEGUN] = STAGE_ALONG_BEGUN, [ALONG_OPENED] = STAGE_ALONG_OPENED, [ALONG_BROUGHT] = STAGE_ALONG_BROUGHT};
    return states[along(s)->state];
}

const char *stage_along_written(const struct stage *s) { return along(s)->written; }

const char *stage_along_name(const struct stage *s) { return along_name(along(s)->written); }

int stage_along_files(const struct stage *s) { return along(s)->found_count; }

static const char *pose_opened(struct along *a)
{
    a->state = ALONG_OPENED;
    (void)snprintf(a->path, sizeof a->path, "/media/outflank-2026-11-20.luggage");
    for (int what = 0; what < LUGGAGE_WHATS; what++)
        a->news.came[what] = a->news.known[what] = 1 + 117 * (what < LUGGAGE_SETTINGS);
    return "a file that was opened";
}

const char *stage_pose_along(struct stage *s, int n)
{
    struct along *a = along(s);
    switch (n) {
    case 0:
        a->written[0] = '\0';
        a->unwritten = true;
        return "a file that cannot be written";
    case 1:
        a->unwritten = false;
        a->found_count = 0;
        return "no file to be brought";
    case 2:
        a->here = (struct luggage_news){.came = {0}};
        return "nothing to be taken along";
    case 3:
        return pose_opened(a);
    case 4:
        a->state = ALONG_BROUGHT;
        (void)snprintf(a->before, sizeof a->before, "/data/before-2026-11-22-201455.luggage");
        return "everything brought";
    case 5:
        a->news = (struct luggage_news){.known = {2}};
        return "nothing new brought";
    default:
        return NULL;
    }
}
