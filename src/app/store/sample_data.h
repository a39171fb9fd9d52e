/*
 * sample_data - what somebody who has played for some months would have kept: what pictures show (--screenshot) where
 * no data directory is given. It is never written to a file.
 */
#ifndef OUTFLANK_APP_STORE_SAMPLE_DATA_H
#define OUTFLANK_APP_STORE_SAMPLE_DATA_H

struct app;
struct runs;
struct today;
struct trophies;

/* Each fills what is empty. Twelve days in a row up to yesterday, and one try today that was not the move; */
void sample_data_today(const struct app *app, struct today *today);
/* five of the twelve; */
void sample_data_trophies(const struct app *app, struct trophies *trophies);
/* nine runs. */
void sample_data_runs(struct runs *runs);

#endif
