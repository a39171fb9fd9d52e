/* Boards of one's own (rules 12.5): lines across joined edges, lines that close on themselves, any start, either goal.
 */
#include "support/test.h"

#include <string.h>

#include "base/bits.h"
#include "rules/helper.h"
#include "rules/line.h"

#define OCTAGON "__....__/_......_/......../...ox.../...xo.../......../_......_/__....__"
#define SEVEN_BY_EIGHT "......./......./......./...ox../...xo../......./......./......."

static struct move place_on(const char *square)
{
    return (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)notation_parse_square(square)};
}

static void check_legal(const char *game, const char *expected)
{
    struct position p = helper_start(game);
    char legal[400];
    notation_legal(&p, legal, sizeof legal);
    assert_string_equal(legal, expected);
}

static void check_position(const struct position *p, const char *expected)
{
    char text[NOTATION_POSITION_MAX];
    notation_position(p, text, sizeof text);
    assert_string_equal(text, expected);
}

static void check_refused(const char *game, size_t at, const char *why)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    assert_false(notation_parse_game(game, &variant, &setup, &error));
    assert_string_equal(error.why, why);
    assert_int_equal(error.at, at);
}

static void the_default_is_the_usual_board(void **state)
{
    struct position mine = helper_start("workshop"), classic = helper_start("classic");
    (void)state;
    assert_int_equal(mine.board, classic.board);
    assert_memory_equal(mine.discs, classic.discs, sizeof mine.discs);
    assert_memory_equal(mine.start, classic.discs, sizeof mine.start);
    assert_int_equal(mine.join, JOIN_NONE);
    assert_false(position_fewest_wins(&mine));
}

static void edges_that_are_one_let_lines_through(void **state)
{
    (void)state;
    check_legal("workshop:board=o......x/......../........", "");
    check_legal("workshop:board=o......x/......../........,join=sides", "b1");
    check_legal("workshop:board=o.../..../x...", "");
    check_legal("workshop:board=o.../..../x...,join=sides", "");
    check_legal("workshop:board=o.../..../x...,join=all", "a2");
    /* Slanting across the side, a line goes on in the row that it would have reached. */
    check_legal("workshop:board=...../o..../.x...", "");
    check_legal("workshop:board=...../o..../.x...,join=sides", "e1");
    struct position p = helper_position("workshop:board=...../o..../.x...,join=sides", NULL, "e1");
    check_position(&p, "....x/x..../.x... turn=2");
}

/* A step that leaves the board is told from one to a neighbour by its length alone. */
static void steps_over_an_edge_are_known(void **state)
{
    (void)state;
    for (unsigned square = 0; square < 64; square++)
        for (int d = 0; d < DIRECTIONS; d++) {
            uint64_t to = direction_step(bit(square), (enum direction)d);
            assert_false(to && line_over_edge(square, bits_first(to)));
        }
    static const char *const games[] = {"workshop:board=.../.../...,join=all",
                                        "workshop:board=" SEVEN_BY_EIGHT ",join=all"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct position p = helper_start(games[i]);
        for (uint64_t board = p.board; board;) {
            unsigned square = bits_pop(&board);
            for (int d = 0; d < DIRECTIONS; d++) {
                uint64_t to = line_step(&p, bit(square), (enum direction)d);
                bool beside = to == (direction_step(bit(square), (enum direction)d) & p.board);
                assert_int_equal(line_over_edge(square, bits_first(to)), !beside);
            }
        }
    }
}

static void a_hole_ends_a_line(void **state)
{
    (void)state;
    check_legal("workshop:board=.oox/..../....", "a1");
    check_legal("workshop:board=.o_ox/...../.....", "");
    check_legal("workshop:board=.o_ox/...../.....,join=all", "");
}

static void check_flip(const struct effect *e, const char *square, enum direction direction, unsigned distance)
{
    assert_int_equal(e->kind, EFFECT_FLIP);
    assert_int_equal(e->to, notation_parse_square(square));
    assert_int_equal(e->direction, direction);
    assert_int_equal(e->distance, distance);
}

/* Nobody of one's own is needed at the far end; each disc flips once, by its shorter way, at a tie by the lower
 * direction. */
static void a_line_that_comes_round_closes(void **state)
{
    static const char ring[] = "workshop:board=.ooooooo/......../........,join=sides";
    struct position p = helper_start(ring);
    struct effects fx;
    (void)state;
    check_legal(ring, "a1");
    check_legal("workshop:board=.ooo_ooo/......../........,join=sides", "");
    check_legal("workshop:board=.ooo.ooo/......../........,join=sides", "");
    position_play(&p, place_on("a1"), &fx);
    check_position(&p, "xxxxxxxx/......../........ turn=2");
    assert_int_equal(position_winner(&p), FIRST);
    assert_int_equal(effects_flips(&fx), 7);
    check_flip(&fx.list[1], "b1", DIRECTION_E, 1);
    check_flip(&fx.list[3], "d1", DIRECTION_E, 3);
    check_flip(&fx.list[4], "e1", DIRECTION_E, 4);
    check_flip(&fx.list[5], "h1", DIRECTION_W, 1);
    check_flip(&fx.list[7], "f1", DIRECTION_W, 3);
}

/* On a torus of 7 x 8 a diagonal passes every square before it is back. */
static void one_lay_can_flip_everything(void **state)
{
    static const char *const rest[] = {"......./ooooooo/ooooooo/ooo.ooo/ooooooo/ooooooo/ooooooo/ooooooo",
                                       "ooooooo/ooooooo/ooxoooo/ooo.ooo/ooooooo/ooooooo/ooooooo/ooooooo",
                                       "ooooooo/ooooooo/ooooooo/ooo.ooo/ooooooo/ooooooo/ooooooo/ooooooo"};
    static const int flips[] = {6, 54, 55};
    (void)state;
    for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++) {
        struct position p = helper_position("workshop:join=all,board=" SEVEN_BY_EIGHT, rest[i], NULL), told = p;
        struct effects fx;
        assert_int_equal(bits_count(position_flips(&p, place_on("d4"))), flips[i]);
        position_play(&p, place_on("d4"), &fx);
        assert_int_equal(effects_flips(&fx), flips[i]);
        effects_apply(&told, &fx);
        assert_true(position_equal(&told, &p));
        for (int k = 0; k < fx.count; k++)
            assert_in_range(fx.list[k].distance, 0, 54);
    }
}

/* With reach=2 a line of three and more is none, straight, slanting or closed; a move needs one of the others. */
static void short_arms_reach_two_discs(void **state)
{
    (void)state;
    check_legal("workshop:board=.oox..../......../........,reach=2", "a1");
    check_legal("workshop:board=.ooox.../......../........,reach=2", "");
    check_legal("workshop:board=.ooox.../......../........", "a1");
    check_legal("workshop:board=..../.o../..o./...x,reach=2", "a1");
    check_legal("workshop:board=...../.o.../..o../...o./....x,reach=2", "");
    check_legal("workshop:board=.oo/.../...,join=sides,reach=2", "a1");
    check_legal("workshop:board=.ooo/..../....,join=sides,reach=2", "");
    check_legal("workshop:board=.ooo/..../....,join=sides", "a1");
    struct position p = helper_position("workshop:board=.ooox/o.o../x..../.....,reach=2", NULL, "a1");
    check_position(&p, "xooox/x.o../x..../..... turn=2");
}

/* A diagonal that comes to the rim goes on reflected: a2 b1 c2 d3 c4 b3 a2 on a board of 4 x 4. */
static void banks_turn_diagonals_round(void **state)
{
    (void)state;
    check_legal("workshop:board=.o../..o./...x/....,join=bank", "a2");
    check_legal("workshop:board=.o../..o./...x/....", "");
    check_legal("workshop:board=.o../..o./...o/.xo.,join=bank", "d4"); /* along row 4 */
    check_legal("workshop:board=.o../..o./...o/.oo.,join=bank", "");
    check_legal("workshop:board=x.../..../..o./...o,join=bank", ""); /* out of a corner it comes back: b2 c3 d4 c3 b2 */
    check_legal("workshop:board=.o../.._./...x/....,join=bank", ""); /* a hole ends it, and reflects nothing */
    check_legal("workshop:board=..../.o../x.../....,join=bank", "c1");
    check_legal("workshop:board=.oox/..../....,join=bank", "a1"); /* rows and columns do not turn round */
    check_legal("workshop:board=oox./..../....,join=bank", "");
    check_legal("workshop:board=.o../..o./...o/..x.,join=bank", "a2");
    check_legal("workshop:board=.o../..o./...o/..x.,join=bank,reach=2", "");
}

/* On 4 x 3 squares the line from a1 is b2 c3 d2 c1 b2 a3: it passes b2 twice. */
static void a_disc_passed_twice_flips_once(void **state)
{
    static const char game[] = "workshop:board=..o./.o.o/x.o.,join=bank";
    static const char *const squares[] = {"b2", "c3", "d2", "c1"};
    struct position p = helper_start(game);
    uint8_t way[LINE_WAY_MAX];
    struct effects fx;
    (void)state;
    assert_int_equal(line_way(&p, FIRST, 0, DIRECTION_SE, way), 6);
    assert_int_equal(way[4], notation_parse_square("b2"));
    assert_int_equal(way[5], notation_parse_square("a3"));
    assert_int_equal(line_way(&p, FIRST, 0, DIRECTION_E, way), 0);
    position_play(&p, place_on("a1"), &fx);
    check_position(&p, "x.x./.x.x/x.x. turn=2");
    assert_int_equal(effects_flips(&fx), 4);
    for (int i = 0; i < 4; i++)
        check_flip(&fx.list[1 + i], squares[i], DIRECTION_SE, i + 1);
}

/* Without a hole every diagonal of every rectangle comes back, in at most LINE_WAY_MAX steps. */
static void every_banked_diagonal_comes_back(void **state)
{
    int longest = 0;
    (void)state;
    for (unsigned width = 3; width <= 8; width++)
        for (unsigned height = 3; height <= 8; height++) {
            struct plan plan = {.width = (uint8_t)width, .height = (uint8_t)height};
            struct position p = helper_start("workshop:join=bank");
            int rays = 0;
            p.width = plan.width, p.height = plan.height;
            p.board = line_edges_of(&p).rectangle;
            for (uint64_t left = p.board; left; rays += 4) {
                const unsigned square = bits_pop(&left);
                for (unsigned d = DIRECTION_NE; d < DIRECTIONS; d += 2) {
                    enum direction on = (enum direction)d, first;
                    unsigned at = line_next(&p, square, &on);
                    int steps = 1;
                    for (first = on; at != NO_SQUARE && steps <= LINE_WAY_MAX; steps++) {
                        enum direction next = on;
                        unsigned then = line_next(&p, at, &next);
                        if (at == square && next == first)
                            break;
                        at = then, on = next;
                    }
                    assert_int_equal(at, square);
                    longest = steps > longest ? steps : longest;
                }
            }
            assert_int_equal(rays, 4 * width * height);
        }
    assert_int_equal(longest, LINE_WAY_MAX);
}

static uint64_t corners_of(const char *game)
{
    struct position p = helper_start(game);
    return line_corners(&p);
}

/* Once the lines have flipped, whoever's lies beside a spark turns over, what was just flipped too. */
static void sparks_turn_their_neighbours(void **state)
{
    static const char game[] = "workshop:board=.ox./x.../o..x,sparks=a1.d3";
    struct position p = helper_start(game), told = p;
    struct effects fx;
    (void)state;
    check_legal(game, "a1");
    position_play(&p, place_on("a1"), &fx);
    check_position(&p, "xox./o.../o..x turn=2");
    assert_int_equal(effects_flips(&fx), 1);
    assert_int_equal(fx.list[2].kind, EFFECT_TURN);
    assert_int_equal(fx.list[2].to, notation_parse_square("b1"));
    assert_int_equal(fx.list[2].side, SECOND);
    assert_int_equal(fx.list[2].direction, DIRECTION_E);
    assert_int_equal(fx.list[3].to, notation_parse_square("a2"));
    effects_apply(&told, &fx);
    assert_true(position_equal(&told, &p));
    /* A spark is no move by itself, does not reach across joined edges, and under a disc it is nothing. */
    check_legal("workshop:board=..../o.../....,sparks=a1", "");
    p = helper_position("workshop:board=.ox.x/...../x...x,join=all,sparks=a1", NULL, "a1");
    check_position(&p, "xox.x/...../x...x turn=2");
    check_legal("workshop:board=oxx./..../....,sparks=a1.b1", "");
}

/* A corner beside a spark is a square like any other until the spark is taken. */
static void a_spark_makes_corners_restless(void **state)
{
    (void)state;
    assert_int_equal(corners_of("workshop:sparks=b2"), CORNERS & ~bit(0));
    struct position p = helper_position(
        "workshop:sparks=b2", "......../.x....../......../......../......../......../......../o....... turn=1", NULL);
    assert_int_equal(line_corners(&p), CORNERS);
}

static uint64_t turning_of(const char *game)
{
    struct position p = helper_start(game);
    return p.turning;
}

/* The rectangle's corners are safe from diagonals that turn round; a corner that a hole makes is passed by them. */
static void a_banked_corner_is_one_of_the_rectangle(void **state)
{
    (void)state;
    assert_int_equal(corners_of("workshop:join=bank"), CORNERS);
    assert_int_equal(corners_of("workshop:board=....._/....../....../....../....../......"),
                     bit(0) | bit(4) | bit(13) | bit(40) | bit(45));
    assert_int_equal(corners_of("workshop:board=....._/....../....../....../....../......,join=bank"),
                     bit(0) | bit(40) | bit(45));
    assert_int_equal(
        turning_of("workshop:board=....._/....../....../....../....../......,join=bank,turnover=corners/7"),
        bit(0) | bit(4) | bit(13) | bit(40) | bit(45));
}

static struct effects play_on(struct position *p, const char *square)
{
    struct position told = *p;
    struct effects fx;
    assert_true(position_legal(p, place_on(square)));
    position_play(p, place_on(square), &fx);
    effects_apply(&told, &fx);
    assert_true(position_equal(&told, p));
    return fx;
}

/* The clock that is shown: discs since the last turnover; one before it is due, and then it begins again. A pass, fewer
 * discs than at the start, and a board without a set. */
static void the_clock_counts_discs_since_the_last_turnover(void **state)
{
    static const char *const squares[] = {"b1", "a1", "a2"};
    struct position p = helper_start("workshop:board=..../.ox./.xo./....,turnover=rim/3");
    int since = -1, every = -1;
    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_true(line_turnover_clock(&p, &since, &every));
        assert_int_equal(since, i);
        assert_int_equal(every, 3);
        assert_int_equal(line_turnover_due(&p), i == 2);
        (void)play_on(&p, squares[i]);
    }
    assert_true(line_turnover_clock(&p, &since, &every) && since == 0);
    p.discs[FIRST] = bit(0);
    p.discs[SECOND] = 0;
    assert_true(line_turnover_clock(&p, &since, &every) && since == 0);
    p = helper_start("workshop:board=..../.ox./.xo./....");
    since = 7;
    assert_false(line_turnover_clock(&p, &since, &every));
    assert_int_equal(since, 7);
}

/* After the Nth disc beyond those at the start the set turns over, the disc just placed too; a pass moves no clock. */
static void a_set_turns_over_after_every_nth_disc(void **state)
{
    struct position p = helper_start("workshop:board=..../.ox./.xo./....,turnover=rim/3");
    (void)state;
    (void)play_on(&p, "b1");
    (void)play_on(&p, "a1");
    check_position(&p, "ox../.ox./.xo./.... turn=1");
    struct effects fx = play_on(&p, "a2");
    check_position(&p, "xo../oxx./.xo./.... turn=2");
    assert_int_equal(effects_flips(&fx), 1);
    int turned = 0;
    for (int i = 0; i < fx.count; i++) {
        turned += fx.list[i].kind == EFFECT_TURN;
        assert_true(fx.list[i].kind != EFFECT_TURN || fx.list[i].from == NO_SQUARE);
    }
    assert_int_equal(turned, 3);
    /* The board says what is due: nothing is remembered, and fewer discs than at the start are none. */
    p = helper_position("workshop:board=..../.ox./.xo./....,turnover=rim/3", "ox../.ox./.xo./.... turn=1", "a2");
    check_position(&p, "xo../oxx./.xo./.... turn=2");
    p = helper_position("workshop:board=xxx./ooo./..../....,turnover=all/3", "ox../..../..../.... turn=2", "c1");
    check_position(&p, "ooo./..../..../.... turn=1");
}

/* More than a list of effects once had room for: every line, every spark and the whole board. */
static void the_longest_ply_has_room(void **state)
{
    struct position p;
    (void)state;
    p = helper_position("workshop:join=all,sparks=d4,turnover=all/4,board=" SEVEN_BY_EIGHT,
                        "ooooooo/ooooooo/ooooooo/ooo.ooo/ooooooo/ooooooo/ooooooo/ooooooo turn=1", NULL);
    assert_true(position_legal(&p, place_on("d4")));
    struct effects fx = play_on(&p, "d4");
    assert_int_equal(effects_flips(&fx), 55);
    assert_int_equal(fx.count, 1 + 55 + 8 + 56 + 2);
    assert_in_range(fx.count, 65, EFFECTS_MAX);
    assert_int_equal(position_count(&p, FIRST), 8);
}

static void sets_are_those_of_the_board(void **state)
{
    (void)state;
    assert_int_equal(turning_of("workshop:turnover=corners/7"), CORNERS);
    assert_int_equal(turning_of("workshop:turnover=rim/9"), UINT64_C(0xff818181818181ff));
    assert_int_equal(turning_of("workshop:turnover=all/9"), ~UINT64_C(0));
    assert_int_equal(turning_of("workshop:turnover=rim/9,join=sides"), UINT64_C(0xff000000000000ff));
    assert_int_equal(turning_of("workshop:turnover=b2.h8/9"), bit(9) | bit(63));
    assert_int_equal(turning_of("workshop:board=..../.._./..../....,turnover=rim/9,join=all"),
                     bit(1) | bit(2) | bit(3) | bit(9) | bit(11) | bit(17) | bit(18) | bit(19));
}

/* They hold again once no turnover is to come. */
static void corners_are_safe_after_the_last_turnover(void **state)
{
    static const char game[] = "workshop:board=.../xo./...,turnover=corners/6";
    (void)state;
    assert_int_equal(corners_of(game), 0);
    struct position p = helper_position(game, "xxx/xxx/o.. turn=2", NULL);
    assert_int_equal(line_corners(&p), 0);
    p = helper_position(game, "xxx/xxx/oo. turn=1", NULL);
    assert_int_equal(line_corners(&p), bit(0) | bit(2) | bit(16) | bit(18));
    assert_int_equal(corners_of("workshop:board=.../xo./...,turnover=corners/8"), bit(0) | bit(2) | bit(16) | bit(18));
}

static void sets_that_cannot_be_are_refused(void **state)
{
    (void)state;
    check_refused("workshop:turnover=rim/2", 22, "\"2\": a set turns over after every 3 to 63 discs");
    check_refused("workshop:turnover=rim/64", 22, "\"64\": a set turns over after every 3 to 63 discs");
    check_refused("workshop:turnover=rim/09", 22, "\"09\": a set turns over after every 3 to 63 discs");
    check_refused("workshop:turnover=rim/", 22, "\"\": a set turns over after every 3 to 63 discs");
    check_refused("workshop:turnover=rim/4294967299", 22, "\"4294967299\": a set turns over after every 3 to 63 discs");
    check_refused("workshop:turnover=rim", 18, "\"rim\" is not SET/N, such as rim/9 or b2.e2.b5.e5/5");
    check_refused("workshop:turnover=edge/9", 18,
                  "\"edge\" is no set; known: rim corners all, or squares such as b2.e2.b5.e5");
    check_refused("workshop:turnover=/9", 18, "\"\" is no set; known: rim corners all, or squares such as b2.e2.b5.e5");
    check_refused("workshop:turnover=rim.corners/9", 22, "\"corners\" would be a second set; one alone turns over");
    check_refused("workshop:turnover=rim.b2/9", 22, "\"b2\" would be a second set; one alone turns over");
    check_refused("workshop:turnover=b2.rim/9", 21, "\"rim\" would be a second set; one alone turns over");
    check_refused("workshop:turnover=rim/9/all/7", 24, "\"all/7\" would be a second set; one alone turns over");
    check_refused("workshop:turnover=rim/9,turnover=all/7", 24, "turnover is given twice");
    check_refused("workshop:turnover=b2.b2/5", 21, "b2 is in turnover twice");
    check_refused("workshop:turnover=b2.e5/5,board=..../..../....", 21, "e5 is not on this board of 4 x 3 squares");
    check_refused("workshop:turnover=c2/5,board=..../.._./....", 18, "c2 is a hole of this board");
    check_refused("workshop:turnover=b2.x9/5", 21,
                  "\"x9\" is no square; turnover takes squares joined by points, such as b3.d2");
    check_refused("workshop:turnover=rim/9,join=all", 18,
                  "rim is empty: on this board every square has eight neighbours");
    check_refused("workshop:join=all,turnover=corners/9", 27,
                  "corners is empty: on this board lines pass through every square");
}

/* Each refusal names the square, at its place. */
static void squares_that_cannot_be_are_refused(void **state)
{
    (void)state;
    check_refused("workshop:sparks=b3.b3", 19, "b3 is in sparks twice");
    check_refused("workshop:sparks=b3.k2", 19,
                  "\"k2\" is no square; sparks takes squares joined by points, such as b3.d2");
    check_refused("workshop:sparks=", 16, "\"\" is no square; sparks takes squares joined by points, such as b3.d2");
    check_refused("workshop:sparks=b3.", 19, "\"\" is no square; sparks takes squares joined by points, such as b3.d2");
    check_refused("workshop:sparks=b3d2", 16,
                  "\"b3d2\" is no square; sparks takes squares joined by points, such as b3.d2");
    check_refused("workshop:sparks=a1.e2,board=..../..../....", 19, "e2 is not on this board of 4 x 3 squares");
    check_refused("workshop:board=..../.._./....,sparks=a1.c2", 40, "c2 is a hole of this board");
    check_refused("workshop:sparks=b3,sparks=d2", 19, "sparks is given twice");
}

static void a_board_may_begin_with_a_pass_or_be_over(void **state)
{
    struct position p = helper_start("workshop:board=.xo/.../...");
    (void)state;
    assert_int_equal(position_status(&p), STATUS_PASS);
    p = helper_position("workshop:board=.xo/.../...", NULL, "a1");
    assert_int_equal(position_status(&p), STATUS_OVER);
    assert_int_equal(p.passes[FIRST], 1);
    assert_int_equal(position_winner(&p), SECOND);
    p = helper_start("workshop:board=..../..../....");
    assert_int_equal(position_status(&p), STATUS_OVER);
    assert_int_equal(position_winner(&p), DRAW);
}

static void the_goal_belongs_to_the_position(void **state)
{
    struct position most = helper_position("workshop:board=.ox/.../...", NULL, "a1");
    struct position fewest = helper_position("workshop:goal=fewest,board=.ox/.../...", NULL, "a1");
    (void)state;
    assert_int_equal(position_winner(&most), FIRST);
    assert_int_equal(position_winner(&fewest), SECOND);
    assert_true(position_fewest_wins(&fewest));
    assert_false(position_equal(&most, &fewest));
}

static void a_board_has_one_text(void **state)
{
    static const char *const texts[][2] = {
        {"workshop:board=......../......../......../...ox.../...xo.../......../......../........", "workshop"},
        {"workshop:goal=fewest,join=sides,board=" OCTAGON, "workshop:board=" OCTAGON ",join=sides,goal=fewest"},
        {"workshop:board=.o./xox/...", "workshop:board=.o./xox/..."},
        {"workshop:sparks=h8.D2.a1,join=none", "workshop:sparks=a1.d2.h8"},
        {"workshop:sparks=a1,turnover=rim/9", "workshop:turnover=rim/9,sparks=a1"},
        {"workshop:turnover=e5.B2/5", "workshop:turnover=b2.e5/5"},
        {"workshop:turnover=none", "workshop"},
        {"workshop:sparks=none", "workshop"},
        {"workshop:reach=2,goal=fewest", "workshop:goal=fewest,reach=2"},
        {"workshop:join=none,goal=most,reach=any", "workshop"}};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const struct variant *variant;
        struct setup setup;
        struct notation_error error;
        char text[NOTATION_GAME_MAX];
        assert_true(notation_parse_game(texts[i][0], &variant, &setup, &error));
        notation_game(variant, &setup, text, sizeof text);
        assert_string_equal(text, texts[i][1]);
        struct position p = helper_start(text);
        struct setup again = position_setup(&p);
        struct position same;
        assert_true(variant_start(variant, &again, &same));
        assert_true(position_equal(&p, &same));
    }
}

static void rows_are_as_long_as_they_are_said_to_be(void **state)
{
    static const char *const texts[] = {"...o/x__./....", ".o./xox/...", OCTAGON};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char rows[PLAN_TEXT_MAX];
        struct plan plan;
        struct notation_error error;
        assert_true(plan_read(texts[i], strlen(texts[i]), &plan, &error));
        assert_int_equal(plan_write(&plan, rows), strlen(texts[i]));
        assert_string_equal(rows, texts[i]);
    }
    struct plan plan;
    struct notation_error error;
    assert_false(plan_read(".../.../...", 7, &plan, &error)); /* what follows is none of it */
    assert_string_equal(error.why, "a board has 3 to 8 rows, not 2");
}

static void impossible_boards_are_refused(void **state)
{
    (void)state;
    check_refused("workshop:board=", 15, "a board has 3 to 8 rows, not 1");
    check_refused("workshop:board=../../..", 15, "a row of a board has 3 to 8 squares, not 2");
    check_refused("workshop:board=........./.../...", 15, "a row of a board has 3 to 8 squares, not 9");
    check_refused("workshop:board=..../.../....", 20, "row 2 of the board has 3 squares and the first has 4");
    check_refused("workshop:board=.../.../.../", 27, "row 4 of the board has 0 squares and the first has 3");
    check_refused("workshop:board=.../...", 15, "a board has 3 to 8 rows, not 2");
    check_refused("workshop:board=.../.../.../.../.../.../.../.../...", 15, "a board has 3 to 8 rows, not 9");
    check_refused("workshop:board=//", 15, "a row of a board has 3 to 8 squares, not 0");
    check_refused("workshop:board=___/_.x/.__", 26, "a board has at least 4 squares that are not holes");
    check_refused("workshop:board=.../.X./...", 20, "a square of a board is one of . x o _, not \"X\"");
    check_refused("workshop:board=.../.X../...", 20, "a square of a board is one of . x o _, not \"X\"");
    check_refused("workshop:board=.../...X/...", 22, "a square of a board is one of . x o _, not \"X\"");
    check_refused("workshop:board=.../. ./...", 20, "a square of a board is one of . x o _, not \" \"");
    check_refused("workshop:board=.../.../...,board=.../.../...", 27, "board is given twice");
    check_refused("workshop:join=round", 14, "join cannot be \"round\"; known: none sides all bank");
}

/* A position read from text keeps the board that it is played on, and the start that undo leads back to. */
static void a_position_is_read_on_its_own_board(void **state)
{
    static const char later[] = "__....__/_......_/...x..../...xx.../...xo.../......../_......_/__....__";
    struct position start = helper_start("workshop:board=" OCTAGON), p = start;
    struct notation_error error;
    (void)state;
    assert_true(notation_parse_position(later, &p, &error));
    assert_memory_equal(p.start, start.discs, sizeof p.start);
    struct setup was = position_setup(&start), is = position_setup(&p);
    assert_true(plan_equal(&was.plan, &is.plan));
    assert_false(
        notation_parse_position("......../......../......../......../......../......../......../........", &p, &error));
    assert_string_equal(error.why, "a1: no square here; write _");
}

/* The start is part of a position: two boards that look alike later are two games. */
static void starts_differ(void **state)
{
    struct position one = helper_position("workshop:board=.ox/.../...", "xxx/.../... turn=2", NULL);
    struct position two = helper_position("workshop:board=xo./.../...", "xxx/.../... turn=2", NULL);
    (void)state;
    assert_memory_equal(one.discs, two.discs, sizeof one.discs);
    assert_false(position_equal(&one, &two));
    assert_int_equal(sizeof one, 112);
}

/* Whatever differs in a position, it is another one. */
static void every_byte_of_a_position_counts(void **state)
{
    struct position p = helper_start("workshop:board=.ox/.../..."), same = p;
    unsigned char bytes[sizeof p];
    (void)state;
    assert_true(position_equal(&p, &same));
    for (size_t i = 0; i < sizeof bytes; i++) {
        struct position changed;
        memcpy(bytes, &p, sizeof bytes);
        bytes[i] ^= 1;
        memcpy(&changed, bytes, sizeof changed);
        assert_false(position_equal(&p, &changed));
        assert_false(position_equal(&changed, &p));
    }
}

static void note(const struct position *before, struct move move, void *user)
{
    (void)before;
    (void)move;
    (void)user;
}

/* The seeded games of the command line. */
static void check_random(const char *game, uint32_t seed, int first, int second)
{
    struct position p = helper_start(game);
    helper_random_game(&p, seed, note, NULL);
    assert_int_equal(position_count(&p, FIRST), first);
    assert_int_equal(position_count(&p, SECOND), second);
}

static void seeded_games_end_as_they_should(void **state)
{
    (void)state;
    check_random("workshop:join=all", 1, 32, 32);
    check_random("workshop:join=all", 2, 22, 42);
    check_random("workshop:board=" OCTAGON, 1, 18, 34);
}

static void corners_stay(const struct position *before, struct move move, void *user)
{
    (void)user;
    assert_int_equal(position_flips(before, move) & line_corners(before), 0);
}

static void keep_corners(const char *game, void *user)
{
    struct position p = helper_start(game);
    if (!p.pawns[FIRST])
        helper_random_game(&p, 3, corners_stay, user);
}

/* A corner is a square that no line passes. */
static void what_a_corner_is(void **state)
{
    (void)state;
    assert_int_equal(corners_of("classic"), CORNERS);
    assert_int_equal(corners_of("piecepack:coins=24"), bit(0) | bit(5) | bit(24) | bit(29));
    assert_int_equal(corners_of("pocket"), bit(1) | bit(4) | bit(8) | bit(13) | bit(32) | bit(37) | bit(41) | bit(44));
    assert_int_equal(corners_of("workshop"), CORNERS);
    assert_int_equal(corners_of("workshop:join=sides"), 0);
    assert_int_equal(corners_of("workshop:join=all"), 0);
    assert_int_equal(corners_of("workshop:board=..._/._../..../...x,join=all"), 0);
    helper_each_game(keep_corners, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_default_is_the_usual_board),
                                       cmocka_unit_test(edges_that_are_one_let_lines_through),
                                       cmocka_unit_test(steps_over_an_edge_are_known),
                                       cmocka_unit_test(a_hole_ends_a_line),
                                       cmocka_unit_test(a_line_that_comes_round_closes),
                                       cmocka_unit_test(one_lay_can_flip_everything),
                                       cmocka_unit_test(sparks_turn_their_neighbours),
                                       cmocka_unit_test(a_spark_makes_corners_restless),
                                       cmocka_unit_test(a_set_turns_over_after_every_nth_disc),
                                       cmocka_unit_test(the_clock_counts_discs_since_the_last_turnover),
                                       cmocka_unit_test(the_longest_ply_has_room),
                                       cmocka_unit_test(sets_are_those_of_the_board),
                                       cmocka_unit_test(corners_are_safe_after_the_last_turnover),
                                       cmocka_unit_test(sets_that_cannot_be_are_refused),
                                       cmocka_unit_test(squares_that_cannot_be_are_refused),
                                       cmocka_unit_test(short_arms_reach_two_discs),
                                       cmocka_unit_test(banks_turn_diagonals_round),
                                       cmocka_unit_test(a_disc_passed_twice_flips_once),
                                       cmocka_unit_test(every_banked_diagonal_comes_back),
                                       cmocka_unit_test(a_banked_corner_is_one_of_the_rectangle),
                                       cmocka_unit_test(a_board_may_begin_with_a_pass_or_be_over),
                                       cmocka_unit_test(the_goal_belongs_to_the_position),
                                       cmocka_unit_test(a_board_has_one_text),
                                       cmocka_unit_test(rows_are_as_long_as_they_are_said_to_be),
                                       cmocka_unit_test(impossible_boards_are_refused),
                                       cmocka_unit_test(a_position_is_read_on_its_own_board),
                                       cmocka_unit_test(starts_differ),
                                       cmocka_unit_test(every_byte_of_a_position_counts),
                                       cmocka_unit_test(seeded_games_end_as_they_should),
                                       cmocka_unit_test(what_a_corner_is)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
