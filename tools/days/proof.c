#include "proof.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/flipside/flipside_eval.h"
#include "rules/turn.h"

enum { TABLE_MB = 64, PATH_MAX_LENGTH = 1024, TO_THE_END = 2 * FLIPSIDE_HEIGHT };

bool prover_init(struct prover *p, const char *directory)
{
    char path[PATH_MAX_LENGTH];
    *p = (struct prover){.engine = engine_new(1, TABLE_MB), .flipside = malloc(sizeof *p->flipside)};
    (void)snprintf(path, sizeof path, "%s/%s", directory, FLIPSIDE_WEIGHTS_NAME);
    if (p->engine && p->flipside && engine_load_weights(p->engine, directory) > 0 &&
        flipside_weights_read(p->flipside, path))
        return true;
    prover_finish(p);
    return false;
}

void prover_finish(struct prover *p)
{
    engine_free(p->engine);
    free(p->flipside);
    *p = (struct prover){NULL, NULL};
}

/* ---- games that place discs ---- */

static bool prove_placing(struct prover *prover, const struct position *p, struct proof *out)
{
    const struct engine_limits limits = {.exact_from = 64};
    struct engine_line lines[MOVES_MAX];
    int count = engine_analyse(prover->engine, p, &limits, lines, MOVES_MAX);
    if (count < 2 || !lines[0].exact || !lines[1].exact || lines[0].value <= 0 || lines[1].value > 0)
        return false;
    *out = (struct proof){.answer = {NO_SQUARE, NO_SQUARE, lines[0].move.to},
                          .margin = lines[0].value / ENGINE_DISC,
                          .next = lines[1].value / ENGINE_DISC};
    return true;
}

/* ---- Flipside ---- */

struct turns {
    struct flipside_alphabeta search;
    const struct position *before;
    struct proof *proof;
    bool found, failed; /* a turn that wins; one more that does, or another stack that does not */
};

/* What a turn is worth for whoever makes it, within a window. */
static int value_after(struct turns *t, const struct turn *turn, int alpha, int beta)
{
    const enum side me = t->before->turn;
    struct position after = *t->before;
    struct flipside_board board;
    turn_play(&after, turn);
    if (after.step == STEP_OVER)
        return ENGINE_DISC * (position_count(&after, me) - position_count(&after, other(me)));
    flipside_board_of(&t->search.ground, &after, &board);
    return -flipside_ahead(&t->search, &board, 0, TO_THE_END, -beta, -alpha);
}

static bool same_answer(const struct day_answer *a, const struct turn *turn)
{
    return day_right(a, turn->plies[0]) && day_right(a, turn->plies[1]);
}

static bool try_turn(void *user, const struct turn *turn)
{
    struct turns *t = user;
    bool wins = value_after(t, turn, 0, 1) > 0;
    if (!wins)
        return true;
    if (!t->found)
        t->proof->answer = (struct day_answer){turn->plies[0].from, turn->plies[0].to, turn->plies[1].to};
    t->failed = t->found && !same_answer(&t->proof->answer, turn);
    t->found = true;
    return !t->failed;
}

/* Every stack has to win, and the one that wins least says by how much. */
static bool try_stack(void *user, const struct turn *turn)
{
    struct turns *t = user;
    if (same_answer(&t->proof->answer, turn)) {
        int value = value_after(t, turn, -FLIPSIDE_INFINITE, FLIPSIDE_INFINITE) / ENGINE_DISC;
        if (value < t->proof->margin)
            t->proof->margin = value;
    }
    return true;
}

static bool prove_flipside(struct prover *prover, const struct position *p, struct proof *out)
{
    struct proof proof = {.margin = 64};
    struct turns *t = calloc(1, sizeof *t);
    bool proven = false;
    if (!t)
        return false;
    t->before = p;
    t->proof = &proof;
    if (flipside_alphabeta_init(&t->search, p, prover->flipside, 0)) {
        turn_each(p, try_turn, t);
        if (t->found && !t->failed)
            turn_each(p, try_stack, t);
        proven = t->found && !t->failed && proof.margin > 0 && t->search.estimates == 0;
    }
    flipside_alphabeta_finish(&t->search);
    free(t);
    if (proven)
        *out = proof;
    return proven;
}

bool proof_of(struct prover *prover, const struct position *p, struct proof *out)
{
    if (position_status(p) != STATUS_MOVE || position_mid_turn(p))
        return false;
    return variant_of(p)->search == SEARCH_FLIPSIDE ? prove_flipside(prover, p, out) : prove_placing(prover, p, out);
}
