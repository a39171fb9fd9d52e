/*
 * page - the page in which the program runs in a browser. The player's files leave it as downloads and come by the
 * browser's file chooser, as SDL_DROPFILE; what the first picture does without, it fetches after the start. Elsewhere
 * nothing of this does anything.
 */
#ifndef OUTFLANK_KIT_PAGE_H
#define OUTFLANK_KIT_PAGE_H

#include <stdbool.h>
#include <stdint.h>

/* Whether files come and go that way, and whether assets may come after the start. */
#ifdef __EMSCRIPTEN__
#define PAGE_FILES true
#define PAGE_LATE_ASSETS true
#else
#define PAGE_FILES false
#define PAGE_LATE_ASSETS false
#endif

/* Whether it is a telephone's or a tablet's, so that fingers are what is used first. */
bool page_is_touched(void);
/* Where the board lies, in points of the window; w 0: there is none. Elsewhere two fingers zoom the page. */
void page_board(float x, float y, float w, float h);
/* The type of the event that says that another of the game's assets is there. */
uint32_t page_event(void);
/* Gives the page's own texts the game's language. `language`: its code. */
void page_speak(const char *language);
/* Hands a file to the browser and removes it here. */
void page_download(const char *path);
/* Says that files were written, moved or removed: the page keeps them in the browser as soon as the program rests. */
void page_files_changed(void);
/* Opens the file chooser; what is chosen comes later, if anything. */
void page_choose_file(void);

#endif
