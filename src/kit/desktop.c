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
#include "kit/objc.h"
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

enum { ANSWER_MAX = 64 * 1024 };

struct desktop {
    struct desktop_wishes wishes;
    bool told;            /* the answer was returned */
    SDL_atomic_t arrived; /* the answer has arrived */
#if ASKS_A_CHILD
    SDL_Thread *asking; /* NULL: none */
    int giving_up[2];   /* a pipe; closing its write end cancels the request */
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

/* Desktops without such a preference are judged by what they do instead. In gdbus's output format, then in busctl's. */
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
    return (struct desktop_wishes){.calm = says(answer, calm), .contrast = says(answer, contrast)};
}

/* ---- asking ---- */

#ifdef _WIN32

static bool ask(struct desktop *d)
{
    BOOL animated = TRUE, reader = FALSE;
    HIGHCONTRASTW contrast = {.cbSize = sizeof contrast};
    if (SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, &animated, 0))
        d->wishes.calm = !animated;
    if (SystemParametersInfoW(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0))
        d->wishes.contrast = (contrast.dwFlags & HCF_HIGHCONTRASTON) != 0;
    if (SystemParametersInfoW(SPI_GETSCREENREADER, 0, &reader, 0))
        d->wishes.reader = reader != FALSE;
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

static bool ask(struct desktop *d)
{
    struct objc o;
    void *workspace = objc_find(&o) ? objc_get(&o, o.class_of("NSWorkspace"), "sharedWorkspace") : NULL;
    if (!workspace)
        return false;
    d->wishes.calm = objc_is(&o, workspace, "accessibilityDisplayShouldReduceMotion");
    d->wishes.contrast = objc_is(&o, workspace, "accessibilityDisplayShouldIncreaseContrast");
    d->wishes.reader = objc_is(&o, workspace, "isVoiceOverEnabled");
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
#define BUS "org.freedesktop.DBus"
#define PROPERTIES "org.freedesktop.DBus.Properties"
#define A11Y "org.a11y.Bus"
#define GDBUS "gdbus", "call", "--session", "--timeout", "10", "--dest"
#define BUSCTL "busctl", "--user", "--timeout=10", "call"

enum { WORDS_MAX = 16 };

/* A request for gdbus, and the equivalent for busctl. */
struct question {
    const char *gdbus[WORDS_MAX], *busctl[WORDS_MAX];
};

static const struct question
    ALL_SETTINGS = {{GDBUS, PORTAL, "--object-path", PLACE, "--method", SETTINGS ".ReadAll", NAMESPACES},
                    {BUSCTL, PORTAL, PLACE, SETTINGS, "ReadAll", "as", "4", "org.freedesktop.appearance",
                     "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface", "org.kde.kdeglobals.KDE"}},
    /* A call to a service that is not running would start it, and gdbus cannot prevent that. */
    A11Y_RUNS = {{GDBUS, BUS, "--object-path", "/org/freedesktop/DBus", "--method", BUS ".NameHasOwner", A11Y},
                 {BUSCTL, BUS, "/org/freedesktop/DBus", BUS, "NameHasOwner", "s", A11Y}},
    READER_RUNS = {{GDBUS, A11Y, "--object-path", "/org/a11y/bus", "--method", PROPERTIES ".Get", "org.a11y.Status",
                    "ScreenReaderEnabled"},
                   {BUSCTL, A11Y, "/org/a11y/bus", PROPERTIES, "Get", "ss", "org.a11y.Status", "ScreenReaderEnabled"}};

/* Reads the child's output, to the end or until there is enough. False if cancelled. */
static bool read_answer(const struct desktop *d, int out, char answer[ANSWER_MAX])
{
    size_t length = 0;
    bool ended = false;
    struct pollfd ends[] = {{.fd = d->giving_up[0], .events = POLLIN}, {.fd = out, .events = POLLIN}};
    while (!ended && length < ANSWER_MAX - 1) {
        ends[0].revents = ends[1].revents = 0;
        if (poll(ends, 2, -1) < 0 && errno != EINTR)
            break;
        if (ends[0].revents)
            return false;
        if (!ends[1].revents)
            continue;
        ssize_t got = read(out, answer + length, ANSWER_MAX - 1 - length);
        ended = got == 0 || (got < 0 && errno != EINTR);
        length += got > 0 ? (size_t)got : 0;
    }
    answer[length] = '\0';
    return true;
}

/* No answer counts as an empty one. */
static bool put(const struct desktop *d, const struct question *q, char answer[ANSWER_MAX])
{
    int ends[2];
    answer[0] = '\0';
    if (!program_pipe(ends))
        return true;
    pid_t child = program_spawn(q->gdbus, -1, ends[1]);
    child = child ? child : program_spawn(q->busctl, -1, ends[1]);
    close(ends[1]);
    bool wanted = !child || read_answer(d, ends[0], answer);
    close(ends[0]);
    if (child) {
        (void)kill(child, SIGKILL);
        (void)waitpid(child, NULL, 0);
    }
    return wanted;
}

static bool is_true(const char *answer)
{
    static const char *const yes[] = {"(true,", "(<true>,", "b true", NULL};
    return says(answer, yes);
}

static int SDLCALL ask_all(void *user)
{
    struct desktop *d = user;
    char *answer = malloc(ANSWER_MAX);
    if (answer && put(d, &ALL_SETTINGS, answer)) {
        d->wishes = desktop_understand(answer);
        if (put(d, &A11Y_RUNS, answer) && is_true(answer) && put(d, &READER_RUNS, answer))
            d->wishes.reader = is_true(answer);
    }
    free(answer);
    arrive(d);
    return 0;
}

/* Without a bus, gdbus would start one (g_dbus_address_get_for_bus_sync in gio/gdbusaddress.c of GLib). */
static bool there_is_a_bus(void)
{
    const char *address = getenv("DBUS_SESSION_BUS_ADDRESS"), *runtime = getenv("XDG_RUNTIME_DIR");
    char path[512];
    if (address && *address)
        return true;
    return runtime && runtime[0] == '/' && SDL_snprintf(path, sizeof path, "%s/bus", runtime) < (int)sizeof path &&
           access(path, F_OK) == 0;
}

static void finish(struct desktop *d)
{
    if (!d->asking)
        return;
    close(d->giving_up[1]);
    SDL_WaitThread(d->asking, NULL);
    close(d->giving_up[0]);
    d->asking = NULL;
}

static bool ask(struct desktop *d)
{
    if (!there_is_a_bus() || !program_pipe(d->giving_up))
        return false;
    d->asking = SDL_CreateThread(ask_all, "desktop", d);
    if (!d->asking) {
        close(d->giving_up[0]);
        close(d->giving_up[1]);
    }
    return d->asking != NULL;
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
