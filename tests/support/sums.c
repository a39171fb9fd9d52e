#include "support/sums.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "base/pairs.h"
#include "match/record.h"

enum { SUMS_MOST = 64, SEAL = sizeof "# sum 1a2b3c4d\n" - 1 };

/* What has been read of the record or note so far, and the checksums of those before. */
struct summing {
    uint32_t sum;
    int moves;
    bool note;
    int count;
    uint32_t was[SUMS_MOST], is[SUMS_MOST];
};

static bool is(struct pairs_piece p, const char *word)
{
    return p.length == strlen(word) && memcmp(p.text, word, p.length) == 0;
}

static int count_words(struct pairs_piece p)
{
    int count = 0;
    for (size_t i = 0; i < p.length; i++)
        count += p.text[i] != ' ' && (i == 0 || p.text[i - 1] == ' ');
    return count;
}

/* The eight digits that a value ends with; 0 if it does not. */
static uint32_t said(struct pairs_piece text)
{
    char digits[9] = "";
    if (text.length >= 8)
        memcpy(digits, text.text + text.length - 8, 8);
    return (uint32_t)strtoul(digits, NULL, 16);
}

static uint32_t is_now(const struct summing *s, uint32_t was)
{
    for (int i = s->count - 1; i >= 0; i--)
        if (s->was[i] == was)
            return s->is[i];
    return was;
}

/* The last line: what it should be. */
static void end(struct summing *s, struct pairs_piece text, struct strbuf *out)
{
    strbuf_printf(out, "end = %d %08x\n", s->moves, (unsigned)s->sum);
    if (!s->note && s->count < SUMS_MOST) {
        s->was[s->count] = said(text);
        s->is[s->count++] = s->sum;
    }
    s->sum = 0;
    s->moves = 0;
    s->note = false;
}

static void add_line(struct summing *s, const char *line, size_t length, struct strbuf *out)
{
    const size_t margin = pairs_margin(line, length);
    const size_t from = out->length;
    struct pairs_piece key, text;
    if (margin == length || line[margin] == '#' || !pairs_split(line, length, &key, &text)) {
        strbuf_add(out, line, length);
        strbuf_putc(out, '\n');
        return;
    }
    if (is(key, "end")) {
        end(s, text, out);
        return;
    }
    strbuf_add(out, line, length);
    if ((is(key, "about") || is(key, "mark")) && text.length >= 8) {
        size_t digits = (size_t)(text.text - line) + text.length - 8;
        char now[9];
        (void)snprintf(now, sizeof now, "%08x", (unsigned)is_now(s, said(text)));
        memcpy(out->text + from + digits, now, 8);
        s->note = true;
    }
    (void)pairs_split(out->text + from, length, &key, &text);
    s->moves += is(key, "moves") ? count_words(text) : 0;
    s->sum = checksum_add(s->sum, key.text, key.length);
    s->sum = checksum_add(s->sum, " = ", 3);
    s->sum = checksum_add(s->sum, text.text, text.length);
    s->sum = checksum_add(s->sum, "\n", 1);
    strbuf_putc(out, '\n');
}

void sums_of_records(const char *text, size_t length, struct strbuf *out)
{
    struct summing s = {.sum = 0};
    for (size_t at = 0; at < length;) {
        const char *stop = memchr(text + at, '\n', length - at);
        size_t line = stop ? (size_t)(stop - text) - at : length - at;
        add_line(&s, text + at, line, out);
        at += line + 1;
    }
}

void sums_of_run(const char *text, size_t length, struct strbuf *out)
{
    static const char end[] = "end = ";
    for (size_t at = 0; at < length;) {
        const char *stop = memchr(text + at, '\n', length - at);
        size_t line = stop ? (size_t)(stop - text) + 1 - at : length - at;
        bool last = line >= sizeof end && memcmp(text + at, end, sizeof end - 1) == 0;
        if (last)
            strbuf_printf(out, "%s%08x\n", end, (unsigned)checksum_add(0, text, at));
        else
            strbuf_add(out, text + at, line);
        at += line;
    }
}

/* "CODE 1a2b3c4d REST": a board's name begins behind the blanks, its weights with them. */
static void sum_line(const char *line, struct strbuf *out)
{
    char code[36];
    unsigned sum;
    int behind = 0, name = 0;
    if (sscanf(line, "%35s %8x%n %n", code, &sum, &behind, &name) != 2 || behind == 0) {
        strbuf_puts(out, line);
        return;
    }
    bool number = strchr("-0123456789", line[name]) != NULL;
    const char *rest = line + (number ? behind : name);
    sum = checksum_add(checksum_add(0, code, strlen(code)), rest, strlen(rest));
    strbuf_printf(out, "%s %08x%s%s", code, sum, number ? "" : " ", rest);
}

void sums_of_lines(const char *text, size_t length, struct strbuf *out)
{
    struct strbuf one = {0};
    for (size_t at = 0; at < length;) {
        const char *stop = memchr(text + at, '\n', length - at);
        size_t line = stop ? (size_t)(stop - text) - at : length - at;
        strbuf_clear(&one);
        strbuf_add(&one, text + at, line);
        if (memchr(text + at, '\0', line))
            strbuf_add(out, text + at, line);
        else
            sum_line(strbuf_text(&one), out);
        if (stop)
            strbuf_putc(out, '\n');
        at += line + 1;
    }
    strbuf_free(&one);
}

void sums_of_tar(const char *text, size_t length, struct strbuf *out)
{
    enum { BLOCK = 512, SIZE_AT = 124, SIZE = 12, SUM_AT = 148, SUM = 8 };
    const size_t from = out->length;
    strbuf_add(out, text, length);
    for (size_t at = 0; length - at >= BLOCK && text[at];) {
        char digits[SIZE + 1] = "", *sum_at = out->text + from + at + SUM_AT;
        unsigned sum = 0;
        for (int i = 0; i < BLOCK; i++)
            sum += i >= SUM_AT && i < SUM_AT + SUM ? ' ' : (unsigned char)text[at + (size_t)i];
        (void)snprintf(digits, sizeof digits, "%06o", sum);
        memcpy(sum_at, digits, SUM - 1);
        sum_at[SUM - 1] = ' ';
        memcpy(digits, text + at + SIZE_AT, SIZE);
        size_t size = (strtoul(digits, NULL, 8) + BLOCK - 1) / BLOCK * BLOCK, left = length - at - BLOCK;
        at += BLOCK + (size < left ? size : left);
    }
}

void sums_of_sealed(const char *text, size_t length, struct strbuf *out)
{
    struct strbuf rest = {0};
    if (length <= SEAL || memcmp(text, "# sum ", 6) != 0) {
        strbuf_add(out, text, length);
        return;
    }
    strbuf_add(&rest, text + SEAL, length - SEAL);
    seal_add(&rest, out);
    strbuf_free(&rest);
}
