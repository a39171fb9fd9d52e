/*
 * game_night_file - the evening that is going on, kept in the data directory as "evening.txt": written whole after
 * whatever happens, so that it goes on another day. A file that cannot be read is set aside and told.
 */
#ifndef OUTFLANK_APP_STORE_GAME_NIGHT_FILE_H
#define OUTFLANK_APP_STORE_GAME_NIGHT_FILE_H

struct app;

/* Reads it into app->stores->game_night, unless there is one already. */
void game_night_file_find(struct app *app);
void game_night_file_keep(struct app *app);

#endif
