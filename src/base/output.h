/*
 * output - a file that somebody named for a program to write to. The name stays what it is: a device or a pipe is
 * written to, a symbolic link is followed, even to where nothing is yet, and a regular file keeps its mode and, where
 * the system allows, its owner. A regular file is replaced as a whole: the new one is NAME.part1 or similar until it is
 * complete, and is removed on failure, also if a signal ends the program. A file without any write permission is
 * refused, even for root. "-" and other names of standard output stand for it.
 */
#ifndef OUTFLANK_BASE_OUTPUT_H
#define OUTFLANK_BASE_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/strbuf.h"

enum { OUTPUT_WHY_MAX = 256, OUTPUT_BEGIN_MAX = 512 };

/* What is written, and what it may replace. Zeroed: anything. */
struct output_kind {
    /* Whether a file that is there, of which this is the beginning, may be replaced; an empty one always may be. */
    bool (*is)(const char *begin, size_t length);
    const char *what; /* "a PNG picture", as that may be called in a message */
    bool regular;     /* nothing else than a regular file is written to */
    bool surely;      /* waits until it is on the disk */
    bool added_to;    /* for output_possible: the file stays and gets longer, so nothing is created beside it */
};

struct output {
    FILE *file;    /* to write to; it can be positioned */
    bool standard; /* it goes to standard output */
    /* private */
    struct strbuf real, part; /* the regular file, and its name until it is complete; or in place: */
    const char *in_place;     /* its name, which is opened when all is there; NULL */
    const struct output_kind *kind;
};

/* Whether output_open would refuse a name. Changes nothing. False with a reason, such as "is a directory". */
bool output_possible(const char *name, const struct output_kind *kind, char why[OUTPUT_WHY_MAX]);

/* False with a reason. There is one at a time. */
bool output_open(struct output *o, const char *name, const struct output_kind *kind, char why[OUTPUT_WHY_MAX]);

/* Puts what was written in its place, or drops it if it is not `good`. False, with a reason unless it was not good, if
 * it is not there. */
bool output_close(struct output *o, bool good, char why[OUTPUT_WHY_MAX]);

#endif
