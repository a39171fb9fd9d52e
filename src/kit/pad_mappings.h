/*
 * pad_mappings - a player's own gamecontrollerdb.txt: a line a pad, as SDL and its database of controllers write them
 * ("GUID,name,a:b1,...,platform:Linux,"). Lines of other systems, empty ones and those that begin with # are passed
 * over.
 */
#ifndef OUTFLANK_KIT_PAD_MAPPINGS_H
#define OUTFLANK_KIT_PAD_MAPPINGS_H

#include <stdbool.h>

/* Gives SDL the mappings of a file, which need not exist. Returns the first line that is no mapping, from 1 on, which
 * is left out; 0: there is none. A file that cannot be read is one whose first line is wrong. */
int pad_mappings_load(const char *path);

/* Whether a line, without blanks around it, is a mapping of whatever system; and whether two are of the same pad on the
 * same system. */
bool pad_mappings_is(const char *line);
bool pad_mappings_same(const char *a, const char *b);

#endif
