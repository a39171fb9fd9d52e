#include "kit/flush.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/log.h"
#include "base/os.h"
#include "base/strbuf.h"
#include "kit/files.h"
#include "kit/paths.h"

struct flush {
    char path[PATHS_MAX], before[PATHS_MAX];
    struct strbuf text;
    struct os_thread *thread; /* NULL if there are none */
    atomic_bool done;
};

static void run(void *user)
{
    struct flush *f = user;
    if (!files_write_surely(f->path, f->before, f->text.text, f->text.length))
        log_warn("not yet on the disk: %s", SDL_GetError());
    atomic_store(&f->done, true);
}

struct flush *flush_start(const char *path, const char *before, const char *text, size_t length)
{
    struct flush *f = calloc(1, sizeof *f);
    if (!f || snprintf(f->path, sizeof f->path, "%s", path) >= (int)sizeof f->path ||
        snprintf(f->before, sizeof f->before, "%s", before) >= (int)sizeof f->before) {
        free(f);
        return NULL;
    }
    strbuf_add(&f->text, text, length);
    f->thread = os_thread_start(run, f);
    if (!f->thread)
        run(f);
    return f;
}

bool flush_done(const struct flush *f) { return !f || atomic_load(&f->done); }

void flush_finish(struct flush *f)
{
    if (!f)
        return;
    os_thread_join(f->thread);
    strbuf_free(&f->text);
    free(f);
}
