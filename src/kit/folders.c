#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L /* opendir */
#endif

#include "kit/paths.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/places.h"
#include "kit/files.h"

/* The default names of the folders. */
static const char *const NAMES[FOLDERS] = {
    [FOLDER_DOCUMENTS] = "Documents", [FOLDER_DOWNLOADS] = "Downloads", [FOLDER_DESKTOP] = "Desktop"};

static bool ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name), last = strlen(ending);
    return length > last && strcmp(name + length - last, ending) == 0;
}

#ifdef _WIN32

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

static bool find_home(char *out, size_t size)
{
    wchar_t wide[MAX_PATH];
    DWORD length = GetEnvironmentVariableW(L"USERPROFILE", wide, MAX_PATH);
    char *home = length > 0 && length < MAX_PATH
                     ? SDL_iconv_string("UTF-8", "UTF-16LE", (const char *)wide, (length + 1) * sizeof *wide)
                     : NULL;
    bool found = home && paths_join(out, size, "", home);
    SDL_free(home);
    for (char *at = out; found && *at; at++)
        *at = *at == '\\' ? '/' : *at;
    return found;
}

static bool find_named(enum folder folder, const char *home, char *out, size_t size)
{
    (void)folder, (void)home, (void)out, (void)size;
    return false;
}

void folders_list(const char *directory, const char *ending, void (*found)(void *user, const char *name), void *user)
{
    WIN32_FIND_DATAW entry;
    char all[PATHS_MAX];
    wchar_t *pattern = paths_join(all, sizeof all, directory, "*")
                           ? (wchar_t *)(void *)SDL_iconv_string("UTF-16LE", "UTF-8", all, strlen(all) + 1)
                           : NULL;
    HANDLE search = pattern ? FindFirstFileW(pattern, &entry) : INVALID_HANDLE_VALUE;
    SDL_free(pattern);
    for (bool more = search != INVALID_HANDLE_VALUE; more; more = FindNextFileW(search, &entry)) {
        char *name = SDL_iconv_string("UTF-8", "UTF-16LE", (const char *)entry.cFileName,
                                      (wcslen(entry.cFileName) + 1) * sizeof *entry.cFileName);
        if (name && !(entry.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) && ends_with(name, ending))
            found(user, name);
        SDL_free(name);
    }
    if (search != INVALID_HANDLE_VALUE)
        FindClose(search);
}

#else

#include <dirent.h>

static bool find_home(char *out, size_t size)
{
    struct strbuf home = {0};
    bool found = places_home(&home) && paths_join(out, size, "", strbuf_text(&home));
    strbuf_free(&home);
    return found;
}

/* Parses a line such as XDG_DOCUMENTS_DIR="$HOME/Dokumente" (xdg-user-dirs, user-dirs.dirs(5)). */
static bool read_line(const char *text, const char *key, const char *home, char *out, size_t size)
{
    char folder[PATHS_MAX];
    const char *line = strstr(text, key);
    while (line && line != text && line[-1] != '\n')
        line = strstr(line + 1, key);
    if (!line)
        return false;
    line += strlen(key);
    size_t length = strcspn(line, "\"\n");
    bool relative = strncmp(line, "$HOME/", 6) == 0;
    line += relative ? 6 : 0;
    length -= relative ? 6 : 0;
    if (length >= sizeof folder || (!relative && line[0] != '/'))
        return false;
    (void)snprintf(folder, sizeof folder, "%.*s", (int)length, line);
    return paths_join(out, size, relative ? home : "", folder);
}

/* Finds the folder's configured name, usually in the player's language. */
static bool find_named(enum folder folder, const char *home, char *out, size_t size)
{
    static const char *const keys[FOLDERS] = {[FOLDER_DOCUMENTS] = "XDG_DOCUMENTS_DIR=\"",
                                              [FOLDER_DOWNLOADS] = "XDG_DOWNLOAD_DIR=\"",
                                              [FOLDER_DESKTOP] = "XDG_DESKTOP_DIR=\""};
    enum { LIMIT = 1 << 16 };
    struct strbuf config = {0};
    char path[PATHS_MAX];
    bool there = places_xdg("XDG_CONFIG_HOME", ".config", &config) &&
                 paths_join(path, sizeof path, strbuf_text(&config), "user-dirs.dirs") && files_is_plain(path);
    strbuf_free(&config);
    char *text = there ? files_read(path, LIMIT, NULL) : NULL;
    bool found = text && read_line(text, keys[folder], home, out, size) && files_is_directory(out);
    free(text);
    return found;
}

void folders_list(const char *directory, const char *ending, void (*found)(void *user, const char *name), void *user)
{
    char path[PATHS_MAX];
    DIR *entries = opendir(directory);
    for (const struct dirent *entry; entries && (entry = readdir(entries));)
        if (ends_with(entry->d_name, ending) && paths_join(path, sizeof path, directory, entry->d_name) &&
            files_is_plain(path))
            found(user, entry->d_name);
    if (entries)
        closedir(entries);
}

#endif

bool folders_find(enum folder folder, char *out, size_t size)
{
    char home[PATHS_MAX], path[PATHS_MAX];
    if (!find_home(home, sizeof home) || !files_is_directory(home))
        return false;
    if (folder == FOLDER_HOME)
        return paths_join(out, size, "", home);
    if (find_named(folder, home, path, sizeof path))
        return paths_join(out, size, "", path);
    return paths_join(path, sizeof path, home, NAMES[folder]) && files_is_directory(path) &&
           paths_join(out, size, "", path);
}
