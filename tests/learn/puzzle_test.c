/* All thirty puzzles are proved again: one solution, every other turn answered; and ends by the engine as well. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "engine/engine.h"
#include "learn/puzzle.h"
#include "rules/line.h"
#include "rules/notation.h"

static const char *const GAMES[] = {"classic", "reverse", "jaques", "pocket", "piecepack", "flipside"};
enum { GAME_COUNT = sizeof GAMES / sizeof *GAMES };

static void open_puzzles(const char *game, struct puzzles *out)
{
    static char *text;
    char path[1024], why[PUZZLE_WHY_MAX];
    snprintf(path, sizeof path, "%s/assets/puzzles/%s.puzzle", OUTFLANK_SOURCE_DIR, game);
    free(text);
    text = test_file(path, NULL);
    if (!puzzles_read(out, text, why, sizeof why))
        fail_msg("%s:%s", path, why);
}

static void each_puzzle(void (*each)(const struct puzzle *))
{
    for (int g = 0; g < GAME_COUNT; g++) {
        struct puzzles puzzles;
        open_puzzles(GAMES[g], &puzzles);
        assert_int_equal(puzzles.count, PUZZLES_MAX);
        for (int i = 0; i < PUZZLES_MAX; i++)
            each(&puzzles.items[i]);
    }
}

static void prove(const struct puzzle *z)
{
    assert_int_equal(puzzle_solutions(z, 3), 1);
    assert_int_equal(puzzle_judge(z, &z->solution).miss, PUZZLE_SOLVED);
}

static void each_has_one_solution(void **state)
{
    (void)state;
    each_puzzle(prove);
}

/* What is said of a wrong turn is so: the answer told of is legal, and the numbers are those of the board. */
static bool check_wrong(void *user, const struct turn *turn)
{
    const struct puzzle *z = user;
    struct puzzle_verdict v;
    struct position p = z->position;
    if (z->position.pawns[FIRST] && turn->plies[1].edge != EDGE_N) /* in Flipside a part of them will do */
        return true;
    v = puzzle_judge(z, turn);
    turn_play(&p, turn);
    if (v.miss == PUZZLE_SOLVED)
        assert_true(puzzle_same(turn, &z->solution));
    if (v.answer.count > 0)
        assert_true(position_legal(&p, v.answer.plies[0]));
    if (v.miss == PUZZLE_SHUT || v.miss == PUZZLE_TAKEN || v.miss == PUZZLE_FREE)
        assert_true(v.answers > 0 ? v.bad > 0 && v.bad <= v.answers : v.bad == 0);
    if (v.miss == PUZZLE_MOVES)
        assert_int_equal(v.bad, v.answers);
    if (v.miss == PUZZLE_TAKEN)
        assert_true((line_corners(&p) & bit(v.answer.plies[0].to)) != 0);
    if (v.miss == PUZZLE_FREE && v.answer.count > 0)
        assert_true((line_corners(&p) & bit(v.answer.plies[0].to)) == 0);
    if (v.miss == PUZZLE_BACK)
        assert_true(v.flips > 0);
    if (v.miss == PUZZLE_LOST)
        assert_int_not_equal(v.score[FIRST], v.score[SECOND]);
    return true;
}

static void check_all_wrong(const struct puzzle *z)
{
    struct puzzle copy = *z;
    turn_each(&z->position, check_wrong, &copy);
}

static void every_wrong_turn_is_answered(void **state)
{
    (void)state;
    each_puzzle(check_all_wrong);
}

/* The engine knows nothing of puzzles: where an end is to be won, it finds the same. */
static void agree(const struct puzzle *z)
{
    if ((z->kind != PUZZLE_WIN && z->kind != PUZZLE_PASS_WIN) || z->position.pawns[FIRST])
        return;
    struct engine *engine = engine_new(1, 4);
    struct engine_line lines[MOVES_MAX];
    struct engine_limits limits = {.exact_from = 64, .depth = 1};
    assert_non_null(engine);
    int n = engine_analyse(engine, &z->position, &limits, lines, MOVES_MAX), winning = 0;
    for (int i = 0; i < n; i++) {
        assert_true(lines[i].exact);
        winning += lines[i].value > 0;
        if (move_equal(lines[i].move, z->solution.plies[0]))
            assert_true(lines[i].value > 0);
    }
    if (z->kind == PUZZLE_WIN)
        assert_int_equal(winning, 1);
    engine_free(engine);
}

static void the_engine_agrees(void **state)
{
    (void)state;
    each_puzzle(agree);
}

static struct puzzle puzzle_of(const char *kind, const char *position, const char *solution)
{
    struct puzzles puzzles;
    char text[400], why[PUZZLE_WHY_MAX];
    (void)snprintf(text, sizeof text, "game = classic\npuzzle = %s\nposition = %s\nsolution = %s\n", kind, position,
                   solution);
    if (!puzzles_read(&puzzles, text, why, sizeof why))
        fail_msg("%s", why);
    assert_int_equal(puzzles.count, 1);
    assert_string_equal(puzzle_kind_id(puzzles.items[0].kind), kind);
    return puzzles.items[0];
}

/* Whoever has nothing to answer shuts no corner and takes none, and a game that is over asks for nothing more. */
static void a_turn_without_an_answer_is_judged(void **state)
{
    static const char passes[] = ".oxxxxxx/......../......../......../..xo..../......../......../........ turn=1",
                      ends[] = "......../......../......../...xo.../......../......../......../........ turn=1";
    (void)state;
    struct puzzle corner = puzzle_of("corner", passes, "e5"), give = puzzle_of("give", passes, "e5");
    struct puzzle_verdict v = puzzle_judge(&corner, &corner.solution);
    assert_int_equal(v.miss, PUZZLE_SOLVED);
    assert_int_equal(v.answers, 0);
    assert_int_equal(v.corner, 0);
    assert_int_equal(puzzle_judge(&give, &give.solution).miss, PUZZLE_FREE);
    for (int kind = 0; kind < PUZZLE_KINDS; kind++)
        if (kind != PUZZLE_JUMP) {
            struct puzzle last = puzzle_of(puzzle_kind_id((enum puzzle_kind)kind), ends, "f4");
            v = puzzle_judge(&last, &last.solution);
            assert_int_equal(v.miss, kind == PUZZLE_WIN ? PUZZLE_SOLVED : PUZZLE_OVER);
        }
}

static void faults_name_their_line(void **state)
{
    static const char *const wrong[][2] = {
        {"game = chess\n", "1: unknown game"},
        {"puzzle = corner\n", "1: the game comes first"},
        {"game = classic\npuzzle = chess\n", "2: there is no such kind"},
        {"game = classic\nposition = x\n", "2: a line is"},
        {"game = classic\npuzzle = corner\nposition = x\n", "3: "},
        {"game = classic\npuzzle = corner\nsolution = a1\n", "3: a1 is not legal"},
        {"game = classic\npuzzle = corner\nsolution = d3\nposition = x\n", "4: the position comes before the solution"},
        {"game = classic\npuzzle = corner\n", "2: a solution is missing"},
        {"game = classic\npuzzle = corner\npuzzle = stuck\n", "3: the puzzle before has no solution"},
        {"game = flipside\npuzzle = jump\n", "2: a jump says"},
        {"game = classic\nnonsense\n", "2: no \"key"}};
    struct puzzles puzzles;
    char why[PUZZLE_WHY_MAX], text[256];
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(text, sizeof text, "%s", wrong[i][0]);
        assert_false(puzzles_read(&puzzles, text, why, sizeof why));
        if (strncmp(why, wrong[i][1], strlen(wrong[i][1])) != 0)
            fail_msg("\"%s\" is answered \"%s\", not \"%s\"", wrong[i][0], why, wrong[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_has_one_solution),  cmocka_unit_test(every_wrong_turn_is_answered),
        cmocka_unit_test(the_engine_agrees),      cmocka_unit_test(a_turn_without_an_answer_is_judged),
        cmocka_unit_test(faults_name_their_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
