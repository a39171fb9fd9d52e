/* luggage_command - --take-along and --bring. */
#ifndef OUTFLANK_APP_SHELL_LUGGAGE_COMMAND_H
#define OUTFLANK_APP_SHELL_LUGGAGE_COMMAND_H

struct app;

/* Does it, says what was done, and returns the exit status. */
int luggage_command(struct app *app);

#endif
