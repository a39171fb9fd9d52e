/* Facts about a game other than its moves. They are stored as the lines that they have in a record. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/pairs.h"
#include "base/strbuf.h"
#include "match/record.h"
#include "match/record_internal.h"

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
                                       "hints", "helps",    "seats",    "course",  "eased",   "seed",   NULL};
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

bool record_take_fact(struct record *record, const char *key, const char *text)
{
    struct strbuf plain = {0};
    if (!record_knows(key))
        return false;
    read_text(text, strlen(text), &plain);
    record_add_fact(record, key, strbuf_text(&plain), plain.length);
    strbuf_free(&plain);
    return true;
}

void record_take_facts(struct record *record, const char *text, size_t length)
{
    struct strbuf copy = {0};
    struct pairs line;
    strbuf_add(&copy, text, length);
    pairs_init(&line, copy.text);
    for (enum pairs_found found; (found = pairs_next(&line)) != PAIRS_END;)
        if (found == PAIRS_LINE)
            (void)record_take_fact(record, line.key, line.text);
    strbuf_free(&copy);
}

/* The blanks around the "=" are those of record_add_fact, but nothing is believed of a line that is copied from. */
bool record_next_fact(const struct record *record, size_t *at, char key[RECORD_KEY_MAX], struct strbuf *text)
{
    const char *facts = strbuf_text(&record->facts);
    while (facts[*at]) {
        const char *line = facts + *at;
        size_t length = strcspn(line, "\n");
        struct pairs_piece name, said;
        *at += length + (line[length] == '\n');
        if (!pairs_split(line, length, &name, &said) || name.length >= RECORD_KEY_MAX)
            continue;
        memcpy(key, name.text, name.length);
        key[name.length] = '\0';
        read_text(said.text, said.length, text);
        return true;
    }
    return false;
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
