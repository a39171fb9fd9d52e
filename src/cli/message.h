/*
 * message - what a command says on standard error: one line each, in which nothing of a file, of another program or of
 * the command line reaches the terminal as a control (printable.h). What a command found is not a message.
 */
#ifndef OUTFLANK_CLI_MESSAGE_H
#define OUTFLANK_CLI_MESSAGE_H

/* A line as printf would write it, without its end. */
void message_say(const char *format, ...);

/* The same, and the status that it ends the command with: EXIT_USAGE, EXIT_NO. */
int message_usage(const char *format, ...);
int message_no(const char *format, ...);

#endif
