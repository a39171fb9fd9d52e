#include "rules/perft.h"

#include "base/bits.h"

struct walker {
    const struct variant *variant;
    enum perft_pass pass;
    struct perft sum;
};

static void count(struct walker *w, const struct position *p, int depth);

static void count_slides(struct walker *w, const struct position *p, int depth)
{
    struct move slides[MOVES_MAX];
    int number = w->variant->moves(p, slides);
    for (int i = 0; i < number; i++) {
        struct position after = *p;
        w->variant->play(&after, slides[i], NULL);
        count(w, &after, depth);
    }
}

/* Of the many ways to complete a turn by hand only the listed one counts: exactly the coins that the move outflanks. */
static void count_by_hand(struct walker *w, struct position *p, uint64_t coins, int depth)
{
    while (coins)
        w->variant->play(p, (struct move){.kind = MOVE_TURN, .from = NO_SQUARE, .to = (uint8_t)bits_pop(&coins)}, NULL);
    w->variant->play(p, (struct move){.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE}, NULL);
    count(w, p, depth);
}

static void count_move(struct walker *w, const struct position *p, struct move move, int depth)
{
    struct position after = *p;
    w->variant->play(&after, move, NULL);
    if (after.step == STEP_SLIDE)
        count_slides(w, &after, depth);
    else if (after.step == STEP_TURN)
        count_by_hand(w, &after, w->variant->flips(p, move), depth);
    else
        count(w, &after, depth);
}

static void count(struct walker *w, const struct position *p, int depth)
{
    struct move moves[MOVES_MAX];
    uint64_t turns = depth == 1 ? w->variant->turns(p) : 0;
    int number;
    if (depth == 0 || turns > 0) {
        w->sum.leaves += depth == 0 ? 1 : turns;
        return;
    }
    number = w->variant->moves(p, moves);
    if (number == 0) {
        w->sum.leaves++;
        w->sum.finished++;
    } else if (moves[0].kind == MOVE_PASS) {
        count_move(w, p, moves[0], w->pass == PERFT_PASS_IS_FREE ? depth : depth - 1);
    } else {
        for (int i = 0; i < number; i++)
            count_move(w, p, moves[i], depth - 1);
    }
}

struct perft perft(const struct position *p, int depth, enum perft_pass pass)
{
    struct walker w = {.variant = variant_of(p), .pass = pass};
    count(&w, p, depth);
    return w.sum;
}
