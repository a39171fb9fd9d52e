/*
 * boards - finds the character of the shelf's boards: the engine plays each of them against itself, and what came of it
 * is written behind the board's code. The same figures on every machine.
 *   boards assets/boards/shelf.txt assets/engine [GAMES [NODES]]
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"
#include "engine/engine.h"
#include "workshop/boards.h"

enum { GAMES = 200, NODES = 200, RANDOM_PLIES = 4, EXACT = 8, TEXT_MAX = 65536, TABLE_MB = 8 };

struct task {
    struct engine *engine;
    int games;
    uint64_t nodes;
};

/* The first moves are drawn by lot, so that no two games are alike; then the best one that a short look finds. */
static struct move move_of(struct engine *e, const struct position *p, int ply, uint64_t nodes, struct rng *rng)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    struct engine_limits limits = {.nodes = nodes, .exact_from = EXACT, .seed = 1 + rng_below(rng, 1U << 30)};
    struct engine_result result;
    if (count == 1 || ply < RANDOM_PLIES || !engine_think(e, p, &limits, NULL, NULL, &result))
        return moves[rng_below(rng, (uint32_t)count)];
    return result.move;
}

static void play(const struct task *task, struct shelf_board *board, uint32_t seed)
{
    struct position p;
    struct rng rng = rng_seeded(seed);
    custom_board_start(&board->board, &p);
    for (int ply = 0; position_status(&p) != STATUS_OVER; ply++)
        position_play(&p, move_of(task->engine, &p, ply, task->nodes, &rng), NULL);
    board->games++;
    board->first += position_winner(&p) == FIRST;
    board->draws += position_winner(&p) == DRAW;
}

static void find_character(const struct task *task, struct shelf_board *board)
{
    board->games = board->first = board->draws = 0;
    for (int i = 0; i < task->games; i++)
        play(task, board, 1000U + (uint32_t)i);
    printf("%s: whoever begins wins %d, draws %d of %d\n", board->id, board->first, board->draws, board->games);
    (void)fflush(stdout);
}

static bool read_shelf(const char *path, struct board_shelf *shelf)
{
    static char text[TEXT_MAX];
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (file)
        (void)fclose(file);
    return length > 0 && board_shelf_read(shelf, text, length) == 0;
}

static bool write_shelf(const char *path, struct board_shelf *shelf)
{
    struct board_shelf sorted = {.count = 0};
    struct strbuf text = {0};
    board_shelf_write(shelf, &text);
    (void)board_shelf_read(&sorted, strbuf_text(&text), text.length);
    strbuf_clear(&text);
    strbuf_puts(&text, "# The shelf of ready boards: an id, a code, and what games of the engine against itself showed "
                       "(tools/boards).\n");
    board_shelf_write(&sorted, &text);
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(strbuf_text(&text), 1, text.length, file) == text.length;
    if (file)
        good = fclose(file) == 0 && good;
    strbuf_free(&text);
    return good;
}

int main(int argc, char **argv)
{
    struct board_shelf shelf = {.count = 0};
    struct task task = {.games = argc > 3 ? atoi(argv[3]) : GAMES, .nodes = argc > 4 ? (uint64_t)atoi(argv[4]) : NODES};
    if (argc < 3 || task.games < 1 || !read_shelf(argv[1], &shelf)) {
        fprintf(stderr, "boards: expected SHELF WEIGHTS [GAMES [NODES]], not one of them wrong\n");
        return 2;
    }
    task.engine = engine_new(1, TABLE_MB);
    if (!task.engine)
        return 1;
    (void)engine_load_weights(task.engine, argv[2]);
    for (int i = 0; i < shelf.count; i++)
        find_character(&task, &shelf.board[i]);
    engine_free(task.engine);
    return write_shelf(argv[1], &shelf) ? 0 : 1;
}
