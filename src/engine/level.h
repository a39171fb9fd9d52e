/*
 * level - the ten opponents by strength. The lowest do not search: like children they play what they like, a sum of
 * what looks new, big, like a corner and dangerous. The others search so far, solve the endgame from then on, and give
 * away so many discs in a game: such a level evaluates all moves as far as it can see, and chooses among them so that
 * its losses add up to its budget, with better moves more likely than worse ones and no single loss above a cap. The
 * choice depends only on the game's seed and the position: replaying an undone move gets the same answer, on every
 * machine. Only the last level uses the clock and plays as well as the machine permits.
 *
 * level_table.c has the figures of all levels.
 */
#ifndef OUTFLANK_ENGINE_LEVEL_H
#define OUTFLANK_ENGINE_LEVEL_H

#include "engine/engine.h"
#include "engine/think.h"

/* taste: the preference of each of the ten characters (edges, many flips, few replies and so on), as a bonus in
 * hundredths of a disc that is added to the values a level has found, or to what it likes, before it chooses. It
 * decides among moves that the level might play anyway, so it affects style but not strength. Every taste is defined on
 * every board. The names and faces of the characters are in app/cast. */

/* The characters' tastes, in the order of the levels. */
enum taste {
    TASTE_NONE,
    TASTE_NEW,     /* squares whose neighbours none of its own discs touches */
    TASTE_EDGES,   /* edges, and the squares next to them */
    TASTE_MANY,    /* many flips */
    TASTE_REPLIES, /* many moves of its own next turn */
    TASTE_FAR,     /* long pawn moves; in games without pawns, long lines */
    TASTE_CORNERS, /* corners, the centre early on, never beside an empty corner */
    TASTE_FEW,     /* few flips */
    TASTE_HOLD,    /* few replies for the opponent */
    TASTE_PARITY,  /* regions with an odd number of empty squares */
    TASTE_TURN,    /* no preference: the best move */
    TASTES
};

/* The taste of a character: "pip" ... "turncoat"; TASTE_NONE if there is none of that name. */
enum taste taste_find(const char *name);
/* The character's name; "" for TASTE_NONE. */
const char *taste_name(enum taste taste);

/* The level (1 to 10) of a taste, and the taste of a level. */
int taste_level(enum taste taste);
enum taste taste_of_level(int level);

/* The value of a taste to its character in a turn without any other loss, in hundredths of a disc (where it does not
 * search, of what it likes). It is so small that
 * the character plays as strongly as others of its level (tools/tastes.sh). 0 if it has none. */
int taste_price(enum taste taste);

/* How much a taste likes a legal move, in hundredths of a disc; 0 for moves that place nothing. */
int taste_of(enum taste taste, const struct position *p, struct move move);

/* How much more than the average of all lines each line is liked, in hundredths of a disc, -TASTE_MOST to TASTE_MOST.
 * `liked` has room for `count`. */
enum { TASTE_MOST = 300 };
void taste_weigh(enum taste taste, const struct position *p, const struct engine_line *lines, int count, int *liked);

/* fancy: what a beginner fancies, without any search: a move is liked for the new squares that it meets, for being big,
 * for a corner, and disliked for what looks dangerous. */

/* How much each of these is liked, in hundredths of a disc. */
struct fancy {
    int fresh;   /* for each square met that none of its discs touched before */
    int big;     /* for each disc flipped; in Reverse it is disliked */
    int corner;  /* for a corner; in Reverse it is disliked */
    int beside;  /* disliked next to an open corner */
    int answers; /* disliked for each answer that it leaves; where pawns jump, for each disc of the best jump */
    int noise;   /* the deviation of its mood from move to move */
};

/* The legal moves with how much each is liked, most first; `lines` has room for MOVES_MAX. A move that ends the game
 * won is liked most, one that ends it lost least. `chance` is the mood: random, 0 to UINT32_MAX. */
int fancy_lines(const struct fancy *f, const struct position *p, uint32_t chance, struct engine_line *lines);

/* level: the ten opponents. */

enum { LEVELS = 10 };

/* Depths that are none: as far as its clock permits; no search at all, it plays what it likes. */
enum { LEVEL_CLOCK = 0, LEVEL_FANCY = -1 };

/* The figures of a level, for the full board of its family of games. On smaller boards exact_from and budget shrink in
 * proportion to the number of squares. One that does not search has no others than what it likes. */
struct level {
    int depth;       /* search depth in plies (in Flipside a turn is two plies), LEVEL_CLOCK or LEVEL_FANCY */
    int exact_from;  /* the number of empty squares from which on it solves the game */
    uint64_t nodes;  /* the most positions that it visits for a move */
    int selectivity; /* enum engine_selectivity */
    int guards;      /* whether it notices moves that give a corner away */
    int budget;      /* average loss per turn, in hundredths of a disc */
    int lapse; /* average loss in a turn with a lapse. Lapses are as frequent as the budget requires; in other turns it
                  plays its best move. The loss in one turn is at most six times this */
    struct fancy fancy; /* of a level that does not search */
};

/* The figures of a level for the game of a position; numbers outside 1 to LEVELS are clamped. The family of a game
 * depends on what makes the play differ: pawns, a small board (at most LEVEL_SMALL squares), the goal, and hands that
 * can run out. */
enum { LEVEL_SMALL = 40 };
struct level level_of(const struct position *p, int number);
/* The figures by which it plays when it goes easy. */
struct level level_eased(const struct position *p, int number);

/* The player who is asked for a move. */
struct level_player {
    int number;
    enum taste taste; /* TASTE_NONE: no preference */
    uint32_t seed;    /* of the game */
    bool eased;       /* it plays like the level below, the lowest by what is new alone; its taste stays */
    uint64_t nodes; /* a limit of positions for the last level instead of its clock, which makes its games reproducible;
                       0: the clock is used */
};

/* The last level's time for a turn, and for one in which it solves the endgame, in milliseconds. */
enum { LEVEL_TURN_MS = 1800, LEVEL_END_MS = 3400 };

/* Chooses a level's move; result->value is the level's own evaluation of it, or how much it likes it. Where the level
 * does not search, `e` may be NULL. False if there is no move. After engine_stop, some legal move. */
bool level_think(struct engine *e, const struct position *p, const struct level_player *who,
                 struct engine_result *result);

/* The same for any figures, not only those of the ten levels. For level_think and for calibration. */
bool level_play(struct engine *e, const struct position *p, const struct level *level, const struct level_player *who,
                struct engine_result *result);

/* The move that a level considers best, without variety. The last level's is good advice. */
bool level_advise(struct engine *e, const struct position *p, const struct level_player *who,
                  struct engine_result *result);

/* Evaluates all moves as a level does, or says how much it likes them, whatever its mood; otherwise like
 * engine_analyse. */
int level_analyse(struct engine *e, const struct position *p, const struct level_player *who, struct engine_line *lines,
                  int room);

/* The moves among which a level chooses when it varies its play (early in a game, or in a lapse), best first, with its
 * values. `lines` has room for MOVES_MAX. Returns their number. */
int level_choices(struct engine *e, const struct position *p, const struct level_player *who,
                  struct engine_line *lines);

/* The index of the move that a level which searches chooses, without taste, if these are its lines, best first, by
 * whatever values: with its lapses, and not among moves that it would never play, which are dropped from the lines. For
 * players who want something else than to win. */
int level_pick(const struct position *p, const struct level *level, const struct level_player *who,
               struct engine_line *lines, int count);

/* The index of the line, of `count` lines, best first, that a player chooses who gives away `budget` hundredths of a
 * disc on average and never more than `cap`. `chance` is random, 0 to UINT32_MAX. Lines that are `liked` (hundredths,
 * as from taste_weigh, or NULL) are more likely, at no cost beyond the budget. For level_think and tests. */
int level_choose(const struct engine_line *lines, const int *liked, int count, int budget, int cap, uint32_t chance);

/* level_table, private to level*.c: the figures of the ten levels: how far they search in each kind of game, and what
 * they give away in each family of games. They were determined by matches (docs/engine.md, "Calibrating the levels").
 */

/* Families of games that differ in play. */
enum level_family {
    LEVELS_LARGE,       /* classic */
    LEVELS_JOINED,      /* custom boards with joined edges */
    LEVELS_FEWEST,      /* reverse */
    LEVELS_HANDS,       /* jaques: hands that can run out */
    LEVELS_SMALL_HANDS, /* pocket */
    LEVELS_SMALL,       /* piecepack, and all small boards */
    LEVELS_PAWNS,       /* flipside */
    LEVEL_FAMILIES
};

/* The figures of a level by its index, from 0, and the number of squares of the board that they apply to. */
struct level level_table(enum level_family family, int place);
int level_table_squares(enum level_family family);

#endif
