#include "kit/files.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/log.h"
#include "base/os.h"
#include "base/strbuf.h"
#include "kit/paths.h"

enum state { WRITING, SWAPPING, SWAPPED, UNWANTED, DONE };

struct async_write {
    char path[PATHS_MAX], before[PATHS_MAX];
    struct strbuf text;
    bool added; /* the data was appended already */
    bool failed;
    struct os_thread *thread; /* NULL if threads are not available */
    atomic_int state;
};

static bool step(struct async_write *f, int from, int to)
{
    return atomic_compare_exchange_strong(&f->state, &from, to);
}

static bool bring(struct async_write *f)
{
    char spare[PATHS_MAX + 8];
    if (!files_write_spare(f->path, f->text.text, f->text.length, spare, sizeof spare))
        return false;
    if (!step(f, WRITING, SWAPPING))
        return files_remove(spare);
    bool good = files_swap(spare, f->path, f->before[0] ? f->before : NULL);
    atomic_store(&f->state, SWAPPED);
    files_flush_directory(f->path);
    return good;
}

static void run(void *user)
{
    struct async_write *f = user;
    f->failed = f->added ? !files_flush(f->path) : !bring(f);
    if (f->failed)
        log_warn("not yet on the disk: %s", SDL_GetError());
    atomic_store(&f->state, DONE);
}

/* This is not an SDL thread, so its thread-local SDL error must be freed explicitly. */
static void run_beside(void *user)
{
    run(user);
    SDL_TLSCleanup();
}

static struct async_write *begin(struct async_write *f)
{
    f->thread = os_thread_start(run_beside, f);
    if (!f->thread)
        run(f);
    return f;
}

struct async_write *async_write_start(const char *path, const char *before, const char *text, size_t length)
{
    struct async_write *f = calloc(1, sizeof *f);
    if (!f || snprintf(f->path, sizeof f->path, "%s", path) >= (int)sizeof f->path ||
        snprintf(f->before, sizeof f->before, "%s", before ? before : "") >= (int)sizeof f->before) {
        free(f);
        return NULL;
    }
    strbuf_add(&f->text, text, length);
    return begin(f);
}

struct async_write *async_write_added(const char *path)
{
    struct async_write *f = calloc(1, sizeof *f);
    if (!f || snprintf(f->path, sizeof f->path, "%s", path) >= (int)sizeof f->path) {
        free(f);
        return NULL;
    }
    f->added = true;
    return begin(f);
}

bool async_write_done(const struct async_write *f) { return !f || atomic_load(&f->state) == DONE; }

void async_write_leave(struct async_write *f)
{
    if (!f || step(f, WRITING, UNWANTED))
        return;
    while (atomic_load(&f->state) == SWAPPING) /* two files are being renamed */
        SDL_Delay(0);
}

bool async_write_finish(struct async_write *f)
{
    if (!f)
        return true;
    os_thread_join(f->thread);
    bool good = !f->failed;
    strbuf_free(&f->text);
    free(f);
    return good;
}
