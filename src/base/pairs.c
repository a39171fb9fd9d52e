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

/* Trims blanks on both ends of the text from `begin` to `end`. */
static char *trim(char *begin, char *end)
{
    while (begin < end && pairs_blank(*begin))
        begin++;
    while (end > begin && pairs_blank(end[-1]))
        end--;
    *end = '\0';
    return begin;
}

static char *next_line(struct pairs *p)
{
    char *line = p->next, *end = line + strcspn(line, "\n");
    p->next = *end == '\0' ? end : end + 1;
    p->number++;
    return trim(line + pairs_margin(line, (size_t)(end - line)), end);
}

enum pairs_found pairs_next(struct pairs *p)
{
    while (*p->next != '\0') {
        char *line = next_line(p);
        if (*line == '\0' || *line == '#')
            continue;
        char *equals = strchr(line, '=');
        if (!equals || equals == line)
            return PAIRS_MALFORMED;
        p->text = trim(equals + 1, equals + 1 + strlen(equals + 1));
        p->key = trim(line, equals);
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
