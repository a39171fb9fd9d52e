/*
 * games - files of games in several formats, read and written one game at a time, so memory use depends on the longest
 * game and not on the size of the file. Every game is replayed by the rules. Data that a match cannot represent is kept
 * in the record's facts, so a game survives a round trip through its own format unchanged. docs/formats.md defines the
 * formats. The caller opens the files, except WTHOR's files of names, which are read from the same directory.
 */
#ifndef OUTFLANK_FORMATS_GAMES_H
#define OUTFLANK_FORMATS_GAMES_H

#include <stdio.h>

#include "match/record.h"

enum games_format {
    GAMES_OUTFLANK,   /* records (match/record) */
    GAMES_TRANSCRIPT, /* one game per line: [GAME] MOVES [RESULT] */
    GAMES_GGF,        /* Buro's Generic Game Format */
    GAMES_WTHOR,      /* the database of the French federation: .wtb, with .jou and .trn */
    GAMES_POSITIONS,  /* one position per line: a character per square and the side to move (OBF, FFO), or POSITION */
    GAMES_SGF,        /* Smart Game Format, for Othello (GM[2]) */
    GAMES_PGN,        /* Portable Game Notation, as PlayOK and LiveOthello write it */
    GAMES_FORMATS
};

/* The format's name on the command line: "outflank", "transcript", "ggf", "wthor", "obf", "sgf", "pgn". */
const char *games_format_name(enum games_format format);
/* The format's name in messages: "GGF", "plain moves". */
const char *games_format_title(enum games_format format);
bool games_format_named(const char *name, enum games_format *format);
/* Recognizes a format by the extension: .outflank, .txt, .ggf, .wtb, .obf, .sgf, .pgn. False if the extension is
 * unknown. */
bool games_format_of_path(const char *path, enum games_format *format);
/* Recognizes a format by the beginning of a file: GAMES_HEAD_MAX bytes, or the whole file if it is shorter. */
enum { GAMES_HEAD_MAX = 4096 };
enum games_format games_format_of(const char *begin, size_t length);
/* True if a text begins with a mark of UTF-16. Readers of all text formats accept it. */
bool games_utf_16(const char *begin, size_t length);

/* ---- reading ---- */

struct games_fault {
    long long line;   /* where the fault is, or where its game begins; 0 if the format has no lines */
    long long column; /* in bytes, from 1; 0 if unknown */
    long long game;   /* the game's number, from 1; 0 if the file as a whole is at fault */
    char why[RECORD_ERROR_MAX];
    struct notation_error error; /* details if the rules refused the text; otherwise its key is NULL */
};

enum games_found {
    GAMES_END,
    GAMES_GAME,  /* a legal game */
    GAMES_FAULT, /* an invalid game; reading may continue */
    GAMES_CUT,   /* the end of the game just read is missing, and another game follows; reading may continue */
    GAMES_BROKEN /* the rest of the file cannot be read, or is missing behind the last game */
};

struct games_reader;

/* Starts reading `file` at its current position. `game` is the default game for transcripts and positions that do not
 * name one. `path` (or NULL) is the file's path, used to find files of names beside it. The file and `game` belong to
 * the caller and must outlive the reader. NULL if the file is not in this format, with the reason in `why`
 * (RECORD_ERROR_MAX bytes). */
struct games_reader *games_reader_new(FILE *file, enum games_format format, const char *game, const char *path,
                                      char *why);
void games_reader_free(struct games_reader *r);

/* Reads the next game, which the caller must finish, or reports a fault. */
enum games_found games_next(struct games_reader *r, struct record *out, struct games_fault *fault);

/* Sets the side to move in positions, and on the boards of GGF, PGN and SGF, that do not say whose turn it is; -1, as
 * at first: these are refused. */
void games_reader_turn(struct games_reader *r, int side);
/* If the position or game read last says nothing of whose turn it is, lets games_next read it again. False otherwise.
 */
bool games_reader_again(struct games_reader *r);

/* Reads a single GGF game, "(;...;)", surrounded only by blanks, as a server sends it. The board and moves are
 * replayed; other tags are not checked. False, with the reason in `why` (RECORD_ERROR_MAX bytes), on failure. */
bool games_read_ggf(const char *text, struct record *out, char *why);

/* ---- writing ---- */

struct games_writer;

/* Writes to `file`, which must be empty and, for WTHOR, seekable. */
struct games_writer *games_writer_new(FILE *file, enum games_format format);
void games_writer_free(struct games_writer *w);

/* Appends a game. False, with the reason and nothing written, if the format cannot represent the game. */
bool games_put(struct games_writer *w, const struct record *record, char *why);

/* Completes the file. False on a write error. */
bool games_finish(struct games_writer *w);

/* Appends a list of what the format could not represent: "times (12 games), comment (1 game)". Appends nothing if
 * nothing was lost. */
void games_losses(const struct games_writer *w, struct strbuf *out);

/* The names that the numbers in a WTHOR file stand for, as the contents of .jou and .trn files. False for other formats
 * and if the games came with their own numbers. */
bool games_names(const struct games_writer *w, struct strbuf *players, struct strbuf *tournaments);

#endif
