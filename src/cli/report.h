/*
 * report - how the commands write what they found: values of a JSON object into a text, and the board for
 * people. A JSON value is written whole; keys, commas and braces of objects are the caller's.
 */
#ifndef OUTFLANK_CLI_REPORT_H
#define OUTFLANK_CLI_REPORT_H

#include <time.h>

#include "base/strbuf.h"
#include "rules/variant.h"

/* "key": with a comma before it unless it opens the object. */
void report_key(struct strbuf *out, const char *key);
void report_string(struct strbuf *out, const char *text);
void report_pair(struct strbuf *out, int first, int second);
/* [FIRST, SECOND], or null where hands play no part. */
void report_hands(struct strbuf *out, const struct position *p);
/* {"N":[...],"S":[...],"W":[...],"E":[...]}, or null in a game without rails. */
void report_rails(struct strbuf *out, const struct position *p);
/* An array of row strings, as in POSITION. */
void report_board(struct strbuf *out, const struct position *p);
/* 1, 2, 0 for a draw; null while play goes on. */
void report_winner(struct strbuf *out, const struct position *p);

/* Squares that could still take a disc. */
int report_open(const struct position *p);

/* The board with coordinates, and one line each on counts, hands and rails. */
void report_picture(struct strbuf *out, const struct position *p);
/* "FIRST (x) to move", "SECOND (o) has to pass", "over: FIRST (x) wins". */
void report_state(struct strbuf *out, const struct position *p);

/* stopwatch: wall-clock seconds, and the processor seconds this process has used; for what the commands report, never
 * for play. */

/* Seconds since some fixed moment. */
static inline double stopwatch_now(void)
{
#ifdef _WIN32
    return (double)clock() / CLOCKS_PER_SEC; /* there it is the wall's time; timespec_get is not in every C library */
#else
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
#endif
}

/* Seconds of processor of all threads of this process (Windows' C library has only the wall's). */
static inline double stopwatch_cpu(void) { return (double)clock() / CLOCKS_PER_SEC; }

#endif
