/*
 * game_file - a file of games on the command line: opened, its format found, and what is wrong with a game of it said
 * with its place.
 */
#ifndef OUTFLANK_CLI_GAME_FILE_H
#define OUTFLANK_CLI_GAME_FILE_H

#include "formats/games.h"

struct game_file {
    const char *name;
    FILE *file;
    enum games_format format; /* as which it is read */
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

/* Adds "FILE:LINE:COLUMN: WHY (read as GGF)" or "FILE: game N: WHY ...", fit for a terminal. */
void game_file_fault(const struct game_file *f, const struct games_fault *fault, struct strbuf *out);

#endif
