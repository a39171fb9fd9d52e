#include "engine/flipside_eval.h"

#include "base/bits.h"
#include "rules/direction.h"

const struct flipside_terms FLIPSIDE_TERMS = {.best_mine = 80, .best_yours = 60, .reach = 4, .safe = 50};

/* What the pawns of one side see of the board. */
struct sights {
    int best;        /* margin that the best walk wins, at least 0 */
    int reach;       /* squares that can be walked to */
    uint64_t passed; /* discs that some walk passes over */
};

/* Along one line from a pawn: over discs, to empty squares, up to a pawn or a corner. */
static void see_line(const struct position *p, enum side side, bool own_stay, unsigned from, enum direction d,
                     struct sights *out)
{
    uint64_t mine = p->discs[side], yours = p->discs[other(side)], over = 0;
    uint64_t stop = p->pawns[FIRST] | p->pawns[SECOND] | CORNERS;
    int gain = 0;
    for (uint64_t at = direction_step(bit(from), d) & ~stop; at; at = direction_step(at, d) & ~stop) {
        if (at & yours) {
            gain += 2;
        } else if (at & mine) {
            gain -= own_stay ? 0 : 2;
        } else {
            out->reach++;
            out->passed |= over;
            if (gain > out->best)
                out->best = gain;
        }
        over |= at;
    }
}

static struct sights see(const struct position *p, enum side side, bool own_stay)
{
    struct sights s = {0, 0, 0};
    for (uint64_t own = p->pawns[side]; own;) {
        unsigned from = bits_take(&own);
        for (unsigned d = 0; d < DIRECTIONS; d++)
            see_line(p, side, own_stay, from, (enum direction)d, &s);
    }
    return s;
}

int flipside_value(const struct position *p, bool own_stay, const struct flipside_terms *terms)
{
    enum side me = p->turn, you = other(me);
    struct sights mine = see(p, me, own_stay), yours = see(p, you, own_stay);
    int discs = bits_count(p->discs[me]) - bits_count(p->discs[you]);
    int safe = bits_count(p->discs[me] & ~yours.passed) - bits_count(p->discs[you] & ~mine.passed);
    return 100 * discs + terms->best_mine * mine.best - terms->best_yours * yours.best +
           terms->reach * (mine.reach - yours.reach) + terms->safe * safe;
}

int flipside_gain(const struct position *p, struct move walk)
{
    uint64_t turned = position_flips(p, walk);
    return 2 * (bits_count(turned & p->discs[other(p->turn)]) - bits_count(turned & p->discs[p->turn]));
}
