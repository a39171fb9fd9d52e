/* bindings_internal - the rows of the table, shared by the files of bindings. Nobody else includes it. */
#ifndef OUTFLANK_KIT_BINDINGS_INTERNAL_H
#define OUTFLANK_KIT_BINDINGS_INTERNAL_H

#include "kit/bindings.h"

struct bindings_row {
    enum action action;
    const char *name;
    struct bound_key keys[HANDS][BINDING_KEYS];
    int button[HANDS];
};

/* NULL if nothing can be bound to the action. */
const struct bindings_row *bindings_row(enum action action);

#endif
