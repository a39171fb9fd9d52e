/* pgn - what reading and writing of PGN share. For src/formats alone. */
#ifndef OUTFLANK_FORMATS_PGN_H
#define OUTFLANK_FORMATS_PGN_H

#include "formats/games_internal.h"

enum { PGN_RESULT_MAX = 16 };

/* The tags that every game has, in their order, and the fact that each is; NULL: one of this format alone. */
struct pgn_tag {
    const char *name, *fact;
};
enum { PGN_TAGS = 6 };
extern const struct pgn_tag pgn_tags[PGN_TAGS];

/* Result as it is written where nothing else is known: "33-31", "*". */
void pgn_result(const struct match *match, char out[PGN_RESULT_MAX]);

bool pgn_put(struct games_writer *w, const struct record *record, char *why);

#endif
