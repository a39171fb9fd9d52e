#include "proof/duel.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool duel_complain(struct duel *d, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(d->complaint, sizeof d->complaint, format, arguments);
    va_end(arguments);
    return false;
}

/* --- The moves written down ------------------------------------------------------------------------- */

void duel_write(struct duel *d, const char *format, ...)
{
    size_t used = strlen(d->moves);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(d->moves + used, sizeof d->moves - used, format, arguments);
    va_end(arguments);
}

void duel_write_square(struct duel *d, int square)
{
    duel_write(d, "%c%d", 'a' + square % PLAIN_WIDE, 1 + square / PLAIN_WIDE);
}

void duel_write_turn(struct duel *d, const struct plain_turn *turn)
{
    duel_write(d, d->moves[0] == '\0' ? "" : " ");
    if (turn->from != PLAIN_NONE) {
        duel_write_square(d, turn->from);
        duel_write_square(d, turn->to);
        duel_write(d, turn->quiet ? "~+" : "+");
    }
    duel_write_square(d, turn->target);
    if (turn->edge != PLAIN_NONE)
        duel_write(d, "%c", "NESW"[turn->edge]);
}

/* --- Positions -------------------------------------------------------------------------------------- */

char duel_core_cell(const struct position *p, int square)
{
    static const char words[] = "xoXO";
    const uint64_t masks[] = {p->discs[FIRST], p->discs[SECOND], p->pawns[FIRST], p->pawns[SECOND]};
    char cell = '\0';
    for (int i = 0; i < 4; i++) {
        if ((masks[i] & bit((unsigned)square)) != 0)
            cell = cell == '\0' ? words[i] : '?';
    }
    bool corner = square == 0 || square == 7 || square == 56 || square == 63;
    if (cell == '\0' && corner && variant_find("flipside", 8) == variant_of(p))
        return '#';
    if (cell == '\0')
        return (p->board & bit((unsigned)square)) != 0 ? '.' : ' ';
    return cell;
}

static bool same_supplies(struct duel *d)
{
    const struct plain *p = &d->plain;
    for (int side = 0; side < 2; side++) {
        int hand = d->core.hand[side] == HAND_UNLIMITED ? PLAIN_UNLIMITED : d->core.hand[side];
        if (!p->rules.flipside && hand != p->hand[side])
            return duel_complain(d, "hand of side %d: core %d, plain %d", side + 1, hand, p->hand[side]);
        if (d->core.passes[side] != p->passes[side])
            return duel_complain(d, "passes of side %d: core %d, plain %d", side + 1, d->core.passes[side],
                                 p->passes[side]);
    }
    for (int edge = 0; edge < PLAIN_EDGES && p->rules.flipside && !p->rules.pool; edge++) {
        for (int i = 0; i < PLAIN_WIDE; i++) {
            int stack = (int)position_rail(&d->core, (enum edge)edge, (unsigned)i);
            if (stack != p->rail[edge][i])
                return duel_complain(d, "rail %c, stack %d: core %d, plain %d", "NESW"[edge], i, stack,
                                     p -> rail[edge][i]);
        }
    }
    return true;
}

bool duel_same_position(struct duel *d)
{
    for (int s = 0; s < PLAIN_SQUARES; s++) {
        char cell = duel_core_cell(&d->core, s);
        if (cell != d->plain.cell[s])
            return duel_complain(d, "%c%d: core '%c', plain '%c'", 'a' + s % 8, 1 + s / 8, cell, d->plain.cell[s]);
    }
    if (d->core.turn != d->plain.turn)
        return duel_complain(d, "turn: core %d, plain %d", d->core.turn + 1, d->plain.turn + 1);
    if (d->core.loser != d->plain.loser)
        return duel_complain(d, "loser: core %d, plain %d", d->core.loser + 1, d->plain.loser + 1);
    return same_supplies(d);
}

/* --- Legal turns ------------------------------------------------------------------------------------ */

static long turn_key(const struct plain_turn *t)
{
    return ((((long)t->from * 64 + t->to) * 64 + t->target) * 4 + t->edge) * 2 + t->quiet;
}

static int by_key(const void *a, const void *b)
{
    long difference = turn_key(a) - turn_key(b);
    return (difference > 0) - (difference < 0);
}

/* Plies in canonical order: squares row by row; walks by from, to, flipping first; slides by target, edge. */
static bool plies_ascend(const struct move *plies, int count)
{
    for (int i = 1; i < count; i++) {
        const struct move *a = &plies[i - 1], *b = &plies[i];
        long ka = a->kind == MOVE_WALK ? (a->from * 64 + a->to) * 2 + a->quiet : a->to * 4 + a->edge;
        long kb = b->kind == MOVE_WALK ? (b->from * 64 + b->to) * 2 + b->quiet : b->to * 4 + b->edge;
        if (ka >= kb)
            return false;
    }
    return true;
}

static int core_slides(struct duel *d, struct move walk, struct plain_turn *out)
{
    struct move plies[MOVES_MAX];
    struct position next = d->core;
    position_play(&next, walk, NULL);
    int count = position_moves(&next, plies);
    if (!plies_ascend(plies, count))
        duel_complain(d, "the core's slides are out of order");
    if (count == 0 || next.step != STEP_SLIDE || !position_mid_turn(&next))
        duel_complain(d, "the core offers a walk without a slide");
    for (int i = 0; i < count; i++) {
        if (plies[i].kind != MOVE_SLIDE)
            duel_complain(d, "the core offers a ply of kind %d after a walk", plies[i].kind);
        out[i] = (struct plain_turn){walk.from, walk.to, walk.quiet == 1, plies[i].to, plies[i].edge};
    }
    return count;
}

/* The core's whole turns, in canonical order. */
static int core_turns(struct duel *d, struct plain_turn *out)
{
    struct move plies[MOVES_MAX];
    int count = 0, ply_count = position_moves(&d->core, plies);
    if (!plies_ascend(plies, ply_count))
        duel_complain(d, "the core's plies are out of order");
    for (int i = 0; i < ply_count; i++) {
        if (plies[i].kind == MOVE_PLACE && plies[i].from == NO_SQUARE)
            out[count++] = (struct plain_turn){PLAIN_NONE, PLAIN_NONE, false, plies[i].to, PLAIN_NONE};
        else if (plies[i].kind == MOVE_WALK && d->plain.rules.flipside)
            count += core_slides(d, plies[i], out + count);
        else
            duel_complain(d, "the core offers a ply of kind %d", plies[i].kind);
    }
    /* As plies all turns of the flipping walk come first; as turns each stands before its quiet twin. */
    if (d->plain.rules.quiet)
        qsort(out, (size_t)count, sizeof *out, by_key);
    return count;
}

static bool same_refusals(struct duel *d, const struct plain_turn *turns, int count)
{
    for (int s = 0, next = 0; s < PLAIN_SQUARES; s++) {
        struct move move = {MOVE_PLACE, NO_SQUARE, (uint8_t)s, 0, 0};
        bool legal = next < count && turns[next].target == s;
        if (position_legal(&d->core, move) != legal)
            return duel_complain(d, "position_legal is wrong about %c%d", 'a' + s % 8, 1 + s / 8);
        next += legal;
    }
    return true;
}

bool duel_same_turns(struct duel *d, const struct plain_turn *turns, int count)
{
    static struct plain_turn theirs[PLAIN_TURNS_MAX];
    int core_count = core_turns(d, theirs);
    if (d->complaint[0] != '\0')
        return false;
    for (int i = 0; i < count || i < core_count; i++) {
        bool both = i < count && i < core_count;
        if (both && by_key(&turns[i], &theirs[i]) == 0)
            continue;
        bool ours = i < count && (!both || by_key(&turns[i], &theirs[i]) < 0);
        duel_complain(d, "only %s has the turn", ours ? "plain" : "the core");
        duel_write(d, " ??");
        duel_write_turn(d, ours ? &turns[i] : &theirs[i]);
        return false;
    }
    if (variant_of(&d->core)->turns(&d->core) != (uint64_t)count)
        return duel_complain(d, "turns() is %llu, listed %d", (unsigned long long)variant_of(&d->core)->turns(&d->core),
                             count);
    return !d->thorough || d->plain.rules.flipside || same_refusals(d, turns, count);
}
