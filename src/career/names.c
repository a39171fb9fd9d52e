#include "career/names.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"

/* A blank between words, or a control character or a byte of no character, which is none. */
static bool is_skipped(const char *text, size_t bytes, bool *blank)
{
    *blank = *blank || (unsigned char)*text <= ' ' || *text == 0x7f;
    return *text == ' ' || printable_character(text, bytes) == 0;
}

/* Whether there is anything to see: not only blanks of any kind, marks, and signs that say how others are written. */
static bool is_seen(const char *text, size_t length)
{
    uint32_t c;
    for (size_t bytes; length > 0; text += bytes, length -= bytes) {
        bytes = printable_decode(text, length, &c);
        bool blank = c == ' ' || c == 0xa0 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f || c == 0x3000;
        if (bytes == 0)
            bytes = 1;
        else if (!blank && !printable_extends(c) && !printable_invisible(c))
            return true;
    }
    return false;
}

bool names_clean(const char *text, char out[PLAYER_NAME_MAX])
{
    size_t used = 0, length = strlen(text), bytes;
    bool blank = false;
    for (int letters = 0; length > 0 && letters < PLAYER_NAME_LETTERS; text += bytes, length -= bytes) {
        bytes = printable_letter(text, length);
        if (is_skipped(text, bytes, &blank))
            continue;
        blank = blank && used > 0;
        size_t room = PLAYER_NAME_MAX - 1 - used, kept = printable_fit(text, bytes, room > blank ? room - blank : 0);
        if ((blank && letters + 1 == PLAYER_NAME_LETTERS) || (kept < bytes && used > 0))
            break;
        if (blank) {
            out[used++] = ' ';
            letters++;
        }
        blank = false;
        memcpy(out + used, text, kept);
        used += kept;
        letters++;
    }
    used = is_seen(out, used) ? used : 0;
    out[used] = '\0';
    return used > 0;
}

void names_number(const char *name, int number, char out[PLAYER_NAME_MAX])
{
    size_t used = 0, length = printable_fit(name, strlen(name), PLAYER_NAME_MAX - 3);
    for (int letters = 0; letters < PLAYER_NAME_LETTERS - 2; letters++)
        used += printable_letter(name + used, length - used);
    while (used > 0 && name[used - 1] == ' ')
        used--;
    (void)snprintf(out, PLAYER_NAME_MAX, "%.*s %d", (int)used, name, number);
}

void names_remember(struct names *n, const char *name)
{
    char clean[PLAYER_NAME_MAX];
    if (!names_clean(name, clean))
        return;
    int at = 0;
    while (at < n->count && strcmp(n->list[at], clean) != 0)
        at++;
    if (at == n->count && n->count < NAMES_MAX)
        n->count++;
    if (at == NAMES_MAX)
        at--;
    memmove(n->list[1], n->list[0], (size_t)at * sizeof n->list[0]);
    memcpy(n->list[0], clean, sizeof clean);
}

const char *names_initial(const char *name, char out[NAMES_LETTER_MAX])
{
    size_t bytes = printable_letter(name, strlen(name));
    memcpy(out, name, bytes);
    out[bytes] = '\0';
    return out;
}
