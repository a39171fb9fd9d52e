#if !defined(_WIN32) && !defined(__APPLE__)
#define _POSIX_C_SOURCE 200809L
#endif

#include "kit/desktop.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#elif defined(__EMSCRIPTEN__)
#include <emscripten.h>
#elif defined(__APPLE__)
#include <dlfcn.h>
#else
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/program.h"
#define ASKS_A_CHILD 1
#endif

#ifndef ASKS_A_CHILD
#define ASKS_A_CHILD 0
#endif

enum { ANSWER_MAX = 64 * 1024, LOOK_UP_MS = 200 };

struct desktop {
    struct desktop_wishes wishes;
    bool told;            /* the answer has been handed over */
    SDL_atomic_t arrived; /* it is there */
    SDL_atomic_t ending;  /* and no longer wanted */
#if ASKS_A_CHILD
    pid_t child; /* 0: none */
    int out;     /* what it writes; -1: read to the end */
    SDL_Thread *reader;
#endif
};

uint32_t desktop_event(void)
{
    static Uint32 type;
    if (type == 0)
        type = SDL_RegisterEvents(1);
    return type;
}

static void arrive(struct desktop *d)
{
    SDL_AtomicSet(&d->arrived, 1);
    (void)SDL_PushEvent(&(SDL_Event){.user = {.type = desktop_event()}});
}

/* ---- the portal's answer ---- */

static bool says(const char *answer, const char *const *texts)
{
    for (; *texts; texts++)
        if (strstr(answer, *texts))
            return true;
    return false;
}

/* Desktops that know no wish of their own for it are understood by what they do instead of it. As gdbus writes it, then
 * as busctl does. */
struct desktop_wishes desktop_understand(const char *answer)
{
    static const char *const calm[] = {"'reduced-motion': <uint32 1>",
                                       "'enable-animations': <false>",
                                       "'AnimationDurationFactor': <'0'>",
                                       "\"reduced-motion\" u 1",
                                       "\"enable-animations\" b false",
                                       "\"AnimationDurationFactor\" s \"0\"",
                                       NULL};
    static const char *const contrast[] = {"'contrast': <uint32 1>", "'high-contrast': <true>", "\"contrast\" u 1",
                                           "\"high-contrast\" b true", NULL};
    return (struct desktop_wishes){says(answer, calm), says(answer, contrast)};
}

/* ---- asking ---- */

#ifdef _WIN32

static bool ask(struct desktop *d)
{
    BOOL animated = TRUE;
    HIGHCONTRASTW contrast = {.cbSize = sizeof contrast};
    if (SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, &animated, 0))
        d->wishes.calm = !animated;
    if (SystemParametersInfoW(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0))
        d->wishes.contrast = (contrast.dwFlags & HCF_HIGHCONTRASTON) != 0;
    arrive(d);
    return true;
}

static void finish(struct desktop *d) { (void)d; }

#elif defined(__EMSCRIPTEN__)

EM_JS(bool, page_wishes_calm, (void), { return matchMedia('(prefers-reduced-motion: reduce)').matches; })
EM_JS(bool, page_wishes_contrast, (void), { return matchMedia('(prefers-contrast: more)').matches; })

static bool ask(struct desktop *d)
{
    d->wishes.calm = page_wishes_calm();
    d->wishes.contrast = page_wishes_contrast();
    arrive(d);
    return true;
}

static void finish(struct desktop *d) { (void)d; }

#elif defined(__APPLE__)

/* SDL has loaded AppKit and its runtime: what is needed of them is asked for by name. BOOL is a signed char or a bool.
 */
static bool ask(struct desktop *d)
{
    void *(*class_of)(const char *) = (void *(*)(const char *))dlsym(RTLD_DEFAULT, "objc_getClass");
    void *(*selector)(const char *) = (void *(*)(const char *))dlsym(RTLD_DEFAULT, "sel_registerName");
    void *send = dlsym(RTLD_DEFAULT, "objc_msgSend");
    if (!class_of || !selector || !send)
        return false;
    void *(*get)(void *, void *) = (void *(*)(void *, void *))send;
    signed char (*is)(void *, void *) = (signed char (*)(void *, void *))send;
    void *workspace = get(class_of("NSWorkspace"), selector("sharedWorkspace"));
    if (!workspace)
        return false;
    d->wishes.calm = is(workspace, selector("accessibilityDisplayShouldReduceMotion")) != 0;
    d->wishes.contrast = is(workspace, selector("accessibilityDisplayShouldIncreaseContrast")) != 0;
    arrive(d);
    return true;
}

static void finish(struct desktop *d) { (void)d; }

#else

#define PORTAL "org.freedesktop.portal.Desktop"
#define PLACE "/org/freedesktop/portal/desktop"
#define SETTINGS "org.freedesktop.portal.Settings"
#define NAMESPACES                                                                                                     \
    "['org.freedesktop.appearance','org.gnome.desktop.interface','org.gnome.desktop.a11y.interface',"                  \
    "'org.kde.kdeglobals.KDE']"

static pid_t start(int out)
{
    static const char *const gdbus[] = {
        "gdbus",         "call", "--session", "--timeout",         "10",       "--dest", PORTAL,
        "--object-path", PLACE,  "--method",  SETTINGS ".ReadAll", NAMESPACES, NULL};
    static const char *const busctl[] = {"busctl",
                                         "--user",
                                         "--timeout=10",
                                         "call",
                                         PORTAL,
                                         PLACE,
                                         SETTINGS,
                                         "ReadAll",
                                         "as",
                                         "4",
                                         "org.freedesktop.appearance",
                                         "org.gnome.desktop.interface",
                                         "org.gnome.desktop.a11y.interface",
                                         "org.kde.kdeglobals.KDE",
                                         NULL};
    pid_t child = program_spawn(gdbus, -1, out);
    return child ? child : program_spawn(busctl, -1, out);
}

/* The child's words, to their end or to what is surely enough of them; silence is an answer as well. */
static int SDLCALL read_answer(void *user)
{
    struct desktop *d = user;
    char *text = malloc(ANSWER_MAX);
    size_t length = 0;
    while (text && length < ANSWER_MAX - 1 && !SDL_AtomicGet(&d->ending)) {
        struct pollfd words = {.fd = d->out, .events = POLLIN};
        if (poll(&words, 1, LOOK_UP_MS) <= 0)
            continue;
        ssize_t got = read(d->out, text + length, ANSWER_MAX - 1 - length);
        if (got == 0 || (got < 0 && errno != EINTR))
            break;
        length += got > 0 ? (size_t)got : 0;
    }
    if (text) {
        text[length] = '\0';
        d->wishes = desktop_understand(text);
    }
    free(text);
    arrive(d);
    return 0;
}

/* Where there is no bus yet, gdbus would start one (g_dbus_address_get_for_bus_sync in gio/gdbusaddress.c of GLib). */
static bool there_is_a_bus(void)
{
    const char *address = getenv("DBUS_SESSION_BUS_ADDRESS"), *runtime = getenv("XDG_RUNTIME_DIR");
    char path[512];
    if (address && *address)
        return true;
    return runtime && SDL_snprintf(path, sizeof path, "%s/bus", runtime) < (int)sizeof path && access(path, F_OK) == 0;
}

static void finish(struct desktop *d)
{
    if (d->child) {
        SDL_AtomicSet(&d->ending, 1);
        (void)kill(d->child, SIGKILL);
        (void)waitpid(d->child, NULL, 0);
        SDL_WaitThread(d->reader, NULL);
        close(d->out);
    }
    d->child = 0;
}

static bool ask(struct desktop *d)
{
    int ends[2];
    if (!there_is_a_bus() || !program_pipe(ends))
        return false;
    d->child = start(ends[1]);
    close(ends[1]);
    d->out = ends[0];
    if (d->child)
        d->reader = SDL_CreateThread(read_answer, "desktop", d);
    else
        close(ends[0]);
    return d->child != 0;
}

#endif

struct desktop *desktop_ask(void)
{
    struct desktop *d = calloc(1, sizeof *d);
    if (d && desktop_event() != (Uint32)-1 && ask(d))
        return d;
    free(d);
    return NULL;
}

bool desktop_answer(struct desktop *d, struct desktop_wishes *wishes)
{
    if (!d || d->told || !SDL_AtomicGet(&d->arrived))
        return false;
    *wishes = d->wishes;
    d->told = true;
    finish(d);
    return true;
}

void desktop_free(struct desktop *d)
{
    if (!d)
        return;
    finish(d);
    free(d);
}
