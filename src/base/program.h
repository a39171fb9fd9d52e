/*
 * program - starts other programs with pipes to and from them, for the modules that talk to one. Our ends of the pipes
 * are not inherited. Not available in a browser.
 */
#ifndef OUTFLANK_BASE_PROGRAM_H
#define OUTFLANK_BASE_PROGRAM_H

#include <stdbool.h>

/* For main: a write to a pipe that nobody reads any more, or beyond the length that files may have (ulimit -f), fails
 * from now on instead of ending the program. Programs that are started do not inherit this. */
void program_outlive_writes(void);

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* A pipe of `room` bytes (0: the default) whose other end the program inherits; `we_write` says which end is ours. */
bool program_pipe(HANDLE *read_end, HANDLE *write_end, bool we_write, DWORD room);

/* Starts a command line, which the system writes to, without a window; `startup` has its handles. */
bool program_start(wchar_t *line, STARTUPINFOW *startup, DWORD flags, PROCESS_INFORMATION *process);
#else
#include <sys/types.h>

/* A pipe that no other program inherits: both ends close on exec unless they are duplicated. */
bool program_pipe(int ends[2]);

/* In a new process, before it becomes another program: signals do again what they do by default, and none is blocked.
 */
void program_reset_signals(void);

/* Starts a program of the search path, without a shell, with `in` and `out` as its standard input and output (-1:
 * none); its standard error is discarded. Returns its process, to be waited for; 0 if there is no such program. */
pid_t program_spawn(const char *const arguments[], int in, int out);
#endif

#endif
