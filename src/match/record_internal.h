/* record_internal - the words of a record that its writing and its reading share. For record*.c alone. */
#ifndef OUTFLANK_MATCH_RECORD_INTERNAL_H
#define OUTFLANK_MATCH_RECORD_INTERNAL_H

#include <stdint.h>

#include "base/pairs.h"

#define RECORD_FIRST_KEY "outflank"
#define RECORD_LAST_KEY "end"
#define RECORD_VERSION "2"

/* The sum of the lines before and this one as it is written, whatever blanks and line ends it has. */
uint32_t record_sum_line(uint32_t sum, const struct pairs *line);

/* How it stands with coins turned by hand (match.h); a record without it: all of them are accepted. */
enum turning { TURNING_ACCEPTED, TURNING_OPEN, TURNING_ASKED, TURNING_PUT_RIGHT, TURNINGS };
extern const char *const record_turnings[TURNINGS];

/* By side, or DRAW. */
extern const char *const record_winners[3];

#endif
