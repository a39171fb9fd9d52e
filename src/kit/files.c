#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L /* stat, mkdir */
#endif

#include "kit/files.h"

#include <SDL.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/paths.h"

enum kind { KIND_NOTHING, KIND_FILE, KIND_DIRECTORY };

#ifdef _WIN32

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* The path as Windows wants it, for SDL_free. */
static wchar_t *wide(const char *path)
{
    return (wchar_t *)(void *)SDL_iconv_string("UTF-16LE", "UTF-8", path, strlen(path) + 1);
}

static enum kind kind_of(const char *path)
{
    wchar_t *name = wide(path);
    DWORD found = name ? GetFileAttributesW(name) : INVALID_FILE_ATTRIBUTES;
    SDL_free(name);
    if (found == INVALID_FILE_ATTRIBUTES)
        return KIND_NOTHING;
    return found & FILE_ATTRIBUTE_DIRECTORY ? KIND_DIRECTORY : KIND_FILE;
}

static bool make_one_directory(const char *path)
{
    wchar_t *name = wide(path);
    bool made = name && CreateDirectoryW(name, NULL);
    SDL_free(name);
    return made;
}

static bool replace(const char *from, const char *to)
{
    wchar_t *old_name = wide(from), *new_name = wide(to);
    bool moved = old_name && new_name && MoveFileExW(old_name, new_name, MOVEFILE_REPLACE_EXISTING);
    SDL_free(old_name);
    SDL_free(new_name);
    return moved;
}

static bool remove_one(const char *path)
{
    wchar_t *name = wide(path);
    bool gone = name && (kind_of(path) == KIND_DIRECTORY ? RemoveDirectoryW(name) : DeleteFileW(name));
    SDL_free(name);
    return gone;
}

static const char *reason(char *out, DWORD size)
{
    DWORD length = FormatMessageA(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, NULL, GetLastError(), 0,
                                  out, size, NULL);
    while (length > 0 && (unsigned char)out[length - 1] <= ' ')
        length--;
    out[length] = '\0';
    return length > 0 ? out : "refused by the system";
}

static bool is_separator(char c) { return c == '/' || c == '\\'; }

#else

#include <sys/stat.h>

static enum kind kind_of(const char *path)
{
    struct stat found;
    if (stat(path, &found) != 0)
        return KIND_NOTHING;
    return S_ISDIR(found.st_mode) ? KIND_DIRECTORY : KIND_FILE;
}

static bool make_one_directory(const char *path) { return mkdir(path, 0777) == 0; }
static bool replace(const char *from, const char *to) { return rename(from, to) == 0; }
static bool remove_one(const char *path) { return remove(path) == 0; }

static const char *reason(char *out, size_t size)
{
    snprintf(out, size, "%s", errno ? strerror(errno) : SDL_GetError());
    return out;
}

static bool is_separator(char c) { return c == '/'; }

#endif

/* Leaves "PATH: WHY" as the message, with the system's reason, and returns false. */
static bool fail(const char *path)
{
    char why[256];
    SDL_SetError("%s: %s", path, reason(why, sizeof why));
    return false;
}

static bool fail_because(const char *path, const char *why)
{
    SDL_SetError("%s: %s", path, why);
    return false;
}

bool files_exists(const char *path) { return kind_of(path) != KIND_NOTHING; }
bool files_is_directory(const char *path) { return kind_of(path) == KIND_DIRECTORY; }

static char *read_all(SDL_RWops *file, const char *path, size_t limit, size_t *length)
{
    Sint64 size = SDL_RWsize(file);
    if (size < 0 || (Uint64)size > limit) {
        fail_because(path, size < 0 ? "has no length" : "is too long");
        return NULL;
    }
    char *text = malloc((size_t)size + 1);
    if (!text) {
        fail_because(path, "out of memory");
        return NULL;
    }
    size_t done = SDL_RWread(file, text, 1, (size_t)size);
    if (done != (size_t)size) {
        fail_because(path, "could not be read to its end");
        free(text);
        return NULL;
    }
    text[done] = '\0';
    if (length)
        *length = done;
    return text;
}

char *files_read(const char *path, size_t limit, size_t *length)
{
    if (files_is_directory(path)) {
        fail_because(path, "is a directory");
        return NULL;
    }
    errno = 0;
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    if (!file) {
        fail(path);
        return NULL;
    }
    char *text = read_all(file, path, limit, length);
    SDL_RWclose(file);
    return text;
}

static bool write_all(const char *path, const char *text, size_t length)
{
    errno = 0;
    SDL_RWops *file = SDL_RWFromFile(path, "wb");
    if (!file)
        return fail(path);
    bool written = SDL_RWwrite(file, text, 1, length) == length;
    bool closed = SDL_RWclose(file) == 0; /* what was buffered may meet a full disk only here */
    return (written && closed) || fail(path);
}

bool files_write(const char *path, const char *text, size_t length)
{
    char spare[PATHS_MAX + 8];
    int needed = snprintf(spare, sizeof spare, "%s.tmp", path);
    if (needed < 0 || (size_t)needed >= sizeof spare)
        return fail_because(path, "the path is too long");
    if (!write_all(spare, text, length)) {
        remove_one(spare);
        return false;
    }
    errno = 0;
    if (replace(spare, path))
        return true;
    fail(path);
    remove_one(spare);
    return false;
}

bool files_remove(const char *path)
{
    errno = 0;
    return remove_one(path) || !files_exists(path) || fail(path);
}

bool files_make_directory(const char *path)
{
    char part[PATHS_MAX];
    size_t length = strlen(path);
    if (length == 0 || length >= sizeof part)
        return fail_because(path, length ? "the path is too long" : "no directory is named");
    for (size_t i = 1; i <= length; i++) {
        if (i < length && !is_separator(path[i]))
            continue;
        memcpy(part, path, i);
        part[i] = '\0';
        errno = 0;
        if (!files_exists(part) && !make_one_directory(part) && !files_is_directory(part))
            return fail(part);
    }
    return files_is_directory(path) || fail_because(path, "is not a directory");
}
