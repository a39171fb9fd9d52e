#include "rules/position.h"

#include <string.h>

#include "base/bits.h"

int position_count(const struct position *p, enum side side) { return bits_count(p->discs[side]); }

static bool same_squares(const struct position *a, const struct position *b)
{
    return a->board == b->board && a->discs[FIRST] == b->discs[FIRST] && a->discs[SECOND] == b->discs[SECOND] &&
           a->pawns[FIRST] == b->pawns[FIRST] && a->pawns[SECOND] == b->pawns[SECOND] && a->rails == b->rails &&
           a->turned == b->turned && a->start[FIRST] == b->start[FIRST] && a->start[SECOND] == b->start[SECOND] &&
           a->turning == b->turning && a->sparks == b->sparks;
}

static bool same_turn(const struct position *a, const struct position *b)
{
    return a->turn == b->turn && a->step == b->step && a->ply == b->ply && a->placed == b->placed &&
           a->left == b->left && a->loser == b->loser;
}

bool position_equal(const struct position *a, const struct position *b)
{
    return same_squares(a, b) && same_turn(a, b) && memcmp(a->hand, b->hand, sizeof a->hand) == 0 &&
           memcmp(a->passes, b->passes, sizeof a->passes) == 0 && a->width == b->width && a->height == b->height &&
           a->supply == b->supply && a->house == b->house && a->join == b->join && a->game == b->game &&
           memcmp(a->option, b->option, sizeof a->option) == 0;
}
