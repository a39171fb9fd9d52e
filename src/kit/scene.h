/*
 * scene - a screen as a constant table of callbacks, and the stack of screens. Pushes, swaps and pops are carried out
 * between frames, never inside a callback, so a scene may request its own end. Drawing starts at the topmost scene that
 * is not an overlay; only the top scene gets actions and time.
 */
#ifndef OUTFLANK_KIT_SCENE_H
#define OUTFLANK_KIT_SCENE_H

#include <limits.h>
#include <stdbool.h>

#include "kit/input.h"

struct canvas;
struct scene;
struct spoken;

/* How long a picture stays unchanged, in milliseconds; SCENE_STILL: until something happens. `update` returns this; the
 * smallest of several values applies. */
enum { SCENE_STILL = INT_MAX };
static inline int scene_soonest(int a, int b) { return a < b ? a : b; }
/* For something that changes every frame while `moving`. */
static inline int scene_moves(bool moving) { return moving ? 0 : SCENE_STILL; }
/* For something that changes after `ms` milliseconds, not a frame earlier. */
static inline int scene_after(float ms) { return ms > 0 ? (int)ms + 1 : 0; }

/* Why a scene is entered or left, which determines the direction of slides. */
enum intent { INTENT_FORWARD, INTENT_BACK };

struct scene_class {
    const char *name;
    bool overlay; /* the scene below stays visible */
    /* Called when it becomes the top: pushed (FORWARD), or uncovered (BACK). */
    void (*enter)(struct scene *s, enum intent intent);
    /* Called when it is no longer the top: covered, even by an overlay, or swapped (FORWARD); popped (BACK). */
    void (*leave)(struct scene *s, enum intent intent);
    /* True if the action was handled. */
    bool (*action)(struct scene *s, const struct action_event *event);
    /* dt is in seconds. Returns for how many milliseconds the picture will not change without an action: 0 if it
     * changes with the next frame, SCENE_STILL if it does not. The loop may sleep that long; the next dt is the time
     * passed, or 0 after SCENE_STILL. NULL: still. */
    int (*update)(struct scene *s, double dt);
    void (*draw)(const struct scene *s, struct canvas *canvas);
    /* Describes the screen in words, for speech. NULL: the description by its form is enough. */
    void (*describe)(const struct scene *s, struct spoken *out);
    /* Called after `leave`; a scene that was never entered is only destroyed. NULL: it is freed. */
    void (*destroy)(struct scene *s);
    bool follows; /* continues an action of the scene below; like an overlay it may exceed SCENES_MAX */
};

/* The first member of every scene's struct. Any callback except draw may be NULL. */
struct scene {
    const struct scene_class *class_;
};

/* The maximum number of stacked scenes, and the additional room for overlays and scenes that follow. */
enum { SCENES_MAX = 16, SCENES_ABOVE = 8 };

struct scene_stack;

struct scene_stack *scene_stack_new(void);
/* Destroys a scene that is on no stack. Accepts NULL. */
void scene_free(struct scene *s);

/* Leaves and destroys the remaining scenes. Accepts NULL. */
void scene_stack_free(struct scene_stack *stack);

/* Requests, which scene_stack_settle carries out in order. The stack owns the scene from now on. If there is no room
 * the scene is destroyed and scene_stack_refused returns true. NULL, a scene that could not be created, is logged and
 * ignored. */
void scene_push(struct scene_stack *stack, struct scene *scene);
/* The same at once; not inside a callback. False for NULL. */
bool scene_show(struct scene_stack *stack, struct scene *scene);
void scene_pop(struct scene_stack *stack);
/* Replaces the top scene. */
void scene_swap(struct scene_stack *stack, struct scene *scene);
/* Pops down to the bottom scene. */
void scene_pop_to_bottom(struct scene_stack *stack);

/* Carries out the requests, including those made meanwhile by enter and leave. True if anything changed. */
bool scene_stack_settle(struct scene_stack *stack);

/* True if more requests wait to be carried out: what is entered now may be left again before it is drawn. */
bool scene_stack_waits(const struct scene_stack *stack);

/* Leaves the top scene and enters it again, as if another had covered it: what it has kept may be out of date. */
void scene_stack_again(struct scene_stack *stack);

/* True if there is room for a scene that is neither an overlay nor follows; otherwise it counts as refused. Call it
 * before changing anything on behalf of a new scene. */
bool scene_stack_room(struct scene_stack *stack);
/* True, once, after a scene was refused, so that the player can be told. */
bool scene_stack_refused(struct scene_stack *stack);

bool scene_stack_empty(const struct scene_stack *stack);
struct scene *scene_stack_top(const struct scene_stack *stack);
/* The lowest scene that is drawn; NULL if there is none. */
struct scene *scene_stack_lowest(const struct scene_stack *stack);
bool scene_stack_action(struct scene_stack *stack, const struct action_event *event);
/* Like the topmost scene's update. */
int scene_stack_update(struct scene_stack *stack, double dt);
void scene_stack_draw(const struct scene_stack *stack, struct canvas *canvas);

#endif
