/*
 * pads_internal - what pads is made of: one pad as SDL has it (pad_device), and the news that a device has come, gone
 * or something to say (hotplug). Private to them and to their tests.
 */
#ifndef OUTFLANK_KIT_PADS_INTERNAL_H
#define OUTFLANK_KIT_PADS_INTERNAL_H

#include <SDL.h>
#include <stdbool.h>

#include "kit/input.h"

/* pad_device: whose glyphs a gamepad has, and the file that SDL reads it by. Which pads there are and who has which is
 * the business of pads. */

/* Opens the pad of SDL's device index of this moment; NULL with a message. */
SDL_GameController *pad_device_open(int index);

/* Whose names and glyphs its buttons have. */
enum pad_style pad_device_style(SDL_GameController *controller);

/* The file of a pad that SDL reads by evdev, SDL's; NULL for one that it reads raw, which reports for ever, touched or
 * not. */
const char *pad_device_file(SDL_GameController *controller);

/* hotplug: an event when an input device comes or goes, or when one that is followed has something to say, at no cost
 * while none does. On Linux a thread blocks in the kernel until the directory of devices changes or a device's file
 * can be read, and then pushes an SDL event; what a device says is read by whoever has it open, not here. Elsewhere
 * nothing runs: hotplug_timeout_ms asks for a look now and then, and devices must be polled. */

struct hotplug;

enum { HOTPLUG_FOLLOWED = 8 };                       /* so many devices can be followed */
enum hotplug_code { HOTPLUG_CHANGE, HOTPLUG_INPUT }; /* in the event: devices came or went; one has something to say */

/* Watches `directory` ("/dev/input"), which need not exist yet, and pushes events of `event_type` (from
 * SDL_RegisterEvents). Never NULL but for want of memory; if it cannot watch, hotplug_timeout_ms says so. */
struct hotplug *hotplug_new(const char *directory, Uint32 event_type);

/* Ends the thread and waits for it. NULL is fine. */
void hotplug_free(struct hotplug *h);

/* How often someone must look for new devices, in ms; -1: never, an event will come. NULL is answered as
 * "cannot watch". */
int hotplug_timeout_ms(const struct hotplug *h);

/* Follows a device by its file ("/dev/input/event5"), which somebody else has open: an event with HOTPLUG_INPUT comes
 * when there is something to read, and no other until hotplug_heard. False if it cannot be followed and must be polled.
 */
bool hotplug_follow(struct hotplug *h, const char *file);
void hotplug_unfollow(struct hotplug *h, const char *file);

/* The devices are about to be read: what they say from now on is news again. */
void hotplug_heard(struct hotplug *h);

#endif
