/*
 * window - the program's window and renderer: size, position, full screen, points and pixels. It selects the renderer
 * (SDL_RENDER_DRIVER overrides it; without a GPU, SDL's software renderer starts faster than OpenGL in software and
 * takes a fraction of its memory) and can work without a visible window, for pictures.
 */
#ifndef OUTFLANK_KIT_WINDOW_H
#define OUTFLANK_KIT_WINDOW_H

#include <SDL.h>
#include <stdbool.h>

struct window_params {
    const char *title;
    int x, y;          /* position in points; SDL_WINDOWPOS_UNDEFINED if unknown or outside all displays */
    int width, height; /* size in points; 0 for the default */
    bool maximised;
    bool fullscreen;
    bool hidden; /* no visible window: SDL's dummy video driver and the software renderer */
    bool vsync;
    int display; /* from 1: the display to open on; 0 or one that does not exist: according to the position */
    const char *compose_cache; /* a folder for libX11's table of composed keys, which may be missing; NULL: none */
};

/* Whether the program can choose vsync and display; in a browser it cannot. */
#ifdef __EMSCRIPTEN__
#define WINDOW_CHOICES 0
#else
#define WINDOW_CHOICES 1
#endif

struct window {
    SDL_Window *handle;
    SDL_Renderer *renderer;
    bool fullscreen;
    bool vsync;
    bool visible; /* shown and not minimised; otherwise nothing need be drawn */
};

/* The initial window size on a display with these usable bounds: the default, reduced to fit with the window's frame,
 * but not below the minimum. */
void window_first_size(int room_width, int room_height, int *width, int *height);

/* Whether drawing will be in software, as far as can be known before the window exists. */
bool window_expects_software(const struct window_params *params);

/* Sets SDL's hints for a window. window_init does so itself, but a program with other threads must have done it before
 * they use SDL, which reads its hints without a lock, even to start a thread. Hints that are set again do not change.
 */
void window_hints(const struct window_params *params);

/* False with a message in SDL_GetError. `window_finish` accepts a zeroed window. */
bool window_init(struct window *w, const struct window_params *params);
void window_finish(struct window *w);

void window_set_fullscreen(struct window *w, bool on);
/* Whether frames wait for the display. In software they never do. */
void window_set_vsync(struct window *w, bool on);
/* The number of displays; and moves the window, as it is, to one of them, from 1. Ignores 0 and displays that do not
 * exist. */
int window_displays(void);
void window_set_display(struct window *w, int display);
/* The output size in pixels. */
void window_pixels(const struct window *w, int *width, int *height);
/* Converts window points (mouse) to output pixels. */
void window_to_pixels(const struct window *w, float *x, float *y);
/* The parameters for the next start: position and size while neither full screen nor maximised. */
void window_remember(const struct window *w, struct window_params *params);
/* Handles SDL_WINDOWEVENT: updates `visible`. True if the picture must be drawn again. */
bool window_event(struct window *w, const SDL_Event *event);
/* The name of the render driver: "software", "opengl", ... */
const char *window_driver(const struct window *w);
void window_title(struct window *w, const char *title);
/* Sets the icon from pixels. */
void window_icon(struct window *w, SDL_Surface *icon);

/* idle_wait: the only place where the loop sleeps. In a browser it also returns control to the page; without that
 * nothing is drawn and no events arrive. */

/* Waits at most `ms` milliseconds for an event (-1: indefinitely; 0: not at all, where possible). `frame`: a frame
 * is due at the end; if possible, waits for the display's refresh. True if `event` was filled; more events may be
 * pending. */
bool idle_wait_event(SDL_Event *event, int ms, bool frame);

/* Tells the page that the program has ended, with its exit status. Elsewhere it does nothing. */
void idle_wait_for_good(int status);

#endif
