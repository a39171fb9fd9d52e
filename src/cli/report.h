/*
 * report - formats results: values of JSON objects, and the board as text. Each function appends a complete value; the
 * caller writes the braces. Separators are part of report_key.
 */
#ifndef OUTFLANK_CLI_REPORT_H
#define OUTFLANK_CLI_REPORT_H

#include <stdio.h>
#include <time.h>

#include "base/strbuf.h"
#include "rules/variant.h"

/* Appends "key":, with a comma before it unless it is the first of its object. */
void report_key(struct strbuf *out, const char *key);
void report_string(struct strbuf *out, const char *text);
void report_count(struct strbuf *out, const char *key, uint64_t n);
void report_bool(struct strbuf *out, const char *key, bool is);
/* With so many digits behind the point. */
void report_number(struct strbuf *out, const char *key, double number, int digits);
/* An array of strings, one per line of a text. */
void report_lines(struct strbuf *out, const char *text);
/* Prints an object that is complete, on a line of its own, and empties it. */
void report_print(struct strbuf *object, FILE *to);
void report_pair(struct strbuf *out, int first, int second);
/* [FIRST, SECOND], or null if the game has no hands. */
void report_hands(struct strbuf *out, const struct position *p);
/* {"N":[...],"S":[...],"W":[...],"E":[...]}, or null if the game has no rails. */
void report_rails(struct strbuf *out, const struct position *p);
/* An array of strings, one per row, as in POSITION. */
void report_board(struct strbuf *out, const struct position *p);
/* 1 or 2, 0 for a draw; null if the game is not over. */
void report_winner(struct strbuf *out, const struct position *p);

/* The number of squares that can still receive a disc. */
int report_open(const struct position *p);

/* The board with coordinates, and a line each for counts, hands and rails. */
void report_picture(struct strbuf *out, const struct position *p);
/* "FIRST (x) to move", "SECOND (o) has to pass", "over: FIRST (x) wins". */
void report_state(struct strbuf *out, const struct position *p);

/* stopwatch: wall-clock time and processor time in seconds, for reports only, not for playing. */

/* Seconds since an unspecified time. */
static inline double stopwatch_now(void)
{
#ifdef _WIN32
    return (double)clock() / CLOCKS_PER_SEC; /* wall-clock time there; timespec_get is missing from some C libraries */
#else
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
#endif
}

/* Processor time of all threads of this process, in seconds; on Windows, wall-clock time. */
static inline double stopwatch_cpu(void) { return (double)clock() / CLOCKS_PER_SEC; }

#endif
