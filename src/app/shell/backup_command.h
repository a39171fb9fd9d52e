/* backup_command - --take-along and --bring. */
#ifndef OUTFLANK_APP_SHELL_BACKUP_COMMAND_H
#define OUTFLANK_APP_SHELL_BACKUP_COMMAND_H

struct app;

/* Does it, says what was done, and returns the exit status. */
int backup_command(struct app *app);

#endif
