/*
 * keep - a file of results that grows by a line as each is found, so that a long run can be stopped and taken up. Its
 * first line, "% HEAD", says what the results are of.
 */
#ifndef OUTFLANK_CLI_KEEP_H
#define OUTFLANK_CLI_KEEP_H

#include <stdbool.h>
#include <stdio.h>

struct keep {
    const char *name;
    FILE *file;
};

/* Takes over a result, which may be changed in place. False if it is not a whole line, as when the program was killed
 * while it wrote: such a line is named and left out. */
typedef bool (*keep_take)(void *user, char *line);

/* Reads a file's results, each by `take`, and opens it for more. A file that is not there is made. False after a
 * message, as for a file with another head, which stays as it is. */
bool keep_open(struct keep *k, const char *name, const char *head, keep_take take, void *user);

/* Appends a line, formatted as by printf with its end, and sends it to the system. False after a message. */
bool keep_line(struct keep *k, const char *format, ...);

/* Does nothing for a file that was not opened. False after a message. */
bool keep_close(struct keep *k);

#endif
