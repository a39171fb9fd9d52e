#include "base/lines.h"

#include <string.h>

void lines_init(struct lines *l, FILE *file) { *l = (struct lines){.file = file}; }

bool lines_next(struct lines *l)
{
    int c = l->cut ? EOF : getc(l->file);
    if (c == EOF)
        return false;
    strbuf_clear(&l->line);
    strbuf_puts(&l->line, ""); /* an empty line must be a text too, even the first one */
    for (; c != EOF && c != '\n' && !l->cut; c = getc(l->file)) {
        strbuf_putc(&l->line, (char)c);
        l->cut = l->limit && l->line.length > l->limit;
    }
    if (l->line.length > 0 && l->line.text[l->line.length - 1] == '\r')
        l->line.text[--l->line.length] = '\0';
    l->number++;
    return true;
}

void lines_finish(struct lines *l) { strbuf_free(&l->line); }

size_t lines_mark(const char *text)
{
    static const char mark[] = "\xef\xbb\xbf";
    return strncmp(text, mark, sizeof mark - 1) == 0 ? sizeof mark - 1 : 0;
}
