/*
 * level - the ten opponents that people can name: how far each reads, how much of the end it works out, and how many
 * discs it gives away in a game. A level never rolls dice to play badly: it values all moves as far as it can read,
 * and then chooses among them so that its losses add up to its budget, better moves being likelier than worse ones and
 * no single loss being larger than a cap. The lowest levels also like to turn many discs, as beginners do. The choice
 * follows from the game's seed and the position alone: a move taken back and played again gets the same answer, on
 * every machine. Only the last level goes by the clock, and plays as well as the machine lets it.
 *
 * The figures of all levels are in level_table.c.
 */
#ifndef OUTFLANK_ENGINE_LEVEL_H
#define OUTFLANK_ENGINE_LEVEL_H

#include "engine/engine.h"
#include "engine/think.h"

/* taste: what each of ten players likes about a move: edges, many flips, few replies and so on, as a bonus in
 * hundredths of a disc on the values that a level has found, before the level chooses. It decides among moves that the
 * level might play anyway, so that a taste is seen in what is played and not in how strong it is (level.h). Each is
 * defined on every board; what a player is called on the screen and looks like is app/cast's business. */

/* Those of the ten players, one a level, in their order. */
enum taste {
    TASTE_NONE,
    TASTE_NEW,     /* squares whose neighbours none of its own discs has met */
    TASTE_EDGES,   /* the edge, and next to it */
    TASTE_MANY,    /* many flips */
    TASTE_REPLIES, /* many moves of its own to come */
    TASTE_FAR,     /* long walks; where nobody walks, long lines */
    TASTE_CORNERS, /* corners, the middle early on, never next to an empty corner */
    TASTE_FEW,     /* few flips */
    TASTE_HOLD,    /* few replies for the other side */
    TASTE_PARITY,  /* empty squares that hang together by an odd number */
    TASTE_TURN,    /* none: the best move */
    TASTES
};

/* By the player's name, "pip" ... "turncoat"; TASTE_NONE if nobody is called that. */
enum taste taste_find(const char *name);
/* "" for TASTE_NONE. */
const char *taste_name(enum taste taste);

/* The level that plays by it, 1 to 10, and back. */
int taste_level(enum taste taste);
enum taste taste_of_level(int level);

/* What it is worth to its player in a turn in which nothing else is given away, hundredths of a disc: so little that
 * the player is as strong as others of its level (tools/tastes.sh). 0: nothing. */
int taste_price(enum taste taste);

/* What it likes about a legal move, in hundredths of a disc: 0 for what puts nothing anywhere. */
int taste_of(enum taste taste, const struct position *p, struct move move);

/* By how much each line is liked more than the others are on the average, hundredths of a disc from -TASTE_MOST to
 * TASTE_MOST. `liked` has room for `count`. */
enum { TASTE_MOST = 300 };
void taste_weigh(enum taste taste, const struct position *p, const struct engine_line *lines, int count, int *liked);

/* level: the ten opponents. */

enum { LEVELS = 10 };

/* What a level is on the full board of its family of games. Smaller boards take exact_from and budget in proportion to
 * their squares. */
struct level {
    int depth;       /* plies that it reads (in Flipside plies of a turn: two a turn); 0: as far as the limits go */
    int exact_from;  /* empty squares from which it works out the end */
    uint64_t nodes;  /* positions that it may look at for a move */
    int selectivity; /* enum engine_selectivity */
    int greed;  /* how much of its judgement is the discs that a move wins at once, as beginners see it, per cent */
    int guards; /* whether it sees a corner that a move would give away */
    int budget; /* hundredths of a disc that it gives away for a turn, on the average */
    int lapse;  /* what it gives away, on the average, in a turn in which it has a lapse; it has as many of these as
                 * make up its budget, and in between plays the best it sees. In no turn more than six times this */
};

/* A level's name in English; the game's own words are in its language files. Numbers from 1 to LEVELS; others count as
 * the nearest of these, here and below. */
const char *level_name(int number);

/* What a level is in the game of a position. What tells families of games apart is what makes them play differently:
 * pawns, a small board (at most LEVEL_SMALL squares), who wins, hands that can run out. */
enum { LEVEL_SMALL = 40 };
struct level level_of(const struct position *p, int number);

/* Who is asked for a move. */
struct level_player {
    int number;
    enum taste taste; /* what it likes about moves; TASTE_NONE: nothing in particular */
    uint32_t seed;    /* of the game */
    uint64_t nodes;   /* positions that the last level may look at in place of its clock, so that its games can be
                       * repeated; 0: it goes by the clock */
};

/* The clock of the last level: for a turn, and for one whose end it works out. */
enum { LEVEL_TURN_MS = 1800, LEVEL_END_MS = 3400 };

/* The move of a level; result->value is what the level itself thinks of the move chosen. False if there is none. After
 * engine_stop: some legal move. */
bool level_think(struct engine *e, const struct position *p, const struct level_player *who,
                 struct engine_result *result);

/* The same of a level that need not be one of the ten. For level_think, and for calibrating. */
bool level_play(struct engine *e, const struct position *p, const struct level *level, const struct level_player *who,
                struct engine_result *result);

/* What a level holds to be best, with no thought of variety: of the last level this is good advice. */
bool level_advise(struct engine *e, const struct position *p, const struct level_player *who,
                  struct engine_result *result);

/* All moves as a level values them; otherwise as engine_analyse. */
int level_analyse(struct engine *e, const struct position *p, const struct level_player *who, struct engine_line *lines,
                  int room);

/* The moves that a level chooses among where it chooses (early in a game, or in a lapse), best first, as it values them
 * then. Room for MOVES_MAX. Returns how many. */
int level_choices(struct engine *e, const struct position *p, const struct level_player *who,
                  struct engine_line *lines);

/* Which of `count` lines, best first, a player takes who gives away `budget` hundredths on the average and never more
 * than `cap`; `chance` in 0 .. UINT32_MAX is where its choice falls. What is `liked` (hundredths, as taste_weigh has
 * them, or NULL) is the likelier, but costs nothing beyond the budget. For level_think, and for tests. */
int level_choose(const struct engine_line *lines, const int *liked, int count, int budget, int cap, uint32_t chance);

/* level_table, private to level*.c: the figures of the ten levels, and nothing else: how far they read in each kind of
 * game, and what they give away in each family of games, settled by matches (docs/engine.md, "Calibrating the
 * levels"). */

/* Families of games by what makes them play differently. */
enum level_family {
    LEVELS_LARGE,       /* classic */
    LEVELS_JOINED,      /* boards of your own whose edges are joined */
    LEVELS_FEWEST,      /* reverse */
    LEVELS_HANDS,       /* jaques: hands that can run out */
    LEVELS_SMALL_HANDS, /* pocket */
    LEVELS_SMALL,       /* piecepack, and all small boards */
    LEVELS_PAWNS,       /* flipside */
    LEVEL_FAMILIES
};

/* A level by its place, from 0, and the squares of the board that its figures are for. */
struct level level_table(enum level_family family, int place);
int level_table_squares(enum level_family family);

#endif
