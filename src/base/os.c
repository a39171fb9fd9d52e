#ifndef _WIN32
#define _DEFAULT_SOURCE /* clock_gettime, sysconf, lstat; on Linux madvise */
#endif

#include "base/os.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <time.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <fcntl.h>
#include <io.h>
#include <windows.h>
#else
#include <errno.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>
#endif
#ifdef __linux__
#include <sys/mman.h>
#include <sys/resource.h>
#endif

struct os_thread {
    void (*run)(void *user);
    void *user;
#ifdef _WIN32
    HANDLE handle;
#else
    pthread_t handle;
#endif
};

#ifdef _WIN32
int64_t os_now(void)
{
    LARGE_INTEGER now, rate;
    QueryPerformanceFrequency(&rate);
    QueryPerformanceCounter(&now);
    return now.QuadPart * 1000 / rate.QuadPart;
}

int os_cores(void)
{
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwNumberOfProcessors > 0 ? (int)info.dwNumberOfProcessors : 1;
}

static DWORD WINAPI enter(LPVOID thread)
{
    struct os_thread *t = thread;
    t->run(t->user);
    return 0;
}

static bool start(struct os_thread *t)
{
    t->handle = CreateThread(NULL, 0, enter, t, 0, NULL);
    return t->handle != NULL;
}
#else
int64_t os_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int os_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 0 ? (int)cores : 1;
}

static void *enter(void *thread)
{
    struct os_thread *t = thread;
    t->run(t->user);
    return NULL;
}

static bool start(struct os_thread *t) { return pthread_create(&t->handle, NULL, enter, t) == 0; }
#endif

struct os_thread *os_thread_start(void (*run)(void *user), void *user)
{
    struct os_thread *t = malloc(sizeof *t);
    if (!t)
        return NULL;
    t->run = run;
    t->user = user;
    if (start(t))
        return t;
    free(t);
    return NULL;
}

void os_thread_join(struct os_thread *t)
{
    if (!t)
        return;
#ifdef _WIN32
    WaitForSingleObject(t->handle, INFINITE);
    CloseHandle(t->handle);
#else
    pthread_join(t->handle, NULL);
#endif
    free(t);
}

bool os_exists(const char *path)
{
#ifdef _WIN32
    return _access(path, 0) == 0;
#else
    return access(path, F_OK) == 0;
#endif
}

FILE *os_temporary_file(void)
{
#ifdef _WIN32
    wchar_t folder[MAX_PATH + 1], name[MAX_PATH + 1];
    DWORD length = GetTempPathW(MAX_PATH + 1, folder);
    bool found = length > 0 && length <= MAX_PATH && GetTempFileNameW(folder, L"ofl", 0, name) != 0;
    return found ? _wfopen(name, L"w+bD") : NULL; /* D: deleted when closed */
#else
    return tmpfile();
#endif
}

#ifdef _WIN32
bool os_follow_links(const char *path, bool own, struct strbuf *real)
{
    (void)own;
    strbuf_puts(real, path);
    return true;
}

void os_binary(FILE *file) { (void)_setmode(_fileno(file), _O_BINARY); }
#else
enum { LINKS_MOST = 40, LINK_ROOM = 4096 };

static bool fails(int reason)
{
    errno = reason;
    return false;
}

bool os_follow_links(const char *path, bool own, struct strbuf *real)
{
    char target[LINK_ROOM];
    struct stat found;
    bool followed = false;
    strbuf_puts(real, path);
    for (int links = 0; links < LINKS_MOST; links++) {
        bool there = lstat(strbuf_text(real), &found) == 0, link = there && S_ISLNK(found.st_mode);
        if (there && own && (link || followed) && found.st_uid != geteuid())
            return fails(EPERM);
        if (!link)
            return true;
        ssize_t length = readlink(strbuf_text(real), target, sizeof target);
        if (length <= 0 || length == sizeof target)
            return fails(ENAMETOOLONG);
        const char *slash = target[0] == '/' ? NULL : strrchr(real->text, '/');
        real->length = slash ? (size_t)(slash - real->text + 1) : 0;
        strbuf_add(real, target, (size_t)length);
        followed = true;
    }
    return fails(ELOOP);
}

void os_binary(FILE *file) { (void)file; }
#endif

bool os_is_terminal(FILE *file)
{
#ifdef _WIN32
    return _isatty(_fileno(file)) != 0;
#else
    return isatty(fileno(file)) != 0;
#endif
}

void os_thread_step_back(void)
{
#if defined(_WIN32)
    (void)SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
#elif defined(__linux__)
    enum { NICE = 10 };
    (void)setpriority(PRIO_PROCESS, 0,
                      NICE); /* on Linux it applies to a single thread, despite the name: BUGS in setpriority(2) */
#endif
}

void os_nap(void)
{
#ifdef _WIN32
    Sleep(1);
#else
    (void)nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
#endif
}

void os_use_large_pages(void *memory, size_t size)
{
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    (void)madvise(memory, size, MADV_HUGEPAGE);
#else
    (void)memory, (void)size;
#endif
}

void os_give_memory_back(void)
{
#ifdef __GLIBC__
    enum { LARGE = 128 * 1024 };
    (void)mallopt(M_MMAP_THRESHOLD, LARGE);
    (void)mallopt(M_ARENA_MAX, 1); /* threads share the same data, and memory freed by one is used by another */
#endif
}

void os_trim_memory(void)
{
#ifdef __GLIBC__
    (void)malloc_trim(0);
#endif
}

void os_start_again(char **argv)
{
#ifdef __linux__
    (void)execv("/proc/self/exe", argv);
#else
    (void)argv;
#endif
}
