/* convert: converts files of games from one format to another. */
#include <stdio.h>
#include <string.h>

#include "base/output.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/game_file.h"
#include "cli/report.h"

static const struct output_kind ANYTHING = {.is = NULL};

static bool open_output(struct output *out, const char *name)
{
    char why[OUTPUT_WHY_MAX];
    if (output_open(out, name, &ANYTHING, why))
        return true;
    message_say("%s: cannot be written: %s", game_file_title(name, "standard output"), why);
    return false;
}

static bool close_output(struct output *out, const char *name, bool good)
{
    char why[OUTPUT_WHY_MAX];
    if (output_close(out, good, why))
        return true;
    message_say("%s: could not be written: %s", game_file_title(name, "standard output"), why);
    return false;
}

static bool write_beside(const char *name, const char *ending, const struct strbuf *bytes)
{
    struct output out;
    struct strbuf path = {0};
    const char *dot = strrchr(name, '.');
    strbuf_add(&path, name, dot && !strpbrk(dot, "/\\") ? (size_t)(dot - name) : strlen(name));
    strbuf_puts(&path, ending);
    bool good = open_output(&out, path.text);
    if (good)
        good = close_output(&out, path.text, fwrite(strbuf_text(bytes), 1, bytes->length, out.file) == bytes->length);
    strbuf_free(&path);
    return good;
}

/* Writes the names that a WTHOR file's numbers stand for, next to it if it is a file. */
static bool write_names(const struct games_writer *w, const char *name, bool standard)
{
    struct strbuf players = {0}, tournaments = {0};
    bool named = games_names(w, &players, &tournaments);
    bool good =
        !named || standard || (write_beside(name, ".jou", &players) && write_beside(name, ".trn", &tournaments));
    if (named && standard)
        message_say("standard output has no place for the names of players and tournaments beside it");
    strbuf_free(&players);
    strbuf_free(&tournaments);
    return good;
}

struct conversion {
    long long read, written;
    bool broken, json;
    struct strbuf faults; /* with --json: a line each */
};

/* What is not taken over: a message, or a line of the report. */
static void say_fault(struct conversion *c, const char *line, size_t length)
{
    if (!c->json) {
        message_say("%.*s", (int)length, line);
        return;
    }
    strbuf_add(&c->faults, line, length);
    strbuf_putc(&c->faults, '\n');
}

static void say_faults(struct conversion *c, struct game_faults *faults)
{
    for (char *line = faults->lines.text, *end; line && (end = strchr(line, '\n')); line = end + 1)
        say_fault(c, line, (size_t)(end - line));
    strbuf_free(&faults->lines);
}

/* A game that is legal, and that the format cannot hold. */
static void say_unheld(struct conversion *c, const char *name, const char *why)
{
    struct strbuf line = {0};
    printable_add(&line, name, strlen(name));
    strbuf_printf(&line, ": game %lld: ", c->read);
    printable_add(&line, why, strlen(why));
    say_fault(c, strbuf_text(&line), line.length);
    strbuf_free(&line);
}

static struct conversion convert_games(const struct game_file *in, struct games_writer *w, bool json)
{
    struct conversion c = {.json = json};
    struct record record;
    struct games_fault fault;
    struct game_faults faults = {.strange = 0};
    for (enum games_found found; (found = games_next(in->reader, &record, &fault)) != GAMES_END;) {
        c.read += found == GAMES_GAME || found == GAMES_FAULT;
        c.broken |= found == GAMES_BROKEN || found == GAMES_CUT;
        if (found == GAMES_GAME) {
            bool put = games_put(w, &record, fault.why);
            c.written += put;
            if (!put)
                say_unheld(&c, in->name, fault.why);
            record_finish(&record);
        } else {
            game_faults_add(&faults, in, &fault);
        }
    }
    (void)game_faults_no_games(&faults, in, c.read - faults.count, c.read);
    say_faults(&c, &faults);
    return c;
}

/* On standard error if the games went to standard output. */
static int report(const char *name, const struct games_writer *w, const struct conversion *c, bool standard)
{
    struct strbuf lost = {0}, out = {0};
    games_losses(w, &lost);
    if (c->json) {
        strbuf_putc(&out, '{');
        report_count(&out, "games", (uint64_t)c->read);
        report_count(&out, "written", (uint64_t)c->written);
        report_key(&out, "lost");
        report_string(&out, strbuf_text(&lost));
        report_key(&out, "faults");
        report_lines(&out, strbuf_text(&c->faults));
        strbuf_putc(&out, '}');
        report_print(&out, standard ? stderr : stdout);
        strbuf_free(&out);
    } else if (lost.length)
        message_say("%s does not hold: %s", game_file_title(name, "standard output"), strbuf_text(&lost));
    strbuf_free(&lost);
    if (!c->json)
        fprintf(standard ? stderr : stdout, "%lld of %lld games\n", c->written, c->read);
    return c->written == c->read && !c->broken ? EXIT_DONE : EXIT_NO;
}

static int convert(struct game_file *in, const char *name, enum games_format format, bool json)
{
    struct output out;
    if (!open_output(&out, name))
        return EXIT_NO;
    struct games_writer *w = games_writer_new(out.file, format);
    struct conversion c = {0};
    if (w)
        c = convert_games(in, w, json);
    bool standard = out.standard, good = close_output(&out, name, w && games_finish(w));
    good = good && write_names(w, name, standard);
    int status = good ? report(name, w, &c, standard) : EXIT_NO;
    strbuf_free(&c.faults);
    games_writer_free(w);
    return status;
}

static int refuse_ending(const char *name)
{
    const char *ending = strrchr(name, '.');
    if (strcmp(name, "-") == 0)
        return message_usage("-: standard output has no extension that tells the format; say --to %s",
                             game_file_formats());
    if (ending && !strpbrk(ending, "/\\"))
        return message_usage("%s: unknown extension \"%s\"; say --to %s", name, ending, game_file_formats());
    return message_usage("%s: no extension that tells the format; say --to %s", name, game_file_formats());
}

static int run(int count, char **words)
{
    const char *game = "classic", *from = NULL, *to = NULL, *files[2];
    bool json = false;
    const struct argument known[] = {{"--from", &from, NULL},
                                     {"--to", &to, NULL},
                                     {"--game", &game, NULL},
                                     {"--json", NULL, &json},
                                     {NULL, NULL, NULL}};
    enum games_format format;
    struct selected selected;
    struct game_file in;
    int file_count;
    if (!arguments_read(count, words, known, files, 2, &file_count))
        return EXIT_USAGE;
    if (file_count < 2)
        return message_usage("IN and OUT are required");
    if (!game_file_knows("--from", from) || !game_file_knows("--to", to) ||
        arguments_start(game, &selected) != EXIT_DONE)
        return EXIT_USAGE;
    if (!(to ? games_format_named(to, &format) : games_format_of_path(files[1], &format)))
        return refuse_ending(files[1]);
    if (!game_file_open(&in, files[0], from, game))
        return EXIT_NO;
    int status = convert(&in, files[1], format, json);
    if (!game_file_close(&in))
        status = EXIT_NO;
    return status;
}

const struct command command_convert = {
    "convert", "IN OUT [--from FORMAT] [--to FORMAT] [--game GAME] [--json]",
    "convert files of games from one format into another",
    "Formats: outflank (.outflank), transcript (.txt), ggf (.ggf), wthor (.wtb), obf (.obf), sgf (.sgf), pgn (.pgn). "
    "IN is known by what is in it, OUT by the end of its name, unless the options name them. Every game is replayed by "
    "the rules; one that is not legal, or that OUT's format cannot hold, is left out and named, and the exit status is "
    "1 then. What OUT's format cannot hold of the others is named too. Names of players and tournaments are read from "
    "the .jou and .trn files beside a .wtb file (its own, or WTHOR's or WTH's), and written beside OUT where games "
    "have names and no numbers. IN and OUT may be -, standard input and output; OUT may be a device, a pipe or a link, "
    "which stays what it is. A transcript without a game's name is one of --game (classic). OBF holds the board on "
    "which a game stands. With --json the report is one object: games, written, lost (what OUT's format does not "
    "hold), "
    "faults (an array).",
    run};
