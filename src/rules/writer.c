#include "rules/notation_internal.h"

#include <assert.h>
#include <stdio.h>

#include "base/bits.h"

void writer_init(struct writer *w, char *out, size_t size)
{
    assert(size > 0);
    *w = (struct writer){.out = out, .size = size};
    out[0] = '\0';
}

void writer_putc(struct writer *w, char c)
{
    if (w->length + 1 >= w->size)
        return;
    w->out[w->length++] = c;
    w->out[w->length] = '\0';
}

void writer_puts(struct writer *w, const char *text)
{
    for (; *text; text++)
        writer_putc(w, *text);
}

void writer_number(struct writer *w, unsigned number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%u", number);
    writer_puts(w, digits);
}

void writer_square(struct writer *w, unsigned square)
{
    writer_putc(w, (char)('a' + (square & 7)));
    writer_putc(w, (char)('1' + (square >> 3)));
}

void writer_squares(struct writer *w, uint64_t squares)
{
    while (squares) {
        writer_square(w, bits_pop(&squares));
        if (squares)
            writer_putc(w, '.');
    }
}
