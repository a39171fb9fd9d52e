/*
 * night_guests - the guests of a game night (career/guests.h), which the stores have as long as the program runs: those
 * who are to play, and what each of them plays with.
 */
#ifndef OUTFLANK_APP_SESSION_NIGHT_GUESTS_H
#define OUTFLANK_APP_SESSION_NIGHT_GUESTS_H

#include "app/session/seating.h"
#include "career/guests.h"

/* Makes the guests those of the game night, seat by seat, with the faces that they are known by: whoever sat there
 * already keeps their device, others have none. */
void night_guests_of(struct app *app);

/* "Pad 2", "Mouse": what a guest plays with. Returns out or a text of the language. */
const char *night_guests_device(const struct app *app, int seat, char out[PAD_WORD_MAX]);

#endif
