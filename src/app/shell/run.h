/* run - the whole program: what its command line asks for, from the start to the exit status. */
#ifndef OUTFLANK_APP_SHELL_RUN_H
#define OUTFLANK_APP_SHELL_RUN_H

/* Returns the exit status: 0, 1 or 2. */
int app_run(int argc, char **argv);

#endif
