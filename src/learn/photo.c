#include "learn/photo.h"

#include <assert.h>

#include "base/bits.h"
#include "rules/line.h"
#include "rules/notation.h"

/* ---- habits ---- */

static int lead_of(const struct position *p, enum side side)
{
    return position_count(p, side) - position_count(p, other(side));
}

/* The lead that the side to move is left with after a move and the reply that is best for the other one's count. */
static int lead_after_reply(const struct position *p, struct move move)
{
    struct position after = *p;
    struct move replies[MOVES_MAX];
    position_play(&after, move, NULL);
    int count = after.turn == p->turn ? 0 : position_moves(&after, replies), least = lead_of(&after, p->turn);
    for (int i = 0; i < count; i++) {
        struct position next = after;
        position_play(&next, replies[i], NULL);
        const int lead = lead_of(&next, p->turn);
        least = i == 0 || lead < least ? lead : least;
    }
    return least;
}

uint64_t photo_choices(const struct position *p, enum photo_habit habit)
{
    struct move moves[MOVES_MAX];
    const int count = position_moves(p, moves);
    uint64_t legal = 0, best = 0;
    int most = 0;
    for (int i = 0; i < count; i++) {
        const int worth =
            habit == PHOTO_FLIPS ? bits_count(position_flips(p, moves[i])) : lead_after_reply(p, moves[i]);
        if (!best || worth > most)
            best = 0, most = worth;
        legal |= bit(moves[i].to);
        best |= worth == most ? bit(moves[i].to) : 0;
    }
    return habit == PHOTO_CORNER ? legal & line_corners(p) : best;
}

static uint8_t fooled_by(const struct position *p, unsigned right)
{
    unsigned fooled = 0;
    for (unsigned habit = 0; habit < PHOTO_HABITS; habit++) {
        const uint64_t choices = photo_choices(p, (enum photo_habit)habit);
        fooled |= choices && !(choices & bit(right)) ? 1U << habit : 0;
    }
    return (uint8_t)fooled;
}

/* ---- one game by lot ---- */

static struct position start_of(void)
{
    const struct variant *variant = NULL;
    struct setup setup = {.seed = 0};
    struct notation_error error;
    struct position p = {0};
    bool started = notation_parse_game("classic:size=6", &variant, &setup, &error);
    started = started && variant_start(variant, &setup, &p);
    assert(started);
    return p;
}

static int open_squares(const struct position *p) { return bits_count(p->board & ~occupied(p)); }

static struct move drawn(struct rng *rng, const struct position *p, const struct move *moves, int count)
{
    uint64_t from = ~UINT64_C(0);
    struct move chosen = moves[0];
    uint32_t equal = 0;
    if (rng_below(rng, 3) < 2)
        from = photo_choices(p, PHOTO_FLIPS);
    for (int i = 0; i < count; i++)
        if (from & bit(moves[i].to) && rng_below(rng, ++equal) == 0)
            chosen = moves[i];
    return chosen;
}

/* False if the game is over before, or the side to move then has no choice. */
static bool play_down(struct rng *rng, int open, struct position *p)
{
    *p = start_of();
    for (;;) {
        struct move moves[MOVES_MAX];
        const int count = position_moves(p, moves);
        const bool passes = count == 1 && moves[0].kind == MOVE_PASS;
        if (count == 0 || (!passes && open_squares(p) == open))
            return count > 1;
        position_play(p, passes ? moves[0] : drawn(rng, p, moves, count), NULL);
    }
}

enum found { NOT_ONE, ONE_WINS, STOPPED };

/* How many moves win by perfect play of both sides. */
static enum found solve(struct engine *e, struct photo *photo)
{
    const struct engine_limits whole = {.exact_from = 64};
    struct engine_line lines[MOVES_MAX];
    const int count = engine_analyse(e, &photo->position, &whole, lines, MOVES_MAX);
    if (count < 2 || !lines[0].exact || !lines[1].exact)
        return STOPPED;
    if (lines[0].value <= 0 || lines[1].value > 0)
        return NOT_ONE;
    photo->move = lines[0].move.to;
    photo->margin = (uint8_t)(lines[0].value / ENGINE_DISC);
    return ONE_WINS;
}

static enum found try_one(struct engine *e, struct rng *rng, int open, struct photo *out)
{
    struct photo photo = {.open = (uint8_t)open};
    const enum found found = play_down(rng, open, &photo.position) ? solve(e, &photo) : NOT_ONE;
    if (found == ONE_WINS) {
        photo.fooled = fooled_by(&photo.position, photo.move);
        *out = photo;
    }
    return found;
}

bool photo_try(struct engine *e, struct rng *rng, int open, struct photo *out)
{
    return try_one(e, rng, open, out) == ONE_WINS;
}

/* ---- the k-th of a day ---- */

static uint32_t stirred(uint32_t hash, int with)
{
    hash = (hash ^ (uint32_t)with) * 0x9e3779b1U;
    return (hash ^ hash >> 15) * 0x85ebca77U;
}

static struct rng lot_of(int day, int k, int difficulty)
{
    const uint32_t seed = stirred(stirred(stirred(0, day), k), difficulty);
    return rng_seeded(seed ^ seed >> 16);
}

bool photo_make(struct engine *e, int day, int k, int difficulty, struct photo *out)
{
    struct rng rng = lot_of(day, k, difficulty);
    const bool no_flips = difficulty >= PHOTO_NO_FLIPS_FROM;
    int least = difficulty - PHOTO_HABITS;
    least = least > PHOTO_OPEN_LEAST ? least : PHOTO_OPEN_LEAST;
    assert(difficulty >= PHOTO_EASIEST && difficulty <= PHOTO_HARDEST);
    for (enum found found = NOT_ONE; found != STOPPED;) {
        const int open = least + (int)rng_below(&rng, (uint32_t)(difficulty - no_flips - least + 1));
        struct photo photo;
        found = try_one(e, &rng, open, &photo);
        if (found != ONE_WINS || open + bits_count(photo.fooled) != difficulty ||
            (no_flips && !(photo.fooled & 1U << PHOTO_FLIPS)))
            continue;
        *out = photo;
        return true;
    }
    return false;
}
