/*
 * pads - gamepads: opens them as they are connected, numbers them (up to eight), assigns the two seats, handles rumble,
 * and determines when to poll. input maps the buttons. Everything a pad does arrives as SDL events, which must go to
 * pads_event before input_translate.
 *
 * A newly connected pad has no seat; it takes one when a button is pressed (pads_press). A disconnected pad keeps its
 * number and seat until it returns or another pad takes the seat.
 *
 * SDL would itself poll while it waits for events (SDL_WaitEventTimeout in src/events/SDL_events.c of SDL 2.26: every
 * millisecond with a pad, every three seconds without). That is turned off here, so the application's loop must do it:
 *
 *     wait = the least of its own deadlines and pads_wait_ms(pads)
 *     if (SDL_WaitEventTimeout(&event, wait)) ...      (wait -1: until something happens)
 *     pads_poll(pads);
 *     while (SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0) ...
 *
 * (SDL_PollEvent would ask the system for events a second time, which costs more than reading a pad.)
 *
 * On Linux nothing wakes up as long as there is no pad: a thread blocks until a device is connected (hotplug.c).
 */
#ifndef OUTFLANK_KIT_PADS_H
#define OUTFLANK_KIT_PADS_H

#include <SDL.h>
#include <stdbool.h>

#include "kit/input.h"

enum { PAD_SEATS = 2, PADS_MAX = 8 };

struct pads;

/* Starts SDL's game controllers. `mappings` is the path of an additional gamecontrollerdb.txt, which need not exist;
 * NULL for none. NULL, with a message in SDL_GetError, if the subsystem is not available. It takes some milliseconds,
 * so call it after the first frame is shown. */
struct pads *pads_new(const char *mappings);

/* To be called before pads_new, and before other threads use SDL, as window_hints: sets the path of mappings that come
 * with the program and are newer than SDL's own. The file need not exist. */
void pads_know(const char *mappings);

/* Closes the pads and the subsystem. This and all functions below accept NULL, which means no pads. */
void pads_free(struct pads *p);

/* The first invalid line of the file of mappings, from 1; 0 if there is none. */
int pads_bad_line(const struct pads *p);

/* Handles pads that are connected and disconnected. True if the event was about that (not a mere button press). */
bool pads_event(struct pads *p, const SDL_Event *event);

/* Polls the pads, so that SDL posts their events. Cheap; does nothing if there is no pad and no news. */
void pads_poll(struct pads *p);

/* The polling interval, in ms, of a pad that has not been touched for a given time: its report rate at first, and
 * slower later. */
int pads_poll_every(Uint64 untouched_ms);

/* How long the loop may sleep before the next pads_poll, in ms; -1: until the next event. */
int pads_wait_ms(const struct pads *p);

/* The number of a pad, 1 to PADS_MAX, and its seat, by the `which` of its events; number 0 if it is unknown, seat -1 if
 * it has none. */
int pads_number(const struct pads *p, SDL_JoystickID id);
int pads_seat(const struct pads *p, SDL_JoystickID id);

/* Whether the pad with a number is connected, and whether any of its buttons was ever pressed. */
bool pads_here(const struct pads *p, int number);
bool pads_used(const struct pads *p, int number);

/* The number of the pad in a seat, connected or not; 0 if the seat is free. */
int pads_at(const struct pads *p, int seat);
/* Whether the pad in a seat is connected, whether those of both seats are, and whether it was disconnected. */
bool pads_connected(const struct pads *p, int seat);
bool pads_both(const struct pads *p);
bool pads_missing(const struct pads *p, int seat);

/* Puts a pad into a seat, replacing another pad, and frees its former seat. */
void pads_sit(struct pads *p, int number, int seat);
/* Finds a seat for a pad: one whose pad is disconnected, or a free one; with `push`, otherwise the one touched least
 * recently. False if the pad already has a seat or there is none. */
bool pads_find_seat(struct pads *p, int number, bool push);
/* Frees a seat; exchanges the pads of both seats. */
void pads_stand_up(struct pads *p, int seat);
void pads_swap(struct pads *p);

/* Handles a press on a pad without a seat: it takes a seat if no other pad has one. True if it did. */
bool pads_press(struct pads *p, int number);

enum pad_style pads_style(const struct pads *p, int seat);
/* The name of the pad in a seat, even while disconnected; "" if the seat is free. Valid until another pad is
 * connected. */
const char *pads_name(const struct pads *p, int seat);

/* Rumbles with a strength of 0 to 1. False if the pad is missing or cannot rumble. */
bool pads_rumble(struct pads *p, int seat, float strength, unsigned ms);

/* pad_mappings: the player's own gamecontrollerdb.txt, one line per pad in the format of SDL's controller database
 * ("GUID,name,a:b1,...,platform:Linux,"). Skips lines for other systems, empty lines and those that begin with #. */

/* The size of the largest file that is read, in bytes. */
enum { PAD_MAPPINGS_LARGEST = 4 << 20 };

/* Passes the mappings of a file, which need not exist, to SDL. Returns the first invalid line, from 1, which is
 * skipped; 0 if there is none. An unreadable file counts as invalid in line 1. */
int pad_mappings_load(const char *path);

/* Whether a line, without surrounding blanks, is a mapping for any system. */
bool pad_mappings_is(const char *line);

/* What tells mappings apart, inside their line: the pad, and the system, which may be missing. */
struct pad_mapping {
    const char *pad, *system;
    size_t pad_length, system_length;
};
struct pad_mapping pad_mappings_key(const char *line);
/* For qsort and bsearch: 0 if two keys are for the same pad on the same system. */
int pad_mappings_compare(const void *a, const void *b);

#endif
