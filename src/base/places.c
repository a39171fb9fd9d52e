#ifndef _WIN32
#define _DEFAULT_SOURCE /* readlink, realpath */
#endif

#include "base/places.h"

#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>
#endif
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

static const char *called;

void places_called(const char *name) { called = name; }

#ifdef _WIN32
bool places_program(struct strbuf *out)
{
    enum { MOST = 1 << 15 }; /* characters of any path */
    wchar_t *wide = malloc(MOST * sizeof *wide);
    char *path = malloc(MOST * 3);
    DWORD length = wide && path ? GetModuleFileNameW(NULL, wide, MOST) : 0;
    int bytes = length > 0 && length < MOST
                    ? WideCharToMultiByte(CP_UTF8, 0, wide, (int)length, path, MOST * 3 - 1, NULL, NULL)
                    : 0;
    int folder = bytes;
    while (folder > 0 && path[folder - 1] != '\\' && path[folder - 1] != '/')
        folder--;
    for (int i = 0; i < folder; i++)
        path[i] = path[i] == '\\' ? '/' : path[i];
    strbuf_add(out, path ? path : "", (size_t)folder);
    free(path);
    free(wide);
    return folder > 0;
}

bool places_by_name(const char *name, const char *search, struct strbuf *out)
{
    (void)name, (void)search, (void)out;
    return false; /* Windows always says */
}
#else
static bool add_folder(struct strbuf *out, const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash)
        return false;
    strbuf_add(out, path, (size_t)(slash + 1 - path));
    return true;
}

static bool add_real_folder(struct strbuf *out, const char *path)
{
    char *real = realpath(path, NULL);
    bool added = real && add_folder(out, real);
    free(real);
    return added;
}

static bool may_run(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 && S_ISREG(found.st_mode) && access(path, X_OK) == 0;
}

bool places_by_name(const char *name, const char *search, struct strbuf *out)
{
    struct strbuf path = {0};
    bool found = false;
    if (strchr(name, '/'))
        return add_real_folder(out, name);
    for (const char *at = search; at && *name && !found; at = *at ? at + 1 : NULL) {
        size_t length = strcspn(at, ":");
        strbuf_clear(&path);
        strbuf_add(&path, length ? at : ".",
                   length ? length : 1); /* POSIX, 8.3: an empty one is the working directory */
        strbuf_printf(&path, "/%s", name);
        found = may_run(strbuf_text(&path)) && add_real_folder(out, strbuf_text(&path));
        at += length;
    }
    strbuf_free(&path);
    return found;
}

#if defined(__EMSCRIPTEN__)
static bool system_says(struct strbuf *out)
{
    strbuf_puts(out, "/");
    return true;
}
#elif defined(__APPLE__)
static bool system_says(struct strbuf *out)
{
    uint32_t size = 0;
    (void)_NSGetExecutablePath(NULL, &size);
    char *path = malloc((size_t)size + 1);
    bool found = path && _NSGetExecutablePath(path, &size) == 0 && add_real_folder(out, path);
    free(path);
    return found;
}
#else
/* Of Linux, FreeBSD and NetBSD. Not by realpath: a program that was replaced while it runs has no file any more. */
static bool system_says(struct strbuf *out)
{
    static const char *const links[] = {"/proc/self/exe", "/proc/curproc/file", "/proc/curproc/exe"};
    enum { MOST = 4096 };
    char path[MOST];
    for (size_t i = 0; i < sizeof links / sizeof links[0]; i++) {
        ssize_t length = readlink(links[i], path, sizeof path - 1);
        if (length <= 0 || length >= MOST - 1 || path[0] != '/')
            continue;
        path[length] = '\0';
        return add_folder(out, path);
    }
    return false;
}
#endif

bool places_program(struct strbuf *out)
{
    return system_says(out) || (called && places_by_name(called, getenv("PATH"), out));
}

static bool add_absolute(struct strbuf *out, const char *path)
{
    if (!path || path[0] != '/')
        return false;
    strbuf_puts(out, path);
    return true;
}

bool places_home(struct strbuf *out)
{
    enum { ROOM = 1 << 14 };
    char room[ROOM];
    struct passwd entry, *found = NULL;
    if (add_absolute(out, getenv("HOME")))
        return true;
    return getpwuid_r(getuid(), &entry, room, sizeof room, &found) == 0 && found && add_absolute(out, found->pw_dir);
}

bool places_xdg(const char *variable, const char *usual, struct strbuf *out)
{
    if (add_absolute(out, getenv(variable)))
        return true;
    if (!places_home(out))
        return false;
    strbuf_printf(out, "%s%s", out->text[out->length - 1] == '/' ? "" : "/", usual);
    return true;
}
#endif

bool places_assets(int n, struct strbuf *out)
{
    static const char *const ways[] = {"assets",
                                       OUTFLANK_ASSETS_WAY,
                                       "../share/outflank/assets",
                                       "../Resources/assets", /* of a macOS application */
                                       "../assets",           /* from here on of a build */
                                       "../../assets",
                                       "../../../assets"};
    static const char place[] = OUTFLANK_ASSETS_PLACE;
    enum { WAYS = sizeof ways / sizeof ways[0] };
    strbuf_clear(out);
    if (n >= 0 && n < WAYS && places_program(out)) {
        strbuf_puts(out, ways[n]);
        return true;
    }
    strbuf_puts(out, place);
    return n >= 0 && n <= WAYS && sizeof place > 1;
}
