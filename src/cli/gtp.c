/* gtp: the engine for programs that speak the Go Text Protocol. */
#include <stdio.h>

#include "base/lines.h"
#include "base/os.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/thinker.h"
#include "engine/level.h"
#include "nboard/nboard.h"

/* The next line, which is read on a thread while the one before is obeyed: the program at the other end may leave
 * during a long search. */
struct ahead {
    struct gtp *gtp;
    struct lines lines;
    bool more;
};

static void read_ahead(void *user)
{
    struct ahead *a = user;
    a->more = lines_next(&a->lines);
    if (!a->more || gtp_quits(strbuf_text(&a->lines.line)))
        gtp_hurry(a->gtp);
}

static void serve(struct gtp *g)
{
    struct ahead ahead = {.gtp = g};
    struct strbuf line = {0}, answer = {0};
    bool more = true;
    lines_init(&ahead.lines, stdin);
    read_ahead(&ahead);
    while (more && ahead.more && results_wanted()) {
        strbuf_clear(&line);
        strbuf_puts(&line, strbuf_text(&ahead.lines.line));
        struct os_thread *thread = gtp_quits(line.text) ? NULL : os_thread_start(read_ahead, &ahead);
        strbuf_clear(&answer);
        more = gtp_obey(g, line.text, &answer);
        fputs(strbuf_text(&answer), stdout);
        fflush(stdout);
        if (more && !thread)
            read_ahead(&ahead);
        os_thread_join(thread);
    }
    strbuf_free(&line);
    strbuf_free(&answer);
    lines_finish(&ahead.lines);
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
