/*
 * luggage_kinds - what is kept in the data directory, file by file, and how a file that was brought from another
 * machine becomes one with what is here. It works on texts, opens no files and trusts nothing that was brought.
 */
#ifndef OUTFLANK_APP_STORE_LUGGAGE_KINDS_H
#define OUTFLANK_APP_STORE_LUGGAGE_KINDS_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "rules/variant.h"

/* What a player may want to know of it. */
enum luggage_what {
    LUGGAGE_GAMES,    /* that are over */
    LUGGAGE_RUNNING,  /* that can be gone on with */
    LUGGAGE_SETTINGS, /* one */
    LUGGAGE_BOARDS,
    LUGGAGE_TROPHIES,
    LUGGAGE_RUNS,
    LUGGAGE_DAYS,
    LUGGAGE_LEARNT, /* lessons and puzzles */
    LUGGAGE_LADDER, /* the run that is going on */
    LUGGAGE_EVENING,
    LUGGAGE_WHATS
};

/* Of each, how many have come, and how many stay as they are here. */
struct luggage_news {
    int came[LUGGAGE_WHATS], known[LUGGAGE_WHATS];
};

/* A file's bytes; text NULL: there is none. Behind them stands a NUL. */
struct luggage_text {
    const char *text;
    size_t length;
};

/* The files, in the order in which they are to be joined: 0 to LUGGAGE_KINDS - 1 (luggage_kind_count). */
enum { LUGGAGE_NAME_MAX = 64 };
int luggage_kind_count(void);
/* What a file is called. */
const char *luggage_kind_name(int kind, char out[LUGGAGE_NAME_MAX]);
enum luggage_what luggage_kind_what(int kind);

/* What is found out while files are joined; zeroed at first. */
struct luggage_joining {
    struct luggage_news news;
    struct strbuf broken_off; /* games in progress that find another one in their place: records for the archive */
};

/* Joins a file that was brought (there may be none) with the one here. What the one here is to hold from now on goes to
 * `out`, which stays empty if it is to stay as it is. False if what was brought is not what it should be. */
bool luggage_join(int kind, struct luggage_joining *j, struct luggage_text here, struct luggage_text there,
                  struct strbuf *out);

#endif
