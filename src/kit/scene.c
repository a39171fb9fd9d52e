#include "kit/scene.h"

#include <assert.h>
#include <stdlib.h>

#include "base/log.h"
#include "kit/scene_internal.h"

static void enter(struct scene *s, enum intent intent)
{
    if (s->class_->enter)
        s->class_->enter(s, intent);
}

static void leave(struct scene *s, enum intent intent)
{
    if (s->class_->leave)
        s->class_->leave(s, intent);
}

void scene_free(struct scene *s)
{
    if (s && s->class_->destroy)
        s->class_->destroy(s);
    else
        free(s);
}

struct scene_stack *scene_stack_new(void) { return calloc(1, sizeof(struct scene_stack)); }

/* Scenes below the top were left when they were covered. */
void scene_stack_free(struct scene_stack *stack)
{
    if (!stack)
        return;
    if (stack->count > 0)
        leave(stack->scenes[stack->count - 1], INTENT_BACK);
    while (stack->count > 0)
        scene_free(stack->scenes[--stack->count]);
    for (; stack->waiting > 0; stack->waiting--) {
        scene_free(stack->requests[stack->first].scene);
        stack->first = (stack->first + 1) % REQUESTS_MAX;
    }
    free(stack);
}

static void ask(struct scene_stack *stack, enum request_kind kind, struct scene *scene)
{
    if (stack->waiting == REQUESTS_MAX) {
        log_error("too many changes of scene at once: one is left out");
        stack->refused = stack->refused || scene;
        scene_free(scene);
        return;
    }
    int last = (stack->first + stack->waiting++) % REQUESTS_MAX;
    stack->requests[last] = (struct request){.kind = kind, .scene = scene};
}

/* False, and logged, for a scene that could not be created. */
static bool is_there(const struct scene *scene)
{
    if (!scene)
        log_error("a screen cannot be shown: out of memory");
    else
        assert(scene->class_ && scene->class_->draw);
    return scene != NULL;
}

void scene_push(struct scene_stack *stack, struct scene *scene)
{
    if (is_there(scene))
        ask(stack, REQUEST_PUSH, scene);
}

void scene_pop(struct scene_stack *stack) { ask(stack, REQUEST_POP, NULL); }

void scene_swap(struct scene_stack *stack, struct scene *scene)
{
    if (is_there(scene))
        ask(stack, REQUEST_SWAP, scene);
}

void scene_pop_to_bottom(struct scene_stack *stack) { ask(stack, REQUEST_BOTTOM, NULL); }

static int most(const struct scene *scene)
{
    return scene->class_->overlay || scene->class_->follows ? SCENES_MAX + SCENES_ABOVE : SCENES_MAX;
}

static bool push(struct scene_stack *stack, struct scene *scene)
{
    if (stack->count >= most(scene)) {
        log_warn("scene %s: %d scenes are open already", scene->class_->name, stack->count);
        stack->refused = true;
        scene_free(scene);
        return false;
    }
    if (stack->count > 0)
        leave(stack->scenes[stack->count - 1], INTENT_FORWARD);
    stack->scenes[stack->count++] = scene;
    enter(scene, INTENT_FORWARD);
    return true;
}

static bool swap(struct scene_stack *stack, struct scene *scene)
{
    if (stack->count == 0)
        return push(stack, scene);
    struct scene *old = stack->scenes[stack->count - 1];
    leave(old, INTENT_FORWARD);
    stack->scenes[stack->count - 1] = scene;
    scene_free(old);
    enter(scene, INTENT_FORWARD);
    return true;
}

static bool pop_down_to(struct scene_stack *stack, int count)
{
    if (stack->count == 0 || stack->count <= count)
        return false;
    leave(stack->scenes[stack->count - 1], INTENT_BACK);
    while (stack->count > count)
        scene_free(stack->scenes[--stack->count]);
    if (count > 0)
        enter(stack->scenes[count - 1], INTENT_BACK);
    return true;
}

static bool carry_out(struct scene_stack *stack, struct request request)
{
    switch (request.kind) {
    case REQUEST_PUSH:
        return push(stack, request.scene);
    case REQUEST_SWAP:
        return swap(stack, request.scene);
    case REQUEST_POP:
        return pop_down_to(stack, stack->count - 1);
    case REQUEST_BOTTOM:
        return pop_down_to(stack, 1);
    }
    return false;
}

bool scene_stack_settle(struct scene_stack *stack)
{
    bool changed = false;
    while (stack->waiting > 0) {
        struct request request = stack->requests[stack->first];
        stack->first = (stack->first + 1) % REQUESTS_MAX;
        stack->waiting--;
        changed = carry_out(stack, request) || changed;
    }
    return changed;
}

bool scene_stack_waits(const struct scene_stack *stack) { return stack->waiting > 0; }

void scene_stack_again(struct scene_stack *stack)
{
    if (stack->count == 0)
        return;
    leave(stack->scenes[stack->count - 1], INTENT_FORWARD);
    enter(stack->scenes[stack->count - 1], INTENT_BACK);
}

bool scene_show(struct scene_stack *stack, struct scene *scene)
{
    if (!scene)
        return false;
    scene_push(stack, scene);
    scene_stack_settle(stack);
    return true;
}

/* The number of scenes after a request is carried out. */
static int count_after(int count, struct request request)
{
    switch (request.kind) {
    case REQUEST_PUSH:
        return count < most(request.scene) ? count + 1 : count;
    case REQUEST_SWAP:
        return count > 0 ? count : 1;
    case REQUEST_POP:
        return count > 0 ? count - 1 : 0;
    case REQUEST_BOTTOM:
        return count > 0 ? 1 : 0;
    }
    return count;
}

bool scene_stack_room(struct scene_stack *stack)
{
    int count = stack->count;
    for (int i = 0; i < stack->waiting; i++)
        count = count_after(count, stack->requests[(stack->first + i) % REQUESTS_MAX]);
    bool room = count < SCENES_MAX && stack->waiting < REQUESTS_MAX;
    stack->refused = stack->refused || !room;
    return room;
}

bool scene_stack_refused(struct scene_stack *stack)
{
    bool refused = stack->refused;
    stack->refused = false;
    return refused;
}

bool scene_stack_empty(const struct scene_stack *stack) { return stack->count == 0; }

struct scene *scene_stack_top(const struct scene_stack *stack)
{
    return stack->count > 0 ? stack->scenes[stack->count - 1] : NULL;
}

bool scene_stack_action(struct scene_stack *stack, const struct action_event *event)
{
    struct scene *top = scene_stack_top(stack);
    return top && top->class_->action && top->class_->action(top, event);
}

int scene_stack_update(struct scene_stack *stack, double dt)
{
    struct scene *top = scene_stack_top(stack);
    return top && top->class_->update ? top->class_->update(top, dt) : SCENE_STILL;
}

static int lowest(const struct scene_stack *stack)
{
    int i = stack->count - 1;
    while (i > 0 && stack->scenes[i]->class_->overlay)
        i--;
    return i < 0 ? 0 : i;
}

struct scene *scene_stack_lowest(const struct scene_stack *stack)
{
    return stack->count > 0 ? stack->scenes[lowest(stack)] : NULL;
}

void scene_stack_draw(const struct scene_stack *stack, struct canvas *canvas)
{
    for (int i = lowest(stack); i < stack->count; i++)
        stack->scenes[i]->class_->draw(stack->scenes[i], canvas);
}
