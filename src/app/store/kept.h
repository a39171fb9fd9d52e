/*
 * kept - the days, the trophies and the best runs, read from the store (store.h) and written into it.
 */
#ifndef OUTFLANK_APP_STORE_KEPT_H
#define OUTFLANK_APP_STORE_KEPT_H

#include "base/strbuf.h"
#include "club/runs.h"
#include "club/today.h"
#include "club/trophies.h"

struct app;

/* Fill what is zeroed from its file; what is damaged or cannot be read is set aside under a name of its own, and told.
 */
void kept_today(struct app *app, struct today *today);
void kept_trophies(struct app *app, struct trophies *trophies);
void kept_runs(struct app *app, struct runs *runs);

/* And keep it. */
void kept_today_write(struct app *app, const struct today *today);
void kept_trophies_write(struct app *app, const struct trophies *trophies);
void kept_runs_write(struct app *app, const struct runs *runs);

/* Writes a text beside them, for the player to take along. False if that cannot be; `path` is where it lies. */
bool kept_text(struct app *app, const char *name, const char *text, char *path, size_t size);

#endif
