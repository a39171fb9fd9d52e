/*
 * transfer - games on their way in and out: what Ctrl+C copies of one.
 */
#ifndef OUTFLANK_APP_SESSION_GAME_CLIPBOARD_H
#define OUTFLANK_APP_SESSION_GAME_CLIPBOARD_H

#include "match/record.h"

/* Adds the game as text: a line as in a plain transcript, "[GAME] MOVES [RESULT]", which others read too; a whole
 * record where a line cannot hold it: a board that was set up, a turn under way. */
void game_clipboard_write(const struct record *record, struct strbuf *out);
/* Puts that on the clipboard. False where there is none: in a browser it is the page's own, which nobody else sees. */
bool game_clipboard_copy(const struct record *record);

#endif
