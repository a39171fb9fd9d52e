/* scene_internal - the stack's struct, for scene.c and for tests that check what is below the top. */
#ifndef OUTFLANK_KIT_SCENE_INTERNAL_H
#define OUTFLANK_KIT_SCENE_INTERNAL_H

#include "kit/scene.h"

enum { REQUESTS_MAX = 32 };

enum request_kind { REQUEST_PUSH, REQUEST_POP, REQUEST_SWAP, REQUEST_BOTTOM };

struct request {
    enum request_kind kind;
    struct scene *scene; /* for PUSH and SWAP: owned until it is on the stack */
};

struct scene_stack {
    struct scene *scenes[SCENES_MAX + SCENES_ABOVE];
    int count;
    bool refused;                          /* a scene was, since scene_stack_refused was last called */
    struct request requests[REQUESTS_MAX]; /* a ring buffer */
    int first, waiting;
};

#endif
