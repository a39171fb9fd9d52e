/* writer - text into a buffer of fixed size, cut off where it is full; for the notation files only. */
#ifndef OUTFLANK_RULES_WRITER_H
#define OUTFLANK_RULES_WRITER_H

#include <stdbool.h>
#include <stddef.h>

struct writer {
    char *out;
    size_t size;   /* of the buffer, at least 1 */
    size_t length; /* of the text, without its NUL; less than size */
};

void writer_init(struct writer *w, char *out, size_t size);
void writer_putc(struct writer *w, char c);
void writer_puts(struct writer *w, const char *text);
void writer_number(struct writer *w, unsigned number);
void writer_square(struct writer *w, unsigned square);

#endif
