/*
 * thinker - an engine for a command: with the weights that belong to the program, wherever it is installed or built.
 */
#ifndef OUTFLANK_CLI_THINKER_H
#define OUTFLANK_CLI_THINKER_H

#include "engine/engine.h"

/* Where the program was started from (argv[0]), which is one of the places where weights are looked for. */
void thinker_program(const char *path);

/* An engine with the weights of `directory`, or of the program's own places if that is NULL; if none of those has any,
 * it says so and the engine plays without. NULL after a message: no memory, or a directory was named and holds no
 * weights. The caller frees it (engine_free). */
struct engine *thinker_new(int threads, int table_mb, const char *directory);

#endif
