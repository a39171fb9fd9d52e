/* perft: counts the positions below a position. */
#include "rules/perft.h"

#include <stdio.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "rules/notation.h"
#include "rules/turn.h"

enum { DEPTH_MAX = 120 };

struct divide {
    const struct position *p;
    int depth;
    uint64_t leaves;
};

static bool divide_turn(void *user, const struct turn *turn)
{
    struct divide *divide = user;
    struct position after = *divide->p;
    char text[NOTATION_TURN_MAX];
    uint64_t leaves;
    turn_play(&after, turn);
    leaves = perft(&after, divide->depth - 1, PERFT_PASS_IS_A_PLY).leaves;
    notation_turn(divide->p, turn->plies, turn->count, text, sizeof text);
    printf("%s %llu\n", text, (unsigned long long)leaves);
    divide->leaves += leaves;
    return true;
}

/* Prints the leaves below each turn; a forced pass is one line. */
static uint64_t divide_all(const struct position *p, int depth)
{
    struct divide divide = {p, depth, 0};
    if (depth == 0 || position_status(p) == STATUS_OVER)
        return 1;
    if (position_status(p) == STATUS_PASS)
        divide_turn(&divide, &(struct turn){.count = 1, .plies = {{MOVE_PASS, NO_SQUARE, NO_SQUARE, 0, 0}}});
    else
        turn_each(p, divide_turn, &divide);
    return divide.leaves;
}

static int run(int count, char **words)
{
    struct selection selection = {0};
    bool divide = false;
    const struct argument known[] = {{"--game", &selection.game, NULL},
                                     {"--position", &selection.position, NULL},
                                     {"--moves", &selection.moves, NULL},
                                     {"--divide", NULL, &divide},
                                     {NULL, NULL, NULL}};
    struct selected selected;
    const char *plain[1];
    uint64_t depth, leaves;
    int plain_count, status;
    double start;
    if (!arguments_read(count, words, known, plain, 1, &plain_count))
        return EXIT_USAGE;
    if (plain_count == 0)
        return message_usage("DEPTH is required, for example perft --game classic 8");
    if (!arguments_number("DEPTH", plain[0], 0, DEPTH_MAX, &depth))
        return EXIT_USAGE;
    status = arguments_select(&selection, &selected);
    if (status != EXIT_DONE)
        return status;
    start = stopwatch_now();
    leaves = divide ? divide_all(&selected.position, (int)depth)
                    : perft(&selected.position, (int)depth, PERFT_PASS_IS_A_PLY).leaves;
    printf("%llu leaves, %.3f s\n", (unsigned long long)leaves, stopwatch_now() - start);
    return EXIT_DONE;
}

const struct command command_perft = {"perft", "--game GAME [--position POSITION] [--moves MOVES] DEPTH [--divide]",
                                      "count the positions DEPTH whole turns below",
                                      "A forced pass costs one turn of the depth; a game that is over before the depth "
                                      "counts as one leaf. --divide prints the leaves below each first turn as well.",
                                      run};
