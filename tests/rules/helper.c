#include "rules/helper.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

#include "base/rng.h"
#include "rules/turn.h"

struct position helper_start(const char *game) { return helper_position(game, NULL, NULL); }

struct position helper_position(const char *game, const char *position, const char *moves)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    struct position p;
    if (!notation_parse_game(game, &variant, &setup, &error))
        fail_msg("%s: %s", game, error.why);
    assert_true(variant_start(variant, &setup, &p));
    if (position && !notation_parse_position(position, &p, &error))
        fail_msg("%s, %s: %s", game, position, error.why);
    if (moves && !notation_play(&p, moves, NULL, NULL, &error))
        fail_msg("%s, %s: %s", game, moves, error.why);
    return p;
}

static void each_value(const struct variant *v, const struct option *o, void (*each)(const char *, void *), void *user)
{
    for (int i = 1; o->values[i]; i++) {
        char game[120];
        bool drawn = strcmp(o->values[i], "random") == 0;
        snprintf(game, sizeof game, "%s:%s=%s%s", v->id, o->id, o->values[i], drawn ? ",seed=11" : "");
        each(game, user);
    }
}

void helper_each_game(void (*each)(const char *game, void *user), void *user)
{
    static const char *const combined[] = {"classic:size=5,start=overture",
                                           "classic:size=7,start=top",
                                           "classic:size=4,start=left",
                                           "reverse:size=6,empties=winner",
                                           "jaques:opening=usual,inner=on",
                                           "jaques:opening=overture,lend=on",
                                           "pocket:board=36,end=strict",
                                           "pocket:board=64,end=limit,opening=usual",
                                           "pocket:board=36,end=stuck,opening=overture",
                                           "piecepack:coins=18,rounding=up",
                                           "piecepack:coins=14,rounding=up",
                                           "piecepack:coins=18,turning=by-hand",
                                           "piecepack:coins=26,rounding=up,first=numbers,start=top,turning=by-hand",
                                           "piecepack:coins=20,tiles=ragged",
                                           "piecepack:coins=26,rounding=up,tiles=ragged,turning=by-hand",
                                           "piecepack:coins=44,tiles=ragged,start=top",
                                           "piecepack:coins=52,tiles=ragged",
                                           "flipside:quiet=on,flip=own",
                                           "flipside:line=rook,corners=off,vacated=off,end=one",
                                           "flipside:quiet=on,stacks=pool,line=rook",
                                           "flipside:pawns=rising,quiet=on",
                                           "workshop:board=.o./xox/...,join=all",
                                           "workshop:board=......../.xo..ox./........,join=sides,goal=fewest",
                                           "workshop:board=......./......./......./...ox../...xo../......./......./"
                                           ".......,join=all",
                                           "workshop:board=...../.oxo./.x_x./.oxo./.....,join=all,goal=fewest",
                                           "workshop:board=...___../.ox___xo/.xo___ox/...___../________/....x.../.xoxo"
                                           ".../........,join=sides",
                                           "workshop:board=._._._/_.ox._/._xo_./_.xo._/.x_._o/_._._."};
    for (int i = 0; i < VARIANT_COUNT; i++) {
        each(VARIANTS[i]->id, user);
        for (const struct option *o = VARIANTS[i]->options; o->id; o++)
            each_value(VARIANTS[i], o, each, user);
    }
    for (size_t i = 0; i < sizeof combined / sizeof combined[0]; i++)
        each(combined[i], user);
}

void helper_random_game(struct position *p, uint32_t seed,
                        void (*each)(const struct position *before, struct move move, void *user), void *user)
{
    struct rng rng = rng_seeded(seed);
    while (position_status(p) != STATUS_OVER) {
        struct turn turn = {.count = 1, .plies = {{MOVE_PASS, NO_SQUARE, NO_SQUARE, 0, 0}}};
        uint64_t choices = variant_of(p)->turns(p);
        if (choices > 0)
            turn_pick(p, rng_below(&rng, (uint32_t)choices), &turn);
        for (int i = 0; i < turn.count; i++) {
            each(p, turn.plies[i], user);
            position_play(p, turn.plies[i], NULL);
        }
    }
}
