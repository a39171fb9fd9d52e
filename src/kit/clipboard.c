#include "kit/clipboard.h"

#include <SDL.h>

#ifdef __EMSCRIPTEN__

#include <emscripten.h>

/* SDL's clipboard does not leave the program there (src/video/SDL_clipboard.c of SDL 2.26). */
EM_JS(bool, copy_in_page, (const char *text), { return Module["copy"](UTF8ToString(text)); })

EM_JS(char *, take_from_page, (void), {
    var text = Module["pasted"];
    Module["pasted"] = null;
    if (text == null)
        return 0;
    var size = lengthBytesUTF8(text) + 1, copy = _malloc(size);
    if (copy)
        stringToUTF8(text, copy, size);
    return copy;
})

EM_JS(void, ask_page, (void), { Module["askForPaste"](); })

/* The page calls it when its user copies or pastes. */
void clipboard_key(bool paste);
EMSCRIPTEN_KEEPALIVE void clipboard_key(bool paste)
{
    SDL_Event press = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED}};
    press.key.keysym.sym = paste ? SDLK_PASTE : SDLK_COPY;
    press.key.keysym.scancode = paste ? SDL_SCANCODE_PASTE : SDL_SCANCODE_COPY;
    (void)SDL_PushEvent(&press);
    press.key.type = SDL_KEYUP;
    press.key.state = SDL_RELEASED;
    (void)SDL_PushEvent(&press);
}

bool clipboard_write(const char *text) { return copy_in_page(text); }

char *clipboard_read(void)
{
    char *text = take_from_page();
    if (!text)
        ask_page();
    return text;
}

#else

bool clipboard_write(const char *text) { return SDL_SetClipboardText(text) == 0; }

char *clipboard_read(void) { return SDL_GetClipboardText(); }

#endif
