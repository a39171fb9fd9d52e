/* check: replays files of games in every format. */
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/game_file.h"
#include "cli/report.h"

enum { FILES_MAX = 1000 };

struct check_tally {
    long long games, legal;
    bool broken;
    struct game_faults faults;
};

static void check_games(struct game_file *f, struct check_tally *tally)
{
    struct record record;
    struct games_fault fault;
    for (enum games_found found; (found = games_next(f->reader, &record, &fault)) != GAMES_END;) {
        tally->games += found == GAMES_GAME || found == GAMES_FAULT;
        tally->legal += found == GAMES_GAME;
        tally->broken |= found == GAMES_BROKEN || found == GAMES_CUT;
        if (found == GAMES_GAME) {
            record_finish(&record);
            continue;
        }
        game_faults_add(&tally->faults, f, &fault);
    }
}

static void print_json(const struct game_file *f, const struct check_tally *tally)
{
    struct strbuf out = {0}, name = {0};
    printable_add(&name, f->name, strlen(f->name));
    strbuf_putc(&out, '{');
    report_key(&out, "file");
    report_string(&out, strbuf_text(&name));
    strbuf_free(&name);
    report_key(&out, "format");
    report_string(&out, games_format_name(f->format));
    report_count(&out, "games", (uint64_t)tally->games);
    report_count(&out, "legal", (uint64_t)tally->legal);
    report_key(&out, "faults");
    report_lines(&out, strbuf_text(&tally->faults.lines));
    strbuf_putc(&out, '}');
    report_print(&out, stdout);
    strbuf_free(&out);
}

static void print_tally(const struct game_file *f, struct check_tally *tally, bool json)
{
    struct strbuf out = {0};
    if (json) {
        (void)game_faults_no_games(&tally->faults, f, tally->legal, tally->games);
        print_json(f, tally);
        return;
    }
    if (!game_faults_no_games(&tally->faults, f, tally->legal, tally->games)) {
        printable_add(&out, f->name, strlen(f->name));
        strbuf_printf(&out, ": %lld of %lld games are legal\n", tally->legal, tally->games);
    }
    printf("%s%s", strbuf_text(&out), strbuf_text(&tally->faults.lines));
    strbuf_free(&out);
}

/* Prints a file's counts and faults. Returns the status. */
static int check_file(const char *name, const char *format, const char *game, bool json)
{
    struct game_file file;
    struct check_tally tally = {0};
    if (!game_file_open(&file, name, format, game))
        return EXIT_NO;
    check_games(&file, &tally);
    bool good = game_file_close(&file);
    if (good || tally.games > 0)
        print_tally(&file, &tally, json);
    good = good && !tally.broken && tally.legal == tally.games;
    strbuf_free(&tally.faults.lines);
    return good ? EXIT_DONE : EXIT_NO;
}

static int run(int count, char **words)
{
    const char *game = "classic", *format = NULL;
    bool json = false;
    const struct argument known[] = {
        {"--game", &game, NULL}, {"--from", &format, NULL}, {"--json", NULL, &json}, {NULL, NULL, NULL}};
    const char *files[FILES_MAX];
    int file_count;
    int status = EXIT_DONE;
    struct selected selected;
    if (!arguments_read(count, words, known, files, FILES_MAX, &file_count))
        return EXIT_USAGE;
    if (file_count == 0)
        return message_usage("at least one FILE is required");
    int inputs = 0;
    for (int i = 0; i < file_count; i++)
        inputs += strcmp(files[i], "-") == 0;
    if (inputs > 1)
        return message_usage("- is standard input, which can be read only once");
    if (!game_file_knows("--from", format) || arguments_start(game, &selected) != EXIT_DONE)
        return EXIT_USAGE;
    for (int i = 0; i < file_count && results_wanted(); i++)
        if (check_file(files[i], format, game, json) != EXIT_DONE)
            status = EXIT_NO;
    return status;
}

const struct command command_check = {
    "check", "[--game GAME] [--from FORMAT] [--json] FILE...", "replay files of games and name the first fault of each",
    "Reads Outflank's own files, plain transcripts, GGF, SGF, PGN, WTHOR (.wtb) and positions (OBF), told apart by "
    "what is in them; --from names the format of all of them: outflank, transcript, ggf, wthor, obf, sgf or pgn. A "
    "file of plain transcripts has one game a line: [GAME] MOVES [RESULT]. A line without GAME is one of --game "
    "(classic). MOVES may be numbered (1. f5 d6), in brackets, with dashes or commas between; lines that begin with "
    "numbers above 1 go on with the game before. RESULT, such as 33-31, is compared with the board, unless it is * or "
    "says only who won; what follows it, what follows a # and blank lines are ignored. Games may be unfinished; of a "
    "file that breaks off, what is there is read and the end is said to be missing. Prints how many games of each file "
    "are "
    "legal, then FILE:LINE:COLUMN: (FILE: game N: of a format without lines), the first fault of each that is not, and "
    "as what the file was read. - is standard input. With --json one object a file, a line each: file, format, games, "
    "legal, faults (an array of those lines).",
    run};
