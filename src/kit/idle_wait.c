#include "kit/window.h"

#ifdef __EMSCRIPTEN__

#include <emscripten.h>

/* SDL's port has no WaitEventTimeout and would poll for events every millisecond (SDL_events.c of SDL 2.26); this
 * sleeps until there is one. */
EM_ASYNC_JS(void, sleep_in_page, (int ms, int frame), {
    await new Promise(function(wake) {
        Module["wake"] = wake;
        if (frame)
            requestAnimationFrame(wake);
        else if (ms >= 0)
            setTimeout(wake, ms);
    });
})

EM_JS(void, wake_in_page, (void), { Module["wake"] && Module["wake"](); })

EM_JS(void, idle_wait_for_good, (int status), { Module["ended"](status); })

static int SDLCALL wake(void *user, SDL_Event *event)
{
    (void)user;
    (void)event;
    wake_in_page();
    return 1;
}

bool idle_wait_event(SDL_Event *event, int ms, bool frame)
{
    static bool watching;
    if (!watching)
        SDL_AddEventWatch(wake, NULL);
    watching = true;
    if (SDL_PollEvent(event))
        return true;
    sleep_in_page(ms, frame);
    return SDL_PollEvent(event) != 0;
}

#else

void idle_wait_for_good(int status) { (void)status; }

bool idle_wait_event(SDL_Event *event, int ms, bool frame)
{
    (void)frame; /* the display sets the pace */
    return ms != 0 && SDL_WaitEventTimeout(event, ms) != 0;
}

#endif
