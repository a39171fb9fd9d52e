/* outflank-cli: finds the subcommand and runs it. */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/places.h"
#include "base/program.h"
#include "base/strbuf.h"
#include "base/suggest.h"
#include "cli/commands.h"
#include "engine/engine.h"

static const struct command *const commands[] = {&command_games,  &command_show,  &command_points,  &command_perft,
                                                 &command_random, &command_check, &command_convert, &command_play,
                                                 &command_best,   &command_solve, &command_match,   &command_photo,
                                                 &command_nboard, &command_gtp,   &command_bench};
enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static const struct command *find(const char *name)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static int refuse(const char *name)
{
    struct suggestion meant = suggest_for(name, strlen(name));
    struct strbuf known = {0};
    for (int i = 0; i < COMMAND_COUNT; i++) {
        strbuf_printf(&known, " %s", commands[i]->name);
        suggest_offer(&meant, commands[i]->name);
    }
    suggest_offer(&meant, "help");
    suggest_offer(&meant, "--help");
    suggest_offer(&meant, "--version");
    int status = meant.nearest ? message_usage("unknown subcommand \"%s\"; did you mean %s?", name, meant.nearest)
                               : message_usage("unknown subcommand \"%s\"; known:%s help", name, strbuf_text(&known));
    strbuf_free(&known);
    return status;
}

static void print_overview(FILE *out)
{
    fputs("Usage: outflank-cli SUBCOMMAND ...\n", out);
    for (int i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-8s %s\n", commands[i]->name, commands[i]->summary);
    fputs("  help     [SUBCOMMAND] this list, or more about one of them\n"
          "Exit status: 0 done, 1 a negative result (an illegal move, a refused file), 2 the command line is wrong.\n",
          out);
}

static void print_details(const struct command *command)
{
    enum { WIDTH = 80 };
    struct strbuf usage = {0}, out = {0};
    strbuf_printf(&usage, "Usage: outflank-cli %s %s", command->name, command->usage);
    printable_wrap(&out, strbuf_text(&usage), WIDTH, "    ");
    strbuf_printf(&out, "\n%s.\n\n", command->summary);
    printable_wrap(&out, command->details, WIDTH, "");
    puts(strbuf_text(&out));
    strbuf_free(&usage);
    strbuf_free(&out);
}

static bool is_help(const char *word) { return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0; }

static int help(int count, char **words)
{
    const struct command *command;
    if (count == 0) {
        print_overview(stdout);
        return EXIT_DONE;
    }
    if (count > 1)
        return message_usage("unexpected word \"%s\"", words[1]);
    if (strcmp(words[0], "help") == 0 || is_help(words[0])) {
        print_overview(stdout);
        return EXIT_DONE;
    }
    command = find(words[0]);
    if (!command)
        return refuse(words[0]);
    print_details(command);
    return EXIT_DONE;
}

/* Prints what a bug report should contain. */
static void print_version(void)
{
    printf("outflank-cli " OUTFLANK_VERSION "\nengine: %d threads, code for", engine_threads());
    for (int copy = 0; engine_copy(copy); copy++)
        printf(" %s", engine_copy(copy));
    printf("\n");
}

static int run(int count, char **words)
{
    const struct command *command;
    if (count == 0) {
        print_overview(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(words[0], "--version") == 0 || strcmp(words[0], "-V") == 0) {
        if (count > 1)
            return message_usage("unexpected word \"%s\"", words[1]);
        print_version();
        return EXIT_DONE;
    }
    if (strcmp(words[0], "help") == 0 || is_help(words[0]))
        return help(count - 1, words + 1);
    command = find(words[0]);
    if (!command)
        return refuse(words[0]);
    if (count > 1 && is_help(words[1]))
        return count > 2 ? message_usage("unexpected word \"%s\"", words[2]) : help(1, words);
    return command->run(count - 1, words + 1);
}

int main(int argc, char **argv)
{
    program_outlive_writes();
    places_called(argc > 0 ? argv[0] : NULL);
    int status = run(argc > 0 ? argc - 1 : 0, argv + 1);
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout))
        return errno ? message_no("cannot write the output: %s", strerror(errno))
                     : message_no("cannot write the output");
    return status;
}
