/*
 * scene_internal - the stack of scenes from inside, for scene.c, and for tests, which may ask what lies below the top.
 */
#ifndef OUTFLANK_KIT_SCENE_INTERNAL_H
#define OUTFLANK_KIT_SCENE_INTERNAL_H

#include "kit/scene.h"

enum { REQUESTS_MAX = 32 };

enum request_kind { REQUEST_PUSH, REQUEST_POP, REQUEST_SWAP, REQUEST_BOTTOM };

struct request {
    enum request_kind kind;
    struct scene *scene; /* for PUSH and SWAP: ours until it is on the stack */
};

struct scene_stack {
    struct scene *scenes[SCENES_MAX + SCENES_ABOVE];
    int count;
    bool refused;                          /* a scene, and nobody has asked since */
    struct request requests[REQUESTS_MAX]; /* a ring */
    int first, waiting;
};

#endif
