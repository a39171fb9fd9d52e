/*
 * looks - how each game looks, as one row a game: colours, frame, materials, the words' keys. The screens and the view
 * read it; a seventh game would be one more row. It draws nothing.
 */
#ifndef OUTFLANK_APP_LOOKS_H
#define OUTFLANK_APP_LOOKS_H

#include "kit/paint.h"
#include "rules/variant.h"

/* The four tones of one face of a disc: lit, face, rim, shade. */
struct face_look {
    struct colour lit, face, rim, shade;
};

struct look {
    const char *id;                 /* the variant's id; "title.<id>", "goal.<id>" ... are its words */
    struct colour table_lit, table; /* under the lamp, and away from it */
    struct colour frame_top, frame_bottom;
    struct colour field_top, field_bottom; /* the playing surface */
    struct colour line;                    /* between the squares */
    struct colour label;                   /* coordinates on the frame */
    struct colour accent;                  /* focus, legal squares, whose turn */
    struct colour on_accent;               /* text on the accent */
    struct face_look side[2];              /* FIRST, SECOND */
    const char *side_word[2];              /* keys of the sides' names: "side.dark", "side.light" */
    uint32_t grain_seed;
};

/* The look of a game; a plain one for a game that has none of its own. */
const struct look *look_of(const struct variant *variant);

/* True if the game has a row of its own: the choice of games shows those. */
bool look_playable(const struct variant *variant);

#endif
