/*
 * objc - calls the Objective-C runtime on macOS, for modules that need a system class but are written in C. SDL has
 * already loaded the runtime and AppKit.
 */
#ifndef OUTFLANK_KIT_OBJC_H
#define OUTFLANK_KIT_OBJC_H

#include <dlfcn.h>
#include <stdbool.h>
#include <string.h>

struct objc {
    void *(*class_of)(const char *name);
    void *(*selector)(const char *name);
    void (*send)(void); /* objc_msgSend; cast it to the type of the method called */
    void *(*push_pool)(void);
    void (*pop_pool)(void *pool);
};

static inline bool objc_function(const char *name, void *place)
{
    void *function = dlsym(RTLD_DEFAULT, name);
    memcpy(place, &function, sizeof function);
    return function != NULL;
}

static inline bool objc_find(struct objc *o)
{
    return objc_function("objc_getClass", &o->class_of) && objc_function("sel_registerName", &o->selector) &&
           objc_function("objc_msgSend", &o->send) && objc_function("objc_autoreleasePoolPush", &o->push_pool) &&
           objc_function("objc_autoreleasePoolPop", &o->pop_pool);
}

/* Call a method without arguments, or with one object. NULL for NULL. */
static inline void *objc_get(const struct objc *o, void *object, const char *method)
{
    return ((void *(*)(void *, void *))o->send)(object, o->selector(method));
}
static inline void *objc_get_with(const struct objc *o, void *object, const char *method, const void *argument)
{
    return ((void *(*)(void *, void *, const void *))o->send)(object, o->selector(method), argument);
}
/* A method that returns BOOL, which is a signed char or a bool. */
static inline bool objc_is(const struct objc *o, void *object, const char *method)
{
    return ((signed char (*)(void *, void *))o->send)(object, o->selector(method)) != 0;
}

#endif
