/*
 * game_style - the look and sound of each game, one row per game: colours, frame, materials, keys of texts. Used by the
 * screens and the view.
 */
#ifndef OUTFLANK_APP_STYLE_GAME_STYLE_H
#define OUTFLANK_APP_STYLE_GAME_STYLE_H

#include "kit/paint.h"
#include "rules/variant.h"

/* The four tones of a disc's face: lit, face, rim, shade; the colour of marks on it, with a contrast of 3:1; and an
 * outline, transparent except in high contrast. */
struct disc_colours {
    struct colour lit, face, rim, shade, ink, edge;
};

/* The colours of both sides' discs: each game's own, or one pair in all games, the first side dark and the second
 * light. In the order of the setting's values. */
enum disc_pair { PAIR_DRAWN, PAIR_BLUE_AMBER, PAIR_WINE_ICE, PAIR_BLACK_WHITE, DISC_PAIRS };

/* The variant in force for the styles of all games. */
struct style_variant {
    enum disc_pair pair;
    bool strong; /* high contrast */
};

/* The material of the playing surface; board_paint has a painter for each. */
enum material {
    MATERIAL_BAIZE, /* cloth in a wooden frame */
    MATERIAL_INLAY, /* two woods in a mahogany box, the inner square marked */
    MATERIAL_HOLES, /* a plastic tray with a hole per square */
    MATERIAL_TILES, /* loose wooden tiles of two squares by two */
    MATERIAL_CUT,   /* cloth inlaid in wood where there are squares */
    MATERIAL_SLATE  /* slate and brass, with rails for stacks all around */
};

enum piece { PIECE_DISC, PIECE_COIN };

/* The sounds of placing and flipping; start.c names the files of each set. */
enum sound_set {
    SOUND_SET_FELT,  /* a disc on cloth */
    SOUND_SET_SLATE, /* a disc on stone */
    SOUND_SET_INLAY, /* a counter on bare wood */
    SOUND_SET_PEG,   /* a peg in its hole */
    SOUND_SET_COIN,  /* a coin on a wooden tile */
    SOUND_SETS
};

/* The pieces of music; app/core/music.c names the files. */
enum music_piece {
    MUSIC_MENU,
    MUSIC_CLASSIC,
    MUSIC_REVERSE,
    MUSIC_JAQUES,
    MUSIC_POCKET,
    MUSIC_PIECEPACK,
    MUSIC_FLIPSIDE,
    MUSIC_LADDER,    /* between the matches of a run */
    MUSIC_VERSUS,    /* the card before one */
    MUSIC_LAST_LIFE, /* a match that would end the run */
    MUSIC_TURNCOAT,  /* the last one */
    MUSIC_PIECES
};

/* The factor on the width of lines and rings in high contrast. */
#define GAME_STYLE_BOLD 1.6f

struct game_style {
    const char *id;                       /* the variant's id; its texts are "title.<id>", "goal.<id>" ... */
    bool lots;                            /* by default the first move is drawn by lot */
    struct colour tabletop_lit, tabletop; /* under the lamp, and away from it */
    struct colour frame_top, frame_bottom;
    struct colour field_top, field_bottom; /* the playing surface */
    struct colour line;                    /* between the squares */
    struct colour label;                   /* coordinates on the frame */
    struct colour accent;                  /* focus, whose turn */
    struct colour mark;                    /* legal squares and rings on the playing surface: 3:1 against it */
    struct colour on_accent;               /* text on the accent */
    struct disc_colours side[2];           /* FIRST, SECOND */
    const char *side_word[2];              /* keys of the sides' names: "side.dark", "side.light" */
    uint32_t grain_seed;
    enum material material;
    enum piece piece;
    enum sound_set sounds;
    enum music_piece music;
    /* Set by style_variant_apply: */
    bool strong; /* in high contrast */
    bool midway; /* the field's lightness is between that of the sides */
    float bold;  /* factor on the width of lines and rings */
};

/* The style of a game in the variant in force; a plain one for a game without its own. The pointer never changes; what
 * it points to changes with game_style_apply. */
const struct game_style *game_style_of(const struct variant *variant);

/* Puts a variant in force for all games; cached pictures are then out of date. False if it was already in force. Not
 * while another thread draws. */
bool game_style_apply(struct style_variant style_variant);
struct style_variant game_style_variant(void);
/* The style of a game in another variant, for samples. */
struct game_style game_style_in(const struct variant *variant, struct style_variant style_variant);

/* Colours that every screen shares, whatever the game. */
enum tone {
    TONE_TEXT,
    TONE_SOFT, /* secondary text */
    TONE_WARN,
    TONE_CARD, /* background of text */
    TONE_SEAM, /* below rings and lines on boards and discs of any colour */
    TONE_EDGE, /* around cards and buttons; transparent except in high contrast */
    TONES
};
struct colour game_style_tone(enum tone tone);

/* The opacity of something faint; 1 in high contrast. */
static inline float game_style_faint(const struct game_style *game_style, float alpha)
{
    return game_style->strong ? 1.0f : alpha;
}

/* True if the choice of games shows it: it needs a style and a place on the shelf. */
bool game_style_on_shelf(const struct variant *variant);

/* style_variant: computes the colours of a style for another pair of disc colours, for high contrast, or both. */

/* With a pair of disc colours, the field's lightness is between those of the discs, in the hue of the game's own field;
 * the names of the sides change too (words_pair). High contrast separates both sides, the field, its lines and marks,
 * the frame, the table and the accent; lines and rings are wider, and faces get an outline. */
void style_variant_apply(struct game_style *game_style, struct style_variant style_variant);

/* The relative luminance of a colour (WCAG 2.2), 0 to 1. */
float style_variant_luminance(struct colour c);

#endif
