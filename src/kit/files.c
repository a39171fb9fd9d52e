#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L /* stat, mkdir, open */
#endif

#include "kit/files.h"

#include <SDL.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/os.h"
#include "base/strbuf.h"
#include "kit/page.h"
#include "kit/paths.h"

enum kind { KIND_NOTHING, KIND_FILE, KIND_DIRECTORY, KIND_OTHER /* a pipe, a device */ };

/* The purpose of opening a file. None of them blocks on a file that is not regular, and children do not inherit it. */
enum purpose {
    TO_READ,
    TO_APPEND, /* created if missing; does not follow a link */
    TO_CREATE  /* must not exist */
};

#ifdef _WIN32

#define WIN32_LEAN_AND_MEAN
#include <io.h>
#include <windows.h>

/* Converts a path for Windows; free it with SDL_free. */
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

bool files_is_private(const char *path)
{
    (void)path;
    return false; /* not told by a mode */
}

unsigned long long files_number(const char *path)
{
    wchar_t *name = wide(path);
    BY_HANDLE_FILE_INFORMATION found = {.nFileIndexLow = 0};
    HANDLE file = name ? CreateFileW(name, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                                     OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL)
                       : INVALID_HANDLE_VALUE;
    SDL_free(name);
    if (file == INVALID_HANDLE_VALUE)
        return 0;
    bool told = GetFileInformationByHandle(file, &found);
    CloseHandle(file);
    return told ? (unsigned long long)found.nFileIndexHigh << 32 | found.nFileIndexLow : 0;
}

static bool make_one_directory(const char *path)
{
    wchar_t *name = wide(path);
    bool made = name && CreateDirectoryW(name, NULL);
    SDL_free(name);
    return made;
}

enum { BUSY_TRIES = 50, BUSY_WAIT_MS = 10 };

/* A file that a scanner, an indexer or a thread of this program has open can be neither replaced nor removed before it
 * is closed again, which takes moments. After a call that failed, waits and returns true if it is worth repeating. */
static bool await_closing(const wchar_t *name, int tries)
{
    DWORD why = GetLastError(), found = GetFileAttributesW(name);
    bool in_use = (why == ERROR_ACCESS_DENIED || why == ERROR_SHARING_VIOLATION) && found != INVALID_FILE_ATTRIBUTES &&
                  !(found & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_READONLY));
    if (in_use && tries < BUSY_TRIES)
        Sleep(BUSY_WAIT_MS);
    SetLastError(why);
    return in_use && tries < BUSY_TRIES;
}

static bool replace(const char *from, const char *to)
{
    wchar_t *old_name = wide(from), *new_name = wide(to);
    const wchar_t *in_use = files_exists(to) ? new_name : old_name;
    bool moved = false;
    for (int tries = 0; old_name && new_name && !moved; tries++) {
        moved = MoveFileExW(old_name, new_name, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH);
        if (!moved && !await_closing(in_use, tries))
            break;
    }
    SDL_free(old_name);
    SDL_free(new_name);
    return moved;
}

static bool remove_one(const char *path)
{
    wchar_t *name = wide(path);
    bool folder = kind_of(path) == KIND_DIRECTORY, gone = false;
    for (int tries = 0; name && !gone; tries++) {
        gone = folder ? RemoveDirectoryW(name) : DeleteFileW(name);
        if (!gone && !await_closing(name, tries))
            break;
    }
    SDL_free(name);
    return gone;
}

static int open_as(const char *path, enum purpose purpose)
{
    static const int flags[] = {[TO_READ] = _O_RDONLY,
                                [TO_APPEND] = _O_WRONLY | _O_APPEND | _O_CREAT,
                                [TO_CREATE] = _O_WRONLY | _O_CREAT | _O_EXCL};
    wchar_t *name = wide(path);
    int file = name ? _wopen(name, flags[purpose] | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE) : -1;
    SDL_free(name);
    return file;
}

/* -1 if it is not a regular file. */
static long long length_of(int file)
{
    struct _stat64 found;
    return _fstat64(file, &found) == 0 && (found.st_mode & _S_IFREG) ? found.st_size : -1;
}

static bool go_to(int file, long long at) { return _lseeki64(file, at, SEEK_SET) == at; }

static long read_some(int file, char *out, size_t size)
{
    return _read(file, out, size > INT_MAX ? INT_MAX : (unsigned)size);
}

static long write_some(int file, const char *text, size_t size)
{
    return _write(file, text, size > INT_MAX ? INT_MAX : (unsigned)size);
}

static bool flush(int file) { return _commit(file) == 0; }
void files_flush_directory(const char *path) { (void)path; } /* MoveFileEx itself syncs names */
static bool close_file(int file) { return _close(file) == 0; }

static const char *reason(char *out, DWORD size)
{
    if (errno) {
        (void)snprintf(out, size, "%s", strerror(errno));
        return out;
    }
    DWORD length = FormatMessageA(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, NULL, GetLastError(), 0,
                                  out, size, NULL);
    while (length > 0 && (unsigned char)out[length - 1] <= ' ')
        length--;
    out[length] = '\0';
    return length > 0 ? out : "refused by the system";
}

static bool is_separator(char c) { return c == '/' || c == '\\'; }

bool files_is_link(const char *path)
{
    (void)path;
    return false;
}

static void keep_mode(int file, const char *original) { (void)file, (void)original; }

#else

#include <unistd.h>

static enum kind kind_of(const char *path)
{
    struct stat found;
    if (stat(path, &found) != 0)
        return KIND_NOTHING;
    return S_ISDIR(found.st_mode) ? KIND_DIRECTORY : S_ISREG(found.st_mode) ? KIND_FILE : KIND_OTHER;
}

bool files_is_private(const char *path)
{
    struct stat found;
    return lstat(path, &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == geteuid() && !(found.st_mode & 077);
}

unsigned long long files_number(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 ? (unsigned long long)found.st_ino : 0;
}

static bool make_one_directory(const char *path) { return mkdir(path, 0700) == 0; }
static bool replace(const char *from, const char *to)
{
    bool replaced = rename(from, to) == 0;
    page_files_changed();
    return replaced;
}

static bool remove_one(const char *path)
{
    bool removed = remove(path) == 0;
    page_files_changed();
    return removed;
}

static int open_as(const char *path, enum purpose purpose)
{
    static const int flags[] = {[TO_READ] = O_RDONLY,
                                [TO_APPEND] = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW,
                                [TO_CREATE] = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW};
    return open(path, flags[purpose] | O_NONBLOCK | O_CLOEXEC, 0666); /* do not block on a pipe */
}

/* -1 if it is not a regular file. */
static long long length_of(int file)
{
    struct stat found;
    return fstat(file, &found) == 0 && S_ISREG(found.st_mode) ? (long long)found.st_size : -1;
}

static bool go_to(int file, long long at) { return lseek(file, (off_t)at, SEEK_SET) == (off_t)at; }
static ssize_t read_some(int file, char *out, size_t size) { return read(file, out, size); }
static ssize_t write_some(int file, const char *text, size_t size) { return write(file, text, size); }
static bool flush(int file) { return fsync(file) == 0; }

/* Syncs the name of a file. Systems that cannot sync a directory keep names consistent themselves. */
void files_flush_directory(const char *path)
{
    char directory[PATHS_MAX];
    const char *slash = strrchr(path, '/');
    (void)snprintf(directory, sizeof directory, "%.*s", slash ? (int)(slash - path + 1) : 1, slash ? path : ".");
    int file = open(directory, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return;
    (void)fsync(file);
    (void)close(file);
}

static bool close_file(int file)
{
    bool closed = close(file) == 0;
    page_files_changed();
    return closed;
}

static const char *reason(char *out, size_t size)
{
    snprintf(out, size, "%s", errno ? strerror(errno) : SDL_GetError());
    return out;
}

static bool is_separator(char c) { return c == '/'; }

bool files_is_link(const char *path)
{
    struct stat found;
    return lstat(path, &found) == 0 && S_ISLNK(found.st_mode);
}

static void keep_mode(int file, const char *original)
{
    struct stat found;
    if (lstat(original, &found) == 0 && S_ISREG(found.st_mode))
        (void)fchmod(file, found.st_mode & 0777);
}

#endif

/* Sets the message "PATH: WHY" with the system's reason. Returns false. */
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
bool files_is_plain(const char *path) { return kind_of(path) == KIND_FILE; }

void files_folder(const char *path, char folder[PATHS_MAX])
{
    size_t length = strlen(path);
    while (length > 0 && !is_separator(path[length - 1]))
        length--;
    bool root = length == 1; /* which is nothing but its separator */
    (void)snprintf(folder, PATHS_MAX, "%.*s", (int)(length > 0 && !root ? length - 1 : length), path);
}

bool files_real(const char *path, char real[PATHS_MAX])
{
    char folder[PATHS_MAX];
    struct strbuf target = {0};
    errno = 0;
    bool followed = os_follow_links(path, true, &target);
    bool fits = snprintf(real, PATHS_MAX, "%s", followed ? strbuf_text(&target) : path) < PATHS_MAX;
    strbuf_free(&target);
    if (!followed)
        return errno == EPERM ? fail_because(path, "is a link of somebody else, or to a file of somebody else")
                              : fail(path);
    if (!fits)
        return fail_because(path, "is a link to a path that is too long");
    if (!files_is_link(path) || files_is_plain(real))
        return true;
    files_folder(real, folder);
    if (files_exists(real))
        return fail_because(path, "is a link to something that is not a plain file");
    return *folder == '\0' || files_is_directory(folder) ||
           fail_because(path, "is a link into a folder that is missing");
}

/* Opens a regular file and gets its length; -1 with a message. */
static int open_file(const char *path, enum purpose purpose, long long *length)
{
    errno = 0;
    int file = open_as(path, purpose);
    if (file < 0) {
        int why = errno;
        fail(path);
        errno = why;
        return -1;
    }
    *length = length_of(file);
    if (*length >= 0)
        return file;
    close_file(file);
    fail_because(path, files_is_directory(path) ? "is a directory" : "is not a plain file");
    return -1;
}

static bool read_all(int file, char *out, size_t length)
{
    size_t done = 0;
    while (done < length) {
        long long count = read_some(file, out + done, length - done);
        if (count <= 0)
            return false;
        done += (size_t)count;
    }
    return true;
}

static bool write_all(int file, const char *text, size_t length)
{
    size_t done = 0;
    while (done < length) {
        long long count = write_some(file, text + done, length - done);
        if (count <= 0)
            return false;
        done += (size_t)count;
    }
    return true;
}

long long files_length(const char *path)
{
    long long length;
    int file = open_file(path, TO_READ, &length);
    if (file < 0)
        return -1;
    close_file(file);
    return length;
}

static char *read_open(int file, const char *path, long long size, size_t limit, size_t *length)
{
    if ((unsigned long long)size > limit) {
        fail_because(path, "is too long");
        return NULL;
    }
    char *text = malloc((size_t)size + 1);
    if (!text) { /* not a file that cannot be read, which would be set aside */
        fputs("outflank: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    if (!read_all(file, text, (size_t)size)) {
        fail_because(path, "could not be read to its end");
        free(text);
        return NULL;
    }
    text[size] = '\0';
    if (length)
        *length = (size_t)size;
    return text;
}

char *files_read(const char *path, size_t limit, size_t *length)
{
    long long size;
    if (files_is_directory(path)) { /* some systems open directories, others have unhelpful messages */
        fail_because(path, "is a directory");
        return NULL;
    }
    int file = open_file(path, TO_READ, &size);
    if (file < 0)
        return NULL;
    char *text = read_open(file, path, size, limit, length);
    close_file(file);
    return text;
}

long long files_read_part(const char *path, long long from, char *out, size_t most)
{
    long long length;
    int file = open_file(path, TO_READ, &length);
    if (file < 0)
        return -1;
    long long there = from < length ? length - from : 0;
    size_t part = there < (long long)most ? (size_t)there : most;
    bool read = go_to(file, from) && read_all(file, out, part);
    close_file(file);
    if (!read)
        fail_because(path, "could not be read to its end");
    return read ? (long long)part : -1;
}

long long files_append(const char *path, const char *text, size_t length)
{
    long long before;
    int file = open_file(path, TO_APPEND, &before);
    if (file < 0)
        return -1;
    errno = 0;
    bool written = write_all(file, text, length);
    bool closed = close_file(file);
    if (written && closed)
        return before + (long long)length;
    fail(path);
    return -1;
}

bool files_flush(const char *path)
{
    long long length;
    int file = files_is_plain(path) ? open_file(path, TO_APPEND, &length) : -1;
    if (file < 0)
        return false;
    errno = 0;
    bool flushed = flush(file);
    return (close_file(file) && flushed) || fail(path);
}

/* Creates a temporary file next to `path` and stores its name in `spare`. Names left behind by crashes are skipped, up
 * to a limit. */
static int open_spare(const char *path, char *spare, size_t size)
{
    enum { NAMES = 9 };
    long long length;
    for (int tries = 0; tries < 2 * NAMES; tries++) {
        int needed = snprintf(spare, size, "%s.tmp%d", path, tries % NAMES + 1);
        if (needed < 0 || (size_t)needed >= size) {
            fail_because(path, "the path is too long");
            return -1;
        }
        if (tries >= NAMES)
            remove_one(spare);
        int file = open_file(spare, TO_CREATE, &length);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

/* Writes a complete temporary file next to `path`, with the mode of `original` if there is such a file, and stores its
 * name in `spare`. On failure the file is removed. */
static bool write_spare(const char *path, const char *original, const char *text, size_t length, bool surely,
                        char *spare, size_t size)
{
    int file = open_spare(path, spare, size);
    if (file < 0)
        return false;
    keep_mode(file, original);
    errno = 0;
    bool written = write_all(file, text, length) && (!surely || flush(file));
    bool closed = close_file(file); /* a full disk may only be reported here, when buffers are flushed */
    if (written && closed)
        return true;
    fail(spare);
    remove_one(spare);
    return false;
}

static bool put_in_place(const char *spare, const char *path)
{
    errno = 0;
    if (replace(spare, path))
        return true;
    fail(path);
    remove_one(spare);
    return false;
}

bool files_write(const char *path, const char *text, size_t length)
{
    char spare[PATHS_MAX + 8];
    return write_spare(path, path, text, length, false, spare, sizeof spare) && put_in_place(spare, path);
}

bool files_write_spare(const char *path, const char *text, size_t length, char *spare, size_t size)
{
    return write_spare(path, path, text, length, true, spare, size);
}

bool files_write_copy(const char *path, const char *original, const char *text, size_t length)
{
    char spare[PATHS_MAX + 8];
    if (!write_spare(path, original, text, length, true, spare, sizeof spare) || !put_in_place(spare, path))
        return false;
    files_flush_directory(path);
    return true;
}

bool files_swap(const char *spare, const char *path, const char *before)
{
    if (before && files_is_plain(path))
        (void)replace(path, before);
    return put_in_place(spare, path);
}

bool files_write_surely(const char *path, const char *before, const char *text, size_t length)
{
    char spare[PATHS_MAX + 8];
    if (!files_write_spare(path, text, length, spare, sizeof spare) || !files_swap(spare, path, before))
        return false;
    files_flush_directory(path);
    return true;
}

bool files_writable(const char *directory)
{
    char path[PATHS_MAX], spare[PATHS_MAX + 8];
    return paths_join(path, sizeof path, directory, "new") &&
           write_spare(path, path, "", 0, false, spare, sizeof spare) && files_remove(spare);
}

bool files_remove(const char *path)
{
    errno = 0;
    return remove_one(path) || !files_exists(path) || fail(path);
}

bool files_move(const char *from, const char *to)
{
    errno = 0;
    return replace(from, to) || fail(from);
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
