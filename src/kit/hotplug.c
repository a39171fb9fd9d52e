#ifdef __linux__
#define _POSIX_C_SOURCE 200809L /* strdup */
#endif

#include "kit/pads_internal.h"

#include <stdbool.h>
#include <stdlib.h>

enum { LOOK_AGAIN_MS = 3000 };

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

enum { BREATH_MS = 4 }; /* between reports of a device that sends continuously */

/* A followed device. Its file is opened a second time, which works because the kernel sends all events to every
 * reader. */
struct followed {
    char *file; /* NULL: a free slot */
    int fd;     /* -1: no longer readable */
    bool leaving;
};

struct hotplug {
    Uint32 event_type;
    char *directory, *parent;
    int changes; /* inotify */
    int wake;    /* eventfd: readable when the thread must end or reread its list */
    bool watching;
    SDL_Thread *thread;
    SDL_mutex *lock;
    struct followed followed[HOTPLUG_FOLLOWED]; /* protected by the lock; only the thread closes their files */
    atomic_bool ending;
    atomic_bool told; /* an event about input is pending */
};

/* Watches the directory or, while it does not exist, its parent. A directory that is watched already is not watched
 * twice. */
static bool watch(struct hotplug *h, bool *found)
{
    const uint32_t devices = IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO;
    *found = inotify_add_watch(h->changes, h->directory, devices) >= 0;
    if (*found)
        return true;
    bool above = inotify_add_watch(h->changes, h->parent, IN_CREATE | IN_MOVED_TO) >= 0;
    *found = inotify_add_watch(h->changes, h->directory, devices) >= 0; /* it may have been created in between */
    return above || *found;
}

static void drain(int fd)
{
    union {
        struct inotify_event event; /* for alignment */
        char bytes[4096];
    } buffer;
    while (read(fd, &buffer, sizeof buffer) > 0)
        ;
}

static void tell(const struct hotplug *h, enum hotplug_code code)
{
    SDL_PushEvent(&(SDL_Event){.user = {.type = h->event_type, .code = code}});
}

static void let_go(struct followed *f)
{
    if (f->fd >= 0)
        close(f->fd);
    free(f->file);
    *f = (struct followed){.fd = -1};
}

/* Fills in what to wait for: the directory, the wake event, the devices. Closes devices that were unfollowed. */
static int list_waits(struct hotplug *h, struct pollfd *wait)
{
    int count = 0;
    wait[count++] = (struct pollfd){.fd = h->changes, .events = POLLIN};
    wait[count++] = (struct pollfd){.fd = h->wake, .events = POLLIN};
    SDL_LockMutex(h->lock);
    for (int i = 0; i < HOTPLUG_FOLLOWED; i++) {
        struct followed *f = &h->followed[i];
        if (f->file && f->leaving)
            let_go(f);
        wait[count++] = (struct pollfd){.fd = f->file ? f->fd : -1, .events = POLLIN};
    }
    SDL_UnlockMutex(h->lock);
    return count;
}

/* A disconnected device is permanently readable, so it is no longer polled. */
static void drop_dead(struct hotplug *h, int place)
{
    SDL_LockMutex(h->lock);
    close(h->followed[place].fd);
    h->followed[place].fd = -1;
    SDL_UnlockMutex(h->lock);
}

/* Discards the devices' input and reports it once. */
static void drain_devices(struct hotplug *h, const struct pollfd *device)
{
    bool any = false;
    for (int i = 0; i < HOTPLUG_FOLLOWED; i++) {
        if (device[i].revents & POLLIN)
            drain(device[i].fd);
        else if (device[i].revents)
            drop_dead(h, i);
        any = any || device[i].revents;
    }
    if (!any || atomic_exchange(&h->told, true))
        return;
    tell(h, HOTPLUG_INPUT);
    SDL_Delay(BREATH_MS);
}

static int run(void *data)
{
    struct hotplug *h = data;
    struct pollfd wait[2 + HOTPLUG_FOLLOWED];
    eventfd_t ignored;
    while (!atomic_load(&h->ending)) {
        int count = list_waits(h, wait);
        if (poll(wait, (nfds_t)count, -1) < 0 && errno != EINTR)
            return 1;
        if (wait[1].revents)
            (void)eventfd_read(h->wake, &ignored);
        if (wait[0].revents) {
            bool found;
            drain(h->changes);
            watch(h, &found);
            if (found)
                tell(h, HOTPLUG_CHANGE);
        }
        drain_devices(h, wait + 2);
    }
    return 0;
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
        strcpy(above, "."); /* a name has at least one letter */
    return above;
}

static bool start(struct hotplug *h, const char *directory)
{
    bool found;
    h->directory = strdup(directory);
    h->parent = directory_above(directory);
    h->changes = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    h->wake = eventfd(0, EFD_CLOEXEC);
    h->lock = SDL_CreateMutex();
    if (!h->directory || !h->parent || h->changes < 0 || h->wake < 0 || !h->lock || !watch(h, &found))
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
    h->changes = h->wake = -1;
    h->watching = start(h, directory);
    return h;
}

void hotplug_free(struct hotplug *h)
{
    if (!h)
        return;
    if (h->thread) {
        atomic_store(&h->ending, true);
        eventfd_write(h->wake, 1);
        SDL_WaitThread(h->thread, NULL);
    }
    for (int i = 0; i < HOTPLUG_FOLLOWED && h->lock; i++)
        if (h->followed[i].file)
            let_go(&h->followed[i]);
    SDL_DestroyMutex(h->lock);
    if (h->wake >= 0)
        close(h->wake);
    if (h->changes >= 0)
        close(h->changes);
    free(h->directory);
    free(h->parent);
    free(h);
}

int hotplug_timeout_ms(const struct hotplug *h) { return h && h->watching ? -1 : LOOK_AGAIN_MS; }

static bool claim_place(struct hotplug *h, char *file, int fd)
{
    bool claimed = false;
    SDL_LockMutex(h->lock);
    for (int i = 0; i < HOTPLUG_FOLLOWED && !claimed; i++)
        if (!h->followed[i].file) {
            h->followed[i] = (struct followed){.file = file, .fd = fd};
            claimed = true;
        }
    SDL_UnlockMutex(h->lock);
    return claimed;
}

bool hotplug_follow(struct hotplug *h, const char *file)
{
    int fd = h && h->watching ? open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1;
    char *copy = fd >= 0 ? strdup(file) : NULL;
    if (!copy || !claim_place(h, copy, fd)) {
        if (fd >= 0)
            close(fd);
        free(copy);
        return false;
    }
    eventfd_write(h->wake, 1);
    return true;
}

void hotplug_unfollow(struct hotplug *h, const char *file)
{
    if (!h || !h->watching)
        return;
    SDL_LockMutex(h->lock);
    for (int i = 0; i < HOTPLUG_FOLLOWED; i++)
        if (h->followed[i].file && strcmp(h->followed[i].file, file) == 0)
            h->followed[i].leaving = true;
    SDL_UnlockMutex(h->lock);
    eventfd_write(h->wake, 1);
}

void hotplug_listen(struct hotplug *h)
{
    if (h)
        atomic_store(&h->told, false);
}

#else

struct hotplug {
    Uint32 event_type; /* never pushed on this system */
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

bool hotplug_follow(struct hotplug *h, const char *file)
{
    (void)h, (void)file;
    return false;
}

void hotplug_unfollow(struct hotplug *h, const char *file) { (void)h, (void)file; }

void hotplug_listen(struct hotplug *h) { (void)h; }

#endif
