#include "base/strbuf.h"

#include <stdint.h>
#include <string.h>

/* The length of a character that begins with this byte; 0 if none does. */
static size_t bytes_of(unsigned char first)
{
    return first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
}

/* Unicode 3.9, table 3-7: not overlong, not a surrogate, not beyond U+10FFFF. */
static int is_well_formed(uint32_t c, size_t bytes)
{
    return bytes < 3 || (bytes == 3 && c >= 0x800 && (c < 0xd800 || c > 0xdfff)) ||
           (bytes == 4 && c >= 0x10000 && c <= 0x10ffff);
}

static int is_control(uint32_t c) { return c < 0x20 || (c >= 0x7f && c < 0xa0); }

size_t printable_character(const char *text, size_t length)
{
    unsigned char first = length > 0 ? (unsigned char)text[0] : 0;
    size_t bytes = bytes_of(first);
    uint32_t c = bytes < 2 ? first : first & (0x7fU >> bytes);
    if (bytes > length)
        return 0;
    for (size_t i = 1; i < bytes; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 0;
        c = c << 6 | ((unsigned char)text[i] & 0x3f);
    }
    return is_well_formed(c, bytes) && !is_control(c) ? bytes : 0;
}

size_t printable_fit(const char *text, size_t length, size_t most)
{
    if (length <= most)
        return length;
    while (most > 0 && ((unsigned char)text[most] & 0xc0) == 0x80)
        most--;
    return most;
}

void printable_copy(char *out, size_t size, const char *text)
{
    size_t length = printable_fit(text, strlen(text), size - 1);
    memcpy(out, text, length);
    out[length] = '\0';
}

void printable_add(struct strbuf *out, const char *text, size_t length)
{
    while (length > 0) {
        size_t bytes = printable_character(text, length), used = bytes > 0 ? bytes : 1;
        if (bytes > 0)
            strbuf_add(out, text, bytes);
        else
            strbuf_printf(out, "\\x%02x", (unsigned char)*text);
        text += used;
        length -= used;
    }
}

void printable_wrap(struct strbuf *out, const char *line, size_t width, const char *indent)
{
    size_t used = 0;
    while (*line) {
        size_t blanks = strspn(line, " "), word = strcspn(line + blanks, " ");
        if (width > 0 && used > 0 && blanks > 0 && used + blanks + word > width) {
            strbuf_printf(out, "\n%s", indent);
            used = strlen(indent);
        } else {
            strbuf_add(out, line, blanks);
            used += blanks;
        }
        strbuf_add(out, line + blanks, word);
        used += word;
        line += blanks + word;
    }
}
