/*
 * each_scene - a list of all kinds of scenes, for tests that draw every one of them: how each is made on a stage, with
 * whatever it shows chosen by a random number.
 */
#ifndef OUTFLANK_TESTS_APP_EACH_SCENE_H
#define OUTFLANK_TESTS_APP_EACH_SCENE_H

#include "app/stage.h"
#include "base/rng.h"

struct each_scene {
    const char *name;
    /* To be pushed by the caller; it may have pushed what lies below itself. */
    struct scene *(*make)(struct stage *s, struct rng *rng);
};
extern const struct each_scene EACH_SCENE[];
extern const int EACH_SCENES;

#endif
