/* picture - what is on the screen as a PNG file. */
#ifndef OUTFLANK_APP_CORE_PICTURE_H
#define OUTFLANK_APP_CORE_PICTURE_H

#include "app/core/app.h"

/* Draws the scenes as they are now into a file. False, with a line in `why`, if it cannot be written whole; then there
 * is no file, or the one that was there before. */
bool picture_save(struct app *app, const char *path, char *why, size_t why_size);

#endif
