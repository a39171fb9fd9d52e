#include "kit/tar.h"

#include <stdbool.h>
#include <string.h>

/* Where a header, which is as long as a block, has what. */
enum { BLOCK = 512, FILE_NAME = 100, SIZE_AT = 124, SIZE_DIGITS = 11, SUM_AT = 148, SUM_LENGTH = 8, KIND_AT = 156 };

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

/* The sum of all bytes, those of the sum itself counted as blanks. */
static bool sound_header(const unsigned char *header)
{
    size_t written, sum = 0;
    for (int i = 0; i < BLOCK; i++)
        sum += i >= SUM_AT && i < SUM_AT + SUM_LENGTH ? ' ' : header[i];
    return octal(header + SUM_AT, SUM_LENGTH, &written) && written == sum;
}

/* "./lay.wav" and "sounds/lay.wav" are "lay.wav". */
static bool is_called(const unsigned char *header, const char *name)
{
    char whole[FILE_NAME + 1] = "";
    memcpy(whole, header, FILE_NAME);
    const char *slash = strrchr(whole, '/');
    return strcmp(slash ? slash + 1 : whole, name) == 0;
}

const void *tar_find(const void *archive, size_t size, const char *name, size_t *length)
{
    const unsigned char *at = archive, *end = at + size;
    size_t bytes;
    while (end - at >= BLOCK && *at && sound_header(at) && octal(at + SIZE_AT, SIZE_DIGITS, &bytes)) {
        const unsigned char *contents = at + BLOCK;
        if (bytes > (size_t)(end - contents))
            return NULL;
        *length = bytes;
        if ((at[KIND_AT] == '0' || at[KIND_AT] == 0) && is_called(at, name))
            return contents;
        size_t blocks = (bytes + BLOCK - 1) / BLOCK;
        if (blocks * BLOCK > (size_t)(end - contents))
            return NULL;
        at = contents + blocks * BLOCK;
    }
    return NULL;
}
