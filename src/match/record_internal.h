/* record_internal - the keys and values that record*.c share for reading and writing. */
#ifndef OUTFLANK_MATCH_RECORD_INTERNAL_H
#define OUTFLANK_MATCH_RECORD_INTERNAL_H

#include <stdint.h>

#include "base/pairs.h"

#define RECORD_FIRST_KEY "outflank"
#define RECORD_LAST_KEY "end"
#define RECORD_VERSION "2"

/* Adds a line to the checksum of the lines before it. The result does not depend on blanks or line ends. */
uint32_t record_sum_line(uint32_t sum, const struct pairs *line);

struct record;
/* Adds the fact of a line that somebody else may have written, as record_add_fact writes it. False if records have none
 * with this key. */
bool record_take_fact(struct record *record, const char *key, const char *text);

/* The state of coins turned by hand (match.h). A record without it has TURNING_ACCEPTED. */
enum turning { TURNING_ACCEPTED, TURNING_OPEN, TURNING_ASKED, TURNING_PUT_RIGHT, TURNINGS };
extern const char *const record_turnings[TURNINGS];

/* Indexed by side, or DRAW. */
extern const char *const record_winners[3];

#endif
