/*
 * window - the one window and its renderer: size, place, full screen, pixels and points. It chooses the
 * renderer (SDL_RENDER_DRIVER decides where it is set; where there is no graphics device SDL's software
 * renderer starts faster and takes a fraction of the memory of a software OpenGL) and can do without a
 * window altogether for pictures.
 */
#ifndef OUTFLANK_KIT_WINDOW_H
#define OUTFLANK_KIT_WINDOW_H

#include <SDL.h>
#include <stdbool.h>

struct window_params {
    const char *title;
    int x, y;          /* place in points; SDL_WINDOWPOS_UNDEFINED if unknown or off every display */
    int width, height; /* size in points; 0 for the default */
    bool maximised;
    bool fullscreen;
    bool hidden; /* without a window: SDL's dummy video driver and the software renderer */
    bool vsync;
    int display; /* from 1: the one to go to; 0, or one that is not there: wherever the place says */
};

/* Whether there is anything to choose about vsync and displays: a browser decides both. */
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
    bool visible; /* shown and not minimised: else nothing need be drawn */
};

/* The size of a first window on a display with so much room (the usable bounds): the default one, less where it and its
 * frame would not fit, but no less than the smallest. */
void window_first_size(int room_width, int room_height, int *width, int *height);

/* Whether it will be drawn in software, as far as that can be known before. */
bool window_expects_software(const struct window_params *params);

/* False with a message in SDL_GetError. `window_finish` accepts a zeroed window. */
bool window_init(struct window *w, const struct window_params *params);
void window_finish(struct window *w);

void window_set_fullscreen(struct window *w, bool on);
/* Whether pictures wait for the display; where they are drawn in software they never do. */
void window_set_vsync(struct window *w, bool on);
/* How many displays there are; and goes to one of them, from 1, as it is. Nothing for 0, or one that is not there. */
int window_displays(void);
void window_set_display(struct window *w, int display);
/* Output size in pixels. */
void window_pixels(const struct window *w, int *width, int *height);
/* Points of the window (mouse) to pixels of the output. */
void window_to_pixels(const struct window *w, float *x, float *y);
/* Where the window would go next time: place and size while neither full screen nor maximised. */
void window_remember(const struct window *w, struct window_params *params);
/* Follows SDL_WINDOWEVENT: updates `visible`. Returns true if the picture must be drawn again. */
bool window_event(struct window *w, const SDL_Event *event);
/* The driver's name: "software", "opengl", ... */
const char *window_driver(const struct window *w);
void window_title(struct window *w, const char *title);
/* Sets the icon from pixels. */
void window_icon(struct window *w, SDL_Surface *icon);

/* idle_wait: the loop's only sleep, until something happens or some time has passed. In a browser it is also where the
 * page gets its turn: nothing is drawn to the screen and no event is heard while the program does not wait. */

/* Rests for at most `ms` milliseconds (-1: for as long as nothing happens; 0: not at all, where a program may do
 * that). `frame`: a frame is due then; where the screen's own beat can be waited for, that is when. True if `event` was
 * filled; more may be waiting. */
bool idle_wait_event(SDL_Event *event, int ms, bool frame);

/* Tells the page that the program has ended, and how; elsewhere the system sees it. */
void idle_wait_for_good(int status);

#endif
