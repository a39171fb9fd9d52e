/*
 * evening_file - the evening that is going on, kept in the data directory as "evening.txt": written whole after
 * whatever happens, so that it goes on another day. A file that cannot be read is set aside and told.
 */
#ifndef OUTFLANK_APP_STORE_EVENING_FILE_H
#define OUTFLANK_APP_STORE_EVENING_FILE_H

struct app;

/* Reads it into app->stores->evening, unless there is one already. */
void evening_file_find(struct app *app);
void evening_file_keep(struct app *app);

#endif
