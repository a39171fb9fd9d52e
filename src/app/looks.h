/*
 * looks - how each game looks, as one row a game: colours, frame, materials, the words' keys. The screens and the view
 * read it; a new game is one more row. It draws nothing.
 */
#ifndef OUTFLANK_APP_LOOKS_H
#define OUTFLANK_APP_LOOKS_H

#include "kit/paint.h"
#include "rules/variant.h"

/* The four tones of one face of a disc: lit, face, rim, shade; and the ink of the marks on it, 3:1 against them. */
struct face_look {
    struct colour lit, face, rim, shade, ink;
};

/* What the playing surface is made of: board_paint has a painter for each. */
enum material {
    MATERIAL_BAIZE, /* cloth in a wooden frame */
    MATERIAL_INLAY, /* two woods in a mahogany box, the inner square marked */
    MATERIAL_HOLES, /* a plastic tray with a hole a square */
    MATERIAL_TILES, /* loose wooden tiles of two squares by two */
    MATERIAL_CUT,   /* cloth let into wood wherever there is a square */
    MATERIAL_SLATE  /* slate and brass, with rails for stacks all around */
};

enum piece { PIECE_DISC, PIECE_COIN };

/* What placing and flipping sound like: start.c names the files of each set. */
enum sound_set {
    SOUND_SET_FELT,  /* a disc on cloth */
    SOUND_SET_SLATE, /* a disc on stone */
    SOUND_SET_INLAY, /* a counter on bare wood */
    SOUND_SET_PEG,   /* a peg in its hole */
    SOUND_SET_COIN,  /* a coin on a wooden tile */
    SOUND_SETS
};

/* What is played where: app/music.c names the files. */
enum music_piece {
    MUSIC_MENU,
    MUSIC_CLASSIC,
    MUSIC_REVERSE,
    MUSIC_JAQUES,
    MUSIC_POCKET,
    MUSIC_PIECEPACK,
    MUSIC_FLIPSIDE,
    MUSIC_PIECES
};

struct look {
    const char *id;                 /* the variant's id; "title.<id>", "goal.<id>" ... are its words */
    bool lots;                      /* two people draw lots for who goes first, unless they say otherwise */
    struct colour table_lit, table; /* under the lamp, and away from it */
    struct colour frame_top, frame_bottom;
    struct colour field_top, field_bottom; /* the playing surface */
    struct colour line;                    /* between the squares */
    struct colour label;                   /* coordinates on the frame */
    struct colour accent;                  /* focus, whose turn */
    struct colour mark;                    /* legal squares and rings on the playing surface: 3:1 against it */
    struct colour on_accent;               /* text on the accent */
    struct face_look side[2];              /* FIRST, SECOND */
    const char *side_word[2];              /* keys of the sides' names: "side.dark", "side.light" */
    uint32_t grain_seed;
    enum material material;
    enum piece piece;
    enum sound_set sounds;
    enum music_piece music;
};

/* The look of a game; a plain one for a game that has none of its own. */
const struct look *look_of(const struct variant *variant);

/* True if the choice of games shows it: it has a look of its own and a box. */
bool look_on_shelf(const struct variant *variant);

#endif
