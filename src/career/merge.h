/*
 * merge - merges data of the same kind from two machines: finished games, attempts at days, trophies, best runs. Local
 * data stays, the other machine's is added, and duplicates are dropped. It opens no files.
 */
#ifndef OUTFLANK_CAREER_MERGE_H
#define OUTFLANK_CAREER_MERGE_H

#include "career/archive.h"
#include "career/day.h"
#include "career/runs.h"
#include "career/trophies.h"

/* How many items were added, and how many of the other's were known or did not fit. */
struct merged {
    int came, known;
};

/* Appends to `added` what the text of local games lacks of the other's games, with stars and notes. Each game is
 * replayed. One that the other's text has twice comes once. A game that was removed on one machine stays on the other,
 * and stays removed on the first. */
struct merged merge_games(const struct archive *here, const struct archive *there, const char *there_text,
                          struct strbuf *added);

/* The same in slices. What is passed to the beginning must stay until the end, which must be called. */
struct merging {
    const struct archive *here, *there;
    const char *text;
    struct strbuf *added;
    const struct archive_game **mine, **theirs; /* sorted */
    int next;                                   /* the number of the next game of `there` */
    bool all_legal;                             /* each game so far; one that is here too is not replayed */
    struct merged merged;
};
void merging_begin(struct merging *m, const struct archive *here, const struct archive *there, const char *there_text,
                   struct strbuf *added);
/* Merges at most so many games. False once there are no more. */
bool merging_step(struct merging *m, int games);
struct merged merging_end(struct merging *m);

/* If both have tried a date, the local tries stay, unless only the other has solved it. */
struct merged merge_days(struct today *here, const struct today *there);
/* A trophy that both have won keeps its local date. */
struct merged merge_trophies(struct trophies *here, const struct trophies *there);
/* Keeps the ten best of both. */
struct merged merge_runs(struct runs *here, const struct runs *there);

#endif
