/* convert: converts files of games from one format to another. */
#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/game_file.h"

/* An output file, written under a unique name next to its destination until it is complete. */
struct output {
    const char *name;
    struct strbuf spare;
    FILE *file;
};

static bool open_output(struct output *out, const char *name)
{
    enum { NAMES = 9 };
    *out = (struct output){.name = name};
    for (int i = 1; i <= NAMES && !out->file; i++) {
        strbuf_clear(&out->spare);
        strbuf_printf(&out->spare, "%s.part%d", name, i);
        out->file = fopen(out->spare.text, "wbx");
    }
    if (out->file)
        return true;
    message_say("%s: cannot be written", name);
    strbuf_free(&out->spare);
    return false;
}

/* Moves it to its destination, or deletes it. */
static bool close_output(struct output *out, bool good)
{
    good = fclose(out->file) == 0 && good;
    if (good && rename(out->spare.text, out->name) != 0) { /* some systems do not replace existing files */
        (void)remove(out->name);
        good = rename(out->spare.text, out->name) == 0;
    }
    if (!good) {
        (void)remove(out->spare.text);
        message_say("%s: could not be written", out->name);
    }
    strbuf_free(&out->spare);
    return good;
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
        good = close_output(&out, fwrite(strbuf_text(bytes), 1, bytes->length, out.file) == bytes->length);
    strbuf_free(&path);
    return good;
}

/* Writes the names that a WTHOR file's numbers stand for, next to it. */
static bool write_names(const struct games_writer *w, const char *name)
{
    struct strbuf players = {0}, tournaments = {0};
    bool good = !games_names(w, &players, &tournaments) ||
                (write_beside(name, ".jou", &players) && write_beside(name, ".trn", &tournaments));
    strbuf_free(&players);
    strbuf_free(&tournaments);
    return good;
}

struct conversion {
    long long read, written;
    bool broken;
};

static void say_faults(struct game_faults *faults)
{
    for (char *line = faults->lines.text, *end; line && (end = strchr(line, '\n')); line = end + 1)
        message_say("%.*s", (int)(end - line), line);
    strbuf_free(&faults->lines);
}

static struct conversion convert_games(const struct game_file *in, struct games_writer *w)
{
    struct conversion c = {0};
    struct record record;
    struct games_fault fault;
    struct game_faults faults = {.strange = 0};
    for (enum games_found found; (found = games_next(in->reader, &record, &fault)) != GAMES_END;) {
        c.read += found != GAMES_BROKEN;
        c.broken |= found == GAMES_BROKEN;
        if (found == GAMES_GAME) {
            bool put = games_put(w, &record, fault.why);
            c.written += put;
            if (!put)
                message_say("%s: game %lld: %s", in->name, c.read, fault.why);
            record_finish(&record);
        } else {
            game_faults_add(&faults, in, &fault);
        }
    }
    (void)game_faults_no_games(&faults, in, c.read - faults.count, c.read);
    say_faults(&faults);
    return c;
}

static int report(const char *name, const struct games_writer *w, const struct conversion *c)
{
    struct strbuf lost = {0};
    games_losses(w, &lost);
    if (lost.length)
        message_say("%s does not hold: %s", name, strbuf_text(&lost));
    strbuf_free(&lost);
    printf("%lld of %lld games\n", c->written, c->read);
    return c->written == c->read && !c->broken ? EXIT_DONE : EXIT_NO;
}

static int convert(struct game_file *in, const char *name, enum games_format format)
{
    struct output out;
    if (!open_output(&out, name))
        return EXIT_NO;
    struct games_writer *w = games_writer_new(out.file, format);
    struct conversion c = {0};
    if (w)
        c = convert_games(in, w);
    bool good = close_output(&out, w && games_finish(w)) && write_names(w, name);
    int status = good ? report(name, w, &c) : EXIT_NO;
    games_writer_free(w);
    return status;
}

static int refuse_ending(const char *name)
{
    const char *ending = strrchr(name, '.');
    if (ending && !strpbrk(ending, "/\\"))
        return message_usage("%s: unknown extension \"%s\"; say --to %s", name, ending, game_file_formats());
    return message_usage("%s: no extension that tells the format; say --to %s", name, game_file_formats());
}

static int run(int count, char **words)
{
    const char *game = "classic", *from = NULL, *to = NULL, *files[2];
    const struct argument known[] = {
        {"--from", &from, NULL}, {"--to", &to, NULL}, {"--game", &game, NULL}, {NULL, NULL, NULL}};
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
    int status = convert(&in, files[1], format);
    if (!game_file_close(&in))
        status = EXIT_NO;
    return status;
}

const struct command command_convert = {
    "convert", "IN OUT [--from FORMAT] [--to FORMAT] [--game GAME]",
    "convert files of games from one format into another",
    "Formats: outflank (.outflank), transcript (.txt), ggf (.ggf), wthor (.wtb), obf (.obf), sgf (.sgf), pgn (.pgn). "
    "IN is known by what is in it, OUT by the end of its name, unless the options name them. Every game is replayed by "
    "the rules; one that is not legal, or that OUT's format cannot hold, is left out and named, and the exit status is "
    "1 then. What OUT's format cannot hold of the others is named too. Names of players and tournaments are read from "
    "the .jou and .trn files beside a .wtb file (its own, or WTHOR's or WTH's), and written beside OUT where games "
    "have names and no numbers. A transcript without a game's name is one of --game (classic). OBF holds the board on "
    "which a game stands.",
    run};
