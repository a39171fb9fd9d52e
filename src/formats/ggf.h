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

/* Reads a game's text without its (; and ;), which is cut up by it. `checked`: what is said of the game besides its
 * board and moves must not contradict them. */
bool ggf_read_game(char *text, bool checked, struct record *out, char *why);
/* Says so, with what was met quoted. False. */
bool ggf_refuse(char *why, const char *reason, const char *what);

bool ggf_put(struct games_writer *w, const struct record *record, char *why);

#endif
