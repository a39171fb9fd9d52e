/*
 * game_file - a file of games on the command line: opened, its format found, and what is wrong with a game of it said
 * with its place.
 */
#ifndef OUTFLANK_CLI_GAME_FILE_H
#define OUTFLANK_CLI_GAME_FILE_H

#include "base/strbuf.h"
#include "formats/games.h"

struct game_file {
    const char *name;
    FILE *file;
    enum games_format format; /* as which it is read */
    bool guessed;             /* by what its first bytes say */
    struct games_reader *reader;
};

/* The names of all formats, "outflank, transcript ... or obf". */
const char *game_file_formats(void);

/* True for no format (NULL), and for the name of one; else a message about the option. */
bool game_file_knows(const char *option, const char *format);

/* Opens it for reading: as `format`, or if that is NULL as what its first bytes say. Transcripts without a game's name
 * are of `game`. False after a message. */
bool game_file_open(struct game_file *f, const char *name, const char *format, const char *game);

/* False after a message: it could not be read to its end. */
bool game_file_close(struct game_file *f);

/* What is wrong with the games of a file. Zeroed there is nothing; `lines` is the caller's to free. */
struct game_faults {
    struct strbuf lines;      /* fit for a terminal */
    long long count, strange; /* games with faults; those of them that do not even begin like one */
};

/* Adds a line, "FILE:LINE:COLUMN: WHY (read as GGF)" or "FILE: game N: WHY ...". */
void game_faults_add(struct game_faults *faults, const struct game_file *f, const struct games_fault *fault);

/* Whether a file with `legal` games among `games` is rather none of games: then the lines become one that says so. */
bool game_faults_no_games(struct game_faults *faults, const struct game_file *f, long long legal, long long games);

#endif
