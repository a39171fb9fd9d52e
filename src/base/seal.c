#include "base/checksum.h"

#include <stdio.h>
#include <string.h>

enum { SEAL_LENGTH = 15 /* "# sum 1a2b3c4d\n" */ };

static void write_seal(const char *text, size_t length, char out[SEAL_LENGTH + 1])
{
    (void)snprintf(out, SEAL_LENGTH + 1, "# sum %08x\n", (unsigned)checksum_add(0, text, length));
}

void seal_add(const struct strbuf *text, struct strbuf *out)
{
    char seal[SEAL_LENGTH + 1];
    write_seal(strbuf_text(text), text->length, seal);
    strbuf_puts(out, seal);
    strbuf_add(out, strbuf_text(text), text->length);
}

bool seal_open(char *text, size_t *length)
{
    char seal[SEAL_LENGTH + 1];
    bool sealed = *length >= SEAL_LENGTH && memcmp(text, "# sum ", 6) == 0 && text[SEAL_LENGTH - 1] == '\n';
    if (!sealed)
        return memchr(text, '\n', *length) != NULL; /* or not even the first line is complete */
    write_seal(text + SEAL_LENGTH, *length - SEAL_LENGTH, seal);
    bool sound = *length > SEAL_LENGTH && memcmp(text, seal, SEAL_LENGTH) == 0;
    *length -= SEAL_LENGTH;
    memmove(text, text + SEAL_LENGTH, *length + 1);
    return sound;
}
