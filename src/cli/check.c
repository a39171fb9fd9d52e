/* check: replays files of plain transcripts. */
#include <stdio.h>

#include "base/lines.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/transcript.h"
#include "rules/notation.h"

enum { FILES_MAX = 1000 };

struct check_tally {
    long games, legal;
    struct strbuf faults;
};

static void check_lines(struct lines *lines, const char *name, const char *game, struct check_tally *tally)
{
    while (lines_next(lines)) {
        char why[TRANSCRIPT_WHY_MAX];
        enum transcript found = transcript_check(lines->line.text, lines->line.length, game, why);
        tally->games += found != TRANSCRIPT_NOTHING;
        tally->legal += found == TRANSCRIPT_LEGAL;
        if (found == TRANSCRIPT_FAULT)
            strbuf_printf(&tally->faults, "%s:%ld: %s\n", name, lines->number, why);
    }
}

/* Prints the file's tally and its faults. Returns the status. */
static int check_file(const char *name, const char *game)
{
    FILE *file = fopen(name, "rb");
    struct lines lines;
    struct check_tally tally = {0};
    int status;
    if (!file) {
        fprintf(stderr, "%s: cannot be opened\n", name);
        return EXIT_NO;
    }
    lines_init(&lines, file);
    check_lines(&lines, name, game, &tally);
    status = ferror(file) || tally.legal < tally.games ? EXIT_NO : EXIT_DONE;
    if (ferror(file))
        fprintf(stderr, "%s: cannot be read\n", name);
    printf("%s: %ld of %ld games are legal\n%s", name, tally.legal, tally.games, strbuf_text(&tally.faults));
    strbuf_free(&tally.faults);
    lines_finish(&lines);
    fclose(file);
    return status;
}

static int run(int count, char **words)
{
    const char *game = "classic";
    const struct argument known[] = {{"--game", &game, NULL}, {NULL, NULL, NULL}};
    const char *files[FILES_MAX];
    int file_count;
    int status = EXIT_DONE;
    struct selected selected;
    if (!arguments_read(count, words, known, files, FILES_MAX, &file_count))
        return EXIT_USAGE;
    if (file_count == 0) {
        fputs("a FILE is needed\n", stderr);
        return EXIT_USAGE;
    }
    if (arguments_start(game, &selected) != EXIT_DONE)
        return EXIT_USAGE;
    for (int i = 0; i < file_count; i++)
        if (check_file(files[i], game) != EXIT_DONE)
            status = EXIT_NO;
    return status;
}

const struct command command_check = {
    "check", "[--game GAME] FILE...", "replay files of games and name the first fault of each",
    "A file of plain transcripts has one game a line: [GAME] MOVES [RESULT]. A line without GAME is one of --game\n"
    "(classic). RESULT, such as 33-31, is compared with the board; what follows it, what follows a # and blank\n"
    "lines count for nothing. Games may be unfinished. Prints how many games of each file are legal, then\n"
    "FILE:LINE: and the first fault of each that is not.\n",
    run};
