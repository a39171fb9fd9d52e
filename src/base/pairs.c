#include "base/pairs.h"

#include <stdio.h>
#include <string.h>

#include "base/lines.h"

bool pairs_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

size_t pairs_margin(const char *line, size_t length)
{
    size_t at = 0, mark;
    do {
        while (at < length && pairs_blank(line[at]))
            at++;
        mark = length - at < 3 ? 0 : lines_mark(line + at);
        at += mark;
    } while (mark);
    return at;
}

void pairs_init(struct pairs *p, char *text) { *p = (struct pairs){.next = text}; }

/* The text from `begin` to `end` without the blanks on both ends. */
static struct pairs_piece trimmed(const char *begin, const char *end)
{
    while (begin < end && pairs_blank(*begin))
        begin++;
    while (end > begin && pairs_blank(end[-1]))
        end--;
    return (struct pairs_piece){begin, (size_t)(end - begin)};
}

bool pairs_split(const char *line, size_t length, struct pairs_piece *key, struct pairs_piece *text)
{
    const char *begin = line + pairs_margin(line, length), *end = line + length;
    const char *equals = begin < end ? memchr(begin, '=', (size_t)(end - begin)) : NULL;
    if (!equals || equals == begin)
        return false;
    *key = trimmed(begin, equals);
    *text = trimmed(equals + 1, end);
    return true;
}

/* Ends a piece of the caller's text with a NUL. */
static char *ended(char *line, struct pairs_piece piece)
{
    char *text = line + (piece.text - line);
    text[piece.length] = '\0';
    return text;
}

enum pairs_found pairs_next(struct pairs *p)
{
    while (*p->next != '\0') {
        char *line = p->next;
        size_t length = strcspn(line, "\n"), margin = pairs_margin(line, length);
        struct pairs_piece key, text;
        p->next = line + length + (line[length] == '\n');
        p->number++;
        if (margin == length || line[margin] == '#')
            continue;
        if (!pairs_split(line, length, &key, &text))
            return PAIRS_MALFORMED;
        p->text = ended(line, text);
        p->key = ended(line, key);
        return PAIRS_LINE;
    }
    return PAIRS_END;
}

bool pairs_keep(const struct pairs *p, char *out, size_t size)
{
    size_t length = strlen(out);
    int needed = snprintf(NULL, 0, "%s = %s\n", p->key, p->text);
    if (needed < 0 || (size_t)needed >= size - length)
        return false;
    (void)snprintf(out + length, size - length, "%s = %s\n", p->key, p->text);
    return true;
}

int pairs_word(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}
