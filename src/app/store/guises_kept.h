/*
 * guises_kept - what people look like (career/guises.h), in players.txt. Without a data directory, or where nobody is
 * there to be asked, it is remembered as long as the program runs.
 */
#ifndef OUTFLANK_APP_STORE_GUISES_KEPT_H
#define OUTFLANK_APP_STORE_GUISES_KEPT_H

#include "career/guises.h"

struct app;

/* All of it. Valid until the next change. */
const struct guises *guises_kept(struct app *app);
/* The owner's name; "" if there is none. */
const char *guises_kept_name(struct app *app);

/* What those on the two seats of a table look like, told apart. The first seat is the owner's if it has no name, or
 * one of which nothing is known while the owner has none; a second seat without a name is somebody's. */
void guises_kept_seats(struct app *app, const char *first, const char *second, struct guise out[2]);

/* As guises_answer, guises_put_off, guises_set and guises_lend. */
void guises_kept_answer(struct app *app, const char *name, struct guise guise);
void guises_kept_put_off(struct app *app);
void guises_kept_set(struct app *app, const char *name, struct guise guise);
bool guises_kept_lend(struct app *app, int lender);

#endif
