/*
 * arguments - parses the arguments of a subcommand: options with a value ("--seed 7", "--seed=7"), switches and plain
 * words. It also turns the options that several commands share into a position. Messages list the known options.
 */
#ifndef OUTFLANK_CLI_ARGUMENTS_H
#define OUTFLANK_CLI_ARGUMENTS_H

#include "rules/variant.h"

/* An option of a command. Exactly one of the pointers is set, and is written if the option is given. */
struct argument {
    const char *name; /* "--game" */
    const char **value;
    bool *on;
};

/* Parses `words`. Options are stored as `known` says, whose last entry has a NULL name; all other words go to
 * `plain` (room for `plain_max`) and their number to `*plain_count`, and so do those behind "--" that look like
 * options. False after a message; giving an option twice is an error. */
bool arguments_read(int count, char **words, const struct argument *known, const char **plain, int plain_max,
                    int *plain_count);

/* Parses an integer from `least` to `most`. False after a message that mentions `what`. */
bool arguments_number(const char *what, const char *text, uint64_t least, uint64_t most, uint64_t *number);

/* The values of --game, --position and --moves; NULL for those not given. */
struct selection {
    const char *game, *position, *moves;
};

/* A game chosen on the command line, and its position. */
struct selected {
    const char *game; /* as the user wrote it */
    const struct variant *variant;
    struct setup setup;
    struct position position;
};

/* Starts the game, sets up the position and plays the moves. Returns EXIT_DONE, or another status after a message. */
int arguments_select(const struct selection *selection, struct selected *selected);

/* Plays moves from the selected position; `each` as in notation_play. Returns EXIT_DONE, or another status after a
 * message. */
int arguments_play(struct selected *selected, const char *moves,
                   void (*each)(void *, const struct position *, struct move), void *user);

/* Starts a game given only its text. */
int arguments_start(const char *game, struct selected *selected);

#endif
