/* gtp: the engine for programs that speak the Go Text Protocol. */
#include <stdio.h>

#include "base/lines.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/thinker.h"
#include "engine/level.h"
#include "nboard/nboard.h"

static void serve(struct gtp *g)
{
    struct lines lines;
    struct strbuf answer = {0};
    bool more = true;
    lines_init(&lines, stdin);
    while (more && lines_next(&lines)) {
        strbuf_clear(&answer);
        more = gtp_obey(g, strbuf_text(&lines.line), &answer);
        fputs(strbuf_text(&answer), stdout);
        fflush(stdout);
    }
    strbuf_free(&answer);
    lines_finish(&lines);
}

static int run(int count, char **words)
{
    const char *threads_text = "1", *weights = NULL, *level_text = "10";
    const struct argument known[] = {{"--threads", &threads_text, NULL},
                                     {"--weights", &weights, NULL},
                                     {"--level", &level_text, NULL},
                                     {NULL, NULL, NULL}};
    uint64_t threads, level;
    int plain;
    if (!arguments_read(count, words, known, NULL, 0, &plain) ||
        !arguments_number("--threads", threads_text, 1, ENGINE_THREADS_MAX, &threads) ||
        !arguments_number("--level", level_text, 1, LEVELS, &level))
        return EXIT_USAGE;
    struct engine *e = thinker_new((int)threads, ENGINE_TABLE_MB, weights);
    struct gtp *g = e ? gtp_new(e, (int)level) : NULL;
    if (g)
        serve(g);
    gtp_free(g);
    engine_free(e);
    return e ? EXIT_DONE : EXIT_USAGE;
}

const struct command command_gtp = {
    "gtp", "[--level L] [--threads N] [--weights DIR]", "act as an engine for programs that speak GTP",
    "Speaks the Go Text Protocol, version 2, on standard input and output, for Othello on boards of 4 to 8 squares a "
    "side: boardsize, clear_board, play, genmove, undo, level, time_settings, time_left, final_score, showboard and "
    "what else list_commands names. Give Quarry or GoGui this command line as the engine's. Level 10, who plays unless "
    "--level or level says otherwise, keeps to the clock where there is one; the others play as in the game.",
    run};
