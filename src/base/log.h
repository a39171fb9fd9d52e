/*
 * log - one line on standard error for whoever looks after the program: what was missing, what was done
 * instead. Not for a command's own messages (those are its output), and never the way a player learns of
 * something.
 */
#ifndef OUTFLANK_BASE_LOG_H
#define OUTFLANK_BASE_LOG_H

/* One line as printf would write it, without the line's end. */
void log_error(const char *format, ...);
void log_warn(const char *format, ...);

#endif
