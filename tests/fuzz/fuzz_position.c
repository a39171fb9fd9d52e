/* POSITION: what is taken comes back the same and can be played on; what is refused leaves everything alone. The
 * first byte is the game. */
#include <string.h>

#include "fuzz/fuzz.h"
#include "rules/notation.h"

const char *const fuzz_seeds[] = {
    "0......../......../...x..../...xx.../...xoo../..xxx.../...x..../..x..... turn=2",
    "1_oxxx_/xxxxxo/xxxxxo/xxxxxo/xxxxxo/_.oo._ turn=1 hands=0,2",
    "2#......O/......../......../.Xxo..../......../......../......../O......X turn=1 "
    "rails=N:22222222,S:22222222,W:22222222,E:22222222",
    "3.x../.ox./.xo./.... turn=1 hands=6,7 laid=b1 turned=c3",
    "2#......O/......../......../.X....../......../......../......../O......X laid=b4 left=e4",
    "4...../..o../..x../..o../..... turn=1",
    "4---------OX--XO---------- X; a2:+38;",
    "0---------------------------OX------XO--------------------------- white % of FFO",
    NULL};

static void check_play(const struct position *p)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    FUZZ_CHECK((count == 0) == (position_status(p) == STATUS_OVER));
    for (int i = 0; i < count; i++) {
        struct position played = *p, told = *p;
        struct effects fx;
        position_play(&played, moves[i], &fx);
        effects_apply(&told, &fx);
        FUZZ_CHECK(position_equal(&told, &played));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct variant *variant;
    struct setup setup;
    struct position p, before;
    struct notation_error error = {0};
    char written[NOTATION_POSITION_MAX];
    char *text;
    if (size == 0)
        return 0;
    text = fuzz_text(data + 1, size - 1);
    FUZZ_CHECK(notation_parse_game(fuzz_game(data[0]), &variant, &setup, &error));
    FUZZ_CHECK(variant_start(variant, &setup, &p));
    before = p;
    if (notation_parse_position(text, &p, &error)) {
        struct position again = before;
        notation_position(&p, written, sizeof written);
        FUZZ_CHECK(notation_parse_position(written, &again, &error));
        FUZZ_CHECK(position_equal(&p, &again));
        check_play(&p);
    } else {
        FUZZ_CHECK(position_equal(&p, &before) && error.why[0] && error.at <= strlen(text));
    }
    free(text);
    return 0;
}
