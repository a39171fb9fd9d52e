/*
 * backup_kinds - what is kept in the data directory, file by file, and how a file that was brought from another
 * machine becomes one with what is here. It works on texts, opens no files and trusts nothing that was brought.
 */
#ifndef OUTFLANK_APP_STORE_BACKUP_KINDS_H
#define OUTFLANK_APP_STORE_BACKUP_KINDS_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "rules/variant.h"

/* What a player may want to know of it. */
enum backup_what {
    BACKUP_GAMES,    /* that are over */
    BACKUP_RUNNING,  /* that can be gone on with */
    BACKUP_SETTINGS, /* one */
    BACKUP_BOARDS,
    BACKUP_TROPHIES,
    BACKUP_RUNS,
    BACKUP_DAYS,
    BACKUP_LEARNT, /* lessons and puzzles */
    BACKUP_LADDER, /* the run that is going on */
    BACKUP_GAME_NIGHT,
    BACKUP_WHATS
};

/* Of each, how many have come, and how many stay as they are here. */
struct backup_news {
    int came[BACKUP_WHATS], known[BACKUP_WHATS];
};

/* A file's bytes; text NULL: there is none. Behind them stands a NUL. */
struct backup_text {
    const char *text;
    size_t length;
};

/* The files, in the order in which they are to be joined: 0 to BACKUP_KINDS - 1 (backup_kind_count). */
enum { BACKUP_NAME_MAX = 64 };
int backup_kind_count(void);
/* What a file is called. */
const char *backup_kind_name(int kind, char out[BACKUP_NAME_MAX]);
enum backup_what backup_kind_what(int kind);

/* What is found out while files are joined; zeroed at first. */
struct backup_joining {
    struct backup_news news;
    struct strbuf broken_off; /* games in progress that find another one in their place: records for the archive */
};

/* Joins a file that was brought (there may be none) with the one here. What the one here is to hold from now on goes to
 * `out`, which stays empty if it is to stay as it is. False if what was brought is not what it should be. */
bool backup_join(int kind, struct backup_joining *j, struct backup_text here, struct backup_text there,
                 struct strbuf *out);

#endif
