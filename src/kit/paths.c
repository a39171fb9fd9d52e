#include "kit/paths.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "base/places.h"
#include "kit/files.h"

static bool is_slash(char c) { return c == '/' || c == '\\'; }

bool paths_join(char *out, size_t size, const char *directory, const char *name)
{
    size_t length = strlen(directory);
    const char *between = length == 0 || is_slash(directory[length - 1]) ? "" : "/";
    size_t needed = length + strlen(between) + strlen(name);

    if (needed >= size) {
        SDL_SetError("%s%s%s: the path is too long", directory, between, name);
        return false;
    }
    snprintf(out, size, "%s%s%s", directory, between, name);
    return true;
}

static bool given_assets(char *out, size_t size, const char *given)
{
    if (files_is_directory(given))
        return paths_join(out, size, "", given);
    SDL_SetError("%s: there is no such directory of assets", given);
    return false;
}

bool paths_assets(char *out, size_t size, const char *given)
{
    struct strbuf place = {0}, looked = {0};
    char words[PATHS_MAX];
    bool found = false;

    if (given)
        return given_assets(out, size, given);
    for (int n = 0; !found && places_assets(n, &place); n++) {
        found = paths_join(words, sizeof words, strbuf_text(&place), "lang") && files_is_directory(words) &&
                paths_join(out, size, "", strbuf_text(&place));
        strbuf_printf(&looked, "%s%s", n > 0 ? ", " : "", strbuf_text(&place));
    }
    if (!found)
        SDL_SetError("no assets were found (%s); use --assets DIR", strbuf_text(&looked));
    strbuf_free(&place);
    strbuf_free(&looked);
    return found;
}

/* Windows accepts both separators; the rest of the program expects '/'. */
static void use_slashes(char *path)
{
#ifdef _WIN32
    for (; *path; path++)
        *path = *path == '\\' ? '/' : *path;
#else
    (void)path;
#endif
}

bool paths_portable(char *out, size_t size)
{
    struct strbuf base = {0};
    bool found = places_program(&base) && paths_join(out, size, strbuf_text(&base), "data") &&
                 files_is_directory(out) && files_writable(out);
    strbuf_free(&base);
    return found;
}

#if defined(__linux__) || defined(__FreeBSD__) || defined(__OpenBSD__) || defined(__NetBSD__)
/* Ours among the folders that `variable` names; not SDL_GetPrefPath's, which takes an empty or relative one
 * (src/filesystem/unix/SDL_sysfilesystem.c of SDL 2.26). */
static bool own_folder(const char *variable, const char *usual, char *out, size_t size)
{
    struct strbuf folder = {0};
    char own[PATHS_MAX];
    bool found = places_xdg(variable, usual, &folder);
    if (!found)
        SDL_SetError("nobody knows your home directory: HOME is not set; use --data DIR");
    found = found && paths_join(own, sizeof own, strbuf_text(&folder), "outflank") && files_make_directory(own) &&
            paths_join(out, size, "", own);
    strbuf_free(&folder);
    return found;
}

static bool data_folder(char *out, size_t size) { return own_folder("XDG_DATA_HOME", ".local/share", out, size); }

bool paths_settings(char *out, size_t size)
{
    char beside[PATHS_MAX];
    return !paths_portable(beside, sizeof beside) && own_folder("XDG_CONFIG_HOME", ".config", out, size);
}
#else
static bool data_folder(char *out, size_t size)
{
    char *own = SDL_GetPrefPath("", "outflank");
    bool found = own && files_make_directory(own) && paths_join(out, size, "", own);
    SDL_free(own);
    return found;
}

bool paths_settings(char *out, size_t size)
{
    (void)out;
    (void)size;
    return false;
}
#endif

bool paths_data(char *out, size_t size, const char *given)
{
    char beside[PATHS_MAX];
    if (!given && paths_portable(beside, sizeof beside))
        given = beside;
    if (given ? !files_make_directory(given) || !paths_join(out, size, "", given) : !data_folder(out, size))
        return false;
    use_slashes(out);
    return true;
}
