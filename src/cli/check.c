/* check: replays files of plain transcripts. */
#include <stdio.h>
#include <string.h>

#include "base/lines.h"
#include "base/printable.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/transcript.h"
#include "rules/notation.h"

enum { FILES_MAX = 1000 };

struct check_tally {
    long games, legal;
    struct strbuf faults;
};

/* Which other format a file is of whose first line is this; NULL if it may be a transcript. GGF is "(;GM[Othello]...",
 * perhaps behind a number; a file of WTHOR begins with the century of its date, 19 or 20. */
static const char *other_format(const struct strbuf *line)
{
    const char *text = line->text + strspn(line->text, " \t0123456789");
    if (strncmp(text, "(;", 2) == 0)
        return "GGF";
    return line->text[0] == 19 || line->text[0] == 20 ? "WTHOR" : NULL;
}

static void add_fault(struct check_tally *tally, const char *name, long line, const char *why)
{
    printable_add(&tally->faults, name, strlen(name));
    strbuf_printf(&tally->faults, ":%ld: ", line);
    printable_add(&tally->faults, why, strlen(why));
    strbuf_putc(&tally->faults, '\n');
}

/* False after a message: the file is of another format. */
static bool check_lines(struct lines *lines, const char *name, const char *game, struct check_tally *tally)
{
    while (lines_next(lines)) {
        char why[TRANSCRIPT_WHY_MAX];
        const char *other = lines->number == 1 ? other_format(&lines->line) : NULL;
        if (other) {
            message_say(
                "%s: this looks like %s, which check cannot read yet; it reads plain transcripts, one game per line",
                name, other);
            return false;
        }
        enum transcript found = transcript_check(lines->line.text, lines->line.length, game, why);
        tally->games += found != TRANSCRIPT_NOTHING;
        tally->legal += found == TRANSCRIPT_LEGAL;
        if (found == TRANSCRIPT_FAULT)
            add_fault(tally, name, lines->number, why);
    }
    if (ferror(lines->file))
        message_say("%s: cannot be read", name);
    return !ferror(lines->file);
}

static void print_tally(const char *name, const struct check_tally *tally)
{
    struct strbuf out = {0};
    printable_add(&out, name, strlen(name));
    printf("%s: %ld of %ld games are legal\n%s", strbuf_text(&out), tally->legal, tally->games,
           strbuf_text(&tally->faults));
    strbuf_free(&out);
}

/* Prints the file's tally and its faults. Returns the status. */
static int check_file(const char *name, const char *game)
{
    FILE *file = fopen(name, "rb");
    struct lines lines;
    struct check_tally tally = {0};
    if (!file)
        return message_no("%s: cannot be opened", name);
    lines_init(&lines, file);
    bool good = check_lines(&lines, name, game, &tally);
    if (good || tally.games > 0)
        print_tally(name, &tally);
    good = good && tally.legal == tally.games;
    strbuf_free(&tally.faults);
    lines_finish(&lines);
    fclose(file);
    return good ? EXIT_DONE : EXIT_NO;
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
    if (file_count == 0)
        return message_usage("at least one FILE is required");
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
    "lines are ignored. Games may be unfinished. Prints how many games of each file are legal, then\n"
    "FILE:LINE: and the first fault of each that is not. GGF and WTHOR files cannot be read yet.\n",
    run};
