#include "kit/page.h"

#ifdef __EMSCRIPTEN__

#include <emscripten.h>

EM_JS(void, speak_in_page, (const char *language), { Module["speak"](UTF8ToString(language)); })

void page_speak(const char *language) { speak_in_page(language); }

#else

void page_speak(const char *language) { (void)language; }

#endif
