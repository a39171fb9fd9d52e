/*
 * version_report - what --version prints: what somebody who reports a fault would otherwise be asked for. It starts the
 * video and the sound to see which drivers they get, opens no window and leaves nothing behind.
 */
#ifndef OUTFLANK_APP_SHELL_VERSION_REPORT_H
#define OUTFLANK_APP_SHELL_VERSION_REPORT_H

#include "base/strbuf.h"

/* Adds the lines. `data`: the directory that was named for settings and games, or NULL for the usual one. */
void version_report(struct strbuf *out, const char *data);

#endif
