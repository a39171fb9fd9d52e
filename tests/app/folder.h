/*
 * folder - a folder of its own for a test, and the files in it.
 */
#ifndef OUTFLANK_TESTS_APP_FOLDER_H
#define OUTFLANK_TESTS_APP_FOLDER_H

#include <stddef.h>
#include <string.h>

#include "kit/files.h"
#include "kit/paths.h"
#include "support/test.h"

/* The path of a file, valid until the second call after this one. */
static inline const char *folder_path(const char *folder, const char *name)
{
    static char paths[2][PATHS_MAX];
    static int turn;
    turn = !turn;
    assert_true(paths_join(paths[turn], PATHS_MAX, folder, name));
    return paths[turn];
}

static inline void folder_remove_file(void *folder, const char *name)
{
    assert_true(files_remove(folder_path(folder, name)));
}

/* Creates the folder if there is none, and removes the files in it. */
static inline void folder_empty(const char *folder)
{
    assert_true(files_make_directory(folder));
    folders_list(folder, "", folder_remove_file, (void *)folder);
}

static inline void folder_write(const char *folder, const char *name, const char *text)
{
    assert_true(files_write(folder_path(folder, name), text, strlen(text)));
}

/* What a file holds, to be freed; NULL if it is not there. */
static inline char *folder_read(const char *folder, const char *name, size_t *length)
{
    const char *path = folder_path(folder, name);
    return files_exists(path) ? files_read(path, 1 << 24, length) : NULL;
}

#endif
