/* backup_internal - the contents of a backup, and packing. For backup*.c only. */
#ifndef OUTFLANK_APP_STORE_BACKUP_INTERNAL_H
#define OUTFLANK_APP_STORE_BACKUP_INTERNAL_H

#include "app/store/backup_kinds.h"

enum { BACKUP_KINDS_MAX = 64 };

/* Files by number; owns their bytes. */
struct backup_contents {
    struct backup_text files[BACKUP_KINDS_MAX];
};

/* Writes `both` to `out` if it differs from `here`, and frees it. */
void backup_settle(struct backup_text here, struct strbuf *both, struct strbuf *out);

/* Functions for the rows of the store: settings, where a list says which are imported (backup_settings.c); */
struct merged backup_merge_settings(void *here, const void *there, bool has);
/* and, with the interface of backup_join, gamepad mappings (backup_lines.c), the match of a run, finished games. */
bool backup_join_pads(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);
bool backup_join_run_match(struct backup_joining *j, struct backup_text here, struct backup_text there,
                           struct strbuf *out);
bool backup_join_games(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);

void backup_free(struct backup_contents *c);
/* Appends the backup as bytes. */
void backup_pack(const struct backup_contents *c, struct strbuf *out);
/* Unpacks a backup into copies. False, with nothing to free, if packing them again gives other bytes. */
bool backup_unpack(const char *text, size_t length, struct backup_contents *c);

#endif
