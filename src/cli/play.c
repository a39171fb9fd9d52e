/* play: a game in the terminal. */
#include <stdio.h>
#include <string.h>

#include "base/lines.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "match/match.h"
#include "rules/notation.h"
#include "rules/turn.h"

/* Nobody else can play in this version. Returns the status. */
static int check_player(const char *option, const char *who)
{
    if (strcmp(who, "human") == 0)
        return EXIT_DONE;
    if (strncmp(who, "level:", 6) == 0 || strncmp(who, "nboard:", 7) == 0)
        fprintf(stderr, "%s %s: only human players are in this version yet\n", option, who);
    else
        fprintf(stderr, "%s: unknown player \"%s\"; known: human\n", option, who);
    return EXIT_USAGE;
}

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

static void print_moves(const struct match *m)
{
    char legal[4000];
    notation_legal(match_position(m), legal, sizeof legal);
    puts(legal);
}

static void print_help(void)
{
    puts("a move (d3; d3:c3.d4 where coins are turned by hand; a1d4+c4W in Flipside), or:\n"
         "moves  the legal ones\nboard  the board again\nundo   take a turn back (also to turn coins better)\n"
         "redo   bring it back\ngiveup lose the game\nquit   leave");
}

static void step(struct match *m, int plies, bool (*one)(struct match *))
{
    if (plies == 0)
        puts("nothing there");
    while (plies-- > 0)
        one(m);
    print_position(m);
}

static void enter_move(struct match *m, const char *text)
{
    struct move plies[TURN_PLIES_MAX];
    struct notation_error error;
    size_t taken;
    int count = notation_parse_turn(match_position(m), text, plies, &taken, &error);
    if (count > 0 && text[taken + strspn(text + taken, " \t")] != '\0') {
        puts("one move at a time");
        return;
    }
    if (count == 0) {
        puts(error.why);
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

/* One line of the player's. False if it was the wish to leave. */
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

static void converse(struct match *m)
{
    struct lines lines;
    bool wanted = true;
    lines_init(&lines, stdin);
    print_position(m);
    while (wanted && !match_over(m)) {
        fputs("> ", stdout);
        fflush(stdout);
        if (!lines_next(&lines))
            break;
        wanted = obey(m, strbuf_text(&lines.line) + strspn(strbuf_text(&lines.line), " \t"));
        pass_if_forced(m);
    }
    if (match_given_up(m) != 2)
        print_position(m);
    lines_finish(&lines);
}

static int run(int count, char **words)
{
    const char *game = NULL, *first = "human", *second = "human";
    const struct argument known[] = {
        {"--game", &game, NULL}, {"--first", &first, NULL}, {"--second", &second, NULL}, {NULL, NULL, NULL}};
    struct selected selected;
    struct match *m;
    int plain, status;
    if (!arguments_read(count, words, known, NULL, 0, &plain))
        return EXIT_USAGE;
    if (check_player("--first", first) != EXIT_DONE || check_player("--second", second) != EXIT_DONE)
        return EXIT_USAGE;
    status = arguments_start(game, &selected);
    if (status != EXIT_DONE)
        return status;
    m = match_new(selected.variant, &selected.setup);
    converse(m);
    match_free(m);
    return EXIT_DONE;
}

const struct command command_play = {
    "play", "--game GAME [--first human] [--second human]", "play a game in the terminal",
    "Two people at one terminal. Type a move, or help to see what else can be typed. Forced passes are played\n"
    "by themselves.\n",
    run};
