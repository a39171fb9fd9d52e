/* store_rows - what differs between the files of the store. For store.c and backup*.c alone. */
#ifndef OUTFLANK_APP_STORE_STORE_ROWS_H
#define OUTFLANK_APP_STORE_STORE_ROWS_H

#include "app/store/backup_kinds.h"
#include "app/store/store.h"
#include "career/merge.h"

enum store_found {
    STORE_NOTHING, /* it is not what it should be; the value is untouched */
    STORE_PARTLY,  /* some lines make no sense; the value has the others */
    STORE_WHOLE
};

struct store_row {
    const char *name;
    size_t limit; /* bytes of the file */
    enum warning warning;
    enum backup_what what;
    size_t size;                                                      /* of the value; 0: a file of another kind */
    enum store_found (*read)(void *value, char *text, size_t length); /* the text is changed */
    void (*write)(const void *value, struct strbuf *out);             /* nothing: there is no file */
    struct merged (*merge)(void *here, const void *there, bool has);  /* `has`: `here` was read from a file */
    bool sealed;
    bool replaces;               /* what another copy of the program has written meanwhile gives way */
    bool by_line;                /* what is left of a damaged file counts */
    const char *header;          /* begins the first line, before the version; or NULL */
    int version;                 /* the latest that is known */
    void (*finish)(void *value); /* or NULL */
    /* Merges texts instead, as backup_join has it; or NULL. */
    bool (*join)(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);
};

extern const struct store_row STORE_ROWS[STORES];

/* Whether a text without its seal is one of a later version. */
bool store_is_later(enum store store, const char *text);

#endif
