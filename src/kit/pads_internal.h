/*
 * pads_internal - the parts of pads: a single pad as SDL sees it (pad_device), and notification of device changes and
 * input (hotplug). Private to them and their tests.
 */
#ifndef OUTFLANK_KIT_PADS_INTERNAL_H
#define OUTFLANK_KIT_PADS_INTERNAL_H

#include <SDL.h>
#include <stdbool.h>

#include "kit/input.h"

/* pad_device: a pad's glyph style and device file. */

/* Opens the pad at SDL's current device index. NULL with a message. */
SDL_GameController *pad_device_open(int index);

/* Determines names and glyphs of its buttons. */
enum pad_style pad_device_style(SDL_GameController *controller);

/* The device file, owned by SDL, of a pad that SDL reads by evdev; NULL for one that it reads raw, which reports
 * continuously whether touched or not. */
const char *pad_device_file(SDL_GameController *controller);

/* hotplug: sends an event when an input device is connected or disconnected, or when a followed device has input, at no
 * cost in between. On Linux a thread blocks in the kernel until the device directory changes or a device file becomes
 * readable, then pushes an SDL event; it does not read the input itself. On other systems there is no thread:
 * hotplug_timeout_ms requests regular checks, and devices must be polled. */

struct hotplug;

enum { HOTPLUG_FOLLOWED = 8 };                       /* the most devices that can be followed */
enum hotplug_code { HOTPLUG_CHANGE, HOTPLUG_INPUT }; /* devices were connected or disconnected; one has input */

/* Watches `directory` ("/dev/input"), which need not exist yet, and pushes events of `event_type` (from
 * SDL_RegisterEvents). NULL only if out of memory; if watching is impossible, hotplug_timeout_ms says so. */
struct hotplug *hotplug_new(const char *directory, Uint32 event_type);

/* Ends the thread and waits for it. Accepts NULL. */
void hotplug_free(struct hotplug *h);

/* The interval in ms at which to look for new devices; -1: never, since an event will come. NULL means that watching is
 * impossible. */
int hotplug_timeout_ms(const struct hotplug *h);

/* Follows a device by its file ("/dev/input/event5"), which is open elsewhere: an event with HOTPLUG_INPUT comes when
 * there is input, and then none until hotplug_listen. False if the device cannot be followed and must be polled. */
bool hotplug_follow(struct hotplug *h, const char *file);
void hotplug_unfollow(struct hotplug *h, const char *file);

/* Rearms the notification. Call it before reading the devices. */
void hotplug_listen(struct hotplug *h);

#endif
