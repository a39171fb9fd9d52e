/*
 * clipboard - the system's clipboard. A browser may be asked for what it holds but answers later, and only where its
 * user agrees: there the answer comes as SDLK_PASTE, the key of that name, and whoever hears it reads again.
 */
#ifndef OUTFLANK_KIT_CLIPBOARD_H
#define OUTFLANK_KIT_CLIPBOARD_H

#include <stdbool.h>

/* False if the text did not get there. */
bool clipboard_write(const char *text);
/* For the caller to SDL_free; "" if there is no text. NULL: out of memory, or a browser that has yet to answer. */
char *clipboard_read(void);

#endif
