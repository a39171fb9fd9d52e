#include "app/core/app.h"

#include <assert.h>

void startup_profile_begin(struct startup_profile *p, struct profile since)
{
    *p = (struct startup_profile){.kept = true, .since = since};
}

void startup_profile_end(struct startup_profile *p, const char *name)
{
    if (!p->kept)
        return;
    assert(p->count < PHASES_MAX);
    p->list[p->count++] = (struct phase){.name = name, .cost = profile_since(&p->since)};
    p->since = profile_now();
}

void startup_profile_add_beside(struct startup_profile *p, const struct startup_profile *others)
{
    for (int i = 0; p->kept && i < others->count; i++) {
        assert(p->count < PHASES_MAX);
        p->list[p->count] = others->list[i];
        p->list[p->count++].beside = true;
    }
}
