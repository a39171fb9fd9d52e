/*
 * mover - an engine that a duel asks for moves (tools/duel/duel.py): the same source is linked with the engine of two
 * trees, so that they play under the same limits. Time is the processor's, not the clock's: whatever else the machine
 * does, a millisecond is a millisecond of thinking.
 *
 * A question is a line "GAME|MILLISECONDS|MOVES"; 0 milliseconds asks for no move but how the game stands, -1 for the
 * turns there are, and "c" before them says that they are all that is left on the clock. Answers: "turn 0" or "turn 1",
 * "over MARGIN 0" or "over 0 MARGIN" in discs, "turns TURN ...", or "move MOVE VALUE DEPTH NODES MICROSECONDS".
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/engine.h"
#include "rules/notation.h"
#include "rules/turn.h"

enum { LINE_ROOM = 4096, TABLE_MB = 16, NODES_A_MS = 20000, FINER = 10 };

/* The part of the clock for the next move; older engines divided it evenly. */
static int share_of(const struct position *p, int left_ms)
{
#ifdef CLOCK_SHARE
    return engine_clock_share(p, left_ms);
#else
    int empty = 0;
    for (uint64_t at = p->board & ~occupied(p); at; at &= at - 1)
        empty++;
    return left_ms / (empty / 2 + 2) + 1;
#endif
}

static int64_t microseconds(void) { return (int64_t)clock() * 1000000 / CLOCKS_PER_SEC; }

/* What the engine takes for the time of day runs with the processor, FINER times as fast since it counts in whole
 * milliseconds. */
static int processor_time(struct timespec *now)
{
    int64_t fine = microseconds() * FINER;
    now->tv_sec = (time_t)(fine / 1000000);
    now->tv_nsec = (long)(fine % 1000000) * 1000;
    return 0;
}

/* In place of the system's: engines have asked either. */
int clock_gettime(clockid_t clock_id, struct timespec *now)
{
    (void)clock_id;
    return processor_time(now);
}

int timespec_get(struct timespec *now, int base)
{
    processor_time(now);
    return base;
}

static bool stand(const char *game, const char *moves, struct position *p)
{
    const struct variant *v;
    struct setup setup;
    struct notation_error error;
    return notation_parse_game(game, &v, &setup, &error) && variant_start(v, &setup, p) &&
           notation_play(p, moves, NULL, NULL, &error);
}

/* The winner's margin stands with the winner, whatever wins; it is at least 1. */
static void print_state(const struct position *p)
{
    int score[2], winner = position_winner(p), margin;
    if (position_status(p) != STATUS_OVER) {
        printf("turn %d\n", (int)p->turn);
        return;
    }
    position_score(p, score);
    margin = abs(score[0] - score[1]);
    if (margin == 0)
        margin = 1;
    printf("over %d %d\n", winner == FIRST ? margin : 0, winner == SECOND ? margin : 0);
}

static void print_turns(const struct position *p)
{
    uint64_t count = variant_of(p)->turns(p);
    printf("turns");
    for (uint64_t i = 0; i < count; i++) {
        char text[NOTATION_TURN_MAX];
        struct turn turn;
        turn_pick(p, i, &turn);
        notation_turn(p, turn.plies, turn.count, text, sizeof text);
        printf(" %s", text);
    }
    if (count == 0)
        printf(" --");
    puts("");
}

/* A whole turn, its plies thought about one by one. */
static void print_move(struct engine *e, const struct position *p, int ms, int selectivity)
{
    const struct engine_limits limits = {
        .time_ms = ms * FINER, .nodes = (uint64_t)ms * NODES_A_MS, .selectivity = selectivity};
    struct position at = *p;
    struct turn turn = {.count = 0};
    struct engine_result first = {.value = 0}, result = {.value = 0};
    char text[NOTATION_TURN_MAX];
    int64_t began = microseconds();
    do {
        if (!engine_think(e, &at, &limits, NULL, NULL, &result))
            break;
        if (turn.count == 0)
            first = result;
        turn.plies[turn.count++] = result.move;
        position_play(&at, result.move, NULL);
    } while (position_mid_turn(&at) && turn.count < TURN_PLIES_MAX);
    notation_turn(p, turn.plies, turn.count, text, sizeof text);
    printf("move %s %d %d %llu %lld\n", text, first.value, first.exact ? 100 : first.depth,
           (unsigned long long)result.nodes, (long long)(microseconds() - began));
}

int main(int argc, char **argv)
{
    char line[LINE_ROOM];
    struct engine *e = engine_new(1, TABLE_MB);
    if (argc != 3 || !e || engine_load_weights(e, argv[1]) == 0) {
        fputs("usage: mover DIRECTORY-OF-WEIGHTS SELECTIVITY\n", stderr);
        return 2;
    }
    while (fgets(line, sizeof line, stdin)) {
        char *ms = strchr(line, '|'), *moves = ms ? strchr(ms + 1, '|') : NULL;
        struct position p;
        line[strcspn(line, "\n")] = '\0';
        if (!moves)
            break;
        *ms = *moves = '\0';
        if (!stand(line, moves + 1, &p))
            puts("fault");
        else if (ms[1] == 'c')
            print_move(e, &p, share_of(&p, atoi(ms + 2)), atoi(argv[2]));
        else if (atoi(ms + 1) < 0 && position_status(&p) != STATUS_OVER)
            print_turns(&p);
        else if (atoi(ms + 1) <= 0 || position_status(&p) == STATUS_OVER)
            print_state(&p);
        else
            print_move(e, &p, atoi(ms + 1), atoi(argv[2]));
        fflush(stdout);
    }
    engine_free(e);
    return 0;
}
