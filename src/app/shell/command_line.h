/*
 * command_line - the game's command line, parsed and checked before anything starts. A mistake gives one line that says
 * what is wrong and what would be right, and exit status 2.
 */
#ifndef OUTFLANK_APP_SHELL_COMMAND_LINE_H
#define OUTFLANK_APP_SHELL_COMMAND_LINE_H

#include "app/core/options.h"
#include "base/strbuf.h"

/* False, with a line in `why`, if the command line is wrong. Texts point into argv. No option may be repeated, and
 * nothing may follow --help and --version. A word that is no option names a file to open, which must exist. --seed
 * applies to a random start in --game, too. The file of --screenshot is opened to see whether it can be written, and
 * left unchanged. */
bool command_line_read(struct options *o, int argc, char **argv, char *why, size_t why_size);

/* Adds the text of --help. */
void command_line_help(struct strbuf *out);

#endif
