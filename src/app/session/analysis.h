/*
 * analysis - the course of a game found out in the background: the engine is asked about one position after another on
 * the opponent's thread, first shortly from the left, then as thoroughly as the last level thinks. One game at a time;
 * what has been found out about it stays until another one is studied, so that a second scene goes on where the first
 * one was. A scene looks at a copy of the course, since it may still be seen when another game is studied on top of it.
 * Whoever asks the opponent for something else meanwhile takes its thread away; the next analysis_update takes it
 * back. It draws nothing.
 */
#ifndef OUTFLANK_APP_SESSION_ANALYSIS_H
#define OUTFLANK_APP_SESSION_ANALYSIS_H

#include "match/record.h"
#include "review/course.h"

struct app;
struct analysis;

/* The course of a game as far as its record tells, without studying it. */
void analysis_course_of(const struct record *record, struct course *out);

/* Begins with a game, or goes on with it. What its record says of its course is taken as found out. Without memory
 * nothing is studied. */
void analysis_begin(struct app *app, const struct record *record);
/* The game's course, as far as it is known; NULL if nothing is studied. Valid until the next analysis_begin. */
const struct course *analysis_course(const struct app *app);
/* Takes an answer and asks the next question. True if something new is known. To be called once a frame by the scene on
 * top that shows it; the opponent's event wakes the loop. */
bool analysis_update(struct app *app);
/* True once there is nothing more to be found out. */
bool analysis_done(const struct app *app);
/* Ends a thought within a few milliseconds. */
void analysis_stop(struct app *app);

/* Keeps what has been found out with the record that has this checksum (app/store/game_archive.h; 0: with none), once
 * every position has been looked at and if there is anything new. */
void analysis_keep(struct app *app, const struct match *match, uint32_t sum);

void analysis_free(struct analysis *analysis);

#endif
