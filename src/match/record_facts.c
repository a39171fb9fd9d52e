/* Facts about a game other than its moves. They are stored as the lines that they have in a record. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "match/record.h"

static bool is_name(const char *text)
{
    size_t length = 0;
    while (isalnum((unsigned char)text[length]) || text[length] == '_')
        length++;
    return length > 0 && text[length] == '\0';
}

/* Keys of facts that only another format has, like "ggf TAG". SGF also has tags of a move: "sgf 12 C". */
static bool is_foreign(const char *key)
{
    static const char *const families[] = {"ggf ", "obf ", "pgn ", "sgf ", "wthor "};
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
        size_t length = strlen(families[i]);
        if (strncmp(key, families[i], length) != 0)
            continue;
        size_t digits = families[i][0] == 's' ? strspn(key + length, "0123456789") : 0;
        return is_name(key + length + (digits > 0 && key[length + digits] == ' ' ? digits + 1 : 0));
    }
    return false;
}

bool record_knows(const char *key)
{
    static const char *const keys[] = {"date",  "event",    "occasion", "board",   "first",   "second", "clock",
                                       "times", "duration", "comment",  "corners", "flipped", "given",  "values",
                                       "hints", "helps",    "seats",    "course",  NULL};
    if (strlen(key) >= RECORD_KEY_MAX)
        return false;
    for (int i = 0; keys[i]; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return is_foreign(key);
}

/* Lines of a record are trimmed, and a backslash begins a byte written as \xHH. */
static bool must_be_escaped(const char *text, size_t length, size_t i)
{
    return text[i] == '\\' || (text[i] == ' ' && (i == 0 || i + 1 == length));
}

void record_add_fact(struct record *record, const char *key, const char *text, size_t length)
{
    struct strbuf *out = &record->facts;
    strbuf_puts(out, key);
    strbuf_puts(out, " = ");
    for (size_t i = 0; i < length;) {
        size_t bytes = printable_character(text + i, length - i);
        if (bytes == 0 || must_be_escaped(text, length, i))
            strbuf_printf(out, "\\x%02x", (unsigned char)text[i]);
        else
            strbuf_add(out, text + i, bytes);
        i += bytes ? bytes : 1;
    }
    strbuf_putc(out, '\n');
}

static void read_text(const char *text, size_t length, struct strbuf *out)
{
    strbuf_clear(out);
    for (size_t i = 0; i < length; i++) {
        char digits[3] = "";
        bool escaped = text[i] == '\\' && i + 3 < length && text[i + 1] == 'x' &&
                       isxdigit((unsigned char)text[i + 2]) && isxdigit((unsigned char)text[i + 3]);
        if (escaped)
            memcpy(digits, text + i + 2, 2);
        strbuf_putc(out, escaped ? (char)strtol(digits, NULL, 16) : text[i]);
        i += escaped ? 3 : 0;
    }
}

bool record_next_fact(const struct record *record, size_t *at, char key[RECORD_KEY_MAX], struct strbuf *text)
{
    const char *line = strbuf_text(&record->facts) + *at;
    size_t length = strcspn(line, "\n"), name = strcspn(line, "=");
    if (length == 0)
        return false;
    memcpy(key, line, name - 1); /* without the blank before the "=" */
    key[name - 1] = '\0';
    read_text(line + name + 2, length - name - 2, text);
    *at += length + 1;
    return true;
}

bool record_fact(const struct record *record, const char *key, struct strbuf *text)
{
    char found[RECORD_KEY_MAX];
    for (size_t at = 0; record_next_fact(record, &at, found, text);)
        if (strcmp(found, key) == 0)
            return true;
    strbuf_clear(text);
    return false;
}
