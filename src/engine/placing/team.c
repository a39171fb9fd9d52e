#include "engine/placing/root.h"

#include <stdlib.h>

#include "base/os.h"

struct helper {
    struct root root;
    struct os_thread *thread;
};

static void run(void *user)
{
    struct helper *h = user;
    root_search(&h->root);
}

/* Starts with the leader's list of moves; a stop flag of its own ends it. */
static void start(struct helper *h, const struct root *leader, int number, const atomic_bool *halt)
{
    h->root = *leader;
    h->root.report = NULL;
    h->root.shared.stop = halt;
    h->root.shared.wait = leader->gives_way;
    h->root.search.shared = &h->root.shared;
    h->root.search.few = leader->search.few + number;
    h->thread = os_thread_start(run, h);
}

void team_search(struct root *r, int threads)
{
    atomic_bool halt;
    struct helper *helpers = threads > 1 ? calloc((size_t)threads - 1, sizeof *helpers) : NULL;
    r->shared.busy = helpers ? calloc(1, sizeof *r->shared.busy) : NULL;
    atomic_init(&halt, false);
    for (int i = 0; helpers && i < threads - 1; i++)
        start(&helpers[i], r, i + 1, &halt);
    root_search(r);
    atomic_store(&halt, true);
    for (int i = 0; helpers && i < threads - 1; i++) {
        os_thread_join(helpers[i].thread);
        if (helpers[i].thread)
            r->search.nodes += helpers[i].root.search.nodes;
    }
    free(r->shared.busy);
    r->shared.busy = NULL;
    free(helpers);
}
