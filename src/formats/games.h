/*
 * games - files of games in several formats, read and written game by game, so that a file of any size takes no more
 * memory than its longest game. Every game is replayed by the rules; what a format has and a match has not stands in
 * the record's facts, so that a game that is written in the format it came from is the same again. Every byte of the
 * formats: docs/formats.md. It opens no files by itself, but for the names that lie beside those of WTHOR.
 */
#ifndef OUTFLANK_FORMATS_GAMES_H
#define OUTFLANK_FORMATS_GAMES_H

#include <stdio.h>

#include "match/record.h"

enum games_format {
    GAMES_OUTFLANK,   /* records (match/record) */
    GAMES_TRANSCRIPT, /* a line a game: [GAME] MOVES [RESULT] */
    GAMES_GGF,        /* Buro's Generic Game Format */
    GAMES_WTHOR,      /* the database of the French federation: .wtb, with .jou and .trn */
    GAMES_POSITIONS,  /* a position a line: a sign a square with the side to move (OBF, FFO), or POSITION */
    GAMES_SGF,        /* the Smart Game Format, games of Othello (GM[2]) */
    GAMES_PGN,        /* Portable Game Notation, as PlayOK and LiveOthello write it */
    GAMES_FORMATS
};

/* "outflank", "transcript", "ggf", "wthor", "obf", "sgf", "pgn". */
const char *games_format_name(enum games_format format);
/* What a message calls it: "GGF", "plain moves". */
const char *games_format_title(enum games_format format);
bool games_format_named(const char *name, enum games_format *format);
/* By the end of a file's name: .outflank, .txt, .ggf, .wtb, .obf, .sgf, .pgn. False if it tells nothing. */
bool games_format_of_path(const char *path, enum games_format *format);
/* By how a file begins: GAMES_LOOK bytes, or all that it has. */
enum { GAMES_LOOK = 4096 };
enum games_format games_format_of(const char *begin, size_t length);

/* ---- reading ---- */

struct games_fault {
    long long line;   /* where it is; where only the game is known, that begins. 0: the format has no lines */
    long long column; /* in bytes, from 1 on; 0: not known */
    long long game;   /* the game's number, from 1 on; 0: it is the file's fault, not a game's */
    char why[RECORD_ERROR_MAX];
    struct notation_error error; /* what the rules have refused of its text, if they have: else its key is NULL */
};

enum games_found {
    GAMES_END,
    GAMES_GAME,  /* a legal game */
    GAMES_FAULT, /* one that is not: reading may go on */
    GAMES_BROKEN /* the rest of the file cannot be read */
};

struct games_reader;

/* Reads `file`, which stays the caller's, from where it stands. `game`: what a transcript without a game's name is, and
 * what a position is of if it can be; it stays the caller's, and must stand as long as the reader.
 * `path` (or NULL): the file's, to look for names beside it. NULL with a reason (room for RECORD_ERROR_MAX) if the file
 * is none of this format. */
struct games_reader *games_reader_new(FILE *file, enum games_format format, const char *game, const char *path,
                                      char *why);
void games_reader_free(struct games_reader *r);

/* The next game, the caller's to finish; or, for a fault, what is wrong with it. */
enum games_found games_next(struct games_reader *r, struct record *out, struct games_fault *fault);

/* One game of GGF, "(;...;)" with nothing around it but blanks, for who is told games one by one: its board and its
 * moves are replayed, what is said of it besides is taken as it is. False with a reason (room for RECORD_ERROR_MAX). */
bool games_read_ggf(const char *text, struct record *out, char *why);

/* ---- writing ---- */

struct games_writer;

/* Writes to `file`, which must be empty, and for WTHOR one in which places can be sought. */
struct games_writer *games_writer_new(FILE *file, enum games_format format);
void games_writer_free(struct games_writer *w);

/* Adds a game. False, with a reason and nothing written, if the format cannot hold such a game. */
bool games_put(struct games_writer *w, const struct record *record, char *why);

/* Ends the file. False if it could not be written. */
bool games_finish(struct games_writer *w);

/* What the format could not hold of the games that were written: "times (12 games), comment (1 game)"; nothing if all
 * is there. */
void games_losses(const struct games_writer *w, struct strbuf *out);

/* The names that a WTHOR file's numbers stand for, as the bytes of a .jou and a .trn file. False if the games came with
 * numbers of their own, or it is another format. */
bool games_names(const struct games_writer *w, struct strbuf *players, struct strbuf *tournaments);

#endif
