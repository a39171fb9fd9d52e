/*
 * record - a game as text: its moves, the players, and other known facts. Everything that writes moves turn by turn
 * (screens, saved games, game files, the command line) uses this module. It handles text, not files. docs/formats.md
 * defines the format completely.
 *
 * A record consists of "key = value" lines, from "outflank = 2" to "end = MOVES SUM", which has the number of moves and
 * a checksum of the lines, so that changed bytes and a missing end are detected. Reading replays the moves, so an
 * illegal one is refused. Older records begin with "game = " and have neither a first nor a last line of this kind.
 */
#ifndef OUTFLANK_MATCH_RECORD_H
#define OUTFLANK_MATCH_RECORD_H

#include "base/strbuf.h"
#include "match/match.h"
#include "rules/notation.h"
#include "rules/turn.h"

/* Collects the turn that begins at ply `from`, stopping at ply `length`, at most match_length. Returns the ply where
 * the next turn begins. Of coins flipped by hand, only those that stay flipped are listed. */
int record_turn(const struct match *match, int from, int length, struct turn *turn);

/* Appends the moves of the first `length` plies, with `between` between turns. Returns the number of turns. */
int record_moves(const struct match *match, int length, const char *between, struct strbuf *out);

enum { RECORD_OPPONENT_MAX = 16, RECORD_ERROR_MAX = 640, RECORD_KEY_MAX = 24 };

/* A game, its players, and what else is known about it. */
struct record {
    struct match *match;
    int first_player;                   /* 0 or 1: the player who has FIRST */
    unsigned order;                     /* rises with time: the latest of several saved games has the highest */
    char opponent[RECORD_OPPONENT_MAX]; /* an opponent's name as the caller defines it; "" if unknown */
    struct strbuf facts;                /* other facts; see record_fact */
    uint32_t sum; /* the checksum of the text that the record was read from, by which notes refer to it; 0 if none */
};

/* Frees the match and the facts, and zeroes the record. */
void record_finish(struct record *record);

/* ---- facts other than the moves: date, players' names, clocks, what other formats store ----
 *
 * A fact has a key (listed in docs/formats.md; "ggf TAG", "sgf TAG" and so on for what only those formats have) and a
 * text, which may contain any bytes. */

/* True if records may contain facts with this key. */
bool record_knows(const char *key);
void record_add_fact(struct record *record, const char *key, const char *text, size_t length);
/* Adds the facts of lines that somebody else may have written; lines that are none are left out. */
void record_take_facts(struct record *record, const char *text, size_t length);
/* Sets `text` to the first fact with this key. False, with `text` empty, if there is none. */
bool record_fact(const struct record *record, const char *key, struct strbuf *text);
/* Iterates over the facts in order; *at starts at 0. False after the last. */
bool record_next_fact(const struct record *record, size_t *at, char key[RECORD_KEY_MAX], struct strbuf *text);

/* ---- writing ---- */

/* Appends the record of a match, including an unfinished turn. */
void record_write(const struct record *record, struct strbuf *out);

/* ---- reading ---- */

/* Reads one record whose first line is line `line` of its file. On failure returns false, leaves `out` unchanged, and
 * puts the reason, with line and move, into `why` (RECORD_ERROR_MAX bytes). */
bool record_parse(const char *text, size_t length, long line, struct record *out, char *why);
/* The same. If the rules refused a game, a position or a move, `error` has the details; otherwise its key is NULL. */
bool record_parse_fault(const char *text, size_t length, long line, struct record *out, char *why,
                        struct notation_error *error);

/* Reads the last valid record of a text with several; the caller must finish it. `why` is empty, or says why the text
 * after that record was ignored. If no record is valid, returns false with the reason and leaves `out` unchanged. */
bool record_read(const char *text, size_t length, struct record *out, char *why);

/* True if the text is an intact note about another record in its file (docs/formats.md 6). Archives store such notes
 * between records. */
bool record_is_note(const char *text, size_t length);

/* Splits a text into records, line by line. Zero it to begin. */
struct record_cutter {
    bool open, numbered, has_game;
};

enum { RECORD_CUT_BEFORE = 1, RECORD_CUT_BEHIND = 2 };

/* Whether a record ends before or after this line: the bits above, possibly both. */
int record_cut(struct record_cutter *cutter, const char *line, size_t length);

#endif
