#include "career/chain.h"

#include <string.h>

#include "base/bits.h"
#include "rules/line.h"

enum {
    SMALL_POINTS = 10, /* for each of the first discs */
    SMALL_DISCS = 4,
    STEP_POINTS = 100, /* more for each disc after them */
    CORNER_POINTS = 100,
    PASS_POINTS = 100
};

/* ---- scales ---- */

struct scale {
    const char *game;
    int squares, percent;
};

/* So that a win between equals is worth on each board what it is worth in Classic (docs/arcade.md). The first row of a
 * game counts whose board is not smaller. */
static const struct scale SCALES[] = {
    {"classic", 16, 1280},   {"classic", 25, 690},   {"classic", 36, 390},   {"classic", 49, 180},
    {"classic", 64, 100},    {"reverse", 36, 690},   {"reverse", 49, 250},   {"reverse", 64, 150},
    {"jaques", 64, 110},     {"pocket", 32, 460},    {"pocket", 36, 560},    {"pocket", 64, 790},
    {"piecepack", 16, 1280}, {"piecepack", 36, 390}, {"piecepack", 48, 210}, {"piecepack", 64, 100},
    {"flipside", 64, 1700},
};

/* Boards of one's own have no figures of their own. */
static const char *scaled_as(const struct position *p)
{
    const char *game = variant_of(p)->id;
    if (strcmp(game, "workshop") == 0)
        return position_fewest_wins(p) ? "reverse" : "classic";
    return game;
}

int chain_scale(const struct position *p)
{
    const char *game = scaled_as(p);
    int squares = bits_count(p->board), percent = 100;
    for (size_t i = 0; i < sizeof SCALES / sizeof *SCALES; i++) {
        if (strcmp(SCALES[i].game, game) != 0)
            continue;
        percent = SCALES[i].percent;
        if (SCALES[i].squares >= squares)
            break;
    }
    return percent;
}

/* Points are multiples of 10 in every scale, and something never becomes nothing. */
static int scaled(int points, int percent)
{
    int tens = (points * percent + 500) / 1000;
    return 10 * (tens > 0 ? tens : points > 0);
}

/* ---- the chain ---- */

static void list_disc(struct chain *c, const struct effect *e)
{
    int at = c->count++;
    for (; at > 0; at--) {
        const struct chain_disc *near = &c->disc[at - 1];
        if (near->distance < e->distance || (near->distance == e->distance && near->direction < e->direction))
            break;
        c->disc[at] = *near;
    }
    c->disc[at] = (struct chain_disc){.square = e->to, .direction = e->direction, .distance = e->distance};
}

/* The discs among `counted`. */
static void list_discs(struct chain *c, const struct effects *fx, uint64_t counted)
{
    unsigned directions = 0;
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        if (e->kind != EFFECT_FLIP || !(bit(e->to) & counted))
            continue;
        list_disc(c, e);
        directions |= 1U << e->direction;
    }
    c->lines = bits_count(directions);
}

/* Coins flipped by hand, at the end of the turn: those that its lines outflank are found on the board as it was before
 * the coin was placed. */
static void list_turned(struct chain *c, const struct position *done)
{
    struct position laid = *done;
    struct effects fx = {.count = 0};
    for (int side = 0; side < 2; side++)
        laid.discs[side] = (laid.discs[side] ^ done->turned) & ~bit(done->placed);
    line_list_flips(&laid, done->turn, done->placed, &fx);
    list_discs(c, &fx, done->turned);
}

static bool takes_corner(const struct position *p, struct move move)
{
    return p->step == STEP_PLACE && move.kind == MOVE_PLACE && line_corners(p) & bit(move.to);
}

static void pay_discs(struct chain *c, int percent)
{
    for (int i = 0; i < c->count; i++) {
        int raw = i < SMALL_DISCS ? SMALL_POINTS : STEP_POINTS * (i - SMALL_DISCS + 1);
        c->disc[i].points = scaled(raw, percent);
        c->discs += c->disc[i].points;
    }
    c->sum = scaled(c->discs, 10 * chain_tenths(c->lines));
}

int chain_tenths(int lines)
{
    static const int tenths[] = {10, 10, 15, 20, 30};
    return tenths[lines < 4 ? lines : 4];
}

struct chain chain_of(const struct position *before, struct move move)
{
    const int percent = chain_scale(before);
    const bool fewest = position_fewest_wins(before);
    struct chain c = {.mover = before->turn, .payee = (uint8_t)(fewest ? other(before->turn) : before->turn)};
    struct position after = *before;
    struct effects fx;
    position_play(&after, move, &fx);
    if (move.kind == MOVE_DONE)
        list_turned(&c, before);
    else if (move.kind != MOVE_TURN)
        list_discs(&c, &fx, before->board);
    pay_discs(&c, percent);
    if (takes_corner(before, move) && !fewest)
        c.corner = scaled(CORNER_POINTS, percent);
    if (position_status(&after) == STATUS_PASS)
        c.pass = scaled(PASS_POINTS, percent);
    return c;
}

int chain_points(const struct chain *chain, enum side side)
{
    int points = chain->payee == side ? chain->sum : 0;
    return chain->mover == side ? points + chain->corner + chain->pass : points;
}
