#include "match/coins.h"

#include <limits.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"

/* ---- the set of coins ---- */

/* The suits for each number of coins, in the order in which they are added. */
static const struct {
    unsigned coins, count; /* maximum number of coins; number of suits */
    uint8_t suits[COIN_SUITS];
} SUITS[] = {
    {18, 3, {SUIT_SUNS, SUIT_HEARTS, SUIT_DIAMONDS}},
    {24, 4, {SUIT_SUNS, SUIT_MOONS, SUIT_CROWNS, SUIT_ARMS}},
    {36, 6, {SUIT_SUNS, SUIT_MOONS, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_SPADES, SUIT_CLUBS}},
    {48, 8, {SUIT_SUNS, SUIT_MOONS, SUIT_CROWNS, SUIT_ARMS, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_SPADES, SUIT_CLUBS}},
    {UINT_MAX, 4, {SUIT_SUNS, SUIT_MOONS, SUIT_CROWNS, SUIT_ARMS}},
};

unsigned coin_of_set(unsigned index, unsigned coins)
{
    int i = 0;
    while (coins > SUITS[i].coins)
        i++;
    unsigned suit = index / COIN_VALUES;
    return (suit / SUITS[i].count * COIN_SUITS + SUITS[i].suits[suit % SUITS[i].count]) * COIN_VALUES +
           index % COIN_VALUES;
}

enum coin_suit coin_suit(unsigned coin) { return (enum coin_suit)(coin / COIN_VALUES % COIN_SUITS); }

/* ---- the location of coins ---- */

static void shuffle(uint8_t *row, int count, uint32_t seed)
{
    struct rng rng = rng_seeded(seed ^ 0x5bd1e995U);
    for (int i = 0; i < count; i++)
        row[i] = (uint8_t)coin_of_set((unsigned)i, (unsigned)count);
    for (int i = count - 1; i > 0; i--) {
        int k = (int)rng_below(&rng, (uint32_t)i + 1U);
        uint8_t kept = row[i];
        row[i] = row[k];
        row[k] = kept;
    }
}

static uint8_t pop(struct coins *k, unsigned side)
{
    uint8_t coin = k->hand[side][0];
    if (k->held[side] == 0)
        return COIN_NONE;
    k->held[side]--;
    memmove(k->hand[side], k->hand[side] + 1, k->held[side]);
    return coin;
}

void coins_of_start(struct coins *k, const struct position *start, uint32_t seed)
{
    uint8_t row[64];
    memset(k, 0, sizeof *k);
    memset(k->at, COIN_NONE, sizeof k->at);
    if (start->hand[FIRST] == HAND_UNLIMITED)
        return;
    int each[2];
    for (int side = FIRST; side <= SECOND; side++)
        each[side] = start->hand[side] + bits_count(start->discs[side]);
    if (each[FIRST] + each[SECOND] > 64)
        return;
    shuffle(row, each[FIRST] + each[SECOND], seed);
    for (int side = FIRST; side <= SECOND; side++) {
        k->held[side] = (uint8_t)each[side];
        memcpy(k->hand[side], row + (side == FIRST ? 0 : each[FIRST]), (size_t)each[side]);
        for (uint64_t left = start->discs[side]; left;)
            k->at[bits_pop(&left)] = pop(k, (unsigned)side);
    }
}

void coins_play(struct coins *k, const struct effects *fx)
{
    for (int i = 0; i < fx->count; i++) {
        const struct effect *e = &fx->list[i];
        if (e->kind == EFFECT_LEND)
            k->hand[e->side][k->held[e->side]++] = pop(k, other(e->side));
        else if (e->kind == EFFECT_PLACE)
            k->at[e->to] = pop(k, e->side);
    }
}

void coins_of_match(struct coins *k, const struct match *m, int plies)
{
    coins_of_start(k, match_before(m, 0), match_setup(m)->seed);
    if (match_before(m, 0)->hand[FIRST] == HAND_UNLIMITED)
        return;
    for (int i = 0; i < plies; i++) {
        struct position p = *match_before(m, i);
        struct effects fx;
        position_play(&p, match_move(m, i), &fx);
        coins_play(k, &fx);
    }
}
