/*
 * people_kept - what is remembered of the people who play here (career/people.h), in people.txt. Without a data
 * directory, or where nobody is there to be asked, it is remembered as long as the program runs.
 */
#ifndef OUTFLANK_APP_STORE_PEOPLE_KEPT_H
#define OUTFLANK_APP_STORE_PEOPLE_KEPT_H

#include "career/people.h"

struct app;
struct game_setup;
struct match;

/* After so many finished games a person sees graph and numbers on the result. */
enum { PEOPLE_NUMBERS_AFTER = 10 };

/* The person with this name; NULL: nothing is remembered. Valid until the next call. */
const struct person *people_kept(struct app *app, const char *name);
/* True if the person with this name knows the steps of a turn. */
bool people_kept_steps(struct app *app, const char *name);
/* Counts a finished match for those who played it, once, even if its end was undone. */
void people_kept_match(struct app *app, const struct match *match, const struct game_setup *game_setup);
/* True if the second player of this setup, a level, offers to go easy on the first one. */
bool people_kept_easy(struct app *app, const struct game_setup *game_setup);
/* The person refuses that. */
void people_kept_refuse(struct app *app, const struct game_setup *game_setup);
/* The word of the tip that would come a third time running to the loser of a match, or ""; and the one that was given.
 * Both say the same however often the result of a match is shown. */
const char *people_kept_tired(struct app *app, const struct match *match, const char *name);
void people_kept_tip(struct app *app, const struct match *match, const char *name, const char *word);

#endif
