#include "app/core/phases.h"

#include <assert.h>

void phases_begin(struct phases *p, struct cost since) { *p = (struct phases){.kept = true, .since = since}; }

void phases_end(struct phases *p, const char *name)
{
    if (!p->kept)
        return;
    assert(p->count < PHASES_MAX);
    p->list[p->count++] = (struct phase){.name = name, .cost = cost_since(&p->since)};
    p->since = cost_now();
}

void phases_add_beside(struct phases *p, const struct phases *others)
{
    for (int i = 0; p->kept && i < others->count; i++) {
        assert(p->count < PHASES_MAX);
        p->list[p->count] = others->list[i];
        p->list[p->count++].beside = true;
    }
}
