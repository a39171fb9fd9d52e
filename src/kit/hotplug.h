/*
 * hotplug - a word when an input device comes or goes, at no cost while none does. On Linux a thread blocks in
 * the kernel until the directory of devices changes and then pushes an SDL event; it looks at no device
 * itself. Elsewhere nothing runs and hotplug_timeout_ms asks for a look now and then.
 */
#ifndef OUTFLANK_KIT_HOTPLUG_H
#define OUTFLANK_KIT_HOTPLUG_H

#include <SDL.h>

struct hotplug;

/* Watches `directory` ("/dev/input"), which need not exist yet, and pushes events of `event_type` (from
 * SDL_RegisterEvents). Never NULL but for want of memory; if it cannot watch, hotplug_timeout_ms says so. */
struct hotplug *hotplug_new(const char *directory, Uint32 event_type);

/* Ends the thread and waits for it. NULL is fine. */
void hotplug_free(struct hotplug *h);

/* How often someone must look for new devices, in ms; -1: never, an event will come. NULL is answered as
 * "cannot watch". */
int hotplug_timeout_ms(const struct hotplug *h);

#endif
