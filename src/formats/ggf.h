/* ggf - what reading and writing of GGF share. For src/formats alone. */
#ifndef OUTFLANK_FORMATS_GGF_H
#define OUTFLANK_FORMATS_GGF_H

#include "formats/games_internal.h"

enum { GGF_TYPE_MAX = 32 };

/* The fact that a tag is ("PB" is "first"), or NULL. */
const char *ggf_fact_of(const char *tag);

/* TY and RE as they are written where nothing else is known: "8", "+12.00", "?". */
void ggf_type(const struct match *match, char out[GGF_TYPE_MAX]);
void ggf_result(const struct match *match, char out[GGF_TYPE_MAX]);

bool ggf_put(struct games_writer *w, const struct record *record, char *why);

#endif
