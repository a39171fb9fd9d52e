/*
 * phases - what a start spends its time on, one piece after another, for --bench start. Nothing else uses it.
 */
#ifndef OUTFLANK_APP_CORE_STARTUP_PROFILE_H
#define OUTFLANK_APP_CORE_STARTUP_PROFILE_H

#include <stdbool.h>

#include "kit/profile.h"

enum { PHASES_MAX = 16 };

struct phase {
    const char *name;
    bool beside; /* done by another thread meanwhile */
    struct profile cost;
};

/* Zeroed: nothing is kept. */
struct startup_profile {
    bool kept;
    struct profile since; /* when the last one ended */
    struct phase list[PHASES_MAX];
    int count;
};

/* Keeps what follows; the first phase began at `since`. */
void startup_profile_begin(struct startup_profile *p, struct profile since);
/* A phase of this thread ends here; `name` is not copied. */
void startup_profile_end(struct startup_profile *p, const char *name);
/* Adds those that another thread has kept. */
void startup_profile_add_beside(struct startup_profile *p, const struct startup_profile *others);

#endif
