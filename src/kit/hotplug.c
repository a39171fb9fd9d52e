#ifdef __linux__
#define _POSIX_C_SOURCE 200809L /* strdup */
#endif

#include "kit/hotplug.h"

#include <stdbool.h>
#include <stdlib.h>

enum { LOOK_AGAIN_MS = 3000 };

#ifdef __linux__

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "base/log.h"

struct hotplug {
    Uint32 event_type;
    char *directory, *parent;
    int changes; /* inotify */
    int stop;    /* eventfd: readable when the thread is to end */
    bool watching;
    SDL_Thread *thread;
};

/* Watches the directory or, while there is none, the one above for it to appear. A directory that is watched already is
 * not watched twice. */
static bool watch(struct hotplug *h, bool *found)
{
    const uint32_t devices = IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO;
    *found = inotify_add_watch(h->changes, h->directory, devices) >= 0;
    if (*found)
        return true;
    bool above = inotify_add_watch(h->changes, h->parent, IN_CREATE | IN_MOVED_TO) >= 0;
    *found = inotify_add_watch(h->changes, h->directory, devices) >= 0; /* it may have come in between */
    return above || *found;
}

static void drop_changes(int changes)
{
    union {
        struct inotify_event event; /* for its alignment */
        char bytes[4096];
    } buffer;
    while (read(changes, &buffer, sizeof buffer) > 0)
        ;
}

static int run(void *data)
{
    struct hotplug *h = data;
    struct pollfd wait[2] = {{.fd = h->changes, .events = POLLIN}, {.fd = h->stop, .events = POLLIN}};
    for (;;) {
        if (poll(wait, 2, -1) < 0 && errno != EINTR)
            return 1;
        if (wait[1].revents)
            return 0;
        if (!wait[0].revents)
            continue;
        bool found;
        drop_changes(h->changes);
        watch(h, &found);
        if (found)
            SDL_PushEvent(&(SDL_Event){.user = {.type = h->event_type}});
    }
}

static char *directory_above(const char *path)
{
    char *above = strdup(path);
    char *slash = above ? strrchr(above, '/') : NULL;
    if (slash == above && slash)
        slash[1] = '\0';
    else if (slash)
        *slash = '\0';
    else if (above)
        strcpy(above, "."); /* a name alone is at least one letter long */
    return above;
}

static bool start(struct hotplug *h, const char *directory)
{
    bool found;
    h->directory = strdup(directory);
    h->parent = directory_above(directory);
    h->changes = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    h->stop = eventfd(0, EFD_CLOEXEC);
    if (!h->directory || !h->parent || h->changes < 0 || h->stop < 0 || !watch(h, &found))
        return false;
    h->thread = SDL_CreateThread(run, "hotplug", h);
    return h->thread != NULL;
}

struct hotplug *hotplug_new(const char *directory, Uint32 event_type)
{
    struct hotplug *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    h->event_type = event_type;
    h->changes = h->stop = -1;
    h->watching = start(h, directory);
    if (!h->watching)
        log_info("%s cannot be watched; looking for gamepads every %d ms", directory, LOOK_AGAIN_MS);
    return h;
}

void hotplug_free(struct hotplug *h)
{
    if (!h)
        return;
    if (h->thread) {
        eventfd_write(h->stop, 1);
        SDL_WaitThread(h->thread, NULL);
    }
    if (h->stop >= 0)
        close(h->stop);
    if (h->changes >= 0)
        close(h->changes);
    free(h->directory);
    free(h->parent);
    free(h);
}

int hotplug_timeout_ms(const struct hotplug *h) { return h && h->watching ? -1 : LOOK_AGAIN_MS; }

#else

struct hotplug {
    Uint32 event_type; /* never pushed here */
};

struct hotplug *hotplug_new(const char *directory, Uint32 event_type)
{
    struct hotplug *h = calloc(1, sizeof *h);
    (void)directory;
    if (h)
        h->event_type = event_type;
    return h;
}

void hotplug_free(struct hotplug *h) { free(h); }

int hotplug_timeout_ms(const struct hotplug *h)
{
    (void)h;
    return LOOK_AGAIN_MS;
}

#endif
