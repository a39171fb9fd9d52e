/*
 * backup_kinds - the files of a backup, how each is merged with the file of the data directory, and how they are
 * packed. It works on texts, opens no files and trusts nothing in a backup.
 */
#ifndef OUTFLANK_APP_STORE_BACKUP_KINDS_H
#define OUTFLANK_APP_STORE_BACKUP_KINDS_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "career/merge.h"
#include "rules/variant.h"

/* What is counted for display. */
enum backup_what {
    BACKUP_GAMES,    /* finished */
    BACKUP_RUNNING,  /* in progress */
    BACKUP_SETTINGS, /* one */
    BACKUP_BOARDS,
    BACKUP_TROPHIES,
    BACKUP_RUNS,
    BACKUP_DAYS,
    BACKUP_LEARNT, /* lessons and puzzles */
    BACKUP_LADDER, /* the current run */
    BACKUP_GAME_NIGHT,
    BACKUP_WHATS
};

/* How many of each are new, and how many were already known. */
struct backup_news {
    int came[BACKUP_WHATS], known[BACKUP_WHATS];
};

/* A file's bytes, followed by a NUL; text NULL: there is no file. */
struct backup_text {
    const char *text;
    size_t length;
};

/* Files are numbered in the order in which they are merged, from 0 to backup_kind_count() - 1. */
enum { BACKUP_NAME_MAX = 64 };
int backup_kind_count(void);
/* The file's name. */
const char *backup_kind_name(int kind, char out[BACKUP_NAME_MAX]);

/* How long it may be, as its reader has it, in bytes. */
size_t backup_kind_limit(int kind);

/* Accumulated while files are merged; zeroed at first. */
struct backup_joining {
    struct backup_news news;
    struct strbuf broken_off; /* records of games in progress that do not fit here and go to the archive */
};

/* Merges a file of the backup (possibly missing) with the local one. `out` receives the new contents, or nothing if
 * they do not change. False if the file of the backup is invalid. */
bool backup_join(int kind, struct backup_joining *j, struct backup_text here, struct backup_text there,
                 struct strbuf *out);

/* The same for finished games in slices, as each is replayed and there may be very many. `here` and what is passed to
 * the beginning must stay until the end, which must be called. */
struct backup_games {
    struct backup_text here;
    struct archive mine, theirs;
    struct strbuf text, added;
    struct merging merging;
};
void backup_games_begin(struct backup_games *g, const struct backup_joining *j, struct backup_text here,
                        struct backup_text there);
/* Merges at most so many games. False once there are no more. */
bool backup_games_step(struct backup_games *g, int games);
/* How much of the work is done: 0 to 1. */
float backup_games_share(const struct backup_games *g);
void backup_games_end(struct backup_games *g, struct backup_joining *j, struct strbuf *out);

/* Functions for the rows of the store: settings, where a list says which are imported; */
struct merged backup_merge_settings(void *here, const void *there, bool has);
/* and, with the interface of backup_join, gamepad mappings, the match of a run, finished games. */
bool backup_join_pads(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);
bool backup_join_run_match(struct backup_joining *j, struct backup_text here, struct backup_text there,
                           struct strbuf *out);
bool backup_join_games(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);

/* ---- packing ---- */

enum { BACKUP_KINDS_MAX = 64 };

/* Files by number; owns their bytes. */
struct backup_contents {
    struct backup_text files[BACKUP_KINDS_MAX];
};

void backup_free(struct backup_contents *c);
/* Appends the backup as bytes. */
void backup_pack(const struct backup_contents *c, struct strbuf *out);
/* Unpacks a backup into copies. False, with nothing to free, if packing them again gives other bytes. */
bool backup_unpack(const char *text, size_t length, struct backup_contents *c);

#endif
