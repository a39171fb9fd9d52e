/*
 * pads - the gamepads: opening them as they come, which of them are known (up to eight, by numbers that they keep), who
 * of them sits in the two seats, rumble, and when to look for news of them. What a button means is input's business.
 * Everything that a pad does reaches the program as SDL events; pads_event must see those before input_translate does.
 *
 * A pad that comes has no seat: it sits down when it is pressed (pads_press). One that is pulled out keeps its number
 * and its seat: it is missing there until it comes again, or another one takes the seat.
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
 * Without a pad nothing wakes up on Linux: a thread blocks until a device comes (hotplug.c).
 */
#ifndef OUTFLANK_KIT_PADS_H
#define OUTFLANK_KIT_PADS_H

#include <SDL.h>
#include <stdbool.h>

#include "kit/input.h"

enum { PAD_SEATS = 2, PADS_MAX = 8 };

struct pads;

/* Starts SDL's game controllers. `mappings` is the path of a further gamecontrollerdb.txt, which need not exist; NULL
 * for none. NULL with a message in SDL_GetError if there is no such subsystem. Takes some milliseconds:
 * call it when the first frame is on the screen. */
struct pads *pads_new(const char *mappings);

/* Before that: the path of mappings that come with the program and are newer than SDL's own. The file need not exist.
 */
void pads_know(const char *mappings);

/* Closes the pads and the subsystem. NULL is fine, here and for every function below: no pad then. */
void pads_free(struct pads *p);

/* The first line of the mappings' file that is none, from 1 on; 0: all of them were understood. */
int pads_bad_line(const struct pads *p);

/* Follows pads that come and go. True if the event was about that (and was not a mere press of a button). */
bool pads_event(struct pads *p, const SDL_Event *event);

/* Reads the pads, so that SDL posts what happened to them. Cheap; does nothing while there is no pad and no news. */
void pads_poll(struct pads *p);

/* How often a pad that must be polled is read when nobody has touched it for so long, in ms: as fast as it reports, and
 * slower once it lies there. */
int pads_poll_every(Uint64 untouched_ms);

/* How long the loop may sleep before the next pads_poll, in ms; -1: until the next event. */
int pads_wait_ms(const struct pads *p);

/* The number of a pad, 1 to PADS_MAX, and its seat, from the `which` of its events; 0 if it is not known, -1 if it sits
 * nowhere. */
int pads_number(const struct pads *p, SDL_JoystickID id);
int pads_seat(const struct pads *p, SDL_JoystickID id);

/* Whether the pad of a number is plugged in, and whether it was ever pressed. */
bool pads_here(const struct pads *p, int number);
bool pads_used(const struct pads *p, int number);

/* The number of the pad that has a seat, plugged in or not; 0: the seat is free. */
int pads_at(const struct pads *p, int seat);
/* Whether it is plugged in, whether both are, and whether it has been pulled out. */
bool pads_connected(const struct pads *p, int seat);
bool pads_both(const struct pads *p);
bool pads_missing(const struct pads *p, int seat);

/* The pad of that number sits down in a seat, whoever sat there; from another seat it gets up. */
void pads_sit(struct pads *p, int number, int seat);
/* It sits down where a pad is missing, or in a free seat. With `push` it takes the seat that was touched longest ago
 * where there is no other. False if it sits already, or finds no seat. */
bool pads_find_seat(struct pads *p, int number, bool push);
/* The seat becomes free; the pads of both seats change places. */
void pads_stand_up(struct pads *p, int seat);
void pads_swap(struct pads *p);

/* A pad that has no seat was pressed: where no other pad sits it sits down. True if it did. */
bool pads_press(struct pads *p, int number);

enum pad_style pads_style(const struct pads *p, int seat);
/* Its name for people, also while it is missing; "" if the seat is free. Valid until another pad comes. */
const char *pads_name(const struct pads *p, int seat);

/* Shakes a pad: strength 0 to 1. False if there is none or it cannot. */
bool pads_rumble(struct pads *p, int seat, float strength, unsigned ms);

/* pad_mappings: a player's own gamecontrollerdb.txt: a line a pad, as SDL and its database of controllers write them
 * ("GUID,name,a:b1,...,platform:Linux,"). Lines of other systems, empty ones and those that begin with # are passed
 * over. */

/* Gives SDL the mappings of a file, which need not exist. Returns the first line that is no mapping, from 1 on, which
 * is left out; 0: there is none. A file that cannot be read is one whose first line is wrong. */
int pad_mappings_load(const char *path);

/* Whether a line, without blanks around it, is a mapping of whatever system; and whether two are of the same pad on the
 * same system. */
bool pad_mappings_is(const char *line);
bool pad_mappings_same(const char *a, const char *b);

#endif
