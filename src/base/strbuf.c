#include "base/strbuf.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Makes room for `more` characters and the terminator. */
static void reserve(struct strbuf *s, size_t more)
{
    size_t room = s->room ? s->room : 64;
    char *text;
    assert(more < (size_t)-1 / 4 - s->length);
    if (s->length + more < s->room)
        return;
    while (room <= s->length + more)
        room *= 2;
    text = realloc(s->text, room);
    if (!text) {
        fputs("outflank: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    s->text = text;
    s->room = room;
}

void strbuf_add(struct strbuf *s, const char *text, size_t length)
{
    reserve(s, length);
    if (length > 0)
        memcpy(s->text + s->length, text, length);
    s->length += length;
    s->text[s->length] = '\0';
}

void strbuf_puts(struct strbuf *s, const char *text) { strbuf_add(s, text, strlen(text)); }

void strbuf_putc(struct strbuf *s, char c) { strbuf_add(s, &c, 1); }

void strbuf_vprintf(struct strbuf *s, const char *format, va_list arguments)
{
    va_list again;
    int length;
    va_copy(again, arguments);
    length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    assert(length >= 0);
    reserve(s, (size_t)length);
    vsnprintf(s->text + s->length, (size_t)length + 1, format, arguments);
    s->length += (size_t)length;
}

void strbuf_printf(struct strbuf *s, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    strbuf_vprintf(s, format, arguments);
    va_end(arguments);
}

const char *strbuf_text(const struct strbuf *s) { return s->text ? s->text : ""; }

void strbuf_clear(struct strbuf *s)
{
    s->length = 0;
    if (s->text)
        s->text[0] = '\0';
}

void strbuf_free(struct strbuf *s)
{
    free(s->text);
    *s = (struct strbuf){0};
}
