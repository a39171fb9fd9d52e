/* Settings in a backup: personal ones are imported; those of the machine, and the external engine, are not. */
#include <string.h>

#include "app/core/settings.h"
#include "app/store/backup_internal.h"
#include "career/merge.h"

static bool has_name(const struct names *n, const char *name)
{
    for (int i = 0; i < n->count; i++)
        if (strcmp(n->list[i], name) == 0)
            return true;
    return false;
}

/* Theirs, followed by names known only here, as far as there is room. */
static struct names names_of_both(const struct names *mine, const struct names *theirs)
{
    struct names both = *theirs;
    for (int i = 0; i < mine->count && both.count < NAMES_MAX; i++)
        if (!has_name(theirs, mine->list[i]))
            memcpy(both.list[both.count++], mine->list[i], sizeof both.list[0]);
    return both;
}

/* Merges what may come from another machine. The external engine and the window's position are not among it. */
static struct settings join(const struct settings *mine, const struct settings *theirs)
{
    struct settings both = *mine;
    for (int i = 0; i < SETTINGS; i++)
        if (SETTING_DEFS[i].owner == OF_PLAYER)
            both.value[i] = theirs->value[i];
    both.bindings = theirs->bindings;
    both.opponent = theirs->opponent;
    memcpy(both.choices, theirs->choices, sizeof both.choices);
    both.names = names_of_both(&mine->names, &theirs->names);
    return both;
}

struct merged backup_merge_settings(void *here, const void *there, bool has)
{
    struct settings *mine = here;
    struct strbuf before = {0}, after = {0};
    if (!has)
        settings_default(mine);
    settings_write(mine, &before);
    *mine = join(mine, there);
    settings_write(mine, &after);
    bool same = has && strcmp(strbuf_text(&before), strbuf_text(&after)) == 0;
    strbuf_free(&before);
    strbuf_free(&after);
    return (struct merged){.came = !same, .known = same};
}
