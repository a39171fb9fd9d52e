/*
 * game_file - opens a file of games named on the command line, detects its format, and formats faults in its games with
 * file, line and column.
 */
#ifndef OUTFLANK_CLI_GAME_FILE_H
#define OUTFLANK_CLI_GAME_FILE_H

#include "base/strbuf.h"
#include "formats/games.h"

struct game_file {
    const char *name; /* in messages */
    FILE *file;
    enum games_format format; /* the format it is read as */
    bool guessed;             /* it was detected from the file's first bytes */
    struct games_reader *reader;
};

/* The names of all formats: "outflank, transcript ... or obf". */
const char *game_file_formats(void);

/* True if `format` is NULL or the name of a format. Otherwise prints a message about `option`. */
bool game_file_knows(const char *option, const char *format);

/* What a file named on the command line is called in messages: `standard` if it is "-". */
const char *game_file_title(const char *name, const char *standard);

/* Opens a file for reading; "-" is standard input. NULL on failure. */
FILE *game_file_stream(const char *name);

/* Opens a file for reading in `format`; if that is NULL, in the format detected from its first bytes. `game` is the
 * default game for transcripts. False after a message. */
bool game_file_open(struct game_file *f, const char *name, const char *format, const char *game);

/* False after a message if the file could not be read completely. */
bool game_file_close(struct game_file *f);

/* The faults in the games of a file. Zeroed: none. The caller frees `lines`. */
struct game_faults {
    struct strbuf lines;      /* safe to print on a terminal */
    long long count, strange; /* games with faults; those among them that do not even begin like a game */
};

/* Adds a line: "FILE:LINE:COLUMN: WHY (read as GGF)" or "FILE: game N: WHY ...". */
void game_faults_add(struct game_faults *faults, const struct game_file *f, const struct games_fault *fault);

/* Whether a file with `legal` games out of `games` is probably not a file of games. If so, a single line that says this
 * replaces all others. */
bool game_faults_no_games(struct game_faults *faults, const struct game_file *f, long long legal, long long games);

#endif
