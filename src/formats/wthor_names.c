/* The names of players and tournaments in WTHOR files: Latin-1 in fixed widths. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "formats/games_internal.h"

static bool make_room(struct wthor_names *n)
{
    int room = n->room ? 2 * n->room : 64;
    if (n->count < n->room)
        return true;
    unsigned char *bytes = realloc(n->bytes, (size_t)room * (size_t)n->size);
    if (!bytes)
        return false;
    n->bytes = bytes;
    n->room = room;
    return true;
}

bool wthor_names_read(struct wthor_names *names, FILE *file, int size)
{
    unsigned char header[WTHOR_HEADER];
    *names = (struct wthor_names){.size = size};
    if (fread(header, 1, sizeof header, file) != sizeof header)
        return false;
    unsigned count = wthor_u16(header + 8);
    while ((unsigned)names->count < count && make_room(names) &&
           fread(names->bytes + (size_t)names->count * (size_t)size, 1, (size_t)size, file) == (size_t)size)
        names->count++;
    if ((unsigned)names->count == count && getc(file) == EOF)
        return true;
    wthor_names_finish(names);
    return false;
}

void wthor_names_finish(struct wthor_names *names)
{
    free(names->bytes);
    free(names->table);
    *names = (struct wthor_names){.size = names->size};
}

bool wthor_name(const struct wthor_names *names, unsigned number, struct strbuf *out)
{
    if (number >= (unsigned)names->count)
        return false;
    const unsigned char *name = names->bytes + (size_t)number * (size_t)names->size;
    strbuf_clear(out);
    strbuf_puts(out, "");
    for (int i = 0; i < names->size && name[i]; i++) {
        if (name[i] >= 0x80)
            strbuf_putc(out, (char)(0xc0 | name[i] >> 6));
        strbuf_putc(out, (char)(name[i] >= 0x80 ? 0x80 | (name[i] & 0x3f) : name[i]));
    }
    return true;
}

/* Converts UTF-8 to the bytes of a name. */
static bool to_bytes(const char *name, int size, unsigned char *out)
{
    bool exact = true;
    int count = 0;
    memset(out, 0, (size_t)size);
    for (const unsigned char *at = (const unsigned char *)name; *at; at++) {
        bool two = (*at == 0xc2 || *at == 0xc3) && (at[1] & 0xc0) == 0x80;
        if ((*at & 0xc0) == 0x80)
            continue; /* continuation byte of a character already written as a question mark */
        if (count == size - 1)
            return false;
        out[count++] = two ? (unsigned char)((*at & 3) << 6 | (at[1] & 0x3f)) : *at < 0x80 ? *at : '?';
        exact &= *at < 0x80 || two;
        at += two;
    }
    return exact;
}

static unsigned hash(const unsigned char *bytes, int size)
{
    unsigned sum = 2166136261U;
    for (int i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * 16777619U;
    return sum;
}

/* The slot of a name in the hash table, or the free slot for it. */
static int *place_of(const struct wthor_names *n, const unsigned char *name)
{
    for (unsigned at = hash(name, n->size);; at++) {
        int *entry = &n->table[at % (unsigned)n->table_size];
        if (*entry == 0 || memcmp(n->bytes + (size_t)(*entry - 1) * (size_t)n->size, name, (size_t)n->size) == 0)
            return entry;
    }
}

static bool make_table(struct wthor_names *n)
{
    n->table_size = 4 * (WTHOR_NUMBER_MAX + 1);
    n->table = n->table ? n->table : calloc((size_t)n->table_size, sizeof *n->table);
    return n->table != NULL;
}

int wthor_names_number(struct wthor_names *names, const char *name, bool *exact)
{
    unsigned char bytes[WTHOR_TOURNAMENT];
    *exact = to_bytes(name, names->size, bytes);
    if (!make_table(names)) {
        *exact = false;
        return 0;
    }
    int *entry = place_of(names, bytes);
    if (*entry)
        return *entry - 1;
    if (names->count == WTHOR_NUMBER_MAX || !make_room(names)) {
        *exact = false;
        return 0;
    }
    memcpy(names->bytes + (size_t)names->count * (size_t)names->size, bytes, (size_t)names->size);
    *entry = ++names->count;
    return names->count - 1;
}

void wthor_today(unsigned char out[4])
{
    time_t now = time(NULL);
    const struct tm *day = gmtime(&now);
    out[0] = (unsigned char)(day ? (day->tm_year + 1900) / 100 : 20);
    out[1] = (unsigned char)(day ? day->tm_year % 100 : 0);
    out[2] = (unsigned char)(day ? day->tm_mon + 1 : 1);
    out[3] = (unsigned char)(day ? day->tm_mday : 1);
}

void wthor_names_write(const struct wthor_names *names, struct strbuf *out)
{
    unsigned char header[WTHOR_HEADER] = {0};
    wthor_today(header);
    header[8] = (unsigned char)(names->count & 0xff);
    header[9] = (unsigned char)(names->count >> 8);
    strbuf_add(out, (const char *)header, sizeof header);
    if (names->count > 0)
        strbuf_add(out, (const char *)names->bytes, (size_t)names->count * (size_t)names->size);
}
