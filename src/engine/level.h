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
#include "engine/taste.h"

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

#endif
