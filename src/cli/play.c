/* play: a game in the terminal. */
#include <stdio.h>
#include <string.h>

#include "base/lines.h"
#include "base/strbuf.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/player.h"
#include "cli/report.h"
#include "cli/thinker.h"
#include "match/match.h"
#include "rules/notation.h"
#include "rules/turn.h"

enum { SUBSTITUTE_LEVEL = 4 };

/* The players of the sides; NULL for a person. */
struct seats {
    struct player *player[2];
    struct engine *engine;
    uint32_t seed;
};

static void print_position(const struct match *m)
{
    struct strbuf out = {0};
    strbuf_putc(&out, '\n');
    report_picture(&out, match_position(m));
    if (match_given_up(m) != 2)
        strbuf_printf(&out, "over: %s gave up", match_given_up(m) == FIRST ? "FIRST (x)" : "SECOND (o)");
    else
        report_state(&out, match_position(m));
    puts(strbuf_text(&out));
    strbuf_free(&out);
}

/* Prints a line that may repeat user input. */
static void print_line(const char *text)
{
    struct strbuf out = {0};
    printable_add(&out, text, strlen(text));
    puts(strbuf_text(&out));
    strbuf_free(&out);
}

static void print_moves(const struct match *m)
{
    char legal[4000];
    notation_legal(match_position(m), legal, sizeof legal);
    puts(legal);
}

static void print_help(void)
{
    puts("a move (d3; d3:c3.d4 where coins are flipped by hand; a1d4+c4W in Flipside), or:\n"
         "moves  the legal ones\nboard  the board again\nundo   take back a turn (also to flip coins again)\n"
         "redo   play it again\ngiveup resign\nquit   leave");
}

static void step(struct match *m, int plies, bool (*one)(struct match *))
{
    if (plies == 0)
        puts("there is no turn to go to");
    while (plies-- > 0)
        one(m);
    print_position(m);
}

static void enter_move(struct match *m, const char *text)
{
    struct move plies[TURN_PLIES_MAX];
    struct notation_error error;
    size_t used;
    int count = notation_parse_turn(match_position(m), text, plies, &used, &error);
    if (count > 0 && text[used + strspn(text + used, " \t")] != '\0') {
        puts("one move at a time");
        return;
    }
    if (count == 0) {
        print_line(error.why);
        return;
    }
    for (int i = 0; i < count; i++)
        match_play(m, plies[i], NULL);
    print_position(m);
}

static void pass_if_forced(struct match *m)
{
    while (!match_over(m) && position_status(match_position(m)) == STATUS_PASS) {
        puts("(passes)");
        match_play(m, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, NULL);
        print_position(m);
    }
}

/* Handles a line of input. False if the player wants to quit. */
static bool obey(struct match *m, const char *text)
{
    if (strcmp(text, "quit") == 0)
        return false;
    if (*text == '\0')
        return true;
    if (strcmp(text, "help") == 0)
        print_help();
    else if (strcmp(text, "moves") == 0)
        print_moves(m);
    else if (strcmp(text, "board") == 0)
        print_position(m);
    else if (strcmp(text, "undo") == 0)
        step(m, match_undo_plies(m), match_back);
    else if (strcmp(text, "redo") == 0)
        step(m, match_redo_plies(m), match_forth);
    else if (strcmp(text, "giveup") == 0)
        match_give_up(m, match_position(m)->turn);
    else
        enter_move(m, text);
    return true;
}

/* Reports a program that fails, and replaces it by the built-in engine. */
static void replace_player(struct seats *seats, enum side side, const char *why)
{
    char level[16];
    snprintf(level, sizeof level, "level:%d", SUBSTITUTE_LEVEL);
    message_say("%s %s; %s takes over", player_name(seats->player[side]), why, level);
    player_free(seats->player[side]);
    seats->player[side] = player_new("substitute", level, seats->engine, 0);
}

static void machine_turn(struct match *m, struct seats *seats)
{
    struct turn turn;
    char why[PLAYER_WHY_MAX], text[NOTATION_TURN_MAX];
    enum side side = match_position(m)->turn;
    while (seats->player[side] && !player_turn(seats->player[side], m, seats->seed, &turn, why))
        replace_player(seats, side, why);
    if (!seats->player[side])
        return;
    notation_turn(match_position(m), turn.plies, turn.count, text, sizeof text);
    printf("%s: %s\n", player_name(seats->player[side]), text);
    for (int i = 0; i < turn.count; i++)
        match_play(m, turn.plies[i], NULL);
    print_position(m);
}

/* Reads a line from the person to move. False at the end of the input or if they want to quit. */
static bool person_turn(struct match *m, struct lines *lines)
{
    fputs("> ", stdout);
    fflush(stdout);
    if (!lines_next(lines))
        return false;
    return obey(m, strbuf_text(&lines->line) + strspn(strbuf_text(&lines->line), " \t"));
}

/* Continues undoing or redoing to a choice of a person, so that the computer does not repeat its turn at once. */
static void skip_machines(struct match *m, const struct seats *seats, bool undone)
{
    while (undone && !match_over(m) && seats->player[match_position(m)->turn] && match_undo_plies(m) > 0)
        step(m, match_undo_plies(m), match_back);
}

static void converse(struct match *m, struct seats *seats)
{
    struct lines lines;
    bool wanted = true;
    lines_init(&lines, stdin);
    print_position(m);
    while (wanted && results_wanted() && !match_over(m)) {
        int length = match_length(m);
        if (seats->player[match_position(m)->turn])
            machine_turn(m, seats);
        else
            wanted = person_turn(m, &lines);
        skip_machines(m, seats, match_length(m) < length);
        pass_if_forced(m);
    }
    if (match_given_up(m) != 2)
        print_position(m);
    lines_finish(&lines);
}

static bool is_person(const char *who) { return strcmp(who, "human") == 0; }

/* Creates the players. Returns EXIT_DONE, or another status after a message. */
static int seat(struct seats *seats, const char *first, const char *second, const char *weights)
{
    if (is_person(first) && is_person(second))
        return EXIT_DONE;
    if ((!is_person(first) && !player_check("--first", first)) ||
        (!is_person(second) && !player_check("--second", second)))
        return EXIT_USAGE;
    seats->engine = thinker_new(engine_threads(), ENGINE_TABLE_MB, weights);
    if (!seats->engine)
        return EXIT_USAGE;
    if (!is_person(first) && !(seats->player[FIRST] = player_new("--first", first, seats->engine, 0)))
        return EXIT_NO;
    if (!is_person(second) && !(seats->player[SECOND] = player_new("--second", second, seats->engine, 0)))
        return EXIT_NO;
    return EXIT_DONE;
}

static int run(int count, char **words)
{
    const char *game = NULL, *first = "human", *second = "human", *seed = "1", *weights = NULL;
    const struct argument known[] = {{"--game", &game, NULL},       {"--first", &first, NULL},
                                     {"--second", &second, NULL},   {"--seed", &seed, NULL},
                                     {"--weights", &weights, NULL}, {NULL, NULL, NULL}};
    struct selected selected;
    struct seats seats = {{NULL, NULL}, NULL, 0};
    uint64_t number;
    int plain, status;
    if (!arguments_read(count, words, known, NULL, 0, &plain) ||
        !arguments_number("--seed", seed, 0, UINT32_MAX, &number))
        return EXIT_USAGE;
    status = arguments_start(game, &selected);
    seats.seed = (uint32_t)number;
    if (status == EXIT_DONE)
        status = seat(&seats, first, second, weights);
    if (status == EXIT_DONE) {
        struct match *m = match_new(selected.variant, &selected.setup);
        converse(m, &seats);
        match_free(m);
    }
    player_free(seats.player[FIRST]);
    player_free(seats.player[SECOND]);
    engine_free(seats.engine);
    return status;
}

const struct command command_play = {
    "play", "--game GAME [--first WHO] [--second WHO] [--seed S] [--weights DIR]", "play a game in the terminal",
    "WHO is human (the default for both), level:1 ... level:10, character:NAME (pip ... turncoat, as in match), "
    "random, discs, greedy, careful, or nboard:COMMAND, another program that speaks NBoard or GTP; if that fails "
    "later, "
    "level 4 takes over. Players type a move, or help to see what else they can type. Forced passes are played by "
    "themselves. A level plays the same again with the same seed.",
    run};
