/* luggage_internal - what is in a luggage, file by file, and how that becomes its bytes. For luggage*.c alone. */
#ifndef OUTFLANK_APP_STORE_LUGGAGE_INTERNAL_H
#define OUTFLANK_APP_STORE_LUGGAGE_INTERNAL_H

#include "app/store/luggage_kinds.h"

enum { LUGGAGE_KINDS_MAX = 64 };

/* By kind; the bytes are its own. */
struct luggage_contents {
    struct luggage_text files[LUGGAGE_KINDS_MAX];
};

/* The match of the run up the ladder, which is a game in progress without a box on the shelf. */
#define LUGGAGE_RUN_MATCH "game-ladder.txt"

/* A text of its own, for readers that change what they read; NULL if there is none, or it holds a NUL. */
char *luggage_copy(struct luggage_text t);

/* What both are together, as it is written here, if that is not what is here. `both` is freed. */
void luggage_settle(struct luggage_text here, struct strbuf *both, struct strbuf *out);

/* The settings (luggage_settings.c): what may come is a list. */
bool luggage_join_settings(struct luggage_joining *j, struct luggage_text here, struct luggage_text there,
                           struct strbuf *out);

/* Files of lines that no list names to the player, joined as luggage_join has it (luggage_lines.c): what the computer
 * has learnt of boards, and mappings of gamepads. */
bool luggage_join_known(struct luggage_joining *j, struct luggage_text here, struct luggage_text there,
                        struct strbuf *out);
bool luggage_join_pads(struct luggage_joining *j, struct luggage_text here, struct luggage_text there,
                       struct strbuf *out);

void luggage_free(struct luggage_contents *c);
/* Adds the file that holds it. */
void luggage_pack(const struct luggage_contents *c, struct strbuf *out);
/* Copies out what is in such a file, if packing it gives the same bytes again. False, and nothing to be freed, if not.
 */
bool luggage_unpack(const char *text, size_t length, struct luggage_contents *c);

#endif
