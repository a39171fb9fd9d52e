/* Values that take seconds: the field's endgame suite, and whole games on small boards. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

#include "engine/engine.h"
#include "rules/helper.h"

static struct engine *engine;

/* A line of the suite: 64 squares, the side to move, then every move with its value. */
static void read_line(const char *line, struct position *p)
{
    *p = helper_start("classic:empties=winner");
    p->discs[FIRST] = p->discs[SECOND] = 0;
    for (unsigned square = 0; square < 64; square++) {
        if (line[square] == 'X')
            p->discs[FIRST] |= bit(square);
        else if (line[square] == 'O')
            p->discs[SECOND] |= bit(square);
    }
    p->turn = line[65] == 'X' ? FIRST : SECOND;
}

static int value_of(const char *line, struct move move)
{
    for (const char *word = strchr(line, ';'); word && word[1]; word = strchr(word + 1, ';')) {
        char column;
        int row, value;
        if (sscanf(word, "; %c%d:%d", &column, &row, &value) == 3 && (row - 1) * 8 + (column - 'A') == move.to)
            return value;
    }
    fail_msg("no value for square %d in %s", move.to, line);
    return 0;
}

/* The first value of a line is the best. */
static int best_value(const char *line)
{
    int value = 0;
    assert_int_equal(sscanf(strchr(line, ';'), "; %*c%*d:%d", &value), 1);
    return value;
}

static void the_suite_is_solved(void **state)
{
    FILE *file = fopen(OUTFLANK_SOURCE_DIR "/tests/data/ffo.obf", "r");
    char line[1024];
    (void)state;
    assert_non_null(file);
    for (int i = 40; i <= 44; i++) {
        const struct engine_limits limits = {.exact_from = 64};
        struct engine_result result;
        struct position p;
        assert_non_null(fgets(line, sizeof line, file));
        read_line(line, &p);
        assert_true(engine_think(engine, &p, &limits, NULL, NULL, &result));
        assert_true(result.exact);
        assert_int_equal(result.value, best_value(line) * ENGINE_DISC);
        assert_int_equal(value_of(line, result.move), best_value(line));
    }
    fclose(file);
}

static void has_value(const char *game, int discs)
{
    struct position p = helper_start(game);
    const struct engine_limits limits = {.exact_from = 64};
    struct engine_result result;
    assert_true(engine_think(engine, &p, &limits, NULL, NULL, &result));
    assert_true(result.exact);
    assert_int_equal(result.value, discs * ENGINE_DISC);
}

static void small_boards_are_solved(void **state)
{
    (void)state;
    has_value("piecepack:coins=24", 16);
    has_value("reverse:size=4", 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_suite_is_solved),
                                       cmocka_unit_test(small_boards_are_solved)};
    int failed;
    engine = engine_new(1, 64);
    engine_load_weights(engine, OUTFLANK_SOURCE_DIR "/assets/engine");
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    engine_free(engine);
    return failed;
}
