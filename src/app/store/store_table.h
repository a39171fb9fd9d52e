/* store_table - the properties of each file of the store. For the rest of src/app/store only. */
#ifndef OUTFLANK_APP_STORE_STORE_TABLE_H
#define OUTFLANK_APP_STORE_STORE_TABLE_H

#include "app/store/backup_kinds.h"
#include "app/store/store.h"
#include "career/merge.h"

enum store_found {
    STORE_NOTHING, /* invalid; the value is unchanged */
    STORE_PARTLY,  /* some lines are invalid; the value has the others */
    STORE_WHOLE
};

struct store_row {
    const char *name;
    size_t limit; /* maximum size in bytes */
    enum warning warning;
    enum backup_what what;
    size_t size;                                                      /* of the value; 0: a file of another kind */
    enum store_found (*read)(void *value, char *text, size_t length); /* modifies the text */
    void (*write)(const void *value, struct strbuf *out);             /* writing nothing: no file */
    struct merged (*merge)(void *here, const void *there, bool has);  /* `has`: `here` was read from a file */
    bool sealed;
    const char *unsealed;  /* how a file of it began before there were seals; NULL: none was without */
    const char *last_line; /* of a file that may also be written by hand, which has neither it nor a seal; or NULL */
    bool replaces;         /* overwrites changes by another copy of the program */
    bool by_line;          /* a damaged file can be recovered line by line */
    const char *header;    /* the first line before the version; or NULL */
    int version;           /* the latest version known */
    void (*finish)(void *value); /* may be NULL */
    /* Merges texts instead, like backup_join; or NULL. */
    bool (*join)(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);
};

extern const struct store_row STORE_ROWS[STORES];

/* True if a text, without its seal, is of a later version. */
bool store_is_later(enum store store, const char *text);

#endif
