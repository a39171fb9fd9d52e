/* backup_internal - what is in a backup, file by file, and how that becomes its bytes. For backup*.c alone. */
#ifndef OUTFLANK_APP_STORE_BACKUP_INTERNAL_H
#define OUTFLANK_APP_STORE_BACKUP_INTERNAL_H

#include "app/store/backup_kinds.h"

enum { BACKUP_KINDS_MAX = 64 };

/* By kind; the bytes are its own. */
struct backup_contents {
    struct backup_text files[BACKUP_KINDS_MAX];
};

/* The match of the run up the ladder, which is a game in progress without a box on the shelf. */
#define BACKUP_RUN_MATCH "game-ladder.txt"

/* A text of its own, for readers that change what they read; NULL if there is none, or it holds a NUL. */
char *backup_copy(struct backup_text t);

/* What both are together, as it is written here, if that is not what is here. `both` is freed. */
void backup_settle(struct backup_text here, struct strbuf *both, struct strbuf *out);

/* The settings (backup_settings.c): what may come is a list. */
bool backup_join_settings(struct backup_joining *j, struct backup_text here, struct backup_text there,
                          struct strbuf *out);

/* Files of lines that no list names to the player, joined as backup_join has it (backup_lines.c): what the computer
 * has learnt of boards, and mappings of gamepads. */
bool backup_join_known(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);
bool backup_join_pads(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);

void backup_free(struct backup_contents *c);
/* Adds the file that holds it. */
void backup_pack(const struct backup_contents *c, struct strbuf *out);
/* Copies out what is in such a file, if packing it gives the same bytes again. False, and nothing to be freed, if not.
 */
bool backup_unpack(const char *text, size_t length, struct backup_contents *c);

#endif
