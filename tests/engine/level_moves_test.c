/* Levels 8 and 9 play as they did when the levels below them were measured by people: tests/data/level_moves.txt has
 * their moves of that day, drawn by this program (test_engine_level_moves draw). */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "engine/level.h"
#include "rules/helper.h"
#include "rules/turn.h"

enum { LEAST_LEVEL = 8, MOST_LEVEL = 9, DRAWN = 10, WORD = 600 };

static const char *const GAMES[] = {"classic",
                                    "classic:size=6",
                                    "reverse",
                                    "jaques",
                                    "pocket",
                                    "piecepack",
                                    "flipside",
                                    "flipside:vacated=off",
                                    "piecepack:coins=64",
                                    "workshop:board=......../......../......../...ox.../...xo.../......../......../"
                                    "........,join=sides"};
enum { GAME_COUNT = sizeof GAMES / sizeof GAMES[0], POSITIONS = GAME_COUNT * DRAWN };

static struct engine *engine;

static int set_up(void **state)
{
    (void)state;
    engine = engine_new(1, 16);
    return engine && engine_load_weights(engine, OUTFLANK_SOURCE_DIR "/assets/engine") > 0 ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    engine_free(engine);
    return 0;
}

/* The turn of a level as text. */
static void write_turn(const struct position *p, int level, uint32_t seed, char text[NOTATION_TURN_MAX])
{
    const struct level_player who = {.number = level, .seed = seed};
    struct position at = *p;
    struct turn turn = {.count = 0};
    do {
        struct engine_result result;
        assert_true(level_think(engine, &at, &who, &result));
        turn.plies[turn.count++] = result.move;
        position_play(&at, result.move, NULL);
    } while (position_mid_turn(&at));
    notation_turn(p, turn.plies, turn.count, text, NOTATION_TURN_MAX);
}

/* A position of a game of random turns, and the turns that led to it ("-" for none). */
static struct position draw_position(const char *game, uint32_t seed, char moves[WORD])
{
    struct position p = helper_start(game);
    struct rng rng = rng_seeded(seed);
    struct turn turn;
    const int open = bits_count(p.board & ~occupied(&p));
    int turns = (int)rng_below(&rng, (uint32_t)open - 4);
    strcpy(moves, turns > 0 ? "" : "-");
    for (; turns > 0 && position_status(&p) == STATUS_MOVE; turns--) {
        char text[NOTATION_TURN_MAX];
        turn_pick(&p, rng_below(&rng, (uint32_t)variant_of(&p)->turns(&p)), &turn);
        notation_turn(&p, turn.plies, turn.count, text, sizeof text);
        assert_true(strlen(moves) + strlen(text) + 2 < WORD);
        strcat(strcat(moves, *moves ? "," : ""), text);
        turn_play(&p, &turn);
        while (position_status(&p) == STATUS_PASS)
            position_play(&p, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, NULL);
    }
    return p;
}

/* Prints the file: seed, game, moves so far, the turns of levels 8 and 9. */
static void draw(void)
{
    uint32_t seed = 1;
    for (int g = 0; g < GAME_COUNT; g++)
        for (int i = 0; i < DRAWN; seed++) {
            char moves[WORD], turns[2][NOTATION_TURN_MAX];
            const struct position p = draw_position(GAMES[g], seed, moves);
            if (position_status(&p) != STATUS_MOVE)
                continue;
            for (int level = LEAST_LEVEL; level <= MOST_LEVEL; level++)
                write_turn(&p, level, seed, turns[level - LEAST_LEVEL]);
            printf("%lu %s %s %s %s\n", (unsigned long)seed, GAMES[g], moves, turns[0], turns[1]);
            i++;
        }
}

static void levels_8_and_9_play_as_before(void **state)
{
    FILE *f = fopen(OUTFLANK_SOURCE_DIR "/tests/data/level_moves.txt", "r");
    char game[WORD], moves[WORD], turns[2][NOTATION_TURN_MAX];
    unsigned long seed;
    int positions = 0;
    (void)state;
    assert_non_null(f);
    while (fscanf(f, "%lu %599s %599s %399s %399s\n", &seed, game, moves, turns[0], turns[1]) == 5) {
        const struct position p = helper_position(game, NULL, strcmp(moves, "-") == 0 ? NULL : moves);
        for (int level = LEAST_LEVEL; level <= MOST_LEVEL && test_drawn((unsigned)positions, 3); level++) {
            char text[NOTATION_TURN_MAX];
            write_turn(&p, level, (uint32_t)seed, text);
            if (strcmp(text, turns[level - LEAST_LEVEL]) != 0)
                fail_msg("level %d, %s %s: %s, not %s", level, game, moves, text, turns[level - LEAST_LEVEL]);
        }
        positions++;
    }
    fclose(f);
    assert_int_equal(positions, POSITIONS);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(levels_8_and_9_play_as_before)};
    if (argc > 1 && strcmp(argv[1], "draw") == 0) {
        if (set_up(NULL) != 0)
            return 1;
        draw();
        return tear_down(NULL);
    }
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
