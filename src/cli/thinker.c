#include "cli/thinker.h"

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"

enum { PATH_ROOM = 1024 };

static char program[PATH_ROOM];

void thinker_program(const char *path)
{
    const char *end = path ? strrchr(path, '/') : NULL;
    const char *windows = path ? strrchr(path, '\\') : NULL;
    if (windows && (!end || windows > end))
        end = windows;
    program[0] = '\0';
    if (end && end - path < PATH_ROOM - 1)
        snprintf(program, sizeof program, "%.*s", (int)(end - path), path);
}

/* Without weights the engine works but plays worse, so the user must know. False if this directory has none. */
static bool load(struct engine *e, const char *directory)
{
    static bool said;
    if (engine_load_weights(e, directory) == 0)
        return false;
    if (engine_missing_file(e) && !said) {
        message_say("%s/%s is missing or damaged, so the engine plays below its strength", directory,
                    engine_missing_file(e));
        said = true;
    }
    return true;
}

static bool load_below(struct engine *e, const char *base, const char *rest)
{
    char path[2 * PATH_ROOM];
    return base[0] && snprintf(path, sizeof path, "%s/%s", base, rest) < (int)sizeof path && load(e, path);
}

/* Next to the program, below it in a build directory, or where it was installed. */
static bool load_installed(struct engine *e)
{
    static const char *const beside[] = {"assets/engine", "../assets/engine", "../share/outflank/assets/engine",
                                         "../../assets/engine", "../../../assets/engine"};
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++)
        if (load_below(e, program, beside[i]))
            return true;
    return load_below(e, OUTFLANK_ASSETS, "engine");
}

static void warn_once(void)
{
    static bool said;
    if (!said)
        message_say("engine weights not found, so the engine plays below its strength; give their directory with "
                    "--weights DIR (assets/engine)");
    said = true;
}

struct engine *thinker_new(int threads, int table_mb, const char *directory)
{
    struct engine *e = engine_new(threads, table_mb);
    if (!e) {
        message_say("not enough memory for the engine");
        return NULL;
    }
    if (!directory) {
        if (!load_installed(e))
            warn_once();
    } else if (!load(e, directory)) {
        message_say("%s: no engine weights in this directory", directory);
        engine_free(e);
        return NULL;
    }
    return e;
}
