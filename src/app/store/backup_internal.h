/* backup_internal - what is in a backup, file by file, and how that becomes its bytes. For backup*.c alone. */
#ifndef OUTFLANK_APP_STORE_BACKUP_INTERNAL_H
#define OUTFLANK_APP_STORE_BACKUP_INTERNAL_H

#include "app/store/backup_kinds.h"

enum { BACKUP_KINDS_MAX = 64 };

/* By kind; the bytes are its own. */
struct backup_contents {
    struct backup_text files[BACKUP_KINDS_MAX];
};

/* What both are together, as it is written here, if that is not what is here. `both` is freed. */
void backup_settle(struct backup_text here, struct strbuf *both, struct strbuf *out);

/* For the rows of the store: settings, of which a list says what may come (backup_settings.c); */
struct gathered backup_merge_settings(void *here, const void *there, bool has);
/* and as backup_join has it, mappings of gamepads (backup_lines.c), the match of a run, finished games. */
bool backup_join_pads(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);
bool backup_join_run_match(struct backup_joining *j, struct backup_text here, struct backup_text there,
                           struct strbuf *out);
bool backup_join_games(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);

void backup_free(struct backup_contents *c);
/* Adds the file that holds it. */
void backup_pack(const struct backup_contents *c, struct strbuf *out);
/* Copies out what is in such a file, if packing it gives the same bytes again. False, and nothing to be freed, if not.
 */
bool backup_unpack(const char *text, size_t length, struct backup_contents *c);

#endif
