/* luggage_internal - what is in a luggage, file by file, and how that becomes its bytes. For luggage*.c alone. */
#ifndef OUTFLANK_APP_LUGGAGE_INTERNAL_H
#define OUTFLANK_APP_LUGGAGE_INTERNAL_H

#include "app/luggage_kinds.h"

enum { LUGGAGE_KINDS_MAX = 64 };

/* By kind; the bytes are its own. */
struct luggage_contents {
    struct luggage_text files[LUGGAGE_KINDS_MAX];
};

void luggage_free(struct luggage_contents *c);
/* Adds the file that holds it. */
void luggage_pack(const struct luggage_contents *c, struct strbuf *out);
/* Copies out what is in such a file, if packing it gives the same bytes again. False, and nothing to be freed, if not.
 */
bool luggage_unpack(const char *text, size_t length, struct luggage_contents *c);

#endif
