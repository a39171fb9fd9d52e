/*
 * commands - the subcommands of outflank-cli, one file each. A command gets the words after its name and
 * returns the exit status: what it finds goes to standard output, messages to standard error.
 */
#ifndef OUTFLANK_CLI_COMMANDS_H
#define OUTFLANK_CLI_COMMANDS_H

/* Exit statuses of the program. */
enum {
    EXIT_DONE = 0, /* done */
    EXIT_NO = 1,   /* the question's answer is no: an illegal move, a refused file */
    EXIT_USAGE = 2 /* the command line is wrong */
};

struct command {
    const char *name;
    const char *usage;   /* what follows the name */
    const char *summary; /* one line */
    const char *details; /* a paragraph for `help NAME` */
    int (*run)(int count, char **words);
};

extern const struct command command_games, command_show, command_perft, command_random, command_play, command_check,
    command_convert, command_bench, command_best, command_solve, command_match, command_nboard, command_gtp;

/* message: what a command says on standard error, one line each, in which nothing of a file, of another program or of
 * the command line reaches the terminal as a control (printable_add). What a command found is not a message. */

/* A line as printf would write it, without its end. */
void message_say(const char *format, ...);

/* The same, and the status that it ends the command with: EXIT_USAGE, EXIT_NO. */
int message_usage(const char *format, ...);
int message_no(const char *format, ...);

#endif
