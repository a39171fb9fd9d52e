#include "match/helper.h"

#include "rules/notation.h"
#include "support/test.h"

void helper_add_moves(struct match *match, const char *moves)
{
    struct notation_error error;
    if (!match_play_moves(match, moves, &error))
        fail_msg("%s: %s", moves, error.why);
}

struct match *helper_match(const char *game, const char *moves)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    assert_true(notation_parse_game(game, &variant, &setup, &error));
    struct match *match = match_new(variant, &setup);
    helper_add_moves(match, moves);
    return match;
}
