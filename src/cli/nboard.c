/* nboard: the engine for programs that speak the NBoard protocol. */
#include <stdio.h>

#include "base/lines.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/thinker.h"
#include "nboard/nboard.h"

static void write_line(void *user, const char *line)
{
    struct nboard **n = user;
    puts(line);
    fflush(stdout);
    if (!results_wanted())
        nboard_stop(*n);
}

static int run(int count, char **words)
{
    const char *threads_text = "1", *weights = NULL;
    const struct argument known[] = {
        {"--threads", &threads_text, NULL}, {"--weights", &weights, NULL}, {NULL, NULL, NULL}};
    struct lines lines;
    uint64_t threads;
    int plain;
    if (!arguments_read(count, words, known, NULL, 0, &plain) ||
        !arguments_number("--threads", threads_text, 1, ENGINE_THREADS_MAX, &threads))
        return EXIT_USAGE;
    struct engine *e = thinker_new((int)threads, ENGINE_TABLE_MB, weights);
    struct nboard *n = NULL;
    if (e)
        n = nboard_new(e, write_line, &n);
    lines_init(&lines, stdin);
    while (n && results_wanted() && lines_next(&lines) && nboard_obey(n, strbuf_text(&lines.line)))
        ;
    lines_finish(&lines);
    nboard_free(n);
    engine_free(e);
    return e ? EXIT_DONE : EXIT_USAGE;
}

const struct command command_nboard = {
    "nboard", "[--threads N] [--weights DIR]", "act as an engine for NBoard and programs like it",
    "Speaks the NBoard protocol, version 2, on standard input and output: nboard, set depth, set game (GGF), move, "
    "hint, go, analyze, ping, learn, quit. Give NBoard this command line as the engine's.",
    run};
