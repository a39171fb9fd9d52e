/*
 * program - what starting another program takes that is the same for all: pipes to it and from it, of which only our
 * ends stay ours, and on Windows its process. For the modules that talk to one; there is nothing of it in a browser.
 */
#ifndef OUTFLANK_BASE_PROGRAM_H
#define OUTFLANK_BASE_PROGRAM_H

#include <stdbool.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* A pipe whose other end the program gets: `we_write` says which end is ours. `room` bytes, 0 for the usual. */
bool program_pipe(HANDLE *read_end, HANDLE *write_end, bool we_write, DWORD room);

/* Starts a command line, which the system writes to, without a window; `startup` has its handles. */
bool program_start(wchar_t *line, STARTUPINFOW *startup, DWORD flags, PROCESS_INFORMATION *process);
#else
#include <sys/types.h>

/* A pipe that another program started meanwhile does not hold open: neither end is passed on unless it is copied. */
bool program_pipe(int ends[2]);

/* Starts a program of the search path, without a shell, with our `in` and `out` as its standard input and output; what
 * is -1 is nobody's business, and what it complains of is never. Returns its process, to be waited for; 0 if there is
 * no such program. */
pid_t program_spawn(const char *const arguments[], int in, int out);
#endif

#endif
