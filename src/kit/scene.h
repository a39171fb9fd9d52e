/*
 * scene - a screen as a const table of callbacks, and the stack of them. The stack carries out pushes,
 * swaps and pops between frames, never inside a callback, so a scene may ask for its own end. It draws
 * from the topmost scene that is not an overlay upwards; only the top gets actions and time.
 */
#ifndef OUTFLANK_KIT_SCENE_H
#define OUTFLANK_KIT_SCENE_H

#include <limits.h>
#include <stdbool.h>

#include "kit/input.h"

struct canvas;
struct scene;
struct spoken;

/* How long a picture stays as it is, in milliseconds: until something happens. What moves by itself answers so from its
 * update, and the soonest of several answers is the answer of all. */
enum { SCENE_STILL = INT_MAX };
static inline int scene_soonest(int a, int b) { return a < b ? a : b; }
/* Something that moves with every frame, or does not. */
static inline int scene_moves(bool moving) { return moving ? 0 : SCENE_STILL; }
/* After so many milliseconds, and not a frame before. */
static inline int scene_after(float ms) { return ms > 0 ? (int)ms + 1 : 0; }

/* Why a scene is entered or left, so that slides run the right way. */
enum intent { INTENT_FORWARD, INTENT_BACK };

struct scene_class {
    const char *name;
    bool overlay; /* the scene below stays in sight */
    /* It becomes the top: pushed (FORWARD), or what lay on it is gone (BACK). */
    void (*enter)(struct scene *s, enum intent intent);
    /* It is the top no longer: covered, by an overlay too, or swapped (FORWARD); popped (BACK). */
    void (*leave)(struct scene *s, enum intent intent);
    /* True if the action meant something here. */
    bool (*action)(struct scene *s, const struct action_event *event);
    /* dt in seconds. Returns for how many milliseconds the picture will not change unless an action changes it: 0 if it
     * does with the next frame, SCENE_STILL if nothing changes by itself. The loop may sleep that long; the next dt is
     * all the time that passed, or 0 after SCENE_STILL. NULL: it is still. */
    int (*update)(struct scene *s, double dt);
    void (*draw)(const struct scene *s, struct canvas *canvas);
    /* What it shows, in words, for whoever does not see it. NULL: what its form says is enough. */
    void (*describe)(const struct scene *s, struct spoken *out);
    /* After it was left; a scene that was never entered is destroyed without. */
    void (*destroy)(struct scene *s);
    bool follows; /* it ends what the scene below has begun: like an overlay it finds room above SCENES_MAX */
};

/* The first member of every scene's own struct. Any callback but draw may be NULL. */
struct scene {
    const struct scene_class *class_;
};

/* How many scenes may be opened one over another; above them there is room for overlays and for what follows. */
enum { SCENES_MAX = 16, SCENES_ABOVE = 8 };

struct scene_stack;

struct scene_stack *scene_stack_new(void);
/* Leaves and destroys what is still on it. NULL is fine. */
void scene_stack_free(struct scene_stack *stack);

/* Requests; the stack owns the scene from here on. They are carried out in order by scene_stack_settle. A scene
 * for which there is no room is destroyed, and scene_stack_refused tells; the log tells of NULL, a scene that could not
 * be made, and nothing changes. */
void scene_push(struct scene_stack *stack, struct scene *scene);
/* The same, carried out at once; not to be called inside a callback. False for NULL. */
bool scene_show(struct scene_stack *stack, struct scene *scene);
void scene_pop(struct scene_stack *stack);
/* Pops the top and pushes another in its place. */
void scene_swap(struct scene_stack *stack, struct scene *scene);
/* Pops down to the lowest scene. */
void scene_pop_to_bottom(struct scene_stack *stack);

/* Carries the requests out (and those that enter and leave make while it does). True if anything changed. */
bool scene_stack_settle(struct scene_stack *stack);

/* Whether a scene that is no overlay and does not follow would find room if it were pushed now; if not, it counts as
 * refused. To be asked before anything is changed for the sake of a scene. */
bool scene_stack_room(struct scene_stack *stack);
/* True, once, after a scene was refused: the player wants to be told. */
bool scene_stack_refused(struct scene_stack *stack);

bool scene_stack_empty(const struct scene_stack *stack);
struct scene *scene_stack_top(const struct scene_stack *stack);
bool scene_stack_action(struct scene_stack *stack, const struct action_event *event);
/* As the topmost scene's update. */
int scene_stack_update(struct scene_stack *stack, double dt);
void scene_stack_draw(const struct scene_stack *stack, struct canvas *canvas);

#endif
