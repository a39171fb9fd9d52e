/*
 * sums - makes checksums right again. Texts that are sealed or summed are refused where a byte is wrong, so nothing
 * that is changed at random gets behind the sum; with its sums made right, it does.
 */
#ifndef OUTFLANK_TESTS_SUPPORT_SUMS_H
#define OUTFLANK_TESTS_SUPPORT_SUMS_H

#include <stddef.h>

#include "base/strbuf.h"

/* Appends a text of records and notes with the last line of each as it would have to be; notes refer to the records
 * that they referred to before. */
void sums_of_records(const char *text, size_t length, struct strbuf *out);
/* Appends a text whose last line "end = 1a2b3c4d" has the checksum of those before it, as version 1 of ladder.txt has.
 */
void sums_of_run(const char *text, size_t length, struct strbuf *out);
/* Appends a text of lines that have a code, a checksum and the rest, over which it is, as boards and their weights. */
void sums_of_lines(const char *text, size_t length, struct strbuf *out);
/* Appends an archive (kit/tar) with right checksums in its headers. */
void sums_of_tar(const char *text, size_t length, struct strbuf *out);
/* Appends a text with the right seal; as it is if it has none. */
void sums_of_sealed(const char *text, size_t length, struct strbuf *out);

#endif
