/*
 * lesson_progress - the files of lessons and puzzles: their scripts among the assets, and the player's progress in the
 * store (store.h).
 */
#ifndef OUTFLANK_APP_STORE_LESSON_PROGRESS_H
#define OUTFLANK_APP_STORE_LESSON_PROGRESS_H

#include "kit/paths.h"
#include "learn/lesson.h"
#include "learn/progress.h"
#include "learn/puzzle.h"
#include "learn/win.h"

struct app;

/* The progress in all games; call lesson_progress_keep after changing it. */
struct progress *lesson_progress_all(struct app *app);
void lesson_progress_keep(struct app *app);
/* The progress in one game. */
struct progress_game *lesson_progress_of(struct app *app, const struct variant *variant);

/* The lesson of a game, which the caller frees; NULL if there is none, or it cannot be read,
 * which the player is told (the log says why). */
struct lesson *lesson_progress_lesson(struct app *app, const struct variant *variant);
/* The puzzles of a game; false if there are none, as above. */
bool lesson_progress_puzzles(struct app *app, const struct variant *variant, struct puzzles *out);
/* The path of a game's script; `kind`: "lesson" or "puzzle". */
bool lesson_progress_script(const struct app *app, const struct variant *variant, const char *kind,
                            char path[PATHS_MAX]);
/* Whether a game has a lesson. */
bool lesson_progress_has(const struct app *app, const struct variant *variant);

/* The ten lessons on how to win, below the assets. */
#define LESSON_PROGRESS_WIN "win/lessons.txt"
/* They and the exercises, which the caller finishes. False if there are no lessons, as above; without exercises, of
 * which the player is told too, these are none. */
bool lesson_progress_win(struct app *app, struct win *lessons, struct win *exercises);

#endif
