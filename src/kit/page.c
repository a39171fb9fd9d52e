#include "kit/page.h"

#include <SDL.h>

uint32_t page_event(void)
{
    static Uint32 type;
    if (type == 0)
        type = SDL_RegisterEvents(1);
    return type;
}

#ifdef __EMSCRIPTEN__

#include <emscripten.h>

EM_JS(void, download_in_page, (const char *path), { Module["download"](UTF8ToString(path)); })

EM_JS(void, choose_in_page, (void), { Module["chooseFile"](); })

EM_JS(void, speak_in_page, (const char *language), { Module["speak"](UTF8ToString(language)); })

EM_JS(void, files_changed_in_page, (void), { Module["filesChanged"](); })

EM_JS(void, board_in_page, (double x, double y, double w, double h), { Module["board"] = [ x, y, w, h ]; })

EM_JS(int, touch_comes_first, (void), { return matchMedia("(pointer: coarse)").matches ? 1 : 0; })

/* The page calls it for each file that was chosen or dropped upon it. */
void page_file_came(const char *path);
EMSCRIPTEN_KEEPALIVE void page_file_came(const char *path)
{
    (void)SDL_PushEvent(&(SDL_Event){.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}});
}

/* The page calls it for each of the game's own files that it has fetched after the start. */
void page_asset_came(void);
EMSCRIPTEN_KEEPALIVE void page_asset_came(void) { (void)SDL_PushEvent(&(SDL_Event){.user = {.type = page_event()}}); }

void page_download(const char *path) { download_in_page(path); }

void page_files_changed(void) { files_changed_in_page(); }

void page_choose_file(void) { choose_in_page(); }

void page_speak(const char *language) { speak_in_page(language); }

void page_board(float x, float y, float w, float h) { board_in_page(x, y, w, h); }

bool page_is_touched(void) { return touch_comes_first() != 0; }

#else

void page_download(const char *path) { (void)path; }

void page_files_changed(void) {}

void page_choose_file(void) {}

void page_speak(const char *language) { (void)language; }

void page_board(float x, float y, float w, float h) { (void)x, (void)y, (void)w, (void)h; }

bool page_is_touched(void) { return false; }

#endif
