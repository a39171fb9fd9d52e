#include "support/test.h"

#include <string.h>

#include "cli/player.h"
#include "rules/helper.h"

/* A position of a game and what a player does in it: all the turns that it draws from, with blanks between them. */
struct choice {
    const char *who, *game, *position, *turns;
};

enum { SEEDS = 40, TURNS_TEXT = 400 };

/* The beginning of a turn that tells it from others: a square, or the walk of a pawn. */
static void write_turn(const struct position *p, const struct turn *turn, char out[8])
{
    char text[NOTATION_TURN_MAX];
    notation_turn(p, turn->plies, turn->count, text, sizeof text);
    snprintf(out, 8, "%.*s", (int)strcspn(text, "+:"), text);
}

static bool lists(const char *turns, const char *turn)
{
    const char *at = strstr(turns, turn);
    return at && (at == turns || at[-1] == ' ') && (at[strlen(turn)] == ' ' || at[strlen(turn)] == '\0');
}

static void check_choice(const struct choice *c)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    struct position p = helper_position(c->game, c->position, NULL);
    char seen[TURNS_TEXT] = "", why[PLAYER_WHY_MAX];
    assert_true(notation_parse_game(c->game, &variant, &setup, &error));
    struct match *match = match_new_at(variant, &setup, &p);
    struct player *player = player_new("--first", c->who, NULL, 0);
    assert_non_null(match);
    assert_non_null(player);
    for (uint32_t seed = 1; seed <= SEEDS; seed++) {
        struct turn turn;
        char text[8];
        assert_true(player_turn(player, match, seed, &turn, why));
        write_turn(&p, &turn, text);
        if (!lists(seen, text))
            snprintf(seen + strlen(seen), sizeof seen - strlen(seen), "%s%s", *seen ? " " : "", text);
    }
    if (strlen(seen) != strlen(c->turns))
        fail_msg("%s, %s, %s: %s, not %s", c->who, c->game, c->position, seen, c->turns);
    for (const char *at = c->turns; *at; at += strcspn(at, " "), at += *at == ' ') {
        char wanted[8];
        snprintf(wanted, sizeof wanted, "%.*s", (int)strcspn(at, " "), at);
        if (!lists(seen, wanted))
            fail_msg("%s, %s, %s: %s, not %s", c->who, c->game, c->position, seen, c->turns);
    }
    player_free(player);
    match_free(match);
}

static void check_all(const struct choice *choices, size_t count)
{
    for (size_t i = 0; i < count; i++)
        check_choice(&choices[i]);
}

/* Its rules, in their order; x is to move. */
static void the_careful_player_keeps_its_rules(void **state)
{
    static const struct choice choices[] = {
        /* a corner, though it turns one disc and c4 three */
        {"careful", "classic", ".ox...../......../......../...ooox./......../......../......../........", "a1"},
        /* of two corners the one that turns more */
        {"careful", "classic", ".ox...../......../......../......../......../......../......../.oox....", "a8"},
        /* beside no open corner, though after b2 the others must pass and after f5 they answer */
        {"careful", "classic", "......../..ox..../......../......../......ox/......../......../........", "f5"},
        /* unless there is nothing else */
        {"careful", "classic", "......../..ox.xo./......../......../......../......../......../........", "b2 h2"},
        /* a corner that is taken is no danger */
        {"careful", "classic", "x......./..ox..../......../......../......ox/......../......../........", "b2"},
        /* the fewest answers: two after f5, one after a3 or e7; of equals the one that turns more */
        {"careful", "classic", "......../......../.oox..../......../......ox/......../.....ox./........", "a3"},
        /* a pass that is forced is no answer, though e5 turns more */
        {"careful", "classic", "......../......../..ox..../......../.....oox/......../......../........", "b3"},
        /* what is equal in everything is drawn */
        {"careful", "classic", "......../......../......../...ox.../...xo.../......../......../........",
         "d3 c4 f5 e6"},
    };
    (void)state;
    check_all(choices, sizeof choices / sizeof choices[0]);
}

/* The same where hands run out, where the corners are eight, and where coins are flipped one by one. */
static void it_is_careful_in_every_game_with_corners(void **state)
{
    static const struct choice choices[] = {
        {"careful", "jaques:opening=usual",
         ".ox...../......../......../...ooox./......../......../......../........ turn=1 hands=29,29", "a1"},
        {"careful", "jaques:opening=usual",
         "......../..ox..../......../......../......ox/......../......../........ turn=1 hands=30,30", "f5"},
        {"careful", "pocket:board=32", "_...._/.oox../..xo../..oo../....../_...._ turn=1 hands=13,12", "a2"},
        /* beside a corner are all five moves */
        {"careful", "pocket:board=32", "_...._/....../..xo../..oo../...x../_...._ turn=1 hands=14,13", "d2"},
        {"careful", "piecepack", "....../..ox../....../....../.....o/.....x turn=1 hands=16,16", "f4"},
        {"careful", "piecepack:turning=by-hand", "....../..ox../....../....../.....o/.....x turn=1 hands=16,16", "f4"},
        {"careful", "piecepack:turning=by-hand", "....../....../..ox../....../....oo/.....x turn=1 hands=15,16", "b3"},
    };
    (void)state;
    check_all(choices, sizeof choices / sizeof choices[0]);
}

/* In Reverse it is the greedy player: no corner, then the fewest turned. */
static void in_reverse_it_is_greedy(void **state)
{
    static const struct choice choices[] = {
        {"careful", "reverse", ".ox...../......../......../...ooox./......../......../......../........", "c4"},
        {"greedy", "reverse", ".ox...../......../......../...ooox./......../......../......../........", "c4"},
        {"careful", "reverse", "......../......../..ox..../......../.....oox/......../......../........", "b3"},
        {"greedy", "reverse", "......../......../..ox..../......../.....oox/......../......../........", "b3"},
    };
    (void)state;
    check_all(choices, sizeof choices / sizeof choices[0]);
}

/* In Flipside the jump that wins most, though pawn b1 can jump over b4 then; of equals the one that leaves it nothing.
 */
static void in_flipside_it_looks_at_jumps(void **state)
{
    static const struct choice choices[] = {
        {"careful", "flipside", "#O.O...#/......../......../Xoo...../......../......../......../#.....oX",
         "a4d4 a4e4 a4f4 a4g4 a4h4"},
        {"careful", "flipside", "#O.O...#/......../......../Xo....../......../......../......../#.....oX",
         "h8f8 h8e8 h8d8 h8c8 h8b8"},
    };
    (void)state;
    check_all(choices, sizeof choices / sizeof choices[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_careful_player_keeps_its_rules),
        cmocka_unit_test(it_is_careful_in_every_game_with_corners),
        cmocka_unit_test(in_reverse_it_is_greedy),
        cmocka_unit_test(in_flipside_it_looks_at_jumps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
