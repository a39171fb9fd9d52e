/* Positions in mirrors: images are played alike in every game, and moves that are images of each other are one. */
#include "rules/symmetry.h"

#include "base/rng.h"
#include "rules/helper.h"
#include "support/test.h"

static struct move place_on(const char *square)
{
    return (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)notation_parse_square(square)};
}

static bool same(const struct position *p, const char *one, const char *other)
{
    const struct move a = place_on(one), b = place_on(other);
    assert_true(position_legal(p, a) && position_legal(p, b));
    assert_true(symmetry_same_turn(p, &a, &a, 1));
    assert_int_equal(symmetry_same_turn(p, &a, &b, 1), symmetry_same_turn(p, &b, &a, 1));
    return symmetry_same_turn(p, &a, &b, 1);
}

static void check(const char *game, const char *moves, const char *one, const char *other, bool expected)
{
    const struct position p = helper_position(game, NULL, moves);
    if (same(&p, one, other) != expected)
        fail_msg("%s %s: %s and %s are %s", game, moves, one, other, expected ? "two" : "one");
}

static void moves_that_are_images_are_one(void **state)
{
    (void)state;
    check("classic", "", "f5", "e6", true);
    check("classic", "", "f5", "c4", true);
    check("classic", "", "f5", "d3", true);
    check("classic:size=6", "", "b3", "c2", true);
    check("classic", "f5", "d6", "f4", false);
    check("classic", "f5", "f4", "f6", false);
    check("classic", "f5d6", "c3", "c5", false);
    check("classic", "f5f6", "d3", "c4", false);
    check("classic:start=left", "", "f3", "f6", true);
    check("classic:start=left", "", "f3", "f5", false);
}

static void holes_and_joined_edges_take_part(void **state)
{
    (void)state;
    check("workshop", "", "f5", "e6", true);
    check("workshop:join=sides", "", "f5", "c4", true);
    check("workshop:join=sides", "", "f5", "e6", false); /* lines go on to the left and right, and not up and down */
    check("workshop:join=all", "", "f5", "e6", true);
    check("workshop:board=_......./......../......../...ox.../...xo.../......../......../........", "", "c4", "d3",
          true);
    check("workshop:board=_......./......../......../...ox.../...xo.../......../......../........", "", "f5", "c4",
          false);
    check("workshop:board=._....../......../......../...ox.../...xo.../......../......../........", "", "c4", "d3",
          false);
    check("workshop:board=._....../......../......../...ox.../...xo.../......../......../......_.", "", "f5", "c4",
          true);
}

/* Around a ring the same pattern may stand twice, and around a torus one below the other too. */
static void what_is_moved_along_a_joined_edge_is_one(void **state)
{
    (void)state;
    check("workshop:board=......../ox..ox../......../........,join=sides", "", "d2", "h2", true);
    check("workshop:board=......../.xo..xo./......../......../........,join=sides", "", "d2", "h2", true);
    check("workshop:board=......../.xo..xo./......../......../........", "", "d2", "h2", false);
    check("workshop:board=......../ox..oxx./......../........,join=sides", "", "d2", "h2", false);
    check("workshop:board=..../ox../..../..../ox../....,join=all", "", "d2", "d5", true);
    check("workshop:board=..../ox../..../..../ox../....,join=sides", "", "d2", "d5", true); /* mirrored */
    check("workshop:board=..../ox../..../..../ox../..../....,join=sides", "", "d2", "d5", false);
}

/* Hands are a side's own and stay; a turn of two halves is one with the image of both. */
static void hands_rails_and_halves_take_part(void **state)
{
    struct position p = helper_start("flipside");
    struct move turns[2][2];
    const struct symmetry turned = {.mirror = 3};
    (void)state;
    check("jaques:opening=usual", "", "f5", "e6", true);
    check("piecepack", "", "c2", "b3", true);
    struct move moves[MOVES_MAX];
    const int count = position_moves(&p, moves);
    int alike = 0;
    for (int i = 0; i < count; i++) {
        struct position next = p;
        turns[0][0] = moves[i];
        turns[1][0] = symmetry_of_move(&p, moves[i], turned);
        position_play(&next, moves[i], NULL);
        struct move slides[MOVES_MAX];
        if (next.step != STEP_SLIDE)
            continue;
        assert_true(position_moves(&next, slides) > 0);
        turns[0][1] = slides[0];
        turns[1][1] = symmetry_of_move(&next, slides[0], turned);
        assert_int_equal(symmetry_same_turn(&p, turns[0], turns[1], 2), symmetry_same_turn(&p, turns[0], turns[1], 1));
        alike += symmetry_same_turn(&p, turns[0], turns[1], 2);
        turns[1][1].edge = (uint8_t)((turns[1][1].edge + 1) % EDGES);
        if (position_legal(&next, turns[1][1]))
            assert_false(symmetry_same_turn(&p, turns[0], turns[1], 2));
    }
    print_message("%d of %d turns have an image\n", alike, count);
    assert_true(alike > 0);
}

static int compared;
static const char *played;

/* A move of an image is the image of a move, and leads to its image. */
static void check_images(const struct position *p, struct move move, void *user)
{
    struct rng *rng = user;
    struct symmetry s = {.mirror = (int)rng_below(rng, SYMMETRY_MIRRORS)};
    struct position after = *p, image_after;
    if (p->join != JOIN_NONE)
        s.right = (int)rng_below(rng, p->width);
    if (p->join == JOIN_ALL)
        s.down = (int)rng_below(rng, p->height);
    if (!symmetry_fits(p, s))
        return;
    struct position image = symmetry_of_position(p, s);
    const struct move there = symmetry_of_move(p, move, s);
    if (!position_legal(&image, there))
        fail_msg("%s, mirror %d, %d right, %d down: move to %d is not legal in the image", played, s.mirror, s.right,
                 s.down, move.to);
    position_play(&after, move, NULL);
    position_play(&image, there, NULL);
    image_after = symmetry_of_position(&after, s);
    if (!position_equal(&image, &image_after))
        fail_msg("%s, mirror %d, %d right, %d down: the move to %d leads elsewhere", played, s.mirror, s.right, s.down,
                 move.to);
    compared++;
}

static void check_game(const char *game, void *user)
{
    struct position p = helper_start(game);
    played = game;
    helper_random_game(&p, 7, check_images, user);
}

static void images_are_played_alike_in_every_game(void **state)
{
    struct rng rng = rng_seeded(5);
    (void)state;
    helper_each_game(check_game, &rng);
    assert_true(compared > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_that_are_images_are_one),
        cmocka_unit_test(holes_and_joined_edges_take_part),
        cmocka_unit_test(what_is_moved_along_a_joined_edge_is_one),
        cmocka_unit_test(hands_rails_and_halves_take_part),
        cmocka_unit_test(images_are_played_alike_in_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
