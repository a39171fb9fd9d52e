/*
 * kept - the small files of the data directory that are read whole and written whole: the days, the trophies, the best
 * runs. What a file means is its module's business; here it is found, written so that it is never half there, and set
 * aside if it is damaged. Nothing is kept where there is no data directory, or by a program that only makes a picture.
 */
#ifndef OUTFLANK_APP_KEPT_H
#define OUTFLANK_APP_KEPT_H

#include "base/strbuf.h"
#include "club/runs.h"
#include "club/today.h"
#include "club/trophies.h"
#include "kit/paths.h"

struct app;

/* Fill what is zeroed from its file; what is damaged or cannot be read is set aside under a name of its own, and told.
 * For a picture without a data directory they are kept_sample's. */
void kept_today(struct app *app, struct today *today);
void kept_trophies(struct app *app, struct trophies *trophies);
void kept_runs(struct app *app, struct runs *runs);

/* And keep it. */
void kept_today_write(struct app *app, const struct today *today);
void kept_trophies_write(struct app *app, const struct trophies *trophies);
void kept_runs_write(struct app *app, const struct runs *runs);

/* A file that is damaged or cannot be read keeps another name, which no other has, so that the new one may take its
 * own; the player is told. False if it cannot be given one: then nothing may be written over it. */
bool kept_set_aside(struct app *app, const char *name);
/* That name. False if there is no directory. */
bool kept_aside_of(struct app *app, const char *name, char aside[PATHS_MAX]);

/* Writes a text beside them, for the player to take along. False if that cannot be; `path` is where it lies. */
bool kept_text(struct app *app, const char *name, const char *text, char *path, size_t size);

#endif
