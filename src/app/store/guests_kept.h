/*
 * guests_kept - the guests of a game night (career/guests.h), in guests.txt: those who are choosing for one that has
 * not begun, and what those of one that has play with. Not in backups: devices are those of this machine.
 */
#ifndef OUTFLANK_APP_STORE_GUESTS_KEPT_H
#define OUTFLANK_APP_STORE_GUESTS_KEPT_H

#include "career/guests.h"

struct app;

/* Makes the guests those of the game night, seat by seat, with the faces that they are known by: whoever sat there
 * already keeps their device, others have none. */
void guests_kept_of_night(struct app *app);

/* Brings back those who were choosing when the program ended. False if nobody was. */
bool guests_kept_choosing(struct app *app);

/* Keeps them as they are now. */
void guests_kept_save(struct app *app);

#endif
