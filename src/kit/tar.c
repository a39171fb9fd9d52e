#include "kit/tar.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Offsets in a header, which has the size of a block. */
enum {
    BLOCK = 512,
    FILE_NAME = TAR_NAME_MAX - 1,
    MODE_AT = 100,
    OWNER_AT = 108,
    GROUP_AT = 116,
    SIZE_AT = 124,
    SIZE_DIGITS = 11,
    TIME_AT = 136,
    SUM_AT = 148,
    SUM_LENGTH = 8,
    KIND_AT = 156,
    MAGIC_AT = 257
};

static bool octal(const unsigned char *digits, int count, size_t *value)
{
    *value = 0;
    for (int i = 0; i < count; i++) {
        if (digits[i] == ' ' || digits[i] == 0)
            return i > 0;
        if (digits[i] < '0' || digits[i] > '7')
            return false;
        *value = *value * 8 + (size_t)(digits[i] - '0');
    }
    return true;
}

/* The sum of all bytes, with those of the checksum counted as blanks. */
static size_t sum_of(const unsigned char *header)
{
    size_t sum = 0;
    for (int i = 0; i < BLOCK; i++)
        sum += i >= SUM_AT && i < SUM_AT + SUM_LENGTH ? ' ' : header[i];
    return sum;
}

static bool sound_header(const unsigned char *header)
{
    size_t written;
    return octal(header + SUM_AT, SUM_LENGTH, &written) && written == sum_of(header);
}

bool tar_next(const void *archive, size_t size, size_t *at, struct tar_file *out)
{
    const unsigned char *bytes = archive;
    size_t length;
    while (*at < size && size - *at >= BLOCK && bytes[*at]) {
        const unsigned char *header = bytes + *at;
        size_t room = size - *at - BLOCK;
        if (!sound_header(header) || !octal(header + SIZE_AT, SIZE_DIGITS, &length) || length > room)
            return false;
        size_t whole = (length + BLOCK - 1) / BLOCK * BLOCK;
        *at += BLOCK + (whole < room ? whole : room);
        if (header[KIND_AT] != '0' && header[KIND_AT] != 0)
            continue;
        memcpy(out->name, header, FILE_NAME);
        out->name[FILE_NAME] = '\0';
        out->contents = (const char *)header + BLOCK;
        out->length = length;
        return true;
    }
    return false;
}

const void *tar_find(const void *archive, size_t size, const char *name, size_t *length)
{
    struct tar_file file;
    for (size_t at = 0; tar_next(archive, size, &at, &file);) {
        const char *slash = strrchr(file.name, '/'); /* "./lay.wav" and "sounds/lay.wav" are "lay.wav" */
        if (strcmp(slash ? slash + 1 : file.name, name) != 0)
            continue;
        *length = file.length;
        return file.contents;
    }
    return NULL;
}

/* ---- writing ---- */

static void fill(struct strbuf *archive)
{
    static const char nothing[BLOCK];
    strbuf_add(archive, nothing, (BLOCK - archive->length % BLOCK) % BLOCK);
}

static void put_octal(unsigned char *header, int at, int digits, size_t value)
{
    char text[24];
    (void)snprintf(text, sizeof text, "%0*llo", digits, (unsigned long long)value);
    memcpy(header + at, text, (size_t)digits);
}

void tar_add(struct strbuf *archive, const char *name, const void *contents, size_t length)
{
    unsigned char header[BLOCK] = {0};
    assert(strlen(name) < TAR_NAME_MAX);
    memcpy(header, name, strlen(name));
    put_octal(header, MODE_AT, 7, 0644);
    put_octal(header, OWNER_AT, 7, 0);
    put_octal(header, GROUP_AT, 7, 0);
    put_octal(header, SIZE_AT, SIZE_DIGITS, length);
    put_octal(header, TIME_AT, SIZE_DIGITS, 0);
    header[KIND_AT] = '0';
    memcpy(header + MAGIC_AT, "ustar\00000", 8);
    put_octal(header, SUM_AT, 6, sum_of(header));
    header[SUM_AT + SUM_LENGTH - 1] = ' ';
    strbuf_add(archive, (const char *)header, BLOCK);
    strbuf_add(archive, contents, length);
    fill(archive);
}

void tar_end(struct strbuf *archive)
{
    static const char nothing[2 * BLOCK];
    strbuf_add(archive, nothing, sizeof nothing);
}
