/*
 * commands - the subcommands of outflank-cli, one file each. A command gets the arguments after its name and returns
 * the exit status. Results go to standard output, messages to standard error.
 */
#ifndef OUTFLANK_CLI_COMMANDS_H
#define OUTFLANK_CLI_COMMANDS_H

#include <stdbool.h>

/* Exit statuses of the program. */
enum {
    EXIT_DONE = 0, /* success */
    EXIT_NO = 1,   /* a negative answer: an illegal move, a rejected file */
    EXIT_USAGE = 2 /* wrong usage */
};

struct command {
    const char *name;
    const char *usage;   /* its arguments */
    const char *summary; /* one line */
    const char *details; /* a paragraph for `help NAME` */
    int (*run)(int count, char **words);
};

extern const struct command command_games, command_show, command_perft, command_random, command_play, command_check,
    command_convert, command_bench, command_best, command_solve, command_match, command_nboard, command_gtp,
    command_points, command_photo;

/* False once results cannot be written any more, as nobody reads them or the disk is full: a long command ends then,
 * and main says why. */
bool results_wanted(void);

/* message: writes messages to standard error, one line each. Control characters from files, other programs or the
 * command line are escaped (printable_add). Results of a command are not messages. */

/* Writes a line, formatted as by printf; no newline is needed. */
void message_say(const char *format, ...);

/* The same, returning the command's exit status: EXIT_USAGE or EXIT_NO. */
int message_usage(const char *format, ...);
int message_no(const char *format, ...);

#endif
