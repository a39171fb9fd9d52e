#include "cli/thinker.h"

#include "base/places.h"
#include "cli/commands.h"

/* Without weights the engine works but plays worse, so the user must know. */
static void tell_missing(void *user, const char *directory, const char *name)
{
    static bool said;
    (void)user;
    if (!said)
        message_say("%s/%s is missing or damaged, so the engine plays below its strength", directory, name);
    said = true;
}

/* False if this directory has none. */
static bool load(struct engine *e, const char *directory)
{
    engine_tell_missing(e, NULL, NULL);
    if (engine_load_weights(e, directory) == 0)
        return false;
    if (engine_missing_file(e))
        tell_missing(NULL, directory, engine_missing_file(e));
    engine_tell_missing(e, tell_missing, NULL);
    return true;
}

static bool load_own(struct engine *e)
{
    struct strbuf place = {0};
    bool loaded = false;
    for (int n = 0; !loaded && places_assets(n, &place); n++) {
        strbuf_puts(&place, "/engine");
        loaded = load(e, strbuf_text(&place));
    }
    strbuf_free(&place);
    return loaded;
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
        if (!load_own(e))
            warn_once();
    } else if (!load(e, directory)) {
        message_say("%s: no engine weights in this directory", directory);
        engine_free(e);
        return NULL;
    }
    return e;
}
