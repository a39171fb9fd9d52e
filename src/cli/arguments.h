/*
 * arguments - reads a subcommand's words: options with a value ("--seed 7", "--seed=7"), switches and plain
 * words; and turns the options that several commands share into a position. Messages name what is known.
 */
#ifndef OUTFLANK_CLI_ARGUMENTS_H
#define OUTFLANK_CLI_ARGUMENTS_H

#include "rules/variant.h"

/* One option that a command knows: exactly one of the pointers is set, and written if the option is given. */
struct argument {
    const char *name; /* "--game" */
    const char **value;
    bool *on;
};

/* Reads `words`. Options end up where `known` (terminated by a name of NULL) says; the other words go to `plain`
 * (room for `plain_max`), their number to `*plain_count`. False after a message; an option given twice is refused. */
bool arguments_read(int count, char **words, const struct argument *known, const char **plain, int plain_max,
                    int *plain_count);

/* A whole number from `least` to `most`. False after a message that names `what`. */
bool arguments_number(const char *what, const char *text, uint64_t least, uint64_t most, uint64_t *number);

/* --game, --position and --moves as they were given; NULL where they were not. */
struct selection {
    const char *game, *position, *moves;
};

/* A game chosen on the command line, and where it stands. */
struct selected {
    const char *game; /* as it was written */
    const struct variant *variant;
    struct setup setup;
    struct position position;
};

/* Starts the game, sets up the position, plays the moves. Returns EXIT_DONE, or another status after a message. */
int arguments_select(const struct selection *selection, struct selected *selected);

/* Starts a game from its text alone. */
int arguments_start(const char *game, struct selected *selected);

#endif
