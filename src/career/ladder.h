/*
 * ladder - a run up the ladder: ten matches against increasingly strong opponents, with three lives and a score. It
 * computes scores and the progress of a run, and has a text form. It does not know the opponents: a rung is a number.
 * It opens no files, reads no clock and knows no screen.
 *
 * A run is scored by one of two sums from its beginning to its end. By the board: what is held at the end of a match
 * and a few big captures. By chains: what each turn earned (career/chain.h) lies in a pot, which a win brings home,
 * with what is added to it, and a loss empties; a draw keeps it, and the match is played again (docs/arcade.md).
 *
 * A run is as printed, or dealt by a number (career/dealt.h), which is by chains: three of its rungs are forks, and
 * after the fourth win there is a gift.
 */
#ifndef OUTFLANK_CAREER_LADDER_H
#define OUTFLANK_CAREER_LADDER_H

#include "base/strbuf.h"
#include "match/match.h"

enum { LADDER_RUNGS = 10, LADDER_LIVES = 3, LADDER_NUMBERS = 1 << 15 };

enum ladder_sums { LADDER_BY_BOARD, LADDER_BY_CHAINS };

/* What a dealt run gives once, after the fourth win. */
enum ladder_gift {
    LADDER_GIFT_NONE,   /* none was taken yet */
    LADDER_GIFT_LIFE,   /* a life back */
    LADDER_GIFT_DOUBLE, /* the next chain of LADDER_DOUBLED discs and more counts double */
    LADDER_GIFT_LOOK,   /* what the other side could answer is shown for one move, and costs nothing */
    LADDER_GIFTS
};
enum { LADDER_DOUBLED = 5, LADDER_GIFT_FROM = 4, LADDER_GIFT_UNTIL = 7 }; /* rungs won when a gift may be taken */

enum { LADDER_GAME_MAX = 96, LADDER_MOVES_MAX = 1200 };

/* The best chain of a run, and the match up to it, so that it can be seen again as it lay. Zeroed: none. */
struct ladder_chain {
    int points;                   /* in the scale of its game */
    int rung;                     /* 0 to LADDER_RUNGS - 1 */
    uint32_t seed;                /* of its match */
    char game[LADDER_GAME_MAX];   /* in notation, and so are the moves, of which the last is the chain; "": too long */
    char moves[LADDER_MOVES_MAX]; /* to be kept, or of a run that was begun before chains were kept */
};

/* Zeroed: no run. */
struct ladder {
    bool going;
    int rung;  /* rungs won so far, which is also the index of the next rung, 0 to LADDER_RUNGS */
    int lives; /* 0 to LADDER_LIVES */
    int score;
    int margin[LADDER_RUNGS]; /* the margin of each win, in discs */
    bool helped;              /* a hint or an undo was used on a rung that was won */
    int seconds;              /* that its matches have taken, as far as it is known */
    uint32_t seed;            /* of its next match */
    enum ladder_sums sums;
    int pot;    /* by chains: what drawn matches have left in it for the next one */
    bool dealt; /* and not as printed, by the number, 0 to LADDER_NUMBERS - 1 */
    uint32_t number;
    bool taken;  /* dealt: at the fork (ladder_forks) before the next match one of its two boards was taken, */
    bool harder; /* and that the harder one */
    enum ladder_gift gift;
    bool spent; /* the gift was used: a life at once, the others later */
    bool ended; /* no run is going, but one did; what is kept of it are its number and */
    int turned; /* how many opponents it had turned over */
    struct ladder_chain best;
};

/* Starts a new run in place of any other. */
void ladder_begin(struct ladder *l, uint32_t seed, enum ladder_sums sums);
/* The same with a dealt run, by chains. The seeds of its matches follow from its number too. */
void ladder_begin_dealt(struct ladder *l, uint32_t number);

/* A match has taken so many seconds; negative: nobody knows. */
void ladder_take_time(struct ladder *l, int seconds);

/* True if the run has ended: no lives left, or the top reached. */
bool ladder_over(const struct ladder *l);
/* True if a match of the run has been counted, and it goes on. */
bool ladder_begun(const struct ladder *l);
/* Removes the run. The opponents turned over in it stay so until another run begins. */
void ladder_end(struct ladder *l);
/* How many opponents, from the first on, are turned over by this run or by the last one. */
int ladder_turned(const struct ladder *l);

/* The player moves first on the first rung, the third and so on. `rung` counts from 0. */
bool ladder_player_first(int rung);

/* True if a dealt run has a fork before this rung (career/dealt.h): its opponent on one of two boards. */
bool ladder_forks(int rung);
/* True if the next match of the run waits for a board to be taken. */
bool ladder_at_fork(const struct ladder *l);
/* Takes a board at a fork; false, with nothing changed, if there is none or one was taken. */
bool ladder_take_fork(struct ladder *l, bool harder);

/* True if a gift waits to be taken, and if this one may be: with all lives none comes back. */
bool ladder_has_gift(const struct ladder *l);
bool ladder_may_take(const struct ladder *l, enum ladder_gift gift);
/* Takes a gift; false, with nothing changed, if it may not be taken. */
bool ladder_take_gift(struct ladder *l, enum ladder_gift gift);
/* True if a gift was taken and is not used yet. */
bool ladder_keeps_gift(const struct ladder *l, enum ladder_gift gift);

/* ---- scores ---- */

enum ladder_worth {
    LADDER_RUNG,     /* 100 for the first rung, 200 for the second and so on; by chains what `percent` adds */
    LADDER_MARGIN,   /* 20 for each disc of the margin; by chains 10 */
    LADDER_CORNERS,  /* 50 for each corner held at the end */
    LADDER_JUMPS,    /* in Flipside, whose corners are lost: 50 for each walk over four or more discs */
    LADDER_CAPTURES, /* 40 for each move that flips six or more, four or more on a small board */
    LADDER_UNAIDED,  /* 200 for a match without hint or undo */
    LADDER_LIFE,     /* 1,000 for each life left at the top */
    LADDER_POT,      /* by chains: what lies in the pot */
    LADDER_SWEEP,    /* by chains: the same again if nothing is left of the other side */
    LADDER_WORTHS
};

struct ladder_line {
    enum ladder_worth what;
    int times, each; /* points: times * each */
};

struct ladder_score {
    struct ladder_line lines[LADDER_WORTHS]; /* only those with points */
    int count;
    int percent; /* by chains: of all lines but that of lives, for the rung and a harder board; otherwise 100 */
    int total;   /* of all lines; by chains rounded to 10 */
};

/* The score for winning this match, which is over, for `me` in a run whose state is that before the match. By the
 * board, or by chains: the pot, once more for a clean sweep, the margin, and 200 without help, times 1 + rung / 10
 * (rungs from 1), times 1.2 on a harder board; lives at the top count for themselves. */
struct ladder_score ladder_worth(const struct ladder *l, const struct match *match, enum side me, bool helped);

/* The part of that score earned on the board by the first `plies` of a match, over or not: corners, jumps, captures. */
struct ladder_score ladder_earned(const struct match *match, int plies, enum side me);
/* By chains: what the first `plies` of a match, over or not, have earned; and what then lies in the run's pot. */
int ladder_chains(const struct match *match, int plies, enum side me);
int ladder_pot(const struct ladder *l, const struct match *match, int plies, enum side me);
/* Doubles the sum of a chain that follows these plies, if the gift is for it: see ladder_doubled. */
struct chain;
void ladder_double(const struct ladder *l, const struct match *match, int plies, enum side me, struct chain *chain);
/* What the gift adds to the chain of a ply: its points once more, if it is the match's first that is long enough. */
int ladder_doubled(const struct ladder *l, const struct match *match, int ply, enum side me);
/* What a loss of this match empties: the pot by chains; by the board 0. */
int ladder_pot_lost(const struct ladder *l, const struct match *match, enum side me);
/* True if nothing is left of the loser but pawns; where the fewest discs win, of the winner. */
bool ladder_swept(const struct match *match);
/* How many times a score counts an item. */
int ladder_times(const struct ladder_score *score, enum ladder_worth what);

/* The match up to the best chain, without the chain; NULL if it was not kept or cannot be read. `chain` receives its
 * ply. */
struct match *ladder_best_chain(const struct ladder *l, struct move *chain);

/* The margin in discs by which `me` won a match; 0 if it did not. */
int ladder_margin(const struct match *match, enum side me);

enum ladder_outcome { LADDER_WON, LADDER_LOST, LADDER_DRAWN };

/* Records a finished match: a win moves up a rung and scores, a defeat costs a life, a draw is replayed. */
enum ladder_outcome ladder_count_match(struct ladder *l, const struct match *match, enum side me, bool helped);

/* Text form: version 2 of a run by the board, version 3 by chains. Reading returns false, with `l` unchanged, if the
 * text is invalid, of another version, or has a board or a gift that the run had not to offer. */
void ladder_write(const struct ladder *l, struct strbuf *out);
bool ladder_read(struct ladder *l, const char *text, size_t length);

#endif
