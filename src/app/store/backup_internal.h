/* backup_internal - the contents of a backup and their packing. For backup*.c alone. */
#ifndef OUTFLANK_APP_STORE_BACKUP_INTERNAL_H
#define OUTFLANK_APP_STORE_BACKUP_INTERNAL_H

#include "app/store/backup_kinds.h"

enum { BACKUP_KINDS_MAX = 64 };

/* Files by number; owns their bytes. */
struct backup_contents {
    struct backup_text files[BACKUP_KINDS_MAX];
};

/* Writes `both` to `out` if it differs from what is here, and frees it. */
void backup_settle(struct backup_text here, struct strbuf *both, struct strbuf *out);

/* For the rows of the store: settings, of which a list says what is imported (backup_settings.c); */
struct merged backup_merge_settings(void *here, const void *there, bool has);
/* and, like backup_join, gamepad mappings (backup_lines.c), the match of a run, finished games. */
bool backup_join_pads(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);
bool backup_join_run_match(struct backup_joining *j, struct backup_text here, struct backup_text there,
                           struct strbuf *out);
bool backup_join_games(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);

void backup_free(struct backup_contents *c);
/* Appends the backup as bytes. */
void backup_pack(const struct backup_contents *c, struct strbuf *out);
/* Copies the contents out of a backup. False, with nothing to be freed, if packing them again gives other bytes. */
bool backup_unpack(const char *text, size_t length, struct backup_contents *c);

#endif
