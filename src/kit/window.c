#include "kit/window.h"

#include <string.h>
#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#include <emscripten/html5.h>
#endif
#ifdef _WIN32
#include <SDL_syswm.h>
#endif
#if defined(__unix__) && !defined(__EMSCRIPTEN__)
#include <unistd.h>
#define HAS_X11 1
#else
#define HAS_X11 0
#endif

#include "kit/files.h"

enum { DEFAULT_WIDTH = 1280, DEFAULT_HEIGHT = 800, LEAST_WIDTH = 640, LEAST_HEIGHT = 400 };
enum { COMPAT_PATCH = 50 }; /* sdl2-compat is SDL 2.x.50 and later */
/* The assumed size of the window's frame, which is unknown until there is a window: a usual title bar and border. */
enum { FRAME_WIDTH = 8, FRAME_HEIGHT = 40 };

/* Without a GPU, OpenGL would be rendered in software, which starts later and takes many times the memory. The system
 * is asked, as SDL 3 opens no devices. */
static bool has_graphics_device(void)
{
#if defined(__linux__)
    return access("/dev/dri/renderD128", R_OK) == 0 || access("/dev/dri/renderD129", R_OK) == 0;
#else
    return true;
#endif
}

/* Otherwise SDL would present the software renderer's pictures through OpenGL, and load all of it
 * (SDL_CreateWindowFramebuffer in src/video/SDL_video.c of SDL 2.26). */
static void choose_software(void)
{
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
}

bool window_expects_software(const struct window_params *params)
{
    const char *asked = SDL_GetHint(SDL_HINT_RENDER_DRIVER);
    return params->hidden || (asked ? SDL_strcasecmp(asked, "software") == 0 : !has_graphics_device());
}

/* On Wayland desktops, X windows are blurred if the scale is fractional. SDL before 2.0.22 does not support lists.
 * sdl2-compat hides the scale by a hint of SDL3's (2.32.54), and a window is half as large on a screen twice as dense;
 * a hint of higher priority overrules it, unless the player has chosen by the environment. */
static void prefer_wayland(void)
{
#if defined(__linux__)
    SDL_version linked;
    SDL_GetVersion(&linked);
    if (SDL_VERSIONNUM(linked.major, linked.minor, linked.patch) >= SDL_VERSIONNUM(2, 0, 22) &&
        SDL_getenv("WAYLAND_DISPLAY"))
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland,x11");
    if (!SDL_getenv("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY"))
        SDL_SetHintWithPriority("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", SDL_HINT_OVERRIDE);
#endif
}

/* Opening a window, libX11 reads a table of composed keys, half a megabyte of text, letter by letter. It keeps what it
 * made of it in the folder of XCOMPOSECACHE, which must be the user's alone, and never for root (modules/im/ximcp/
 * imLcIm.c of libX11 1.8). */
static void keep_composed_keys(const char *folder)
{
#if HAS_X11
    if (!folder || !SDL_getenv("DISPLAY") || SDL_getenv("XCOMPOSECACHE") || geteuid() == 0)
        return;
    if ((files_exists(folder) || files_make_directory(folder)) && files_is_private(folder))
        SDL_setenv("XCOMPOSECACHE", folder, 0);
#else
    (void)folder;
#endif
}

void window_hints(const struct window_params *params)
{
    keep_composed_keys(params->compose_cache);
    SDL_SetHint(SDL_HINT_APP_NAME, params->title); /* the name shown by audio mixers and desktops */
    if (!params->hidden)
        prefer_wayland();
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1"); /* off by default if a renderer is named */
    SDL_SetHint(SDL_HINT_RENDER_VSYNC, ""); /* no choice; SDL adds it itself with a renderer, when threads read hints */
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
#ifdef SDL_HINT_IME_SHOW_UI
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1"); /* the choices of an input method, which SDL hides (2.26) */
#endif
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_AWARENESS, "permonitorv2");
#ifdef SDL_HINT_EMSCRIPTEN_ASYNCIFY
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_ASYNCIFY, "0"); /* the program only sleeps in idle_wait.c */
#endif
    if (window_expects_software(params))
        choose_software();
}

static bool start_video(const struct window_params *params)
{
    if (SDL_WasInit(SDL_INIT_VIDEO))
        return true;
    if (params->hidden)
        SDL_setenv("SDL_VIDEODRIVER", "dummy", 0);
    return SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
}

/* Enough of the title bar must be on a display to drag the window. */
static bool is_reachable(int x, int y, int width)
{
    enum { GRIP = 80 };
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        SDL_Rect d;
        if (SDL_GetDisplayUsableBounds(i, &d) == 0 && x + width >= d.x + GRIP && x <= d.x + d.w - GRIP && y >= d.y &&
            y <= d.y + d.h - GRIP / 2)
            return true;
    }
    return false;
}

static bool is_there(int display) { return display > 0 && display <= window_displays(); }

static bool lies_on(const SDL_Rect *place, int display)
{
    SDL_Rect d;
    return SDL_GetDisplayBounds(display - 1, &d) == 0 && place->x >= d.x && place->x < d.x + d.w && place->y >= d.y &&
           place->y < d.y + d.h;
}

static int fitted(int wanted, int room, int least) { return wanted <= room ? wanted : room > least ? room : least; }

void window_first_size(int room_width, int room_height, int *width, int *height)
{
    *width = fitted(DEFAULT_WIDTH, room_width - FRAME_WIDTH, LEAST_WIDTH);
    *height = fitted(DEFAULT_HEIGHT, room_height - FRAME_HEIGHT, LEAST_HEIGHT);
}

static void fit_place(const struct window_params *params, SDL_Rect *place)
{
    bool known = params->width > 0 && params->height > 0;
    *place = (SDL_Rect){params->x, params->y, known ? params->width : DEFAULT_WIDTH,
                        known ? params->height : DEFAULT_HEIGHT};
    SDL_Rect display;
    if (!params->hidden && SDL_GetDisplayUsableBounds(0, &display) == 0 && !known)
        window_first_size(display.w, display.h, &place->w, &place->h);
    if (SDL_WINDOWPOS_ISUNDEFINED(params->x) || !is_reachable(place->x, place->y, place->w))
        place->x = place->y = (int)SDL_WINDOWPOS_UNDEFINED;
    if (!params->hidden && is_there(params->display) && !lies_on(place, params->display))
        place->x = place->y = (int)SDL_WINDOWPOS_CENTERED_DISPLAY((unsigned)params->display - 1U);
}

static Uint32 flags_for(const struct window_params *params)
{
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (params->hidden)
        return SDL_WINDOW_HIDDEN;
    if (params->maximised)
        flags |= SDL_WINDOW_MAXIMIZED;
    if (params->fullscreen)
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    return flags;
}

#ifdef __EMSCRIPTEN__
/* Makes the whole page full screen; SDL's way would not follow the rotation of a phone. The browser may do so later or
 * never, and the player may leave full screen by the browser's own means. */
EM_JS(void, ask_page_to_fill_screen, (bool on), { Module["fillScreen"](on); })

static EM_BOOL on_fullscreen_change(int type, const EmscriptenFullscreenChangeEvent *event, void *user)
{
    struct window *w = user;
    SDL_Event exposed = {
        .window = {.type = SDL_WINDOWEVENT, .windowID = SDL_GetWindowID(w->handle), .event = SDL_WINDOWEVENT_EXPOSED}};
    (void)type;
    w->fullscreen = event->isFullscreen;
    SDL_PushEvent(&exposed); /* wakes the event loop, as the canvas may not have changed its size */
    return false;
}

static void watch_screen(struct window *w)
{
    emscripten_set_fullscreenchange_callback(EMSCRIPTEN_EVENT_TARGET_DOCUMENT, w, false, on_fullscreen_change);
}

static void fill_screen(struct window *w, bool on)
{
    (void)w;
    ask_page_to_fill_screen(on);
}

static bool fills_screen(const struct window *w) { return w->fullscreen; }
#else
static void watch_screen(struct window *w) { (void)w; }

static void fill_screen(struct window *w, bool on)
{
    if (SDL_SetWindowFullscreen(w->handle, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0) == 0)
        w->fullscreen = on;
}

static bool fills_screen(const struct window *w)
{
    return (SDL_GetWindowFlags(w->handle) & SDL_WINDOW_FULLSCREEN) != 0;
}
#endif

static SDL_Renderer *make_renderer(SDL_Window *window, bool vsync)
{
    SDL_Renderer *made;
    SDL_version linked;
    SDL_GetVersion(&linked);
    if (linked.patch >= COMPAT_PATCH && strcmp(SDL_GetCurrentVideoDriver(), "wayland") == 0)
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION,
                    "1"); /* in SDL3 the only way to present pictures drawn in software */
    made = SDL_CreateRenderer(window, -1, vsync ? SDL_RENDERER_PRESENTVSYNC : 0);
    if (!made) /* the requested renderer does not exist */
        made = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    return made;
}

#ifdef _WIN32
/* Requests a dark title bar, which SDL 2 never does (SDL 3 does). Not supported by Windows 10 before 2004. */
static void darken_title_bar(SDL_Window *window)
{
    enum { IMMERSIVE_DARK_MODE = 20 }; /* DWMWA_USE_IMMERSIVE_DARK_MODE in dwmapi.h */
    typedef HRESULT(WINAPI * set_attribute)(HWND, DWORD, LPCVOID, DWORD);
    void *library = SDL_LoadObject("dwmapi.dll");
    void *function = library ? SDL_LoadFunction(library, "DwmSetWindowAttribute") : NULL;
    set_attribute set = NULL;
    const BOOL dark = TRUE;
    SDL_SysWMinfo info;
    memcpy(&set, &function, sizeof set); /* C does not allow casting between object and function pointers */
    SDL_VERSION(&info.version);
    if (set && SDL_GetWindowWMInfo(window, &info))
        (void)set(info.info.win.window, IMMERSIVE_DARK_MODE, &dark, sizeof dark);
    SDL_UnloadObject(library);
}
#else
static void darken_title_bar(SDL_Window *window) { (void)window; }
#endif

bool window_init(struct window *w, const struct window_params *params)
{
    struct window made = {.fullscreen = params->fullscreen && !params->hidden, .vsync = params->vsync, .visible = true};
    window_hints(params);
    if (!start_video(params))
        return false;
    SDL_Rect place;
    fit_place(params, &place);
    made.handle = SDL_CreateWindow(params->title, place.x, place.y, place.w, place.h, flags_for(params));
    if (!made.handle)
        return false;
    darken_title_bar(made.handle);
#ifndef __EMSCRIPTEN__ /* in a browser the page determines the size, also on a phone */
    if (!params->hidden)
        SDL_SetWindowMinimumSize(made.handle, LEAST_WIDTH, LEAST_HEIGHT);
#endif
    made.renderer = make_renderer(made.handle, params->vsync);
    if (!made.renderer) {
        SDL_DestroyWindow(made.handle);
        return false;
    }
    *w = made;
    watch_screen(w);
    return true;
}

void window_finish(struct window *w)
{
    if (w->renderer)
        SDL_DestroyRenderer(w->renderer);
    if (w->handle)
        SDL_DestroyWindow(w->handle);
    *w = (struct window){0};
}

void window_set_fullscreen(struct window *w, bool on)
{
    if (on != w->fullscreen)
        fill_screen(w, on);
}

void window_set_vsync(struct window *w, bool on)
{
    if (on == w->vsync || strcmp(window_driver(w), "software") == 0)
        return;
    if (SDL_RenderSetVSync(w->renderer, on) == 0)
        w->vsync = on;
}

int window_displays(void)
{
    int n = SDL_GetNumVideoDisplays();
    return n > 0 ? n : 0;
}

/* A window that fills a display must be restored to a normal size while it moves. */
void window_set_display(struct window *w, int display)
{
    bool full = w->fullscreen;
    if (!WINDOW_CHOICES || !is_there(display) || SDL_GetWindowDisplayIndex(w->handle) == display - 1)
        return;
    if (full)
        fill_screen(w, false);
    int centre = (int)SDL_WINDOWPOS_CENTERED_DISPLAY((unsigned)display - 1U);
    SDL_SetWindowPosition(w->handle, centre, centre);
    if (full)
        fill_screen(w, true);
}

void window_pixels(const struct window *w, int *width, int *height)
{
    *width = *height = 0;
    SDL_GetRendererOutputSize(w->renderer, width, height);
}

void window_to_pixels(const struct window *w, float *x, float *y)
{
    int width, height, points_wide = 0, points_high = 0;
    window_pixels(w, &width, &height);
    SDL_GetWindowSize(w->handle, &points_wide, &points_high);
    if (points_wide > 0 && points_high > 0) {
        *x = *x * (float)width / (float)points_wide;
        *y = *y * (float)height / (float)points_high;
    }
}

void window_remember(const struct window *w, struct window_params *params)
{
    Uint32 flags = SDL_GetWindowFlags(w->handle);
    params->fullscreen = w->fullscreen;
    if (w->fullscreen || (flags & SDL_WINDOW_MINIMIZED))
        return;
    params->maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if (params->maximised)
        return;
    SDL_GetWindowSize(w->handle, &params->width, &params->height);
    SDL_GetWindowPosition(w->handle, &params->x, &params->y);
    int top = 0, left = 0;
    /* X reports the position of the window's contents but sets that of its frame */
    if (SDL_GetWindowBordersSize(w->handle, &top, &left, NULL, NULL) == 0 &&
        strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0) {
        params->x -= left;
        params->y -= top;
    }
}

bool window_event(struct window *w, const SDL_Event *event)
{
    if (event->type != SDL_WINDOWEVENT || event->window.windowID != SDL_GetWindowID(w->handle))
        return false;
    switch (event->window.event) {
    case SDL_WINDOWEVENT_HIDDEN:
    case SDL_WINDOWEVENT_MINIMIZED:
        w->visible = false;
        return false;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_MAXIMIZED:
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        w->visible = true;
        w->fullscreen = fills_screen(w);
        return true;
    default:
        return false;
    }
}

const char *window_driver(const struct window *w)
{
    SDL_RendererInfo info;
    return SDL_GetRendererInfo(w->renderer, &info) == 0 ? info.name : "none";
}

void window_title(struct window *w, const char *title)
{
    if (w->handle)
        SDL_SetWindowTitle(w->handle, title);
}

void window_icon(struct window *w, SDL_Surface *icon) { SDL_SetWindowIcon(w->handle, icon); }
