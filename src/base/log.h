/*
 * log - messages on standard error for the program's maintainers: what was missing and what was done instead. Players
 * are told on the screen. Command-line programs write their messages with log_say.
 */
#ifndef OUTFLANK_BASE_LOG_H
#define OUTFLANK_BASE_LOG_H

/* One line as printf would write it, without the line's end. */
void log_error(const char *format, ...);
void log_warn(const char *format, ...);

/* "PROGRAM: TEXT", where no byte of the text is a control (printable_add). One line; on a terminal a long one is broken
 * between words. */
void log_say(const char *program, const char *text);

#endif
