#include "engine/placing/search_internal.h"

#include "base/os.h"

enum { CHECK_EVERY = 4096 }; /* nodes: well under a millisecond */

static bool is_set(const atomic_bool *flag) { return flag && atomic_load_explicit(flag, memory_order_relaxed); }

bool search_check(struct search *s)
{
    const struct search_shared *shared = s->shared;
    while (is_set(shared->wait) && !is_set(shared->stop))
        os_nap();
    s->check_at = s->nodes + CHECK_EVERY;
    if (shared->nodes_limit) {
        if (s->nodes >= shared->nodes_limit)
            s->stopped = true;
        else if (s->check_at > shared->nodes_limit)
            s->check_at = shared->nodes_limit;
    }
    if (is_set(shared->stop))
        s->stopped = true;
    if (shared->time_limit && os_now() >= shared->time_limit)
        s->stopped = true;
    return s->stopped;
}
