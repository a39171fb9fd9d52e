/*
 * lines - a text file, line by line, of any length, with the number of the line for messages. Ends of
 * line are \n or \r\n and are not part of the line. NUL bytes are kept, so compare `length`.
 */
#ifndef OUTFLANK_BASE_LINES_H
#define OUTFLANK_BASE_LINES_H

#include <stdbool.h>
#include <stdio.h>

#include "base/strbuf.h"

struct lines {
    FILE *file;         /* the caller's: opened and closed by it */
    struct strbuf line; /* the line just read: line.text is a text, be it empty */
    long number;        /* of that line, from 1 */
    size_t limit;       /* how long a line may be; 0: as long as it likes */
    bool cut;           /* the line just read is longer: nothing more can be read */
};

/* Prepares to read `file` from its current position. */
void lines_init(struct lines *l, FILE *file);

/* Reads the next line. False at the end of the file or if it cannot be read (ask ferror). */
bool lines_next(struct lines *l);

void lines_finish(struct lines *l);

/* The length, 3 or 0, of the byte order mark that `text` begins with: some editors write one before what they save. */
size_t lines_mark(const char *text);

#endif
