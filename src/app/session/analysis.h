/*
 * analysis - analyses a finished game in the background: the opponent's thread evaluates one position after another,
 * first briefly from the first move on, then as deeply as the highest level plays. One game at a time; its results stay
 * until another game is analysed, so a second scene continues where the first one stopped. A scene keeps a copy of the
 * course, as it may still be drawn while a scene on top of it analyses another game. Any other question to the opponent
 * interrupts the analysis; the next analysis_update resumes it.
 */
#ifndef OUTFLANK_APP_SESSION_ANALYSIS_H
#define OUTFLANK_APP_SESSION_ANALYSIS_H

#include "match/record.h"
#include "review/course.h"

struct app;
struct analysis;

/* The course of a game as far as its record has it, without any analysis. */
void analysis_course_of(const struct record *record, struct course *out);

/* Starts or resumes the analysis of a game, with what its record already has of it. Does nothing when out of memory. */
void analysis_begin(struct app *app, const struct record *record);
/* The course as far as it is known; NULL if no game is analysed. Valid until the next analysis_begin. */
const struct course *analysis_course(const struct app *app);
/* Takes an answer and asks the next question. True if there is a new result. The scene on top calls it once a frame;
 * the opponent's event wakes the loop. */
bool analysis_update(struct app *app);
/* Stops the engine within a few milliseconds. */
void analysis_stop(struct app *app);

/* Saves new results of a complete analysis with the record of this checksum (app/store/game_archive.h; 0: none). */
void analysis_keep(struct app *app, const struct match *match, uint32_t sum);

void analysis_free(struct analysis *analysis);

#endif
