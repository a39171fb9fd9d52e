/*
 * merge - what two machines have kept of the same kind becomes one: finished games, tries of the days, trophies, best
 * runs. What is here stays as it is, what the other one has besides is added, and whatever is there twice is there
 * once. It opens no files.
 */
#ifndef OUTFLANK_CAREER_MERGE_H
#define OUTFLANK_CAREER_MERGE_H

#include "career/archive.h"
#include "career/day.h"
#include "career/runs.h"
#include "career/trophies.h"

/* How many have come, and how many of the other's were here already or had no place. */
struct merged {
    int came, known;
};

/* The other's games, of which each is replayed, with their stars and what was noted about them: what is to be added to
 * the text of those here. A game that was removed on one side alone is there, and stays removed on the other. */
struct merged merge_games(const struct archive *here, const struct archive *there, const char *there_text,
                          struct strbuf *added);

/* Of a date that both have tried the tries here stay, unless only the other one has solved it. */
struct merged merge_days(struct today *here, const struct today *there);
/* A trophy that both have won keeps its date here. */
struct merged merge_trophies(struct trophies *here, const struct trophies *there);
/* The ten best of both. */
struct merged merge_runs(struct runs *here, const struct runs *there);

#endif
