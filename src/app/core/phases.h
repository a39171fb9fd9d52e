/*
 * phases - what a start spends its time on, one piece after another, for --bench start. Nothing else uses it.
 */
#ifndef OUTFLANK_APP_CORE_PHASES_H
#define OUTFLANK_APP_CORE_PHASES_H

#include <stdbool.h>

#include "kit/cost.h"

enum { PHASES_MAX = 16 };

struct phase {
    const char *name;
    bool beside; /* done by another thread meanwhile */
    struct cost cost;
};

/* Zeroed: nothing is kept. */
struct phases {
    bool kept;
    struct cost since; /* when the last one ended */
    struct phase list[PHASES_MAX];
    int count;
};

/* Keeps what follows; the first phase began at `since`. */
void phases_begin(struct phases *p, struct cost since);
/* A phase of this thread ends here; `name` is not copied. */
void phases_end(struct phases *p, const char *name);
/* Adds those that another thread has kept. */
void phases_add_beside(struct phases *p, const struct phases *others);

#endif
