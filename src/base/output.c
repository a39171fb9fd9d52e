#ifndef _WIN32
#define _DEFAULT_SOURCE /* fchown, fsync, readlink, sigaction */
#endif

#include "base/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/os.h"

enum { PARTS = 9 };

static bool refuse(char why[OUTPUT_WHY_MAX], const char *reason)
{
    (void)snprintf(why, OUTPUT_WHY_MAX, "%s", reason);
    return false;
}

static bool refuse_as_told(char why[OUTPUT_WHY_MAX]) { return refuse(why, strerror(errno)); }

/* With its last slash, or what else separates it from the name. */
static void folder_of(const char *name, struct strbuf *folder)
{
#ifdef _WIN32
    static const char separators[] = "/\\:";
#else
    static const char separators[] = "/";
#endif
    size_t length = strlen(name);
    while (length > 0 && !strchr(separators, name[length - 1]))
        length--;
    strbuf_add(folder, length ? name : ".", length ? length : 1);
}

static bool is_dash(const char *name) { return strcmp(name, "-") == 0; }

#ifdef _WIN32

#define WIN32_LEAN_AND_MEAN
#include <io.h>
#include <windows.h>

enum { NAME_MAX_WIDE = 2048 };

static const wchar_t *wide(const char *name, wchar_t out[NAME_MAX_WIDE])
{
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, name, -1, out, NAME_MAX_WIDE) == 0)
        wcscpy(out, L"?"); /* no file's name */
    return out;
}

static FILE *open_named(const char *name, const wchar_t *mode)
{
    wchar_t buffer[NAME_MAX_WIDE];
    return _wfopen(wide(name, buffer), mode);
}

typedef struct _stat64 file_state;

static bool state_of(const char *name, file_state *out)
{
    wchar_t buffer[NAME_MAX_WIDE];
    FILE *device = NULL;
    if (_wstat64(wide(name, buffer), out) == 0)
        return true;
    if (GetFileAttributesW(buffer) == INVALID_FILE_ATTRIBUTES) /* NUL and CON have none, but can be opened */
        device = _wfopen(buffer, L"r+b");
    bool found = device && _fstat64(_fileno(device), out) == 0;
    if (device)
        fclose(device);
    return found;
}

static bool is_regular(const file_state *s) { return (s->st_mode & _S_IFMT) == _S_IFREG; }
static bool is_directory(const file_state *s) { return (s->st_mode & _S_IFMT) == _S_IFDIR; }
static bool is_writable(const char *name, const file_state *s)
{
    (void)name;
    return (s->st_mode & _S_IWRITE) != 0;
}

static bool is_standard(const file_state *s)
{
    (void)s;
    return false;
}

static bool find_real(const char *name, const file_state *there, struct strbuf *real)
{
    (void)there;
    strbuf_puts(real, name);
    return true;
}

/* Whether there is one: what it allows shows when the file is created. */
static bool folder_takes(const char *real)
{
    wchar_t buffer[NAME_MAX_WIDE];
    struct strbuf folder = {0};
    folder_of(real, &folder);
    DWORD found = GetFileAttributesW(wide(strbuf_text(&folder), buffer));
    strbuf_free(&folder);
    errno = found == INVALID_FILE_ATTRIBUTES ? ENOENT : ENOTDIR;
    return found != INVALID_FILE_ATTRIBUTES && (found & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

static FILE *open_for_reading(const char *name) { return open_named(name, L"rb"); }
static FILE *open_in_place(const char *name) { return open_named(name, L"r+b"); }

static FILE *create_part(const char *part, const file_state *like)
{
    wchar_t buffer[NAME_MAX_WIDE];
    (void)like;
    return GetFileAttributesW(wide(part, buffer)) == INVALID_FILE_ATTRIBUTES ? _wfopen(buffer, L"wbN")
                                                                             : (errno = EEXIST, (FILE *)NULL);
}

static bool sync_file(FILE *file) { return _commit(_fileno(file)) == 0; }
static void sync_folder(const char *real) { (void)real; }

static bool replace(const char *part, const char *real)
{
    wchar_t from[NAME_MAX_WIDE], to[NAME_MAX_WIDE];
    errno = EACCES;
    return MoveFileExW(wide(part, from), wide(real, to), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0;
}

static void remove_part(const char *part)
{
    wchar_t buffer[NAME_MAX_WIDE];
    (void)DeleteFileW(wide(part, buffer));
}

static void watch_signals(const char *part) { (void)part; }
static void prepare_standard(void) { os_binary(stdout); }

#else

#include <limits.h>
#include <signal.h>
#include <unistd.h>

typedef struct stat file_state;

static bool state_of(const char *name, file_state *out) { return stat(name, out) == 0; }
static bool is_regular(const file_state *s) { return S_ISREG(s->st_mode); }
static bool is_directory(const file_state *s) { return S_ISDIR(s->st_mode); }

/* access alone would let root write to a file that is protected against writing. */
static bool is_writable(const char *name, const file_state *s)
{
    return access(name, W_OK) == 0 && (!is_regular(s) || (s->st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) != 0);
}

static bool is_same(const file_state *a, const file_state *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

static bool is_standard(const file_state *s)
{
    file_state ours;
    return fstat(STDOUT_FILENO, &ours) == 0 && is_same(s, &ours);
}

/* A file that is open but has lost its name is at no path (/proc/self/fd); `there`: NULL if there is none yet. */
static bool find_real(const char *name, const file_state *there, struct strbuf *real)
{
    file_state found;
    if (!os_follow_links(name, false, real))
        return false;
    return !there || (state_of(strbuf_text(real), &found) && is_same(&found, there));
}

static bool folder_takes(const char *real)
{
    struct strbuf folder = {0};
    folder_of(real, &folder);
    bool takes = access(strbuf_text(&folder), W_OK | X_OK) == 0;
    strbuf_free(&folder);
    return takes;
}

static FILE *open_for_reading(const char *name) { return fopen(name, "rb"); }

static FILE *open_in_place(const char *name)
{
    int file = open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC | O_TRUNC);
    return file >= 0 ? fdopen(file, "wb") : NULL;
}

/* With the mode and, where the system allows, the owner of the file that it will replace. */
static FILE *create_part(const char *part, const file_state *like)
{
    int file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, like ? 0600 : 0666);
    if (file < 0)
        return NULL;
    if (like) {
        bool given = fchown(file, like->st_uid, like->st_gid) == 0 || /* only root may give a file away, */
                     fchown(file, (uid_t)-1, like->st_gid) == 0;      /* and others only to their own groups */
        (void)fchmod(file, like->st_mode & (given ? 0777 : 0707));
    }
    return fdopen(file, "wb");
}

static bool sync_file(FILE *file) { return fsync(fileno(file)) == 0; }

static void sync_folder(const char *real)
{
    struct strbuf folder = {0};
    folder_of(real, &folder);
    int file = open(strbuf_text(&folder), O_RDONLY | O_CLOEXEC);
    if (file >= 0) {
        (void)fsync(file);
        (void)close(file);
    }
    strbuf_free(&folder);
}

static bool replace(const char *part, const char *real) { return rename(part, real) == 0; }
static void remove_part(const char *part) { (void)unlink(part); }

static const int ENDINGS[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU};
static const char *volatile watched_part; /* a signal knows nothing else */

static void remove_and_end(int signal_number)
{
    (void)unlink(watched_part);
    (void)signal(signal_number, SIG_DFL);
    (void)raise(signal_number);
}

/* Sees to it that signals that would end the program remove the file before; NULL: no longer. */
static void watch_signals(const char *part)
{
    const struct sigaction end = {.sa_handler = SIG_DFL}, remove_first = {.sa_handler = remove_and_end};
    if (part)
        watched_part = part;
    for (size_t i = 0; i < sizeof ENDINGS / sizeof ENDINGS[0]; i++) {
        struct sigaction now;
        if (sigaction(ENDINGS[i], NULL, &now) == 0 && now.sa_handler == (part ? SIG_DFL : remove_and_end))
            (void)sigaction(ENDINGS[i], part ? &remove_first : &end, NULL);
    }
}

static void prepare_standard(void) {}

#endif

/* ---- what may be written ---- */

static bool replaces(const char *name, const struct output_kind *kind, char why[OUTPUT_WHY_MAX])
{
    char begin[OUTPUT_BEGIN_MAX];
    FILE *file = kind->is ? open_for_reading(name) : NULL;
    if (!kind->is)
        return true;
    if (!file)
        return refuse_as_told(why);
    size_t length = fread(begin, 1, sizeof begin, file);
    fclose(file);
    if (length == 0 || kind->is(begin, length))
        return true;
    (void)snprintf(why, OUTPUT_WHY_MAX, "is there already, and is not %s", kind->what);
    return false;
}

/* Finds out what a name is. `there` and `exists`: what it leads to. */
static bool inspect(struct output *o, const char *name, file_state *there, bool *exists, char why[OUTPUT_WHY_MAX])
{
    *exists = !is_dash(name) && state_of(name, there);
    o->standard = is_dash(name) || (*exists && !is_directory(there) && is_standard(there));
    if (!o->standard && *exists && is_directory(there))
        return refuse(why, "is a directory");
    if (o->kind->regular && (o->standard || (*exists && !is_regular(there))))
        return refuse(why, "is not a regular file");
    if (o->standard)
        return true;
    errno = 0;
    if (*exists && !is_writable(name, there))
        return refuse(why, errno && errno != EACCES ? strerror(errno) : "is protected against writing");
    if (*exists && is_regular(there) && !replaces(name, o->kind, why))
        return false;
    bool placed = (!*exists || is_regular(there)) && find_real(name, *exists ? there : NULL, &o->real);
    if (!placed && !*exists)
        return refuse_as_told(why);
    o->in_place = placed ? NULL : name;
    bool creates = placed && !(*exists && o->kind->added_to);
    return !creates || folder_takes(strbuf_text(&o->real)) || refuse_as_told(why);
}

static void finish(struct output *o)
{
    strbuf_free(&o->real);
    strbuf_free(&o->part);
    o->file = NULL;
}

bool output_possible(const char *name, const struct output_kind *kind, char why[OUTPUT_WHY_MAX])
{
    struct output o = {.kind = kind};
    file_state there;
    bool exists, possible = inspect(&o, name, &there, &exists, why);
    finish(&o);
    return possible;
}

/* ---- writing ---- */

bool output_open(struct output *o, const char *name, const struct output_kind *kind, char why[OUTPUT_WHY_MAX])
{
    file_state there;
    bool exists;
    *o = (struct output){.kind = kind};
    if (!inspect(o, name, &there, &exists, why)) {
        finish(o);
        return false;
    }
    if (o->standard || o->in_place)
        o->file = os_temporary_file();
    for (int i = 1; i <= PARTS && !o->file && !o->standard && !o->in_place; i++) {
        strbuf_clear(&o->part);
        strbuf_printf(&o->part, "%s.part%d", strbuf_text(&o->real), i);
        o->file = create_part(strbuf_text(&o->part), exists ? &there : NULL);
        if (o->file) /* only now: a part that is there already is somebody else's */
            watch_signals(strbuf_text(&o->part));
        else if (errno != EEXIST)
            break;
    }
    if (o->file)
        return true;
    (void)refuse_as_told(why);
    finish(o);
    return false;
}

static bool copy_to(FILE *from, FILE *to)
{
    char block[1 << 14];
    rewind(from);
    for (size_t size; (size = fread(block, 1, sizeof block, from)) > 0;)
        if (fwrite(block, 1, size, to) != size)
            return false;
    return !ferror(from) && fflush(to) == 0;
}

/* A device or a pipe cannot be positioned or taken back, so it only gets what is complete. */
static bool pour(struct output *o)
{
    if (o->standard) {
        prepare_standard();
        return copy_to(o->file, stdout);
    }
    FILE *to = open_in_place(o->in_place);
    bool poured = to && copy_to(o->file, to);
    int reason = errno;
    if (to && fclose(to) != 0 && poured)
        return false;
    errno = reason;
    return poured;
}

static bool put_in_place(struct output *o)
{
    const char *part = strbuf_text(&o->part), *real = strbuf_text(&o->real);
    bool put = replace(part, real);
    if (put && o->kind->surely)
        sync_folder(real);
    return put;
}

/* Sets errno to the reason of an earlier failure, which repeats itself. */
static void ask_again(FILE *file)
{
    errno = 0;
    clearerr(file);
    (void)(fputc('\n', file) != EOF && fflush(file) == 0);
}

bool output_close(struct output *o, bool good, char why[OUTPUT_WHY_MAX])
{
    bool pours = o->standard || o->in_place;
    bool flushed = fflush(o->file) == 0 && !ferror(o->file), written = flushed && good;
    if (!flushed)
        ask_again(o->file);
    else
        errno = 0;
    if (written && pours)
        written = pour(o);
    else if (written && o->kind->surely)
        written = sync_file(o->file);
    int reason = errno;
    bool closed = fclose(o->file) == 0; /* a full disk may only be reported here */
    if (!written)
        errno = reason;
    written = written && closed && (pours || put_in_place(o));
    if (!written)
        (void)refuse(why, errno ? strerror(errno) : "could not be written");
    if (!written && !pours)
        remove_part(strbuf_text(&o->part));
    if (!pours)
        watch_signals(NULL);
    finish(o);
    return written;
}
