#if !defined(_WIN32) && !defined(__EMSCRIPTEN__)
#define _POSIX_C_SOURCE 200809L /* fstat, open, mmap */
#define CAN_MAP 1
#endif

#include "kit/files.h"

#include <SDL.h>
#include <stdlib.h>

#ifdef CAN_MAP
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static bool map(struct mapped_file *m, int file)
{
    struct stat found;
    errno = EINVAL;
    if (fstat(file, &found) != 0 || !S_ISREG(found.st_mode) || found.st_size == 0)
        return false;
    void *bytes = mmap(NULL, (size_t)found.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED)
        return false;
    *m = (struct mapped_file){bytes, (size_t)found.st_size};
    return true;
}

bool mapped_file_open(struct mapped_file *m, const char *path)
{
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); /* do not block on a pipe */
    bool good = file >= 0 && map(m, file);
    if (!good)
        SDL_SetError("%s: %s", path, strerror(errno));
    if (file >= 0)
        close(file);
    return good;
}

void mapped_file_close(struct mapped_file *m)
{
    if (m->bytes)
        munmap(m->bytes, m->length);
    *m = (struct mapped_file){0};
}
#else

enum { LENGTH_MAX = 1 << 28 };

bool mapped_file_open(struct mapped_file *m, const char *path)
{
    struct mapped_file read = {0};
    read.bytes = files_read(path, LENGTH_MAX, &read.length);
    if (read.bytes)
        *m = read;
    return read.bytes != NULL;
}

void mapped_file_close(struct mapped_file *m)
{
    free(m->bytes);
    *m = (struct mapped_file){0};
}
#endif
