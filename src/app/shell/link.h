/*
 * link - what the address of the web page asks for. The page adds `--link KEY=VALUE` for each pair of its address;
 * here they become options of the command line, from a list of what a link may ask for: nothing that reads or writes a
 * file, or that needs or changes what the player has kept. A wrong link asks for nothing and stops nothing: the title
 * says what was wrong and what was probably meant. The list of keys is here, that of the scenes in first_scenes.c.
 */
#ifndef OUTFLANK_APP_SHELL_LINK_H
#define OUTFLANK_APP_SHELL_LINK_H

#include <stdbool.h>

#include "rules/notation.h"

struct app;

enum { LINK_SHOWN = 32 };

struct link {
    bool asks;                     /* for something that a link may, or wrongly */
    const char *fault;             /* the key of the text that says what is wrong (link.*); NULL: nothing */
    char what[4 * LINK_SHOWN + 4]; /* the beginning of the part that is wrong, printable */
    const char *meant;             /* the known word that it may have meant, or NULL */
    struct notation_error error;   /* of link.fault */
};

/* The keys that a link may name, NULL at the end. */
extern const char *const LINK_KEYS[];

/* Replaces the pairs of a command line by the options that they stand for; unknown keys are ignored, since others add
 * their own to addresses, and of two pairs with one key the first counts. Other words stay as they are. */
void link_take(struct link *l, int *argc, char **argv);

/* Shows what was wrong, if anything was, on top of the scenes. */
void link_tell(const struct link *l, struct app *app);

#endif
