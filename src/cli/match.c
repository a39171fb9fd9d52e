/* match: plays many games between two players, with alternating colours. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/keep.h"
#include "cli/player.h"
#include "cli/report.h"
#include "cli/thinker.h"
#include "match/record.h"
#include "rules/notation.h"

enum { LAST_LEVEL_NODES = 3000000 }; /* limit of positions per move, so that matches are reproducible */
enum { A = 0, B = 1, LOSSES_DEEPEST = 20 };
enum { SQUARES_A_TURN = 8 }; /* one random turn per this many squares of the board, unless the user gives a number */

struct series {
    const struct selected *game;
    struct player *player[2];
    uint64_t openings; /* random turns at the start of a game, the same in both games of a pair */
    uint32_t seed;
    bool verbose, clock, json;
    int won, drawn, lost; /* by player A */
    int forfeits[2];      /* games among these forfeited by each player */
    double sum, squares;  /* of margins, from A's point of view */
    struct judge judge;   /* depth 0: not requested */
    double cost[2];       /* of all turns of a player, in discs */
    struct keep kept;     /* of the games that have ended; no file: not requested */
    struct strbuf *ended; /* by the number of the game, its moves, if it was kept */
    uint64_t games;
};

static void draw_opening(const struct series *s, struct match *m, uint32_t seed)
{
    struct rng rng = rng_seeded(seed);
    rng_below(&rng, 2);
    for (uint64_t i = 0; i < s->openings && !match_over(m); i++) {
        const struct position *p = match_position(m);
        struct turn turn = {.count = 1, .plies = {{MOVE_PASS, NO_SQUARE, NO_SQUARE, 0, 0}}};
        uint64_t choices = variant_of(p)->turns(p);
        if (choices > 0)
            turn_pick(p, rng_below(&rng, (uint32_t)choices), &turn);
        for (int j = 0; j < turn.count; j++)
            match_play(m, turn.plies[j], NULL);
    }
}

/* Plays one turn of the player to move. False if the player forfeits. */
static bool play_turn(struct series *s, struct match *m, int player, uint32_t seed)
{
    const struct position before = *match_position(m);
    struct turn turn = {.count = 1, .plies = {{MOVE_PASS, NO_SQUARE, NO_SQUARE, 0, 0}}};
    char why[PLAYER_WHY_MAX];
    if (position_status(match_position(m)) != STATUS_PASS && !player_turn(s->player[player], m, seed, &turn, why)) {
        message_say("%s %s", player_name(s->player[player]), why);
        return false;
    }
    for (int i = 0; i < turn.count; i++)
        if (!match_play(m, turn.plies[i], NULL))
            return false;
    if (s->judge.depth > 0)
        s->cost[player] += judge_cost(&s->judge, &before, match_position(m), turn.count) / (double)ENGINE_DISC;
    return true;
}

static void count(struct series *s, const struct match *m, enum side side_of_a)
{
    int score[2], winner = match_winner(m);
    position_score(match_position(m), score);
    double margin = score[side_of_a] - score[other(side_of_a)];
    if (position_fewest_wins(match_position(m)))
        margin = -margin;
    s->won += winner == (int)side_of_a;
    s->drawn += winner == DRAW;
    s->lost += winner == (int)other(side_of_a);
    s->sum += margin;
    s->squares += margin * margin;
}

static void print_game(const struct match *m, uint64_t number, enum side side_of_a, const char *moves, bool json)
{
    int score[2];
    position_score(match_position(m), score);
    if (json) {
        struct strbuf out = {0};
        strbuf_putc(&out, '{');
        report_count(&out, "game", number + 1);
        report_key(&out, "a");
        report_string(&out, side_of_a == FIRST ? "first" : "second");
        report_key(&out, "counts");
        report_pair(&out, score[FIRST], score[SECOND]);
        report_key(&out, "moves");
        report_string(&out, moves);
        strbuf_putc(&out, '}');
        report_print(&out, stdout);
        strbuf_free(&out);
        return;
    }
    printf("game %llu: A is %s, %d-%d %s\n", (unsigned long long)number + 1, side_of_a == FIRST ? "FIRST" : "SECOND",
           score[FIRST], score[SECOND], moves);
    fflush(stdout);
}

/* Takes over a kept game, "NUMBER MOVES.". */
static bool take_game(void *user, char *line)
{
    struct series *s = user;
    char *end = line + strlen(line) - 1;
    unsigned long long number;
    int used = 0;
    if (sscanf(line, "%llu %n", &number, &used) != 1 || used == 0 || *end != '.' || number == 0)
        return false;
    if (number <= s->games) {
        strbuf_clear(&s->ended[number - 1]);
        strbuf_add(&s->ended[number - 1], line + used, (size_t)(end - line - used));
    }
    return true;
}

/* A kept game, or NULL if there is none, or none that ends. */
static struct match *recall_game(const struct series *s, uint64_t number)
{
    struct match *m = match_new(s->game->variant, &s->game->setup);
    struct notation_error error;
    if (m && s->kept.file && s->ended[number].length > 0 &&
        match_play_moves(m, strbuf_text(&s->ended[number]), &error) && match_over(m))
        return m;
    match_free(m);
    return NULL;
}

/* Plays the game to its end. False if a player forfeited it. */
static bool play_out(struct series *s, struct match *m, enum side side_of_a, uint32_t seed)
{
    draw_opening(s, m, seed);
    while (!match_over(m)) {
        enum side turn = match_position(m)->turn;
        int player = turn == side_of_a ? A : B;
        if (!play_turn(s, m, player, seed)) {
            s->forfeits[player]++;
            match_give_up(m, turn);
            return false;
        }
    }
    return true;
}

/* False, after a message, if the game could not be kept, and without one if nobody wants more. */
static bool play_game(struct series *s, uint64_t number)
{
    struct match *m = recall_game(s, number);
    const enum side side_of_a = number % 2 ? SECOND : FIRST;
    struct strbuf moves = {0};
    bool good = true, whole = false;
    if (!m) {
        m = match_new(s->game->variant, &s->game->setup);
        if (!m)
            return message_no("out of memory") == EXIT_DONE;
        whole = play_out(s, m, side_of_a, s->seed + (uint32_t)(number / 2) + 1);
    }
    record_moves(m, match_length(m), " ", &moves);
    if (whole && s->kept.file)
        good = keep_line(&s->kept, "%llu %s.\n", (unsigned long long)number + 1, strbuf_text(&moves));
    count(s, m, side_of_a);
    if (s->verbose)
        print_game(m, number, side_of_a, strbuf_text(&moves), s->json);
    strbuf_free(&moves);
    match_free(m);
    return good && results_wanted();
}

static void put_pair(struct strbuf *out, const char *key, double a, double b)
{
    report_key(out, key);
    strbuf_printf(out, "[%.2f,%.2f]", a, b);
}

/* A score in per cent and a margin, each with half of its 95 % interval. */
static void print_json(const struct series *s, const double score[2], const double margin[2], double seconds)
{
    const double n = (double)s->games;
    struct strbuf out = {0};
    char game[NOTATION_GAME_MAX];
    notation_game(s->game->variant, &s->game->setup, game, sizeof game);
    strbuf_putc(&out, '{');
    report_key(&out, "game");
    report_string(&out, game);
    report_key(&out, "a");
    report_string(&out, player_name(s->player[A]));
    report_key(&out, "b");
    report_string(&out, player_name(s->player[B]));
    report_count(&out, "games", s->games);
    report_count(&out, "won", (uint64_t)s->won);
    report_count(&out, "drawn", (uint64_t)s->drawn);
    report_count(&out, "lost", (uint64_t)s->lost);
    put_pair(&out, "score", score[0], score[1]);
    put_pair(&out, "discs", margin[0], margin[1]);
    if (s->judge.depth > 0)
        put_pair(&out, "given_away", s->cost[A] / n, s->cost[B] / n);
    report_key(&out, "forfeits");
    report_pair(&out, s->forfeits[A], s->forfeits[B]);
    report_number(&out, "seconds", seconds, 1);
    strbuf_putc(&out, '}');
    report_print(&out, stdout);
    strbuf_free(&out);
}

static void print_summary(const struct series *s, double seconds)
{
    double n = (double)s->games, mean = s->sum / n, score = (s->won + s->drawn / 2.0) / n;
    double spread = s->games > 1 ? (s->squares - n * mean * mean) / (n - 1) : 0;
    double share = s->games > 1 ? (s->won + s->drawn / 4.0 - n * score * score) / (n - 1) : 0;
    if (s->json) {
        print_json(s, (const double[]){100 * score, 196 * sqrt(fmax(share, 0) / n)},
                   (const double[]){mean, 1.96 * sqrt(fmax(spread, 0) / n)}, seconds);
        return;
    }
    printf("A %s, B %s: %llu games, A won %d, drew %d, lost %d\n", player_name(s->player[A]), player_name(s->player[B]),
           (unsigned long long)s->games, s->won, s->drawn, s->lost);
    printf("score of A      %.1f %% +- %.1f\n", 100 * score, 196 * sqrt(fmax(share, 0) / n));
    printf("discs for A     %+.2f +- %.2f a game\n", mean, 1.96 * sqrt(fmax(spread, 0) / n));
    if (s->judge.depth > 0)
        printf("given away      A %.1f, B %.1f discs a game\n", s->cost[A] / n, s->cost[B] / n);
    if (s->forfeits[A] + s->forfeits[B] > 0)
        printf("forfeits        A %d, B %d\n", s->forfeits[A], s->forfeits[B]);
    printf("time            %.1f s\n", seconds);
}

/* Plays the games that are not kept yet. False after a message. */
static bool play_games(struct series *s, const char *keep)
{
    struct strbuf head = {0};
    char game[NOTATION_GAME_MAX];
    bool good = true;
    notation_game(s->game->variant, &s->game->setup, game, sizeof game);
    strbuf_printf(&head, "%s, %s against %s, %llu turns drawn, seed %lu", game, player_name(s->player[A]),
                  player_name(s->player[B]), (unsigned long long)s->openings, (unsigned long)s->seed);
    if (keep) {
        s->ended = (size_t)s->games == s->games ? calloc((size_t)s->games, sizeof *s->ended) : NULL;
        good = s->ended ? keep_open(&s->kept, keep, strbuf_text(&head), take_game, s)
                        : message_no("out of memory") == EXIT_DONE;
    }
    for (uint64_t i = 0; good && i < s->games; i++)
        good = play_game(s, i);
    good = keep_close(&s->kept) && good;
    for (uint64_t i = 0; s->ended && i < s->games; i++)
        strbuf_free(&s->ended[i]);
    free(s->ended);
    strbuf_free(&head);
    return good;
}

/* Plays the series between two players. Returns the status. */
static int play_series(struct series *s, const char *first, const char *second, const char *weights, const char *keep)
{
    bool thinking = weights || player_thinks(first, &s->game->position) || player_thinks(second, &s->game->position);
    struct engine *engine = thinking ? thinker_new(s->clock ? engine_threads() : 1, 16, weights) : NULL;
    s->judge.engine = s->judge.depth > 0 ? thinker_new(1, 16, weights) : NULL;
    uint64_t nodes = s->clock ? 0 : LAST_LEVEL_NODES;
    double began = stopwatch_now();
    int status = EXIT_USAGE;
    if ((engine || !thinking) && (s->judge.engine || s->judge.depth == 0)) {
        status = EXIT_NO;
        s->player[A] = player_new("--first", first, engine, nodes);
    }
    if (s->player[A])
        s->player[B] = player_new("--second", second, engine, nodes);
    if (s->player[B] && play_games(s, keep)) {
        print_summary(s, stopwatch_now() - began);
        status = EXIT_DONE;
    }
    player_free(s->player[A]);
    player_free(s->player[B]);
    engine_free(s->judge.engine);
    engine_free(engine);
    return status;
}

static int run(int count_of_words, char **words)
{
    const char *name = NULL, *first = NULL, *second = NULL, *games = "100", *openings = NULL, *seed = "1";
    const char *weights = NULL, *losses = NULL, *keep = NULL;
    struct series s = {0};
    const struct argument known[] = {{"--game", &name, NULL},
                                     {"--first", &first, NULL},
                                     {"--second", &second, NULL},
                                     {"--games", &games, NULL},
                                     {"--openings", &openings, NULL},
                                     {"--seed", &seed, NULL},
                                     {"--weights", &weights, NULL},
                                     {"--losses", &losses, NULL},
                                     {"--keep", &keep, NULL},
                                     {"--verbose", NULL, &s.verbose},
                                     {"--clock", NULL, &s.clock},
                                     {"--json", NULL, &s.json},
                                     {NULL, NULL, NULL}};
    struct selected selected;
    uint64_t seed_number, depth = 0;
    int plain;
    if (!arguments_read(count_of_words, words, known, NULL, 0, &plain))
        return EXIT_USAGE;
    if (!first || !second)
        return message_usage("--first WHO and --second WHO are required, for example --first level:4 --second greedy");
    if (!arguments_number("--games", games, 1, 1000000, &s.games) ||
        (openings && !arguments_number("--openings", openings, 0, 60, &s.openings)) ||
        !arguments_number("--seed", seed, 0, UINT32_MAX, &seed_number) ||
        (losses && !arguments_number("--losses", losses, 1, LOSSES_DEEPEST, &depth)))
        return EXIT_USAGE;
    if (s.games / 2 >= UINT32_MAX - seed_number)
        return message_usage("--seed %llu --games %llu: not enough seeds, the last one is %lu",
                             (unsigned long long)seed_number, (unsigned long long)s.games, (unsigned long)UINT32_MAX);
    if (keep && losses)
        return message_usage("--losses needs games that are played, and --keep leaves some out");
    if (!player_check("--first", first) || !player_check("--second", second) ||
        arguments_start(name, &selected) != EXIT_DONE)
        return EXIT_USAGE;
    s.game = &selected;
    if (!openings)
        s.openings = selected.position.width * selected.position.height / SQUARES_A_TURN;
    s.seed = (uint32_t)seed_number;
    s.judge.depth = (int)depth;
    return play_series(&s, first, second, weights, keep);
}

const struct command command_match = {
    "match",
    "--game GAME --first WHO --second WHO [--games N] [--openings TURNS] [--seed S] [--weights DIR] [--losses DEPTH] "
    "[--keep FILE] [--clock] [--verbose] [--json]",
    "play a match between two players",
    "N games (100) between A (--first) and B (--second), who take turns as FIRST. WHO is level:1 ... level:10, "
    "character:NAME (pip, button, penny, peg, hopper, madam, tile, brass, slate, turncoat: a level each, in this "
    "order, with a taste), random, discs (turns most), greedy (corners, then discs), careful (corners, then not beside "
    "open ones, then the fewest answers), or nboard:COMMAND, another program that speaks the NBoard protocol; "
    "level:7- is level 7 going easy, level:7@150 giving away 150 hundredths of a disc a turn in "
    "place of its own; of a level that does not search it is how far its mood sways. Each pair of games starts with "
    "the same TURNS drawn at random (one for every eight squares: 8 "
    "of 64, 4 of 36) and has a seed of its own, from S (1) on. Prints wins, draws and losses, the score and the margin "
    "in discs with their 95 % intervals; with --verbose every game as well, with --losses the discs that each player "
    "gives away by an analysis of DEPTH plies, exact from 2 x DEPTH (20 at most) open squares. With "
    "--keep each game is kept in a file as it ends, from which the same command goes on another time. Level 10 looks "
    "at 3 million positions a move, so that the games are the same every time, or with --clock goes by its clock. With "
    "--json one object at "
    "the end: game, a, b, games, won, drawn, lost, score and discs (each with half of its interval), given_away, "
    "forfeits (of A and of B), seconds; with --verbose one a game before it: game, a (first or second), counts, moves.",
    run};
