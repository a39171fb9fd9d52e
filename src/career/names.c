#include "career/names.h"

#include <stdio.h>
#include <string.h>

/* True for a continuation byte of UTF-8. */
static bool continues(char byte) { return ((unsigned char)byte & 0xc0) == 0x80; }

/* The number of bytes of the first letter of a text; 0 at its end. */
static size_t letter(const char *text)
{
    size_t bytes = text[0] ? 1 : 0;
    while ((unsigned char)text[0] >= 0xc0 && bytes < 4 && continues(text[bytes]))
        bytes++;
    return bytes;
}

bool names_clean(const char *text, char out[PLAYER_NAME_MAX])
{
    size_t used = 0, bytes;
    bool blank = false;
    for (int letters = 0; (bytes = letter(text)) > 0 && letters < PLAYER_NAME_LETTERS; text += bytes) {
        if ((unsigned char)*text <= ' ' || *text == 0x7f) {
            blank = used > 0;
            continue;
        }
        if (continues(*text)) /* a stray continuation byte in a damaged text */
            continue;
        if (blank && letters + 1 == PLAYER_NAME_LETTERS)
            break;
        if (blank) {
            out[used++] = ' ';
            letters++;
        }
        blank = false;
        memcpy(out + used, text, bytes);
        used += bytes;
        letters++;
    }
    out[used] = '\0';
    return used > 0;
}

void names_number(const char *name, int number, char out[PLAYER_NAME_MAX])
{
    size_t used = 0;
    for (int letters = 0; letters < PLAYER_NAME_LETTERS - 2; letters++)
        used += letter(name + used);
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
    size_t bytes = letter(name);
    memcpy(out, name, bytes);
    out[bytes] = '\0';
    return out;
}
