/* sgf - what reading and writing of SGF share. For src/formats alone. */
#ifndef OUTFLANK_FORMATS_SGF_H
#define OUTFLANK_FORMATS_SGF_H

#include "formats/games_internal.h"

enum { SGF_TAG_MAX = 8, SGF_RESULT_MAX = 16 };

/* The fact that a tag of the first node is ("PB" is "first"), or NULL. */
const char *sgf_fact_of(const char *tag);
/* RE as it is written where nothing else is known: "B+12", "W+R", "0", "?". */
void sgf_result(const struct match *match, char out[SGF_RESULT_MAX]);

/* Cuts the next game out of whatever stands between games: its text from "(" to the ")" that belongs to it, into
 * r->text. GAMES_END: there is none; `*line` and `*column` (from 1 on) are where it begins. */
enum games_found sgf_cut(struct games_reader *r, struct games_fault *fault, long long *line, long long *column);

/* Reads a game's text. False with `error` set, or with a reason in `why` and no error's key. */
bool sgf_read_game(const char *text, struct record *out, char *why, struct notation_error *error);

bool sgf_put(struct games_writer *w, const struct record *record, char *why);

#endif
