/*
 * study - the course of a game found out in the background: the engine is asked about one position after another on the
 * opponent's thread, first shortly from the left, then as thoroughly as the last level thinks. One game at a time; what
 * has been found out about it stays until another one is studied, so that a second scene goes on where the first one
 * was. A scene looks at a copy of the course, since it may still be seen when another game is studied on top of it.
 * Whoever asks the opponent for something else meanwhile takes its thread away; the next study_update takes it
 * back. It draws nothing.
 */
#ifndef OUTFLANK_APP_SESSION_STUDY_H
#define OUTFLANK_APP_SESSION_STUDY_H

#include "match/record.h"
#include "review/course.h"

struct app;
struct study;

/* The course of a game as far as its record tells, without studying it. */
void study_course_of(const struct record *record, struct course *out);

/* Begins with a game, or goes on with it. What its record says of its course is taken as found out. Without memory
 * nothing is studied. */
void study_begin(struct app *app, const struct record *record);
/* The game's course, as far as it is known; NULL if nothing is studied. Valid until the next study_begin. */
const struct course *study_course(const struct app *app);
/* Takes an answer and asks the next question. True if something new is known. To be called once a frame by the scene on
 * top that shows it; the opponent's event wakes the loop. */
bool study_update(struct app *app);
/* True once there is nothing more to be found out. */
bool study_done(const struct app *app);
/* Ends a thought within a few milliseconds. */
void study_stop(struct app *app);

/* Keeps what has been found out with the record that has this checksum (app/store/finished.h; 0: with none), once every
 * position has been looked at and if there is anything new. */
void study_keep(struct app *app, const struct match *match, uint32_t sum);

void study_free(struct study *study);

#endif
