/* random: seeded random games, the same on every machine. */
#include <stdio.h>

#include "base/rng.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "rules/notation.h"
#include "rules/turn.h"

/* A random game. */
struct random_game {
    struct position end;
    struct strbuf moves;   /* separated by blanks, -- for passes */
    struct strbuf choices; /* the legal turns before each turn, separated by commas */
};

static void add_turn(struct random_game *game, const struct turn *turn, uint64_t choices)
{
    char text[NOTATION_TURN_MAX];
    bool first = game->moves.length == 0;
    notation_turn(&game->end, turn->plies, turn->count, text, sizeof text);
    strbuf_printf(&game->moves, "%s%s", first ? "" : " ", text);
    strbuf_printf(&game->choices, "%s%llu", first ? "" : ",", (unsigned long long)choices);
    turn_play(&game->end, turn);
}

/* Draws one random number per turn, none for a forced pass. */
static void play_game(const struct selected *s, uint32_t seed, struct random_game *game)
{
    struct rng rng = rng_seeded(seed);
    game->end = s->position;
    while (position_status(&game->end) != STATUS_OVER) {
        struct turn turn = {.count = 1, .plies = {{MOVE_PASS, NO_SQUARE, NO_SQUARE, 0, 0}}};
        uint64_t choices = s->variant->turns(&game->end);
        if (choices > 0)
            turn_pick(&game->end, rng_below(&rng, (uint32_t)choices), &turn);
        add_turn(game, &turn, choices);
    }
}

static void print_json(const struct selected *s, uint32_t seed, const struct random_game *game)
{
    const struct position *p = &game->end;
    struct strbuf out = {0};
    int score[2];
    position_score(p, score);
    strbuf_putc(&out, '{');
    report_key(&out, "game");
    report_string(&out, s->game);
    report_key(&out, "seed");
    strbuf_printf(&out, "%lu", (unsigned long)seed);
    report_key(&out, "moves");
    report_string(&out, strbuf_text(&game->moves));
    report_key(&out, "choices");
    strbuf_printf(&out, "[%s]", strbuf_text(&game->choices));
    report_key(&out, "counts");
    report_pair(&out, score[FIRST], score[SECOND]);
    report_key(&out, "hands");
    report_hands(&out, p);
    report_key(&out, "rails");
    report_rails(&out, p);
    report_key(&out, "open");
    strbuf_printf(&out, "%d", report_open(p));
    report_key(&out, "passes");
    report_pair(&out, p->passes[FIRST], p->passes[SECOND]);
    report_key(&out, "winner");
    report_winner(&out, p);
    report_key(&out, "board");
    report_board(&out, p);
    strbuf_putc(&out, '}');
    puts(strbuf_text(&out));
    strbuf_free(&out);
}

static void print_line(const struct random_game *game)
{
    const struct position *p = &game->end;
    int score[2];
    position_score(p, score);
    printf("%s %d-%d", strbuf_text(&game->moves), score[FIRST], score[SECOND]);
    if (p->hand[FIRST] != HAND_UNLIMITED)
        printf(" hands %d-%d", p->hand[FIRST], p->hand[SECOND]);
    printf(" open %d\n", report_open(p));
}

static int run(int count, char **words)
{
    const char *name = NULL, *seed_text = NULL, *count_text = "1";
    bool json = false;
    const struct argument known[] = {{"--game", &name, NULL},
                                     {"--seed", &seed_text, NULL},
                                     {"--count", &count_text, NULL},
                                     {"--json", NULL, &json},
                                     {NULL, NULL, NULL}};
    struct selected selected;
    uint64_t seed, games;
    int plain, status;
    if (!arguments_read(count, words, known, NULL, 0, &plain))
        return EXIT_USAGE;
    if (!seed_text)
        return message_usage("--seed N is required");
    if (!arguments_number("--seed", seed_text, 0, UINT32_MAX, &seed) ||
        !arguments_number("--count", count_text, 1, UINT32_MAX, &games))
        return EXIT_USAGE;
    if (games - 1 > UINT32_MAX - seed)
        return message_usage("--seed %llu --count %llu: not enough seeds, the last one is %lu",
                             (unsigned long long)seed, (unsigned long long)games, (unsigned long)UINT32_MAX);
    status = arguments_start(name, &selected);
    for (uint64_t i = 0; status == EXIT_DONE && i < games && results_wanted(); i++) {
        struct random_game game = {0};
        play_game(&selected, (uint32_t)(seed + i), &game);
        if (json)
            print_json(&selected, (uint32_t)(seed + i), &game);
        else
            print_line(&game);
        strbuf_free(&game.moves);
        strbuf_free(&game.choices);
    }
    return status;
}

const struct command command_random = {
    "random", "--game GAME --seed N [--count K] [--json]", "play seeded random games",
    "K games from the seeds N, N+1, ... Each turn is drawn from the legal ones in canonical order: index (x >> 16) mod "
    "n with x = x * 1664525 + 1013904223 mod 2^32 before each draw, x = N at the start; nothing is drawn at a pass. "
    "One line a game: the moves, the counts, the hands left and the open squares.",
    run};
