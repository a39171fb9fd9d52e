/*
 * lesson_progress - lessons and what has been learnt, as far as they are files: scripts out of the assets, progress in
 * the store (store.h), written whenever it changes.
 */
#ifndef OUTFLANK_APP_STORE_LESSON_PROGRESS_H
#define OUTFLANK_APP_STORE_LESSON_PROGRESS_H

#include "kit/paths.h"
#include "learn/lesson.h"
#include "learn/progress.h"
#include "learn/puzzle.h"

struct app;

/* What has been learnt; valid as long as the app. To be followed by lesson_progress_keep if it is changed. */
struct progress *lesson_progress_progress(struct app *app);
void lesson_progress_keep(struct app *app);
/* That of one game. */
struct progress_game *lesson_progress_of(struct app *app, const struct variant *variant);

/* The lesson of a game, which the caller frees; NULL if there is none, or it cannot be read (the log says why). */
struct lesson *lesson_progress_lesson(const struct app *app, const struct variant *variant);
/* The puzzles of a game; false if there are none. */
bool lesson_progress_puzzles(const struct app *app, const struct variant *variant, struct puzzles *out);
/* Where the script of a game lies that is of this kind: "lesson" or "puzzle". */
bool lesson_progress_script(const struct app *app, const struct variant *variant, const char *kind,
                            char path[PATHS_MAX]);
/* Whether there is a lesson. */
bool lesson_progress_has(const struct app *app, const struct variant *variant);

#endif
