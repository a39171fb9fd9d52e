/*
 * pads - the gamepads: opening them as they come, seats 0 and 1 in the order they came, the names of their
 * buttons, rumble, and when to look for news of them. What a button means is input's business. The first
 * pad's arrival and everything that a pad does reaches the program as SDL events; pads_event must see those
 * before input_translate does.
 *
 * SDL would poll by itself while it waits for events (SDL_WaitEventTimeout in src/events/SDL_events.c of SDL 2.26:
 * every millisecond with a pad, every three seconds without); that is turned off here, so the application's loop must
 * do it:
 *
 *     wait = the least of its own deadlines and pads_wait_ms(pads)
 *     if (SDL_WaitEventTimeout(&event, wait)) ...      (wait -1: until something happens)
 *     pads_poll(pads);
 *     while (SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0) ...
 *
 * (SDL_PollEvent would ask the system for events a second time, which costs more than reading a pad.)
 *
 * Without a pad nothing wakes up on Linux: a thread blocks until a device comes (hotplug.h).
 */
#ifndef OUTFLANK_KIT_PADS_H
#define OUTFLANK_KIT_PADS_H

#include <SDL.h>
#include <stdbool.h>

#include "kit/input.h"

enum { PAD_SEATS = 2 };

struct pads;

/* Starts SDL's game controllers. `mappings` is the path of a further gamecontrollerdb.txt, which need not exist;
 * NULL for none. NULL with a message in SDL_GetError if there is no such subsystem. Takes some milliseconds:
 * call it when the first frame is on the screen. */
struct pads *pads_new(const char *mappings);

/* Closes the pads and the subsystem. NULL is fine, here and for every function below: no pad then. */
void pads_free(struct pads *p);

/* Follows pads that come and go. True if the event was about that (and was not a mere press of a button). */
bool pads_event(struct pads *p, const SDL_Event *event);

/* Reads the pads, so that SDL posts what happened to them. Cheap; does nothing while there is no pad and no news. */
void pads_poll(struct pads *p);

/* How often a pad that must be polled is read when nobody has touched it for so long, in ms: as fast as it reports, and
 * slower once it lies there. */
int pads_poll_every(Uint64 untouched_ms);

/* How long the loop may sleep before the next pads_poll, in ms; -1: until the next event. */
int pads_wait_ms(const struct pads *p);

/* The seat of an open pad, from the `which` of its events; -1 if it has none. */
int pads_seat(const struct pads *p, SDL_JoystickID id);

bool pads_connected(const struct pads *p, int seat);
/* The how many-th pad that was given a seat it is, from 1: another pad, or the same one come back, has another number.
 * 0: the seat is free. */
int pads_number(const struct pads *p, int seat);
enum pad_style pads_style(const struct pads *p, int seat);
/* Its name for people; "" if the seat is free. Valid until the pad goes. */
const char *pads_name(const struct pads *p, int seat);

/* Shakes a pad: strength 0 to 1. False if there is none or it cannot. */
bool pads_rumble(struct pads *p, int seat, float strength, unsigned ms);

#endif
