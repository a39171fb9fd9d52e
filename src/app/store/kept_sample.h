/*
 * kept_sample - what somebody who has played for some months would have kept: what pictures show (--screenshot) where
 * no data directory is given. It is never written to a file.
 */
#ifndef OUTFLANK_APP_STORE_KEPT_SAMPLE_H
#define OUTFLANK_APP_STORE_KEPT_SAMPLE_H

struct app;
struct runs;
struct today;
struct trophies;

/* Each fills what is empty. Twelve days in a row up to yesterday, and one try today that was not the move; */
void kept_sample_today(const struct app *app, struct today *today);
/* five of the twelve; */
void kept_sample_trophies(const struct app *app, struct trophies *trophies);
/* nine runs. */
void kept_sample_runs(struct runs *runs);

#endif
