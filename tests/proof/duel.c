#include "proof/duel.h"

#include <string.h>

int duel_draw(uint32_t *x, int n)
{
    *x = *x * 1664525U + 1013904223U;
    return (int)((*x >> 16) % (uint32_t)n);
}

/* --- One ply in the core, and what it says that it did ----------------------------------------------- */

static int effects_of(const struct effects *fx, enum effect_kind kind)
{
    int count = 0;
    for (int i = 0; i < fx->count; i++)
        count += fx->list[i].kind == kind;
    return count;
}

static bool turns_itself(const struct effects *fx, int square)
{
    for (int i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_TURN && fx->list[i].to == square)
            return true;
    return false;
}

static bool same_flips(struct duel *d, const struct effects *fx, const bool *flipped)
{
    bool seen[PLAIN_SQUARES] = {false};
    int expected = 0;
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        if (e->kind != EFFECT_FLIP)
            continue;
        if (!flipped[e->to] || seen[e->to])
            return duel_complain(d, "the core's effects turn %c%d", 'a' + e->to % 8, 1 + e->to / 8);
        if (!turns_itself(fx, e->to) && duel_core_cell(&d->core, e->to) != "xo"[e->side & 1])
            return duel_complain(d, "a FLIP names the wrong colour");
        seen[e->to] = true;
    }
    for (int s = 0; s < PLAIN_SQUARES; s++)
        expected += flipped[s];
    if (effects_flips(fx) != expected)
        return duel_complain(d, "flips: core %d, plain %d", effects_flips(fx), expected);
    return true;
}

/* 12.5, and what effects are: the direction and distance of every FLIP are those of its shortest line. */
static bool same_ways(struct duel *d, const struct plain *before, const struct plain_turn *turn,
                      const struct effects *fx)
{
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        int direction = PLAIN_NONE, distance;
        if (e->kind != EFFECT_FLIP)
            continue;
        plain_way(before, turn, e->to, &direction, &distance);
        if (e->from != turn->target || e->direction != direction || e->distance != distance)
            return duel_complain(d, "the way to %c%d: core %d %d, plain %d %d", 'a' + e->to % 8, 1 + e->to / 8,
                                 e->direction, e->distance, direction, distance);
    }
    return true;
}

static bool same_preview(struct duel *d, struct move move, const bool *flipped)
{
    uint64_t flips = position_flips(&d->core, move);
    for (int s = 0; s < PLAIN_SQUARES; s++) {
        if (((flips >> s) & 1U) != flipped[s])
            return duel_complain(d, "position_flips is wrong about %c%d", 'a' + s % 8, 1 + s / 8);
    }
    return true;
}

/* What turned by itself: as often as it should, and in the colour that it has then, until the last. */
static bool same_turns(struct duel *d, const struct effects *fx, const int *turned)
{
    int seen[PLAIN_SQUARES] = {0};
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        if (e->kind != EFFECT_TURN)
            continue;
        if (++seen[e->to] == turned[e->to] && duel_core_cell(&d->core, e->to) != "xo"[e->side & 1])
            return duel_complain(d, "a TURN names the wrong colour");
    }
    for (int s = 0; s < PLAIN_SQUARES; s++)
        if (seen[s] != turned[s])
            return duel_complain(d, "%c%d turns by itself: core %d, plain %d", 'a' + s % 8, 1 + s / 8, seen[s],
                                 turned[s]);
    return true;
}

/* Plays the ply in the core. Its effects must turn what is marked and lead to the position after. */
static bool core_ply(struct duel *d, struct move move, const bool *flipped, struct effects *fx)
{
    struct position before = d->core;
    if (!position_legal(&before, move))
        return duel_complain(d, "the core refuses a ply of kind %d", move.kind);
    position_play(&d->core, move, fx);
    effects_apply(&before, fx);
    if (!position_equal(&before, &d->core))
        return duel_complain(d, "the effects do not lead to the position after the ply");
    return same_flips(d, fx, flipped);
}

/* After the last ply of a turn: the END effect is there exactly if the game is over, and knows who won. */
static bool same_end(struct duel *d, const struct effects *fx)
{
    bool over = plain_status(&d->plain) == PLAIN_OVER;
    if (effects_of(fx, EFFECT_END) != (over ? 1 : 0))
        return duel_complain(d, "END effects: %d, over %d", effects_of(fx, EFFECT_END), over);
    if (over && fx->list[fx->count - 1].side != plain_winner(&d->plain))
        return duel_complain(d, "END names %d", fx->list[fx->count - 1].side + 1);
    return true;
}

/* --- Turns of a placing game ------------------------------------------------------------------------- */

static bool place_disc(struct duel *d, const struct plain_turn *turn, const bool *flipped, struct effects *fx)
{
    static const bool nothing[PLAIN_SQUARES];
    struct move move = {MOVE_PLACE, NO_SQUARE, (uint8_t)turn->target, 0, 0};
    int lent = d->plain.lent[0] + d->plain.lent[1], empty = plain_count(&d->plain, '.');
    if (!same_preview(d, move, flipped) || !core_ply(d, move, d->plain.rules.by_hand ? nothing : flipped, fx))
        return false;
    if (!same_ways(d, &d->plain, turn, fx))
        return false;
    plain_place(&d->plain, turn);
    lent = d->plain.lent[0] + d->plain.lent[1] - lent;
    if (effects_of(fx, EFFECT_LEND) != lent)
        return duel_complain(d, "LEND effects: %d, lent %d", effects_of(fx, EFFECT_LEND), lent);
    if (effects_of(fx, EFFECT_PLACE) != empty - plain_count(&d->plain, '.'))
        return duel_complain(d, "PLACE effects: %d", effects_of(fx, EFFECT_PLACE));
    return true;
}

/* While coins are turned by hand (5.3.8) the core must offer every coin but the one just laid, and the end. */
static bool same_coins(struct duel *d, int placed)
{
    struct move plies[MOVES_MAX];
    int count = position_moves(&d->core, plies), next = 0;
    if (d->core.step != STEP_TURN || !position_mid_turn(&d->core))
        return duel_complain(d, "no turning by hand after a lay");
    for (int s = 0; s < PLAIN_SQUARES; s++) {
        bool coin = d->plain.cell[s] == 'x' || d->plain.cell[s] == 'o';
        bool offered = next < count && plies[next].kind == MOVE_TURN && plies[next].to == s;
        if (offered != (coin && s != placed))
            return duel_complain(d, "turning %c%d by hand: core %d", 'a' + s % 8, 1 + s / 8, offered);
        next += offered;
    }
    if (next != count - 1 || plies[next].kind != MOVE_DONE)
        return duel_complain(d, "DONE is missing or not last");
    return true;
}

static bool turn_coin(struct duel *d, int square, int placed)
{
    struct effects fx;
    bool flipped[PLAIN_SQUARES] = {false};
    flipped[square] = true;
    if (!same_coins(d, placed) ||
        !core_ply(d, (struct move){MOVE_TURN, NO_SQUARE, (uint8_t)square, 0, 0}, flipped, &fx))
        return false;
    plain_turn_over(&d->plain, square);
    return duel_same_position(d);
}

/* Marks coins that are to be turned wrongly or forgotten; some are turned once now, so that they are turned
 * back, or are already right, when their turn comes. */
static bool make_mistakes(struct duel *d, int placed, bool *flipped)
{
    for (int mistakes = duel_draw(&d->fault, 4); mistakes > 0; mistakes--) {
        int s = duel_draw(&d->fault, PLAIN_SQUARES);
        bool coin = d->plain.cell[s] == 'x' || d->plain.cell[s] == 'o';
        if (!coin || s == placed)
            continue;
        flipped[s] = !flipped[s];
        if (duel_draw(&d->fault, 3) == 0 && !turn_coin(d, s, placed))
            return false;
    }
    return true;
}

/* The record lists the coins that lie turned at the end, not those turned back. */
static void write_turned(struct duel *d, const struct plain *before)
{
    const char *mark = ":";
    for (int s = 0; s < PLAIN_SQUARES; s++) {
        if (d->plain.cell[s] == before->cell[s])
            continue;
        duel_write(d, mark);
        duel_write_square(d, s);
        mark = ".";
    }
}

static bool turn_by_hand(struct duel *d, int placed, bool *flipped)
{
    const struct plain before = d->plain;
    if (d->fault != 0 && !make_mistakes(d, placed, flipped))
        return false;
    for (int s = 0; s < PLAIN_SQUARES; s++) {
        if (flipped[s] && !turn_coin(d, s, placed))
            return false;
    }
    write_turned(d, &before);
    return same_coins(d, placed);
}

static bool play_placing(struct duel *d, const struct plain_turn *turn)
{
    static const bool nothing[PLAIN_SQUARES];
    bool flipped[PLAIN_SQUARES], opening = d->plain.opening > 0;
    struct effects fx;
    plain_flips(&d->plain, turn, flipped);
    if (!place_disc(d, turn, flipped, &fx))
        return false;
    if (d->plain.rules.by_hand) {
        if (!turn_by_hand(d, turn->target, flipped) ||
            !core_ply(d, (struct move){MOVE_DONE, NO_SQUARE, NO_SQUARE, 0, 0}, nothing, &fx))
            return false;
    } else {
        for (int s = 0; s < PLAIN_SQUARES; s++) {
            if (flipped[s])
                plain_turn_over(&d->plain, s);
        }
        int turned[PLAIN_SQUARES] = {0};
        if (!opening)
            plain_set_off(&d->plain, turn, turned);
        if (!same_turns(d, &fx, turned))
            return false;
    }
    plain_done(&d->plain);
    return same_end(d, &fx);
}

/* --- Turns of Flipside ------------------------------------------------------------------------------- */

static bool play_flipside(struct duel *d, const struct plain_turn *turn)
{
    static const bool nothing[PLAIN_SQUARES];
    struct move walk = {MOVE_WALK, (uint8_t)turn->from, (uint8_t)turn->to, 0, turn->quiet};
    struct move slide = {MOVE_SLIDE, NO_SQUARE, (uint8_t)turn->target, (uint8_t)turn->edge, 0};
    bool flipped[PLAIN_SQUARES];
    struct effects fx;
    plain_flips(&d->plain, turn, flipped);
    if (!same_preview(d, walk, flipped) || !core_ply(d, walk, flipped, &fx))
        return false;
    plain_walk(&d->plain, turn);
    if (!duel_same_position(d) || !core_ply(d, slide, nothing, &fx))
        return false;
    plain_slide(&d->plain, turn);
    return same_end(d, &fx);
}

/* --- The game ---------------------------------------------------------------------------------------- */

static int replies(const struct plain *p, const struct plain_turn *turn)
{
    static struct plain_turn turns[PLAIN_TURNS_MAX];
    struct plain next = *p;
    plain_play(&next, turn);
    return plain_turns(&next, turns);
}

static int choose(struct duel *d, const struct plain_turn *turns, int count)
{
    int best = duel_draw(&d->lot, count);
    for (int i = 0; i < 3 && d->mean; i++) {
        int another = duel_draw(&d->lot, count);
        if (replies(&d->plain, &turns[another]) < replies(&d->plain, &turns[best]))
            best = another;
    }
    return best;
}

static bool play_turn(struct duel *d)
{
    static struct plain_turn turns[PLAIN_TURNS_MAX];
    int count = plain_turns(&d->plain, turns);
    if (!duel_same_turns(d, turns, count))
        return false;
    if (d->thorough && !(duel_same_turn_text(d, turns, count) && duel_same_position_text(d)))
        return false;
    const struct plain_turn *turn = &turns[choose(d, turns, count)];
    duel_write_turn(d, turn);
    d->placed++;
    return d->plain.rules.flipside ? play_flipside(d, turn) : play_placing(d, turn);
}

static bool play_pass(struct duel *d)
{
    static const bool nothing[PLAIN_SQUARES];
    struct move plies[MOVES_MAX];
    struct effects fx;
    if (position_moves(&d->core, plies) != 1 || plies[0].kind != MOVE_PASS)
        return duel_complain(d, "a pass is not the only ply at a pass");
    if (variant_of(&d->core)->turns(&d->core) != 0)
        return duel_complain(d, "turns() at a pass is not 0");
    duel_write(d, " --");
    if (!core_ply(d, plies[0], nothing, &fx))
        return false;
    plain_pass(&d->plain);
    return same_end(d, &fx);
}

static bool same_result(struct duel *d)
{
    struct move plies[MOVES_MAX];
    int core[2], plain[2];
    position_score(&d->core, core);
    plain_score(&d->plain, plain);
    if (position_moves(&d->core, plies) != 0 || variant_of(&d->core)->turns(&d->core) != 0)
        return duel_complain(d, "moves after the end");
    if (d->core.step != STEP_OVER)
        return duel_complain(d, "the step after the end is %d", d->core.step);
    if (position_winner(&d->core) != plain_winner(&d->plain))
        return duel_complain(d, "winner: core %d, plain %d", position_winner(&d->core) + 1,
                             plain_winner(&d->plain) + 1);
    for (int side = 0; side < 2; side++) {
        if (position_count(&d->core, (enum side)side) != plain_count(&d->plain, "xo"[side]))
            return duel_complain(d, "position_count of side %d", side + 1);
        if (core[side] != plain[side])
            return duel_complain(d, "score of side %d: core %d, plain %d", side + 1, core[side], plain[side]);
    }
    return true;
}

static bool same_status(struct duel *d)
{
    static const enum status words[] = {
        [PLAIN_MOVE] = STATUS_MOVE, [PLAIN_PASS] = STATUS_PASS, [PLAIN_OVER] = STATUS_OVER};
    enum status expected = words[plain_status(&d->plain)];
    enum status status = position_status(&d->core);
    if (status != expected)
        return duel_complain(d, "status: core %d, plain %d (move, pass, over)", status, expected);
    if ((d->core.step == STEP_OPENING) != (d->plain.opening > 0))
        return duel_complain(d, "step: core %d, opening lays to come %d", d->core.step, d->plain.opening);
    return true;
}

bool duel_play(struct duel *d)
{
    const struct position start = d->core;
    for (;;) {
        if (!duel_same_position(d) || !same_status(d))
            return false;
        enum plain_status status = plain_status(&d->plain);
        if (status == PLAIN_OVER)
            return same_result(d) && duel_same_record(d, &start);
        if (!(status == PLAIN_PASS ? play_pass(d) : play_turn(d)))
            return false;
    }
}
