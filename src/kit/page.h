/*
 * page - the page in which the program runs in a browser. Elsewhere nothing of this does anything.
 */
#ifndef OUTFLANK_KIT_PAGE_H
#define OUTFLANK_KIT_PAGE_H

/* Gives the page's own texts the game's language. `language`: its code. */
void page_speak(const char *language);

#endif
