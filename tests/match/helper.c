#include "match/helper.h"

#include "rules/notation.h"
#include "support/test.h"

static void play_each(void *user, const struct position *before, struct move move)
{
    (void)before;
    assert_true(match_play(user, move, NULL));
}

void helper_add_moves(struct match *match, const char *moves)
{
    struct notation_error error;
    struct position p = *match_position(match);
    if (!notation_play(&p, moves, play_each, match, &error))
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
